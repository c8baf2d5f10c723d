// 1.4.1, 1.4.3, 1.7: placing, taking up, replacing, Foederati, Plunder, and choosing on the map.
#include "games/pendragon/steps.h"

#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class StepsTest : public Fixture {
 protected:
  // So many of the kind stay Available.
  void leave_available(Piece piece, int n) { put(Space::novantae, piece, state.board.available(piece) - n); }
};

// ---------------------------------------------------------------------------------------------------- Units

TEST_F(StepsTest, units_are_placed_as_far_as_they_are_available) {
  covers("PD 1.4.1");
  leave_available(Piece::militia, 2);
  EXPECT_EQ(place_units(play, Space::iceni, Piece::militia, 3), 2);
  EXPECT_TRUE(told("step.placed 2 militia ICE"));
  EXPECT_EQ(place_units(play, Space::iceni, Piece::militia, 1), 0);
  EXPECT_EQ(times("step.placed"), 1) << "nothing is told of nothing";
}

TEST_F(StepsTest, a_faction_takes_up_its_own_units_only_once_none_is_available) {
  covers("PD 1.4.1");
  leave_available(Piece::cavalry, 1);
  script.expect({"dux: lift.which=pick.unit_at cavalry NOV | cavalry NOV, none", "dux: lift.which=common.none"});
  EXPECT_EQ(place_own_units(play, Faction::dux, Space::iceni, Piece::cavalry, 4), 2);
  EXPECT_EQ(count(Space::iceni, Piece::cavalry), 2);
  EXPECT_EQ(count(Space::novantae, Piece::cavalry), 18);
}

TEST_F(StepsTest, units_in_the_space_itself_are_not_taken_up_and_those_with_plunder_lose_it) {
  covers("PD 1.4.1", "PD 1.7.4");
  put(Space::iceni, Piece::scotti_warband, 10);
  put(Space::votadini, Piece::scotti_warband, 2, 1);
  script.expect(
      {"scotti: lift.which=pick.laden_unit_at scotti_warband VOT | scotti_warband VOT, scotti_warband VOT, none",
       "scotti: lift.which=pick.unit_at scotti_warband VOT"});
  EXPECT_EQ(place_own_units(play, Faction::scotti, Space::iceni, Piece::scotti_warband, 3), 2);
  EXPECT_EQ(state.board.plunder_on_map(all_units), 0);
}

TEST_F(StepsTest, britons_take_up_foederati_of_their_colour_and_nation_alone) {
  covers("PD 1.4.1", "PD 1.4.3");
  put(Space::iceni, Piece::red_saxon_warband, 2);
  put(Space::iceni, Piece::blue_saxon_warband, 2);
  put(Space::iceni, Piece::red_scotti_warband, 2);
  leave_available(Piece::saxon_warband, 0);
  script.expect({"dux: lift.which=pick.unit_at red_saxon_warband ICE | red_saxon_warband ICE, none"});
  EXPECT_EQ(place_own_units(play, Faction::dux, Space::regni, Piece::red_saxon_warband, 1), 1) << "PD-H2";
  EXPECT_EQ(count(Space::iceni, Piece::red_saxon_warband), 1);
}

TEST_F(StepsTest, barbarians_do_not_take_up_foederati) {
  covers("PD 1.4.1");
  put(Space::iceni, Piece::red_saxon_warband, 25);
  EXPECT_EQ(place_own_units(play, Faction::saxons, Space::regni, Piece::saxon_warband, 2), 0) << "nobody is asked";
}

TEST_F(StepsTest, nobody_takes_up_for_another) {
  covers("PD 1.4.1");
  leave_available(Piece::militia, 0);
  EXPECT_EQ(place_own_units(play, Faction::dux, Space::iceni, Piece::militia, 2), 0);
}

TEST_F(StepsTest, a_unit_whose_replacement_is_not_available_just_goes) {
  covers("PD 1.4.1", "PD 5.1.1");
  put(Space::iceni, Piece::militia, 2);
  leave_available(Piece::comitates, 1);
  EXPECT_TRUE(replace_unit(play, Space::iceni, Piece::militia, false, Piece::comitates));
  EXPECT_FALSE(replace_unit(play, Space::iceni, Piece::militia, false, Piece::comitates));
  EXPECT_EQ(count(Space::iceni, Piece::militia), 0);
  EXPECT_EQ(count(Space::iceni, Piece::comitates), 1);
  EXPECT_TRUE(told("step.replaced militia ICE comitates"));
  EXPECT_TRUE(told("step.removed 1 militia ICE"));
}

TEST_F(StepsTest, cavalry_goes_where_it_is_sent) {
  covers("PD 1.4.1");
  put(Space::iceni, Piece::cavalry, 3);
  remove_units(play, Space::iceni, Piece::cavalry, 2, 0, Box::casualties);
  EXPECT_EQ(state.board.casualties(), 2);
  EXPECT_TRUE(told("step.removed_to 2 cavalry ICE casualties"));
  EXPECT_EQ(remove_units(play, Space::iceni, Piece::cavalry, 1), 1);
  EXPECT_EQ(state.board.available(Piece::cavalry), 18);
}

TEST_F(StepsTest, a_group_moves_with_its_plunder) {
  covers("PD 1.7.4");
  put(Space::iceni, Piece::saxon_warband, 3, 2);
  put(Space::iceni, Piece::saxon_raider, 2, 1);
  Units group = state.board.units_at(Space::iceni, all_units);
  group.all[Piece::saxon_warband] = 2;
  group.laden[Piece::saxon_warband] = 1;
  move_units(play, Space::iceni, Space::trinovantes, group);
  EXPECT_EQ(state.board.plunder(Space::trinovantes, all_units), 2);
  EXPECT_EQ(count(Space::trinovantes, Piece::saxon_raider), 2);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::saxon_warband), 1);
}

// ---------------------------------------------------------------------------------------------------- Strongholds

TEST_F(StepsTest, whoever_places_a_stronghold_chooses_the_site) {
  covers("PD 1.4.2");
  script.expect({"saxons: site.which=branodunum | branodunum, venta_icenorum"});
  EXPECT_EQ(place_stronghold(play, Faction::saxons, state.board.vacant_sites(Space::iceni, Kind::settlement),
                             Piece::saxon_settlement),
            Site::branodunum);
  EXPECT_EQ(place_stronghold(play, Faction::saxons, state.board.vacant_sites(Space::iceni, Kind::settlement),
                             Piece::saxon_settlement),
            Site::venta_icenorum)
      << "nobody is asked about the last one";
  EXPECT_EQ(place_stronghold(play, Faction::saxons, state.board.vacant_sites(Space::iceni, Kind::settlement),
                             Piece::saxon_settlement),
            std::nullopt);
}

TEST_F(StepsTest, a_stronghold_is_replaced_on_its_site_if_the_other_may_stand_there) {
  covers("PD 1.4.1", "PD 1.4.2");
  build(Site::venta_icenorum, Piece::hillfort);
  EXPECT_TRUE(replace_stronghold(play, Site::venta_icenorum, Piece::saxon_settlement));
  EXPECT_EQ(state.board.stronghold_at(Site::venta_icenorum), Piece::saxon_settlement);
  EXPECT_FALSE(replace_stronghold(play, Site::venta_icenorum, Piece::town)) << "no Town Site";
  EXPECT_EQ(state.board.stronghold_at(Site::venta_icenorum), std::nullopt) << "it is gone all the same";
  EXPECT_EQ(state.board.available(Piece::saxon_settlement), 12);
}

// ---------------------------------------------------------------------------------------------------- Foederati

TEST_F(StepsTest, foederati_are_released_by_nation_and_colour_within_a_space) {
  covers("PD 1.4.3", "PD 6.1");
  put(Space::iceni, Piece::red_saxon_warband, 3, 1);
  put(Space::iceni, Piece::blue_saxon_warband, 1);
  put(Space::iceni, Piece::red_scotti_warband, 1);
  build(Site::venta_icenorum, Piece::red_saxon_settlement);
  build(Site::branodunum, Piece::blue_saxon_settlement);
  release_foederati(play, Space::iceni, Nation::saxon, Colour::red);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 3);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::saxon_warband), 1) << "they keep what they carry";
  EXPECT_EQ(state.board.stronghold_at(Site::venta_icenorum), Piece::saxon_settlement);
  EXPECT_EQ(state.board.stronghold_at(Site::branodunum), Piece::blue_saxon_settlement);
  EXPECT_EQ(count(Space::iceni, Piece::blue_saxon_warband), 1);
  EXPECT_EQ(count(Space::iceni, Piece::red_scotti_warband), 1);
}

TEST_F(StepsTest, warbands_and_settlements_get_a_marker) {
  covers("PD 1.4.3");
  put(Space::iceni, Piece::saxon_warband, 2, 1);
  build(Site::venta_icenorum, Piece::saxon_settlement);
  turn_warbands(play, Space::iceni, Piece::saxon_warband, Faction::civitates, 2, 1);
  turn_settlement(play, Site::venta_icenorum, Faction::civitates);
  EXPECT_EQ(count(Space::iceni, Piece::blue_saxon_warband), 2);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::blue_saxon_warband), 1);
  EXPECT_EQ(state.board.control(Space::iceni), Control::britons);
}

// ---------------------------------------------------------------------------------------------------- Plunder

TEST_F(StepsTest, whoever_plunders_says_which_units_carry) {
  covers("PD 1.7.4");
  prosper(Space::iceni, 4);
  put(Space::iceni, Piece::saxon_warband, 2, 1);
  put(Space::iceni, Piece::saxon_raider, 3);
  script.expect({"saxons: plunder.carry=0 | 0, 1"});
  EXPECT_EQ(plunder_space(play, Faction::saxons, Space::iceni, units_of(Faction::saxons), exactly(3)), 3)
      << "the Raiders take the rest";
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::saxon_raider), 3);
  EXPECT_EQ(state.board.prosperity(Space::iceni), 1);
  EXPECT_TRUE(told("plunder.taken saxons 3 ICE 1"));
}

TEST_F(StepsTest, no_more_is_plundered_than_there_is_or_can_be_carried) {
  covers("PD 1.7.4");
  prosper(Space::iceni, 2);
  put(Space::iceni, Piece::saxon_raider, 5);
  EXPECT_EQ(plunder_space(play, Faction::saxons, Space::iceni, {Piece::saxon_raider}, exactly(4)), 2);
  prosper(Space::iceni, 4);
  EXPECT_EQ(plunder_space(play, Faction::saxons, Space::iceni, {Piece::saxon_raider}, exactly(9)), 3);
  EXPECT_EQ(state.board.prosperity(Space::iceni), 1);
}

TEST_F(StepsTest, cubes_from_off_the_board_are_carried_alike_and_go_back) {
  covers("PD 1.7.4");
  put(Space::iceni, Piece::saxon_raider, 2);
  EXPECT_EQ(load_units(play, Faction::saxons, Space::iceni, {Piece::saxon_raider}, exactly(3)), 2);
  EXPECT_EQ(state.board.total_prosperity(), 0);
  EXPECT_EQ(unload_units(play, Space::iceni, all_units), 2);
  EXPECT_EQ(state.board.plunder_on_map(all_units), 0);
}

// ---------------------------------------------------------------------------------------------------- Choosing

TEST_F(StepsTest, units_with_and_without_plunder_are_two_choices) {
  covers("PD 1.7.4", "PD 3.1");
  put(Space::iceni, Piece::saxon_raider, 2, 1);
  put(Space::regni, Piece::saxon_raider, 1);
  script.expect(
      {"dux: menu.free_feat=pick.laden_unit_at saxon_raider ICE | saxon_raider REG, saxon_raider ICE, "
       "saxon_raider ICE",
       "dux: menu.free_feat=common.none | saxon_raider REG, saxon_raider ICE, none"});
  EXPECT_EQ(remove_chosen_units(play, Faction::dux, msg::menu_free_feat(Faction::dux), SpaceSet::every(),
                                {Piece::saxon_raider}, {1, 3}),
            1);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::saxon_raider), 0);
}

TEST_F(StepsTest, strongholds_are_chosen_by_their_sites) {
  covers("PD 1.4.1");
  build(Site::venta_icenorum, Piece::hillfort);
  build(Site::tintagel, Piece::hillfort);
  build(Site::deva, Piece::fort);
  script.expect({"saxons: menu.free_feat=tintagel | tintagel, venta_icenorum"});
  EXPECT_EQ(remove_chosen_strongholds(play, Faction::saxons, msg::menu_free_feat(Faction::saxons), SpaceSet::every(),
                                      {Piece::hillfort}, exactly(3)),
            2)
      << "as many as there are";
  EXPECT_EQ(state.board.stronghold_at(Site::deva), Piece::fort);
}

TEST_F(StepsTest, a_group_is_chosen_by_kind_and_then_by_what_is_carried) {
  covers("PD 3.1", "PD 1.7.4");
  put(Space::iceni, Piece::saxon_warband, 3, 2);
  put(Space::iceni, Piece::saxon_raider, 2);
  script.expect(
      {"saxons: ask.how_many=2 | 0 to 3", "saxons: ask.how_many=1 | 0 to 2", "saxons: ask.how_many_laden=2 | 1, 2"});
  const Units chosen = choose_units(play, Faction::saxons, msg::menu_pass, Space::iceni,
                                    state.board.units_at(Space::iceni, all_units), up_to(5));
  EXPECT_EQ(chosen.all[Piece::saxon_warband], 2);
  EXPECT_EQ(chosen.laden[Piece::saxon_warband], 2);
  EXPECT_EQ(chosen.all[Piece::saxon_raider], 1);
  EXPECT_EQ(chosen.plunder(), 2);
}

}  // namespace
}  // namespace auspex::pendragon::testing
