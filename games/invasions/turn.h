// IV The sequence of play: four parts, step by step. One call plays to the next checkpoint; which it is says the
// position.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// From this checkpoint to the next.
void play_step(Play& play);
// IV.B: the end of the turn, all of it.
void end_turn(Play& play);

}  // namespace auspex::invasions
