// 4.2.1 Build.
#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class Build : public testing::Fixture {
 protected:
  Build() : action(play, Faction::romans, Terms{}) {
    action.command = Command::march;
    put(Region::sequani, Piece::roman_leader);
    ally(Tribe::helvii, Faction::romans);  // so that nothing is left to build in Provincia
    action.selected.add(Region::sequani);
  }
  void romans_build() { run_ability(action, Ability::build); }

  Action action;
};

TEST_F(Build, needs_supply_and_a_roman_piece_or_a_roman_ally) {
  covers("FS 4.2.1");
  EXPECT_EQ(build_regions(action), RegionSet{Region::sequani});
  put(Region::mandubii, Piece::auxilia_hidden);
  EXPECT_TRUE(build_regions(action).has(Region::mandubii));
  // Arverni Control cuts the line.
  put(Region::mandubii, Piece::arverni_hidden, 3);
  EXPECT_FALSE(build_regions(action).has(Region::mandubii));
  EXPECT_EQ(build_regions_by_supply(action), RegionSet{Region::mandubii});
  ally(Tribe::senones, Faction::romans);
  EXPECT_TRUE(build_regions(action).has(Region::mandubii)) << "an Ally needs no Supply Line";
  EXPECT_TRUE(build_regions_by_supply(action).empty());
}

TEST_F(Build, provincia_keeps_its_one_fort) {
  covers("FS 4.2.1", "FS 1.4.2");
  state.board.subdue(Tribe::helvii);
  EXPECT_FALSE(may_build_fort(action, Region::provincia));
  EXPECT_EQ(may_build_ally(action, Region::provincia), TribeSet{Tribe::helvii});
  EXPECT_TRUE(build_regions(action).has(Region::provincia));
}

TEST_F(Build, needs_a_fort_that_is_available) {
  covers("FS 4.2.1", "FS 1.4.1");
  EXPECT_TRUE(may_build_fort(action, Region::sequani));
  for (Region region : {Region::morini, Region::nervii, Region::atrebates, Region::treveri}) put(region, Piece::fort);
  EXPECT_TRUE(may_build_fort(action, Region::sequani)) << "the last of six";
  put(Region::veneti, Piece::fort);
  EXPECT_FALSE(may_build_fort(action, Region::sequani));
}

TEST_F(Build, reaches_one_region_around_caesar_and_only_his_successors_own) {
  covers("FS 4.2.1", "FS 4.1.2");
  put(Region::mandubii, Piece::legion);
  put(Region::bituriges, Piece::legion);
  EXPECT_TRUE(build_regions(action).has(Region::mandubii));
  EXPECT_FALSE(build_regions(action).has(Region::bituriges));
  state.board.set_successor(Faction::romans, true);
  EXPECT_EQ(build_regions(action), RegionSet{Region::sequani});
}

// With a Build the Legion in Britannia cannot leave any more, and Marching out of waste land is dear.
TEST_F(Build, keeps_back_what_a_march_takes_that_does_not_cross_the_sea) {
  covers("FS 4.1", "FS 4.1.3");
  put(Region::britannia, Piece::legion);
  put(Region::sequani, Piece::legion);
  state.board.set_devastated(Region::sequani, true);
  action.selected = {};
  state.resources[Faction::romans] = 6;
  EXPECT_TRUE(may_build_fort(action, Region::sequani));
  state.resources[Faction::romans] = 5;
  EXPECT_FALSE(may_build_fort(action, Region::sequani)) << "two of the four would be missing";
  put(Region::treveri, Piece::legion);
  EXPECT_TRUE(may_build_fort(action, Region::sequani)) << "which that one could pay";
}

TEST_F(Build, a_fort_may_bring_the_control_that_the_tribe_needs) {
  covers("FS 4.2.1", "FS 1.6");
  put(Region::sequani, Piece::legion);
  put(Region::sequani, Piece::aedui_hidden);
  ally(Tribe::helvetii, Faction::aedui);
  EXPECT_TRUE(may_subdue(action, Region::sequani).empty()) << "two against two";
  script.expect({"build.ask_work=build.work_subdue helvetii"});
  romans_build();
  EXPECT_EQ(count(Region::sequani, Piece::fort), 1);
  EXPECT_EQ(state.board.tribe(Tribe::helvetii).status, Status::subdued);
  EXPECT_EQ(state.board.available(Faction::aedui, Kind::ally), pool[Faction::aedui][Kind::ally]);
  EXPECT_EQ(state.resources[Faction::romans], 16) << "two for the Fort, two for the Ally";
  EXPECT_TRUE(action.abilities_used.has(Ability::build));
}

TEST_F(Build, places_an_ally_at_a_subdued_tribe_once_in_a_region) {
  covers("FS 4.2.1");
  script.expect({"build.work_ally sequani", "build.ask_work=common.done"});
  romans_build();
  EXPECT_EQ(state.board.tribe(Tribe::sequani), (TribeState{Status::allied, Faction::romans}));
  EXPECT_EQ(state.resources[Faction::romans], 18);
  EXPECT_TRUE(may_build_ally(action, Region::sequani).empty()) << "either of the two, and once";
  EXPECT_EQ(count(Region::sequani, Piece::fort), 0);
}

TEST_F(Build, subdues_discs_not_citadels_and_leaves_closed_circles) {
  covers("FS 4.2.1", "FS 1.4.2");
  put(Region::aedui, Piece::legion, 3);
  EXPECT_TRUE(may_build_ally(action, Region::aedui).empty()) << "Bibracte is for the Aedui alone";
  citadel(Tribe::aedui, Faction::aedui);
  EXPECT_TRUE(may_subdue(action, Region::aedui).empty());
  state.board.unfortify(Tribe::aedui);
  EXPECT_EQ(may_subdue(action, Region::aedui), TribeSet{Tribe::aedui});
  put(Region::ubii, Piece::legion, 3);
  ally(Tribe::suebi_south, Faction::germans);
  EXPECT_EQ(may_subdue(action, Region::ubii), TribeSet{Tribe::suebi_south});
  EXPECT_EQ(may_build_ally(action, Region::ubii), TribeSet{Tribe::ubii});
}

TEST_F(Build, does_not_change_tribes_of_a_region_selected_for_seize) {
  covers("FS 4.2.1", "FS 4.1.1");
  action.command = Command::seize;
  EXPECT_TRUE(may_build_fort(action, Region::sequani));
  EXPECT_TRUE(may_build_ally(action, Region::sequani).empty());
  action.selected = {};
  EXPECT_FALSE(may_build_ally(action, Region::sequani).empty());
  EXPECT_TRUE(seize_regions(action).has(Region::sequani));
  build_in(action, Region::sequani);
  build_ally(action, Tribe::sequani);
  EXPECT_FALSE(seize_regions(action).has(Region::sequani)) << "nor does a Seize follow there";
}

TEST_F(Build, a_fort_alone_does_not_keep_seize_away) {
  covers("FS 4.2.1");
  action.command = Command::seize;
  action.selected = {};
  build_in(action, Region::sequani);
  build_fort(action, Region::sequani);
  EXPECT_TRUE(seize_regions(action).has(Region::sequani));
}

TEST_F(Build, stops_where_the_resources_do) {
  covers("FS 4.2.1");
  state.resources[Faction::romans] = 3;
  put(Region::mandubii, Piece::legion);
  script.expect({"ability.ask_region=SEQ", "build.work_fort"});
  romans_build();
  EXPECT_EQ(state.resources[Faction::romans], 1);
  EXPECT_EQ(count(Region::sequani, Piece::fort), 1);
}

TEST_F(Build, goes_on_in_other_regions_until_declined) {
  covers("FS 4.2.1");
  put(Region::mandubii, Piece::legion);
  put(Region::treveri, Piece::legion);
  script.expect({"ability.ask_region=MAN", "build.work_fort", "common.done"});
  script.expect({"ability.ask_region=TRE", "build.work_ally treveri", "common.done"});
  script.expect({"ability.ask_region=common.none"});
  romans_build();
  EXPECT_EQ(count(Region::mandubii, Piece::fort), 1);
  EXPECT_EQ(count(Region::treveri, Piece::roman_ally), 1);
  EXPECT_EQ(state.resources[Faction::romans], 16);
}

TEST_F(Build, asks_those_who_stand_across_the_supply_line) {
  covers("FS 4.2.1", "FS 3.2.1", "FS 1.5.2");
  state.board.move(Region::sequani, Region::mandubii, Piece::roman_leader, 1);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  script.expect({"agree.supply=common.yes"});
  romans_build();
  EXPECT_EQ(count(Region::mandubii, Piece::fort), 1);
  EXPECT_EQ(action.build_supply.agreed[Region::mandubii], FactionSet{Faction::arverni});
  EXPECT_TRUE(asked_of("agree.supply", Faction::arverni));
}

TEST_F(Build, is_not_used_up_where_the_line_was_refused) {
  covers("FS 4.2.1", "FS 1.5.2");
  state.board.move(Region::sequani, Region::mandubii, Piece::roman_leader, 1);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  script.expect({"agree.supply=common.no"});
  romans_build();
  EXPECT_EQ(count(Region::mandubii, Piece::fort), 0);
  EXPECT_TRUE(action.abilities_used.empty());
  EXPECT_FALSE(can_use(action, Ability::build)) << "the Arverni are not asked again for that Region";
  state.board.remove(Region::mandubii, Piece::arverni_hidden, 2);
  EXPECT_TRUE(can_use(action, Ability::build)) << "without Arverni Control nobody need be asked";
}

TEST_F(Build, one_line_of_several_may_be_asked_for_and_called_off) {
  covers("FS 4.2.1", "FS 1.5.2");
  // Treveri reaches Cisalpina through Sequani (Aedui) or the Ubii (Belgae).
  state.board.move(Region::sequani, Region::treveri, Piece::roman_leader, 1);
  put(Region::sequani, Piece::aedui_hidden);
  put(Region::ubii, Piece::belgic_hidden);
  put(Region::provincia, Piece::arverni_hidden, 3);
  EXPECT_EQ(build_partners(action, Region::treveri), (FactionSet{Faction::arverni, Faction::aedui, Faction::belgae}));
  script.expect({"build.ask_partner=aedui", "agree.supply=common.no", "build.ask_partner=common.none"});
  script.expect({"ability.ask_region=common.none"});
  romans_build();
  EXPECT_TRUE(action.abilities_used.empty());
  EXPECT_TRUE(can_use(action, Ability::build));
  script.expect({"build.ask_partner=belgae", "agree.supply=common.yes", "build.work_fort", "common.done"});
  romans_build();
  EXPECT_EQ(count(Region::treveri, Piece::fort), 1);
}

TEST_F(Build, germans_never_agree) {
  covers("FS 4.2.1", "FS 3.4.5");
  state.board.move(Region::sequani, Region::treveri, Piece::roman_leader, 1);
  put(Region::treveri, Piece::german_hidden, 2);
  EXPECT_TRUE(build_regions(action).empty());
  EXPECT_TRUE(build_regions_by_supply(action).empty());
}

TEST_F(Build, labienus_against_the_romans_allows_one_region) {
  covers("FS card.12s");
  put(Region::mandubii, Piece::legion);
  capability(Card::titus_labienus, CardSide::shaded, Faction::romans);
  EXPECT_EQ(build_regions(action), (RegionSet{Region::sequani, Region::mandubii}));
  script.expect({"ability.ask_region=MAN", "build.work_fort", "build.work_ally senones"});
  romans_build();
  EXPECT_TRUE(build_regions(action).empty());
  EXPECT_EQ(state.resources[Faction::romans], 16);
}

TEST_F(Build, a_free_build_costs_nothing) {
  covers("FS 4.2.1", "FS 5.4");
  action.terms.free = true;
  state.resources[Faction::romans] = 0;
  script.expect({"build.ask_work SEQ 0=build.work_fort", "build.work_ally helvetii"});
  romans_build();
  EXPECT_EQ(state.resources[Faction::romans], 0);
  EXPECT_EQ(count(Region::sequani, Piece::roman_ally), 1);
}

TEST_F(Build, needs_a_roman_ally_that_is_available) {
  covers("FS 4.2.1", "FS 1.4.1");
  for (Tribe tribe : {Tribe::morini, Tribe::remi, Tribe::atrebates, Tribe::treveri}) ally(tribe, Faction::romans);
  EXPECT_EQ(may_build_ally(action, Region::sequani), (TribeSet{Tribe::sequani, Tribe::helvetii})) << "the last of six";
  ally(Tribe::nervii, Faction::romans);
  EXPECT_TRUE(may_build_ally(action, Region::sequani).empty());
}

}  // namespace
}  // namespace auspex::falling_sky
