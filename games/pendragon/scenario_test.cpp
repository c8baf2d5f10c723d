// 2.1 and the set-up pages: the decks, the four scenarios, their options, and what is printed beside them.
#include "games/pendragon/scenario.h"

#include <set>

#include "games/pendragon/deck.h"
#include "games/pendragon/position.h"
#include "games/pendragon/testing.h"
#include "games/pendragon/victory.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;
using Options = std::map<std::string, std::string>;

State set_up(Scenario scenario, const Options& options = {}, std::uint64_t seed = 1) {
  auspex::Setup setup;
  setup.scenario = id_of(scenario);
  setup.options = options;
  setup.seed = seed;
  return set_up_state(setup);
}

// What a scenario prints of the forces left in the boxes.
struct Left {
  int cavalry, forts;
  int militia, comitates, towns, hillforts;
  int saxon_warbands, saxon_raiders, saxon_settlements;
  int scotti_warbands, scotti_raiders, scotti_settlements;

  bool operator==(const Left&) const = default;
};

Left left_in_boxes(const Board& board) {
  const auto n = [&](Piece piece) { return board.available(piece); };
  return {n(Piece::cavalry),        n(Piece::fort),          n(Piece::militia),
          n(Piece::comitates),      n(Piece::town),          n(Piece::hillfort),
          n(Piece::saxon_warband),  n(Piece::saxon_raider),  n(Piece::saxon_settlement),
          n(Piece::scotti_warband), n(Piece::scotti_raider), n(Piece::scotti_settlement)};
}

void expect_fresh(const State& state) {
  for (const std::string& fault : faults_of(state)) ADD_FAILURE() << fault;
  for (Faction faction : all<Faction>()) EXPECT_TRUE(state.sequence.eligible[faction]);
  EXPECT_EQ(state.phase, Phase::event);
  EXPECT_EQ(state.deck.cursor, 0);
  EXPECT_EQ(state.epochs, 0);
  EXPECT_EQ(state.board.refugees(), 0);
  EXPECT_EQ(state.board.casualties(), 0);
  EXPECT_EQ(state.board.plunder_on_map(all_units), 0);
  EXPECT_EQ(select(EnumSet<Sea>::every(), [&](Sea sea) { return state.board.patrolled(sea); }),
            (SeaSet{Sea::britannicus, Sea::germanicus}));
}

void expect_tracks(const State& state, int dux, int briton, int saxon, int scotti, int prestige, int wealth) {
  EXPECT_EQ(state.resources[Track::dux_resources], dux);
  EXPECT_EQ(state.resources[Track::briton_resources], briton);
  EXPECT_EQ(state.resources[Track::saxon_renown], saxon);
  EXPECT_EQ(state.resources[Track::scotti_renown], scotti);
  EXPECT_EQ(state.resources[Track::prestige], prestige);
  EXPECT_EQ(state.resources[Track::wealth], wealth);
}

EnumSet<Card> cards_in_effect(const State& state) {
  return select(EnumSet<Card>::every(), [&](Card card) { return state.capabilities[card].active; });
}

// ---------------------------------------------------------------------------------------------------- Scenarios

TEST(PendragonScenario, barbarian_conspiracy_and_de_excidio_britanniae_begin_alike) {
  covers("PD S.barbarian-conspiracy", "PD S.de-excidio-britanniae", "PD 2.1", "PD 1.9");
  for (Scenario scenario : {Scenario::barbarian_conspiracy, Scenario::de_excidio_britanniae}) {
    const State state = set_up(scenario);
    const Board& board = state.board;
    expect_fresh(state);
    expect_tracks(state, 0, 25, 10, 6, 0, 0);
    EXPECT_EQ(board.controlled_population(Control::britons), 40);
    EXPECT_EQ(board.controlled_by(Control::britons), SpaceSet::every());
    EXPECT_EQ(board.total_prosperity(), 80);
    EXPECT_EQ(dux_score(state), 80);
    EXPECT_EQ(threshold(state, Faction::dux), 75);
    EXPECT_EQ(threshold(state, Faction::civitates), 36);
    EXPECT_EQ(board.status(), ImperiumStatus::roman_rule_military);
    EXPECT_TRUE(board.roads_maintained());
    EXPECT_EQ(left_in_boxes(board), (Left{0, 0, 6, 0, 2, 7, 25, 25, 12, 12, 30, 6}));
    EXPECT_EQ(board.not_yet_in_play(), 15);
    EXPECT_EQ(board.out_of_play(), 0);
    EXPECT_TRUE(cards_in_effect(state).empty());
    EXPECT_EQ(board.count(Space::eboracum, Piece::cavalry), 5);
    EXPECT_EQ(board.stronghold_at(Site::traprain_law), Piece::hillfort);
  }
}

TEST(PendragonScenario, petty_tyrants) {
  covers("PD S.petty-tyrants", "PD 2.1", "PD 1.9");
  const State state = set_up(Scenario::petty_tyrants);
  const Board& board = state.board;
  expect_fresh(state);
  expect_tracks(state, 20, 30, 25, 32, 2, 15);
  EXPECT_EQ(board.controlled_population(Control::dux), 6);
  EXPECT_EQ(board.controlled_population(Control::saxons), 6);
  EXPECT_EQ(board.controlled_population(Control::britons), 18);
  EXPECT_EQ(dux_score(state), 8);
  EXPECT_EQ(threshold(state, Faction::dux), 17);
  EXPECT_EQ(threshold(state, Faction::civitates), 16);
  EXPECT_EQ(board.status(), ImperiumStatus::fragmentation);
  EXPECT_FALSE(board.roads_maintained());
  EXPECT_EQ(left_in_boxes(board), (Left{5, 4, 4, 2, 5, 6, 4, 25, 5, 5, 30, 3}));
  EXPECT_EQ(board.out_of_play(), 5);
  EXPECT_EQ(board.not_yet_in_play(), 0);
  EXPECT_EQ(board.controlled_by(Control::dux),
            (SpaceSet{Space::deceangli, Space::parisi, Space::eboracum, Space::textoverdi, Space::carvetii}));
  EXPECT_EQ(board.controlled_by(Control::saxons),
            (SpaceSet{Space::regni, Space::cantiaci, Space::iceni, Space::corieltauvi}));
  EXPECT_EQ(board.controlled_by(Control::scotti), (SpaceSet{Space::demetae, Space::novantae}));
  EXPECT_EQ(board.controlled_by(Control::nobody), (SpaceSet{Space::atrebates, Space::silures}));
  EXPECT_EQ(board.population(Space::dumnonii), 2);
  EXPECT_EQ(board.population(Space::iceni), 1);
  EXPECT_EQ(cards_in_effect(state), (EnumSet<Card>{Card::conspiratio_barbarica, Card::cymbrogi, Card::tears_of_epona}));
}

TEST(PendragonScenario, the_harder_they_fall) {
  covers("PD S.the-harder-they-fall", "PD 2.1", "PD 1.9");
  const State state = set_up(Scenario::the_harder_they_fall);
  const Board& board = state.board;
  expect_fresh(state);
  expect_tracks(state, 0, 32, 12, 15, 10, 13);
  EXPECT_EQ(board.controlled_population(Control::britons), 36);
  EXPECT_EQ(board.controlled_population(Control::saxons), 0);
  EXPECT_EQ(board.total_prosperity(), 57);
  EXPECT_EQ(dux_score(state), 67);
  EXPECT_EQ(board.status(), ImperiumStatus::roman_rule_civilian);
  EXPECT_EQ(left_in_boxes(board), (Left{8, 2, 4, 0, 4, 10, 17, 25, 10, 11, 30, 5}));
  EXPECT_EQ(board.out_of_play(), 5);
  EXPECT_EQ(board.not_yet_in_play(), 15);
  EXPECT_EQ(board.controlled_by(Control::scotti), SpaceSet{Space::demetae});
  EXPECT_EQ(board.controlled_by(Control::nobody), (SpaceSet{Space::iceni, Space::novantae}));
  EXPECT_EQ(cards_in_effect(state), EnumSet<Card>{Card::conspiratio_barbarica});
  EXPECT_EQ(state.capabilities[Card::conspiratio_barbarica].holder, Faction::scotti);
}

TEST(PendragonScenario, pivotal_events_are_given_to_those_whom_the_scenario_names) {
  covers("PD 2.3.8", "PD 2.1");
  const auto held = [](Scenario scenario) {
    const State state = set_up(scenario);
    return select(FactionSet::every(), [&](Faction faction) { return state.pivotal_in_hand[faction]; });
  };
  EXPECT_EQ(held(Scenario::barbarian_conspiracy), FactionSet());
  EXPECT_EQ(held(Scenario::petty_tyrants), FactionSet());
  EXPECT_EQ(held(Scenario::the_harder_they_fall), (FactionSet{Faction::dux, Faction::civitates, Faction::saxons}));
  EXPECT_EQ(held(Scenario::de_excidio_britanniae), FactionSet::every());
}

// ---------------------------------------------------------------------------------------------------- Decks

std::vector<Card> epochs_in(const State& state) {
  std::vector<Card> found;
  for (int i = 0; i < state.deck.size; ++i) {
    const Card card = state.deck[static_cast<std::size_t>(i)];
    if (is_epoch(card)) found.push_back(card);
  }
  return found;
}

TEST(PendragonDeck, each_pile_has_its_epoch_card_among_the_lowest_and_of_its_kind) {
  covers("PD S.deck", "PD 2.4");
  struct Case {
    Scenario scenario;
    std::string kinds;  // e for an Early card, l for a Late one
    std::set<Card> seen;
  };
  using enum Card;
  const std::vector<Case> cases = {
      {Scenario::barbarian_conspiracy, "ee", {magnus_maximus, constantine_iii, the_honorian_rescript, bacaudae}},
      {Scenario::petty_tyrants, "ll", {riothamus, the_yellow_plague}},
      {Scenario::the_harder_they_fall,
       "elll",
       {the_honorian_rescript, bacaudae, tears_of_epona, riothamus, the_yellow_plague}},
      {Scenario::de_excidio_britanniae,
       "eeelll",
       {magnus_maximus, constantine_iii, the_honorian_rescript, bacaudae, tears_of_epona, riothamus,
        the_yellow_plague}}};
  for (const Case& one : cases) {
    std::set<Card> seen;
    std::set<int> places;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      const State state = set_up(one.scenario, {}, seed);
      ASSERT_EQ(state.deck.size, static_cast<int>(13 * one.kinds.size()));
      const std::vector<Card> epochs = epochs_in(state);
      ASSERT_EQ(epochs.size(), one.kinds.size());
      for (std::size_t pile = 0; pile < epochs.size(); ++pile) {
        EXPECT_EQ(card_info[epochs[pile]].kind == CardKind::late_epoch, one.kinds[pile] == 'l');
        int place = 0;
        while (state.deck[13 * pile + static_cast<std::size_t>(place)] != epochs[pile]) ASSERT_LT(++place, 13);
        places.insert(place + 1);
        seen.insert(epochs[pile]);
      }
    }
    EXPECT_EQ(seen, one.seen) << id_of(one.scenario);
    EXPECT_EQ(places, (std::set<int>{9, 10, 11, 12, 13})) << "PD-D1";
  }
}

TEST(PendragonDeck, de_excidio_britanniae_is_played_with_all_events) {
  covers("PD S.deck", "PD S.de-excidio-britanniae");
  const State state = set_up(Scenario::de_excidio_britanniae);
  EnumSet<Card> cards;
  for (int i = 0; i < state.deck.size; ++i) cards.add(state.deck[static_cast<std::size_t>(i)]);
  EXPECT_EQ(select(cards, [](Card card) { return card_info[card].kind == CardKind::event; }).size(), 72);
  EXPECT_TRUE(select(cards, is_pivotal).empty());
}

// All Events that ever come up.
EnumSet<Card> events_met(Scenario scenario, const Options& options) {
  EnumSet<Card> met;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    const State state = set_up(scenario, options, seed);
    for (int i = 0; i < state.deck.size; ++i) {
      const Card card = state.deck[static_cast<std::size_t>(i)];
      if (!is_epoch(card)) met.add(card);
    }
  }
  return met;
}

TEST(PendragonDeck, the_historical_deck_goes_without_events_of_an_earlier_age) {
  covers("PD S.petty-tyrants", "PD S.the-harder-they-fall", "PD S.deck");
  using enum Card;
  const EnumSet<Card> whole = events_met(Scenario::petty_tyrants, {});
  EXPECT_EQ(whole.size(), 72);
  const EnumSet<Card> gone = {stilicho,
                              imperial_subsidies,
                              cunedda,
                              thames,
                              ambrosius_aurelianus,
                              groans_of_the_britons,
                              de_excidio_britanniae,
                              vortigern,
                              the_end_of_the_world};
  const EnumSet<Card> set_out = {cair_legion, camelot, celyddon_coed, niall_noigiallach};
  EXPECT_EQ(whole - events_met(Scenario::petty_tyrants, {{"historical-deck", "yes"}}), gone | set_out);
  EXPECT_EQ(whole - events_met(Scenario::petty_tyrants, {{"tyrants-capabilities", "always"}}), set_out);
  EXPECT_EQ(whole - events_met(Scenario::the_harder_they_fall, {{"historical-deck", "yes"}}),
            (EnumSet<Card>{stilicho, cunedda, thames}));
  EXPECT_EQ(events_met(Scenario::barbarian_conspiracy, {{"historical-deck", "yes"}}).size(), 72) << "it has none";
}

TEST(PendragonDeck, the_historical_deck_of_petty_tyrants_puts_four_capabilities_in_effect) {
  covers("PD S.petty-tyrants");
  const auto extra = [](const Options& options) {
    return cards_in_effect(set_up(Scenario::petty_tyrants, options)) -
           EnumSet<Card>{Card::conspiratio_barbarica, Card::cymbrogi, Card::tears_of_epona};
  };
  EXPECT_TRUE(extra({}).empty());
  EXPECT_EQ(extra({{"historical-deck", "yes"}}).size(), 4) << "PD-D6";
  EXPECT_EQ(extra({{"tyrants-capabilities", "always"}}).size(), 4);
  const State state = set_up(Scenario::petty_tyrants, {{"historical-deck", "yes"}});
  EXPECT_TRUE(holds(state, Faction::dux, Card::cair_legion, CardSide::unshaded));
  EXPECT_TRUE(holds(state, Faction::civitates, Card::camelot, CardSide::unshaded));
  EXPECT_TRUE(holds(state, Faction::scotti, Card::celyddon_coed, CardSide::shaded));
  EXPECT_TRUE(holds(state, Faction::scotti, Card::niall_noigiallach, CardSide::shaded));
  EXPECT_EQ(state.board.raiders_on_card(), 0) << "PD-N28";
  EXPECT_TRUE(cards_in_effect(set_up(Scenario::barbarian_conspiracy, {{"tyrants-capabilities", "always"}})).empty());
}

// ---------------------------------------------------------------------------------------------------- Options

TEST(PendragonScenario, readings_are_options) {
  covers("PD 2.1");
  EXPECT_EQ(set_up(Scenario::barbarian_conspiracy).readings, Readings());
  const auto taken = [](const char* option, const char* value) {
    return set_up(Scenario::barbarian_conspiracy, {{option, value}}).readings;
  };
  EXPECT_EQ(taken("saxon-renown", "before-fragmentation"), (Readings{.saxon_renown_before_fragmentation = true}));
  EXPECT_EQ(taken("train-price", "whole"), (Readings{.train_pays_for_the_space = true}));
  EXPECT_EQ(taken("londinium-fort", "yes"), (Readings{.londinium_fort_counts = true}));
  EXPECT_EQ(taken("londinium-by-sea", "yes"), (Readings{.londinium_by_sea = true}));
  EXPECT_EQ(taken("city-plunder", "barbarians"), (Readings{.city_plunder_for_barbarians = true}));
  EXPECT_EQ(taken("losses", "most"), (Readings{.losses_absorb_most = true}));
  EXPECT_EQ(taken("half-losses", "forgotten"), (Readings{.half_losses_forgotten = true}));
  EXPECT_EQ(taken("civitates-prosperity", "fragmentation"), (Readings{.prosperity_against_fragmentation = true}));
}

TEST(PendragonScenario, players_and_dice_are_options) {
  covers("PD 1.5.1", "PD 8.9");
  EXPECT_EQ(set_up(Scenario::petty_tyrants, {{"players", "3"}}).players, Players::three_barbarians);
  EXPECT_EQ(set_up(Scenario::petty_tyrants, {{"players", "3-dux-civitates"}}).players, Players::three_britons);
  EXPECT_EQ(set_up(Scenario::petty_tyrants, {{"players", "2"}}).players, Players::two);
  EXPECT_TRUE(set_up(Scenario::petty_tyrants, {{"dice", "manual"}}).manual_dice);
  EXPECT_EQ(set_up(Scenario::petty_tyrants, {{"one-player", "difficult"}}).one_player, OnePlayer::normal)
      << "four players are not alone";
  auspex::Setup setup;
  setup.scenario = "petty-tyrants";
  setup.options = {{"one-player", "difficult"}, {"dice", "manual"}};
  setup.seats = {SeatKind::human, SeatKind::nonplayer, SeatKind::nonplayer, SeatKind::nonplayer};
  EXPECT_EQ(set_up_state(setup).one_player, OnePlayer::difficult);
  EXPECT_TRUE(set_up_state(setup).manual_dice);
  setup.seats[0] = SeatKind::nonplayer;
  EXPECT_FALSE(set_up_state(setup).manual_dice) << "nobody is there to roll";
}

}  // namespace
}  // namespace auspex::pendragon::testing
