// XXXII.E Persians.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// F: at the end of their activation.
void satrapes_return(Play& play);
// H: an enemy has entered a Persian province of the two Areas (XIX.C.1 (3)).
void resistance(Play& play, Space entered);
// M: end of turn 11; whether the game ends.
bool islam_check(Play& play);

}  // namespace auspex::invasions
