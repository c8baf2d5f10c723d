// 3.4.4, 3.5.4: what Saxons and Scotti do in a Battle Command besides fighting, with Surprise, Ravage, Shield Wall and
// Ransom (4.4.2-4.4.4, 4.5.2, 4.5.3).
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

// All Battle spaces are named: in which of them the Feat is used, and where card 46 adds a Shield Wall.
void name_battle_feat(Action& action);

// As the Battle of the space starts: their Warbands Plunder a Region that they do not Control then (PD-A3); the dice of
// Ravage and Ransom follow. Nothing for Britons.
void plunder_before_battle(Action& action, Space space);
[[nodiscard]] int most_battle_plunder(const Action& action, Space space);

}  // namespace auspex::pendragon
