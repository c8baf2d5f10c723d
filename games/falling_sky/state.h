// A position of Falling Sky: the board, the tracks, the deck, and what lasts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/dice.h"
#include "games/coin/capability.h"
#include "games/coin/deck.h"
#include "games/coin/players.h"
#include "games/coin/sequence.h"
#include "games/falling_sky/board.h"

namespace auspex::falling_sky {

using Capability = coin::Capability<CardSide, Faction>;
using Deck = coin::Deck<Card, Faction, count_of<Card>>;

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

struct State {
  Dice dice;
  Board board;

  // Tracks (1.8, 6.5)
  EnumArray<Faction, std::uint8_t> resources{};
  bool senate_on_track = true;  // not in the first year of Pax Gallica?
  Senate senate = Senate::intrigue;
  bool firm = false;

  Deck deck{};

  Phase phase = Phase::event;
  coin::Sequence<Faction> sequence{};

  // What lasts (5.3, 5.1.4)
  coin::Capabilities<Card, CardSide, Faction> capabilities{};
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

  EnumArray<Faction, Breadth> programs{};  // players that are programs (games/coin/players.h)

  std::array<std::uint8_t, 6> filler{};  // keeps the size a multiple of eight, so that no byte is undefined
};

using coin::current_card;
using coin::holds;
using coin::in_effect;
using coin::next_card;

[[nodiscard]] constexpr bool is_winter(Card card) { return card >= Card::winter_1; }

// 2.3.8: the last Event card before a Winter card.
[[nodiscard]] inline bool frost(const State& state) {
  const std::optional<Card> next = next_card(state);
  return state.phase == Phase::event && next && is_winter(*next);
}

// 2.4.1: Winter cards from the one being played on.
[[nodiscard]] int winters_left(const State& state);

// 1.5.1: who plays whom, as games/coin/players.h asks for it.
[[nodiscard]] constexpr FactionSet factions_of_players(const State&) { return player_factions; }
[[nodiscard]] bool run_together(const State& state, Faction a, Faction b);
using coin::any_player;
using coin::lone_player;
using coin::partner_of;
using coin::same_player;

}  // namespace auspex::falling_sky
