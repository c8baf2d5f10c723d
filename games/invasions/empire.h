// VIII Empires.
// Offers: founding an Empire. Calls: kingdom (VIII.A.3), status, scoring, control.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// VIII.B.1: what is added to the roll.
[[nodiscard]] int empire_modifier(const State& state, Nation nation);
// VIII.B: in the Status step.
void forced_empire(Play& play, Nation nation);
// VIII.A: in its opening, or when the Administration Phase opens (VIII.A.4).
[[nodiscard]] bool may_claim_empire(const State& state, Nation nation);
void ambition(Play& play, Nation nation);
void found_empire(Play& play, Nation nation);

}  // namespace auspex::invasions
