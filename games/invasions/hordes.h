// XXIII Hordes and invasions; how a horde marches is told in XVIII (movement.h).
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXIII.C: the owner redeploys units beyond the range; the rest are removed.
void enforce_range(Play& play, Nation nation);
// XXIII.D: by time table, Renaissance or event; nothing where the nation may not invade (R74).
void grant_invasion(Play& play, Nation nation, bool with_bonus);
[[nodiscard]] bool may_invade(const State& state, Nation nation);
// XXIII.A.1: drowned or destroyed; submission is vassals.h's.
void lose_horde(Play& play, Nation nation);

}  // namespace auspex::invasions
