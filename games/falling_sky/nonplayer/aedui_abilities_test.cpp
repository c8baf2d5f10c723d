// 8.6.3: when the Non-player Aedui Trade, and whom they Suborn.
#include "games/falling_sky/nonplayer/aedui_fixture.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;
using Deed = coin::Deed;

class AeduiTrade : public testing::AeduiFixture {
 protected:
  // That many Allies in Supply, in Regions that have nothing else to Trade with. At home a Rally brings one Warband for
  // one Resource, and no Control.
  void merchants(int allies) {
    const std::array<Tribe, 4> tribes = {Tribe::sequani, Tribe::helvetii, Tribe::treveri, Tribe::bituriges};
    for (int i = 0; i < allies; ++i) ally(tribes[static_cast<std::size_t>(i)], Faction::aedui);
    put(Region::aedui, Piece::arverni_hidden, 1);
  }
  AbilitySet after_rally() {
    Terms terms;
    terms.regions = {Region::aedui};
    return command(Command::rally, terms).abilities_used;
  }
};

TEST_F(AeduiTrade, comes_with_fewer_than_ten_resources) {
  covers("FS 8.6.3");
  merchants(3);
  resources(Faction::aedui, 10);
  resources(Faction::romans, 45);
  EXPECT_EQ(after_rally(), AbilitySet{Ability::trade}) << "nine at that moment";
  EXPECT_EQ(resources(Faction::aedui), 12);
  EXPECT_TRUE(told("np.ae.trade_poor 9"));
}

TEST_F(AeduiTrade, does_not_come_with_ten) {
  covers("FS 8.6.3");
  merchants(3);
  resources(Faction::aedui, 11);
  EXPECT_EQ(after_rally(), AbilitySet{Ability::suborn});
  EXPECT_TRUE(told("np.ae.no_trade_need 10"));
}

TEST_F(AeduiTrade, comes_if_aedui_and_romans_have_less_than_fifteen_together) {
  covers("FS 8.6.3");
  merchants(3);
  resources(Faction::aedui, 11);
  resources(Faction::romans, 4);
  EXPECT_EQ(after_rally(), AbilitySet{Ability::trade});
  EXPECT_TRUE(told("np.ae.trade_both 14"));
}

TEST_F(AeduiTrade, does_not_come_if_they_have_fifteen) {
  covers("FS 8.6.3");
  merchants(3);
  resources(Faction::aedui, 11);
  resources(Faction::romans, 5);
  EXPECT_EQ(after_rally(), AbilitySet{Ability::suborn});
}

TEST_F(AeduiTrade, for_two_resources_is_called_off) {
  covers("FS 8.6.3");
  merchants(2);
  resources(Faction::aedui, 5);
  EXPECT_EQ(after_rally(), AbilitySet{Ability::suborn});
  EXPECT_TRUE(said("np.ae.trade 2"));
  EXPECT_TRUE(said("trade.called_off"));
  EXPECT_TRUE(told("np.ae.trade_too_little 2"));
}

TEST_F(AeduiTrade, for_two_is_made_by_the_second_eligible) {
  covers("FS 8.6.3");
  merchants(2);
  resources(Faction::aedui, 5);
  state.sequence.first_deed = Deed::command;
  play.executing = Faction::aedui;
  EXPECT_EQ(after_rally(), AbilitySet{Ability::trade});
  EXPECT_TRUE(told("np.ae.trade_second"));
}

TEST_F(AeduiTrade, for_two_is_made_in_a_turn_after_another_faction) {
  covers("FS 8.6.3");
  merchants(2);
  resources(Faction::aedui, 3);
  EXPECT_EQ(turn(Deed::command), Deed::command_and_ability);
  EXPECT_TRUE(said("turn.ability aedui trade"));
}

TEST_F(AeduiTrade, counts_what_the_romans_agreement_adds) {
  covers("FS 8.6.3");
  merchants(2);
  resources(Faction::aedui, 5);
  romans_agree();
  EXPECT_EQ(after_rally(), AbilitySet{Ability::trade});
  EXPECT_EQ(resources(Faction::aedui), 8) << "two for each Ally";
}

TEST_F(AeduiTrade, is_always_agreed_to_by_nonplayer_romans) {
  covers("FS 8.6.3", "FS 8.8.6");
  merchants(2);
  resources(Faction::aedui, 5);
  romans_are_a_nonplayer();
  EXPECT_EQ(after_rally(), AbilitySet{Ability::trade});
}

TEST_F(AeduiTrade, counts_no_more_than_they_can_hold) {
  covers("FS 8.6.3");
  merchants(3);
  put(Region::nervii, Piece::aedui_revealed, 2);
  ally(Tribe::nervii, Faction::arverni);
  resources(Faction::aedui, 45);
  const Action battle = command(Command::battle);
  EXPECT_TRUE(said("np.ae.trade 1"));
  EXPECT_TRUE(battle.abilities_used.empty());
}

TEST_F(AeduiTrade, in_one_region_is_where_most_is_to_be_had) {
  covers("FS 8.6.3", "FS 8.3.3");
  merchants(4);
  capability(Card::river_commerce, CardSide::shaded, Faction::aedui);
  resources(Faction::aedui, 5);
  romans_agree();
  EXPECT_EQ(after_rally(), AbilitySet{Ability::trade});
  EXPECT_TRUE(said("trade.brings SEQ 4"));
  EXPECT_EQ(resources(Faction::aedui), 8);
}

// --- Suborn

class AeduiSuborn : public testing::AeduiFixture {
 protected:
  // One Special Ability without a Command.
  AbilitySet suborn() {
    Terms terms;
    terms.commands = {};
    terms.abilities = {Ability::suborn};
    Action action(play, Faction::aedui, terms);
    play.mind(Faction::aedui).free_ability(play, action);
    return action.abilities_used;
  }
  // All Aedui Warbands on the map, in a Region where they can do nothing more.
  void no_warbands_available() {
    put(Region::britannia, Piece::aedui_revealed, state.board.available(Faction::aedui, Kind::warband));
  }
  // Treveri and Bituriges are theirs to choose from, alike but for what else is put there; the lot falls by `n`.
  void two_regions(int n, int aedui_resources, Faction owner) {
    empty_map();
    seed(n);
    resources(Faction::aedui, aedui_resources);
    for (Region region : {Region::treveri, Region::bituriges}) put(region, Piece::aedui_hidden, 1);
    fill(owner, {Tribe::treveri, Tribe::bituriges});
    no_warbands_available();
  }
};

TEST_F(AeduiSuborn, places_an_ally_then_warbands) {
  covers("FS 8.6.3");
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::treveri, Piece::arverni_hidden, 4);
  EXPECT_EQ(suborn(), AbilitySet{Ability::suborn});
  EXPECT_EQ(owner(Tribe::treveri), Faction::aedui);
  EXPECT_EQ(warbands(Region::treveri), 3);
  EXPECT_EQ(pieces(Region::treveri, Faction::arverni), 4);
  EXPECT_EQ(resources(Faction::aedui), 16) << "two for the Ally, one for each Warband";
}

TEST_F(AeduiSuborn, goes_where_an_ally_can_be_placed) {
  covers("FS 8.6.3");
  for (int n = 1; n <= 6; ++n) {
    empty_map();
    seed(n);
    resources(Faction::aedui, 20);
    put(Region::treveri, Piece::aedui_hidden, 1);
    ally(Tribe::treveri, Faction::arverni);
    put(Region::bituriges, Piece::aedui_hidden, 1);
    suborn();
    EXPECT_EQ(owner(Tribe::bituriges), Faction::aedui);
    EXPECT_EQ(owner(Tribe::treveri), Faction::arverni);
  }
}

TEST_F(AeduiSuborn, places_the_ally_in_a_city_or_at_the_remi_first) {
  covers("FS 8.6.3", "FS 8.4.1");
  for (int n = 1; n <= 6; ++n) {
    empty_map();
    seed(n);
    resources(Faction::aedui, 20);
    put(Region::atrebates, Piece::aedui_hidden, 1);
    suborn();
    EXPECT_TRUE(state.board.tribe(Tribe::remi) == (TribeState{Status::allied, Faction::aedui}));
  }
}

TEST_F(AeduiSuborn, else_removes_an_ally_of_whoever_has_most) {
  covers("FS 8.6.3");
  for (int n = 1; n <= 6; ++n) {
    empty_map();
    seed(n);
    resources(Faction::aedui, 20);
    put(Region::pictones, Piece::aedui_hidden, 1);
    ally(Tribe::pictones, Faction::arverni);
    ally(Tribe::santones, Faction::belgae);
    fill(Faction::belgae, {Tribe::morini, Tribe::nervii});
    ally(Tribe::volcae, Faction::arverni);
    suborn();
    EXPECT_TRUE(subdued(Tribe::santones));
    EXPECT_EQ(owner(Tribe::pictones), Faction::arverni);
    EXPECT_EQ(warbands(Region::pictones), 3);
  }
}

TEST_F(AeduiSuborn, in_the_region_where_that_can_be) {
  covers("FS 8.6.3", "FS 8.1.3");
  for (int n = 1; n <= 6; ++n) {
    empty_map();
    seed(n);
    resources(Faction::aedui, 20);
    put(Region::treveri, Piece::aedui_hidden, 1);
    ally(Tribe::treveri, Faction::arverni);
    put(Region::bituriges, Piece::aedui_hidden, 1);
    fill(Faction::belgae, {Tribe::bituriges, Tribe::nervii});
    suborn();
    EXPECT_TRUE(subdued(Tribe::bituriges));
  }
}

TEST_F(AeduiSuborn, spares_a_nonplayer_romes_allies_while_there_are_others) {
  covers("FS 8.6.3");
  romans_are_a_nonplayer();
  put(Region::pictones, Piece::aedui_hidden, 1);
  ally(Tribe::pictones, Faction::romans);
  ally(Tribe::santones, Faction::germans);
  fill(Faction::romans, {Tribe::morini, Tribe::nervii, Tribe::eburones});
  suborn();
  EXPECT_TRUE(subdued(Tribe::santones));
}

TEST_F(AeduiSuborn, takes_them_when_there_are_none) {
  covers("FS 8.6.3");
  romans_are_a_nonplayer();
  put(Region::treveri, Piece::aedui_hidden, 1);
  ally(Tribe::treveri, Faction::romans);
  suborn();
  EXPECT_TRUE(subdued(Tribe::treveri));
}

TEST_F(AeduiSuborn, takes_a_roman_players_by_the_count) {
  covers("FS 8.6.3");
  put(Region::pictones, Piece::aedui_hidden, 1);
  ally(Tribe::pictones, Faction::romans);
  ally(Tribe::santones, Faction::germans);
  fill(Faction::romans, {Tribe::morini, Tribe::nervii, Tribe::eburones});
  suborn();
  EXPECT_TRUE(subdued(Tribe::pictones));
}

TEST_F(AeduiSuborn, never_removes_own_allies) {
  covers("FS 8.6.3", "FS 8.4.1");
  put(Region::treveri, Piece::aedui_hidden, 1);
  ally(Tribe::treveri, Faction::aedui);
  suborn();
  EXPECT_EQ(owner(Tribe::treveri), Faction::aedui);
  EXPECT_EQ(warbands(Region::treveri), 4) << "three Warbands instead";
}

TEST_F(AeduiSuborn, without_warbands_available_removes_arverni_then_belgae_then_germans_then_auxilia) {
  covers("FS 8.6.3", "FS 8.1.3");
  const std::array<Piece, 4> order = {Piece::arverni_hidden, Piece::belgic_hidden, Piece::german_hidden,
                                      Piece::auxilia_hidden};
  for (std::size_t first = 0; first < order.size(); ++first) {
    empty_map();
    resources(Faction::aedui, 20);
    put(Region::treveri, Piece::aedui_hidden, 1);
    ally(Tribe::treveri, Faction::aedui);
    no_warbands_available();
    for (std::size_t i = first; i < order.size(); ++i) put(Region::treveri, order[i], i == first ? 2 : 5);
    suborn();
    EXPECT_EQ(count(Region::treveri, order[first]), 0) << id_of(order[first]);
    if (first + 1 < order.size()) {
      EXPECT_EQ(count(Region::treveri, order[first + 1]), 4);
    }
  }
}

TEST_F(AeduiSuborn, goes_where_the_most_arverni_can_be_removed) {
  covers("FS 8.6.3", "FS 8.1.3");
  for (int n = 1; n <= 6; ++n) {
    two_regions(n, 20, Faction::aedui);
    put(Region::treveri, Piece::arverni_hidden, 1);
    put(Region::treveri, Piece::belgic_hidden, 4);
    put(Region::bituriges, Piece::arverni_hidden, 2);
    suborn();
    EXPECT_EQ(pieces(Region::bituriges, Faction::arverni), 0);
    EXPECT_EQ(pieces(Region::treveri, Faction::arverni), 1);
  }
}

TEST_F(AeduiSuborn, removes_hidden_before_revealed_before_scouted) {
  covers("FS 8.6.3", "FS 8.4.1");
  put(Region::treveri, Piece::aedui_hidden, 1);
  ally(Tribe::treveri, Faction::aedui);
  no_warbands_available();
  put(Region::treveri, Piece::arverni_hidden, 1);
  put(Region::treveri, Piece::arverni_revealed, 1);
  put(Region::treveri, Piece::arverni_scouted, 2);
  suborn();
  EXPECT_EQ(count(Region::treveri, Piece::arverni_hidden), 0);
  EXPECT_EQ(count(Region::treveri, Piece::arverni_revealed), 0);
  EXPECT_EQ(count(Region::treveri, Piece::arverni_scouted), 1);
}

TEST_F(AeduiSuborn, needs_a_hidden_warband) {
  covers("FS 8.6.3");
  put(Region::treveri, Piece::aedui_revealed, 3);
  EXPECT_TRUE(suborn().empty());
  EXPECT_TRUE(told("np.ae.no_suborn"));
}

TEST_F(AeduiSuborn, goes_as_far_as_resources_last) {
  covers("FS 8.6.3");
  put(Region::treveri, Piece::aedui_hidden, 1);
  resources(Faction::aedui, 1);
  suborn();
  EXPECT_TRUE(subdued(Tribe::treveri));
  EXPECT_EQ(warbands(Region::treveri), 2);
}

TEST_F(AeduiSuborn, is_done_in_one_region) {
  covers("FS 8.6.3");
  for (Region region : {Region::treveri, Region::bituriges, Region::veneti}) put(region, Piece::aedui_hidden, 1);
  suborn();
  EXPECT_EQ(times("np.ae.suborn"), 1);
}

TEST_F(AeduiSuborn, or_in_two_with_convictolitavis) {
  covers("FS 8.6.3", "FS 8.3.3");
  for (Region region : {Region::treveri, Region::bituriges, Region::veneti}) put(region, Piece::aedui_hidden, 1);
  capability(Card::convictolitavis, CardSide::unshaded, Faction::aedui);
  suborn();
  EXPECT_EQ(times("np.ae.suborn"), 2);
  EXPECT_EQ(times("turn.ability aedui suborn"), 1);
}

TEST_F(AeduiSuborn, frees_no_tribe_for_a_roman_player_under_frost) {
  covers("FS 8.6.3", "FS 8.4.4");
  put(Region::treveri, Piece::aedui_hidden, 1);
  ally(Tribe::treveri, Faction::arverni);
  frost();
  suborn();
  EXPECT_EQ(owner(Tribe::treveri), Faction::arverni);
  EXPECT_EQ(warbands(Region::treveri), 4) << "the next thing instead";
}

TEST_F(AeduiSuborn, under_frost_goes_on_to_the_next_region) {
  covers("FS 8.6.3", "FS 8.4.4");
  for (int n = 1; n <= 6; ++n) {
    empty_map();
    seed(n);
    resources(Faction::aedui, 20);
    put(Region::treveri, Piece::aedui_hidden, 1);
    ally(Tribe::treveri, Faction::arverni);  // its fall would help the Romans
    put(Region::bituriges, Piece::aedui_hidden, 1);
    ally(Tribe::bituriges, Faction::romans);  // this one's would not
    frost();
    suborn();
    EXPECT_TRUE(subdued(Tribe::bituriges));
  }
}

TEST_F(AeduiSuborn, under_frost_removes_no_warband_whose_loss_gives_a_player_control) {
  covers("FS 8.6.3", "FS 8.4.4");
  fill(Faction::belgae, {Tribe::morini, Tribe::menapii, Tribe::nervii, Tribe::eburones, Tribe::atrebates,
                         Tribe::bellovaci, Tribe::remi, Tribe::catuvellauni, Tribe::veneti});
  for (Region region : {Region::morini, Region::nervii, Region::atrebates}) put(region, Piece::belgic_hidden, 4);
  ASSERT_GT(margin(state.board, Faction::belgae), 0);
  put(Region::treveri, Piece::aedui_hidden, 1);
  ally(Tribe::treveri, Faction::aedui);
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::treveri, Piece::arverni_hidden, 1);
  no_warbands_available();
  frost();
  suborn();
  EXPECT_EQ(pieces(Region::treveri, Faction::arverni), 1);
  EXPECT_EQ(pieces(Region::treveri, Faction::belgae), 0);
}

TEST_F(AeduiTrade, for_two_is_not_made_in_another_factions_turn) {
  covers("FS 8.6.3");
  merchants(2);
  resources(Faction::aedui, 5);
  state.sequence.first_deed = Deed::command;
  play.executing = Faction::belgae;
  EXPECT_EQ(after_rally(), AbilitySet{Ability::suborn});
  EXPECT_TRUE(told("np.ae.trade_too_little 2"));
}

TEST_F(AeduiTrade, is_out_of_the_question_where_only_suborn_is_granted) {
  covers("FS 8.6.3", "FS 8.2.3");
  merchants(3);
  put(Region::treveri, Piece::aedui_hidden, 1);
  resources(Faction::aedui, 5);
  Terms terms;
  terms.commands = {};
  terms.abilities = {Ability::suborn};
  Action action(play, Faction::aedui, terms);
  play.mind(Faction::aedui).free_ability(play, action);
  EXPECT_EQ(action.abilities_used, AbilitySet{Ability::suborn});
  EXPECT_FALSE(told("np.ae.no_trade"));
}

TEST_F(AeduiSuborn, that_is_free_needs_no_resources) {
  covers("FS 8.6.3", "FS 8.2.3");
  put(Region::treveri, Piece::aedui_hidden, 1);
  resources(Faction::aedui, 0);
  EXPECT_TRUE(suborn().empty());
  Terms terms = free_terms({});
  terms.abilities = {Ability::suborn};
  terms.most_abilities = 1;
  Action action(play, Faction::aedui, terms);
  play.mind(Faction::aedui).free_ability(play, action);
  EXPECT_EQ(action.abilities_used, AbilitySet{Ability::suborn});
  EXPECT_EQ(owner(Tribe::treveri), Faction::aedui);
  EXPECT_EQ(resources(Faction::aedui), 0);
}

// Without an Ally to place or remove all three pieces can be Warbands.
TEST_F(AeduiSuborn, counts_three_warbands_where_no_ally_is_concerned) {
  covers("FS 8.6.3", "FS 8.1.3");
  for (int n = 1; n <= 6; ++n) {
    two_regions(n, 20, Faction::aedui);
    put(Region::treveri, Piece::arverni_hidden, 2);
    put(Region::bituriges, Piece::arverni_hidden, 3);
    suborn();
    EXPECT_EQ(pieces(Region::bituriges, Faction::arverni), 0);
    EXPECT_EQ(pieces(Region::treveri, Faction::arverni), 2);
  }
}

TEST_F(AeduiSuborn, counts_two_beside_an_ally) {
  covers("FS 8.6.3", "FS 8.1.3");
  for (int n = 1; n <= 6; ++n) {
    two_regions(n, 20, Faction::germans);
    put(Region::treveri, Piece::arverni_hidden, 1);
    put(Region::bituriges, Piece::arverni_hidden, 2);
    suborn();
    EXPECT_EQ(pieces(Region::bituriges, Faction::arverni), 0);
    EXPECT_EQ(pieces(Region::treveri, Faction::arverni), 1);
  }
}

TEST_F(AeduiSuborn, counts_a_resource_for_each_warband_removed) {
  covers("FS 8.6.3", "FS 8.1.3");
  for (int n = 1; n <= 6; ++n) {
    two_regions(n, 3, Faction::aedui);
    put(Region::treveri, Piece::arverni_hidden, 1);
    put(Region::bituriges, Piece::arverni_hidden, 3);
    suborn();
    EXPECT_EQ(pieces(Region::bituriges, Faction::arverni), 0);
    EXPECT_EQ(resources(Faction::aedui), 0);
  }
}

TEST_F(AeduiSuborn, tells_what_comes_first_in_the_region) {
  covers("FS 8.6.3", "FS 8.1");
  romans_are_a_nonplayer();
  put(Region::treveri, Piece::aedui_hidden, 1);
  const State before = state;
  suborn();
  EXPECT_TRUE(told("np.ae.suborn TRE np.ae.suborn_ally"));
  state = before;
  ally(Tribe::treveri, Faction::romans);  // a Non-player's, the last that they would remove
  suborn();
  EXPECT_TRUE(told("np.ae.suborn TRE np.ae.suborn_subdue"));
  state = before;
  ally(Tribe::treveri, Faction::aedui);
  put(Region::britannia, Piece::aedui_revealed, state.board.available(Faction::aedui, Kind::warband) - 1);
  suborn();
  EXPECT_EQ(times("np.ae.suborn TRE np.ae.suborn_place"), 1) << "one Warband is left";
  put(Region::treveri, Piece::arverni_hidden, 1);
  suborn();
  EXPECT_EQ(times("np.ae.suborn TRE np.ae.suborn_remove"), 1);
  EXPECT_FALSE(told("np.frost_tribe"));
}

TEST_F(AeduiSuborn, tells_whose_ally_frost_spares) {
  covers("FS 8.4.4", "FS 8.1");
  put(Region::treveri, Piece::aedui_hidden, 1);
  ally(Tribe::treveri, Faction::arverni);
  const State before = state;
  suborn();
  EXPECT_FALSE(told("np.frost_tribe"));
  state = before;
  frost();
  suborn();
  EXPECT_TRUE(told("np.frost_tribe suborn treveri"));
}

TEST_F(AeduiSuborn, that_is_free_places_warbands_without_resources) {
  covers("FS 8.6.3", "FS 8.2.3");
  put(Region::treveri, Piece::aedui_hidden, 1);
  ally(Tribe::treveri, Faction::aedui);
  resources(Faction::aedui, 0);
  EXPECT_TRUE(suborn().empty());
  Terms terms = free_terms({});
  terms.abilities = {Ability::suborn};
  terms.most_abilities = 1;
  Action action(play, Faction::aedui, terms);
  play.mind(Faction::aedui).free_ability(play, action);
  EXPECT_EQ(action.abilities_used, AbilitySet{Ability::suborn});
  EXPECT_EQ(warbands(Region::treveri), 4);
}

// What the Ally costs is missing for Warbands: with four Resources two can be removed, with three only one.
TEST_F(AeduiSuborn, counts_two_resources_for_an_ally) {
  covers("FS 8.6.3", "FS 8.1.3");
  RegionSet seen;
  for (int n = 1; n <= 24; ++n) {
    const bool enough = n <= 8;
    two_regions(n, enough ? 4 : 3, Faction::germans);
    put(Region::treveri, Piece::arverni_hidden, 1);
    put(Region::bituriges, Piece::arverni_hidden, 2);
    suborn();
    const bool treveri = subdued(Tribe::treveri);
    if (enough) {
      EXPECT_FALSE(treveri);
    } else {
      seen.add(treveri ? Region::treveri : Region::bituriges);
    }
  }
  EXPECT_EQ(seen.size(), 2) << "one of either, and so by lot";
}

TEST_F(AeduiTrade, for_one_is_made_by_the_second_eligible) {
  covers("FS 8.6.3");
  merchants(1);
  put(Region::sequani, Piece::arverni_hidden);
  resources(Faction::aedui, 5);
  state.sequence.first_deed = Deed::command;
  play.executing = Faction::aedui;
  EXPECT_EQ(after_rally(), AbilitySet{Ability::trade});
  EXPECT_TRUE(said("np.ae.trade 1"));
}

// Where they place an Ally none is removed, so that none there counts for the Region.
TEST_F(AeduiTrade, suborns_wherever_an_ally_can_be_placed_by_lot) {
  covers("FS 8.6.3", "FS 8.3.4");
  merchants(0);
  for (Region region : {Region::carnutes, Region::pictones}) put(region, Piece::aedui_hidden);
  ally(Tribe::aulerci, Faction::arverni);
  put(Region::pictones, Piece::german_revealed);
  put(Region::carnutes, Piece::german_revealed);
  const State before = state;
  RegionSet seen;
  for (int n = 1; n <= 16; ++n) {
    state = before;
    seed(n);
    EXPECT_EQ(after_rally(), AbilitySet{Ability::suborn});
    for (Region region : {Region::carnutes, Region::pictones}) {
      if (state.board.allies(region, Faction::aedui) > 0) seen.add(region);
    }
  }
  EXPECT_EQ(seen, (RegionSet{Region::carnutes, Region::pictones}));
}

}  // namespace
}  // namespace auspex::falling_sky
