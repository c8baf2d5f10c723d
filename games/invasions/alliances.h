// XXVI Alliances.
// Offers: making and ending to diplomacy, events, calamities, vassals and foedus. Calls: combat (retreat) for XXVI.D.2,
// leaders.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXVI.A.2, C01, C08: nothing forbids it; other ties are the caller's business.
[[nodiscard]] bool may_ally(const State& state, Nation a, Nation b);
// This turn is the first of `turns`.
void make_alliance(Play& play, Nation a, Nation b, int turns);
// XXVI.D.2: in each shared province one of them leaves.
void end_alliance(Play& play, Nation a, Nation b);
void end_all_alliances(Play& play, Nation nation, bool of_other_religion_only);
[[nodiscard]] NationSet allies_of(const State& state, Nation nation);
// IV.B.6: those whose time is over, truces and bans with them.
void ties_run_out(Play& play);

}  // namespace auspex::invasions
