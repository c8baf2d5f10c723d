// XXIV.A to E, H, J Sieges and the fall of cities.
// Offers: sieges to movement and campaigns. Calls: pillage, kingdom (capitals), clients, vassals, leaders, scoring,
// control. Windows: siege before the roll; after_siege_success before control passes (E55, Timing::start) and after the
// loot (Timing::end).
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXIV.A.1
[[nodiscard]] bool may_besiege(const State& state, const Party& party);
// XXIV.B.1: whether a D2 decides on a surrender before anything else.
[[nodiscard]] bool may_surrender(const State& state, const Siege& siege);
// Asks whether, and assault, in one question; whether the city fell.
bool besiege(Play& play, Party& party);
// XXIV.C.1: what is added to the D10; cards have changed `siege` where they do.
[[nodiscard]] int siege_modifier(const State& state, const Siege& siege);
// XXIV.C.1: 7 or more, with re-rolls; the chance of it.
[[nodiscard]] double siege_chance(const State& state, const Siege& siege);
// The same if the party came there.
[[nodiscard]] double siege_chance(const State& state, const Party& party, Space city);
// XXIV.A.2: where the party stops stands a city that nobody holds; it falls. Whether there was one.
bool take_unheld_city(Play& play, Party& party);
// XXIV.E, XXIV.J: control passes, loot, what the loss of a capital means.
void city_falls(Play& play, Siege& siege);

}  // namespace auspex::invasions
