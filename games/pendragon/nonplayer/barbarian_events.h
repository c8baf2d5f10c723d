// 8.2.1: Instructions that say the same to both Barbarians, and what else the two share.
#pragma once

#include "games/pendragon/nonplayer/event_plan.h"

namespace auspex::pendragon {

// What the card tells the Barbarian, where it tells both alike; all else is left as it is.
void instruct_barbarian(Instruction& sheet, const Play& play, Card card, Faction who);

}  // namespace auspex::pendragon
