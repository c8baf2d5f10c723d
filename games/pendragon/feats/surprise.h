// 4.4.2, 4.5.2 Surprise: Assaults in its space roll for Coup de Main (3.6.4), and a Raid may go Deep.
#pragma once

#include <vector>

#include "games/pendragon/action.h"

namespace auspex::pendragon {

// Card 3 unshaded.
[[nodiscard]] bool surprise_is_barred(const Play& play);

// --- Deep Raid

// What a Deep Raid could have as its target now; of that target, the spaces it could pass through.
[[nodiscard]] SpaceSet deep_raid_spaces(const Action& action);
[[nodiscard]] SpaceSet deep_raid_passages(const Action& action, Space target);
// PD-G12: who may force a Battle on those who landed, in the order in which they are asked. Nobody where it was no Deep
// Raid.
[[nodiscard]] std::vector<Faction> deep_raid_answers(const Action& action, Space space);

}  // namespace auspex::pendragon
