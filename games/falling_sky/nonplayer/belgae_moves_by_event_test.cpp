// 8.2.1: cards by which the Non-player Belgae move: 62 War Fleet, 66 Migration, 72 Impetuosity.
#include "games/falling_sky/nonplayer/belgae_fixture.h"

namespace auspex::falling_sky {
namespace {

using testing::BelgaeEvents;
using testing::covers;

// --- 62, 66: the fewest Warbands that gain Control where a Tribe is Subdued, and no Control given up

TEST_F(BelgaeEvents, war_fleet_lands_just_enough_and_rallies) {
  covers("FS 8.2.1");
  put(Region::morini, Piece::belgic_hidden, 4);
  put(Region::morini, Piece::belgic_leader);
  fill(Faction::belgae, {Tribe::morini, Tribe::menapii});
  fill(Faction::romans,
       {Tribe::catuvellauni, Tribe::remi, Tribe::bellovaci, Tribe::atrebates});  // nothing Subdued there
  put(Region::veneti, Piece::aedui_hidden, 1);                                   // two needed
  put(Region::pictones, Piece::aedui_hidden, 2);
  put(Region::arverni, Piece::aedui_hidden, 3);
  EXPECT_TRUE(plays(Card::war_fleet));
  EXPECT_EQ(warbands(Region::veneti), 2);
  EXPECT_EQ(leader(), Region::morini);
  EXPECT_EQ(state.board.allies(Region::veneti, Faction::belgae), 1) << "the Rally";
}

TEST_F(BelgaeEvents, war_fleet_gives_up_no_control) {
  covers("FS 8.2.1");
  put(Region::morini, Piece::belgic_hidden, 3);
  put(Region::morini, Piece::aedui_hidden, 2);  // three hold two: none to spare
  put(Region::veneti, Piece::aedui_hidden, 1);
  turn_with_event(Card::war_fleet);
  EXPECT_TRUE(state.board.controls(Faction::belgae, Region::morini));
  EXPECT_EQ(warbands(Region::veneti), 0);
}

// Four hold two and one more, so that one can go; it is enough where nobody is.
class BelgaeWarFleet : public BelgaeEvents {
 protected:
  // No Tribe Subdued on the coast but in Pictones.
  BelgaeWarFleet() {
    fill(Faction::romans, {Tribe::catuvellauni, Tribe::remi, Tribe::bellovaci, Tribe::atrebates});
    fill(Faction::aedui, {Tribe::veneti, Tribe::namnetes, Tribe::cadurci, Tribe::volcae});
    fill(Faction::arverni, {Tribe::arverni});
    fill(Faction::germans, {Tribe::morini, Tribe::menapii});
  }
  void sail() { turn_with_event(Card::war_fleet); }
};

TEST_F(BelgaeWarFleet, sails_with_the_one_it_can_spare) {
  covers("FS 8.2.1");
  put(Region::morini, Piece::belgic_hidden, 4);
  sail();
  EXPECT_EQ(warbands(Region::pictones), 1);
  EXPECT_TRUE(state.board.controls(Faction::belgae, Region::morini)) << "three against two";
}

TEST_F(BelgaeWarFleet, but_not_with_the_one_that_holds) {
  covers("FS 8.2.1");
  put(Region::morini, Piece::belgic_hidden, 3);
  sail();
  EXPECT_EQ(warbands(Region::pictones), 0);
  EXPECT_FALSE(said("step.moved"));
}

TEST_F(BelgaeWarFleet, nor_with_one_too_few) {
  covers("FS 8.2.1");
  put(Region::morini, Piece::belgic_hidden, 5);
  put(Region::pictones, Piece::aedui_hidden, 2);
  sail();
  EXPECT_EQ(warbands(Region::pictones), 0) << "two can go, three are needed";
  put(Region::pictones, Piece::belgic_hidden);
  sail();
  EXPECT_EQ(warbands(Region::pictones), 3) << "with the one who is there";
}

TEST_F(BelgaeWarFleet, those_who_are_there_do_not_come) {
  covers("FS 8.2.1");
  put(Region::morini, Piece::belgic_hidden, 5);
  put(Region::pictones, Piece::belgic_hidden, 2);
  put(Region::pictones, Piece::aedui_hidden, 5);
  sail();
  EXPECT_FALSE(said("step.moved")) << "four are needed, two can go";
}

TEST_F(BelgaeWarFleet, those_in_a_ring_stay) {
  covers("FS 8.2.1");
  put(Region::morini, Piece::belgic_hidden, 2);
  put(Region::morini, Piece::auxilia_hidden);
  const State before = state;
  state.circumvallation = {true, Region::morini, Faction::belgae, 2, false};
  sail();
  EXPECT_EQ(warbands(Region::pictones), 0) << "both are ringed";
  state = before;
  state.circumvallation = {true, Region::morini, Faction::belgae, 1, false};
  sail();
  EXPECT_EQ(warbands(Region::pictones), 1);
  state = before;
  state.circumvallation = {true, Region::nervii, Faction::belgae, 2, false};
  sail();
  EXPECT_EQ(warbands(Region::pictones), 1) << "a ring elsewhere";
}

TEST_F(BelgaeWarFleet, those_beside_the_ring_of_others_go) {
  covers("FS 8.2.1", "FS card.4");
  put(Region::morini, Piece::belgic_hidden, 2);
  put(Region::morini, Piece::aedui_hidden, 2);
  state.circumvallation = {true, Region::morini, Faction::aedui, 2, false};
  sail();
  EXPECT_EQ(warbands(Region::pictones), 1);
}

TEST_F(BelgaeWarFleet, those_in_a_ring_do_not_count) {
  covers("FS 8.2.1", "FS card.4");
  put(Region::morini, Piece::belgic_hidden, 2);
  put(Region::morini, Piece::auxilia_hidden);
  put(Region::atrebates, Piece::belgic_hidden);
  put(Region::pictones, Piece::aedui_hidden);
  state.circumvallation = {true, Region::morini, Faction::belgae, 2, false};
  sail();
  EXPECT_FALSE(said("step.moved")) << "two are needed, and one could go";
  EXPECT_EQ(warbands(Region::pictones), 0);
}

TEST_F(BelgaeWarFleet, is_played_for_the_rally_if_too_few_can_be_spared) {
  covers("FS 8.2.1");
  put(Region::morini, Piece::belgic_hidden, 4);
  put(Region::pictones, Piece::aedui_hidden);
  EXPECT_TRUE(plays(Card::war_fleet)) << "one could go, two are needed";
  EXPECT_FALSE(said("step.moved"));
  EXPECT_TRUE(state.board.controls(Faction::belgae, Region::morini));
}

TEST_F(BelgaeEvents, war_fleet_lands_on_every_coast) {
  covers("FS 8.2.1", "FS card.62");
  const RegionSet coast = {Region::arverni, Region::pictones,  Region::britannia,
                           Region::morini,  Region::atrebates, Region::veneti};
  const State before = state;
  for (Region to : coast) {
    state = before;
    for (Region other : coast - RegionSet{to}) state.board.set_devastated(other, true);
    put(to == Region::morini ? Region::veneti : Region::morini, Piece::belgic_hidden, 3);
    const int landings = times("step.moved");
    EXPECT_TRUE(plays(Card::war_fleet)) << id_of(to);
    EXPECT_EQ(times("step.moved"), landings + 1) << id_of(to);
    EXPECT_GT(pieces(to, Faction::belgae), 0) << id_of(to);
  }
}

TEST_F(BelgaeEvents, war_fleet_needs_a_subdued_tribe) {
  covers("FS 8.2.1");
  put(Region::morini, Piece::belgic_hidden, 4);
  fill(Faction::romans, {Tribe::catuvellauni, Tribe::remi, Tribe::bellovaci, Tribe::atrebates, Tribe::veneti});
  fill(Faction::arverni,
       {Tribe::namnetes, Tribe::pictones, Tribe::santones, Tribe::arverni, Tribe::cadurci, Tribe::volcae});
  EXPECT_TRUE(plays(Card::war_fleet));
  EXPECT_FALSE(said("step.moved"));
  EXPECT_EQ(state.board.allies(Region::morini, Faction::belgae), 1) << "they Rally all the same";
}

TEST_F(BelgaeEvents, migration_moves_just_enough_and_places_the_ally) {
  covers("FS 8.2.1", "FS 8.2.3");
  put(Region::morini, Piece::belgic_hidden, 3);
  put(Region::morini, Piece::belgic_leader);
  for (Region region : state.board.regions()) {
    if (region == Region::morini || region == Region::sequani) continue;
    put(region, Piece::aedui_hidden, 1);  // Aedui Control
  }
  EXPECT_TRUE(plays(Card::migration));
  EXPECT_EQ(warbands(Region::sequani), 1);
  EXPECT_EQ(state.board.allies(Region::sequani, Faction::belgae), 1);
  EXPECT_EQ(warbands(Region::morini), 2);
  EXPECT_EQ(leader(), Region::morini);
}

TEST_F(BelgaeEvents, migration_places_the_ally_where_too_few_can_go_for_control) {
  covers("FS 8.2.1", "FS card.66s");
  put(Region::morini, Piece::belgic_hidden, 2);
  for (Region region : state.board.regions()) {
    if (region != Region::morini) put(region, Piece::aedui_hidden, 1);
  }
  put(Region::sequani, Piece::arverni_hidden, 1);  // nobody's Control, as in Provincia, but two are there
  ally(Tribe::helvii, Faction::arverni);
  const State before = state;
  for (int n = 1; n <= 12; ++n) {
    state = before;
    seed(n);
    if (!plays(Card::migration)) continue;
    EXPECT_EQ(state.board.allies(Region::sequani, Faction::belgae), 1) << "in Provincia no Tribe is Subdued";
    EXPECT_TRUE(state.board.controls(Faction::belgae, Region::morini));
  }
}

// FS-R253
TEST_F(BelgaeEvents, migration_moves_nobody_where_too_few_can_go_for_control) {
  covers("FS 8.2.1", "FS card.66s");
  put(Region::morini, Piece::belgic_hidden, 2);
  for (Region region : state.board.regions()) {
    if (region != Region::morini) put(region, Piece::aedui_hidden, 1);
  }
  put(Region::sequani, Piece::arverni_hidden, 1);  // nobody's Control: three are needed, and one could go
  ally(Tribe::helvii, Faction::arverni);           // nor anybody's in Provincia, where no Tribe is Subdued
  const State before = state;
  EXPECT_TRUE(plays(Card::migration));
  EXPECT_EQ(state.board.allies(Region::sequani, Faction::belgae), 1);
  EXPECT_EQ(warbands(Region::morini), 2);
  state = before;
  fill(Faction::aedui, {Tribe::sequani, Tribe::helvetii});  // no Ally to be placed, either
  put(Region::sequani, Piece::arverni_hidden, 2);
  EXPECT_FALSE(plays(Card::migration));
}

TEST_F(BelgaeEvents, migration_goes_where_the_fewest_are_needed) {
  covers("FS 8.2.1");
  put(Region::morini, Piece::belgic_hidden, 6);
  for (Region region : state.board.regions()) {
    if (region != Region::morini) put(region, Piece::aedui_hidden, 1);
  }
  put(Region::sequani, Piece::auxilia_hidden, 1);   // No Control, three needed
  put(Region::mandubii, Piece::arverni_hidden, 1);  // No Control, three needed
  put(Region::mandubii, Piece::belgic_hidden, 1);   // and one is there
  EXPECT_TRUE(plays(Card::migration));
  EXPECT_EQ(warbands(Region::mandubii), 3);
  EXPECT_EQ(warbands(Region::sequani), 0);
}

// --- 72

TEST_F(BelgaeEvents, impetuosity_charges_the_player_with_the_highest_margin) {
  covers("FS 8.2.1");
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::belgic_revealed, 1);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::atrebates, Piece::aedui_hidden, 2);
  fill(Faction::arverni, {Tribe::arverni, Tribe::cadurci});  // the Aedui stand at minus two, the Romans far above
  EXPECT_TRUE(plays(Card::impetuosity));
  EXPECT_TRUE(said("battle belgae romans TRE"));
  EXPECT_EQ(warbands(Region::treveri), 3) << "the most that can go, Revealed ones too";
}

TEST_F(BelgaeEvents, impetuosity_starts_where_most_warbands_are) {
  covers("FS 8.2.1");
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::atrebates, Piece::belgic_hidden, 3);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  EXPECT_TRUE(plays(Card::impetuosity));
  EXPECT_TRUE(said("march.from belgae ATR"));
  EXPECT_TRUE(said("battle belgae romans TRE"));
}

TEST_F(BelgaeEvents, impetuosity_counts_revealed_but_no_scouted_warbands) {
  covers("FS 8.2.1");
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::belgic_revealed);
  put(Region::atrebates, Piece::belgic_hidden, 2);
  put(Region::atrebates, Piece::belgic_scouted, 3);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  EXPECT_TRUE(plays(Card::impetuosity));
  EXPECT_TRUE(said("march.from belgae NER"));
}

// The Romans stand higher, but three Warbands do nothing to a Fort.
TEST_F(BelgaeEvents, impetuosity_needs_four_against_walls) {
  covers("FS 8.2.1");
  put(Region::nervii, Piece::belgic_hidden, 3);
  put(Region::treveri, Piece::fort);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::morini, Piece::aedui_hidden, 2);
  const State before = state;
  EXPECT_TRUE(plays(Card::impetuosity));
  EXPECT_TRUE(said("battle belgae aedui MOR"));
  EXPECT_FALSE(said("battle belgae romans TRE"));
  state = before;
  put(Region::nervii, Piece::belgic_hidden);
  EXPECT_TRUE(plays(Card::impetuosity));
  EXPECT_TRUE(said("battle belgae romans TRE"));
}

TEST_F(BelgaeEvents, impetuosity_needs_two_warbands) {
  covers("FS 8.2.1");
  put(Region::nervii, Piece::belgic_hidden);
  put(Region::treveri, Piece::auxilia_hidden);
  put(Region::atrebates, Piece::belgic_hidden, 2);
  put(Region::carnutes, Piece::aedui_hidden);
  EXPECT_TRUE(plays(Card::impetuosity));
  EXPECT_FALSE(said("march.from belgae NER"));
}

TEST_F(BelgaeEvents, impetuosity_takes_the_largest_group_or_one_of_several) {
  covers("FS 8.2.1", "FS 8.3.4");
  put(Region::nervii, Piece::belgic_hidden, 3);
  put(Region::mandubii, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  const State before = state;
  for (int n = 1; n <= 12; ++n) {
    state = before;
    seed(n);
    EXPECT_TRUE(plays(Card::impetuosity));
    EXPECT_EQ(warbands(Region::mandubii), 2);
  }
  EXPECT_EQ(times("march.from belgae NER"), 12);
  for (int n = 1; n <= 12; ++n) {
    state = before;
    seed(n);
    put(Region::mandubii, Piece::belgic_hidden, 2);
    EXPECT_TRUE(plays(Card::impetuosity));
    EXPECT_EQ(warbands(Region::nervii), 3);
  }
  EXPECT_EQ(times("march.from belgae NER"), 12);
  for (int n = 1; n <= 12; ++n) {
    state = before;
    seed(n);
    put(Region::mandubii, Piece::belgic_hidden);
    EXPECT_TRUE(plays(Card::impetuosity));
  }
  EXPECT_GT(times("march.from belgae NER"), 12);
  EXPECT_LT(times("march.from belgae NER"), 24);
}

TEST_F(BelgaeEvents, impetuosity_cannot_go_to_cisalpina) {
  covers("FS 8.2.1", "FS 1.4.2");
  state.board.open_cisalpina();
  put(Region::ubii, Piece::belgic_hidden, 4);
  put(Region::cisalpina, Piece::auxilia_hidden, 2);
  EXPECT_FALSE(plays(Card::impetuosity));
}

// A single Legion can be lost, whatever will be rolled.
TEST_F(BelgaeEvents, impetuosity_may_be_for_a_legion) {
  covers("FS 8.2.1");
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::legion);
  const State before = state;
  for (int n = 1; n <= 12; ++n) {
    state = before;
    seed(n);
    EXPECT_TRUE(plays(Card::impetuosity)) << n;
  }
}

TEST_F(BelgaeEvents, impetuosity_fights_in_place) {
  covers("FS 8.2.1");
  put(Region::nervii, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::auxilia_hidden, 2);
  EXPECT_TRUE(plays(Card::impetuosity));
  EXPECT_TRUE(said("battle belgae romans NER"));
}

// The Romans stand higher, but of theirs there is only what cannot be removed.
TEST_F(BelgaeEvents, impetuosity_leaves_the_permanent_fort_alone) {
  covers("FS 8.2.1", "FS 1.4.2");
  put(Region::sequani, Piece::belgic_hidden, 4);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  const State before = state;
  EXPECT_TRUE(plays(Card::impetuosity));
  EXPECT_TRUE(said("battle belgae aedui MAN"));
  EXPECT_FALSE(said("battle belgae romans PRO"));
  state = before;
  put(Region::provincia, Piece::auxilia_hidden);
  EXPECT_TRUE(plays(Card::impetuosity));
  EXPECT_TRUE(said("battle belgae romans PRO"));
}

TEST_F(BelgaeEvents, impetuosity_is_declined_where_no_player_would_suffer) {
  covers("FS 8.2.1", "FS 8.1.1");
  romans_are_a_nonplayer();
  put(Region::nervii, Piece::belgic_hidden, 3);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::morini, Piece::aedui_hidden, 1);
  resources(Faction::belgae, 20);
  EXPECT_TRUE(plays(Card::impetuosity)) << "the Aedui are a player's";
  nonplayers({Faction::belgae, Faction::romans, Faction::aedui});
  EXPECT_FALSE(plays(Card::impetuosity));
}

TEST_F(BelgaeEvents, impetuosity_fights_where_they_could_not_rally) {
  covers("FS 8.2.1", "FS card.72s");
  nonplayers({Faction::belgae, Faction::arverni, Faction::aedui});
  put(Region::treveri, Piece::belgic_hidden, 4);
  put(Region::sequani, Piece::auxilia_revealed, 7);
  EXPECT_TRUE(plays(Card::impetuosity));
  EXPECT_EQ(pieces(Region::sequani, Faction::romans), 5);
}

}  // namespace
}  // namespace auspex::falling_sky
