// 6.3-6.7, 6.14, 12.6 Movement at its bounds: who goes on and who stays, what a person is offered, what must be done.
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class Overruns : public testing::Fixture {};
class Excess : public testing::Fixture {};
class MovementQuestions : public testing::Fixture {};
class RoadsAndStraits : public testing::Fixture {};

TEST_F(Overruns, leave_some_but_not_all_behind_and_only_armies_that_are_there) {
  covers("BR 6.6");
  state.round = 7;
  put(Nation::romano_british, Area::kent, 2, 2);
  put(Nation::saxons, Area::essex, 1);
  Turn turn = turn_of(Nation::romano_british);
  Movement movement(play, turn);
  Party party = movement.start(Area::kent, levy(turn, Area::kent, {2, 2}), false);
  movement.step(party, Area::essex);
  EXPECT_FALSE(movement.may_drop(party, {2, 2}, false)) << "whoever stays whole does not go on";
  EXPECT_FALSE(movement.may_drop(party, {3, 0}, false)) << "two infantry are all";
  EXPECT_FALSE(movement.may_drop(party, {0, 3}, false)) << "and two cavalry";
  EXPECT_FALSE(movement.may_drop(party, {1, 0}, false)) << "two must stay";
  EXPECT_FALSE(movement.may_drop(party, {2, 0}, true)) << "no leader is with them";
  ASSERT_TRUE(movement.may_drop(party, {2, 0}, false));
  movement.drop(party, {2, 0}, false);
  EXPECT_EQ(party.armies(), (Armies{0, 2}));
  for (const Group& group : turn.groups) EXPECT_GT(group.count, 0) << "no group without armies";
  EXPECT_EQ(told("move.done"), 1) << "of the cavalry nothing is said yet";
  movement.step(party, Area::suffolk);
  movement.finish(party);
}

TEST_F(Overruns, take_from_two_groups_no_more_than_stay) {
  covers("BR 6.6");
  state.round = 12;
  put(Nation::danes, Area::york, 2);
  put(Nation::danes, Area::north_sea, 2);
  put(Nation::saxons, Area::lindsey, 1);
  lead(Leader::ivar_halfdan, Area::north_sea);
  Turn turn = turn_of(Nation::danes);
  march(turn, Area::north_sea, 2, {Area::york}, true);
  begin_phase(turn);
  turn.half = 2;
  Movement movement(play, turn);
  Party party = movement.start(Area::york, levy(turn, Area::york, {4, 0}), true);
  movement.step(party, Area::lindsey);
  movement.drop(party, {2, 0}, false);
  EXPECT_EQ(party.size(), 2);
  movement.step(party, Area::norfolk);
  movement.finish(party);
  EXPECT_EQ(count(Nation::danes, Area::lindsey), 2);
  EXPECT_EQ(count(Nation::danes, Area::norfolk), 2);
}

TEST_F(Overruns, give_nobody_more_steps_than_were_left) {
  covers("BR 6.2", "BR 6.6");
  state.round = 6;
  put(Nation::saxons, Area::kent, 4);
  put(Nation::belgae, Area::suffolk, 1);
  Turn turn = turn_of(Nation::saxons);
  Movement movement(play, turn);
  Party party = movement.start(Area::kent, levy(turn, Area::kent, {4, 0}), false);
  movement.step(party, Area::essex);
  movement.step(party, Area::suffolk);
  EXPECT_FALSE(movement.may_drop(party, {2, 0}, false)) << "two areas are all that infantry goes";
  movement.finish(party);
}

TEST_F(Overruns, leave_the_rest_its_own_size) {
  covers("BR 6.6", "BR 6.9");
  state.round = 16;
  put(Nation::normans, Area::lothian, 5);
  put(Nation::normans, Area::kent, 0, 3);
  put(Nation::saxons, Area::essex, 1);
  Turn turn = turn_of(Nation::normans);
  Movement movement(play, turn);
  Party party = movement.start(Area::kent, levy(turn, Area::kent, {0, 3}), false);
  movement.step(party, Area::essex);
  EXPECT_TRUE(movement.may_drop(party, {0, 2}, false)) << "one rides on, and there is room for one everywhere";
  movement.finish(party);
}

// The overstack is in Wessex, so four cannot stop in Suffolk; infantry has no step left there, but cavalry has.
TEST_F(Overruns, lead_where_not_all_may_stop_if_some_can_go_on) {
  covers("BR 6.6", "BR 6.9", "BR 6.14");
  state.round = 16;
  put(Nation::normans, Area::wessex, 4);
  put(Nation::normans, Area::kent, 1, 2);
  put(Nation::normans, Area::norfolk, 1);
  put(Nation::saxons, Area::suffolk, 1);
  Turn turn = turn_of(Nation::normans);
  march(turn, Area::norfolk, 1, {Area::suffolk});
  Movement movement(play, turn);
  Party party = movement.start(Area::kent, levy(turn, Area::kent, {1, 2}), false);
  movement.step(party, Area::essex);
  ASSERT_TRUE(movement.next_areas(party).has(Area::suffolk));
  movement.step(party, Area::suffolk);
  EXPECT_FALSE(movement.may_stop(party));
  EXPECT_FALSE(movement.may_drop(party, {0, 2}, false)) << "the infantry goes no further";
  movement.drop(party, {1, 1}, false);
  EXPECT_TRUE(movement.next_areas(party).has(Area::norfolk));
  movement.step(party, Area::norfolk);
  movement.finish(party);
}

// As above, in difficult land and under a leader: one way to split is left, so nobody is asked.
TEST_F(Overruns, split_without_a_question_where_there_is_one_way) {
  covers("BR 6.6", "BR 6.14");
  state.round = 6;
  put(Nation::saxons, Area::kent, 4);
  put(Nation::saxons, Area::sussex, 2);
  put(Nation::saxons, Area::wessex, 1);
  put(Nation::belgae, Area::downlands, 1);
  lead(Leader::aelle, Area::sussex);
  Turn turn = turn_of(Nation::saxons);
  march(turn, Area::wessex, 1, {Area::downlands});
  script.expect({"ask.move=sussex", "ask.how_many=2", "ask.step=downlands", "ask.step=avalon",
                 "ask.step=Stop in Avalon", "ask.move=move.end"});
  player_mind().move(play, turn);
  EXPECT_EQ(count(Nation::saxons, Area::downlands), 2);
  EXPECT_EQ(count(Nation::saxons, Area::avalon), 1);
  EXPECT_EQ(state.board.place_of(Leader::aelle), Area::avalon);
}

TEST_F(Overruns, may_leave_a_leader_who_set_out_from_difficult_land) {
  covers("BR 6.4", "BR 6.7");
  state.round = 7;
  put(Nation::romano_british, Area::downlands, 2, 2);
  lead(Leader::arthur, Area::downlands);
  put(Nation::saxons, Area::hwicce, 1);
  Turn turn = turn_of(Nation::romano_british);
  Movement movement(play, turn);
  Party party = movement.start(Area::downlands, levy(turn, Area::downlands, {2, 2}), true);
  movement.step(party, Area::hwicce);
  EXPECT_TRUE(movement.may_drop(party, {2, 0}, true)) << "nobody had to stop where they began";
  movement.finish(party);
}

TEST_F(Overruns, are_offered_in_numbers_and_with_the_leader_here_or_there) {
  covers("BR 6.6", "BR 6.7");
  state.round = 6;
  put(Nation::saxons, Area::kent, 3);
  put(Nation::belgae, Area::essex, 1);
  lead(Leader::aelle, Area::kent);
  script.expect({"ask.move=kent", "ask.how_many=3", "ask.step=essex", "ask.overrun=overrun.on_armies 1",
                 "ask.step=suffolk", "ask.step=Stop in Suffolk", "ask.move=move.end"});
  Turn turn = turn_of(Nation::saxons);
  player_mind().move(play, turn);
  EXPECT_EQ(script.offered("ask.overrun"),
            (std::vector<std::string>{"overrun.all_stop", "overrun.on_armies 1", "overrun.on_armies_leader_stays 1"}));
  EXPECT_EQ(script.seat_asked("ask.overrun"), index_of(Side::red)) << "the Saxons' player";
  EXPECT_EQ(state.board.place_of(Leader::aelle), Area::suffolk);
}

TEST_F(Overruns, let_all_go_on_where_enough_have_stopped_before) {
  covers("BR 6.6");
  state.round = 6;
  put(Nation::saxons, Area::kent, 3);
  put(Nation::belgae, Area::essex, 1);
  Turn turn = turn_of(Nation::saxons);
  march(turn, Area::kent, 2, {Area::essex});
  script.expect(
      {"ask.move=kent", "ask.step=essex", "ask.overrun=overrun.on_armies 1", "ask.step=suffolk", "ask.move=move.end"});
  player_mind().move(play, turn);
  EXPECT_EQ(script.offered("ask.overrun"), (std::vector<std::string>{"overrun.all_stop", "overrun.on_armies 1"}));
  EXPECT_EQ(count(Nation::saxons, Area::essex), 2);
  EXPECT_EQ(count(Nation::saxons, Area::suffolk), 1);
}

TEST_F(MovementQuestions, say_whom_a_step_would_meet_and_how_far_they_can_go) {
  covers("BR 6.3", "BR 6.14");
  state.round = 2;
  put(Nation::welsh, Area::hwicce, 1);
  put(Nation::belgae, Area::south_mercia, 2);
  script.expect({"ask.move=hwicce", "ask.step=march", "ask.step=Stop in March", "ask.move=move.end"});
  Turn turn = turn_of(Nation::welsh);
  player_mind().move(play, turn);
  ASSERT_EQ(script.asked().size(), 4u);
  EXPECT_EQ(script.asked()[1], "ask.step welsh 1 hwicce 2");
  EXPECT_EQ(script.asked()[2], "ask.step welsh 1 march 1");
  EXPECT_EQ(script.offered("ask.step"),
            (std::vector<std::string>{"pick.area north-mercia", "pick.area hwicce", "pick.area cheshire",
                                      "pick.area york", "pick.area powys", "pick.area clwyd", "move.stop march"}));
  script.expect(
      {"ask.move=march", "ask.step=hwicce", "ask.step=pick.area_enemy south-mercia belgae 2", "ask.move=move.end"});
  turn = turn_of(Nation::welsh);
  player_mind().move(play, turn);
}

TEST_F(MovementQuestions, name_no_enemies_at_sea_and_ask_nobody_to_fight_there) {
  covers("BR 6.11", "BR 7.1");
  state.round = 7;
  put(Nation::jutes, Area::kent, 2);
  put(Nation::saxons, Area::english_channel, 1);
  script.expect({"ask.move=kent", "ask.how_many=2", "ask.step=pick.area english-channel", "ask.step=pick.area cornwall",
                 "ask.move=move.end"});
  Turn turn = turn_of(Nation::jutes);
  player_mind().move(play, turn);
  EXPECT_EQ(count(Nation::jutes, Area::cornwall), 2);
}

TEST_F(MovementQuestions, let_romans_pass_among_subjects_without_a_fight) {
  covers("BR 12.7", "BR 6.8b");
  state.round = 3;
  put(Nation::romans, Area::hwicce, 3);
  fort(Area::hwicce);
  put(Nation::welsh, Area::powys);
  subject_to(Nation::welsh, Overlord::romans);
  script.expect({"ask.move=hwicce", "ask.how_many=3", "ask.step=pick.area powys", "ask.step=dyfed",
                 "ask.step=Stop in Dyfed", "ask.move=move.end"});
  Turn turn = turn_of(Nation::romans);
  player_mind().move(play, turn);
  EXPECT_EQ(count(Nation::romans, Area::dyfed), 3);
}

TEST_F(MovementQuestions, let_a_leader_go_where_no_army_may) {
  covers("BR 6.7", "BR 6.8d");
  state.round = 7;
  put(Nation::brigantes, {Area::strathclyde, Area::galloway});
  lead(Leader::urien, Area::strathclyde);
  Turn turn = turn_of(Nation::brigantes);
  turn.bound = {Area::strathclyde, Area::galloway};
  script.expect({"ask.move=urien", "ask.leader_to=galloway", "ask.move=move.end"});
  player_mind().move(play, turn);
  EXPECT_EQ(script.offered("ask.leader_to"), std::vector<std::string>{"pick.area galloway"});
  EXPECT_EQ(state.board.place_of(Leader::urien), Area::galloway);
}

TEST_F(MovementQuestions, say_how_many_have_not_moved) {
  covers("BR 6.1");
  state.round = 2;
  put(Nation::welsh, Area::avalon, 2);
  put(Nation::welsh, Area::hwicce, 1);
  Turn turn = turn_of(Nation::welsh);
  march(turn, Area::hwicce, 1, {Area::avalon});
  script.expect({"ask.move=move.end"});
  player_mind().move(play, turn);
  EXPECT_EQ(script.offered("ask.move"), (std::vector<std::string>{"move.from avalon 2", "move.end"})) << "of three";
}

// Nine Norsemen: two of one group are too many for Caithness, whatever the other group does.
TEST_F(MovementQuestions, offer_only_numbers_that_can_go) {
  covers("BR 6.1", "BR 6.9");
  state.round = 15;
  put(Nation::norsemen, Area::orkneys, 3);
  put(Nation::norsemen, Area::caithness, 2);
  put(Nation::norsemen, Area::mar, 4);
  Turn turn = turn_of(Nation::norsemen);
  for (Group& group : turn.groups) group.moved = group.at != Area::orkneys;
  for (Group& group : turn.groups) group.count = group.at == Area::orkneys ? 2 : group.count;
  Group other;
  other.at = other.began_phase = other.entered_from = Area::orkneys;
  other.began_turn = Area::icelandic_sea;
  other.count = 1;
  add_group(turn, other);
  script.expect({"ask.move=orkneys", "ask.how_many_of=1", "ask.move=move.end"});
  player_mind().move(play, turn);
  EXPECT_EQ(script.offered("ask.how_many_of"), (std::vector<std::string>{"common.number 0", "common.number 1"}));
  EXPECT_EQ(count(Nation::norsemen, Area::caithness), 3);
}

// R47: one alone would leave two stacks too high; every way but the strait is closed by Romans, whose
// subjects they are.
TEST_F(Excess, all_may_go_where_one_alone_may_not) {
  covers("BR 6.9", "BR 6.14");
  state.round = 4;
  put(Nation::welsh, Area::devon, 4);
  put(Nation::welsh, Area::dyfed, 3);
  for (Area area : {Area::cornwall, Area::avalon, Area::wessex, Area::gwent}) fort(area);
  subject_to(Nation::welsh, Overlord::romans);
  Turn turn = turn_of(Nation::welsh);
  for (Group& group : turn.groups) group.moved = group.at == Area::dyfed;
  EXPECT_TRUE(ends(turn, Area::devon, 1).empty());
  EXPECT_EQ(ends(turn, Area::devon, 4), AreaSet{Area::dyfed}) << "any number in one open area";
  EXPECT_EQ(Movement(play, turn).origins(), AreaSet{Area::devon});
}

// One of four would leave an excess behind and make another; two take the overstack with them.
TEST_F(Excess, some_may_go_where_neither_one_nor_all_may) {
  covers("BR 6.9", "BR 6.14");
  state.round = 2;
  put(Nation::caledonians, Area::orkneys, 4);
  put(Nation::caledonians, Area::caithness, 2);
  put(Nation::picts, {Area::moray, Area::skye});
  Turn turn = turn_of(Nation::caledonians);
  for (Group& group : turn.groups) group.moved = group.at == Area::caithness;
  EXPECT_TRUE(ends(turn, Area::orkneys, 1).empty()) << "three and three";
  EXPECT_EQ(ends(turn, Area::orkneys, 2), AreaSet{Area::caithness}) << "two and four";
  EXPECT_TRUE(ends(turn, Area::orkneys, 3).empty()) << "five in difficult land";
  EXPECT_TRUE(ends(turn, Area::orkneys, 4).empty());
  EXPECT_EQ(Movement(play, turn).origins(), AreaSet{Area::orkneys});
  script.expect({"ask.move=orkneys", "ask.move=move.end"});
  player_mind().move(play, turn);
  EXPECT_EQ(count(Nation::caledonians, Area::orkneys), 2);
  EXPECT_EQ(count(Nation::caledonians, Area::caithness), 4);
}

// Infantry and cavalry of which neither can go without the other: those around once submitted to Rome.
class ExcessOfTwoKinds : public testing::Fixture {
 protected:
  void surround(std::initializer_list<Area> welsh) {
    state.round = 7;
    put(Nation::welsh, welsh);
    state.submitted_to_rome.add(Nation::welsh);
    put(Nation::romano_british, Area::devon, 3, 1);
  }
  // All have moved but one of each kind in Devon.
  Turn two_left() {
    Turn turn = turn_of(Nation::romano_british);
    for (Group& group : turn.groups) group.moved = group.unit == Unit::infantry;
    for (std::size_t i = 0; i < turn.groups.size(); ++i) {
      if (turn.groups[i].at != Area::devon || turn.groups[i].unit != Unit::infantry) continue;
      Group last = turn.groups[i];
      last.moved = false;
      last.count = 1;
      take_from_group(turn, static_cast<int>(i), 1);
      add_group(turn, last);
      break;
    }
    return turn;
  }
};

TEST_F(ExcessOfTwoKinds, two_kinds_may_go_together_where_neither_may_alone) {
  covers("BR 6.9", "BR 6.14");
  surround({Area::cornwall, Area::avalon, Area::wessex, Area::dyfed});
  put(Nation::romano_british, Area::gwent, 2);
  Turn turn = two_left();
  EXPECT_TRUE(ends(turn, Area::devon, Armies{1, 0}).empty());
  EXPECT_TRUE(ends(turn, Area::devon, Armies{0, 1}).empty());
  EXPECT_EQ(ends(turn, Area::devon, Armies{1, 1}), AreaSet{Area::gwent});
  EXPECT_EQ(Movement(play, turn).origins(), AreaSet{Area::devon});
  script.expect({"ask.move=devon", "ask.move=move.end"});
  player_mind().move(play, turn);
  EXPECT_EQ(state.board.armies_at(Nation::romano_british, Area::gwent), (Armies{3, 1}));
}

TEST_F(ExcessOfTwoKinds, must_be_lowered_by_both_where_neither_can_alone) {
  covers("BR 6.14");
  surround({Area::cornwall, Area::avalon, Area::wessex, Area::gwent});
  put(Nation::romano_british, Area::dyfed, 4);
  Turn turn = two_left();
  ASSERT_EQ(excess(state.board, Nation::romano_british), 1);
  EXPECT_FALSE(Movement(play, turn).may_end()) << "six in Dyfed and two in Devon are within the limits";
  script.expect({"ask.move=devon", "ask.how_many=1", "ask.how_many=1", "ask.move=move.end"});
  player_mind().move(play, turn);
  EXPECT_EQ(count(Nation::romano_british, Area::dyfed), 6);
  EXPECT_TRUE(Movement(play, turn).may_end());
}

// So does the computer player.
TEST_F(ExcessOfTwoKinds, is_lowered_by_the_planner_with_both) {
  covers("BR 6.14");
  surround({Area::cornwall, Area::avalon, Area::wessex, Area::gwent});
  put(Nation::romano_british, Area::dyfed, 4);
  Turn turn = two_left();
  planner_mind(false).move(play, turn);
  EXPECT_EQ(count(Nation::romano_british, Area::dyfed), 6);
  EXPECT_EQ(excess(state.board, Nation::romano_british), 0);
}

// Through Clwyd, which is difficult and full, only Arthur leads anybody; all other ways are closed.
TEST_F(Excess, is_lowered_by_those_with_the_leader_where_nobody_else_can) {
  covers("BR 6.7", "BR 6.14");
  state.round = 7;
  put(Nation::welsh, {Area::dyfed, Area::gwent, Area::gwynedd, Area::hwicce, Area::march});
  state.submitted_to_rome.add(Nation::welsh);
  put(Nation::romano_british, Area::powys, 5);
  put(Nation::romano_british, Area::clwyd, 2);
  lead(Leader::arthur, Area::powys);
  Turn turn = turn_of(Nation::romano_british);
  for (Group& group : turn.groups) group.moved = group.at == Area::clwyd;
  ASSERT_EQ(excess(state.board, Nation::romano_british), 1);
  const std::optional<Movement::Duty> duty = Movement(play, turn).duty();
  ASSERT_TRUE(duty);
  EXPECT_TRUE(duty->leader);
  planner_mind().move(play, turn);
  EXPECT_EQ(excess(state.board, Nation::romano_british), 0);
  EXPECT_EQ(state.board.armies(Nation::romano_british), 7);
}

TEST_F(Excess, binds_only_those_who_can_lower_it) {
  covers("BR 6.14");
  state.round = 2;
  put(Nation::welsh, Area::gwent, 5);
  put(Nation::welsh, Area::hwicce, 1);
  Turn turn = turn_of(Nation::welsh);
  for (Group& group : turn.groups) group.moved = group.at == Area::gwent;
  EXPECT_EQ(excess(state.board, Nation::welsh), 1);
  EXPECT_EQ(Movement(play, turn).origins(), AreaSet{Area::hwicce});
  EXPECT_TRUE(Movement(play, turn).may_end()) << "those in Hwicce lower nothing wherever they go";
  for (Group& group : turn.groups) {
    if (group.at == Area::gwent) group.count = 4;
  }
  Group last = turn.groups.front();
  last.at = last.began_turn = last.began_phase = last.entered_from = Area::gwent;
  last.count = 1;
  last.moved = false;
  add_group(turn, last);
  const Movement movement(play, turn);
  const std::optional<Movement::Duty> duty = movement.duty();
  ASSERT_TRUE(duty);
  EXPECT_EQ(duty->origin, Area::gwent) << "a single one that can";
  ASSERT_EQ(duty->levies.size(), 1U);
  EXPECT_EQ(duty->levies.front().count, 1);
  EXPECT_FALSE(duty->leader);
  EXPECT_TRUE(duty->lowers);
}

TEST_F(Excess, is_no_concern_of_those_who_have_to_land) {
  covers("BR 6.10d", "BR 6.14");
  state.round = 8;
  put(Nation::irish, Area::atlantic_ocean, 2);
  Turn turn = turn_of(Nation::irish);
  const std::optional<Movement::Duty> duty = Movement(play, turn).duty();
  ASSERT_TRUE(duty);
  EXPECT_EQ(duty->origin, Area::atlantic_ocean);
  ASSERT_EQ(duty->levies.size(), 1U);
  EXPECT_EQ(duty->levies.front().count, 1);
  EXPECT_FALSE(duty->lowers);
}

TEST_F(Excess, counts_a_burh_where_one_stands_and_nowhere_else) {
  covers("BR 6.9", "BR 15.2");
  state.round = 13;
  put(Nation::saxons, Area::kent, 5);
  put(Nation::saxons, Area::essex, 2);
  put(Nation::saxons, Area::wessex, 3);
  EXPECT_EQ(excess(state.board, Nation::saxons), 0) << "three in Wessex, and the overstack in Kent";
  EXPECT_TRUE(ends(turn_of(Nation::saxons), Area::kent).has(Area::essex));
  state.board.build_burh(Area::essex);
  EXPECT_EQ(excess(state.board, Nation::saxons), 0);
  EXPECT_FALSE(ends(turn_of(Nation::saxons), Area::kent).has(Area::essex)) << "three and a burh, four still in Kent";
}

TEST_F(Excess, keeps_the_groups_in_step_with_the_board) {
  covers("BR 6.14");
  state.round = 7;
  put(Nation::romano_british, Area::gwent, 3, 2);
  put(Nation::romano_british, Area::hwicce, 4);
  Turn turn = turn_of(Nation::romano_british);
  script.expect({"ask.which_goes=cavalry", "ask.which_goes=infantry"});
  for (Area area : {Area::gwent, Area::gwent, Area::hwicce}) {
    remove_army(play, turn, area);
    EnumArray<Area, Armies> armies{};
    for (const Group& group : turn.groups) {
      (group.unit == Unit::cavalry ? armies[group.at].cavalry : armies[group.at].infantry) += group.count;
    }
    for (Area each : {Area::gwent, Area::hwicce}) {
      EXPECT_EQ(armies[each], state.board.armies_at(Nation::romano_british, each)) << id_of(each);
    }
  }
  EXPECT_EQ(state.board.armies_at(Nation::romano_british, Area::gwent), (Armies{2, 1}));
  EXPECT_EQ(count(Nation::romano_british, Area::hwicce), 3);
}

TEST_F(RoadsAndStraits, a_leader_who_crossed_a_strait_with_armies_has_no_step_left) {
  covers("BR 6.5", "BR 6.7");
  state.round = 15;
  put(Nation::norsemen, Area::caithness, 2);
  lead(Leader::ketil, Area::caithness);
  Turn turn = turn_of(Nation::norsemen);
  march(turn, Area::caithness, 1, {Area::orkneys}, true);
  EXPECT_EQ(turn.leader_steps, 3);
  EXPECT_TRUE(Movement(play, turn).leader_steps_alone().empty());
}

TEST_F(RoadsAndStraits, romans_may_come_back_to_where_their_road_began) {
  covers("BR 6.3", "BR 12.6");
  state.round = 3;
  put(Nation::romans, Area::kent, 1);
  fort(Area::kent);
  EXPECT_TRUE(ends(turn_of(Nation::romans), Area::kent).has(Area::kent)) << "to Essex and back, two areas";
}

TEST_F(RoadsAndStraits, whoever_enters_difficult_land_beside_the_road_stops_by_either_reading) {
  covers("BR 6.4", "BR 12.6");
  state.round = 3;
  put(Nation::romans, Area::essex, 1);
  fort(Area::downlands);
  fort(Area::hwicce);
  fort(Area::essex, Fort::destroyed);
  put(Nation::belgae, {Area::south_mercia, Area::north_mercia});
  state.readings.roads_ignore_terrain = true;
  const AreaSet reach = ends(turn_of(Nation::romans), Area::essex);
  EXPECT_TRUE(reach.has(Area::downlands));
  EXPECT_FALSE(reach.has(Area::hwicce)) << "the road only begins in the Downlands";
}

TEST_F(RoadsAndStraits, subjects_have_no_use_of_the_roads_that_cross_their_land) {
  covers("BR 12.6");
  state.round = 4;
  put(Nation::welsh, Area::avalon, 2);
  put(Nation::welsh, Area::hwicce, 1);
  put(Nation::romans, Area::york);
  subject_to(Nation::welsh, Overlord::romans);
  Turn turn = turn_of(Nation::welsh);
  script.expect({"ask.move=avalon", "ask.how_many=1", "ask.step=hwicce", "ask.step=march", "ask.move=move.end"});
  movement_phase(play, turn);
  EXPECT_EQ(count(Nation::welsh, Area::march), 1) << "two areas, and no question where to go from there";
  EXPECT_TRUE(turn.roads.empty());
}

TEST_F(RoadsAndStraits, ways_by_road_come_before_dearer_ones) {
  covers("BR 12.6");
  state.round = 3;
  put(Nation::romans, Area::hwicce, 1);
  fort(Area::hwicce, Fort::destroyed);
  fort(Area::march);
  fort(Area::york);
  Turn turn = turn_of(Nation::romans);
  const Movement movement(play, turn);
  EXPECT_TRUE(movement.reach(turn.groups.front(), false).has(Area::lothian))
      << "March, York by road, Bernicia, Lothian; North Mercia leads to York as well, for one more";
  const Levy one{0, 1};
  using Way = Movement::Route;
  EXPECT_EQ(movement.way_to(Area::lothian, Area::hwicce, {&one, 1}, false, {}),
            (Way{Area::march, Area::york, Area::bernicia, Area::lothian}));
}

TEST_F(RoadsAndStraits, of_equal_ways_the_shortest_is_taken) {
  covers("BR 12.6");
  state.round = 3;
  put(Nation::romans, Area::kent, 1);
  fort(Area::kent, Fort::destroyed);
  fort(Area::essex);
  fort(Area::sussex);
  Turn turn = turn_of(Nation::romans);
  const Movement movement(play, turn);
  const Levy one{0, 1};
  using Way = Movement::Route;
  EXPECT_EQ(movement.way_to(Area::sussex, Area::kent, {&one, 1}, false, {Area::orkneys}), Way{Area::sussex});
  EXPECT_EQ(movement.way_to(Area::essex, Area::kent, {&one, 1}, false, {Area::essex}), Way{Area::essex})
      << "an area passed twice is worth no more";
}

// Over the strait Dyfed is the end of the move; by road and among subjects it is on the way to Gwent.
TEST_F(RoadsAndStraits, an_area_over_a_strait_may_still_be_passed_on_another_way) {
  covers("BR 6.5", "BR 12.7");
  state.round = 4;
  put(Nation::romans, Area::devon, 1);
  for (Area area : {Area::devon, Area::avalon, Area::hwicce}) fort(area);
  put(Nation::welsh, Area::powys);
  subject_to(Nation::welsh, Overlord::romans);
  Turn turn = turn_of(Nation::romans);
  const Movement movement(play, turn);
  const Levy one{0, 1};
  using Way = Movement::Route;
  EXPECT_EQ(movement.way_to(Area::gwent, Area::devon, {&one, 1}, false, {}), Way{Area::gwent});
  EXPECT_EQ(movement.way_to(Area::gwent, Area::devon, {&one, 1}, false, {Area::dyfed}),
            (Way{Area::avalon, Area::hwicce, Area::powys, Area::dyfed, Area::gwent}));
}

TEST_F(RoadsAndStraits, one_who_began_at_sea_binds_the_whole_party_to_the_landing_places) {
  covers("BR 6.10e");
  state.round = 12;
  put(Nation::danes, Area::north_sea, 1);
  put(Nation::danes, Area::york, 1);
  Turn turn = turn_of(Nation::danes);
  march(turn, Area::north_sea, 1, {Area::york});
  begin_phase(turn);
  turn.half = 2;
  ASSERT_EQ(turn.groups.size(), 2u);
  const int invader = turn.groups[0].began_turn == Area::north_sea ? 0 : 1;
  const Movement movement(play, turn);
  const std::vector<Levy> home{{1 - invader, 1}};
  EXPECT_FALSE(movement.way_to(Area::mar, Area::york, home, false, {}).empty());
  for (bool invader_first : {true, false}) {
    const std::vector<Levy> both{{invader_first ? invader : 1 - invader, 1},
                                 {invader_first ? 1 - invader : invader, 1}};
    EXPECT_TRUE(movement.way_to(Area::mar, Area::york, both, false, {}).empty());
    EXPECT_FALSE(movement.way_to(Area::bernicia, Area::york, both, false, {}).empty());
  }
}

TEST_F(RoadsAndStraits, the_romano_british_and_former_subjects_keep_peace_through_round_7) {
  covers("BR 6.8c", "BR 13.6", "BR 6.12");
  put(Nation::romano_british, Area::hwicce);
  put(Nation::welsh, Area::avalon, 2);
  state.submitted_to_rome = {Nation::welsh};
  for (int round : {7, 8}) {
    state.round = static_cast<std::uint8_t>(round);
    EXPECT_EQ(ends(turn_of(Nation::romano_british), Area::hwicce).has(Area::avalon), round == 8);
  }
  Turn later = turn_of(Nation::welsh);
  march(later, Area::avalon, 1, {Area::hwicce});
  EXPECT_TRUE(state.attacked_romano_british.empty()) << "in round 8 nobody keeps count";
  state.round = 7;
  Turn turn = turn_of(Nation::welsh);
  march(turn, Area::avalon, 1, {Area::hwicce});
  EXPECT_TRUE(state.attacked_romano_british.has(Nation::welsh));
  EXPECT_EQ(turn.came_from[Area::hwicce], AreaSet{Area::avalon});
}

TEST_F(RoadsAndStraits, a_landing_leaves_the_defenders_every_way_on_land) {
  covers("BR 7.3");
  state.round = 6;
  put(Nation::saxons, Area::frisian_sea, 1);
  put(Nation::belgae, Area::essex);
  Turn turn = turn_of(Nation::saxons);
  march(turn, Area::frisian_sea, 1, {Area::essex});
  EXPECT_TRUE(turn.came_from[Area::essex].empty());
}

}  // namespace
}  // namespace auspex::britannia
