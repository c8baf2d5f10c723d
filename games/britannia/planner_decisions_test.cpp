// What the computer player decides in positions made for the purpose: leaders, raiders, votes, subjects.
#include "games/britannia/game.h"
#include "games/britannia/planner.h"
#include "games/britannia/scenario.h"
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

class Decisions : public testing::Fixture {
 protected:
  Decisions() {
    for (Side side : all<Side>()) play.seat(side, planner);
  }

  Planner planner;
};

// Listens to whole games: armies are where the log says that they have moved to, and that is where the reasons behind
// it say that they wanted to go.
class Overseer final : public Dialogue {
 public:
  explicit Overseer(const State& state) : Dialogue(true), state_(state) {}
  int ask(const Question&) override { throw Unanswered(); }
  void hear(const Line& line) override {
    const std::string code = code_of(catalogue(), line.text);
    if (code.starts_with("move.done")) {
      to_ = *from_id<Area>(code.substr(code.rfind(' ') + 1));
      ++(state_.board.armies(*line.text.about<Nation>(), to_) > 0 ? arrived : astray);
    }
    const bool reason =
        code.starts_with("plan.prize ") || code.starts_with("plan.worth ") || code.starts_with("plan.odds ");
    if (reason) ++(to_ == *line.text.about<Area>() ? kept : broken);
  }

  int arrived = 0;
  int astray = 0;
  int kept = 0;
  int broken = 0;

 private:
  const State& state_;
  Area to_ = Area::cornwall;
};

TEST(BritanniaPlanner, goes_where_it_says_in_whole_games) {
  for (const char* scenario : {"full", "short"}) {
    for (std::uint64_t seed : {1u, 2u, 3u, 4u, 5u}) {
      auspex::Setup setup;
      setup.scenario = scenario;
      setup.seed = seed;
      setup.seats.assign(static_cast<std::size_t>(count_of<Side>), SeatKind::nonplayer);
      State state = set_up_state(checked(game(), setup));
      Overseer overseer(state);
      while (state.stage != Stage::over) {
        Play play(state, overseer);
        play_step(play);
      }
      EXPECT_EQ(overseer.astray, 0) << scenario << " " << seed;
      EXPECT_EQ(overseer.broken, 0) << scenario << " " << seed;
      EXPECT_GT(overseer.arrived, 50) << scenario << " " << seed;
      EXPECT_GT(overseer.kept, 50) << scenario << " " << seed;
    }
  }
}

// The option `computer`: rivals are judged by the forecast, or all alike.
TEST(BritanniaPlanner, turns_on_whoever_leads_unless_it_is_impartial) {
  for (const char* computer : {"against-leader", "impartial"}) {
    auspex::Setup setup;
    setup.scenario = "full";
    setup.options["computer"] = computer;
    setup.seats.assign(static_cast<std::size_t>(count_of<Side>), SeatKind::nonplayer);
    State state = set_up_state(checked(game(), setup));
    state.board = Board{};
    state.board.add(Nation::brigantes, Area::york, {1, 0});
    state.board.add(Nation::belgae, Area::lindsey, {3, 0});
    state.board.add(Nation::belgae, Area::north_mercia, {3, 0});
    state.board.build_fort(Area::kent, Fort::intact);
    state.subject_of[Nation::brigantes] = Overlord::romans;
    state.round = 5;
    state.stage = Stage::nation_turn;
    state.nation = Nation::brigantes;
    for (Nation nation : {Nation::welsh, Nation::picts, Nation::romans}) state.points[nation] = 60;
    testing::Silence silence;
    Play play(state, silence);
    const Ask growth = msg::ask_full_growth(Nation::brigantes, 4);
    EXPECT_TRUE(play.agree(Nation::romans, growth)) << computer << ": Red is far behind";
    state.points[Nation::brigantes] = 400;
    EXPECT_EQ(play.agree(Nation::romans, growth), state.impartial) << computer << ": Red is far ahead";
    EXPECT_EQ(state.impartial, std::string_view(computer) == "impartial");
  }
}

// An army's worth follows from how long it will stand and whether it is made good, whatever nation it is of.
TEST(BritanniaPlanner, values_armies_by_the_rounds_before_them) {
  const Temper temper;
  State state{};
  state.owner = owners_four;
  const auto worth = [&](Nation nation, int round) {
    state.round = static_cast<std::uint8_t>(round);
    return army_worth(state, nation, temper);
  };
  EXPECT_EQ(worth(Nation::welsh, 1), temper.army);
  EXPECT_EQ(worth(Nation::welsh, 15), temper.late);
  EXPECT_EQ(worth(Nation::welsh, 16), temper.last);
  EXPECT_EQ(worth(Nation::romans, 3), temper.army * temper.replaced);
  EXPECT_EQ(worth(Nation::romans, 4), temper.late);
  EXPECT_EQ(worth(Nation::romans, 5), temper.last) << "the legions leave";
  state.scenario = Scenario::brief;
  EXPECT_EQ(worth(Nation::welsh, 12), temper.late);
  EXPECT_EQ(worth(Nation::welsh, 13), temper.last);
}

TEST_F(Decisions, a_leader_in_a_lost_battle_goes_to_his_own) {
  state.round = 16;
  put(Nation::saxons, Area::essex, 1);
  lead(Leader::harold, Area::essex);
  put(Nation::saxons, Area::suffolk, 3);
  put(Nation::normans, Area::essex, 4, 2);
  put(Nation::normans, Area::kent, 1);
  lead(Leader::william, Area::kent);
  Turn turn = turn_of(Nation::normans);
  turn.came_from[Area::essex].add(Area::kent);
  const Battle battle = battle_in(Area::essex, Nation::normans, Nation::saxons);
  retreats(play, turn, battle, false);
  EXPECT_EQ(state.board.place_of(Leader::harold), Area::suffolk);
}

TEST_F(Decisions, a_leader_who_is_winning_stays) {
  state.round = 16;
  put(Nation::saxons, Area::essex, 5);
  lead(Leader::harold, Area::essex);
  put(Nation::saxons, Area::suffolk, 3);
  put(Nation::normans, Area::essex, 1);
  Turn turn = turn_of(Nation::normans);
  turn.came_from[Area::essex].add(Area::kent);
  retreats(play, turn, battle_in(Area::essex, Nation::normans, Nation::saxons), false);
  EXPECT_EQ(state.board.place_of(Leader::harold), Area::essex);
}

TEST_F(Decisions, a_leader_seeks_the_shelter_of_many) {
  state.round = 15;
  put(Nation::saxons, Area::essex, 1);
  lead(Leader::harold, Area::essex);
  put(Nation::saxons, Area::downlands, 4);
  put(Nation::normans, Area::kent, 3, 3);
  Turn turn = turn_of(Nation::saxons);
  turn.bound = {Area::essex, Area::downlands};  // nobody else has anywhere to go
  for (Area area : (borders(Area::downlands) | borders(Area::essex)) - AreaSet{Area::essex, Area::downlands}) {
    if (area != Area::kent) put(Nation::welsh, area, area == Area::sussex ? 3 : 2);
  }
  planner.move(play, turn);
  EXPECT_EQ(state.board.place_of(Leader::harold), Area::downlands);
}

// How many Saxons leave Essex for Suffolk, with Harold among them or without him.
class AroundHarold : public Decisions {
 protected:
  int leave(bool harold, int steps_taken) {
    if (harold) lead(Leader::harold, Area::essex);
    Turn turn = turn_of(Nation::saxons);
    turn.leader_steps = steps_taken;
    planner.move(play, turn);
    return count(Nation::saxons, Area::suffolk);
  }
};

TEST_F(AroundHarold, armies_guard_a_leader_who_cannot_go_with_them) {
  for (bool harold : {false, true}) {
    state.board = Board{};
    state.round = 15;
    put(Nation::saxons, Area::essex, 3);
    for (Area area : borders(Area::essex) - AreaSet{Area::suffolk}) put(Nation::normans, area, 2, 1);
    for (Area area : borders(Area::suffolk) - borders(Area::essex) - AreaSet{Area::essex}) {
      put(Nation::norwegians, area, 3);
    }
    EXPECT_EQ(leave(harold, 3), harold ? 0 : 1);
  }
}

TEST_F(AroundHarold, a_leader_goes_to_a_sure_battle_with_an_army_more) {
  for (bool harold : {false, true}) {
    state.board = Board{};
    state.round = 15;
    put(Nation::saxons, Area::essex, 4);
    put(Nation::danes, Area::suffolk);
    for (Area area : borders(Area::essex) - AreaSet{Area::suffolk}) put(Nation::danes, area, 3);
    EXPECT_EQ(leave(harold, 0), harold ? 3 : 2);
    if (harold) {
      EXPECT_EQ(state.board.place_of(Leader::harold), Area::suffolk);
    }
  }
}

TEST_F(Decisions, raiders_stay_where_they_can_hold_and_leave_where_they_cannot) {
  state.round = 12;
  state.nation = Nation::norsemen;
  put(Nation::norsemen, Area::cheshire, 2);
  const auto leave = [&] {
    const Ask why = msg::ask_withdraw(Nation::norsemen, Area::cheshire, Area::irish_sea);
    return planner.number(play, Nation::norsemen, why, 0, 2);
  };
  EXPECT_LT(leave(), 2) << "nobody is near";
  put(Nation::angles, {Area::york, Area::march, Area::cumbria, Area::pennines});
  for (Area area : {Area::york, Area::march}) put(Nation::angles, area, 5);
  EXPECT_EQ(leave(), 2) << "the Angles are all around";
}

TEST_F(Decisions, subjects_grow_in_full_where_that_pays_their_overlord) {
  state.round = 5;
  state.nation = Nation::brigantes;
  subject_to(Nation::brigantes, Overlord::romans);
  put(Nation::romans, Area::kent, 1);
  fort(Area::kent);
  const auto agrees = [&] { return planner.agree(play, Nation::romans, msg::ask_full_growth(Nation::brigantes, 4)); };
  put(Nation::brigantes, Area::york, 1);
  EXPECT_FALSE(agrees()) << "nobody threatens them";
  put(Nation::belgae, Area::lindsey, 3);
  put(Nation::belgae, Area::north_mercia, 3);
  EXPECT_FALSE(agrees()) << "their player does too well";
  for (Nation nation : {Nation::welsh, Nation::picts, Nation::romans}) state.points[nation] = 60;
  ASSERT_TRUE(agrees()) << "York is worth six points to Rome at the end of the round";
  EXPECT_EQ(code_of(catalogue(), script.lines().back().text), "plan.growth brigantes");
  state.board.remove(Nation::belgae, Area::lindsey, {3, 0});
  state.board.remove(Nation::belgae, Area::north_mercia, {3, 0});
  state.owner[Nation::brigantes] = state.owner[Nation::romans];
  EXPECT_TRUE(agrees()) << "of one and the same player, always";
}

TEST_F(Decisions, votes_go_to_the_own_player_first) {
  state.round = 9;
  state.stage = Stage::round_end;
  put(Nation::picts, {Area::lothian, Area::york});
  put(Nation::angles, {Area::norfolk, Area::suffolk, Area::essex});
  put(Nation::welsh, {Area::march, Area::hwicce, Area::cheshire, Area::avalon});
  const NationSet candidates{Nation::picts, Nation::angles, Nation::welsh};
  const auto vote = [&](Nation voter) { return *planner.nation(play, voter, msg::ask_vote(voter, 1), candidates); };
  EXPECT_EQ(vote(Nation::picts), Nation::angles) << "the larger of Blue's two: together more than half";
  EXPECT_EQ(vote(Nation::angles), Nation::angles);
  EXPECT_EQ(vote(Nation::welsh), Nation::welsh);
}

// 10.2: Angles whose only vote is Galloway of their subjects cannot vote for themselves.
TEST_F(Decisions, a_vote_that_must_go_to_another_elects_nobody) {
  state.round = 9;
  state.stage = Stage::round_end;
  put(Nation::welsh, {Area::march, Area::hwicce, Area::cheshire});
  put(Nation::saxons, {Area::kent, Area::essex, Area::sussex});
  put(Nation::jutes, Area::wessex);
  state.points[Nation::saxons] = 300;
  const NationSet candidates{Nation::welsh, Nation::saxons, Nation::brigantes};
  put(Nation::brigantes, Area::galloway);
  put(Nation::angles, Area::dunedin);
  subject_to(Nation::brigantes, Overlord::angles);
  const Nation choice = *planner.nation(play, Nation::angles, msg::ask_vote(Nation::angles, 1), candidates);
  EXPECT_NE(choice, Nation::saxons);
}

// Half of the votes elects nobody.
TEST_F(Decisions, a_vote_that_elects_nobody_is_better_than_one_for_any_rival) {
  state.round = 9;
  state.stage = Stage::round_end;
  put(Nation::welsh, {Area::march, Area::hwicce});
  put(Nation::saxons, {Area::kent, Area::essex, Area::sussex});
  put(Nation::brigantes, Area::galloway);
  put(Nation::angles, Area::dunedin);
  subject_to(Nation::brigantes, Overlord::angles);
  state.points[Nation::welsh] = 300;
  const NationSet candidates{Nation::welsh, Nation::saxons};
  EXPECT_EQ(planner.nation(play, Nation::angles, msg::ask_vote(Nation::angles, 1), candidates), Nation::welsh)
      << "three of six votes, although Green leads";
}

// 10.2: Galloway's vote is the Angles', so that either would be elected.
TEST_F(Decisions, of_two_rivals_who_would_be_elected_the_one_behind_gets_the_vote) {
  state.round = 9;
  state.stage = Stage::round_end;
  put(Nation::welsh, {Area::march, Area::hwicce});
  put(Nation::saxons, {Area::kent, Area::essex});
  put(Nation::brigantes, Area::galloway);
  put(Nation::angles, Area::dunedin);
  subject_to(Nation::brigantes, Overlord::angles);
  const auto vote = [&] {
    return planner.nation(play, Nation::angles, msg::ask_vote(Nation::angles, 1), {Nation::welsh, Nation::saxons});
  };
  state.points[Nation::welsh] = 300;
  EXPECT_EQ(vote(), Nation::saxons);
  state.points[Nation::saxons] = 600;
  EXPECT_EQ(vote(), Nation::welsh);
}

}  // namespace
}  // namespace auspex::britannia
