// A position of Falling Sky: the board, the tracks, the deck, and what lasts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/dice.h"
#include "games/coin/sequence.h"
#include "games/falling_sky/board.h"

namespace auspex::falling_sky {

// 5.3: a Capability in effect, and beside whom the card lies.
struct Capability {
  bool active = false;
  CardSide side = CardSide::unshaded;
  Faction holder = Faction::romans;

  constexpr bool operator==(const Capability&) const = default;
};

// Card 4: the group of the Citadel's owner that is frozen in its Region.
struct Circumvallation {
  bool on = false;
  Region where = Region::britannia;
  Faction who = Faction::arverni;
  std::uint8_t warbands = 0;
  bool leader = false;

  constexpr bool operator==(const Circumvallation&) const = default;
};

// 1.5.1: who runs which Factions.
enum class Players : std::uint8_t { four, three_arverni_belgae, three_romans_aedui, two };
// 8.9: how hard it is for one player against Non-players.
enum class OnePlayer : std::uint8_t { normal, easy, difficult };

inline constexpr int deck_most = 77;

struct State {
  Dice dice;
  Board board;

  // Tracks (1.8, 6.5)
  EnumArray<Faction, std::uint8_t> resources{};
  bool senate_on_track = true;  // not in the first year of Pax Gallica?
  Senate senate = Senate::intrigue;
  bool firm = false;

  // The deck (2.2): deck[cursor] is being played, deck[cursor + 1] lies face up on top of the draw deck.
  std::array<Card, deck_most> deck{};
  std::uint8_t deck_size = 0;
  std::uint8_t cursor = 0;
  // How far into the deck a Faction has looked (cards 35, 47): it knows deck[i] for i < known[f].
  EnumArray<Faction, std::uint8_t> known{};

  Phase phase = Phase::event;
  coin::Sequence<Faction> sequence{};

  // What lasts (5.3, 5.1.4)
  EnumArray<Card, Capability> capabilities{};
  Circumvallation circumvallation{};
  bool lost_eagle = false;  // card 33 shaded: no downward shift in the next Senate Phase
  bool optimates = false;   // card 20 is in force

  std::uint8_t winters = 0;         // Winter Rounds begun
  std::uint8_t victory_phases = 0;  // Victory Phases held

  // How it is played
  Scenario scenario = Scenario::great_revolt;
  bool sudden_frost = false;
  bool manual_dice = false;
  Players players = Players::four;
  EnumArray<Faction, bool> nonplayer{};

  // How it ended (7.0)
  bool over = false;
  bool by_threshold = false;  // someone exceeded its threshold; else the final Winter decided
  Faction winner = Faction::romans;

  OnePlayer one_player = OnePlayer::normal;

  std::array<std::uint8_t, 3> filler{};  // keeps the size a multiple of eight, so that no byte is undefined
};

[[nodiscard]] inline Card current_card(const State& state) { return state.deck[state.cursor]; }
[[nodiscard]] inline std::optional<Card> next_card(const State& state) {
  if (state.cursor + 1 >= state.deck_size) return std::nullopt;
  return state.deck[static_cast<std::size_t>(state.cursor) + 1];
}
[[nodiscard]] constexpr bool is_winter(Card card) { return card >= Card::winter_1; }

// 2.3.8: the last Event card before a Winter card.
[[nodiscard]] inline bool frost(const State& state) {
  const std::optional<Card> next = next_card(state);
  return state.phase == Phase::event && next && is_winter(*next);
}

// 2.4.1: no Winter card is left behind the one being played, or coming next.
[[nodiscard]] int winters_left(const State& state);

[[nodiscard]] inline bool in_effect(const State& state, Card card, CardSide side) {
  return state.capabilities[card].active && state.capabilities[card].side == side;
}
[[nodiscard]] inline bool holds(const State& state, Faction faction, Card card, CardSide side) {
  return in_effect(state, card, side) && state.capabilities[card].holder == faction;
}

// 1.5.1: both Factions are run by one player.
[[nodiscard]] bool same_player(const State& state, Faction a, Faction b);
// The other Faction of its player, if there is one.
[[nodiscard]] std::optional<Faction> partner_of(const State& state, Faction faction);
// 8.9: the Faction (of two, the first) of the one player whose opponents are all Non-players; nothing in other games.
[[nodiscard]] std::optional<Faction> lone_player(const State& state);

}  // namespace auspex::falling_sky
