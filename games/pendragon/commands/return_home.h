// 3.4.2, 3.5.2 Return: Plunder becomes Renown, Raiders leave the map.
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

[[nodiscard]] SpaceSet return_spaces(const Action& action);
void select_return(Action& action, Space space);
// All spaces are named: from now on it is known which Raiders Return, for Settle (4.4.1).
void begin_return(Action& action);
void turn_in_plunder(Action& action, Space space);  // of Warbands, too (PD-E14)
void send_raiders_home(Action& action, Space space);

}  // namespace auspex::pendragon
