// 6.1-6.7 Movement on land, overruns, leaders; 6.14 the procedure.
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class MovementTest : public testing::Fixture {};

TEST_F(MovementTest, an_army_moves_once_in_a_phase_and_any_number_may_stay) {
  covers("BR 6.1");
  state.round = 2;
  put(Nation::welsh, Area::hwicce, 2);
  put(Nation::welsh, Area::avalon, 1);
  Turn turn = turn_of(Nation::welsh);
  march(turn, Area::hwicce, 1, {Area::avalon});
  const Movement movement(play, turn);
  EXPECT_EQ(movement.origins(), (AreaSet{Area::avalon, Area::hwicce})) << "one in Avalon has not moved yet";
  EXPECT_EQ(movement.unmoved(Area::avalon).size(), 1u);
  EXPECT_TRUE(movement.may_end());
}

TEST_F(MovementTest, forts_and_burhs_never_move) {
  covers("BR 6.1", "BR 12.5", "BR 15.2");
  state.round = 13;
  state.board.build_burh(Area::kent);
  fort(Area::sussex);
  Turn saxons = turn_of(Nation::saxons);
  EXPECT_TRUE(Movement(play, saxons).origins().empty());
  Turn romans = turn_of(Nation::romans);
  EXPECT_TRUE(Movement(play, romans).origins().empty());
  state.board.remove_forts();
}

TEST_F(MovementTest, infantry_goes_two_areas_cavalry_and_romans_three) {
  covers("BR 6.2", "BR 6.3");
  state.round = 7;
  put(Nation::romano_british, Area::kent, 1, 1);
  const Turn turn = turn_of(Nation::romano_british);
  // Kent - Essex - Suffolk - Norfolk, all in the open.
  EXPECT_TRUE(ends(turn, Area::kent, 1).has(Area::suffolk));
  EXPECT_FALSE(ends(turn, Area::kent, 1).has(Area::norfolk));
  EXPECT_TRUE(ends(turn, Area::kent, Armies{0, 1}).has(Area::norfolk));
  EXPECT_FALSE(ends(turn, Area::kent, Armies{1, 1}).has(Area::norfolk)) << "the slower one sets the pace";
  state.round = 3;
  put(Nation::romans, Area::kent, 1);
  state.board.remove(Nation::romano_british, Area::kent, {1, 1});
  const Turn romans = turn_of(Nation::romans);
  EXPECT_TRUE(ends(romans, Area::kent, 1).has(Area::norfolk));
  EXPECT_FALSE(ends(romans, Area::kent, 1).has(Area::york)) << "four areas by North Mercia";
}

TEST_F(MovementTest, a_leader_takes_his_armies_three_areas_and_through_difficult_land) {
  covers("BR 6.2", "BR 6.4", "BR 11.2");
  state.round = 6;
  put(Nation::saxons, Area::sussex, 2);
  lead(Leader::aelle, Area::sussex);
  const Turn turn = turn_of(Nation::saxons);
  const AreaSet alone = ends(turn, Area::sussex, 1);
  const AreaSet led = ends(turn, Area::sussex, 1, true);
  EXPECT_TRUE(alone.has(Area::downlands));
  EXPECT_FALSE(alone.has(Area::hwicce)) << "the Downlands stop them";
  EXPECT_TRUE(led.has(Area::hwicce));
  EXPECT_TRUE(led.has(Area::powys)) << "Sussex, Downlands, Hwicce, Powys";
  EXPECT_FALSE(led.has(Area::clwyd));
}

TEST_F(MovementTest, difficult_land_and_enemies_stop_an_army) {
  covers("BR 6.4");
  state.round = 2;
  put(Nation::welsh, Area::march);
  put(Nation::brigantes, Area::york);
  const Turn turn = turn_of(Nation::welsh);
  const AreaSet reach = ends(turn, Area::march);
  EXPECT_TRUE(reach.has(Area::york));
  EXPECT_FALSE(reach.has(Area::bernicia)) << "beyond the Brigantes";
  EXPECT_TRUE(reach.has(Area::clwyd));
  EXPECT_TRUE(reach.has(Area::cumbria)) << "over Cheshire";
  EXPECT_FALSE(reach.has(Area::gwynedd)) << "beyond Clwyd and Powys, both difficult";
}

TEST_F(MovementTest, a_strait_is_the_whole_move) {
  covers("BR 6.5");
  state.round = 2;
  put(Nation::welsh, Area::devon);
  put(Nation::welsh, Area::avalon);
  const Turn turn = turn_of(Nation::welsh);
  EXPECT_EQ(ends(turn, Area::devon), (AreaSet{Area::devon, Area::cornwall, Area::avalon, Area::wessex, Area::dyfed,
                                              Area::gwent, Area::hwicce, Area::downlands, Area::sussex}));
  EXPECT_FALSE(ends(turn, Area::avalon).has(Area::dyfed)) << "no step before it";
}

TEST_F(MovementTest, a_led_party_crosses_a_strait_only_with_all_the_leaders_steps) {
  covers("BR 6.5", "BR 6.7");
  state.round = 15;
  put(Nation::norsemen, Area::skye, 1);
  put(Nation::norsemen, Area::caithness, 1);
  lead(Leader::ketil, Area::caithness);
  Turn turn = turn_of(Nation::norsemen);
  EXPECT_TRUE(ends(turn, Area::caithness, 1, true).has(Area::orkneys));
  Movement movement(play, turn);
  movement.step_leader_alone(Area::skye);
  EXPECT_FALSE(ends(turn, Area::skye, 1, true).has(Area::hebrides)) << "one step is gone";
  EXPECT_TRUE(ends(turn, Area::skye, 1, true).has(Area::dalriada));
}

TEST_F(MovementTest, no_overrun_goes_beyond_a_strait) {
  covers("BR 6.5", "BR 6.6");
  state.round = 2;
  put(Nation::welsh, Area::devon, 4);
  put(Nation::brigantes, Area::dyfed, 1);
  Turn turn = turn_of(Nation::welsh);
  Movement movement(play, turn);
  const std::vector<Levy> levies = levy(turn, Area::devon, {4, 0});
  Party party = movement.start(Area::devon, levies, false);
  movement.step(party, Area::dyfed);
  EXPECT_TRUE(movement.next_areas(party).empty());
  movement.finish(party);
}

// The worked example: five Romans land in Sussex.
TEST_F(MovementTest, more_than_two_to_one_lets_the_excess_go_on) {
  covers("BR 6.6", "BR 6.12");
  state.round = 1;
  put(Nation::romans, Area::english_channel, 5);
  put(Nation::belgae, {Area::sussex, Area::essex});
  Turn turn = turn_of(Nation::romans);
  Movement movement(play, turn);
  Party party = movement.start(Area::english_channel, levy(turn, Area::english_channel, {5, 0}), false);
  movement.step(party, Area::sussex);
  EXPECT_EQ(movement.may_go_on(party), 3);
  EXPECT_FALSE(movement.may_drop(party, {1, 0}, false)) << "two must stay";
  ASSERT_TRUE(movement.may_drop(party, {2, 0}, false));
  movement.drop(party, {2, 0}, false);
  EXPECT_TRUE(movement.next_areas(party).has(Area::essex));
  movement.step(party, Area::essex);
  EXPECT_EQ(movement.may_go_on(party), 1);
  movement.drop(party, {2, 0}, false);
  EXPECT_TRUE(movement.next_areas(party).has(Area::suffolk));
  movement.step(party, Area::suffolk);
  EXPECT_TRUE(movement.next_areas(party).empty()) << "three areas";
  movement.finish(party);
  EXPECT_EQ(count(Nation::romans, Area::sussex), 2);
  EXPECT_EQ(count(Nation::romans, Area::essex), 2);
  EXPECT_TRUE(state.board.intact_fort(Area::suffolk)) << "alone there, so a fort and points at once";
  EXPECT_EQ(points(Nation::romans), 2);
  EXPECT_EQ(turn.came_from[Area::essex], AreaSet{Area::sussex});
}

TEST_F(MovementTest, difficult_land_stops_those_whom_no_enemy_stops) {
  covers("BR 6.4", "BR 6.6");
  state.round = 2;
  put(Nation::welsh, Area::hwicce, 2);
  put(Nation::welsh, Area::gwent, 1);
  Turn turn = turn_of(Nation::welsh);
  Movement movement(play, turn);
  Party party = movement.start(Area::hwicce, levy(turn, Area::hwicce, {2, 0}), false);
  movement.step(party, Area::gwent);
  EXPECT_EQ(movement.may_go_on(party), 2) << "nobody is in their way";
  EXPECT_TRUE(movement.next_areas(party).empty());
  movement.finish(party);
}

TEST_F(MovementTest, exactly_two_to_one_stops_all) {
  covers("BR 6.6");
  state.round = 1;
  put(Nation::romans, Area::english_channel, 2);
  put(Nation::belgae, {Area::sussex});
  Turn turn = turn_of(Nation::romans);
  EXPECT_TRUE(ends(turn, Area::english_channel, 2).has(Area::sussex));
  Movement movement(play, turn);
  Party party = movement.start(Area::english_channel, levy(turn, Area::english_channel, {2, 0}), false);
  movement.step(party, Area::sussex);
  EXPECT_EQ(movement.may_go_on(party), 0);
  EXPECT_TRUE(movement.next_areas(party).empty());
  movement.finish(party);
}

TEST_F(MovementTest, armies_that_stopped_before_count_for_an_overrun_and_burhs_against_it) {
  covers("BR 6.6", "BR 15.2");
  state.round = 11;
  put(Nation::danes, Area::norfolk, 3);
  put(Nation::saxons, Area::suffolk, 1);
  state.board.build_burh(Area::suffolk);
  Turn turn = turn_of(Nation::danes);
  march(turn, Area::norfolk, 2, {Area::suffolk});
  EXPECT_EQ(ends(turn, Area::norfolk), (AreaSet{Area::suffolk, Area::lindsey}))
      << "three against two forces: nobody goes on";
  state.board.destroy_burh(Area::suffolk);
  EXPECT_TRUE(ends(turn, Area::norfolk).has(Area::essex)) << "three against one: the last one goes on";
}

TEST_F(MovementTest, who_has_moved_the_last_army_ends_the_movement_himself) {
  covers("BR 6.14");
  state.round = 7;
  put(Nation::welsh, Area::gwynedd, 1);
  script.expect({"ask.move=gwynedd", "ask.step=clwyd", "ask.move=move.end"});
  Turn turn = turn_of(Nation::welsh);
  player_mind().move(play, turn);
  EXPECT_EQ(state.board.armies(Nation::welsh, Area::clwyd), 1);
  // Whoever has nothing to move is not asked.
  Turn idle = turn_of(Nation::belgae);
  player_mind().move(play, idle);
}

TEST_F(MovementTest, a_person_is_asked_who_stays_and_who_goes_on) {
  covers("BR 6.6", "BR 6.7");
  state.round = 7;
  put(Nation::romano_british, Area::kent, 2, 2);
  lead(Leader::arthur, Area::kent);
  put(Nation::saxons, Area::essex, 1);
  script.expect({"ask.move=kent", "ask.how_many=2", "ask.how_many=2", "ask.step=essex",
                 "ask.overrun=0 infantry and 2 cavalry go on, the leader stays", "ask.step=suffolk",
                 "ask.step=Stop in Suffolk", "ask.move=move.end"});
  Turn turn = turn_of(Nation::romano_british);
  player_mind().move(play, turn);
  EXPECT_EQ(state.board.armies_at(Nation::romano_british, Area::essex), (Armies{2, 0}));
  EXPECT_EQ(state.board.armies_at(Nation::romano_british, Area::suffolk), (Armies{0, 2}));
  EXPECT_EQ(state.board.place_of(Leader::arthur), Area::essex);
  EXPECT_EQ(turn.leader_steps, 3) << "among enemies his steps end";
}

TEST_F(MovementTest, a_leader_left_behind_leaves_the_rest_their_own_pace) {
  covers("BR 6.2", "BR 6.7");
  state.round = 6;
  put(Nation::saxons, Area::kent, 4);
  lead(Leader::aelle, Area::kent);
  put(Nation::belgae, Area::suffolk, 1);
  Turn turn = turn_of(Nation::saxons);
  Movement movement(play, turn);
  Party party = movement.start(Area::kent, levy(turn, Area::kent, {4, 0}), true);
  movement.step(party, Area::essex);
  movement.step(party, Area::suffolk);
  EXPECT_TRUE(movement.may_drop(party, {2, 0}, false)) << "two go on with him, the third area";
  EXPECT_FALSE(movement.may_drop(party, {2, 0}, true)) << "without him two areas are all they have";
  movement.finish(party);
}

TEST_F(MovementTest, a_leader_who_led_through_difficult_land_cannot_be_left) {
  covers("BR 6.4", "BR 6.7");
  state.round = 7;
  put(Nation::romano_british, Area::sussex, 2, 2);
  lead(Leader::arthur, Area::sussex);
  put(Nation::saxons, Area::hwicce, 1);
  Turn turn = turn_of(Nation::romano_british);
  Movement movement(play, turn);
  Party party = movement.start(Area::sussex, levy(turn, Area::sussex, {2, 2}), true);
  movement.step(party, Area::downlands);
  movement.step(party, Area::hwicce);
  EXPECT_TRUE(movement.may_drop(party, {2, 0}, false));
  EXPECT_FALSE(movement.may_drop(party, {2, 0}, true)) << "the cavalry would have had to stop in the Downlands";
  movement.finish(party);
}

TEST_F(MovementTest, a_leader_changes_company_within_three_steps) {
  covers("BR 6.7");
  state.round = 6;
  put(Nation::saxons, Area::kent, 2);
  put(Nation::saxons, Area::essex, 1);
  put(Nation::saxons, Area::wessex, 1);
  lead(Leader::aelle, Area::kent);
  Turn turn = turn_of(Nation::saxons);
  march(turn, Area::kent, 1, {Area::essex}, true);
  EXPECT_EQ(turn.leader_steps, 1);
  const AreaSet reach = ends(turn, Area::essex, 1, true);
  EXPECT_TRUE(reach.has(Area::hwicce)) << "two areas with him, over the Downlands";
  EXPECT_FALSE(reach.has(Area::march)) << "not three";
  Movement movement(play, turn);
  EXPECT_EQ(movement.leader_steps_alone(), AreaSet{Area::kent}) << "only where armies of his nation stand";
  movement.step_leader_alone(Area::kent);
  EXPECT_EQ(turn.leader_steps, 2);
  EXPECT_EQ(ends(turn, Area::kent, 1, true), (AreaSet{Area::sussex, Area::essex})) << "one step is left to him";
}

TEST_F(MovementTest, the_last_army_takes_the_leader_along) {
  covers("BR 6.7");
  state.round = 6;
  put(Nation::saxons, Area::kent, 1);
  lead(Leader::aelle, Area::kent);
  Turn turn = turn_of(Nation::saxons);
  EXPECT_TRUE(ends(turn, Area::kent, 1, false).empty());
  EXPECT_FALSE(ends(turn, Area::kent, 1, true).empty());
  turn.leader_steps = 3;
  EXPECT_TRUE(Movement(play, turn).origins().empty()) << "he has no step left, so they stay with him";
}

TEST_F(MovementTest, a_leader_who_joins_a_fight_goes_no_further) {
  covers("BR 6.7");
  state.round = 6;
  put(Nation::saxons, Area::kent, 3);
  put(Nation::saxons, Area::essex, 1);
  put(Nation::jutes, Area::sussex, 1);
  lead(Leader::aelle, Area::essex);
  Turn turn = turn_of(Nation::saxons);
  march(turn, Area::kent, 2, {Area::sussex});
  Movement movement(play, turn);
  EXPECT_EQ(movement.leader_steps_alone(), (AreaSet{Area::kent, Area::sussex}));
  movement.step_leader_alone(Area::sussex);
  EXPECT_TRUE(movement.leader_steps_alone().empty());
}

TEST_F(MovementTest, a_leader_who_leads_an_attack_goes_no_further) {
  covers("BR 6.7");
  state.round = 6;
  put(Nation::saxons, Area::kent, 3);
  put(Nation::jutes, Area::sussex, 1);
  lead(Leader::aelle, Area::kent);
  Turn turn = turn_of(Nation::saxons);
  march(turn, Area::kent, 2, {Area::sussex}, true);
  EXPECT_TRUE(Movement(play, turn).leader_steps_alone().empty()) << "though an army of his stands in Kent";
}

TEST_F(MovementTest, a_leader_alone_crosses_a_strait_only_with_all_his_steps) {
  covers("BR 6.5", "BR 6.7");
  state.round = 15;
  put(Nation::norsemen, {Area::skye, Area::hebrides, Area::caithness});
  lead(Leader::ketil, Area::skye);
  Turn turn = turn_of(Nation::norsemen);
  Movement movement(play, turn);
  EXPECT_EQ(movement.leader_steps_alone(), (AreaSet{Area::hebrides, Area::caithness}));
  lead(Leader::ketil, Area::caithness);
  movement.step_leader_alone(Area::skye);
  EXPECT_EQ(movement.leader_steps_alone(), AreaSet{Area::caithness});
}

TEST_F(MovementTest, a_leader_left_with_a_burh_may_stay_or_join_an_army) {
  covers("BR 6.7", "BR 7.5");
  state.round = 13;
  state.board.build_burh(Area::kent);
  put(Nation::saxons, Area::essex, 1);
  lead(Leader::edgar, Area::kent);
  Turn turn = turn_of(Nation::saxons);
  EXPECT_EQ(Movement(play, turn).leader_steps_alone(), AreaSet{Area::essex});
  EXPECT_TRUE(faults_of(state).empty());
}

TEST_F(MovementTest, a_move_that_would_break_stacking_is_not_offered) {
  covers("BR 6.14", "BR 6.9");
  state.round = 2;
  put(Nation::welsh, Area::powys, 4);
  put(Nation::welsh, Area::hwicce, 3);
  put(Nation::welsh, Area::gwent, 2);
  const Turn turn = turn_of(Nation::welsh);
  EXPECT_FALSE(ends(turn, Area::hwicce).has(Area::powys)) << "four in difficult land, and that is the one overstack";
  EXPECT_FALSE(ends(turn, Area::hwicce).has(Area::gwent));
  EXPECT_TRUE(ends(turn, Area::powys, 1).has(Area::clwyd));
  EXPECT_FALSE(ends(turn, Area::powys, 1).has(Area::hwicce)) << "a fourth in Hwicce beside three in Powys";
  EXPECT_TRUE(ends(turn, Area::powys, 2).has(Area::hwicce)) << "two in Powys free the overstack";
}

TEST_F(MovementTest, an_inherited_excess_must_be_lowered_before_the_phase_ends) {
  covers("BR 6.14");
  state.round = 7;
  put(Nation::romano_british, Area::gwent, 4, 2);
  put(Nation::romano_british, Area::hwicce, 1);
  lead(Leader::arthur, Area::gwent);
  Turn turn = turn_of(Nation::romano_british);
  EXPECT_FALSE(Movement(play, turn).may_end());
  march(turn, Area::gwent, 1, {Area::hwicce});
  EXPECT_FALSE(Movement(play, turn).may_end()) << "five in difficult land";
  march(turn, Area::gwent, 1, {Area::dyfed});
  EXPECT_TRUE(Movement(play, turn).may_end());
}

TEST_F(MovementTest, two_armies_that_leave_together_may_lower_an_excess_that_one_would_not) {
  covers("BR 6.14", "BR 6.9");
  state.round = 2;
  put(Nation::welsh, Area::hwicce, 6);
  put(Nation::welsh, Area::gwent, 4);
  EXPECT_EQ(excess(state.board, Nation::welsh), 2);
  Turn turn = turn_of(Nation::welsh);
  for (Group& group : turn.groups) group.moved = group.at == Area::gwent;
  EXPECT_FALSE(Movement(play, turn).may_end());
}

TEST_F(MovementTest, an_excess_that_no_move_can_lower_is_removed_by_its_owner) {
  covers("BR 6.14", "BR 9");
  state.round = 7;
  put(Nation::romano_british, Area::gwent, 3, 2);
  put(Nation::romano_british, Area::hwicce, 4);
  Turn turn = turn_of(Nation::romano_british);
  for (Group& group : turn.groups) group.moved = true;
  EXPECT_TRUE(Movement(play, turn).may_end());
  script.expect({"ask.crowded=gwent", "ask.which_goes=cavalry"});
  Movement(play, turn).end();
  EXPECT_EQ(state.board.armies_at(Nation::romano_british, Area::gwent), (Armies{3, 1}));
  EXPECT_EQ(count(Nation::romano_british, Area::hwicce), 3);
  EXPECT_EQ(excess(state.board, Nation::romano_british), 0);
}

TEST_F(MovementTest, two_groups_in_one_area_are_asked_for_apart) {
  covers("BR 6.1");
  state.round = 12;
  put(Nation::danes, Area::york, 2);
  put(Nation::danes, Area::north_sea, 1);
  Turn turn = turn_of(Nation::danes);
  march(turn, Area::north_sea, 1, {Area::york});
  begin_phase(turn);
  turn.half = 2;
  script.expect({"ask.move=york", "ask.how_many_of=1", "ask.how_many_of=0", "ask.step=lindsey", "ask.move=move.end"});
  player_mind().move(play, turn);
  int raiders_left = 0;
  for (const Group& group : turn.groups) raiders_left += group.began_turn == Area::north_sea ? group.count : 0;
  EXPECT_EQ(raiders_left, 1);
  EXPECT_EQ(count(Nation::danes, Area::lindsey), 1);
}

}  // namespace
}  // namespace auspex::britannia
