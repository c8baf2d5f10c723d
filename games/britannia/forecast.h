// What the game is likely to bring each player still: points for the land that their nations hold and for the invaders
// that the timeline has in store, up to the last round of the scenario. A guess that knows the cards and the board, and
// nothing of how earlier games went.
#pragma once

#include <span>

#include "games/britannia/state.h"

namespace auspex::britannia {

// What points are worth a round later: land may be lost until then.
inline constexpr double patience = 0.95;

using Forecast = EnumArray<Side, double>;

// The points each player has and may expect.
[[nodiscard]] Forecast forecast(const State& state);
// Points to come from holding the area at the ends of this and later rounds, the further off the less.
[[nodiscard]] double hold_prospect(const State& state, Nation nation, Area area);
// The same for all land areas at once.
[[nodiscard]] std::span<const double, land_areas> hold_prospects(const State& state, Nation nation);
// What a nation may expect of the whole game, before it begins.
[[nodiscard]] double expectation(const State& state, Nation nation);

}  // namespace auspex::britannia
