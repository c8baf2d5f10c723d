// For what a computer player's nation spends in its Administration, and with whom it deals in diplomacy. The usual
// economy is all ones; the others are courses by which a player that thinks ahead may go (nation_plan.h).
#pragma once

#include "games/invasions/nation.h"

namespace auspex::invasions {

struct Economy {
  double reserve = 1;      // of what may go wrong until the next income
  double upkeep = 1;       // of what falls due by then
  double units = 1;        // of new units
  double elites = 1;       // of those among them that take more than one hit
  double repairs = 1;      // of damaged units
  double works = 1;        // of walls, cities, and ruins cleared
  double levies = 1;       // of cards that give or mend units
  double funds = 1;        // of cards that bring or save coins
  double resting = 1;      // of cards that keep leaders at home
  double revolts = 1;      // of provinces to be won back
  double empire = 1;       // of the rank of an Empire
  bool all_walls = false;  // for other cities than the capital, too
};

// By which the nation goes now.
[[nodiscard]] const Economy& economy_of(const State& state, Nation nation);
// Those of these places where it spends before all others; all of them where it has no such wish.
[[nodiscard]] SpaceSet preferred(const State& state, Nation nation, SpaceSet places);

// What the nation does with its Diplomacy cards, and with whom.
[[nodiscard]] Overture overture_of(const State& state, Nation nation);
[[nodiscard]] std::optional<Nation> sought_by(const State& state, Nation nation);

}  // namespace auspex::invasions
