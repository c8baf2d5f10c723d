// A whole position written down, and what a seat sees of one, from the parts that a game lists (engine/parts.h). The
// part "cards" is what lies face up.
#pragma once

#include <span>
#include <utility>

#include "engine/chance.h"
#include "engine/parts.h"
#include "games/coin/position_deck.h"

namespace auspex::coin {

template <class State>
[[nodiscard]] Value write_whole(const State& state, std::span<const Part<State>> open) {
  Value map = Value::map();
  add_parts<State>(map, open, state, nullptr);
  Value cards = *map.find("cards");
  add_hidden_cards(cards, state.deck);
  map.set("cards", std::move(cards));
  map.add("dice", write_dice(state.dice));
  return map;
}

// `seen` cards of the deck are known to whoever looks; `more` is what a view adds. With another position only what is
// different there.
template <class State>
[[nodiscard]] Value view(const State& state, const State* other, int seen, std::span<const Part<State>> open,
                         std::span<const Part<State>> more) {
  Value map = Value::map();
  add_parts<State>(map, open, state, other);
  if (const Value* found = map.find("cards")) {
    Value cards = *found;
    add_known_cards(cards, state.deck, seen);
    map.set("cards", std::move(cards));
  }
  add_parts<State>(map, more, state, other);
  return map;
}

// What lies behind the cards seen is dealt anew, by `deal_behind(state, seen, dice)`, and so are the dice to come.
template <class State, class DealBehind>
void redeal(State& state, int seen, std::uint64_t seed, DealBehind deal_behind) {
  Dice dice(seed);
  deal_behind(state, seen, dice);
  state.dice = dice;
}

}  // namespace auspex::coin
