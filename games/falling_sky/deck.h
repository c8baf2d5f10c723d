// Deck Preparation of the scenarios (games/coin/deck.h): the Winters in the deck, and what may lie where in a deck of
// which only the beginning is known.
#pragma once

#include "games/falling_sky/state.h"

namespace auspex::falling_sky {

// Piles of five Events, a Winter in some, stacked.
void set_up_deck(State& state, bool short_deck);

// Which piles of the scenario get a Winter; counted from the bottom it is the same in its short deck.
[[nodiscard]] inline const coin::DeckPlan& plan_of(Scenario scenario) { return scenario_info[scenario].deck; }
// Winter cards from the place on.
[[nodiscard]] inline int winters_from(const State& state, int place) { return state.deck.count_from(place, is_winter); }

// Deals all places behind the first `seen` anew, as Deck Preparation might have, with the next `winters` among them.
void deal_unseen(Deck& deck, const coin::DeckPlan& plan, int seen, int winters, Dice& dice);
// Each Winter that is still face down lies in a pile that got one.
[[nodiscard]] inline bool is_prepared(const State& state) {
  return coin::is_prepared(state.deck, plan_of(state.scenario), is_winter);
}

}  // namespace auspex::falling_sky
