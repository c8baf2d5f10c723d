// Nobody can cheat, in any build: what a mind does against the rules ends the game with an error that names it.
#include "engine/legal.h"

#include "agents/play.h"
#include "games/britannia/game.h"
#include "games/britannia/planner.h"
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

// A computer player with one bad habit; in all else a planner.
class Cheat : public Mind {
 public:
  void move(Play& play, Turn& turn) override { planner_mind().move(play, turn); }
  std::optional<Retreat> retreat(Play& play, const Turn& turn, const Battle& battle, bool attacker,
                                 std::span<const Retreat> options) override {
    return planner_mind().retreat(play, turn, battle, attacker, options);
  }
  std::optional<Area> area(Play& play, Nation who, const Ask& why, AreaSet from, bool may_decline) override {
    return planner_mind().area(play, who, why, from, may_decline);
  }
  std::optional<Nation> nation(Play& play, Nation who, const Ask& why, NationSet from) override {
    return planner_mind().nation(play, who, why, from);
  }
  int number(Play& play, Nation who, const Ask& why, int lowest, int highest) override {
    return planner_mind().number(play, who, why, lowest, highest);
  }
  int option(Play& play, Nation who, const Ask& why, std::span<const Text> options) override {
    return planner_mind().option(play, who, why, options);
  }
  bool agree(Play& play, Nation who, const Ask& why) override { return planner_mind().agree(play, who, why); }
  Nation draft(Play& play, Side who, NationSet from) override { return planner_mind().draft(play, who, from); }
};

class Legal : public testing::Fixture {
 protected:
  void everybody_is(Mind& mind) {
    for (Side side : all<Side>()) play.seat(side, mind);
  }

  // What the deed is refused with; empty where it is not.
  template <class Deed>
  static std::string refusal(Deed deed) {
    try {
      deed();
    } catch (const IllegalStep& illegal) {
      return illegal.what();
    }
    return {};
  }
};

TEST_F(Legal, parties_set_out_as_they_may) {
  put(Nation::welsh, Area::powys, 2);
  Turn turn = turn_of(Nation::welsh);
  Movement movement(play, turn);
  const auto start = [&](Area origin, Levy levy, bool leader) {
    return refusal([&] { static_cast<void>(movement.start(origin, {&levy, 1}, leader)); });
  };
  EXPECT_EQ(start(Area::powys, {0, 3}, false), "illegal step: 6.1: a party sets out that may not (welsh, powys)");
  EXPECT_NE(start(Area::gwent, {0, 1}, false), "") << "they are elsewhere";
  EXPECT_NE(start(Area::powys, {1, 1}, false), "") << "there is no such group";
  EXPECT_NE(start(Area::powys, {0, 1}, true), "") << "no leader is there";
  march(turn, Area::powys, 2, {Area::gwynedd});
  EXPECT_NE(start(Area::gwynedd, {0, 1}, false), "") << "an army moves once";
}

TEST_F(Legal, parties_are_of_groups_that_are_still_there) {
  put(Nation::welsh, {Area::powys, Area::clwyd});
  Turn turn = turn_of(Nation::welsh);
  ASSERT_EQ(turn.groups[1].at, Area::clwyd);
  Movement movement(play, turn);
  const auto start = [&](Levy levy) {
    return refusal([&] { static_cast<void>(movement.start(Area::clwyd, {&levy, 1}, false)); });
  };
  const std::string refused = "illegal step: 6.1: a party sets out that may not (welsh, clwyd)";
  EXPECT_EQ(start({1, -1}), refused) << "fewer than none";
  EXPECT_EQ(start({-1, 1}), refused);
  take_from_group(turn, 0, 1);
  EXPECT_EQ(start({1, 1}), refused) << "the second group is the first now";
  EXPECT_EQ(start({0, 1}), "");
}

TEST_F(Legal, parties_go_step_by_step_and_stop_where_they_may) {
  put(Nation::welsh, Area::powys, 2);
  put(Nation::welsh, Area::clwyd, 4);
  Turn turn = turn_of(Nation::welsh);
  Movement movement(play, turn);
  const Levy two{0, 2};
  ASSERT_EQ(turn.groups[0].at, Area::powys);
  Party party = movement.start(Area::powys, {&two, 1}, false);
  EXPECT_EQ(refusal([&] { movement.step(party, Area::kent); }),
            "illegal step: 6.3: a party enters an area that it may not (welsh, kent)");
  EXPECT_EQ(refusal([&] { movement.finish(party); }),
            "illegal step: 6.9: a party stops where it may not (welsh, powys)");
  EXPECT_NE(refusal([&] { movement.step(party, Area::clwyd); }), "") << "six in difficult land";
  EXPECT_EQ(refusal([&] {
              movement.drop(party, {1, 0}, false);
            }),
            "illegal step: 6.6: a party splits that may not (welsh, powys)");
  movement.step(party, Area::march);
  movement.finish(party);
}

TEST_F(Legal, a_leader_goes_alone_to_his_own_armies_only) {
  put(Nation::saxons, {Area::kent, Area::essex});
  lead(Leader::aelle, Area::kent);
  Turn turn = turn_of(Nation::saxons);
  Movement movement(play, turn);
  EXPECT_EQ(refusal([&] { movement.step_leader_alone(Area::sussex); }),
            "illegal step: 6.7: a leader goes where he may not (saxons, sussex)");
  movement.step_leader_alone(Area::essex);
}

TEST_F(Legal, a_leader_sets_out_with_nobody_once_his_three_steps_are_used) {
  testing::covers("BR 6.7");
  put(Nation::saxons, Area::kent, 2);
  lead(Leader::aelle, Area::kent);
  Turn turn = turn_of(Nation::saxons);
  Movement movement(play, turn);
  const Levy one{0, 1};
  const auto start = [&] { return refusal([&] { static_cast<void>(movement.start(Area::kent, {&one, 1}, true)); }); };
  turn.leader_steps = 3;
  EXPECT_EQ(start(), "illegal step: 6.1: a party sets out that may not (saxons, kent)");
  turn.leader_steps = 2;
  EXPECT_EQ(start(), "");
}

TEST_F(Legal, movement_ends_when_everybody_has_landed) {
  class Idler final : public Cheat {
    void move(Play&, Turn&) override {}
  } idler;
  everybody_is(idler);
  state.round = 14;
  put(Nation::dubliners, Area::irish_sea, 2);
  Turn turn = turn_of(Nation::dubliners);
  EXPECT_EQ(refusal([&] { movement_phase(play, turn); }), "illegal step: 6.14: movement ends too soon (dubliners)");
}

TEST_F(Legal, answers_are_what_was_offered) {
  class Liar final : public Cheat {
    std::optional<Area> area(Play&, Nation, const Ask&, AreaSet, bool) override { return Area::orkneys; }
    std::optional<Nation> nation(Play&, Nation, const Ask&, NationSet) override { return std::nullopt; }
    int number(Play&, Nation, const Ask&, int, int highest) override { return highest + 1; }
    int option(Play&, Nation, const Ask&, std::span<const Text>) override { return -1; }
  } liar;
  everybody_is(liar);
  const Ask why = msg::ask_place_infantry(Nation::welsh, 1);
  const std::string refused = "illegal step: an answer that was not offered to \"ask.place_infantry welsh 1\"";
  const AreaSet areas{Area::powys, Area::clwyd};
  const std::array<Text, 2> texts{msg::pick_unit(Unit::infantry), msg::pick_unit(Unit::burh)};
  EXPECT_EQ(refusal([&] { play.choose(Nation::welsh, why, areas); }), refused);
  EXPECT_EQ(refusal([&] { play.may_choose(Nation::welsh, why, areas); }), refused);
  EXPECT_EQ(refusal([&] { play.choose(Nation::welsh, why, NationSet{Nation::picts, Nation::welsh}); }), refused);
  EXPECT_EQ(refusal([&] { play.choose_number(Nation::welsh, why, 0, 2); }), refused);
  EXPECT_EQ(refusal([&] { play.choose_option(Nation::welsh, why, texts); }), refused);
}

TEST_F(Legal, retreats_go_where_they_are_open) {
  class Runaway final : public Cheat {
    std::optional<Retreat> retreat(Play&, const Turn&, const Battle&, bool, std::span<const Retreat>) override {
      return Retreat{Unit::infantry, Area::orkneys};
    }
  } runaway;
  everybody_is(runaway);
  put(Nation::welsh, {Area::march, Area::powys});
  put(Nation::brigantes, Area::march);
  Turn turn = turn_of(Nation::brigantes);
  const Battle battle = battle_in(Area::march, Nation::brigantes, Nation::welsh);
  EXPECT_EQ(refusal([&] { retreats(play, turn, battle, false); }),
            "illegal step: 7.3, 7.4: a retreat that is not open (welsh, orkneys)");
}

TEST_F(Legal, retreats_are_up_to_the_player_whose_armies_they_are) {
  class Runaway final : public Cheat {
    std::optional<Retreat> retreat(Play&, const Turn&, const Battle&, bool, std::span<const Retreat>) override {
      return Retreat{Unit::infantry, Area::orkneys};
    }
  } runaway;
  play.seat(Side::red, runaway);
  put(Nation::welsh, {Area::march, Area::powys});
  put(Nation::brigantes, Area::cheshire, 2);
  Turn turn = turn_of(Nation::brigantes);
  march(turn, Area::cheshire, 2, {Area::march});
  const Battle battle = battle_in(Area::march, Nation::brigantes, Nation::welsh);
  EXPECT_EQ(refusal([&] { retreats(play, turn, battle, true); }),
            "illegal step: 7.3, 7.4: a retreat that is not open (brigantes, orkneys)");
  script.expect({"ask.retreat=retreat.none"});
  retreats(play, turn, battle, false);
  EXPECT_EQ(script.seat_asked("ask.retreat"), index_of(Side::green));
}

TEST_F(Legal, nobody_drafts_what_is_gone) {
  class Greedy final : public Cheat {
    Nation draft(Play&, Side, NationSet) override { return Nation::romans; }
  } greedy;
  everybody_is(greedy);
  state.stage = Stage::draft;
  EXPECT_EQ(refusal([&] { draft(play); }), "illegal step: 22.3: a nation that cannot be picked (green, romans)");
  state.owner = owners_four;
}

TEST_F(Legal, armies_that_are_not_there_cannot_leave) {
  put(Nation::welsh, Area::powys);
  EXPECT_EQ(refusal([&] {
              state.board.remove(Nation::welsh, Area::powys, {2, 0});
            }),
            "illegal step: armies that are not there leave (welsh, powys)");
  Turn turn = turn_of(Nation::welsh);
  EXPECT_NE(refusal([&] { take_from_group(turn, 0, 2); }), "");
  EXPECT_NE(refusal([&] { take_from_group(turn, 1, 1); }), "");
}

// Two games in which the planner once stopped where it may not.
TEST(BritanniaLegal, planners_keep_to_the_rules_where_they_once_did_not) {
  for (std::uint64_t seed : {165u, 221u}) {
    auspex::Setup setup;
    setup.scenario = "full";
    setup.seed = seed;
    setup.seats.assign(static_cast<std::size_t>(count_of<Side>), SeatKind::nonplayer);
    const std::unique_ptr<Position> position = game().set_up(checked(game(), setup));
    FirstLegalAgent nobody;
    const std::vector<Agent*> agents(game().sides().size(), &nobody);
    std::vector<Choice> answers;
    EXPECT_NO_THROW(play_out(*position, agents, game().most_answers(), answers)) << seed;
    EXPECT_TRUE(position->over());
  }
}

TEST_F(Legal, nothing_is_no_answer_whatever_is_offered) {
  class Mute final : public Cheat {
    std::optional<Area> area(Play&, Nation, const Ask&, AreaSet, bool) override { return std::nullopt; }
    std::optional<Nation> nation(Play&, Nation, const Ask&, NationSet) override { return std::nullopt; }
  } mute;
  everybody_is(mute);
  const Ask why = msg::ask_place_infantry(Nation::welsh, 1);
  EXPECT_NE(refusal([&] { play.choose(Nation::welsh, why, AreaSet::every()); }), "");
  EXPECT_NE(refusal([&] { play.choose(Nation::welsh, why, NationSet::every()); }), "");
}

TEST_F(Legal, answers_are_neither_missing_nor_out_of_bounds) {
  class Shirker final : public Cheat {
    std::optional<Area> area(Play&, Nation, const Ask&, AreaSet, bool) override { return std::nullopt; }
    std::optional<Nation> nation(Play&, Nation, const Ask&, NationSet) override { return Nation::normans; }
    int number(Play&, Nation, const Ask&, int lowest, int) override { return lowest - 1; }
    int option(Play&, Nation, const Ask&, std::span<const Text> options) override {
      return static_cast<int>(options.size());
    }
  } shirker;
  everybody_is(shirker);
  const Ask why = msg::ask_place_infantry(Nation::welsh, 1);
  const AreaSet areas{Area::powys, Area::clwyd};
  const std::array<Text, 2> texts{msg::pick_unit(Unit::infantry), msg::pick_unit(Unit::burh)};
  EXPECT_NE(refusal([&] { play.choose(Nation::welsh, why, areas); }), "");
  EXPECT_EQ(refusal([&] { play.may_choose(Nation::welsh, why, areas); }), "") << "nothing is an answer to that";
  EXPECT_NE(refusal([&] { play.choose(Nation::welsh, why, NationSet{Nation::picts, Nation::welsh}); }), "");
  EXPECT_NE(refusal([&] { play.choose_number(Nation::welsh, why, 0, 2); }), "");
  EXPECT_NE(refusal([&] { play.choose_option(Nation::welsh, why, texts); }), "");
  put(Nation::welsh, Area::powys, 2);
  Turn turn = turn_of(Nation::welsh);
  EXPECT_NE(refusal([&] { take_from_group(turn, -1, 1); }), "");
  turn.groups.push_back(turn.groups[0]);
  turn.groups.pop_back();
  EXPECT_NE(refusal([&] { take_from_group(turn, 1, 1); }), "") << "a group that was there";
  EXPECT_NE(refusal([&] { take_from_group(turn, 0, 0); }), "");
}

}  // namespace
}  // namespace auspex::britannia
