// What the game is likely to bring each player still: points for the land that his nations hold and for the invaders
// that the timeline has in store, up to the last round of the scenario. A guess that knows the cards and the board, and
// nothing of how earlier games went.
#pragma once

#include "games/britannia/state.h"

namespace auspex::britannia {

using Forecast = EnumArray<Side, double>;

// The points each player has and may expect.
[[nodiscard]] Forecast forecast(const State& state);
// What a nation may expect of the whole game, before it begins.
[[nodiscard]] double expectation(const State& state, Nation nation);

}  // namespace auspex::britannia
