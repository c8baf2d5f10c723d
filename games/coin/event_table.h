// 5.1, 5.2: which function carries out which side of which card, and whether anything came of it.
#pragma once

#include <array>
#include <cstring>

#include "engine/enums.h"

namespace auspex::coin {

template <class Card, class CardSide, class Function>
struct CardEvents {
  Card card;
  bool dual_use;
  EnumArray<CardSide, Function> sides;

  // For cards without shaded text both sides are the same.
  static constexpr CardEvents single(Card card, Function event) { return {card, false, {{{event, event}}}}; }
  static constexpr CardEvents dual(Card card, Function unshaded, Function shaded) {
    return {card, true, {{{unshaded, shaded}}}};
  }
};

// The table is in the order of the cards, and the data agrees with it on which are dual-use.
template <class Events, std::size_t count, class CardInfo>
[[nodiscard]] constexpr bool is_in_order(const std::array<Events, count>& events, const CardInfo& card_info) {
  for (std::size_t i = 0; i < count; ++i) {
    if (static_cast<std::size_t>(index_of(events[i].card)) != i) return false;
    if (card_info[events[i].card].dual_use != events[i].dual_use) return false;
  }
  return true;
}

// The position is as it was; the dice are no part of it.
template <class State>
[[nodiscard]] bool nothing_came_of_it(const State& before, State after) {
  after.dice = before.dice;
  return std::memcmp(&before, &after, sizeof before) == 0;
}

}  // namespace auspex::coin
