// XXIV.F, G, I, K Loot, other draws of pillage markers, recovery, ravage.
// Offers: loot and draws to siege, raids, vassals, events. Calls: administration (calamity), usurper, treasury,
// scoring, decks.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXIV.F: coins and markers of a city, applied to the looter and laid on it; nothing where it has been pillaged.
void loot_city(Play& play, Nation looter, Space city, Nation owner, bool was_capital);
// XXIV.G: so many markers drawn and applied; they go back to the pool.
void draw_pillage(Play& play, Nation nation, int n);
// XXIV.H: of these only coins and points count.
void draw_for_razing(Play& play, Nation nation, int n);
// E44: more of the city just looted.
void extra_pillage(Play& play, Nation looter, Space city, int n);
// Fire, Piracy: unseen, from the pool.
void place_unseen(Play& play, Space province);
// X.E.1: the seat cashes one of its event markers for a nation of its own, if there is any that can have coins.
[[nodiscard]] bool may_cash_marker(const State& state, Side side);
void cash_marker(Play& play, Side side);
// XXIV.I, IV.B.5
void pillage_recovers(Play& play);
// XXIV.K: provinces that the nation may ravage, and its choice.
[[nodiscard]] SpaceSet ravageable(const State& state, Nation nation);
void ravage(Play& play, Nation nation);

}  // namespace auspex::invasions
