// XXVII Foedus.
// Calls: movement (shift), control, treasury.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXVII.A.1
[[nodiscard]] bool may_federate(const State& state, Nation empire, Nation barbarian);
// XXVII.B.1: sets of connected provinces that the Empire may grant; asked one province after the other.
[[nodiscard]] SpaceSet grantable(const State& state, Nation empire, Nation barbarian, Area area);
// XXVII.B: land is named, the people settle. `preferred` where a rule says which (XXXII.B.Q.2).
void make_foedus(Play& play, Nation empire, Nation barbarian, SpaceSet preferred = {});
// XXVII.A.3, in its opening checks.
void ask_for_foedus(Play& play, Nation barbarian);
// XVII.B.1 (4), XXVII.D
void denounce(Play& play, Nation barbarian);
// XIII.C.2, XXVII.F
void revoke(Play& play, Nation empire);
// XXVII.E
void end_foedus(Play& play, Nation barbarian);
// XXVII.C.1: how many it lends.
[[nodiscard]] int federate_units(const State& state, Nation barbarian);

}  // namespace auspex::invasions
