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
    state.nation = Nation::saxons;
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
  value.set("round", 3);
  value.set("pieces", write_position(state).at("pieces", ""));
  const State state_read = read(value);
  EXPECT_EQ(state_read.round, 3);
  EXPECT_EQ(state_read.stage, Stage::nation_turn);
  EXPECT_EQ(state_read.nation, Nation::romans);
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
