// 8.7.4: Muster of the Non-player Civitates.
#include "games/pendragon/nonplayer/civitates_fixture.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

class CivitatesMuster : public testing::CivitatesFixture {
 protected:
  CivitatesMuster() { has(Track::briton_resources, 10); }

  // So many Militia and Comitates Available, the rest of them far away.
  void available(int militia, int comitates = 0) {
    const int m = state.board.available(Piece::militia) - militia;
    const int c = state.board.available(Piece::comitates) - comitates;
    if (m > 0) put(Space::londinium, Piece::militia, m);
    if (c > 0) put(Space::londinium, Piece::comitates, c);
  }
  void towns(std::initializer_list<Site> sites) {
    for (Site site : sites) build(site, Piece::town);
  }
  Action muster(Terms terms = without_feat()) { return order(Command::muster, terms); }
};

// --- Whether

TEST_F(CivitatesMuster, if_more_are_available_than_two_dice) {
  covers("PD 8.7.4");
  build(Site::londinium, Piece::town);
  available(8);
  script.expect({"common.roll=4", "common.roll=3"});
  EXPECT_NE(turn(), coin::Deed::passed);
  EXPECT_TRUE(told("np.ci.muster_exceeds 8 7"));
  EXPECT_TRUE(told("turn.command civitates muster"));
}

TEST_F(CivitatesMuster, not_if_just_as_many) {
  covers("PD 8.7.4");
  build(Site::londinium, Piece::town);
  available(8);
  script.expect({"common.roll=4", "common.roll=4"});
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_TRUE(told("np.ci.no_muster 8 8"));
}

TEST_F(CivitatesMuster, comitates_count_among_the_available) {
  covers("PD 8.7.4");
  build(Site::londinium, Piece::town);
  available(4, 4);
  script.expect({"common.roll=4", "common.roll=3"});
  turn();
  EXPECT_TRUE(told("np.ci.muster_exceeds 8 7"));
}

TEST_F(CivitatesMuster, no_dice_where_they_could_never_be_exceeded) {
  covers("PD 8.7.4");
  build(Site::londinium, Piece::town);
  available(2);
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_TRUE(told("np.ci.no_muster_few 2"));
}

TEST_F(CivitatesMuster, for_control_by_a_hillfort_without_dice) {
  covers("PD 8.7.4");
  available(0);
  put(Space::regni, Piece::cavalry);
  state.board.move(Space::londinium, Space::regni, Piece::militia, 1);
  script.expect({"common.roll=1"});
  turn();
  EXPECT_TRUE(told("np.ci.muster_control"));
  EXPECT_EQ(state.board.count(Space::regni, Piece::hillfort), 1);
  EXPECT_TRUE(state.board.briton_control(Space::regni));
}

TEST_F(CivitatesMuster, for_control_by_troops) {
  covers("PD 8.7.4");
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::saxon_warband, 1);
  available(1);
  script.expect({"common.roll=1"});
  turn();
  EXPECT_TRUE(told("np.ci.muster_control"));
  EXPECT_TRUE(state.board.briton_control(Space::regni));
}

TEST_F(CivitatesMuster, not_for_control_that_one_warband_more_prevents) {
  covers("PD 8.7.4");
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::saxon_warband, 2);
  available(1);
  EXPECT_EQ(turn(), coin::Deed::passed) << "one Militia for the Town, no Population without Control";
  EXPECT_FALSE(told("np.ci.muster_control"));
}

TEST_F(CivitatesMuster, for_control_of_a_city_by_a_town) {
  covers("PD 8.7.4");
  has(Track::wealth, 2);
  available(0);
  turn();
  EXPECT_TRUE(told("np.ci.muster_control"));
  EXPECT_EQ(count(Space::londinium, Piece::town), 1);
}

// --- Hillforts

TEST_F(CivitatesMuster, hillforts_where_they_bring_most_population) {
  covers("PD 8.7.4");
  has(Track::briton_resources, 2);
  put(Space::dumnonii, Piece::militia, 1);
  put(Space::regni, Piece::militia, 1);
  EXPECT_EQ(muster().selected, SpaceSet({Space::regni}));
  EXPECT_EQ(count(Space::regni, Piece::hillfort), 1);
  EXPECT_EQ(count(Space::regni, Piece::militia), 0);
}

TEST_F(CivitatesMuster, hillforts_at_hillfort_sites_first) {
  covers("PD 8.7.4", "PD 8.4.1");
  put(Space::regni, Piece::militia, 1);
  muster();
  EXPECT_EQ(state.board.stronghold_at(Site::anderida), Piece::hillfort);
}

TEST_F(CivitatesMuster, no_hillfort_where_britons_have_control_already) {
  covers("PD 8.7.4");
  build(Site::noviomagus, Piece::fort);
  put(Space::regni, Piece::militia, 1);
  muster();
  EXPECT_EQ(state.board.on_map(Piece::hillfort), 0);
}

TEST_F(CivitatesMuster, no_hillfort_for_an_empty_land) {
  covers("PD 8.7.4");
  put(Space::regni, Piece::militia, 1);
  state.board.set_population(Space::regni, 0);
  muster();
  EXPECT_EQ(state.board.on_map(Piece::hillfort), 0);
}

TEST_F(CivitatesMuster, no_hillfort_among_as_many_enemies) {
  covers("PD 8.7.4", "PD 3.3.1");
  put(Space::regni, Piece::militia, 1);
  put(Space::regni, Piece::saxon_raider, 1);
  muster();
  EXPECT_EQ(state.board.on_map(Piece::hillfort), 0);
}

TEST_F(CivitatesMuster, wealth_pays_for_hillforts_once_resources_are_gone) {
  covers("PD 8.7.4");
  has(Track::briton_resources, 1);
  has(Track::wealth, 1);
  put(Space::regni, Piece::militia, 1);
  muster();
  EXPECT_EQ(state.board.on_map(Piece::hillfort), 1);
  EXPECT_EQ(resources(Track::briton_resources), 0);
  EXPECT_EQ(resources(Track::wealth), 0);
}

TEST_F(CivitatesMuster, nothing_where_it_cannot_be_paid_at_all) {
  covers("PD 8.7.4");
  has(Track::briton_resources, 1);
  put(Space::regni, Piece::militia, 1);
  EXPECT_FALSE(muster().executed());
  EXPECT_TRUE(told("np.ci.muster_impossible"));
}

// --- Troops

TEST_F(CivitatesMuster, the_most_comitates_that_wealth_allows_then_militia) {
  covers("PD 8.7.4");
  has(Track::wealth, 2);
  build(Site::durovernum, Piece::town);
  muster();
  EXPECT_EQ(count(Space::cantiaci, Piece::comitates), 2);
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 1) << "a Town and a Population of 2: three in all";
  EXPECT_EQ(resources(Track::wealth), 0);
  EXPECT_EQ(resources(Track::briton_resources), 8);
}

TEST_F(CivitatesMuster, comitates_where_most_of_them_fit) {
  covers("PD 8.7.4");
  has(Track::wealth, 9);
  has(Track::briton_resources, 2);
  build(Site::isca_silurum, Piece::town);
  build(Site::durovernum, Piece::town);
  available(0, 3);
  build(Site::londinium, Piece::fort);
  EXPECT_EQ(muster().selected, SpaceSet({Space::cantiaci})) << "three there, two in Silures";
  EXPECT_EQ(count(Space::cantiaci, Piece::comitates), 3);
}

TEST_F(CivitatesMuster, wealth_pays_for_the_space_of_comitates) {
  covers("PD 8.7.4");
  has(Track::wealth, 4);
  has(Track::briton_resources, 0);
  build(Site::durovernum, Piece::town);
  muster();
  EXPECT_EQ(count(Space::cantiaci, Piece::comitates), 2) << "two of four for the space";
  EXPECT_EQ(resources(Track::wealth), 0);
}

TEST_F(CivitatesMuster, militia_without_wealth) {
  covers("PD 8.7.4");
  has(Track::wealth, 9);
  has(Track::briton_resources, 3);
  build(Site::durovernum, Piece::town);
  build(Site::noviomagus, Piece::town);
  towns({Site::isca_silurum, Site::ratae, Site::lindum, Site::deva});
  available(10);
  build(Site::londinium, Piece::fort);
  EXPECT_EQ(muster().selected.size(), 1) << "the second space would cost Wealth";
  EXPECT_EQ(resources(Track::wealth), 9);
}

TEST_F(CivitatesMuster, militia_where_most_fit_first) {
  covers("PD 8.7.4");
  has(Track::briton_resources, 2);
  build(Site::isca_silurum, Piece::town);
  build(Site::durovernum, Piece::town);
  EXPECT_EQ(muster().selected, SpaceSet({Space::cantiaci}));
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 3);
}

TEST_F(CivitatesMuster, hillforts_come_before_troops) {
  covers("PD 8.7.4");
  has(Track::briton_resources, 2);
  build(Site::durovernum, Piece::town);
  put(Space::dumnonii, Piece::militia, 1);
  EXPECT_EQ(muster().selected, SpaceSet({Space::dumnonii}));
}

// --- Towns

TEST_F(CivitatesMuster, towns_from_two_militia_before_hillforts_are_given_up) {
  covers("PD 8.7.4");
  has(Track::wealth, 2);
  build(Site::anderida, Piece::hillfort);
  state.board.set_population(Space::regni, 0);
  available(0);
  state.board.move(Space::londinium, Space::regni, Piece::militia, 2);
  build(Site::londinium, Piece::fort);
  muster();
  EXPECT_EQ(state.board.stronghold_at(Site::noviomagus), Piece::town);
  EXPECT_EQ(state.board.stronghold_at(Site::anderida), Piece::hillfort);
  EXPECT_EQ(resources(Track::wealth), 0);
}

TEST_F(CivitatesMuster, or_for_a_hillfort_and_one_militia) {
  covers("PD 8.7.4");
  has(Track::wealth, 2);
  build(Site::noviomagus, Piece::hillfort);
  available(0);
  state.board.move(Space::londinium, Space::regni, Piece::militia, 1);
  build(Site::londinium, Piece::fort);
  muster();
  EXPECT_EQ(state.board.stronghold_at(Site::noviomagus), Piece::town);
  EXPECT_EQ(state.board.on_map(Piece::hillfort), 0);
}

TEST_F(CivitatesMuster, no_seventh_town) {
  covers("PD 8.7.4");
  has(Track::wealth, 9);
  towns({Site::durovernum, Site::isca_silurum, Site::ratae, Site::lindum, Site::deva});
  available(0);
  state.board.move(Space::londinium, Space::regni, Piece::militia, 3);
  build(Site::anderida, Piece::hillfort);
  build(Site::londinium, Piece::fort);
  const State five = state;
  muster();
  EXPECT_EQ(state.board.on_map(Piece::town), 6);
  state = five;
  build(Site::glevum, Piece::town);
  muster();
  EXPECT_EQ(state.board.on_map(Piece::town), 6);
}

TEST_F(CivitatesMuster, no_town_without_its_wealth) {
  covers("PD 8.7.4");
  has(Track::wealth, 1);
  available(0);
  build(Site::anderida, Piece::hillfort);
  state.board.move(Space::londinium, Space::regni, Piece::militia, 2);
  build(Site::londinium, Piece::fort);
  EXPECT_FALSE(muster().executed());
}

TEST_F(CivitatesMuster, a_hillfort_and_a_town_in_one_space_cost_it_once) {
  covers("PD 8.7.4", "PD 3.3.1");
  has(Track::wealth, 2);
  has(Track::briton_resources, 2);
  put(Space::regni, Piece::militia, 3);
  muster();
  EXPECT_EQ(count(Space::regni, Piece::hillfort), 1);
  EXPECT_EQ(count(Space::regni, Piece::town), 1);
  EXPECT_EQ(count(Space::regni, Piece::militia), 0);
}

// --- Terms

TEST_F(CivitatesMuster, one_space_where_the_option_allows_one) {
  covers("PD 8.9", "PD 8.7.4");
  state.one_player = OnePlayer::easy;
  build(Site::durovernum, Piece::town);
  build(Site::glevum, Piece::town);
  build(Site::corinium, Piece::town);
  available(13);
  build(Site::londinium, Piece::fort);
  script.expect({"common.roll=6", "common.roll=6", "common.roll=1"});
  EXPECT_EQ(turn(false, true), coin::Deed::command_and_ability);
  EXPECT_EQ(count(Space::dobunni, Piece::militia), 4);
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 0);
}

TEST_F(CivitatesMuster, and_no_feat_with_the_introductory_one) {
  covers("PD 8.9");
  state.one_player = OnePlayer::introductory;
  build(Site::durovernum, Piece::town);
  available(13);
  build(Site::londinium, Piece::fort);
  script.expect({"common.roll=6", "common.roll=6"});
  EXPECT_EQ(turn(false, true), coin::Deed::limited_command);
}

TEST_F(CivitatesMuster, free_by_event_in_its_spaces) {
  covers("PD 8.2.3", "PD 8.7.4");
  has(Track::briton_resources, 0);
  build(Site::durovernum, Piece::town);
  build(Site::noviomagus, Piece::town);
  Terms terms = free_terms({Command::muster});
  terms.spaces = {Space::regni};
  EXPECT_EQ(order(Command::muster, terms).selected, SpaceSet({Space::regni})) << "no dice";
  EXPECT_EQ(count(Space::regni, Piece::militia), 3);
}

}  // namespace
}  // namespace auspex::pendragon
