// For tests of cards: one is drawn, or lies in a hand when its window opens.
#pragma once

#include "games/invasions/events.h"
#include "games/invasions/testing.h"

namespace auspex::invasions::testing {

class EventFixture : public Fixture {
 protected:
  EventFixture() {
    turn(3);
    state.step = Step::events;
  }
  // These are all that can be drawn; the others are discarded.
  void deck(EventSet events) {
    for (Event event : all<Event>()) {
      const CardAt at = state.event_at[event];
      const bool held = at != CardAt::deck && at != CardAt::discard;
      if (!held) put_event(state, event, events.has(event) ? CardAt::deck : CardAt::discard);
    }
  }
  // The seat draws this card.
  void drawn(Side side, Event event, std::initializer_list<const char*> answers = {}) {
    deck({event});
    script.expect(answers);
    draw_for(play, side);
  }
  // The seat holds this card when the window opens; the first answer says whether it is played.
  void window(Side side, Event event, Window window, const Moment& moment, std::initializer_list<const char*> answers) {
    give(side, event);
    script.expect(answers);
    card_window(play, window, moment);
  }
  // The same where the card may not be played: nobody is asked.
  void closed(Side side, Event event, Window window, const Moment& moment) {
    give(side, event);
    EXPECT_FALSE(playable(state, side, window, moment).has(event)) << id_of(event);
    put_event(state, event, CardAt::discard);
  }
};

}  // namespace auspex::invasions::testing
