// 7.1, 1.5.1, 8.9: who is first, and when the game ends before its time. Besides what players.h asks for the game says
//   player_margin(state, faction)    how far the Faction's player is beyond or short of victory
//   player_exceeds(state, faction)   that player has met its condition
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

#include "engine/enums.h"
#include "games/coin/players.h"

namespace auspex::coin {

// How a game was decided: somebody met a condition, or it came to its end and the margins alone count.
enum class Decided : std::uint8_t { by_condition, by_margin };

// 7.1: the Factions from first place to last. A Non-player that has met its condition beats all players, and whoever
// has met one beats whoever has not; then the margin counts; ties go to Non-players, then to whom the given order has
// first.
template <class State, class Faction, std::size_t count>
[[nodiscard]] std::array<Faction, count> ranking(const State& state, std::array<Faction, count> order,
                                                 Decided decided = Decided::by_condition) {
  const auto rank = [&](Faction faction) {
    const bool nonplayer = state.nonplayer[faction];
    const bool exceeds = decided == Decided::by_condition && player_exceeds(state, faction);
    return std::tuple(nonplayer && exceeds, exceeds, player_margin(state, faction), nonplayer);
  };
  std::stable_sort(order.begin(), order.end(), [&](Faction a, Faction b) { return rank(a) > rank(b); });
  return order;
}

// 1.5.1: the place of each Faction's player, 1 being first, from the ranking of the Factions.
template <class State, class Faction, std::size_t count>
[[nodiscard]] EnumArray<Faction, int> places(const State& state, const std::array<Faction, count>& ranked) {
  EnumArray<Faction, int> place{};
  int next = 1;
  for (Faction faction : ranked) {
    const std::optional<Faction> partner = partner_of(state, faction);
    const bool placed = partner && place[*partner] > 0;
    place[faction] = placed ? place[*partner] : next++;
  }
  return place;
}

// 8.9: the highest margin among Non-players.
template <class State>
[[nodiscard]] int best_nonplayer_margin(const State& state) {
  std::optional<int> best;
  for (FactionOf<State> faction : factions_of_players(state)) {
    if (!state.nonplayer[faction]) continue;
    const int theirs = player_margin(state, faction);
    best = best ? std::max(*best, theirs) : theirs;
  }
  return best.value_or(0);
}

// How far the Faction's player is ahead of the best of the others.
template <class State>
[[nodiscard]] int lead_of(const State& state, FactionOf<State> who) {
  std::optional<int> best;
  for (FactionOf<State> other : factions_of_players(state)) {
    if (same_player(state, who, other)) continue;
    const int theirs = player_margin(state, other);
    best = best ? std::max(*best, theirs) : theirs;
  }
  return player_margin(state, who) - best.value_or(0);
}

// 8.9: by which conditions a game of one player against Non-players ends in a Victory Phase before the last.
struct LoneTerms {
  bool own_victory = true;    // the player's own
  bool being_behind = false;  // a Non-player that is ahead of the player
};

// Somebody has met a condition by which the game ends in any Victory Phase.
template <class State>
[[nodiscard]] bool ends_at_once(const State& state, const LoneTerms& terms) {
  const std::optional<FactionOf<State>> lone = lone_player(state);
  for (FactionOf<State> faction : factions_of_players(state)) {
    const bool must_wait = lone && !state.nonplayer[faction] && !terms.own_victory;
    if (!must_wait && player_exceeds(state, faction)) return true;
  }
  return lone && terms.being_behind && best_nonplayer_margin(state) > player_margin(state, *lone);
}

}  // namespace auspex::coin
