// 4.4.3 Ravage: more Plunder and no Assault, a die against the Population, and who may answer it.
#pragma once

#include "games/pendragon/action.h"
#include "games/pendragon/battle/battle.h"

namespace auspex::pendragon {

[[nodiscard]] bool ravages(const Action& action, Space space);
// After any Plunder, whether there was some or not (PD-G13).
void roll_ravage(Action& action, Space space);

// Where the Raiders did not Battle, Dux, Civitates and Scotti may, each once and Britons that fight together once in
// all.
void answer_ravage(Action& action, Space space);
// Who could answer now, of those that have not.
[[nodiscard]] FactionSet ravage_answers(const Play& play, Space space);
[[nodiscard]] BattleTerms ravage_battle(Space space, Faction who);

}  // namespace auspex::pendragon
