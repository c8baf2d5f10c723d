// 3.2.3 Seize.
#include <algorithm>

#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

class SeizeTest : public Fixture {
 protected:
  // In one Region, so that the permanent Fort's Region does not come in between.
  static Terms only(Region region) {
    Terms terms;
    terms.abilities = {};
    terms.regions = {region};
    return terms;
  }
  Action romans(const Terms& terms = {}) {
    Action action(play, Faction::romans, terms);
    action.command = Command::seize;
    return action;
  }
  void run(Region region) {
    Action action = romans(only(region));
    run_seize(action);
  }
};

TEST_F(SeizeTest, any_region_with_roman_pieces_unless_build_changed_an_ally_there) {
  covers("FS 3.2.3", "FS 4.2.1");
  put(Region::treveri, Piece::auxilia_hidden);
  put(Region::treveri, Piece::belgic_hidden, 5);
  ally(Tribe::remi, Faction::romans);
  Action action = romans();
  EXPECT_EQ(seize_regions(action), (RegionSet{Region::atrebates, Region::treveri, Region::provincia}));
  action.built_allies = {Region::atrebates};
  EXPECT_EQ(seize_regions(action), (RegionSet{Region::treveri, Region::provincia}));
}

TEST_F(SeizeTest, forage_brings_two_for_each_subdued_or_roman_tribe) {
  covers("FS 3.2.3");
  put(Region::mandubii, Piece::legion);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  ally(Tribe::senones, Faction::romans);
  ally(Tribe::lingones, Faction::aedui);
  script.expect({"seize.where romans 4=pick.region MAN", "regions.no_more romans seize=menu.end_command"});
  run(Region::mandubii);
  EXPECT_EQ(state.resources[Faction::romans], 24) << "the Mandubii and the Senones; no Control, no Dispersal";
}

TEST_F(SeizeTest, a_dispersed_tribe_brings_six_at_once_and_nothing_later) {
  covers("FS 3.2.3", "FS 1.7");
  put(Region::mandubii, Piece::legion, 3);
  script.expect({"pick.region MAN", "seize.disperse romans MAN 4=senones", "seize.disperse romans MAN 3=common.none",
                 "6", "6", "menu.end_command"});
  run(Region::mandubii);
  EXPECT_EQ(state.resources[Faction::romans], 30) << "6 for the Senones, 2 each for two Subdued Tribes";
  EXPECT_EQ(state.board.tribe(Tribe::senones).status, Status::dispersed);
  script.expect({"pick.region MAN", "common.none", "menu.end_command"});
  run(Region::mandubii);
  EXPECT_EQ(state.resources[Faction::romans], 34);
}

TEST_F(SeizeTest, a_devastated_region_yields_nothing_but_tribes_can_be_dispersed) {
  covers("FS 3.2.3", "FS 4.3.2");
  put(Region::treveri, Piece::legion);
  state.board.set_devastated(Region::treveri, true);
  script.expect({"pick.region TRE", "seize.disperse=treveri", "5", "4", "menu.end_command"});
  run(Region::treveri);
  EXPECT_EQ(state.resources[Faction::romans], 20);
  EXPECT_EQ(state.board.tribe(Tribe::treveri).status, Status::dispersed);
}

TEST_F(SeizeTest, dispersal_needs_control_and_markers) {
  covers("FS 3.2.3");
  put(Region::arverni, Piece::legion, 2);
  EXPECT_EQ(dispersible(romans(), Region::arverni), (TribeSet{Tribe::arverni, Tribe::cadurci, Tribe::volcae}));
  put(Region::arverni, Piece::arverni_hidden, 2);
  EXPECT_TRUE(dispersible(romans(), Region::arverni).empty());
  put(Region::treveri, Piece::legion);
  state.board.disperse(Tribe::remi, Status::razed);
  state.board.disperse(Tribe::nervii, Status::dispersed);
  state.board.disperse(Tribe::eburones, Status::gathering);
  state.board.disperse(Tribe::morini, Status::dispersed);
  EXPECT_EQ(dispersible(romans(), Region::treveri), TribeSet{Tribe::treveri}) << "Razed takes no marker";
  state.board.disperse(Tribe::menapii, Status::dispersed);
  EXPECT_TRUE(dispersible(romans(), Region::treveri).empty());
}

TEST_F(SeizeTest, all_tribes_are_dispersed_before_anyone_rolls) {
  covers("FS 3.2.3");
  put(Region::carnutes, Piece::legion, 2);
  put(Region::mandubii, Piece::arverni_hidden);
  script.expect({"pick.region CAR", "seize.disperse romans CAR 4=carnutes", "seize.disperse romans CAR 3=aulerci",
                 "common.roll=4", "common.roll=5", "common.roll=6", "common.roll=4", "menu.end_command"});
  run(Region::carnutes);
  EXPECT_EQ(state.resources[Faction::romans], 32);
}

TEST_F(SeizeTest, arverni_and_belgae_may_rally_freely_around_the_dispersed_tribe) {
  covers("FS 3.2.3", "FS 3.1.2");
  put(Region::carnutes, Piece::legion, 2);
  ally(Tribe::carnutes, Faction::arverni);
  put(Region::mandubii, Piece::arverni_hidden);
  ally(Tribe::pictones, Faction::arverni);
  state.board.set_devastated(Region::pictones, true);
  ally(Tribe::veneti, Faction::arverni);
  state.resources[Faction::arverni] = 0;
  state.resources[Faction::belgae] = 0;
  script.expect({"pick.region CAR", "seize.disperse=aulerci",
                 // Arverni: not in the Region itself, not in the Devastated one
                 "3", "menu.free_command arverni=menu.command rally", "rally.where_free arverni=pick.region VEN",
                 "rally.what=place.light arverni_hidden 2", "2", "rally.where_free arverni=pick.region MAN",
                 "rally.what=place.ally senones arverni_ally",
                 // Belgae, who have nothing but their home
                 "1", "menu.free_command belgae=menu.command rally", "rally.where_free belgae=pick.region ATR",
                 "menu.end_command"});
  run(Region::carnutes);
  EXPECT_EQ(count(Region::veneti, Piece::arverni_hidden), 2);
  EXPECT_EQ(state.board.allied(Region::mandubii, Faction::arverni), TribeSet{Tribe::senones});
  EXPECT_EQ(count(Region::atrebates, Piece::belgic_hidden), 1);
  EXPECT_EQ(state.resources[Faction::arverni], 0);
  EXPECT_EQ(state.resources[Faction::belgae], 0);
  EXPECT_EQ(state.resources[Faction::romans], 26);
}

// FS-R222
TEST_F(SeizeTest, the_free_rally_leaves_devastated_regions_even_to_vercingetorix) {
  covers("FS 3.2.3", "FS 3.3.1");
  put(Region::pictones, Piece::legion, 3);
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 4);
  state.board.set_devastated(Region::arverni, true);
  ally(Tribe::bituriges, Faction::arverni);
  script.expect({"pick.region PIC", "seize.disperse=pictones", "seize.disperse=common.none", "3",
                 "menu.free_command arverni=menu.command rally", "rally.where_free arverni=pick.region BIT",
                 "rally.what=place.light arverni_hidden 2", "2", "4", "menu.end_command"});
  run(Region::pictones);
  const std::vector<std::string> offered = script.offered("rally.where_free");
  EXPECT_EQ(std::count(offered.begin(), offered.end(), "pick.region ARV"), 0);
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_hidden), 2);
}

TEST_F(SeizeTest, the_free_rally_may_be_declined) {
  covers("FS 3.2.3");
  put(Region::treveri, Piece::legion);
  script.expect({"pick.region TRE", "treveri", "6", "2", "menu.free_command belgae=menu.decline", "menu.end_command"});
  run(Region::treveri);
  EXPECT_EQ(state.board.pieces(Region::nervii, Faction::belgae), 0);
  EXPECT_EQ(state.board.pieces(Region::atrebates, Faction::belgae), 0);
}

TEST_F(SeizeTest, hidden_warbands_harass_the_seizing_romans_last) {
  covers("FS 3.2.3", "FS 3.4.5");
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::legion);
  put(Region::treveri, Piece::belgic_hidden, 7);
  put(Region::treveri, Piece::arverni_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 3);
  put(Region::treveri, Piece::german_hidden, 3);
  // Card 1: Romans, Arverni, Aedui, Belgae. Two Arverni are too few; Germans never forgo it.
  script.expect({"pick.region TRE", "ask.harass_seize aedui romans TRE 1=common.no",
                 "ask.harass_seize belgae romans TRE 2=common.yes", "loss.remove auxilia_hidden", "loss.roll legion",
                 "4", "loss.remove auxilia_hidden", "menu.end_command"});
  run(Region::treveri);
  EXPECT_EQ(state.resources[Faction::romans], 22);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 0);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 1);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 7);
}

TEST_F(SeizeTest, an_ally_can_take_a_loss_of_harassment_but_the_permanent_fort_cannot) {
  covers("FS 3.2.3", "FS 1.4.2");
  ally(Tribe::helvii, Faction::romans);
  put(Region::provincia, Piece::arverni_hidden, 3);
  script.expect({"pick.region PRO", "ask.harass_seize arverni romans PRO 1=common.yes", "menu.end_command"});
  run(Region::provincia);
  EXPECT_EQ(state.resources[Faction::romans], 22);
  EXPECT_EQ(state.board.tribe(Tribe::helvii).status, Status::subdued);
  EXPECT_EQ(count(Region::provincia, Piece::fort), 1);
}

TEST_F(SeizeTest, a_limited_seize_takes_one_region) {
  covers("FS 2.3.5");
  put(Region::treveri, Piece::auxilia_hidden);
  Terms terms;
  terms.abilities = {};
  terms.limited = true;
  Action action = romans(terms);
  script.expect({"pick.region TRE", "common.none", "regions.no_more romans seize=menu.end_command"});
  run_seize(action);
  EXPECT_EQ(state.resources[Faction::romans], 22);
  EXPECT_EQ(action.selected, RegionSet{Region::treveri});
}

TEST_F(SeizeTest, harassment_that_takes_the_last_romans_lifts_their_circumvallation) {
  covers("FS 3.2.3", "FS card.4");
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  put(Region::mandubii, Piece::arverni_revealed, 2);
  put(Region::mandubii, Piece::belgic_hidden, 3);
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 2, false};
  script.expect({"pick.region MAN", "belgae: ask.harass_seize belgae romans MAN 1=common.yes", "menu.end_command"});
  run(Region::mandubii);
  EXPECT_EQ(state.board.pieces(Region::mandubii, Faction::romans), 0);
  EXPECT_FALSE(state.circumvallation.on);
}

}  // namespace
}  // namespace auspex::falling_sky::testing
