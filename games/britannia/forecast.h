// What the game is likely to bring a player still: who leads, once late nations are thought of.
#pragma once

#include "games/britannia/state.h"

namespace auspex::britannia {

// Points a nation scores after the end of that round, on average; after round 0, in the whole game.
[[nodiscard]] int points_to_come(Nation nation, int round);
// The points a player has, and those his nations may expect.
[[nodiscard]] double forecast(const State& state, Side side);

}  // namespace auspex::britannia
