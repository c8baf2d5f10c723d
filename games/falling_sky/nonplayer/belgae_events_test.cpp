// 8.2.1: the Instructions sheet of the Non-player Belgae, card by card.
#include <vector>

#include "games/falling_sky/nonplayer/belgae_fixture.h"

namespace auspex::falling_sky {
namespace {

using testing::BelgaeEvents;
using testing::covers;

std::vector<int> numbers_with(Symbol symbol) {
  std::vector<int> numbers;
  for (Card card : all<Card>()) {
    if (!is_winter(card) && card_info[card].symbol[Faction::belgae] == symbol) numbers.push_back(index_of(card) + 1);
  }
  return numbers;
}

TEST_F(BelgaeEvents, symbols_on_the_cards_are_those_of_the_sheet) {
  covers("FS 8.2.1");
  EXPECT_EQ(numbers_with(Symbol::swords),
            (std::vector<int>{4, 10, 17, 20, 21, 25, 26, 32, 37, 39, 47, 52, 53, 54, 69}));
  EXPECT_EQ(numbers_with(Symbol::laurels), (std::vector<int>{1,  2,  3,  5,  6,  7,  11, 12, 13, 15, 16, 22, 24, 27, 30,
                                                             33, 34, 36, 40, 42, 45, 50, 57, 62, 64, 65, 66, 68, 72}));
}

TEST_F(BelgaeEvents, those_with_swords_are_declined) {
  covers("FS 8.1.1", "FS 8.2.1");
  int n = 0;
  for (int number : numbers_with(Symbol::swords)) {
    empty_map();
    resources(Faction::belgae, 20);
    put(Region::nervii, Piece::belgic_hidden, 1);
    EXPECT_FALSE(plays(static_cast<Card>(number - 1))) << number;
    EXPECT_EQ(times("np.event_no"), ++n);
  }
}

// --- 1, 3, 5, 7, 24, 33: not for a Non-player Rome, nor once the Arverni have their victory

TEST_F(BelgaeEvents, cicero_shifts_the_senate_up) {
  covers("FS 8.2.1");
  EXPECT_TRUE(plays(Card::cicero));
  EXPECT_EQ(state.senate, Senate::uproar);
}

TEST_F(BelgaeEvents, cicero_sets_uproar_firm) {
  covers("FS 8.2.1");
  state.senate = Senate::uproar;
  EXPECT_TRUE(plays(Card::cicero));
  EXPECT_EQ(state.senate, Senate::uproar);
  EXPECT_TRUE(state.firm);
}

TEST_F(BelgaeEvents, cicero_loosens_adulation) {
  covers("FS 8.2.1");
  state.senate = Senate::adulation;
  state.firm = true;
  EXPECT_TRUE(plays(Card::cicero));
  EXPECT_EQ(state.senate, Senate::adulation);
  EXPECT_FALSE(state.firm);
}

TEST_F(BelgaeEvents, cicero_never_shifts_it_down) {
  covers("FS 8.2.1", "FS 8.1.1");
  state.senate = Senate::uproar;
  state.firm = true;
  EXPECT_FALSE(plays(Card::cicero));
  EXPECT_TRUE(state.firm);
}

TEST_F(BelgaeEvents, pompey_recalls_two_legions) {
  covers("FS 8.2.1");
  put(Region::provincia, Piece::legion, 8);
  EXPECT_TRUE(plays(Card::pompey));
  EXPECT_EQ(count(Region::provincia, Piece::legion), 6);
}

TEST_F(BelgaeEvents, gallia_togata_takes_a_legion_and_two_auxilia) {
  covers("FS 8.2.1");
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  EXPECT_TRUE(plays(Card::gallia_togata));
  EXPECT_EQ(pieces(Region::provincia, Faction::romans), 3) << "and the Fort";
}

TEST_F(BelgaeEvents, alaudae_takes_a_legion_and_an_auxilia) {
  covers("FS 8.2.1", "FS 8.4.1");
  put(Region::provincia, Piece::legion, 5);
  put(Region::provincia, Piece::auxilia_hidden, 1);
  put(Region::provincia, Piece::auxilia_revealed, 1);
  EXPECT_TRUE(plays(Card::alaudae));
  EXPECT_EQ(count(Region::provincia, Piece::legion), 4);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_revealed), 1) << "Hidden ones first";
}

TEST_F(BelgaeEvents, sappers_take_legions_before_auxilia) {
  covers("FS 8.2.1", "FS 8.3.1");
  citadel(Tribe::arverni, Faction::arverni);
  put(Region::arverni, Piece::legion, 2);
  put(Region::arverni, Piece::auxilia_hidden, 2);
  EXPECT_TRUE(plays(Card::sappers));
  EXPECT_EQ(count(Region::arverni, Piece::legion), 0);
}

TEST_F(BelgaeEvents, lost_eagle_bars_the_senate) {
  covers("FS 8.2.1");
  EXPECT_TRUE(plays(Card::lost_eagle));
  EXPECT_TRUE(state.lost_eagle);
}

TEST_F(BelgaeEvents, those_six_are_declined_for_a_nonplayer_rome) {
  covers("FS 8.2.1");
  romans_are_a_nonplayer();
  for (Card card : {Card::cicero, Card::pompey, Card::gallia_togata, Card::alaudae, Card::sappers, Card::lost_eagle}) {
    EXPECT_FALSE(plays(card)) << id_of(card);
  }
  EXPECT_EQ(times("np.event_instruction_no"), 6);
}

TEST_F(BelgaeEvents, those_six_are_declined_once_the_arverni_meet_their_condition) {
  covers("FS 8.2.1");
  arverni_exceed_their_threshold();
  for (Card card : {Card::cicero, Card::pompey, Card::gallia_togata, Card::alaudae, Card::sappers, Card::lost_eagle}) {
    EXPECT_FALSE(plays(card)) << id_of(card);
  }
  EXPECT_EQ(times("np.event_instruction_no"), 6);
}

// --- 2, 45: Battle where the most Losses fall on Legions

TEST_F(BelgaeEvents, legiones_are_fought_where_most_legions_suffer) {
  covers("FS 8.2.1");
  state.board.set_successor(Faction::belgae, true);
  put(Region::atrebates, Piece::belgic_leader);
  put(Region::atrebates, Piece::belgic_hidden, 3);
  put(Region::atrebates, Piece::legion, 2);  // two Losses, both on Legions
  put(Region::nervii, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::legion, 1);
  play.fixed_die = 1;
  EXPECT_TRUE(plays(Card::legiones_xiiii_et_xv));
  EXPECT_TRUE(said("battle belgae romans ATR"));
  EXPECT_EQ(count(Region::atrebates, Piece::legion), 0);
  EXPECT_EQ(count(Region::nervii, Piece::legion), 1);
}

TEST_F(BelgaeEvents, legiones_are_declined_where_none_would_suffer) {
  covers("FS 8.2.1");
  put(Region::nervii, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  EXPECT_FALSE(plays(Card::legiones_xiiii_et_xv));
}

TEST_F(BelgaeEvents, litaviccus_fights_legions_with_the_aedui) {
  covers("FS 8.2.1");
  put(Region::sequani, Piece::aedui_hidden, 4);
  put(Region::sequani, Piece::legion, 2);
  put(Region::mandubii, Piece::aedui_hidden, 6);
  put(Region::mandubii, Piece::legion, 1);
  play.fixed_die = 1;
  EXPECT_TRUE(plays(Card::litaviccus));
  EXPECT_TRUE(said("battle belgae romans SEQ")) << "two Losses on Legions there, one among the Mandubii";
}

TEST_F(BelgaeEvents, litaviccus_is_declined_without_legions) {
  covers("FS 8.2.1");
  put(Region::sequani, Piece::aedui_hidden, 4);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  EXPECT_FALSE(plays(Card::litaviccus));
}

TEST_F(BelgaeEvents, litaviccus_fights_whatever_will_be_rolled) {
  covers("FS 8.2.1");
  put(Region::sequani, Piece::aedui_hidden, 4);
  put(Region::sequani, Piece::legion);
  const State before = state;
  for (int n = 1; n <= 12; ++n) {
    state = before;
    seed(n);
    EXPECT_TRUE(plays(Card::litaviccus)) << n;
  }
}

// --- 6, 11, 16, 22, 42: Belgica first

TEST_F(BelgaeEvents, marcus_antonius_empties_belgica_first) {
  covers("FS 8.2.1");
  put(Region::nervii, Piece::auxilia_revealed, 2);
  put(Region::carnutes, Piece::auxilia_hidden, 3);
  EXPECT_TRUE(plays(Card::marcus_antonius));
  EXPECT_EQ(pieces(Region::nervii, Faction::romans), 0);
  EXPECT_EQ(pieces(Region::carnutes, Faction::romans), 1) << "four in all (8.4)";
  EXPECT_FALSE(state.sequence.eligible[Faction::romans]);
  EXPECT_TRUE(state.sequence.stays_eligible[Faction::belgae]);
}

TEST_F(BelgaeEvents, numidians_desert_from_belgica_first) {
  covers("FS 8.2.1");
  put(Region::nervii, Piece::auxilia_revealed, 2);
  put(Region::atrebates, Piece::auxilia_hidden, 1);
  put(Region::carnutes, Piece::auxilia_hidden, 3);
  EXPECT_TRUE(plays(Card::numidians));
  EXPECT_EQ(pieces(Region::nervii, Faction::romans) + pieces(Region::atrebates, Faction::romans), 0);
  EXPECT_EQ(pieces(Region::carnutes, Faction::romans), 2);
}

TEST_F(BelgaeEvents, ambacti_desert_by_the_die_if_it_is_higher) {
  covers("FS 8.2.1", "FS 8.4");
  put(Region::nervii, Piece::auxilia_revealed, 1);
  put(Region::carnutes, Piece::auxilia_hidden, 9);
  play.fixed_die = 5;
  EXPECT_TRUE(plays(Card::ambacti));
  EXPECT_EQ(pieces(Region::nervii, Faction::romans), 0);
  EXPECT_EQ(pieces(Region::carnutes, Faction::romans), 5);
}

TEST_F(BelgaeEvents, ambacti_desert_by_a_six_from_belgica_first) {
  covers("FS 8.2.1", "FS 8.4");
  put(Region::nervii, Piece::auxilia_revealed, 6);
  put(Region::carnutes, Piece::auxilia_hidden, 9);
  play.fixed_die = 6;
  EXPECT_TRUE(plays(Card::ambacti));
  EXPECT_EQ(pieces(Region::nervii, Faction::romans), 0);
  EXPECT_EQ(pieces(Region::carnutes, Faction::romans), 9);
}

TEST_F(BelgaeEvents, ambacti_desert_by_three_if_it_is_lower) {
  covers("FS 8.2.1", "FS 8.4");
  put(Region::nervii, Piece::auxilia_revealed, 1);
  put(Region::carnutes, Piece::auxilia_hidden, 9);
  play.fixed_die = 2;
  EXPECT_TRUE(plays(Card::ambacti));
  EXPECT_EQ(pieces(Region::nervii, Faction::romans), 0);
  EXPECT_EQ(pieces(Region::carnutes, Faction::romans), 7);
}

TEST_F(BelgaeEvents, ambacti_desert_by_three_if_the_die_says_so) {
  covers("FS 8.2.1");
  put(Region::nervii, Piece::auxilia_revealed, 1);
  put(Region::carnutes, Piece::auxilia_hidden, 9);
  play.fixed_die = 3;
  EXPECT_TRUE(plays(Card::ambacti));
  EXPECT_EQ(pieces(Region::nervii, Faction::romans), 0);
  EXPECT_EQ(pieces(Region::carnutes, Faction::romans), 7);
}

TEST_F(BelgaeEvents, hostages_rise_in_belgica_first) {
  covers("FS 8.2.1", "FS 8.2.3");
  put(Region::nervii, Piece::auxilia_hidden, 5);
  put(Region::carnutes, Piece::auxilia_hidden, 5);
  EXPECT_TRUE(plays(Card::hostages));
  EXPECT_EQ(state.board.allies(Region::nervii, Faction::belgae), 2);
  EXPECT_EQ(warbands(Region::nervii), 2);
  EXPECT_EQ(pieces(Region::carnutes, Faction::belgae), 0);
}

TEST_F(BelgaeEvents, hostages_rise_elsewhere_where_belgica_has_none) {
  covers("FS 8.2.1");
  put(Region::carnutes, Piece::auxilia_hidden, 5);
  EXPECT_TRUE(plays(Card::hostages));
  EXPECT_EQ(state.board.tribe(Tribe::carnutes).owner, Faction::belgae) << "a City first (8.4.1)";
  EXPECT_EQ(state.board.allies_and_citadels(Faction::belgae), 2);
}

TEST_F(BelgaeEvents, roman_wine_takes_allies_in_belgica_first) {
  covers("FS 8.2.1");
  fill(Faction::romans, {Tribe::nervii, Tribe::helvetii});
  fill(Faction::aedui, {Tribe::remi, Tribe::sequani});
  EXPECT_TRUE(plays(Card::roman_wine));
  EXPECT_EQ(pieces(Region::nervii, Faction::romans) + pieces(Region::atrebates, Faction::aedui), 0);
  EXPECT_EQ(state.board.allies(Region::sequani, Faction::romans) + state.board.allies(Region::sequani, Faction::aedui),
            1);
}

// --- 12, 13, 15, 40: not for a Non-player Rome

TEST_F(BelgaeEvents, capabilities_against_a_player_rome_are_taken) {
  covers("FS 8.2.1");
  for (Card card : {Card::titus_labienus, Card::balearic_slingers, Card::legio_x}) {
    EXPECT_TRUE(plays(card)) << id_of(card);
    EXPECT_TRUE(play.capability(card, CardSide::shaded)) << id_of(card);
  }
  EXPECT_TRUE(plays(Card::alpine_tribes));
  EXPECT_EQ(resources(Faction::romans), 10) << "two Regions without Roman Control";
}

TEST_F(BelgaeEvents, but_not_against_a_nonplayer_rome) {
  covers("FS 8.2.1");
  romans_are_a_nonplayer();
  for (Card card : {Card::titus_labienus, Card::balearic_slingers, Card::legio_x, Card::alpine_tribes}) {
    EXPECT_FALSE(plays(card)) << id_of(card);
  }
  EXPECT_EQ(times("np.event_instruction_no"), 4);
}

// --- 27, 30: unshaded against player Arverni with a Non-player Rome

TEST_F(BelgaeEvents, arverni_capabilities_are_hurt_if_they_are_played_and_rome_is_not) {
  covers("FS 8.2.1", "FS 8.2.2");
  romans_are_a_nonplayer();
  for (Card card : {Card::massed_gallic_archers, Card::vercingetorixs_elite}) {
    EXPECT_TRUE(plays(card)) << id_of(card);
    EXPECT_TRUE(play.capability(card, CardSide::unshaded)) << id_of(card);
  }
}

TEST_F(BelgaeEvents, and_left_alone_in_all_other_cases) {
  covers("FS 8.2.1");
  for (FactionSet others :
       {FactionSet{}, FactionSet{Faction::arverni}, FactionSet{Faction::arverni, Faction::romans}}) {
    nonplayers(others | FactionSet{Faction::belgae});
    EXPECT_FALSE(plays(Card::massed_gallic_archers));
    EXPECT_FALSE(plays(Card::vercingetorixs_elite));
  }
  EXPECT_EQ(times("np.event_instruction_no"), 6);
}

// --- 34

TEST_F(BelgaeEvents, acco_lets_the_belgae_rally) {
  covers("FS 8.2.1", "FS 8.2.3");
  put(Region::carnutes, Piece::auxilia_hidden, 5);
  EXPECT_TRUE(plays(Card::acco));
  EXPECT_TRUE(said("turn.event belgae 34 unshaded"));
  EXPECT_EQ(times("rally.done belgae"), 3);
  EXPECT_EQ(state.board.allies_and_citadels(Faction::belgae), 3);
  EXPECT_EQ(resources(Faction::belgae), 20);
}

// --- 36

TEST_F(BelgaeEvents, morasses_ambush_romans_then_gauls_and_hide) {
  covers("FS 8.2.1");
  put(Region::nervii, Piece::belgic_revealed, 3);
  put(Region::nervii, Piece::auxilia_hidden, 2);
  put(Region::nervii, Piece::aedui_hidden, 2);
  put(Region::morini, Piece::belgic_revealed, 2);
  put(Region::morini, Piece::arverni_hidden, 1);
  put(Region::veneti, Piece::belgic_revealed, 1);  // no Loss possible
  put(Region::veneti, Piece::auxilia_hidden, 1);
  EXPECT_TRUE(plays(Card::morasses));
  EXPECT_TRUE(said("battle.ambush belgae romans NER"));
  EXPECT_TRUE(said("battle.ambush belgae arverni MOR"));
  EXPECT_EQ(times("battle.ambush"), 2);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 3);
  EXPECT_EQ(count(Region::morini, Piece::belgic_hidden), 2);
  EXPECT_EQ(count(Region::veneti, Piece::belgic_hidden), 1);
  EXPECT_FALSE(said("march.into"));
}

TEST_F(BelgaeEvents, morasses_ambush_aedui_before_arverni) {
  covers("FS 8.2.1", "FS 8.4.1");
  put(Region::nervii, Piece::belgic_revealed, 3);
  put(Region::nervii, Piece::arverni_hidden, 2);
  put(Region::nervii, Piece::aedui_hidden, 2);
  EXPECT_TRUE(plays(Card::morasses));
  EXPECT_TRUE(said("battle.ambush belgae aedui NER"));
}

TEST_F(BelgaeEvents, morasses_that_only_hide_are_ineffective) {
  covers("FS 8.1.1");
  put(Region::nervii, Piece::belgic_hidden, 3);
  EXPECT_FALSE(plays(Card::morasses));
  EXPECT_TRUE(said("np.event_ineffective"));
}

// --- 50

TEST_F(BelgaeEvents, shifting_loyalties_cancels_what_helps_a_player_rome_or_aedui) {
  covers("FS 8.2.1");
  nonplayers({Faction::belgae, Faction::romans});
  capability(Card::legio_x, CardSide::unshaded, Faction::romans);         // a Non-player's
  capability(Card::commius, CardSide::shaded, Faction::belgae);           // shaded
  capability(Card::convictolitavis, CardSide::unshaded, Faction::aedui);  // a player's
  EXPECT_TRUE(plays(Card::shifting_loyalties));
  EXPECT_FALSE(state.capabilities[Card::convictolitavis].active);
  EXPECT_TRUE(state.capabilities[Card::legio_x].active);
}

TEST_F(BelgaeEvents, shifting_loyalties_goes_for_a_player_before_their_own_whatever_the_lot) {
  covers("FS 8.2.1");
  for (int n = 1; n <= 12; ++n) {
    seed(n);
    capability(Card::legio_x, CardSide::unshaded, Faction::romans);
    capability(Card::baggage_trains, CardSide::unshaded, Faction::belgae);
    EXPECT_TRUE(plays(Card::shifting_loyalties));
    EXPECT_FALSE(state.capabilities[Card::legio_x].active);
    EXPECT_TRUE(state.capabilities[Card::baggage_trains].active);
  }
}

TEST_F(BelgaeEvents, shifting_loyalties_otherwise_cancels_one_that_concerns_the_belgae) {
  covers("FS 8.2.1");
  nonplayers({Faction::belgae, Faction::romans, Faction::aedui});
  capability(Card::legio_x, CardSide::unshaded, Faction::romans);
  capability(Card::baggage_trains, CardSide::unshaded, Faction::belgae);
  EXPECT_TRUE(plays(Card::shifting_loyalties));
  EXPECT_FALSE(state.capabilities[Card::baggage_trains].active);
}

TEST_F(BelgaeEvents, shifting_loyalties_is_declined_for_others) {
  covers("FS 8.2.1");
  nonplayers({Faction::belgae, Faction::romans, Faction::aedui});
  capability(Card::legio_x, CardSide::unshaded, Faction::romans);
  capability(Card::massed_gallic_archers, CardSide::unshaded, Faction::arverni);
  EXPECT_FALSE(plays(Card::shifting_loyalties));
}

// --- 57, 64, 65, 68: only if Allies and Citadels become more

TEST_F(BelgaeEvents, mist_and_mystery_wins_britannia) {
  covers("FS 8.2.1", "FS 8.2.3");
  ally(Tribe::catuvellauni, Faction::romans);
  EXPECT_TRUE(plays(Card::land_of_mist_and_mystery));
  EXPECT_EQ(state.board.allies(Region::britannia, Faction::belgae), 1);
  EXPECT_EQ(warbands(Region::britannia), 4);
  EXPECT_EQ(state.board.pieces(Region::britannia), 5);
}

TEST_F(BelgaeEvents, mist_and_mystery_is_declined_where_britannia_is_won) {
  covers("FS 8.2.1");
  ally(Tribe::catuvellauni, Faction::belgae);
  EXPECT_FALSE(plays(Card::land_of_mist_and_mystery));
}

TEST_F(BelgaeEvents, correus_replaces_others_among_the_atrebates) {
  covers("FS 8.2.1");
  fill(Faction::romans, {Tribe::remi, Tribe::bellovaci});
  ally(Tribe::atrebates, Faction::belgae);
  EXPECT_TRUE(plays(Card::correus));
  EXPECT_EQ(state.board.allies(Region::atrebates, Faction::belgae), 3);
}

TEST_F(BelgaeEvents, correus_is_declined_where_all_are_belgic) {
  covers("FS 8.2.1");
  lay_waste_belgica();
  fill(Faction::belgae, {Tribe::remi, Tribe::bellovaci, Tribe::atrebates});
  EXPECT_FALSE(plays(Card::correus));
}

TEST_F(BelgaeEvents, german_allegiances_win_an_ally) {
  covers("FS 8.2.1");
  put(Region::treveri, Piece::belgic_hidden, 4);
  put(Region::treveri, Piece::german_hidden, 1);
  ally(Tribe::treveri, Faction::germans);
  EXPECT_TRUE(plays(Card::german_allegiances));
  EXPECT_EQ(state.board.allies(Region::treveri, Faction::belgae), 1);
  EXPECT_EQ(warbands(Region::treveri), 5);
}

TEST_F(BelgaeEvents, german_allegiances_are_declined_for_warbands_alone) {
  covers("FS 8.2.1");
  put(Region::treveri, Piece::belgic_hidden, 4);
  put(Region::treveri, Piece::german_hidden, 2);
  EXPECT_FALSE(plays(Card::german_allegiances));
}

TEST_F(BelgaeEvents, remi_influence_wins_a_citadel) {
  covers("FS 8.2.1", "FS 8.3.1");
  ally(Tribe::remi, Faction::belgae);
  citadel(Tribe::carnutes, Faction::arverni);
  EXPECT_TRUE(plays(Card::remi_influence));
  EXPECT_EQ(state.board.citadels(Region::carnutes, Faction::belgae), 1) << "an enemy Citadel goes for it";
  EXPECT_EQ(warbands(Region::carnutes), 4);
}

TEST_F(BelgaeEvents, remi_influence_is_declined_if_the_remi_are_others) {
  covers("FS 8.2.1");
  ally(Tribe::remi, Faction::aedui);
  EXPECT_FALSE(plays(Card::remi_influence));
}

TEST_F(BelgaeEvents, remi_influence_is_declined_if_no_citadel_is_left) {
  covers("FS 8.2.1");
  ally(Tribe::remi, Faction::belgae);
  citadel(Tribe::bituriges, Faction::belgae);
  EXPECT_FALSE(plays(Card::remi_influence));
}

TEST_F(BelgaeEvents, cicero_goes_up_whatever_the_lot) {
  covers("FS 8.2.1", "FS card.1");
  const State before = state;
  for (int n = 1; n <= 12; ++n) {
    state = before;
    seed(n);
    EXPECT_TRUE(plays(Card::cicero));
    EXPECT_EQ(state.senate, Senate::uproar);
  }
}

TEST_F(BelgaeEvents, litaviccus_is_an_ambush_where_one_is_possible) {
  covers("FS 8.2.1", "FS card.45s");
  state.board.set_successor(Faction::belgae, true);
  put(Region::carnutes, Piece::belgic_leader);
  put(Region::carnutes, Piece::belgic_hidden, 3);
  put(Region::carnutes, Piece::legion, 1);
  EXPECT_TRUE(plays(Card::litaviccus));
  EXPECT_TRUE(said("battle.ambush belgae romans CAR"));
}

TEST_F(BelgaeEvents, cicero_comes_up_from_adulation_whatever_the_lot) {
  covers("FS 8.2.1", "FS card.1");
  const State before = state;
  for (int n = 1; n <= 16; ++n) {
    state = before;
    state.senate = Senate::adulation;
    seed(n);
    if (!plays(Card::cicero)) continue;
    EXPECT_EQ(state.senate, Senate::intrigue);
    EXPECT_FALSE(state.firm);
  }
}

TEST_F(BelgaeEvents, legiones_and_litaviccus_are_declined_where_only_auxilia_suffer) {
  covers("FS 8.2.1", "FS card.2s", "FS card.45s");
  put(Region::treveri, Piece::belgic_hidden, 6);
  put(Region::treveri, Piece::aedui_hidden, 2);
  put(Region::treveri, Piece::auxilia_hidden, 3);
  put(Region::provincia, Piece::legion, 2);
  const State before = state;
  for (Card card : {Card::legiones_xiiii_et_xv, Card::litaviccus}) {
    state = before;
    EXPECT_FALSE(plays(card)) << id_of(card);
  }
}

TEST_F(BelgaeEvents, shifting_loyalties_is_declined_for_what_is_shaded) {
  covers("FS 8.2.1", "FS card.50");
  capability(Card::legio_x, CardSide::shaded, Faction::romans);
  capability(Card::river_commerce, CardSide::shaded, Faction::aedui);
  EXPECT_FALSE(plays(Card::shifting_loyalties));
}

TEST_F(BelgaeEvents, morasses_ambush_no_germans) {
  covers("FS 8.2.1", "FS card.36s");
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::german_hidden, 2);
  EXPECT_FALSE(plays(Card::morasses));
  EXPECT_EQ(pieces(Region::nervii, Faction::germans), 2);
}

TEST_F(BelgaeEvents, morasses_ambush_where_they_could_not_rally) {
  covers("FS 8.2.1", "FS card.36s");
  put(Region::sequani, Piece::belgic_revealed, 3);
  put(Region::sequani, Piece::auxilia_revealed, 3);
  EXPECT_TRUE(plays(Card::morasses));
  EXPECT_EQ(pieces(Region::sequani, Faction::romans), 2);
}

TEST_F(BelgaeEvents, all_of_belgica_comes_first) {
  covers("FS 8.2.1", "FS card.6s");
  const State before = state;
  for (Region region : {Region::morini, Region::nervii, Region::atrebates}) {
    state = before;
    put(region, Piece::auxilia_hidden, 2);
    put(Region::carnutes, Piece::auxilia_hidden, 9);
    EXPECT_TRUE(plays(Card::marcus_antonius)) << id_of(region);
    EXPECT_EQ(pieces(region, Faction::romans), 0) << id_of(region);
  }
}

TEST_F(BelgaeEvents, shifting_loyalties_is_declined_for_aedui_who_are_no_players) {
  covers("FS 8.2.1", "FS card.50");
  nonplayers({Faction::belgae, Faction::aedui});
  capability(Card::river_commerce, CardSide::unshaded, Faction::aedui);
  EXPECT_FALSE(plays(Card::shifting_loyalties));
}

}  // namespace
}  // namespace auspex::falling_sky
