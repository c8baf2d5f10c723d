// 4.5.4 Entreat: a Hillfort and Militia go over to the Scotti.
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

inline constexpr int price_of_entreat = 4;  // Renown

[[nodiscard]] SpaceSet entreat_candidates(const Action& action);
// Asked as it is carried out (PD-E1).
[[nodiscard]] bool may_entreat(const Action& action, Space space);
// Pays, then asks which pieces go over (PD-G15).
void entreat(Action& action, Space space);

}  // namespace auspex::pendragon
