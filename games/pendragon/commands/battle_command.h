// 3.2.4, 3.3.4, 3.4.4, 3.5.4: the Battle Command of each Faction; 3.2.3: the Battles of an Intercept.
#pragma once

#include "games/pendragon/action.h"
#include "games/pendragon/battle/battle.h"

namespace auspex::pendragon {

// Whom the Faction may fight there: it needs an own Troop, a Barbarian a Warband (PD-E16).
[[nodiscard]] FactionSet battle_enemies(const Action& action, Space space);
[[nodiscard]] SpaceSet battle_spaces(const Action& action);  // that may still be named
void battle_in(Action& action, Space space);

// The Battle of a named space, with what a Feat makes of it. Remembers the Raiders that it removes.
BattleOutcome fight_in(Action& action, Space space, Faction enemy);

}  // namespace auspex::pendragon
