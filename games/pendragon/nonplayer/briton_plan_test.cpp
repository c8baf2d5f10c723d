// 8.7.3, 8.8.1: Invite of the Non-player Britons; groups taken in an order.
#include "games/pendragon/nonplayer/briton_plan.h"

#include "games/pendragon/nonplayer/civitates_fixture.h"
#include "games/pendragon/nonplayer/pick_troops.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

class Invites : public testing::CivitatesFixture {
 protected:
  Invites() {
    build(Site::durovernum, Piece::town);
    build(Site::ratae, Piece::fort);
  }
  Action free_invite(Faction who = Faction::civitates, int spaces = 1) {
    Action action(play, who, free_feat_terms(Feat::invite, spaces));
    invite(action);
    return action;
  }
};

TEST_F(Invites, scotti_on_1_to_3_with_as_many_warbands_as_allowed) {
  covers("PD 8.7.3", "PD 4.3.2");
  script.expect({"common.roll=3"});
  EXPECT_TRUE(free_invite().uses(Feat::invite));
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_scotti_settlement), 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_scotti_warband), 2);
  EXPECT_TRUE(told("np.br.invite_place civitates blue_scotti_settlement CAN"));
}

TEST_F(Invites, saxons_on_4_to_6) {
  covers("PD 8.7.3");
  script.expect({"common.roll=4"});
  free_invite();
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_saxon_settlement), 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_saxon_warband), 3);
}

TEST_F(Invites, the_dux_places_red_ones_where_it_has_a_piece) {
  covers("PD 8.8.1", "PD 4.2.2");
  script.expect({"common.roll=4"});
  free_invite(Faction::dux);
  EXPECT_EQ(count(Space::corieltauvi, Piece::red_saxon_settlement), 1);
  EXPECT_EQ(count(Space::corieltauvi, Piece::red_saxon_warband), 3);
}

TEST_F(Invites, only_where_britons_have_control) {
  covers("PD 8.7.3");
  put(Space::cantiaci, Piece::saxon_warband, 1);
  EXPECT_FALSE(free_invite().feat);
  EXPECT_TRUE(told("np.br.invite_none civitates")) << "one Town against one Warband; nobody rolls";
}

TEST_F(Invites, no_second_settlement_of_the_nation) {
  covers("PD 8.7.3");
  build(Site::rutupiae, Piece::blue_scotti_settlement);
  put(Space::votadini, Piece::militia);
  build(Site::yeavering, Piece::hillfort);
  script.expect({"common.roll=1"});
  EXPECT_FALSE(free_invite().feat);
  EXPECT_TRUE(told("np.br.invite_settled civitates blue_scotti_settlement"));
  EXPECT_TRUE(told("np.br.invite_no_player civitates dux"));
}

TEST_F(Invites, a_settlement_alone_where_no_warband_is_available) {
  covers("PD 8.7.3");
  put(Space::novantae, Piece::scotti_warband, 12);
  script.expect({"common.roll=1"});
  free_invite();
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_scotti_settlement), 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_scotti_warband), 0);
}

TEST_F(Invites, hillforts_stay) {
  covers("PD 8.7.3");
  state.board.remove_stronghold(Site::durovernum);
  build(Site::branodunum, Piece::hillfort);
  build(Site::venta_icenorum, Piece::hillfort);
  EXPECT_FALSE(free_invite().feat) << "no vacant Site";
  state.board.remove_stronghold(Site::branodunum);
  script.expect({"common.roll=1"});
  free_invite();
  EXPECT_EQ(state.board.stronghold_at(Site::branodunum), Piece::blue_scotti_settlement);
  EXPECT_EQ(state.board.stronghold_at(Site::venta_icenorum), Piece::hillfort);
}

TEST_F(Invites, hillfort_sites_before_town_sites) {
  covers("PD 8.7.3", "PD 8.4.1");
  state.board.remove_stronghold(Site::durovernum);
  state.board.remove_stronghold(Site::ratae);
  build(Site::londinium, Piece::town);
  put(Space::cantiaci, Piece::militia, 2);
  EXPECT_FALSE(free_invite().feat) << "a City has no room, and Cantiaci no Stronghold for Control";
  build(Site::durovernum, Piece::town);
  script.expect({"common.roll=6"});
  free_invite();
  EXPECT_EQ(state.board.stronghold_at(Site::rutupiae), Piece::blue_saxon_settlement);
}

TEST_F(Invites, regions_by_lot) {
  covers("PD 8.7.3", "PD 8.3.2");
  build(Site::noviomagus, Piece::town);
  script.expect({"common.roll=1", "common.roll=6"});
  free_invite();
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_scotti_settlement) + count(Space::regni, Piece::blue_scotti_settlement),
            1);
  EXPECT_TRUE(told("lot.space"));
}

TEST_F(Invites, against_a_player_the_most_foederati_are_converted) {
  covers("PD 8.7.3", "PD 4.3.2");
  person(Faction::dux);
  build(Site::rutupiae, Piece::blue_scotti_settlement);
  put(Space::cantiaci, Piece::red_scotti_warband, 2);
  put(Space::cantiaci, Piece::red_saxon_warband, 3);
  script.expect({"common.roll=2"});
  free_invite();
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_saxon_warband), 3);
  EXPECT_EQ(count(Space::cantiaci, Piece::red_scotti_warband), 2);
}

TEST_F(Invites, conversion_is_paid_with_resources_alone) {
  covers("PD 8.7.3");
  person(Faction::dux);
  build(Site::rutupiae, Piece::blue_scotti_settlement);
  put(Space::cantiaci, Piece::red_scotti_warband, 2);
  put(Space::cantiaci, Piece::red_saxon_warband, 3);
  has(Track::briton_resources, 2);
  has(Track::wealth, 9);
  script.expect({"common.roll=2"});
  Action action(play, Faction::civitates, {});
  action.command = Command::trade;
  EXPECT_TRUE(invite(action));
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_scotti_warband), 2) << "three Saxons would have cost Wealth";
  EXPECT_EQ(resources(Track::briton_resources), 0);
  EXPECT_EQ(resources(Track::wealth), 9);
}

TEST_F(Invites, placing_comes_before_converting) {
  covers("PD 8.7.3");
  person(Faction::dux);
  put(Space::cantiaci, Piece::red_scotti_warband, 2);
  script.expect({"common.roll=1"});
  free_invite();
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_scotti_warband), 2);
  EXPECT_EQ(count(Space::cantiaci, Piece::red_scotti_warband), 2);
}

TEST_F(Invites, not_at_fragmentation) {
  covers("PD 8.7.3", "PD 4.2.2");
  imperium(ImperiumStatus::fragmentation);
  EXPECT_FALSE(free_invite().feat);
  EXPECT_TRUE(told("np.br.invite_fragmented civitates"));
}

TEST_F(Invites, several_spaces_with_a_die_for_each) {
  covers("PD 8.7.3", "PD 8.2.3");
  build(Site::noviomagus, Piece::town);
  script.expect({"common.roll=1", "common.roll=1", "common.roll=5"});
  EXPECT_EQ(free_invite(Faction::civitates, 2).feat_selected, SpaceSet({Space::cantiaci, Space::regni}));
  EXPECT_EQ(state.board.on_map(Piece::blue_scotti_settlement), 1);
  EXPECT_EQ(state.board.on_map(Piece::blue_saxon_settlement), 1);
}

// --- Groups

class Groups : public testing::CivitatesFixture {};

TEST_F(Groups, kind_by_kind_and_without_plunder_first) {
  covers("PD 8.4.1");
  Units from;
  from.all[Piece::militia] = 3;
  from.all[Piece::comitates] = 2;
  from.laden[Piece::comitates] = 1;
  from.all[Piece::cavalry] = 1;
  const Units two = pick_troops(play, from, 2, troops_from_the_top);
  EXPECT_EQ(two.all[Piece::cavalry], 1);
  EXPECT_EQ(two.all[Piece::comitates], 1);
  EXPECT_EQ(two.laden[Piece::comitates], 0);
  const Units four = pick_troops(play, from, 4, troops_from_the_top);
  EXPECT_EQ(four.all[Piece::comitates], 2);
  EXPECT_EQ(four.laden[Piece::comitates], 1);
  EXPECT_EQ(four.all[Piece::militia], 1);
}

TEST_F(Groups, foederati_of_two_nations_by_lot_where_not_all_can_go) {
  covers("PD 8.3.2");
  Units from;
  from.all[Piece::blue_saxon_warband] = 1;
  from.all[Piece::blue_scotti_warband] = 1;
  script.expect({"common.roll=1"});
  EXPECT_EQ(total(pick_troops(play, from, 1, troops_from_the_top).all), 1);
  EXPECT_EQ(total(pick_troops(play, from, 2, troops_from_the_top).all), 2);
}

}  // namespace
}  // namespace auspex::pendragon
