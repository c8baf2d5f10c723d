// 1.7.4: onto which Units new Plunder goes.
#pragma once

#include "games/pendragon/steps.h"

namespace auspex::pendragon {

// So many cubes, as far as there is room on Units of the space: the Faction says how many each kind gets, the worthiest
// first (8.4.1).
[[nodiscard]] Stack choose_carriers(Play& play, Faction chooser, Space space, const Stack& room, HowMany cubes);

}  // namespace auspex::pendragon
