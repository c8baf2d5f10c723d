// 5 Increase Population, 15 burhs, and who arrives (5.7-5.10).
#pragma once

#include "games/britannia/turn.h"

namespace auspex::britannia {

// 5.1, 5.2: points for the land occupied; a subject's are halved unless full growth was granted.
[[nodiscard]] int population_points(const State& state, Nation nation);
void increase_population(Play& play, Turn& turn);
// 5.7-5.9, 13.4: the leader and the invaders of the round.
void arrivals(Play& play, Turn& turn);
// 5.10
void roman_reinforcements_arrive(Play& play);
// 15.1: clear areas where the Saxons may build one more burh.
[[nodiscard]] AreaSet burh_sites(const State& state, int built_now);

}  // namespace auspex::britannia
