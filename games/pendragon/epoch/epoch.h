// 6.0 Epoch Rounds: one function for each Phase but the Victory Phase (victory.h). Each leaves the position at the
// next.
#pragma once

#include <optional>

#include "games/pendragon/play.h"

namespace auspex::pendragon {

void annona_phase(Play& play);       // 6.1
void imperium_phase(Play& play);     // 6.2
void epoch_event_phase(Play& play);  // 6.4
void revenue_phase(Play& play);      // 6.5
void upkeep_phase(Play& play);       // 6.6
void recovery_phase(Play& play);     // 6.7

// 6.2.1, 6.5.2: what the Civitates hoard and earn by, Towns or, by card 74, Hillforts: so many are on the map.
[[nodiscard]] Piece civitates_earner(const Play& play);
// 6.2.2: where the Imperium would fall to in a check now, if it would.
[[nodiscard]] std::optional<Imperium> imperium_would_fall(const Play& play);

// --- 6.6, Faction by Faction
void dux_upkeep(Play& play);
void civitates_upkeep(Play& play);
void barbarian_upkeep(Play& play, Faction barbarian);

// 6.7.1, and before the final reckoning (7.3).
void recover_prosperity(Play& play);

}  // namespace auspex::pendragon
