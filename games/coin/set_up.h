// Setting a game up as far as it is the same in every volume: who plays whom, with which options. The options for the
// number of players (1.5.1) and for one player (8.9) have the ids of the game's enums.
#pragma once

#include <string>

#include "games/coin/players.h"

namespace auspex::coin {

template <class E>
[[nodiscard]] E option_as(const Setup& setup, const std::string& id) {
  return from_id<E>(option_of(setup, id)).value_or(E{});
}
template <class E>
[[nodiscard]] OptionInfo option_info(const std::string& id) {
  return {id, {EnumInfo<E>::ids.begin(), EnumInfo<E>::ids.end()}};
}

// Who plays which Faction, and nothing else yet: no pieces, no deck.
template <class State>
[[nodiscard]] State seat_players(const Setup& setup) {
  State state{};
  state.players = option_as<decltype(state.players)>(setup, "players");
  seat_all_players(state, setup.seats);
  return state;
}

// The same with the scenario, the dice and what depends on who plays.
template <class State>
[[nodiscard]] State begin_set_up(const Setup& setup) {
  State state = seat_players<State>(setup);
  state.dice = Dice(setup.seed);
  state.scenario = *from_id<decltype(state.scenario)>(setup.scenario);
  if (lone_player(state)) state.one_player = option_as<decltype(state.one_player)>(setup, "one-player");
  // Where nobody plays, nobody can roll by hand.
  state.manual_dice = any_person(state) && option_of(setup, "dice") == "manual";
  return state;
}

}  // namespace auspex::coin
