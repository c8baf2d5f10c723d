// 4.2.4 Retaliate: where, and against whom. What comes of it is among the consequences of the Battle.
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

// Enemies with a Stronghold in the space whom the Command may fight there; the Civitates only at Fragmentation.
[[nodiscard]] FactionSet retaliation_enemies(const Action& action, Space space);
// Spaces of the Command where there is one.
[[nodiscard]] SpaceSet retaliation_spaces(const Action& action);
void name_retaliation(Action& action, Space space, Faction enemy);

}  // namespace auspex::pendragon
