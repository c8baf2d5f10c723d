// 4.2.3 Requisition.
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

inline constexpr int most_requisitioned = 6;  // spaces

[[nodiscard]] SpaceSet requisition_candidates(const Action& action);
// A Dux piece and a Civitates Stronghold are there now.
[[nodiscard]] bool may_requisition(const Action& action, Space space);
// 1 from each of the spaces, out of Briton Resources, then out of Wealth; then the Plunder of all Dux Units.
void requisition(Action& action, SpaceSet spaces);

}  // namespace auspex::pendragon
