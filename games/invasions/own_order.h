// Freehand orders of players that think ahead (engine/own_answers.h): the first of a step, taken by lots from the menu
// that a person would see (player_marches.cpp). What they lead to, and the orders after them, are the computer
// player's.
#pragma once

#include "engine/own_answers.h"
#include "games/invasions/marches.h"

namespace auspex::invasions {

// How many orders of a step that number gives: a third of all stems one, a third two, a third three.
inline constexpr int most_own_orders = 3;
[[nodiscard]] constexpr int own_orders_of(OwnNumber number) { return 1 + number.stem() % most_own_orders; }
// Whether the next order of this step is one of those: not for a person who has taken the seat over meanwhile.
[[nodiscard]] inline bool awaits_own_order(const State& state, Side side) {
  return state.computer[side] && state.activation.plans[side].orders > 0;
}
// That order. One that comes to nothing is the computer player's.
[[nodiscard]] March own_order(Play& play, Side side, const Ask& ask, const Marches& marches);

}  // namespace auspex::invasions
