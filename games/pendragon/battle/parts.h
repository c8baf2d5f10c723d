// The parts of a Battle in their order (3.6.2-3.6.6), for fight().
#pragma once

#include "games/pendragon/battle/sides.h"

namespace auspex::pendragon {

void pre_battle(Battle& battle);    // 3.6.2
void field_battle(Battle& battle);  // 3.6.3
void assaults(Battle& battle);      // 3.6.4
// 3.6.5. Fills in what it gave the attackers.
void consequences(Battle& battle, BattleOutcome& outcome);
void sieges(Battle& battle);  // 3.6.6

}  // namespace auspex::pendragon
