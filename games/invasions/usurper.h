// XIII.G The usurper contest.
// Calls: status, leaders, purchases (units lost).
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XIII.G.9: a Usurper calamity falls on it: waits for the end of its Administration, or until the action in hand is
// over.
void usurper_due(Play& play, Nation nation);
// The contests that wait, where the moment has come: after each raid, battle and siege, and at the end of an
// Administration.
void settle_usurpers(Play& play);
void usurper_contest(Play& play, Nation nation);

// XIII.G.2: who rules it; on turn 1 Iulianus rules both halves (IX.B.5). No leader where nobody does.
[[nodiscard]] LeaderId contested_ruler(const State& state, Nation nation);
// XIII.G.3, in halves: what is added to the usurper's roll.
[[nodiscard]] int usurper_halves(const State& state, Nation nation);

}  // namespace auspex::invasions
