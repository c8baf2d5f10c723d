// 4.3.3 Reinforce.
#pragma once

#include "games/pendragon/action.h"
#include "games/pendragon/commands/movement.h"

namespace auspex::pendragon {

inline constexpr int reinforce_cost = 2;  // for each space

[[nodiscard]] SpaceSet reinforce_candidates(const Action& action);
// A Battle space, or one with Briton Control next to one, now.
[[nodiscard]] bool may_reinforce(const Action& action, Space space);
[[nodiscard]] SpaceSet battles_next_to(const Action& action, Space space);

// Units that no Reinforce has affected: the Civitates' own, and before Fragmentation the Dux's.
[[nodiscard]] Units reinforcements(const Action& action, Space space, Faction whose);
void send_reinforcements(Action& action, Space from, Space to, const Units& units);

// Militia Mustered in a Battle space; `controlled`: it had Briton Control at the outset of the Feat (PD-G8).
[[nodiscard]] int most_emergency_militia(const Action& action, Space space, bool controlled);
void muster_in_emergency(Action& action, Space space, int n);

}  // namespace auspex::pendragon
