// 3.4.3, 3.5.3 March: Warbands go to destinations next to them and, once per Command, by Sea.
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

// Warbands of the Faction there that have not moved yet.
[[nodiscard]] Units unmoved_warbands(const Action& action, Space space);
// Settle between two destinations takes Warbands off the map: first of those that have moved.
void forget_moved(Action& action, Space space, const Units& gone);

// --- Destinations

// From where Warbands could come by the one crossing of the Command, if there are any; over a Sea that a card opens.
[[nodiscard]] SpaceSet harbours_of_the_crossing(const Action& action, Space to);
[[nodiscard]] SpaceSet harbours_of_open_seas(const Action& action, Space to);
// In reach over land or, where a card opens the Sea to any number, over it.
[[nodiscard]] SpaceSet march_destinations(const Action& action);
// In reach of the one crossing of the Command (PD-E15).
[[nodiscard]] SpaceSet crossing_destinations(const Action& action);
[[nodiscard]] constexpr int march_cost(bool by_sea) { return by_sea ? 2 : 1; }
// `by_sea`: the crossing leads there; others may walk in.
void select_destination(Action& action, Space space, bool by_sea);

// --- Movement into a destination that was named

[[nodiscard]] SpaceSet march_origins(const Action& action, Space to);     // over land
[[nodiscard]] SpaceSet crossing_origins(const Action& action, Space to);  // over a Sea
[[nodiscard]] int warbands_in_reach(const Action& action, Space to);
void march_over_land(Action& action, Space from, Space to, const Units& group);
void march_by_sea(Action& action, Space from, Space to, const Units& group);

}  // namespace auspex::pendragon
