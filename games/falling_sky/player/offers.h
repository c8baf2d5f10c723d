// 3.1, 4.1: which Commands a person is offered, and which Special Abilities before the Command's first Region. A
// Command must be executed in at least one Region, so one that could not be is not offered (FS-R30).
#pragma once

#include "games/falling_sky/action.h"

namespace auspex::falling_sky {

// The Command can be executed somewhere on the action's terms: with what the Faction has or has been promised, with
// what Trade could bring, with Germans it could Enlist, or after own pieces are lifted (1.4.1).
[[nodiscard]] bool is_on_offer(const Action& action, Command command);
// The same if others gave all the Resources they may.
[[nodiscard]] bool could_be_paid_for(const Action& action, Command command);
// Abilities that interrupt the Command (4.1): before its first Region only where that can still be executed.
[[nodiscard]] AbilitySet abilities_to_offer(const Action& action);

}  // namespace auspex::falling_sky
