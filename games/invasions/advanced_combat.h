// XXI Advanced Combat: 2D6 on a table in place of dice for units.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXI.B: hits of one side's shooting.
[[nodiscard]] int fire(Play& play, Battle& battle, bool attacking, bool ambush);
// Event Trap: without modifiers.
[[nodiscard]] int free_firing_roll(Play& play, Battle& battle, bool attacking);
// XXI.C, XXI.D: one round of melee, hits taken.
void advanced_round(Play& play, Battle& battle);

}  // namespace auspex::invasions
