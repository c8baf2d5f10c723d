// Deck Preparation seen from the other end: what may lie where in a deck of which only the beginning is known.
#pragma once

#include "games/falling_sky/state.h"

namespace auspex::falling_sky {

// How many Winters a deck of the scenario has among its last `size` cards at most: one for each pile that got one and
// reaches into them.
[[nodiscard]] int winter_piles(Scenario scenario, int size);
// Winter cards from the place on.
[[nodiscard]] int winters_from(const State& state, int place);

// Of the state's deck the first `seen` cards are known. Deck Preparation could have left `winters` Winters behind them.
[[nodiscard]] bool may_follow(const State& state, int seen, int winters);
// Deals all places behind the first `seen` anew, as Deck Preparation might have: Events that were not seen, those set
// aside included, and one of the `winters` in each pile that still hides one.
void deal_unseen(State& state, int seen, int winters, Dice& dice);
// Each Winter that is still face down lies in a pile that got one.
[[nodiscard]] bool is_prepared(const State& state);

}  // namespace auspex::falling_sky
