// 5.3 Capabilities: Events that last, one side of a card in effect beside the Faction that holds it.
#pragma once

#include "engine/enums.h"

namespace auspex::coin {

template <class CardSide, class Faction>
struct Capability {
  bool active = false;
  CardSide side{};
  Faction holder{};

  constexpr bool operator==(const Capability&) const = default;
};

// All cards, whether they can be a Capability or not. A State keeps them as `capabilities`.
template <class Card, class CardSide, class Faction>
using Capabilities = EnumArray<Card, Capability<CardSide, Faction>>;

template <class State, class Card, class CardSide>
[[nodiscard]] bool in_effect(const State& state, Card card, CardSide side) {
  return state.capabilities[card].active && state.capabilities[card].side == side;
}

template <class State, class Faction, class Card, class CardSide>
[[nodiscard]] bool holds(const State& state, Faction faction, Card card, CardSide side) {
  return in_effect(state, card, side) && state.capabilities[card].holder == faction;
}

}  // namespace auspex::coin
