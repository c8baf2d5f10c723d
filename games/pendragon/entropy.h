// 8.9 Entropy: one player of both Britons or both Barbarians gives one of the two up as the world falls apart.
#pragma once

#include "games/pendragon/play.h"

namespace auspex::pendragon {

// The two Factions of the lone player, if the moment has come: Fragmentation for Britons, for Barbarians once the
// second of their Pivotal Events was executed.
[[nodiscard]] FactionSet torn_apart(const State& state);
// The one that stands better becomes a Non-player for good; where they are level the player chooses which to keep.
void let_entropy_rise(Play& play);

}  // namespace auspex::pendragon
