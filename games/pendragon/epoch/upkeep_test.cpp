// 6.6 Upkeep Phase.
#include "games/pendragon/epoch/epoch_fixture.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

using UpkeepTest = EpochTest;

// --- 6.6.1 Dux

TEST_F(UpkeepTest, the_dux_stows_plunder_and_pays_one_for_each_fort) {
  covers("PD 6.6.1", "PD 6.6");
  imperium(ImperiumStatus::fragmentation);
  build(Site::deva, Piece::fort);
  build(Site::lindum, Piece::fort);
  put(Space::deceangli, Piece::cavalry, 2, 2);
  put(Space::corieltauvi, Piece::cavalry, 1);
  script.expect(
      {"dux: upkeep.which_fort=common.none | lindum, deva, none", "dux: relocate.from=common.none | CRT, DEC, none"});
  dux_upkeep(play);
  EXPECT_TRUE(told("upkeep.forts 2"));
  EXPECT_EQ(resources(Track::dux_resources), 0);
  EXPECT_EQ(state.board.on_map(Piece::fort), 2);
  EXPECT_EQ(state.board.plunder_on_map(all_units), 0);
}

TEST_F(UpkeepTest, forts_that_cannot_be_paid_for_must_go_and_others_may) {
  covers("PD 6.6.1");
  imperium(ImperiumStatus::fragmentation);
  build(Site::deva, Piece::fort);
  build(Site::lindum, Piece::fort);
  build(Site::rutupiae, Piece::fort);
  has(Track::dux_resources, 2);
  script.expect({"dux: upkeep.which_fort=deva | rutupiae, lindum, deva",
                 "dux: upkeep.which_fort=lindum | rutupiae, lindum, none", "dux: upkeep.which_fort=common.none"});
  dux_upkeep(play);
  EXPECT_EQ(state.board.on_map(Piece::fort), 1);
  EXPECT_EQ(resources(Track::dux_resources), 1);
}

TEST_F(UpkeepTest, under_roman_rule_briton_resources_pay_without_asking) {
  covers("PD 6.6.1", "PD 1.5.2", "PD 6.8.2");
  build(Site::deva, Piece::fort);
  has(Track::briton_resources, 3);
  script.expect({"dux: upkeep.which_fort=common.none"});
  dux_upkeep(play);
  EXPECT_EQ(resources(Track::briton_resources), 2);
}

TEST_F(UpkeepTest, at_autonomy_under_civilian_dominance_the_civitates_may_refuse_and_forts_fall) {
  covers("PD 6.6.1", "PD 6.8.2", "PD 1.5.2");
  imperium(ImperiumStatus::autonomy_civilian);
  state.board.set_roads_maintained(false);
  build(Site::deva, Piece::fort);
  has(Track::briton_resources, 3);
  script.expect({"dux: upkeep.which_fort=common.none", "civitates: spend.ask_leave=common.no | yes, no"});
  dux_upkeep(play);
  EXPECT_EQ(state.board.on_map(Piece::fort), 0);
  EXPECT_EQ(resources(Track::briton_resources), 3);
}

TEST_F(UpkeepTest, at_autonomy_roads_cost_ten_or_are_lost_for_good) {
  covers("PD 6.6.1", "PD 6.8.4", "PD 1.3.3");
  imperium(ImperiumStatus::autonomy_military);
  state.board.set_roads_maintained(true);
  has(Track::dux_resources, 10);
  script.expect({"dux: upkeep.roads=common.yes | yes, no"});
  dux_upkeep(play);
  EXPECT_TRUE(state.board.roads_maintained());
  EXPECT_EQ(resources(Track::dux_resources), 0);
  has(Track::dux_resources, 9);
  dux_upkeep(play);
  EXPECT_FALSE(state.board.roads_maintained());
}

TEST_F(UpkeepTest, roads_are_kept_for_nothing_at_roman_rule) {
  covers("PD 6.8.4");
  dux_upkeep(play);
  EXPECT_TRUE(state.board.roads_maintained());
}

TEST_F(UpkeepTest, with_cursus_publicus_roads_cost_four) {
  covers("PD 6.6.1", "PD card.6u");
  imperium(ImperiumStatus::autonomy_military);
  state.board.set_roads_maintained(true);
  capability(Card::cursus_publicus, CardSide::unshaded);
  has(Track::dux_resources, 5);
  script.expect({"dux: upkeep.roads=common.yes"});
  dux_upkeep(play);
  EXPECT_TRUE(state.board.roads_maintained());
  EXPECT_EQ(resources(Track::dux_resources), 1);
}

TEST_F(UpkeepTest, cavalry_goes_to_forts_and_may_part_there) {
  covers("PD 6.6.1");
  imperium(ImperiumStatus::fragmentation);
  build(Site::deva, Piece::fort);
  build(Site::lindum, Piece::fort);
  put(Space::iceni, Piece::cavalry, 2);
  put(Space::deceangli, Piece::cavalry, 2);
  has(Track::dux_resources, 2);
  script.expect(
      {"dux: upkeep.which_fort=common.none", "dux: relocate.to=CRT | CRT, DEC", "dux: relocate.how_many=2 | 1, 2",
       // Those just come stay; only the two in Deceangli may go on.
       "dux: relocate.from=DEC | CRT, DEC, none", "dux: relocate.how_many=1 | 1, 2", "dux: relocate.from=common.none"});
  dux_upkeep(play);
  EXPECT_EQ(count(Space::corieltauvi, Piece::cavalry), 3);
  EXPECT_EQ(count(Space::deceangli, Piece::cavalry), 1);
}

TEST_F(UpkeepTest, without_forts_cavalry_stays_put) {
  covers("PD 6.6.1");
  put(Space::iceni, Piece::cavalry, 2);
  dux_upkeep(play);
  EXPECT_EQ(count(Space::iceni, Piece::cavalry), 2);
}

TEST_F(UpkeepTest, red_foederati_go_to_red_settlements_of_their_nation_or_lose_their_markers) {
  covers("PD 6.6.1", "PD 1.4.3");
  build(Site::branodunum, Piece::red_saxon_settlement);
  put(Space::dumnonii, Piece::red_saxon_warband, 2);
  put(Space::dumnonii, Piece::red_scotti_warband, 1);
  dux_upkeep(play);
  EXPECT_EQ(count(Space::iceni, Piece::red_saxon_warband), 2);
  EXPECT_EQ(count(Space::dumnonii, Piece::scotti_warband), 1);
}

TEST_F(UpkeepTest, casualties_come_back_as_the_imperium_allows) {
  covers("PD 6.6.1", "PD 6.8.5", "PD 1.4.1");
  const auto fell = [&](ImperiumStatus status) {
    imperium(status);
    put(Space::iceni, Piece::cavalry, 5);
    state.board.remove(Space::iceni, Piece::cavalry, 5, 0, Box::casualties);
    const int before = state.board.available(Piece::cavalry);
    dux_upkeep(play);
    EXPECT_EQ(state.board.casualties(), 0);
    return state.board.available(Piece::cavalry) - before;
  };
  EXPECT_EQ(fell(ImperiumStatus::roman_rule_military), 5);
  EXPECT_EQ(fell(ImperiumStatus::roman_rule_civilian), 3);
  EXPECT_EQ(state.board.out_of_play(), 2);
  EXPECT_EQ(fell(ImperiumStatus::fragmentation), 5);
  EXPECT_EQ(fell(ImperiumStatus::autonomy_civilian), 2);
  EXPECT_EQ(state.board.out_of_play(), 5);
}

// --- 6.6.2 Civitates

TEST_F(UpkeepTest, one_in_three_militia_goes_home_from_each_space) {
  covers("PD 6.6.2");
  build(Site::tintagel, Piece::hillfort);
  build(Site::south_cadbury, Piece::hillfort);
  put(Space::dumnonii, Piece::militia, 5);
  put(Space::durotriges, Piece::militia, 2);
  civitates_upkeep(play);
  EXPECT_TRUE(told("upkeep.militia"));
  EXPECT_EQ(count(Space::dumnonii, Piece::militia), 4);
  EXPECT_EQ(count(Space::durotriges, Piece::militia), 2);
}

TEST_F(UpkeepTest, plunder_becomes_wealth_which_pays_three_comitates_a_point) {
  covers("PD 6.6.2", "PD 1.8.4");
  build(Site::tintagel, Piece::hillfort);
  put(Space::dumnonii, Piece::comitates, 4, 1);
  script.expect({"civitates: upkeep.comitates=1 | 0, 1"});
  civitates_upkeep(play);
  EXPECT_TRUE(told("upkeep.comitates_kept 3 4"));
  EXPECT_EQ(resources(Track::wealth), 0);
  EXPECT_EQ(count(Space::dumnonii, Piece::comitates), 3);
  EXPECT_EQ(state.board.available(Piece::comitates), 12);
}

TEST_F(UpkeepTest, in_a_hard_winter_nobody_goes_home_and_comitates_cost_nothing) {
  covers("PD 6.6.2", "PD card.72u");
  capability(Card::hard_winter, CardSide::unshaded);
  build(Site::tintagel, Piece::hillfort);
  put(Space::dumnonii, Piece::militia, 3);
  put(Space::dumnonii, Piece::comitates, 4);
  civitates_upkeep(play);
  EXPECT_FALSE(told("upkeep.militia"));
  EXPECT_EQ(count(Space::dumnonii, Piece::militia), 3);
  EXPECT_EQ(count(Space::dumnonii, Piece::comitates), 4);
}

TEST_F(UpkeepTest, half_the_refugees_rounded_up_are_discarded) {
  covers("PD 6.6.2");
  state.board.add_refugees(3);
  civitates_upkeep(play);
  EXPECT_EQ(state.board.refugees(), 1);
}

TEST_F(UpkeepTest, blue_cubes_go_to_the_nearest_town_or_hillfort_and_may_part_between_equals) {
  covers("PD 6.6.2");
  build(Site::glevum, Piece::town);        // Dobunni, next to Atrebates
  build(Site::verulamium, Piece::town);    // Catuvellauni, next to it as well
  build(Site::tintagel, Piece::hillfort);  // farther away
  put(Space::atrebates, Piece::militia, 2);
  script.expect({"civitates: relocate.to=CAT | CAT, DOB", "civitates: relocate.how_many=1 | 1, 2",
                 "civitates: relocate.to=DOB | CAT, DOB"});
  civitates_upkeep(play);
  EXPECT_EQ(count(Space::catuvellauni, Piece::militia), 1);
  EXPECT_EQ(count(Space::dobunni, Piece::militia), 1);
}

TEST_F(UpkeepTest, without_towns_and_hillforts_they_stay_put) {
  covers("PD 6.6.2");
  put(Space::atrebates, Piece::militia, 2);
  civitates_upkeep(play);
  EXPECT_EQ(count(Space::atrebates, Piece::militia), 2);
}

// --- 6.6.3 Saxons and Scotti

TEST_F(UpkeepTest, where_saxons_carry_plunder_they_return_and_elsewhere_raiders_stay) {
  covers("PD 6.6.3");
  put(Space::iceni, Piece::saxon_raider, 3, 2);
  put(Space::regni, Piece::saxon_raider, 2);
  put(Space::iceni, Piece::scotti_raider, 1);
  barbarian_upkeep(play, Faction::saxons);
  EXPECT_TRUE(told("return.turned_in saxons 2 ICE"));
  EXPECT_FALSE(told("return.turned_in saxons 0 REG"));
  EXPECT_EQ(count(Space::iceni, Piece::saxon_raider), 0);
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 2);
  EXPECT_EQ(count(Space::iceni, Piece::scotti_raider), 1);
  EXPECT_EQ(resources(Track::saxon_renown), 10);
}

TEST_F(UpkeepTest, warbands_go_to_the_nearest_settlement_of_their_own_or_are_removed) {
  covers("PD 6.6.3");
  put(Space::trinovantes, Piece::saxon_warband, 2);
  build(Site::rutupiae, Piece::red_saxon_settlement);  // in somebody's pay
  build(Site::branodunum, Piece::saxon_settlement);
  barbarian_upkeep(play, Faction::saxons);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 2);
  put(Space::demetae, Piece::scotti_warband, 2);
  barbarian_upkeep(play, Faction::scotti);
  EXPECT_EQ(state.board.on_map(Piece::scotti_warband), 0);
}

TEST_F(UpkeepTest, renown_is_raised_to_ten_for_saxons_and_six_for_scotti) {
  covers("PD 6.6.3");
  has(Track::saxon_renown, 12);
  for (Faction barbarian : {Faction::saxons, Faction::scotti}) barbarian_upkeep(play, barbarian);
  EXPECT_EQ(resources(Track::saxon_renown), 12);
  EXPECT_EQ(resources(Track::scotti_renown), 6);
  EXPECT_FALSE(told("upkeep.renown saxons"));
  EXPECT_TRUE(told("upkeep.renown scotti 6"));
}

TEST_F(UpkeepTest, after_an_unshaded_hard_winter_renown_is_not_raised) {
  covers("PD 6.6.3", "PD card.72u");
  capability(Card::hard_winter, CardSide::unshaded);
  barbarian_upkeep(play, Faction::saxons);
  EXPECT_EQ(resources(Track::saxon_renown), 0);
}

TEST_F(UpkeepTest, in_a_shaded_hard_winter_they_choose_in_each_space) {
  covers("PD 6.6.3", "PD card.72s");
  capability(Card::hard_winter, CardSide::shaded, Faction::scotti);
  put(Space::iceni, Piece::saxon_raider, 3, 2);
  put(Space::trinovantes, Piece::saxon_warband, 1);
  script.expect({"saxons: upkeep.return=common.no | yes, no"});
  barbarian_upkeep(play, Faction::saxons);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_raider), 3);
  EXPECT_EQ(count(Space::trinovantes, Piece::saxon_warband), 1);
  build(Site::branodunum, Piece::saxon_settlement);
  script.expect({"saxons: upkeep.return=common.yes", "saxons: upkeep.relocate=common.no | yes, no"});
  barbarian_upkeep(play, Faction::saxons);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_raider), 0);
  EXPECT_EQ(count(Space::trinovantes, Piece::saxon_warband), 1);
}

}  // namespace
}  // namespace auspex::pendragon::testing
