// 2.1 and the set-up pages: the four scenarios.
#pragma once

#include "engine/game.h"
#include "games/pendragon/state.h"

namespace auspex::pendragon {

// The position before the first card of the scenario, as the set-up asks for. The set-up has been checked.
[[nodiscard]] State set_up_state(const Setup& setup);

// Who plays which Faction, and nothing else yet: no pieces, no deck.
[[nodiscard]] State seat_players(const Setup& setup);

// The scenario's pieces, tracks, Seas, effects and Pivotal Events on an empty board; no deck.
void set_up_board(State& state);

}  // namespace auspex::pendragon
