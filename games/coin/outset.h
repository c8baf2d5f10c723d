// Going back to the outset of what came to nothing.
#pragma once

#include <tuple>

namespace auspex::coin {

// Everything as it was at the outset of a Command or an Event, to go back there when it is called off; but dice that
// were rolled and a deck that was shuffled anew meanwhile (Table::reseat) stay so. `others` is what is not in the
// state.
template <class State, class... Others>
class Outset {
 public:
  explicit Outset(State& state, Others&... others) : now_(state, others...), then_(state, others...) {}

  void restore() {
    State& state = std::get<0>(now_);
    const auto dice = state.dice;
    const auto cards = state.deck.cards;
    now_ = then_;
    state.dice = dice;
    state.deck.cards = cards;
  }

 private:
  std::tuple<State&, Others&...> now_;
  std::tuple<State, Others...> then_;
};

}  // namespace auspex::coin
