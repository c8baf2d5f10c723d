// 3.1, 4.1: which Commands a person is offered, and which Special Abilities before the Command's first Region. A
// Command must be executed in at least one Region, so one that could not be is not offered (FS-R30).
#pragma once

#include "games/falling_sky/action.h"

namespace auspex::falling_sky {

// The action's Command can be executed somewhere on its terms: with what the Faction has and its credit, with what Trade
// could bring, with Germans it could Enlist, or after own pieces are lifted (1.4.1).
[[nodiscard]] bool is_on_offer(const Action& action);
// Abilities that interrupt the Command (4.1). Where it can go on in no Region and was not executed yet, only those that
// would open one.
[[nodiscard]] AbilitySet abilities_to_offer(const Action& action, bool can_go_on);

}  // namespace auspex::falling_sky
