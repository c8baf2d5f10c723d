// 8.5.1: Rampage and Enlist of the Non-player Belgae.
#include "games/falling_sky/nonplayer/belgae_fixture.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;
using Deed = coin::Deed;

// After a Raid of Warbands that lie elsewhere, so that nothing else changes.
class BelgaeRampage : public testing::BelgaeFixture {
 protected:
  BelgaeRampage() {
    put(Region::pictones, Piece::belgic_hidden, 2);  // the Raid
    put(Region::nervii, Piece::belgic_leader);
    nonplayers({Faction::belgae, Faction::romans, Faction::arverni, Faction::aedui});
  }
  Action rampage() {
    Terms terms = free_terms({Command::raid});
    terms.regions = {Region::pictones};
    terms.abilities = {Ability::rampage};
    terms.most_abilities = 1;
    return command(Command::raid, terms);
  }
};

TEST_F(BelgaeRampage, forces_removals_before_it_adds_control) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::aedui_hidden, 3);  // nowhere to Retreat to
  put(Region::atrebates, Piece::belgic_hidden, 1);
  put(Region::atrebates, Piece::auxilia_hidden, 1);
  put(Region::carnutes, Piece::auxilia_hidden, 1);  // Roman Control to Retreat to
  rampage();
  EXPECT_TRUE(said("np.be.rampage NER aedui 1"));
  EXPECT_TRUE(said("np.be.rampage ATR romans 1"));
  EXPECT_EQ(first_of("np.be.rampage"), "np.be.rampage NER aedui 1 np.be.rampage_removes");
}

TEST_F(BelgaeRampage, within_removals_takes_as_many_as_it_can) {
  covers("FS 8.5.1", "FS 8.4");
  put(Region::nervii, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::aedui_hidden, 2);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  rampage();
  EXPECT_TRUE(said("np.be.rampage NER aedui 2")) << "two Aedui rather than one Roman, and one target in a Region";
  EXPECT_EQ(pieces(Region::nervii, Faction::romans), 1);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 1) << "as many Warbands as are needed";
}

TEST_F(BelgaeRampage, then_adds_the_most_control_value) {
  covers("FS 8.5.1");
  put(Region::treveri, Piece::aedui_hidden, 4);  // Aedui Control: they can Retreat there
  put(Region::carnutes, Piece::auxilia_hidden, 4);
  put(Region::veneti, Piece::auxilia_hidden, 4);
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::aedui_hidden, 2);  // two own against one: adds two
  put(Region::atrebates, Piece::belgic_hidden, 1);
  put(Region::atrebates, Piece::auxilia_hidden, 1);  // one own against none: adds three
  rampage();
  EXPECT_EQ(first_of("np.be.rampage"), "np.be.rampage ATR romans 1 np.be.rampage_control");
  EXPECT_TRUE(state.board.controls(Faction::belgae, Region::atrebates));
  EXPECT_TRUE(said("np.be.rampage NER aedui 1"));
}

TEST_F(BelgaeRampage, then_hits_romans_before_aedui_before_arverni) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  put(Region::nervii, Piece::aedui_hidden, 4);
  put(Region::nervii, Piece::arverni_hidden, 4);
  put(Region::treveri, Piece::aedui_hidden, 1);  // each has somewhere to go
  put(Region::morini, Piece::auxilia_hidden, 1);
  put(Region::atrebates, Piece::arverni_hidden, 1);
  rampage();
  EXPECT_TRUE(said("np.be.rampage NER romans 1"));
  EXPECT_EQ(times("np.be.rampage"), 1);
}

TEST_F(BelgaeRampage, hits_aedui_before_arverni) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::aedui_hidden, 4);
  put(Region::nervii, Piece::arverni_hidden, 4);
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::atrebates, Piece::arverni_hidden, 1);
  rampage();
  EXPECT_TRUE(said("np.be.rampage NER aedui 1"));
}

TEST_F(BelgaeRampage, spares_who_has_a_leader_or_walls) {
  covers("FS 8.5.1", "FS 4.5.2");
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  put(Region::nervii, Piece::fort, 1);
  put(Region::nervii, Piece::arverni_hidden, 1);
  put(Region::nervii, Piece::arverni_leader, 1);
  EXPECT_TRUE(rampage().abilities_used.empty());
}

TEST_F(BelgaeRampage, a_nonplayer_retreats_with_its_best_pieces) {
  covers("FS 8.4.1", "FS 8.4.3");
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::legion, 1);
  put(Region::nervii, Piece::auxilia_hidden, 3);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::atrebates, Piece::auxilia_hidden, 3);
  rampage();
  EXPECT_EQ(count(Region::atrebates, Piece::legion), 1) << "where most of their own are";
  EXPECT_EQ(count(Region::atrebates, Piece::auxilia_hidden), 4);
  EXPECT_EQ(count(Region::nervii, Piece::auxilia_hidden), 2);
}

TEST_F(BelgaeRampage, a_nonplayer_without_refuge_gives_up_its_worst) {
  covers("FS 8.4.1");
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::legion, 1);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  put(Region::nervii, Piece::auxilia_revealed, 1);
  rampage();
  EXPECT_EQ(count(Region::nervii, Piece::legion), 1);
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::romans), 0);
}

TEST_F(BelgaeRampage, in_frost_drives_off_no_legion_for_a_player_arverni) {
  covers("FS 8.4.4");
  nonplayers({Faction::belgae, Faction::romans, Faction::aedui});
  put(Region::nervii, Piece::legion, 1);
  put(Region::provincia, Piece::legion, 4);
  fill(Faction::arverni, {Tribe::arverni, Tribe::cadurci, Tribe::volcae, Tribe::pictones, Tribe::santones,
                          Tribe::bituriges, Tribe::carnutes, Tribe::aulerci, Tribe::senones, Tribe::lingones});
  put(Region::nervii, Piece::belgic_hidden, 2);
  frost();
  ASSERT_EQ(margin(state.board, Faction::arverni), 1);
  EXPECT_TRUE(rampage().abilities_used.empty()) << "one Legion more off the map carries them further";
}

// --- Enlist after the Command

class BelgaeEnlist : public testing::BelgaeFixture {
 protected:
  BelgaeEnlist() {
    put(Region::pictones, Piece::belgic_hidden, 2);
    put(Region::nervii, Piece::belgic_leader);
  }
  Action enlist() {
    Terms terms = free_terms({Command::raid});
    terms.regions = {Region::pictones};
    terms.abilities = {Ability::enlist};
    terms.most_abilities = 1;
    return command(Command::raid, terms);
  }
};

TEST_F(BelgaeEnlist, first_a_battle_that_costs_a_player_something) {
  covers("FS 8.5.1");
  nonplayers({Faction::belgae, Faction::romans});
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::treveri, Piece::auxilia_revealed, 2);
  put(Region::treveri, Piece::aedui_revealed, 1);
  enlist();
  EXPECT_TRUE(said("np.be.enlist battle TRE"));
  EXPECT_TRUE(said("battle.ambush germans aedui TRE")) << "a player before a Non-player";
  EXPECT_EQ(pieces(Region::treveri, Faction::aedui), 0);
}

TEST_F(BelgaeEnlist, or_else_a_nonplayer) {
  covers("FS 8.5.1");
  nonplayers({Faction::belgae, Faction::romans});
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::treveri, Piece::auxilia_revealed, 2);
  enlist();
  EXPECT_TRUE(said("battle.ambush germans romans TRE"));
}

TEST_F(BelgaeEnlist, no_battle_that_costs_nothing) {
  covers("FS 8.5.1");
  put(Region::treveri, Piece::german_hidden, 1);
  put(Region::treveri, Piece::auxilia_revealed, 2);
  enlist();
  EXPECT_FALSE(said("np.be.enlist battle"));
}

TEST_F(BelgaeEnlist, never_a_battle_against_the_belgae) {
  covers("FS 8.5.1");
  put(Region::treveri, Piece::german_hidden, 4);
  put(Region::treveri, Piece::belgic_revealed, 2);
  enlist();
  EXPECT_FALSE(said("np.be.enlist battle"));
  EXPECT_EQ(warbands(Region::treveri), 2);
}

TEST_F(BelgaeEnlist, in_frost_no_battle_that_lifts_a_player) {
  covers("FS 8.4.4");
  nonplayers({Faction::belgae, Faction::arverni, Faction::aedui});
  put(Region::treveri, Piece::german_hidden, 2);
  fill(Faction::arverni, {Tribe::treveri, Tribe::morini, Tribe::arverni, Tribe::cadurci, Tribe::volcae, Tribe::pictones,
                          Tribe::santones, Tribe::bituriges, Tribe::carnutes, Tribe::aulerci});
  fill(Faction::aedui, {Tribe::aedui, Tribe::sequani, Tribe::helvetii, Tribe::mandubii, Tribe::senones});
  ASSERT_EQ(roman_score(state.board), 15);
  frost();
  enlist();
  EXPECT_FALSE(said("np.be.enlist battle"));
}

TEST_F(BelgaeEnlist, then_a_march_into_a_players_control) {
  covers("FS 8.5.1");
  nonplayers({Faction::belgae, Faction::romans});
  put(Region::sugambri, Piece::german_hidden, 4);
  put(Region::morini, Piece::german_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 3);      // a player's
  put(Region::atrebates, Piece::auxilia_hidden, 3);  // a Non-player's
  enlist();
  EXPECT_TRUE(said("np.be.enlist march SUG"));
  EXPECT_EQ(pieces(Region::treveri, Faction::germans), 4);
}

TEST_F(BelgaeEnlist, or_into_a_nonplayers_with_the_most_warbands) {
  covers("FS 8.5.1");
  nonplayers({Faction::belgae, Faction::romans, Faction::aedui});
  put(Region::sugambri, Piece::german_hidden, 3);
  put(Region::morini, Piece::german_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 3);
  put(Region::atrebates, Piece::auxilia_hidden, 3);
  enlist();
  EXPECT_EQ(pieces(Region::treveri, Faction::germans), 3);
  EXPECT_EQ(pieces(Region::morini, Faction::germans), 2);
}

TEST_F(BelgaeEnlist, no_march_of_a_single_warband_or_from_celtica) {
  covers("FS 8.5.1");
  put(Region::sugambri, Piece::german_hidden, 1);
  put(Region::treveri, Piece::german_hidden, 3);
  put(Region::treveri, Piece::belgic_hidden, 4);
  put(Region::atrebates, Piece::auxilia_hidden, 3);
  enlist();
  EXPECT_FALSE(said("np.be.enlist march"));
}

TEST_F(BelgaeEnlist, or_a_march_in_place_to_hide_the_most) {
  covers("FS 8.5.1");
  put(Region::treveri, Piece::german_revealed, 2);
  put(Region::sugambri, Piece::german_revealed, 2);
  put(Region::sugambri, Piece::german_scouted, 1);
  enlist();
  EXPECT_TRUE(said("np.be.enlist march SUG"));
  EXPECT_EQ(count(Region::sugambri, Piece::german_hidden), 2);
  EXPECT_EQ(count(Region::sugambri, Piece::german_revealed), 1) << "the marker is gone";
  EXPECT_EQ(count(Region::treveri, Piece::german_revealed), 2);
}

TEST_F(BelgaeEnlist, no_march_to_hide_one) {
  covers("FS 8.5.1");
  put(Region::treveri, Piece::german_revealed, 1);
  put(Region::sugambri, Piece::german_hidden, 1);
  enlist();
  EXPECT_FALSE(said("np.be.enlist march"));
  EXPECT_TRUE(said("np.be.enlist rally"));
}

TEST_F(BelgaeEnlist, no_march_in_frost) {
  covers("FS 8.5.1", "FS 2.3.8");
  put(Region::sugambri, Piece::german_revealed, 3);
  frost();
  Terms terms;
  terms.regions = {Region::pictones};
  terms.abilities = {Ability::enlist};
  command(Command::raid, terms);
  EXPECT_FALSE(said("np.be.enlist march"));
  EXPECT_TRUE(said("np.be.enlist rally"));
}

TEST_F(BelgaeEnlist, then_a_rally_for_an_ally_before_warbands) {
  covers("FS 8.5.1");
  put(Region::treveri, Piece::german_hidden, 1);  // Control, and a Subdued Tribe
  ally(Tribe::sugambri, Faction::germans);
  ally(Tribe::suebi_north, Faction::germans);  // two Warbands there
  enlist();
  EXPECT_TRUE(said("np.be.enlist rally TRE"));
  EXPECT_EQ(state.board.allies(Region::treveri, Faction::germans), 1);
  EXPECT_EQ(pieces(Region::treveri, Faction::germans), 3);
}

TEST_F(BelgaeEnlist, or_for_the_most_warbands) {
  covers("FS 8.5.1");
  ally(Tribe::sugambri, Faction::germans);
  ally(Tribe::suebi_north, Faction::germans);
  ally(Tribe::treveri, Faction::germans);
  enlist();
  EXPECT_TRUE(said("np.be.enlist rally SUG"));
  EXPECT_EQ(state.board.light_troops(Region::sugambri, Faction::germans), 2);
}

TEST_F(BelgaeEnlist, last_a_raid_on_a_player_who_has_something_to_lose) {
  covers("FS 8.5.1");
  nonplayers({Faction::belgae, Faction::romans});
  state.board.set_devastated(Region::sugambri, true);  // no Rally
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 2);
  resources(Faction::aedui, 1);
  enlist();
  EXPECT_TRUE(said("np.be.enlist raid TRE"));
  EXPECT_EQ(resources(Faction::aedui), 0);
  EXPECT_EQ(resources(Faction::romans), 20) << "no Non-player is Raided";
  EXPECT_EQ(count(Region::treveri, Piece::german_hidden), 1);
}

TEST_F(BelgaeEnlist, nothing_at_all_is_no_ability) {
  covers("FS 8.5.1");
  nonplayers({Faction::belgae, Faction::romans, Faction::aedui, Faction::arverni});
  state.board.set_devastated(Region::sugambri, true);
  const Action action = enlist();
  EXPECT_TRUE(action.executed());
  EXPECT_TRUE(action.abilities_used.empty());
  EXPECT_TRUE(said("np.be.no_enlist"));
}

TEST_F(BelgaeEnlist, reaches_no_further_than_the_leader) {
  covers("FS 8.5.1", "FS 4.1.2");
  state.board.set_successor(Faction::belgae, true);
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::treveri, Piece::auxilia_revealed, 2);
  EXPECT_TRUE(enlist().abilities_used.empty());
}

TEST_F(BelgaeRampage, tells_control_of_a_single_tribe_from_none) {
  covers("FS 8.5.1", "FS 8.1");
  put(Region::treveri, Piece::aedui_hidden, 4);
  put(Region::carnutes, Piece::auxilia_hidden, 4);
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::aedui_hidden, 6);  // no Control
  const State before = state;
  rampage();
  EXPECT_EQ(first_of("np.be.rampage"), "np.be.rampage NER aedui 1 np.be.rampage_drives");
  state = before;
  put(Region::treveri, Piece::belgic_hidden, 4);
  ASSERT_EQ(state.board.control_value(Region::treveri), 1);
  rampage();
  EXPECT_TRUE(told("np.be.rampage TRE aedui 4 np.be.rampage_control"));
}

TEST_F(BelgaeRampage, tells_where_frost_forbids_it) {
  covers("FS 8.4.4", "FS 8.1");
  nonplayers({Faction::belgae, Faction::romans, Faction::aedui});
  put(Region::nervii, Piece::legion, 1);
  put(Region::provincia, Piece::legion, 4);
  fill(Faction::arverni, {Tribe::arverni, Tribe::cadurci, Tribe::volcae, Tribe::pictones, Tribe::santones,
                          Tribe::bituriges, Tribe::carnutes, Tribe::aulerci, Tribe::senones, Tribe::lingones});
  put(Region::nervii, Piece::belgic_hidden, 2);
  frost();
  rampage();
  EXPECT_EQ(times("np.frost_region rampage NER"), 1);
}

TEST_F(BelgaeEnlist, marches_few_into_a_players_control_before_many_into_a_nonplayers) {
  covers("FS 8.5.1");
  nonplayers({Faction::belgae, Faction::romans});
  put(Region::sugambri, Piece::german_hidden, 4);
  put(Region::morini, Piece::german_hidden, 2);
  put(Region::treveri, Piece::auxilia_hidden, 3);  // a Non-player's
  put(Region::atrebates, Piece::aedui_hidden, 3);  // a player's
  enlist();
  EXPECT_TRUE(said("np.be.enlist march MOR"));
  EXPECT_EQ(pieces(Region::atrebates, Faction::germans), 2);
}

TEST_F(BelgaeEnlist, to_hide_in_place_is_all_there_is_of_it) {
  covers("FS 8.5.1");
  put(Region::sugambri, Piece::german_revealed, 2);
  EXPECT_EQ(enlist().abilities_used, AbilitySet{Ability::enlist});
  EXPECT_FALSE(said("np.be.no_enlist"));
  EXPECT_FALSE(said("np.be.enlist rally"));
}

TEST_F(BelgaeEnlist, raids_with_every_hidden_warband) {
  covers("FS 8.5.1");
  nonplayers({Faction::belgae, Faction::romans});
  state.board.set_devastated(Region::sugambri, true);
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 2);
  enlist();
  EXPECT_TRUE(said("np.be.enlist raid TRE"));
  EXPECT_EQ(resources(Faction::aedui), 18);
}

}  // namespace
}  // namespace auspex::falling_sky
