// 7.3-7.5 Where units may go that leave a battle.
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class RetreatTest : public testing::Fixture {
 protected:
  AreaSet destinations(const Turn& turn, const Battle& battle, bool attacker) {
    AreaSet found;
    for (const Retreat& retreat : retreat_options(state, turn, battle, attacker)) found.add(retreat.to);
    return found;
  }
};

// The worked example in March.
TEST_F(RetreatTest, a_defender_goes_where_no_attacker_came_from_and_none_is_near) {
  covers("BR 7.3");
  state.round = 2;
  put(Nation::welsh, Area::march, 2);
  put(Nation::welsh, Area::clwyd, 1);
  put(Nation::brigantes, Area::cheshire, 2);
  put(Nation::brigantes, Area::pennines, 1);
  Turn turn = turn_of(Nation::brigantes);
  march(turn, Area::cheshire, 2, {Area::march});
  const Battle battle = battle_in(Area::march, Nation::brigantes, Nation::welsh);
  // York borders the Pennines; Cheshire is whence they came; Clwyd is own land, near or not; the rest is vacant and
  // away from attackers.
  EXPECT_EQ(defender_retreats(state, turn, battle),
            (AreaSet{Area::clwyd, Area::hwicce, Area::north_mercia, Area::powys}));
}

TEST_F(RetreatTest, a_defender_does_not_go_among_others_nor_beyond_stacking) {
  covers("BR 7.3", "BR 6.9");
  state.round = 2;
  put(Nation::welsh, Area::hwicce, 2);
  put(Nation::welsh, Area::gwent, 4);
  put(Nation::welsh, Area::powys, 2);
  put(Nation::brigantes, Area::march, 1);
  put(Nation::belgae, Area::downlands, 2);
  Turn turn = turn_of(Nation::belgae);
  march(turn, Area::downlands, 2, {Area::hwicce});
  const Battle battle = battle_in(Area::hwicce, Nation::belgae, Nation::welsh);
  EXPECT_EQ(defender_retreats(state, turn, battle), (AreaSet{Area::avalon, Area::south_mercia, Area::north_mercia}));
}

TEST_F(RetreatTest, an_overstack_may_move_with_those_who_retreat) {
  covers("BR 7.3", "BR 6.9");
  state.round = 12;
  put(Nation::saxons, Area::essex, 4);
  put(Nation::saxons, Area::kent, 3);
  put(Nation::danes, Area::suffolk, 2);
  Turn turn = turn_of(Nation::danes);
  march(turn, Area::suffolk, 2, {Area::essex});
  const Battle battle = battle_in(Area::essex, Nation::danes, Nation::saxons);
  EXPECT_TRUE(defender_retreats(state, turn, battle).has(Area::kent));
}

// The worked examples of straits.
TEST_F(RetreatTest, straits_lead_away_but_do_not_bring_attackers_near) {
  covers("BR 7.3");
  state.round = 6;
  put(Nation::welsh, Area::powys, 1);
  put(Nation::irish, Area::devon, 1);
  put(Nation::irish, Area::gwynedd, 2);
  Turn turn = turn_of(Nation::irish);
  march(turn, Area::gwynedd, 2, {Area::powys});
  const Battle battle = battle_in(Area::powys, Nation::irish, Nation::welsh);
  EXPECT_TRUE(defender_retreats(state, turn, battle).has(Area::dyfed)) << "Devon is only over the strait";
  put(Nation::irish, Area::gwent, 1);
  EXPECT_FALSE(defender_retreats(state, turn, battle).has(Area::dyfed)) << "Gwent borders it";
}

TEST_F(RetreatTest, over_a_strait_from_devon_to_dyfed) {
  covers("BR 7.3");
  state.round = 6;
  put(Nation::welsh, Area::devon, 1);
  put(Nation::saxons, Area::wessex, 2);
  Turn turn = turn_of(Nation::saxons);
  march(turn, Area::wessex, 2, {Area::devon});
  const Battle battle = battle_in(Area::devon, Nation::saxons, Nation::welsh);
  EXPECT_EQ(defender_retreats(state, turn, battle), (AreaSet{Area::cornwall, Area::dyfed, Area::gwent, Area::avalon}));
}

TEST_F(RetreatTest, nobody_retreats_the_way_armies_came_that_only_passed_by) {
  covers("BR 7.3", "BR 6.6");
  state.round = 2;
  put(Nation::welsh, Area::avalon, 1);
  put(Nation::romans, Area::wessex, 5);
  fort(Area::wessex);
  Turn turn = turn_of(Nation::romans);
  Movement movement(play, turn);
  Party party = movement.start(Area::wessex, levy(turn, Area::wessex, {5, 0}), false);
  movement.step(party, Area::avalon);
  movement.drop(party, {2, 0}, false);
  movement.step(party, Area::hwicce);
  movement.finish(party);
  state.board.remove(Nation::romans, Area::hwicce, {3, 0});
  state.board.remove_forts();
  const Battle battle = battle_in(Area::avalon, Nation::romans, Nation::welsh);
  const AreaSet open = defender_retreats(state, turn, battle);
  EXPECT_FALSE(open.has(Area::wessex));
  EXPECT_EQ(open, (AreaSet{Area::devon, Area::downlands, Area::hwicce}));
}

TEST_F(RetreatTest, a_retreat_into_a_vacant_area_occupies_it) {
  covers("BR 7.3", "BR 19.2", "BR 12.4");
  state.round = 3;
  put(Nation::romans, Area::essex, 1);
  put(Nation::saxons, Area::essex, 1);
  Turn turn = turn_of(Nation::saxons);
  const Battle battle = battle_in(Area::essex, Nation::saxons, Nation::romans);
  make_retreat(play, turn, battle, false, {Unit::infantry, Area::kent, false, false, -1});
  EXPECT_TRUE(state.board.intact_fort(Area::kent)) << "their first time alone there";
  EXPECT_EQ(points(Nation::romans), 0) << "they score on their own turn only";
  state.round = 9;
  put(Nation::welsh, Area::march, 1);
  put(Nation::angles, Area::march, 1);
  Turn angles = turn_of(Nation::angles);
  make_retreat(play, angles, battle_in(Area::march, Nation::angles, Nation::welsh), false,
               {Unit::infantry, Area::york, false, false, -1});
  EXPECT_EQ(points(Nation::welsh), 12);
}

TEST_F(RetreatTest, an_attacker_goes_back_the_way_it_came) {
  covers("BR 7.4");
  state.round = 2;
  put(Nation::welsh, Area::hwicce, 3);
  put(Nation::brigantes, Area::york, 1);
  Turn turn = turn_of(Nation::welsh);
  march(turn, Area::hwicce, 3, {Area::march, Area::york});
  const Battle battle = battle_in(Area::york, Nation::welsh, Nation::brigantes);
  EXPECT_EQ(destinations(turn, battle, true), AreaSet{Area::march}) << "the last area, not the first";
  put(Nation::belgae, Area::march, 1);
  EXPECT_TRUE(destinations(turn, battle, true).empty()) << "another nation is there";
}

TEST_F(RetreatTest, an_attacker_keeps_stacking) {
  covers("BR 7.4", "BR 6.9");
  state.round = 2;
  put(Nation::welsh, Area::gwent, 2);
  put(Nation::welsh, Area::powys, 4);
  put(Nation::brigantes, Area::hwicce, 1);
  Turn turn = turn_of(Nation::welsh);
  march(turn, Area::powys, 2, {Area::hwicce});
  put(Nation::welsh, Area::powys, 2);
  const Battle battle = battle_in(Area::hwicce, Nation::welsh, Nation::brigantes);
  EXPECT_TRUE(destinations(turn, battle, true).empty());
}

// The worked example: two Saxons in Essex.
TEST_F(RetreatTest, raiders_go_back_to_the_sea_where_they_began) {
  covers("BR 7.4", "BR 8.2");
  state.round = 5;
  put(Nation::saxons, Area::english_channel, 2);
  put(Nation::romans, Area::essex, 1);
  Turn turn = turn_of(Nation::saxons);
  march(turn, Area::english_channel, 2, {Area::frisian_sea, Area::essex});
  const Battle battle = battle_in(Area::essex, Nation::saxons, Nation::romans);
  EXPECT_EQ(destinations(turn, battle, true), AreaSet{Area::english_channel});
}

TEST_F(RetreatTest, to_sea_only_when_raiding_or_in_the_first_half_of_a_major_invasion) {
  covers("BR 7.4");
  state.round = 6;
  put(Nation::saxons, Area::frisian_sea, 2);
  put(Nation::romano_british, Area::essex, 1);
  Turn turn = turn_of(Nation::saxons, 1);
  march(turn, Area::frisian_sea, 2, {Area::essex});
  const Battle battle = battle_in(Area::essex, Nation::saxons, Nation::romano_british);
  EXPECT_EQ(destinations(turn, battle, true), AreaSet{Area::frisian_sea});
  turn.half = 2;
  EXPECT_TRUE(destinations(turn, battle, true).empty());
}

TEST_F(RetreatTest, who_landed_and_marched_on_goes_back_to_the_land_before) {
  covers("BR 7.4");
  state.round = 5;
  put(Nation::saxons, Area::english_channel, 2);
  put(Nation::romans, Area::essex, 1);
  Turn turn = turn_of(Nation::saxons);
  march(turn, Area::english_channel, 2, {Area::kent, Area::essex});
  EXPECT_EQ(destinations(turn, battle_in(Area::essex, Nation::saxons, Nation::romans), true), AreaSet{Area::kent});
}

TEST_F(RetreatTest, who_came_by_boat_goes_back_to_where_it_set_out) {
  covers("BR 7.4", "BR 17");
  state.round = 4;
  put(Nation::picts, Area::dunedin, 2);
  put(Nation::romans, Area::york, 1);
  Turn turn = turn_of(Nation::picts);
  march(turn, Area::dunedin, 2, {Area::north_sea, Area::york});
  const Battle battle = battle_in(Area::york, Nation::picts, Nation::romans);
  EXPECT_EQ(destinations(turn, battle, true), AreaSet{Area::dunedin});
  put(Nation::brigantes, Area::dunedin);
  EXPECT_TRUE(destinations(turn, battle, true).empty());
}

TEST_F(RetreatTest, who_overran_an_area_may_not_fall_back_into_it) {
  covers("BR 7.4", "BR 6.6");
  state.round = 1;
  put(Nation::romans, Area::english_channel, 4);
  put(Nation::belgae, {Area::sussex, Area::essex});
  Turn turn = turn_of(Nation::romans);
  Movement movement(play, turn);
  Party party = movement.start(Area::english_channel, levy(turn, Area::english_channel, {4, 0}), false);
  movement.step(party, Area::sussex);
  movement.drop(party, {2, 0}, false);
  movement.step(party, Area::essex);
  movement.finish(party);
  const Battle battle = battle_in(Area::essex, Nation::romans, Nation::belgae);
  EXPECT_TRUE(destinations(turn, battle, true).empty());
  state.board.remove(Nation::belgae, Area::sussex, {1, 0});
  EXPECT_EQ(destinations(turn, battle, true), AreaSet{Area::sussex}) << "once Sussex is won";
}

TEST_F(RetreatTest, some_or_all_may_go_each_to_its_own_place) {
  covers("BR 7.2.8", "BR 7.2.9", "BR 7.3");
  state.round = 2;
  put(Nation::welsh, Area::hwicce, 3);
  put(Nation::belgae, Area::south_mercia, 3);
  Turn turn = turn_of(Nation::belgae);
  march(turn, Area::south_mercia, 2, {Area::hwicce});
  script.expect({"1 infantry to Gwent", "1 infantry to March", "retreat.none"});
  retreats(play, turn, battle_in(Area::hwicce, Nation::belgae, Nation::welsh), false);
  EXPECT_EQ(count(Nation::welsh, Area::hwicce), 1);
  EXPECT_EQ(count(Nation::welsh, Area::gwent), 1);
  EXPECT_EQ(count(Nation::welsh, Area::march), 1);
}

TEST_F(RetreatTest, a_leader_goes_with_an_army_alone_or_with_the_last) {
  covers("BR 7.5");
  state.round = 6;
  put(Nation::saxons, Area::essex, 2);
  put(Nation::saxons, Area::sussex, 1);
  lead(Leader::aelle, Area::essex);
  put(Nation::angles, Area::suffolk, 3);
  Turn turn = turn_of(Nation::angles);
  march(turn, Area::suffolk, 3, {Area::essex});
  const Battle battle = battle_in(Area::essex, Nation::angles, Nation::saxons);
  script.expect({"Aelle alone to Sussex", "retreat.none"});
  retreats(play, turn, battle, false);
  EXPECT_EQ(state.board.place_of(Leader::aelle), Area::sussex);
  EXPECT_EQ(count(Nation::saxons, Area::sussex), 1);
  lead(Leader::aelle, Area::essex);
  script.expect({"1 infantry to Kent", "1 infantry with Aelle to the Downlands"});
  // The last army may not leave him behind: only with him, or he alone.
  retreats(play, turn, battle, false);
  EXPECT_EQ(state.board.place_of(Leader::aelle), Area::downlands);
  for (const std::string& option : script.offered("ask.retreat")) {
    EXPECT_FALSE(option.starts_with("retreat.pick infantry")) << option;
  }
}

TEST_F(RetreatTest, a_leader_alone_needs_armies_of_his_nation_next_door) {
  covers("BR 7.5", "BR 15.2");
  state.round = 13;
  put(Nation::saxons, Area::essex, 2);
  state.board.build_burh(Area::kent);
  lead(Leader::edgar, Area::essex);
  put(Nation::danes, Area::suffolk, 3);
  Turn turn = turn_of(Nation::danes);
  march(turn, Area::suffolk, 3, {Area::essex});
  for (const Retreat& retreat :
       retreat_options(state, turn, battle_in(Area::essex, Nation::danes, Nation::saxons), false)) {
    EXPECT_FALSE(retreat.leader_alone) << "a burh alone is no company";
  }
  put(Nation::saxons, Area::kent, 1);
  bool alone_to_kent = false;
  for (const Retreat& retreat :
       retreat_options(state, turn, battle_in(Area::essex, Nation::danes, Nation::saxons), false)) {
    alone_to_kent = alone_to_kent || (retreat.leader_alone && retreat.to == Area::kent);
  }
  EXPECT_TRUE(alone_to_kent);
}

TEST_F(RetreatTest, the_last_army_takes_the_leader_though_a_burh_stays) {
  covers("BR 7.5", "BR 15.2");
  state.round = 13;
  put(Nation::saxons, Area::essex, 1);
  state.board.build_burh(Area::essex);
  lead(Leader::edgar, Area::essex);
  put(Nation::danes, Area::suffolk, 3);
  Turn turn = turn_of(Nation::danes);
  march(turn, Area::suffolk, 3, {Area::essex});
  const Battle battle = battle_in(Area::essex, Nation::danes, Nation::saxons);
  for (const Retreat& retreat : retreat_options(state, turn, battle, false)) EXPECT_TRUE(retreat.with_leader);
}

TEST_F(RetreatTest, raiders_and_armies_of_the_land_that_go_the_same_way_are_told_apart) {
  covers("BR 7.4", "BR 8.1");
  state.round = 7;
  put(Nation::scots, Area::irish_sea, 1);
  put(Nation::scots, Area::dalriada, 1);
  put(Nation::picts, Area::dunedin, 2);
  Turn turn = turn_of(Nation::scots);
  march(turn, Area::irish_sea, 1, {Area::dalriada});
  begin_phase(turn);
  turn.half = 2;
  march(turn, Area::dalriada, 2, {Area::dunedin});
  script.expect({"1 infantry that began the turn in the Irish Sea to Dalriada", "retreat.none"});
  retreats(play, turn, battle_in(Area::dunedin, Nation::scots, Nation::picts), true);
  for (const Group& group : turn.groups) EXPECT_EQ(group.raider, group.at == Area::dalriada);
}

TEST_F(RetreatTest, a_new_phase_forgets_where_attackers_came_from_and_what_the_leader_did) {
  covers("BR 7.3", "BR 6.7");
  state.round = 12;
  put(Nation::danes, Area::lindsey, 2);
  put(Nation::saxons, Area::york, 1);
  lead(Leader::ivar_halfdan, Area::lindsey);
  Turn turn = turn_of(Nation::danes);
  march(turn, Area::lindsey, 2, {Area::york}, true);
  const Battle battle = battle_in(Area::york, Nation::danes, Nation::saxons);
  EXPECT_FALSE(defender_retreats(state, turn, battle).has(Area::lindsey));
  EXPECT_EQ(turn.leader_steps, 3);
  begin_phase(turn);
  EXPECT_TRUE(defender_retreats(state, turn, battle).has(Area::lindsey));
  EXPECT_EQ(turn.leader_steps, 0);
}

TEST_F(RetreatTest, a_landing_that_is_no_invasion_leaves_no_way_back_to_sea) {
  covers("BR 7.4");
  state.round = 8;
  put(Nation::irish, Area::atlantic_ocean, 2);
  put(Nation::welsh, Area::dyfed);
  Turn turn = turn_of(Nation::irish);
  march(turn, Area::atlantic_ocean, 2, {Area::dyfed});
  const Battle battle = battle_in(Area::dyfed, Nation::irish, Nation::welsh);
  EXPECT_TRUE(destinations(turn, battle, true).empty());
  state.round = 5;
  EXPECT_EQ(destinations(turn, battle, true), AreaSet{Area::atlantic_ocean}) << "raiders";
}

TEST_F(RetreatTest, the_attackers_last_army_takes_the_attackers_leader) {
  covers("BR 7.5");
  state.round = 6;
  put(Nation::saxons, Area::sussex, 1);
  lead(Leader::aelle, Area::sussex);
  put(Nation::romano_british, Area::essex, 2);
  put(Nation::romano_british, Area::suffolk, 1);
  Turn turn = turn_of(Nation::saxons);
  march(turn, Area::sussex, 1, {Area::essex}, true);
  const std::vector<Retreat> options =
      retreat_options(state, turn, battle_in(Area::essex, Nation::saxons, Nation::romano_british), true);
  ASSERT_EQ(options.size(), 1u);
  EXPECT_TRUE(options[0].with_leader);
}

TEST_F(RetreatTest, only_kinds_that_are_there_leave) {
  covers("BR 7.3");
  state.round = 16;
  const Battle battle = battle_in(Area::essex, Nation::saxons, Nation::normans);
  Turn turn = turn_of(Nation::saxons);
  put(Nation::saxons, Area::essex, 2);
  for (Unit unit : {Unit::infantry, Unit::cavalry}) {
    const Armies one = unit == Unit::cavalry ? Armies{0, 1} : Armies{1, 0};
    state.board.add(Nation::normans, Area::essex, one);
    const std::vector<Retreat> options = retreat_options(state, turn, battle, false);
    EXPECT_FALSE(options.empty());
    for (const Retreat& retreat : options) EXPECT_EQ(retreat.unit, unit);
    state.board.remove(Nation::normans, Area::essex, one);
  }
}

TEST_F(RetreatTest, no_leader_goes_alone_to_where_his_armies_fight) {
  covers("BR 7.5");
  state.round = 6;
  put(Nation::saxons, {Area::essex, Area::kent});
  lead(Leader::aelle, Area::essex);
  put(Nation::angles, {Area::essex, Area::kent});
  Turn turn = turn_of(Nation::angles);
  for (const Retreat& retreat :
       retreat_options(state, turn, battle_in(Area::essex, Nation::angles, Nation::saxons), false)) {
    EXPECT_FALSE(retreat.leader_alone);
  }
}

}  // namespace
}  // namespace auspex::britannia
