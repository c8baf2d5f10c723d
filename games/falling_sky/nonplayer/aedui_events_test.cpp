// 8.2.1: the Instructions sheet of the Non-player Aedui, card by card.
#include <vector>

#include "games/falling_sky/nonplayer/aedui_fixture.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;
using Deed = coin::Deed;

std::vector<int> numbers_with(Symbol symbol) {
  std::vector<int> numbers;
  for (Card card : all<Card>()) {
    if (!is_winter(card) && card_info[card].symbol[Faction::aedui] == symbol) numbers.push_back(index_of(card) + 1);
  }
  return numbers;
}

class AeduiEvents : public testing::AeduiFixture {
 protected:
  // The Event is played, or it is not and some other thing is done.
  [[nodiscard]] bool plays(Card card) { return turn_with_event(card) == Deed::event; }
  [[nodiscard]] bool refused_by_the_sheet(Card card) const {
    return said("np.event_instruction_no " + std::to_string(index_of(card) + 1) + " aedui");
  }
  [[nodiscard]] bool played_shaded(Card card) const {
    return said("turn.event aedui " + std::to_string(index_of(card) + 1) + " shaded");
  }
};

TEST_F(AeduiEvents, symbols_on_the_cards_are_those_of_the_sheet) {
  covers("FS 8.2.1");
  EXPECT_EQ(numbers_with(Symbol::swords), (std::vector<int>{1, 17, 20, 23, 29, 32, 47, 53, 54, 58, 69, 72}));
  EXPECT_EQ(numbers_with(Symbol::laurels),
            (std::vector<int>{2,  3,  4,  5,  6,  7,  8,  10, 11, 12, 13, 14, 15, 16, 19, 21, 24, 25, 31,
                              35, 36, 42, 44, 46, 49, 50, 52, 55, 56, 59, 61, 62, 63, 65, 66, 68, 70}));
}

TEST_F(AeduiEvents, are_played_unshaded) {
  covers("FS 8.2.2", "FS 8.6.1");
  EXPECT_TRUE(plays(Card::diviciacus));
  EXPECT_TRUE(said("turn.event aedui 38 unshaded"));
}

// --- Help for Rome

class AeduiHelpRome : public AeduiEvents {
 protected:
  static constexpr std::array<Card, 16> helpful = {Card::legiones_xiiii_et_xv,
                                                   Card::pompey,
                                                   Card::circumvallation,
                                                   Card::gallia_togata,
                                                   Card::marcus_antonius,
                                                   Card::alaudae,
                                                   Card::numidians,
                                                   Card::titus_labienus,
                                                   Card::balearic_slingers,
                                                   Card::clodius_pulcher,
                                                   Card::legio_x,
                                                   Card::ambacti,
                                                   Card::the_province,
                                                   Card::cotuatus_conconnetodumnus,
                                                   Card::commius,
                                                   Card::flight_of_ambiorix};

  // A position in which each of the cards does something for the Romans.
  void position(int score) {
    roman_score_becomes(score + 1);
    citadel(Tribe::sequani, Faction::arverni);
    put(Region::sequani, Piece::arverni_hidden, 2);
    put(Region::provincia, Piece::roman_leader);
    put(Region::provincia, Piece::legion, 3);
    put(Region::provincia, Piece::auxilia_hidden, 6);
    put(Region::treveri, Piece::belgic_leader);
    put(Region::treveri, Piece::auxilia_hidden, 2);
    ASSERT_TRUE(state.board.controls(Faction::romans, Region::treveri));
    ASSERT_EQ(roman_score(state.board), score);
  }
};

TEST_F(AeduiHelpRome, comes_to_nonplayer_romans_of_twelve_or_less) {
  covers("FS 8.2.1");
  romans_are_a_nonplayer();
  position(12);
  const State before = state;
  for (Card card : helpful) {
    state = before;
    EXPECT_TRUE(plays(card)) << id_of(card);
  }
}

TEST_F(AeduiHelpRome, does_not_come_above_twelve) {
  covers("FS 8.2.1");
  romans_are_a_nonplayer();
  position(13);
  const State before = state;
  for (Card card : helpful) {
    state = before;
    EXPECT_FALSE(plays(card));
    EXPECT_TRUE(refused_by_the_sheet(card)) << id_of(card);
  }
}

TEST_F(AeduiHelpRome, does_not_come_to_a_player) {
  covers("FS 8.2.1");
  position(9);
  const State before = state;
  for (Card card : helpful) {
    state = before;
    EXPECT_FALSE(plays(card));
    EXPECT_TRUE(refused_by_the_sheet(card)) << id_of(card);
  }
}

TEST_F(AeduiHelpRome, is_as_great_as_it_can_be) {
  covers("FS 8.2.1", "FS 8.4");
  romans_are_a_nonplayer();
  position(12);
  const State before = state;
  EXPECT_TRUE(plays(Card::ambacti));
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 12) << "six come to Caesar, four elsewhere";
  state = before;
  EXPECT_TRUE(plays(Card::the_province));
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 11) << "five Auxilia rather than Resources";
}

// --- Shaded

TEST_F(AeduiEvents, of_nine_cards_the_shaded_text_is_taken) {
  covers("FS 8.2.1");
  put(Region::aedui, Piece::aedui_hidden, 6);
  put(Region::aedui, Piece::german_hidden, 2);
  const State before = state;
  for (Card card : {Card::baggage_trains, Card::ballistae, Card::aquitani, Card::gallic_shouts, Card::celtic_rites,
                    Card::germanic_horse, Card::winter_campaign, Card::german_allegiances, Card::camulogenus}) {
    state = before;
    EXPECT_TRUE(plays(card)) << id_of(card);
    EXPECT_TRUE(played_shaded(card)) << id_of(card);
  }
}

TEST_F(AeduiEvents, capabilities_they_take_are_their_own) {
  covers("FS 8.2.3");
  for (Card card :
       {Card::baggage_trains, Card::ballistae, Card::aquitani, Card::germanic_horse, Card::winter_campaign}) {
    EXPECT_TRUE(plays(card));
    EXPECT_TRUE(play.holds(Faction::aedui, card, CardSide::shaded)) << id_of(card);
  }
}

TEST_F(AeduiEvents, remi_influence_is_played_shaded_with_the_remi_as_allies) {
  covers("FS 8.2.1", "FS card.68s");
  ally(Tribe::remi, Faction::aedui);
  EXPECT_TRUE(plays(Card::remi_influence));
  EXPECT_TRUE(played_shaded(Card::remi_influence));
  EXPECT_EQ(state.board.on_map(Piece::aedui_citadel), 1);
}

TEST_F(AeduiEvents, remi_influence_is_refused_without_them) {
  covers("FS 8.2.1");
  EXPECT_FALSE(plays(Card::remi_influence));
  EXPECT_TRUE(refused_by_the_sheet(Card::remi_influence));
  ally(Tribe::remi, Faction::belgae);
  EXPECT_FALSE(plays(Card::remi_influence));
}

// --- Only at player Arverni and Belgae

class AeduiQuarry : public AeduiEvents {
 protected:
  void arverni_are_a_nonplayer() { nonplayers({Faction::aedui, Faction::arverni}); }
};

TEST_F(AeduiQuarry, lucterius_loses_a_players_warbands) {
  covers("FS 8.2.1", "FS card.19u");
  put(Region::arverni, Piece::arverni_hidden, 7);
  EXPECT_TRUE(plays(Card::lucterius));
  EXPECT_EQ(pieces(Region::arverni, Faction::arverni), 1);
}

TEST_F(AeduiQuarry, lucterius_is_refused_for_nonplayers) {
  covers("FS 8.2.1");
  arverni_are_a_nonplayer();
  put(Region::arverni, Piece::arverni_hidden, 7);
  EXPECT_FALSE(plays(Card::lucterius));
  EXPECT_EQ(pieces(Region::arverni, Faction::arverni), 7);
}

TEST_F(AeduiQuarry, sappers_cost_a_player) {
  covers("FS 8.2.1", "FS card.24u");
  arverni_are_a_nonplayer();
  citadel(Tribe::arverni, Faction::arverni);
  citadel(Tribe::carnutes, Faction::belgae);
  citadel(Tribe::aedui, Faction::aedui);
  EXPECT_TRUE(plays(Card::sappers));
  EXPECT_EQ(resources(Faction::belgae), 10);
  EXPECT_EQ(resources(Faction::arverni), 20);
  EXPECT_EQ(resources(Faction::aedui), 20);
}

TEST_F(AeduiQuarry, sappers_are_refused_if_no_player_has_a_citadel) {
  covers("FS 8.2.1");
  arverni_are_a_nonplayer();
  citadel(Tribe::arverni, Faction::arverni);
  EXPECT_FALSE(plays(Card::sappers));
  EXPECT_EQ(resources(Faction::arverni), 20);
}

TEST_F(AeduiQuarry, morasses_catch_a_player) {
  covers("FS 8.2.1", "FS card.36u");
  arverni_are_a_nonplayer();
  for (int n = 1; n <= 6; ++n) {
    empty_map();
    seed(n);
    put(Region::treveri, Piece::aedui_revealed, 4);
    put(Region::treveri, Piece::arverni_hidden, 2);
    put(Region::treveri, Piece::belgic_hidden, 2);
    EXPECT_TRUE(plays(Card::morasses));
    EXPECT_EQ(pieces(Region::treveri, Faction::belgae), 0);
    EXPECT_EQ(pieces(Region::treveri, Faction::arverni), 2);
    EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 4) << "they end Hidden";
  }
}

TEST_F(AeduiQuarry, morasses_are_refused_for_nonplayers) {
  covers("FS 8.2.1");
  arverni_are_a_nonplayer();
  put(Region::treveri, Piece::aedui_revealed, 4);
  put(Region::treveri, Piece::arverni_hidden, 2);
  EXPECT_FALSE(plays(Card::morasses));
}

TEST_F(AeduiQuarry, roman_wine_wins_over_players_allies_only) {
  covers("FS 8.2.1", "FS card.42u");
  arverni_are_a_nonplayer();
  put(Region::pictones, Piece::auxilia_hidden, 4);
  ally(Tribe::pictones, Faction::arverni);
  ally(Tribe::santones, Faction::belgae);
  EXPECT_TRUE(plays(Card::roman_wine));
  EXPECT_TRUE(subdued(Tribe::santones));
  EXPECT_EQ(owner(Tribe::pictones), Faction::arverni);
}

TEST_F(AeduiQuarry, roman_wine_goes_where_players_have_most_to_lose) {
  covers("FS 8.2.1", "FS card.42u");
  put(Region::pictones, Piece::auxilia_hidden, 4);
  ally(Tribe::pictones, Faction::arverni);
  fill(Faction::belgae, {Tribe::veneti, Tribe::namnetes, Tribe::carnutes});
  EXPECT_TRUE(plays(Card::roman_wine));
  EXPECT_EQ(state.board.on_map(Faction::belgae, Kind::ally), 1) << "two next to Roman Control, not one under it";
  EXPECT_EQ(owner(Tribe::pictones), Faction::arverni);
}

TEST_F(AeduiQuarry, roman_wine_stays_under_control_for_as_many) {
  covers("FS 8.2.1", "FS card.42u");
  put(Region::mandubii, Piece::auxilia_hidden, 6);
  fill(Faction::arverni, {Tribe::senones, Tribe::lingones});
  fill(Faction::belgae, {Tribe::aulerci, Tribe::treveri, Tribe::bituriges});
  EXPECT_TRUE(plays(Card::roman_wine));
  EXPECT_EQ(state.board.on_map(Faction::arverni, Kind::ally), 0);
  EXPECT_EQ(state.board.on_map(Faction::belgae, Kind::ally), 3) << "of the three next to it two could go, no more";
}

TEST_F(AeduiQuarry, roman_wine_counts_nobody_but_players) {
  covers("FS 8.2.1", "FS card.42u");
  put(Region::mandubii, Piece::auxilia_hidden, 6);
  fill(Faction::arverni, {Tribe::senones});
  fill(Faction::aedui, {Tribe::aulerci, Tribe::bituriges});
  EXPECT_TRUE(plays(Card::roman_wine));
  EXPECT_TRUE(subdued(Tribe::senones));
  EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::ally), 2);
}

TEST_F(AeduiQuarry, drought_strikes_a_single_piece_but_no_waste_land) {
  covers("FS 8.2.1", "FS card.49");
  put(Region::treveri, Piece::arverni_hidden);
  const State before = state;
  EXPECT_TRUE(plays(Card::drought));
  EXPECT_TRUE(state.board.devastated(Region::treveri));
  state = before;
  state.board.set_devastated(Region::treveri, true);
  EXPECT_FALSE(plays(Card::drought));
  EXPECT_TRUE(refused_by_the_sheet(Card::drought));
}

TEST_F(AeduiQuarry, roman_wine_spares_their_own_and_a_roman_players) {
  covers("FS 8.2.1");
  put(Region::pictones, Piece::auxilia_hidden, 4);
  ally(Tribe::pictones, Faction::aedui);
  ally(Tribe::santones, Faction::romans);
  EXPECT_FALSE(plays(Card::roman_wine));
}

TEST_F(AeduiQuarry, drought_strikes_where_players_alone_are) {
  covers("FS 8.2.1", "FS card.49");
  arverni_are_a_nonplayer();
  for (int n = 1; n <= 6; ++n) {
    empty_map();
    seed(n);
    put(Region::treveri, Piece::belgic_hidden, 2);
    put(Region::veneti, Piece::belgic_hidden, 2);
    put(Region::veneti, Piece::arverni_hidden, 2);
    put(Region::pictones, Piece::belgic_hidden, 2);
    put(Region::pictones, Piece::aedui_hidden, 1);
    EXPECT_TRUE(plays(Card::drought));
    EXPECT_TRUE(state.board.devastated(Region::treveri));
    EXPECT_EQ(pieces(Region::treveri, Faction::belgae), 1);
  }
}

TEST_F(AeduiQuarry, drought_strikes_two_players_before_one) {
  covers("FS 8.2.1", "FS 8.3.1");
  for (int n = 1; n <= 6; ++n) {
    empty_map();
    seed(n);
    put(Region::treveri, Piece::belgic_hidden, 2);
    put(Region::veneti, Piece::belgic_hidden, 2);
    put(Region::veneti, Piece::arverni_hidden, 2);
    EXPECT_TRUE(plays(Card::drought));
    EXPECT_TRUE(state.board.devastated(Region::veneti));
  }
}

TEST_F(AeduiQuarry, drought_is_refused_where_others_would_suffer) {
  covers("FS 8.2.1");
  arverni_are_a_nonplayer();
  put(Region::veneti, Piece::belgic_hidden, 2);
  put(Region::veneti, Piece::arverni_hidden, 2);
  EXPECT_FALSE(plays(Card::drought));
  EXPECT_TRUE(refused_by_the_sheet(Card::drought));
}

TEST_F(AeduiQuarry, assembly_of_gaul_costs_players_only) {
  covers("FS 8.2.1", "FS card.52u");
  arverni_are_a_nonplayer();
  EXPECT_TRUE(plays(Card::assembly_of_gaul));
  EXPECT_EQ(resources(Faction::belgae), 12);
  EXPECT_EQ(resources(Faction::arverni), 20);
  EXPECT_EQ(resources(Faction::aedui), 20);
}

TEST_F(AeduiQuarry, assembly_of_gaul_costs_both_if_both_are_players) {
  covers("FS 8.2.1", "FS 8.4");
  EXPECT_TRUE(plays(Card::assembly_of_gaul));
  EXPECT_EQ(resources(Faction::belgae), 12);
  EXPECT_EQ(resources(Faction::arverni), 12);
}

TEST_F(AeduiQuarry, assembly_of_gaul_is_refused_without_players) {
  covers("FS 8.2.1");
  nonplayers({Faction::aedui, Faction::arverni, Faction::belgae});
  EXPECT_FALSE(plays(Card::assembly_of_gaul));
}

TEST_F(AeduiQuarry, catuvolcus_is_turned_on_a_player) {
  covers("FS 8.2.1", "FS card.61u");
  ally(Tribe::nervii, Faction::belgae);
  put(Region::nervii, Piece::belgic_hidden, 5);
  put(Region::nervii, Piece::german_hidden, 3);
  EXPECT_TRUE(plays(Card::catuvolcus));
  EXPECT_TRUE(subdued(Tribe::nervii));
  EXPECT_LT(pieces(Region::nervii, Faction::belgae), 5);
  EXPECT_EQ(pieces(Region::nervii, Faction::germans), 3);
}

TEST_F(AeduiQuarry, catuvolcus_is_refused_where_others_would_have_to_suffer) {
  covers("FS 8.2.1");
  arverni_are_a_nonplayer();
  ally(Tribe::nervii, Faction::arverni);
  put(Region::nervii, Piece::belgic_hidden, 5);
  EXPECT_FALSE(plays(Card::catuvolcus)) << "the Ally must go, and it is a Non-player's";
}

// --- 44

class AeduiLoyalists : public AeduiEvents {};

TEST_F(AeduiLoyalists, one_warband_of_germans_is_enough_but_not_none) {
  covers("FS 8.2.1", "FS card.44u");
  EXPECT_FALSE(plays(Card::dumnorix_loyalists));
  EXPECT_TRUE(refused_by_the_sheet(Card::dumnorix_loyalists));
  put(Region::treveri, Piece::german_hidden);
  EXPECT_TRUE(plays(Card::dumnorix_loyalists));
  EXPECT_EQ(pieces(Region::treveri, Faction::germans), 0);
}

TEST_F(AeduiLoyalists, win_over_hidden_arverni_first) {
  covers("FS 8.2.1", "FS card.44u", "FS 8.4.1");
  put(Region::treveri, Piece::arverni_revealed, 3);
  put(Region::veneti, Piece::arverni_hidden, 2);
  put(Region::nervii, Piece::belgic_hidden, 5);
  put(Region::ubii, Piece::german_hidden, 3);
  put(Region::aedui, Piece::aedui_hidden, 2);
  EXPECT_TRUE(plays(Card::dumnorix_loyalists));
  EXPECT_EQ(pieces(Region::veneti, Faction::arverni), 0);
  EXPECT_EQ(warbands(Region::veneti), 2);
  EXPECT_EQ(pieces(Region::nervii, Faction::belgae), 3);
  EXPECT_EQ(warbands(Region::nervii), 2);
  EXPECT_EQ(pieces(Region::ubii, Faction::germans), 3);
  EXPECT_EQ(warbands(Region::aedui), 2) << "their own stay what they are";
}

TEST_F(AeduiLoyalists, move_nobody_and_reveal_arverni_then_belgae_then_germans) {
  covers("FS 8.2.1", "FS card.44u");
  put(Region::treveri, Piece::roman_leader);
  put(Region::treveri, Piece::arverni_hidden, 5);  // four come over
  put(Region::treveri, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::german_hidden, 6);
  put(Region::treveri, Piece::aedui_hidden, 1);
  EXPECT_TRUE(plays(Card::dumnorix_loyalists));
  EXPECT_EQ(warbands(Region::treveri), 5);
  EXPECT_EQ(count(Region::treveri, Piece::arverni_scouted), 1);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_scouted), 2);
  EXPECT_EQ(count(Region::treveri, Piece::german_scouted), 5) << "eight marks in all";
}

TEST_F(AeduiLoyalists, scout_nobody_who_is_not_hidden) {
  covers("FS 8.2.1");
  put(Region::treveri, Piece::roman_leader);
  put(Region::treveri, Piece::arverni_revealed, 6);
  EXPECT_TRUE(plays(Card::dumnorix_loyalists));
  EXPECT_EQ(count(Region::treveri, Piece::arverni_revealed), 2);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 4);
}

TEST_F(AeduiLoyalists, win_over_belgae_where_there_are_no_others) {
  covers("FS 8.2.1", "FS card.44u");
  put(Region::nervii, Piece::belgic_revealed, 1);
  EXPECT_TRUE(plays(Card::dumnorix_loyalists));
  EXPECT_EQ(pieces(Region::nervii, Faction::belgae), 0);
}

TEST_F(AeduiLoyalists, win_over_any_of_equal_ones_by_lot) {
  covers("FS 8.2.1", "FS card.44u", "FS 8.3.4");
  put(Region::veneti, Piece::arverni_hidden, 4);
  put(Region::sequani, Piece::arverni_hidden, 4);
  const State before = state;
  bool west = false;
  bool east = false;
  for (int n = 1; n <= 16; ++n) {
    state = before;
    seed(n);
    if (!plays(Card::dumnorix_loyalists)) continue;
    EXPECT_EQ(warbands(Region::veneti) + warbands(Region::sequani), 4);
    west = west || warbands(Region::veneti) > 0;
    east = east || warbands(Region::sequani) > 0;
  }
  EXPECT_TRUE(west);
  EXPECT_TRUE(east);
}

TEST_F(AeduiLoyalists, must_all_be_their_own) {
  covers("FS 8.2.1", "FS 8.2.3");
  put(Region::treveri, Piece::arverni_hidden, 5);
  put(Region::aedui, Piece::aedui_hidden, 17);  // three are left
  EXPECT_FALSE(plays(Card::dumnorix_loyalists));
  EXPECT_TRUE(refused_by_the_sheet(Card::dumnorix_loyalists));
}

// --- 50

class AeduiLoyalties : public AeduiEvents {};

TEST_F(AeduiLoyalties, do_not_shift_from_what_is_unshaded) {
  covers("FS 8.2.1", "FS card.50");
  capability(Card::massed_gallic_archers, CardSide::unshaded, Faction::arverni);
  EXPECT_FALSE(plays(Card::shifting_loyalties));
}

TEST_F(AeduiLoyalties, shift_from_a_player_first_whatever_the_lot) {
  covers("FS 8.2.1", "FS card.50");
  for (int n = 1; n <= 12; ++n) {
    seed(n);
    capability(Card::convictolitavis, CardSide::shaded, Faction::aedui);
    capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
    EXPECT_TRUE(plays(Card::shifting_loyalties));
    EXPECT_FALSE(state.capabilities[Card::vercingetorixs_elite].active);
    EXPECT_TRUE(state.capabilities[Card::convictolitavis].active);
  }
}

TEST_F(AeduiLoyalties, shift_from_a_player_gaul) {
  covers("FS 8.2.1", "FS card.50");
  capability(Card::convictolitavis, CardSide::shaded, Faction::aedui);
  capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  capability(Card::titus_labienus, CardSide::unshaded, Faction::romans);
  EXPECT_TRUE(plays(Card::shifting_loyalties));
  EXPECT_FALSE(state.capabilities[Card::vercingetorixs_elite].active);
  EXPECT_TRUE(state.capabilities[Card::convictolitavis].active);
}

TEST_F(AeduiLoyalties, or_else_from_their_own_cards) {
  covers("FS 8.2.1", "FS card.50");
  nonplayers({Faction::aedui, Faction::arverni});
  capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  capability(Card::river_commerce, CardSide::shaded, Faction::aedui);
  EXPECT_TRUE(plays(Card::shifting_loyalties));
  EXPECT_FALSE(state.capabilities[Card::river_commerce].active);
  EXPECT_TRUE(state.capabilities[Card::vercingetorixs_elite].active);
}

TEST_F(AeduiLoyalties, do_not_shift_for_less) {
  covers("FS 8.2.1", "FS card.50");
  nonplayers({Faction::aedui, Faction::arverni});
  capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  capability(Card::convictolitavis, CardSide::unshaded, Faction::aedui);
  capability(Card::legio_x, CardSide::shaded, Faction::romans);
  EXPECT_FALSE(plays(Card::shifting_loyalties));
}

// --- 62

class AeduiWarFleet : public AeduiEvents {};

TEST_F(AeduiWarFleet, carries_the_largest_group_to_any_coast_and_rallies) {
  covers("FS 8.2.1", "FS card.62");
  RegionSet seen;
  for (int n = 1; n <= 40; ++n) {
    empty_map();
    seed(n);
    put(Region::veneti, Piece::aedui_hidden, 4);
    put(Region::morini, Piece::aedui_hidden, 2);
    EXPECT_TRUE(plays(Card::war_fleet));
    EXPECT_EQ(warbands(Region::veneti), 0);
    for (Region region : {Region::arverni, Region::pictones, Region::britannia, Region::morini, Region::atrebates}) {
      if (warbands(region) >= 4) seen.add(region);
    }
  }
  EXPECT_EQ(seen.size(), 5) << "by lot among all of them";
  EXPECT_TRUE(said("turn.free aedui rally"));
  EXPECT_FALSE(said("turn.free aedui raid"));
}

TEST_F(AeduiWarFleet, those_in_a_ring_do_not_sail) {
  covers("FS 8.2.1", "FS card.62");
  put(Region::veneti, Piece::aedui_hidden, 5);
  put(Region::veneti, Piece::auxilia_hidden);
  put(Region::morini, Piece::aedui_hidden, 3);
  const State before = state;
  state.circumvallation = {true, Region::veneti, Faction::aedui, 3, false};
  EXPECT_TRUE(plays(Card::war_fleet));
  EXPECT_GE(warbands(Region::veneti), 5) << "three of the Morini sail rather than two from there";
  state = before;
  state.circumvallation = {true, Region::veneti, Faction::aedui, 1, false};
  EXPECT_TRUE(plays(Card::war_fleet));
  EXPECT_LT(warbands(Region::veneti), 5) << "four from there";
  state = before;
  state.circumvallation = {true, Region::veneti, Faction::arverni, 3, false};
  EXPECT_TRUE(plays(Card::war_fleet));
  EXPECT_LT(warbands(Region::veneti), 5) << "another's ring";
  state = before;
  state.circumvallation = {true, Region::britannia, Faction::aedui, 3, false};
  EXPECT_TRUE(plays(Card::war_fleet));
  EXPECT_LT(warbands(Region::veneti), 5) << "a ring elsewhere";
}

TEST_F(AeduiWarFleet, raids_if_a_rally_would_place_nothing) {
  covers("FS 8.2.1", "FS card.62");
  put(Region::veneti, Piece::aedui_hidden, 4);
  for (Region region : {Region::arverni, Region::pictones, Region::britannia, Region::morini, Region::atrebates}) {
    put(region, Piece::arverni_hidden, 6);
  }
  EXPECT_TRUE(plays(Card::war_fleet));
  EXPECT_TRUE(said("turn.free aedui raid"));
  EXPECT_EQ(resources(Faction::arverni), 18);
  EXPECT_EQ(times("raid.done aedui"), 1) << "in one Region";
}

// --- 66

class AeduiMigration : public AeduiEvents {};

TEST_F(AeduiMigration, moves_two_warbands_drawn_by_lot) {
  covers("FS 8.2.1", "FS card.66s");
  RegionSet left_behind;
  for (int n = 1; n <= 30; ++n) {
    empty_map();
    seed(n);
    put(Region::aedui, Piece::aedui_hidden, 2);
    put(Region::veneti, Piece::aedui_revealed, 3);
    put(Region::nervii, Piece::aedui_hidden, 2);
    EXPECT_TRUE(plays(Card::migration));
    int moved = 0;
    for (Region region : state.board.regions()) {
      if (region != Region::aedui && region != Region::veneti && region != Region::nervii) moved += warbands(region);
    }
    EXPECT_EQ(moved, 2);
    EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::ally), 1);
    if (warbands(Region::aedui) < 2) left_behind.add(Region::aedui);
    if (warbands(Region::veneti) < 3) left_behind.add(Region::veneti);
    if (warbands(Region::nervii) < 2) left_behind.add(Region::nervii);
  }
  EXPECT_TRUE(played_shaded(Card::migration));
  EXPECT_EQ(left_behind, (RegionSet{Region::aedui, Region::veneti, Region::nervii}));
}

TEST_F(AeduiMigration, goes_where_an_ally_can_be_placed) {
  covers("FS 8.2.1", "FS 8.3.1");
  for (int n = 1; n <= 6; ++n) {
    empty_map();
    seed(n);
    put(Region::aedui, Piece::aedui_hidden, 4);
    for (Region region : state.board.regions()) {
      if (region == Region::treveri || region == Region::bituriges || region == Region::aedui) continue;
      state.board.place(region, Piece::arverni_hidden, 2);
    }
    ally(Tribe::bituriges, Faction::belgae);  // nothing open there
    put(Region::bituriges, Piece::arverni_hidden, 1);
    EXPECT_TRUE(plays(Card::migration));
    EXPECT_EQ(warbands(Region::treveri), 2);
    EXPECT_EQ(owner(Tribe::treveri), Faction::aedui);
  }
}

TEST_F(AeduiQuarry, drought_counts_players_with_a_single_piece) {
  covers("FS 8.2.1", "FS 8.3.1");
  for (int n = 1; n <= 6; ++n) {
    empty_map();
    seed(n);
    put(Region::treveri, Piece::belgic_hidden, 4);
    put(Region::veneti, Piece::belgic_hidden, 1);
    put(Region::veneti, Piece::arverni_hidden, 1);
    EXPECT_TRUE(plays(Card::drought));
    EXPECT_TRUE(state.board.devastated(Region::veneti));
  }
}

TEST_F(AeduiQuarry, morasses_catch_player_arverni_where_belgae_are_none) {
  covers("FS 8.2.1", "FS card.36u");
  nonplayers({Faction::aedui, Faction::belgae});
  put(Region::treveri, Piece::aedui_revealed, 4);
  put(Region::treveri, Piece::arverni_hidden, 2);
  put(Region::treveri, Piece::belgic_hidden, 2);
  EXPECT_TRUE(plays(Card::morasses));
  EXPECT_EQ(pieces(Region::treveri, Faction::arverni), 0);
  EXPECT_EQ(pieces(Region::treveri, Faction::belgae), 2);
}

TEST_F(AeduiMigration, takes_no_more_out_of_a_ring_than_are_free) {
  covers("FS 8.2.1", "FS card.66s", "FS card.4");
  for (int n = 1; n <= 12; ++n) {
    empty_map();
    seed(n);
    put(Region::veneti, Piece::aedui_hidden, 4);
    put(Region::veneti, Piece::auxilia_hidden);
    put(Region::nervii, Piece::aedui_hidden, 1);
    state.circumvallation = {true, Region::veneti, Faction::aedui, 3, false};
    EXPECT_TRUE(plays(Card::migration));
    EXPECT_EQ(warbands(Region::veneti), 3);
    EXPECT_EQ(warbands(Region::nervii), 0);
  }
}

TEST_F(AeduiQuarry, lucterius_is_refused_where_no_player_has_warbands_to_lose) {
  covers("FS 8.2.1", "FS card.19u");
  put(Region::arverni, Piece::auxilia_hidden, 2);
  EXPECT_FALSE(plays(Card::lucterius));
}

TEST_F(AeduiQuarry, morasses_are_worth_a_single_loss) {
  covers("FS 8.2.1", "FS card.36u");
  put(Region::treveri, Piece::aedui_revealed, 2);
  put(Region::treveri, Piece::belgic_hidden, 4);
  EXPECT_TRUE(plays(Card::morasses));
  EXPECT_EQ(pieces(Region::treveri, Faction::belgae), 3);
}

TEST_F(AeduiLoyalists, may_be_the_last_four) {
  covers("FS 8.2.1", "FS 8.2.3");
  put(Region::treveri, Piece::arverni_hidden, 5);
  put(Region::aedui, Piece::aedui_hidden, 16);
  EXPECT_TRUE(plays(Card::dumnorix_loyalists));
  EXPECT_EQ(warbands(Region::treveri), 4);
}

// Of three Warbands any two may be drawn.
TEST_F(AeduiMigration, draws_the_second_by_lot_as_well) {
  covers("FS 8.2.1", "FS 8.3.4");
  RegionSet left_out;
  for (int n = 1; n <= 40; ++n) {
    empty_map();
    seed(n);
    for (Region region : {Region::aedui, Region::veneti, Region::nervii}) {
      put(region, Piece::aedui_hidden, 1);
      ally(region == Region::aedui    ? Tribe::aedui
           : region == Region::veneti ? Tribe::namnetes
                                      : Tribe::nervii,
           Faction::aedui);
    }
    EXPECT_TRUE(plays(Card::migration));
    for (Region region : {Region::aedui, Region::veneti, Region::nervii}) {
      if (warbands(region) > 0) left_out.add(region);
    }
  }
  EXPECT_EQ(left_out.size(), 3);
}

}  // namespace
}  // namespace auspex::falling_sky
