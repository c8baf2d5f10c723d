// 4.5.3 Ransom: where the Scotti Raid or Battle, a Faction with a Stronghold may have to pay.
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

[[nodiscard]] bool ransoms(const Action& action, Space space);
[[nodiscard]] SpaceSet ransom_candidates(const Action& action);
[[nodiscard]] FactionSet ransom_payers(const Board& board, Space space);
// Something is left to take from it.
[[nodiscard]] bool can_pay_ransom(const Play& play, Faction payer);
// After any Plunder and before any Battle: names who pays, then rolls (PD-G14).
void ransom(Action& action, Space space);

}  // namespace auspex::pendragon
