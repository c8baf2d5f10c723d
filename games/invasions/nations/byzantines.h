// XXXII.C Byzantines: the letters of their aid that no other chapter tells.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// C: in the Byzantine slot of Reinforcements.
void move_persian_limites(Play& play);
// G
void collapse_of_east(Play& play);
// P: what crossing Thracia's straits means now.
[[nodiscard]] bool bosphorus_as_river(const State& state, Nation nation);
[[nodiscard]] bool straits_closed(const State& state, Nation nation);
[[nodiscard]] int bosphorus_interception(Space from, Space to);
// Q: opening of turn 1; Ctesiphon fell to Iulianus.
void julian_redeploys(Play& play);
void ctesiphon_falls(Play& play, const Party& party);

}  // namespace auspex::invasions
