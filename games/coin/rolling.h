// A die rolled for a Faction, and told.
#pragma once

#include <algorithm>

#include "engine/chance.h"
#include "games/coin/players.h"

namespace auspex::coin {

// Who rolls for the Faction: where nobody sits, the first Faction in somebody's hands.
template <class State>
[[nodiscard]] FactionOf<State> roller_for(const State& state, FactionOf<State> who) {
  const auto players =
      select(factions_of_players(state), [&](FactionOf<State> faction) { return !goes_by_chart(state, faction); });
  return players.empty() || players.has(who) ? who : players.first();
}

// First it is said what for, then what it shows. In a trial every die shows play.fixed_die, as far as it goes.
template <class Play, class Faction>
int roll_for(Play& play, Faction who, const Text& what_for, int faces, Text (*shows)(Faction who, int die)) {
  play.say(what_for, 1);
  if (play.fixed_die) return std::min(*play.fixed_die, faces);
  const auto seat = static_cast<Seat>(index_of(roller_for(play.state, who)));
  const int die = roll(play.dialogue, play.state.dice, play.state.manual_dice, seat, faces);
  play.say(shows(who, die), 1);
  return die;
}

}  // namespace auspex::coin
