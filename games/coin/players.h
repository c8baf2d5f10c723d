// 1.5.1, 8.9: who plays whom. A State keeps as `nonplayer` which Factions have no player; beside it the game says
//   factions_of_players(state)   the Factions that players, or Non-players in their place, run
//   run_together(state, a, b)    by the number of players, one of them runs both
#pragma once

#include <optional>
#include <span>
#include <utility>

#include "engine/game.h"

namespace auspex::coin {

template <class State>
using FactionOf = decltype(factions_of_players(std::declval<const State&>()).first());

// The Faction's player is a program: to the rules a player like any other, but it names a plan for each of its turns,
// and the chart of its Faction carries that out and decides the rest. A State that knows such players keeps as
// `programs` how widely each looks for plans.
template <class State>
[[nodiscard]] Breadth breadth_of([[maybe_unused]] const State& state, [[maybe_unused]] FactionOf<State> faction) {
  if constexpr (requires { state.programs; }) {
    return state.programs[faction];
  } else {
    return Breadth::none;
  }
}

template <class State>
[[nodiscard]] bool is_program(const State& state, FactionOf<State> faction) {
  return breadth_of(state, faction) != Breadth::none;
}

// Nobody sits there: the chart of the Faction decides.
template <class State>
[[nodiscard]] bool goes_by_chart(const State& state, FactionOf<State> faction) {
  return state.nonplayer[faction] || is_program(state, faction);
}

template <class State>
void seat_player(State& state, FactionOf<State> faction, SeatKind kind) {
  state.nonplayer[faction] = kind == SeatKind::nonplayer;
  if constexpr (requires { state.programs; }) {
    state.programs[faction] = breadth_of(kind);
  }
}

// At set-up: who sits where.
template <class State>
void seat_all_players(State& state, std::span<const SeatKind> seats) {
  for (FactionOf<State> faction : factions_of_players(state)) {
    const auto seat = static_cast<std::size_t>(index_of(faction));
    seat_player(state, faction, seat < seats.size() ? seats[seat] : SeatKind::human);
  }
}

// 1.5.1: both Factions are run by one player.
template <class State>
[[nodiscard]] bool same_player(const State& state, FactionOf<State> a, FactionOf<State> b) {
  if (a == b) return true;
  return !state.nonplayer[a] && !state.nonplayer[b] && run_together(state, a, b);
}

// The other Faction of its player, if there is one.
template <class State>
[[nodiscard]] std::optional<FactionOf<State>> partner_of(const State& state, FactionOf<State> faction) {
  for (FactionOf<State> other : factions_of_players(state)) {
    if (other != faction && same_player(state, faction, other)) return other;
  }
  return std::nullopt;
}

// Some Faction is run by somebody who can roll dice.
template <class State>
[[nodiscard]] bool any_person(const State& state) {
  for (FactionOf<State> faction : factions_of_players(state)) {
    if (!goes_by_chart(state, faction)) return true;
  }
  return false;
}

// Some Faction is run by a player.
template <class State>
[[nodiscard]] bool any_player(const State& state) {
  for (FactionOf<State> faction : factions_of_players(state)) {
    if (!state.nonplayer[faction]) return true;
  }
  return false;
}

// 8.9: the Faction (of two, the first) of the one player whose opponents are all Non-players; nothing in other games.
template <class State>
[[nodiscard]] std::optional<FactionOf<State>> lone_player(const State& state) {
  std::optional<FactionOf<State>> lone;
  bool opponents = false;
  for (FactionOf<State> faction : factions_of_players(state)) {
    if (state.nonplayer[faction]) {
      opponents = true;
    } else if (!lone) {
      lone = faction;
    } else if (!same_player(state, *lone, faction)) {
      return std::nullopt;
    }
  }
  return opponents ? lone : std::nullopt;
}

}  // namespace auspex::coin
