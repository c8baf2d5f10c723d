// 8.7.3: March of the Non-player Civitates.
#include "games/pendragon/nonplayer/civitates_fixture.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

// Cantiaci is theirs, with a Town; next to it are Atrebates, Regni and Londinium.
class CivitatesMarch : public testing::CivitatesFixture {
 protected:
  CivitatesMarch() { build(Site::durovernum, Piece::town); }

  // Nobody is to go there: Britons Control it, and it has nobody to send.
  void held(Site site) { build(site, Piece::fort); }
  Action march(Terms terms = without_feat()) { return order(Command::march, terms); }
  static Terms to(SpaceSet regions) {
    Terms terms = without_feat();
    terms.destinations = regions;
    return terms;
  }
};

// --- Whether

TEST_F(CivitatesMarch, on_a_two_with_more_than_ten_resources) {
  covers("PD 8.7.3");
  held(Site::venta_belgarum);
  put(Space::cantiaci, Piece::militia, 3);
  put(Space::regni, Piece::saxon_warband);
  has(Track::briton_resources, 11);
  script.expect({"common.roll=2", "common.roll=1"});
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_EQ(troops(Space::regni), 1);
}

TEST_F(CivitatesMarch, not_on_a_three) {
  covers("PD 8.7.3");
  put(Space::cantiaci, Piece::militia, 3);
  put(Space::regni, Piece::saxon_warband);
  has(Track::briton_resources, 11);
  script.expect({"common.roll=3", "common.roll=6", "common.roll=6", "common.roll=1"});
  turn();
  EXPECT_TRUE(told("np.ci.march_not_rolled"));
  EXPECT_EQ(troops(Space::regni), 0);
}

TEST_F(CivitatesMarch, not_with_ten_resources_and_no_roll_then) {
  covers("PD 8.7.3");
  put(Space::cantiaci, Piece::militia, 3);
  put(Space::regni, Piece::saxon_warband);
  has(Track::briton_resources, 10);
  script.expect({"common.roll=6", "common.roll=6", "common.roll=1"});
  turn();
  EXPECT_TRUE(told("np.ci.march_poor 10"));
}

TEST_F(CivitatesMarch, not_where_nobody_would_move) {
  covers("PD 8.7.3");
  put(Space::cantiaci, Piece::militia, 2);
  script.expect({"common.roll=1", "common.roll=6", "common.roll=6"});
  turn();
  EXPECT_TRUE(told("np.ci.march_nobody")) << "two Troops stay with the Town";
}

// --- Destinations

TEST_F(CivitatesMarch, first_to_a_stronghold_of_whoever_stands_best) {
  covers("PD 8.7.3", "PD 8.0");
  put(Space::cantiaci, Piece::militia, 3);
  build(Site::noviomagus, Piece::saxon_settlement);
  build(Site::venta_belgarum, Piece::scotti_settlement);
  has(Track::saxon_renown, 10);
  has(Track::scotti_renown, 24);
  const State scotti_better = state;
  march();
  EXPECT_EQ(troops(Space::atrebates), 1) << "Scotti at 24 of 24, Saxons 1 below by Control";
  state = scotti_better;
  has(Track::saxon_renown, 25);
  march();
  EXPECT_EQ(troops(Space::regni), 1);
}

TEST_F(CivitatesMarch, a_stronghold_before_other_regions_with_barbarians) {
  covers("PD 8.7.3");
  put(Space::cantiaci, Piece::militia, 3);
  build(Site::noviomagus, Piece::saxon_settlement);
  put(Space::atrebates, Piece::saxon_warband, 3);
  march();
  EXPECT_EQ(troops(Space::regni), 1);
}

TEST_F(CivitatesMarch, then_regions_with_barbarians_before_others_without_control) {
  covers("PD 8.7.3");
  put(Space::cantiaci, Piece::militia, 3);
  put(Space::regni, Piece::scotti_raider);
  march();
  EXPECT_EQ(troops(Space::regni), 1);
  EXPECT_TRUE(told("np.ci.march_barbarians REG"));
  EXPECT_TRUE(told("np.ci.march_no_control ATR"));
  EXPECT_TRUE(told("np.ci.march_unserved ATR")) << "one origin feeds one destination";
}

TEST_F(CivitatesMarch, foederati_are_no_barbarians) {
  covers("PD 8.7.3", "PD 8.0");
  put(Space::cantiaci, Piece::militia, 3);
  put(Space::regni, Piece::red_saxon_warband);
  put(Space::atrebates, Piece::saxon_warband);
  march();
  EXPECT_EQ(troops(Space::atrebates), 1);
}

TEST_F(CivitatesMarch, not_to_regions_with_briton_control_nor_to_cities) {
  covers("PD 8.7.3");
  put(Space::cantiaci, Piece::militia, 3);
  held(Site::venta_belgarum);
  held(Site::noviomagus);
  put(Space::londinium, Piece::saxon_warband, 2);
  EXPECT_FALSE(march().executed());
}

TEST_F(CivitatesMarch, but_to_a_stronghold_under_briton_control) {
  covers("PD 8.7.3");
  put(Space::cantiaci, Piece::militia, 3);
  held(Site::venta_belgarum);
  held(Site::anderida);
  put(Space::regni, Piece::cavalry, 1);
  build(Site::noviomagus, Piece::saxon_settlement);
  march();
  EXPECT_EQ(troops(Space::regni), 1);
}

TEST_F(CivitatesMarch, to_four_regions_at_most) {
  covers("PD 8.7.3");
  state.board.remove_stronghold(Site::durovernum);
  build(Site::glevum, Piece::town);
  put(Space::dobunni, Piece::comitates, 4);
  for (Space space : {Space::silures, Space::cornovii, Space::corieltauvi, Space::catuvellauni, Space::durotriges}) {
    put(space, Piece::saxon_warband);
  }
  script.expect({"common.roll=1", "common.roll=1", "common.roll=1", "common.roll=1"});
  march();
  EXPECT_EQ(times("np.ci.march_barbarians"), 4);
}

// --- Origins

TEST_F(CivitatesMarch, from_where_most_can_come) {
  covers("PD 8.7.3");
  put(Space::cantiaci, Piece::militia, 5);
  build(Site::londinium, Piece::town);
  put(Space::londinium, Piece::militia, 6);
  put(Space::atrebates, Piece::saxon_warband);
  march(to({Space::atrebates}));
  EXPECT_EQ(troops(Space::atrebates), 4);
  EXPECT_EQ(troops(Space::londinium), 2);
  EXPECT_EQ(troops(Space::cantiaci), 5) << "no more origins than destinations";
}

TEST_F(CivitatesMarch, each_destination_from_an_origin_of_its_own) {
  covers("PD 8.7.3");
  put(Space::cantiaci, Piece::militia, 5);
  build(Site::londinium, Piece::town);
  put(Space::londinium, Piece::militia, 6);
  build(Site::venta_belgarum, Piece::saxon_settlement);
  put(Space::regni, Piece::saxon_warband);
  march(to({Space::atrebates, Space::regni}));
  EXPECT_EQ(troops(Space::atrebates), 4);
  EXPECT_EQ(troops(Space::regni), 3);
  EXPECT_EQ(resources(Track::briton_resources), 16);
}

TEST_F(CivitatesMarch, only_from_spaces_with_briton_control) {
  covers("PD 8.7.3");
  put(Space::cantiaci, Piece::militia, 5);
  put(Space::cantiaci, Piece::saxon_warband, 6);
  put(Space::regni, Piece::saxon_warband);
  EXPECT_FALSE(march().executed());
}

TEST_F(CivitatesMarch, two_troops_stay_for_each_friendly_stronghold) {
  covers("PD 8.7.3");
  put(Space::cantiaci, Piece::militia, 5);
  build(Site::rutupiae, Piece::fort);
  put(Space::regni, Piece::saxon_warband);
  march(to({Space::regni}));
  EXPECT_EQ(troops(Space::regni), 1);
}

TEST_F(CivitatesMarch, troops_of_the_dux_may_be_those_that_stay) {
  covers("PD 8.7.3");
  put(Space::cantiaci, Piece::militia, 3);
  put(Space::cantiaci, Piece::cavalry, 2);
  march(to({Space::regni}));
  EXPECT_EQ(troops(Space::regni), 3);
}

TEST_F(CivitatesMarch, no_briton_control_is_lost) {
  covers("PD 8.7.3");
  put(Space::cantiaci, Piece::militia, 6);
  put(Space::cantiaci, Piece::saxon_warband, 4);
  march(to({Space::regni}));
  EXPECT_EQ(troops(Space::regni), 2);
  EXPECT_TRUE(state.board.briton_control(Space::cantiaci));
}

// --- Who goes

TEST_F(CivitatesMarch, one_militia_then_comitates_foederati_and_further_militia) {
  covers("PD 8.7.3");
  put(Space::cantiaci, Piece::militia, 2);
  put(Space::cantiaci, Piece::comitates, 2);
  put(Space::cantiaci, Piece::blue_saxon_warband, 2);
  march(to({Space::regni}));
  EXPECT_EQ(count(Space::regni, Piece::militia), 1);
  EXPECT_EQ(count(Space::regni, Piece::comitates), 2);
  EXPECT_EQ(count(Space::regni, Piece::blue_saxon_warband), 1);
}

TEST_F(CivitatesMarch, the_dux_comes_along_to_barbarians) {
  covers("PD 8.7.3", "PD 3.3.2");
  play.seat(Faction::dux, yielding_mind());
  put(Space::cantiaci, Piece::militia, 2);
  put(Space::cantiaci, Piece::cavalry, 3);
  put(Space::regni, Piece::saxon_warband);
  march(to({Space::regni}));
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 2) << "Cavalry before further Militia";
  EXPECT_EQ(count(Space::regni, Piece::militia), 1);
}

TEST_F(CivitatesMarch, but_not_elsewhere) {
  covers("PD 8.7.3");
  play.seat(Faction::dux, yielding_mind());
  put(Space::cantiaci, Piece::militia, 2);
  put(Space::cantiaci, Piece::cavalry, 3);
  march(to({Space::regni}));
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 0);
  EXPECT_EQ(count(Space::regni, Piece::militia), 2);
}

TEST_F(CivitatesMarch, refused_by_the_dux_others_go) {
  covers("PD 8.7.3", "PD 1.5.2");
  asked(Faction::dux);
  put(Space::cantiaci, Piece::militia, 2);
  put(Space::cantiaci, Piece::cavalry, 3);
  put(Space::regni, Piece::saxon_warband);
  script.expect({"dux: briton_march.consent=common.no"});
  march(to({Space::regni}));
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 0);
  EXPECT_EQ(count(Space::regni, Piece::militia), 2);
}

TEST_F(CivitatesMarch, by_road_a_leader_of_theirs_goes_before_the_last_cavalry) {
  covers("PD 8.7.3", "PD 3.3.2");
  play.seat(Faction::dux, yielding_mind());
  build(Site::londinium, Piece::town);
  put(Space::cantiaci, Piece::comitates, 2);
  put(Space::cantiaci, Piece::cavalry, 4);
  put(Space::trinovantes, Piece::saxon_warband);
  march(to({Space::trinovantes}));
  EXPECT_EQ(count(Space::trinovantes, Piece::cavalry), 3);
  EXPECT_EQ(count(Space::trinovantes, Piece::comitates), 1);
}

TEST_F(CivitatesMarch, militia_join_on_the_road_where_an_origin_is_to_spare) {
  covers("PD 8.7.3", "PD 3.3.2");
  build(Site::londinium, Piece::town);
  put(Space::londinium, Piece::comitates, 4);
  build(Site::venta_belgarum, Piece::town);
  put(Space::atrebates, Piece::militia, 3);
  put(Space::durotriges, Piece::saxon_warband);
  state.board.remove_stronghold(Site::durovernum);
  march(to({Space::durotriges, Space::trinovantes}));
  EXPECT_EQ(count(Space::durotriges, Piece::comitates), 2);
  EXPECT_EQ(count(Space::durotriges, Piece::militia), 1);
  EXPECT_TRUE(told("np.ci.march_pick_up ATR DUR"));
  EXPECT_TRUE(told("np.ci.march_unserved TRI"));
  EXPECT_EQ(resources(Track::briton_resources), 16);
}

TEST_F(CivitatesMarch, not_where_there_is_none_to_spare) {
  covers("PD 8.7.3");
  build(Site::londinium, Piece::town);
  put(Space::londinium, Piece::comitates, 5);
  build(Site::venta_belgarum, Piece::town);
  put(Space::atrebates, Piece::militia, 4);
  put(Space::durotriges, Piece::saxon_warband);
  state.board.remove_stronghold(Site::durovernum);
  march(to({Space::durotriges}));
  EXPECT_EQ(count(Space::durotriges, Piece::comitates), 3);
  EXPECT_EQ(count(Space::durotriges, Piece::militia), 0);
}

// --- Money and terms

TEST_F(CivitatesMarch, no_wealth_is_spent) {
  covers("PD 8.7.3");
  has(Track::briton_resources, 2);
  has(Track::wealth, 9);
  put(Space::cantiaci, Piece::militia, 5);
  build(Site::londinium, Piece::town);
  put(Space::londinium, Piece::militia, 6);
  put(Space::regni, Piece::saxon_warband);
  march(to({Space::regni, Space::trinovantes}));
  EXPECT_EQ(troops(Space::regni), 3);
  EXPECT_EQ(troops(Space::trinovantes), 0);
  EXPECT_EQ(resources(Track::wealth), 9);
}

TEST_F(CivitatesMarch, free_by_event_without_a_roll) {
  covers("PD 8.2.3", "PD 8.7.3");
  has(Track::briton_resources, 0);
  put(Space::cantiaci, Piece::militia, 3);
  Terms terms = free_terms({Command::march});
  terms.destinations = {Space::regni};
  EXPECT_TRUE(order(Command::march, terms).executed());
  EXPECT_EQ(troops(Space::regni), 1);
}

TEST_F(CivitatesMarch, one_origin_with_the_easy_option) {
  covers("PD 8.9");
  put(Space::cantiaci, Piece::militia, 5);
  build(Site::londinium, Piece::town);
  put(Space::londinium, Piece::militia, 6);
  build(Site::noviomagus, Piece::saxon_settlement);
  Terms terms;
  terms.most_spaces = 1;
  EXPECT_EQ(order(Command::march, terms).selected, SpaceSet({Space::cantiaci}));
}

// --- The Feat

TEST_F(CivitatesMarch, pillages_afterwards) {
  covers("PD 8.7.3", "PD 4.3.4");
  put(Space::cantiaci, Piece::militia, 5);
  build(Site::noviomagus, Piece::saxon_settlement);
  prosper(Space::regni, 4);
  Terms terms;
  terms.destinations = {Space::regni};
  EXPECT_TRUE(order(Command::march, terms).uses(Feat::pillage));
  EXPECT_EQ(state.board.plunder(Space::regni, {Piece::militia}), 2) << "as much as the Population";
  EXPECT_EQ(resources(Track::saxon_renown), 18);
}

TEST_F(CivitatesMarch, else_rules) {
  covers("PD 8.7.3", "PD 4.3.1");
  put(Space::cantiaci, Piece::militia, 5);
  put(Space::regni, Piece::saxon_warband);
  Terms terms;
  terms.destinations = {Space::regni};
  EXPECT_TRUE(order(Command::march, terms).uses(Feat::rule));
  EXPECT_TRUE(told("np.ci.no_pillage"));
}

TEST_F(CivitatesMarch, else_invites) {
  covers("PD 8.7.3", "PD 4.3.2");
  has(Track::briton_resources, 2);
  put(Space::cantiaci, Piece::militia, 5);
  put(Space::regni, Piece::saxon_warband);
  Terms terms;
  terms.destinations = {Space::regni};
  script.expect({"common.roll=1"});
  EXPECT_TRUE(order(Command::march, terms).uses(Feat::invite));
}

}  // namespace
}  // namespace auspex::pendragon
