// XIV: what the view of a position says of money, with where each coin comes from and goes.
#pragma once

#include "engine/value.h"
#include "games/invasions/state.h"

namespace auspex::invasions {

// For each active Civilized nation its next income, source by source, and what is due.
[[nodiscard]] Value budgets_of(const State& state);

}  // namespace auspex::invasions
