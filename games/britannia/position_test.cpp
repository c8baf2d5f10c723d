// Positions written, read and refused (docs/britannia-position.md).
#include "games/britannia/position.h"

#include "games/britannia/game.h"
#include "games/britannia/scenario.h"
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

class PositionTest : public testing::Fixture {
 protected:
  PositionTest() {
    state.round = 13;
    state.nation = Nation::angles;
    put(Nation::angles, Area::cheshire);
    put(Nation::saxons, Area::kent, 2);
    state.board.build_burh(Area::kent);
    put(Nation::danes, Area::york, 3);
    put(Nation::dubliners, Area::irish_sea, 1);
    lead(Leader::edgar, Area::kent);
    state.board.remove_leader(Leader::alfred);
    state.population[Nation::danes] = 4;
    state.points[Nation::danes] = 31;
    state.scored[static_cast<std::size_t>(Once::danes_12)].add(Area::york);
  }
  // What the reader makes of a position.
  static State read(const Value& value) {
    auspex::Setup setup;
    setup.scenario = "full";
    setup.position = value;
    return set_up_state(setup);
  }
  static std::string refusal(const Value& value) {
    try {
      read(value);
    } catch (const BadInput& bad) {
      return bad.what();
    }
    return "";
  }
};

TEST_F(PositionTest, comes_back_as_it_was_written) {
  const Value written = write_position(state);
  const State again = read(written);
  EXPECT_TRUE(write_position(again) == written);
  EXPECT_EQ(again.board.infantry(Nation::saxons, Area::kent), 2);
  EXPECT_TRUE(again.board.burh(Area::kent));
  EXPECT_EQ(again.board.place_of(Leader::edgar), Area::kent);
  EXPECT_EQ(again.board.status(Leader::alfred), LeaderStatus::gone);
  EXPECT_EQ(again.population[Nation::danes], 4);
  EXPECT_TRUE(again.scored[static_cast<std::size_t>(Once::danes_12)].has(Area::york));
}

TEST_F(PositionTest, needs_no_more_than_round_and_pieces) {
  Value value = Value::map();
  value.set("round", 13);
  value.set("pieces", write_position(state).at("pieces", ""));
  const State state_read = read(value);
  EXPECT_EQ(state_read.round, 13);
  EXPECT_EQ(state_read.stage, Stage::nation_turn);
  EXPECT_EQ(state_read.nation, Nation::dubliners) << "the first in order who is there";
  EXPECT_EQ(state_read.points[Nation::danes], 0);
}

TEST_F(PositionTest, is_refused_with_the_reason) {
  const auto with = [&](const char* key, const Value& part) {
    Value value = write_position(state);
    value.set(key, part);
    return refusal(value);
  };
  EXPECT_NE(with("round", 17).find("position.round"), std::string::npos);
  EXPECT_NE(with("stage", "tea-time").find("round-start"), std::string::npos) << "what there is, is listed";
  EXPECT_NE(with("weather", 1), "");
  Value crowd = Value::map();
  Value units = Value::map();
  units.set("infantry", 6);
  Value jutes = Value::map();
  jutes.set("jutes", units);
  crowd.set("kent", jutes);
  crowd.set("essex", jutes);
  EXPECT_NE(with("pieces", crowd).find("jutes"), std::string::npos) << "more than six Jutes";
  Value lonely = Value::map();
  lonely.set("edgar", "orkneys");
  EXPECT_NE(with("leaders", lonely).find("edgar"), std::string::npos);
  Value forts = Value::map();
  forts.set("north-sea", "intact");
  EXPECT_NE(with("forts", forts).find("at sea"), std::string::npos);
}

// What nobody's turn did to a server once: a nation that nobody plays, and a colour that does not.
TEST_F(PositionTest, of_a_nation_that_nobody_plays_is_refused) {
  auspex::Setup setup;
  setup.scenario = "short";
  Value value = write_position(set_up_state(setup));
  const auto refused = [&](const char* key, const Value& part) -> std::string {
    setup.position = value;
    setup.position->set(key, part);
    setup.position->set("stage", "nation-turn");
    try {
      static_cast<void>(set_up_state(setup));
    } catch (const BadInput& bad) {
      return bad.what();
    }
    return "";
  };
  EXPECT_EQ(refused("nation", "welsh"), "");
  EXPECT_EQ(refused("nation", "romans"), "position: it cannot be the turn of the romans, whom nobody plays");
  EXPECT_NE(refused("nation", "norsemen").find("norsemen"), std::string::npos) << "they have not come yet";
  Value owners = value.at("owners", "");
  owners.set("welsh", "purple");
  EXPECT_EQ(refused("owners", owners), "position.owners.welsh: purple does not play");
  owners.set("welsh", "blue");
  owners.set("normans", "blue");
  EXPECT_EQ(refused("owners", owners), "position.owners.normans: not a nation of this scenario");
  Value few = Value::map();
  few.set("welsh", "blue");
  EXPECT_EQ(refused("owners", few), "position.owners: nobody plays the romano-british");
  Value one_colour = Value::map();
  for (const auto& [nation, colour] : value.at("owners", "").as_map("")) one_colour.set(nation, "red");
  EXPECT_EQ(refused("owners", one_colour), "position.owners: yellow has no nation");
}

// Two cavalry come with Arthur in round 7 (13.4); as infantry they stand only when he has gone (13.5, R53).
TEST_F(PositionTest, with_dismounted_cavalry_before_there_is_any_is_refused) {
  auspex::Setup setup;
  setup.scenario = "short";
  setup.position = write_position(set_up_state(setup));
  Value pieces = setup.position->at("pieces", "");
  Value armies = Value::map();
  armies.set("infantry", 3);
  Value essex = Value::map();
  essex.set("romano-british", armies);
  pieces.set("essex", essex);
  setup.position->set("pieces", pieces);
  const auto refused = [&]() -> std::string {
    try {
      static_cast<void>(set_up_state(setup));
    } catch (const BadInput& bad) {
      return bad.what();
    }
    return "";
  };
  EXPECT_EQ(refused(), "position: more armies of the romano-british than there are pieces");
  setup.position->set("round", 9);
  EXPECT_EQ(refused().find("pieces"), std::string::npos) << refused();
}

TEST_F(PositionTest, that_contradicts_the_timeline_is_refused) {
  const auto fault = [&](auto change) -> std::string {
    State other = state;
    change(other);
    return refusal(write_position(other));
  };
  const auto board = [&](auto change) { return fault([&](State& other) { change(other.board); }); };
  EXPECT_EQ(fault([](State&) {}), "");
  EXPECT_EQ(fault([](State& other) { other.stage = Stage::over; }), "position: the game is not over so soon");
  EXPECT_EQ(fault([](State& other) { other.stage = Stage::draft; }), "position.stage: the set-up asks for no draft");
  EXPECT_EQ(fault([](State& other) { other.nation = Nation::belgae; }),
            "position: it cannot be the turn of the belgae, who have nobody on the board and nobody to come");
  EXPECT_EQ(board([](Board& b) {
              b.add(Nation::normans, Area::essex, {1, 0});
            }),
            "position: the normans have not come yet");
  EXPECT_EQ(board([](Board& b) {
              b.add(Nation::danes, Area::irish_sea, {1, 0});
            }),
            "position: the danes are at sea where they never come");
  EXPECT_EQ(board([](Board& b) { b.add(Nation::romans, Area::essex, {1, 0}); }), "position: the romans have left");
  EXPECT_EQ(board([](Board& b) { b.build_fort(Area::essex, Fort::destroyed); }),
            "position: no fort or marker stays when the romans have left");
  EXPECT_EQ(board([](Board& b) {
              b.add(Nation::saxons, Area::devon, {1, 0});
              b.build_burh(Area::devon);
            }),
            "position: a burh stands in difficult land");
  EXPECT_EQ(board([](Board& b) {
              b.add(Nation::welsh, Area::gwynedd, {5, 0});
              b.add(Nation::welsh, Area::march, {5, 0});
            }),
            "position: the welsh stand beyond the limits of stacking");
  EXPECT_EQ(board([](Board& b) { b.place_leader(Leader::harold, Area::kent); }), "position: harold has not come yet");
  EXPECT_EQ(board([](Board& b) { b.remove_leader(Leader::harold); }), "position: harold has not come yet");
  EXPECT_EQ(board([](Board& b) { b.place_leader(Leader::egbert, Area::kent); }), "position: egbert has gone by now");
  EXPECT_EQ(fault([](State& other) { other.points[Nation::belgae] = 3; }), "") << "they were there once";
  EXPECT_EQ(fault([](State& other) { other.population[Nation::romans] = 3; }),
            "position: the romans have no population marker");
  EXPECT_EQ(fault([](State& other) { other.subject_of[Nation::welsh] = Overlord::romans; }),
            "position: the welsh cannot be subject to Rome now");
  EXPECT_EQ(fault([](State& other) { other.subject_of[Nation::brigantes] = Overlord::angles; }),
            "position: the brigantes cannot be subject to the angles now");
  EXPECT_EQ(fault([](State& other) { other.submitted_to_rome.add(Nation::welsh); }),
            "position: those that submitted to Rome cannot be these");
  EXPECT_EQ(fault([](State& other) { other.attacked_romano_british.add(Nation::welsh); }),
            "position: only nations that submitted to Rome are remembered for attacking the romano-british");
  EXPECT_EQ(fault([](State& other) { other.scored[static_cast<std::size_t>(Once::welsh_8_9)].add(Area::kent); }),
            "position: kent cannot have been scored for occupying");
  EXPECT_EQ(fault([](State& other) { other.scored[static_cast<std::size_t>(Once::normans_15)].add(Area::essex); }),
            "position: essex cannot have been scored for occupying");
}

TEST_F(PositionTest, with_two_nations_in_an_area_is_refused) {
  Value two = Value::map();
  Value one = Value::map();
  one.set("infantry", 1);
  Value both = Value::map();
  both.set("jutes", one);
  both.set("saxons", one);
  two.set("kent", both);
  Value value = Value::map();
  value.set("round", 6);
  value.set("nation", "jutes");
  value.set("pieces", two);
  EXPECT_NE(refusal(value).find("two nations"), std::string::npos);
}

TEST_F(PositionTest, a_view_shows_the_board_and_hides_the_dice) {
  const Value view = view_of(state, 0);
  EXPECT_EQ(view.find("dice"), nullptr);
  EXPECT_EQ(view.at("control", "").at("york", "").as_string(""), "danes");
  EXPECT_TRUE(view.at("control", "").at("essex", "").is_null());
  EXPECT_EQ(view.at("last_round", "").as_int("", 0, 16), 16);
  EXPECT_NE(write_position(state).find("dice"), nullptr);
}

TEST_F(PositionTest, faults_are_found) {
  State broken = state;
  broken.population[Nation::danes] = 6;
  EXPECT_EQ(faults_of(broken).size(), 1u);
  broken = state;
  broken.board.place_leader(Leader::harold, Area::orkneys);
  EXPECT_EQ(faults_of(broken).size(), 1u);
  broken = state;
  broken.stage = Stage::round_end;
  broken.board.add(Nation::danes, Area::kent, {1, 0});
  EXPECT_EQ(faults_of(broken).size(), 1u);
  EXPECT_TRUE(faults_of(state).empty());
}

}  // namespace
}  // namespace auspex::britannia
