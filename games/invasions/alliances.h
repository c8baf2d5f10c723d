// XXVI Alliances.
// Offers: making and ending to diplomacy, events, calamities. Calls: combat (retreat) for XXVI.D.2.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXVI.A.2, C01, C08
[[nodiscard]] bool may_ally(const State& state, Nation a, Nation b);
void make_alliance(Play& play, Nation a, Nation b, int turns);
// XXVI.D.2: in each shared province one of them leaves.
void end_alliance(Play& play, Nation a, Nation b);
void end_all_alliances(Play& play, Nation nation, bool of_other_religion_only);
// IV.B.6: those whose time is over, truces and bans with them.
void ties_run_out(Play& play);

}  // namespace auspex::invasions
