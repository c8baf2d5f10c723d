// 5.0 Events: a table of the cards, one function for each side.
#pragma once

#include "games/falling_sky/action.h"

namespace auspex::falling_sky {

// What an Event function works with: who executes it (5.1 makes all selections), and the play.
struct Event {
  Play& play;
  Faction executor;
  Card card;
  CardSide side;

  [[nodiscard]] Board& board() const { return play.board; }
};

using EventFunction = void (*)(Event&);

// The function of the side; for cards without shaded text both are the same.
[[nodiscard]] EventFunction event_function(Card card, CardSide side);

// Says who executes what and carries it out. What may come before it (1.4.1, 1.5.2) is up to the mind that executes.
void execute_event(Play& play, Faction executor, Card card, CardSide side);

}  // namespace auspex::falling_sky
