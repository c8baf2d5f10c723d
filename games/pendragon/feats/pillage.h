// 4.3.4 Pillage.
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

[[nodiscard]] SpaceSet pillage_candidates(const Action& action);
// A Region without Briton Control, with Prosperity, and with Civitates Troops that have their hands free.
[[nodiscard]] bool may_pillage(const Action& action, Space space);
// Takes up to as many cubes as the Population; the Civitates decide how many, and who carries them. Returns how many.
int pillage(Action& action, Space space);
// Enemies with a Stronghold there (PD-A6): one of them loses as much.
[[nodiscard]] FactionSet pillaged_enemies(const Action& action, Space space);
void shame_enemy(Action& action, Space space, Faction enemy, int n);

}  // namespace auspex::pendragon
