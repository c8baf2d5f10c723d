// XXXII.D Huns.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// A: Germanic nations that act between the Huns' two Unit Stacks steps of turn 2, in time-table order.
[[nodiscard]] std::vector<Nation> germanic_interlude(const State& state);
// D: in the Roman slot of Reinforcements on turns 4 and 5.
void hire_huns(Play& play);
// E, F: at the end of their activation on turn 5.
void collapse_or_empire(Play& play);
[[nodiscard]] int glory_modifier(const State& state, int sacrificed);
// E.1: Hun auxiliaries leave the Empires, in Reinforcements.
void hun_auxiliaries_leave(Play& play);

}  // namespace auspex::invasions
