// A position of Pendragon: the board, the tracks, the deck, and what lasts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/dice.h"
#include "games/coin/capability.h"
#include "games/coin/deck.h"
#include "games/coin/players.h"
#include "games/coin/sequence.h"
#include "games/pendragon/board.h"

namespace auspex::pendragon {

using Capability = coin::Capability<CardSide, Faction>;
using Deck = coin::Deck<Card, Faction, count_of<Card>>;

// 1.5.1: who runs which Factions.
enum class Players : std::uint8_t { four, three_barbarians, three_britons, two };
// 8.9: how hard it is for one player against Non-players.
enum class OnePlayer : std::uint8_t { normal, introductory, easy, difficult };

// Readings that can fairly be taken the other way (docs/pendragon-rulings.md): false is the reading we take unless the
// set-up says otherwise.
struct Readings {
  bool saxon_renown_before_fragmentation = false;  // PD-D7
  bool train_pays_for_the_space = false;           // PD-E2
  bool londinium_fort_counts = false;              // PD-E10
  bool londinium_by_sea = false;                   // PD-E15
  bool city_plunder_for_barbarians = false;        // PD-B9
  bool losses_absorb_most = false;                 // PD-F7
  bool half_losses_forgotten = false;              // PD-F8
  bool prosperity_against_fragmentation = false;   // PD-K4

  bool operator==(const Readings&) const = default;
};

struct State {
  Dice dice;
  Board board;

  EnumArray<Track, std::uint8_t> resources{};  // 1.8: all the totals of the edge track

  Deck deck{};
  EnumArray<Faction, bool> pivotal_in_hand{};  // 2.3.8

  Phase phase = Phase::event;
  coin::Sequence<Faction> sequence{};

  // What lasts (5.3, 5.4): Capabilities and Momentum alike; which of the two a side is the card says.
  coin::Capabilities<Card, CardSide, Faction> capabilities{};

  std::uint8_t epochs = 0;  // Epoch Rounds begun

  // How it is played
  Scenario scenario = Scenario::barbarian_conspiracy;
  bool historical_deck = false;
  bool historical_effects = false;  // PD-D6: what the historical deck puts in effect is
  Readings readings{};
  bool manual_dice = false;
  Players players = Players::four;
  EnumArray<Faction, bool> nonplayer{};
  OnePlayer one_player = OnePlayer::normal;

  // How it ended (7.0)
  bool over = false;
  bool by_threshold = false;  // someone exceeded its threshold; else the final Epoch Round decided
  Faction winner = Faction::dux;

  EnumArray<Faction, Breadth> programs{};  // players that are programs (games/coin/players.h)

  std::array<std::uint8_t, 7> filler{};  // keeps the size a multiple of eight, so that no byte is undefined
};

using coin::current_card;
using coin::holds;
using coin::in_effect;
using coin::next_card;

[[nodiscard]] constexpr bool is_epoch(Card card) { return card_info[card].kind >= CardKind::early_epoch; }
[[nodiscard]] constexpr bool is_pivotal(Card card) { return card_info[card].kind == CardKind::pivotal; }
[[nodiscard]] constexpr Card pivotal_of(Faction faction) {
  for (Card card : all<Card>()) {
    if (is_pivotal(card) && card_info[card].owner == faction) return card;
  }
  return Card::pendragon;
}

// 2.4.2: Epoch cards from the one being played on.
[[nodiscard]] int epochs_left(const State& state);

// 5.1.2: where two cards in effect contradict, whether the first was played after the second. Those in effect from the
// set-up were played before all others.
[[nodiscard]] bool later(const State& state, Card one, Card other);

// 1.3.6: what the Population of the space may rise to; card 81 holds the six Regions with a tear to what is printed.
[[nodiscard]] int population_limit(const State& state, Space space);

// The goal of a Barbarian Faction in this scenario.
[[nodiscard]] const BarbarianGoal& goal_of(const State& state, Faction barbarian);

// 1.8: the Renown of a Barbarian Faction.
[[nodiscard]] constexpr Track renown_of(Faction barbarian) {
  return barbarian == Faction::saxons ? Track::saxon_renown : Track::scotti_renown;
}

// 1.5.1: who plays whom, as games/coin/players.h asks for it.
[[nodiscard]] constexpr FactionSet factions_of_players(const State&) { return FactionSet::every(); }
[[nodiscard]] bool run_together(const State& state, Faction a, Faction b);
// 8.9: Factions of Non-players whose player has kept the other of the two.
[[nodiscard]] FactionSet given_up(const State& state);
using coin::any_player;
using coin::lone_player;
using coin::partner_of;
using coin::same_player;

}  // namespace auspex::pendragon
