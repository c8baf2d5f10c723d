// 2.1 and the set-up pages: the three scenarios.
#pragma once

#include "engine/game.h"
#include "games/falling_sky/state.h"

namespace auspex::falling_sky {

// The position before the first card of the scenario, as the set-up asks for. The set-up has been checked.
[[nodiscard]] State set_up_state(const Setup& setup);

// Who plays which Faction, and nothing else yet: no pieces, no deck.
[[nodiscard]] State seat_players(const Setup& setup);

// The scenario's pieces and tracks on an empty board; no deck.
void set_up_board(State& state);

}  // namespace auspex::falling_sky
