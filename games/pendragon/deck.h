// Deck Preparation of the scenarios (games/coin/deck.h): Early and Late Epoch cards in the deck, and what may lie where
// in a deck of which only the beginning is known.
#pragma once

#include "games/pendragon/state.h"

namespace auspex::pendragon {

// Piles of twelve Events with an Epoch card among the lowest of each, stacked.
void set_up_deck(State& state);

[[nodiscard]] inline const coin::DeckPlan& plan_of(Scenario scenario) { return scenario_info[scenario].deck; }
// Epoch cards from the place on.
[[nodiscard]] inline int epochs_from(const State& state, int place) { return state.deck.count_from(place, is_epoch); }

// The Events that were shuffled into the piles or set aside face down: not those that the historical deck goes without,
// nor those that lie beside the board because they were in effect from the start.
[[nodiscard]] EnumSet<Card> events_of_deck(const State& state);

// The Epoch cards, Early or Late as the piles want them, that may lie in the last `epochs` piles behind the first
// `seen` cards of the deck, by lot; fewer where those already seen leave too few of a kind.
[[nodiscard]] std::vector<Card> unseen_epochs(const State& state, const Deck& deck, int seen, int epochs, Dice& dice);
// Deals all places of the deck behind the first `seen` anew, as Deck Preparation might have, with these Epoch cards.
void deal_unseen(const State& state, Deck& deck, int seen, const std::vector<Card>& epochs, Dice& dice);

// What no Deck Preparation of this scenario could have left, each in a line.
void check_preparation(const State& state, std::vector<std::string>& faults);

}  // namespace auspex::pendragon
