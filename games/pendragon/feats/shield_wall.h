// 4.4.4 Shield Wall: Saxon Warbands absorb twice as much in the Field Battles of a Battle Command.
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

[[nodiscard]] bool shield_wall_is_narrow(const Play& play);  // card 46 unshaded: one space only
// Card 46 shaded: one Battle space, whatever the Feat, where the Command may carry one.
[[nodiscard]] bool may_have_shield_wall_besides(const Action& action);
void name_shield_wall_besides(Action& action);

}  // namespace auspex::pendragon
