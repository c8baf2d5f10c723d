// Britannia: seventeen nations, four players, a thousand years.
#pragma once

#include "engine/game.h"
#include "games/britannia/state.h"

namespace auspex::britannia {

const Game& game();

[[nodiscard]] const State& state_of(const Position& position);
[[nodiscard]] std::unique_ptr<Position> position_of(const State& state);

}  // namespace auspex::britannia
