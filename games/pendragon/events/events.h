// 5.0 Events: a table of the cards, one function for each side; 5.6 Epoch Events and 5.7 Pivotal Events, which have
// one.
#pragma once

#include "games/pendragon/action.h"
#include "games/pendragon/steps.h"

namespace auspex::pendragon {

// What an Event function works with: who executes it (5.1: makes all selections), and the play.
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

// 5.2: the sides of the card that may be executed now; texts of Tribal War not once card 28 bars them (5.1.2).
[[nodiscard]] EnumSet<CardSide> sides_on_offer(const Play& play, Card card);

// Says who executes what and carries it out.
void execute_event(Play& play, Faction executor, Card card, CardSide side);

// 2.3.8, 5.7: what the Pivotal Event asks for before it may be played.
[[nodiscard]] bool precondition_met(const State& state, Card pivotal);

}  // namespace auspex::pendragon
