// 3.2.2, 3.2.3, 3.3.2: how far Britons on the March or Intercepting get, by Roads (1.3.3, 6.8.4), at a ride (card 73)
// and by ship (card 10).
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

// Roads are Maintained, and card 6 does not close them.
[[nodiscard]] bool roads_open(const Play& play);
// Spaces reached by Road steps alone from the space: every space on the way had Friendly Control at the outset.
[[nodiscard]] SpaceSet by_road(const Action& action, Space from);
// Card 6: Militia follow Roads like others.
[[nodiscard]] bool militia_follow_roads(const Play& play);
// Card 73: Cavalry alone go 2 spaces without Roads; the one between had Friendly Control at the outset.
[[nodiscard]] bool cavalry_rides(const Action& action);
[[nodiscard]] SpaceSet by_ride(const Action& action, Space from);
// Card 10: Cavalry and red Foederati go straight to another space of a Patrolled Sea, one group in a Command.
[[nodiscard]] SpaceSet by_ship(const Action& action, Space from);

// Units of the space that have not moved in this Command.
[[nodiscard]] Units unmoved(const Action& action, Space space, PieceSet which);
// Moves them and remembers it.
void move_once(Action& action, Space from, Space to, const Units& units);

// --- Arithmetic of groups

[[nodiscard]] Units joined(const Units& one, const Units& other);
[[nodiscard]] Units without(const Units& all, const Units& gone);  // what is left, nothing below zero
[[nodiscard]] Units common(const Units& one, const Units& other);  // what is in both
[[nodiscard]] bool within(const Units& part, const Units& whole);
[[nodiscard]] inline int total(const Units& units) { return total(units.all); }
[[nodiscard]] PieceSet kinds_in(const Units& units);

}  // namespace auspex::pendragon
