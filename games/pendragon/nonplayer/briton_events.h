// 8.2.1: Instructions that say the same to both Britons, each with its own colour, and what else the two share.
#pragma once

#include "games/pendragon/nonplayer/event_plan.h"

namespace auspex::pendragon {

// What the card tells the Briton, where it tells both alike; all else is left as it is.
void instruct_briton(Instruction& sheet, const Play& play, Card card, Faction who);

// What is missing where no Battle was fought that meets its condition, which the Faction's list asks for.
[[nodiscard]] std::optional<Text> without_battle(const EventRun& run);
// Where the March may lead to fight these.
[[nodiscard]] SpaceSet where_they_are(const Play& play, const Terms& march, FactionSet enemies);

// 77, 78, 82: from the map evenly, from the spaces with the most.
[[nodiscard]] UnitAt from_the_fullest(Play& play, std::span<const UnitAt> from);

}  // namespace auspex::pendragon
