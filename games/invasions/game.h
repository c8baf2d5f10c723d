// Invasions, as everything else sees it.
#pragma once

#include "engine/game.h"

namespace auspex::invasions {

struct State;

const Game& game();

// For programs that look inside: the state of one of its positions.
[[nodiscard]] const State& state_of(const Position& position);
[[nodiscard]] std::unique_ptr<Position> position_of(const State& state);

}  // namespace auspex::invasions
