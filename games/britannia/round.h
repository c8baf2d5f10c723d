// 3 The round: its start, the nations in play order, its end.
#pragma once

#include "games/britannia/play.h"

namespace auspex::britannia {

// 0: has a piece on the board, or is due to receive an army this turn.
[[nodiscard]] bool is_active(const State& state, Nation nation);
// 13.1
void romans_leave(Play& play);
// 13.5
void arthur_leaves(Play& play);
// 18.1
void special_reinforcements(Play& play);
// 22.3
void draft(Play& play);

// The turn of state.nation is over: the next comes, or the end of the round.
void end_turn(State& state);

// One step: a checkpoint lies before each.
void play_step(Play& play);

}  // namespace auspex::britannia
