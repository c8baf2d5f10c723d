#include "games/invasions/events.h"

namespace auspex::invasions {

// Where nobody holds a card of the window nobody is asked; playing them is not written yet.
void card_window(Play& play, Window window, const Moment&) {
  for (Side side : all<Side>()) {
    for (Event event : hand(play.state, side)) {
      if (has_bit(event_info[event].windows, window)) unwritten("X: card_window");
    }
  }
}
void events_of_seat(Play&, Side) { unwritten("X: events_of_seat"); }
void draw_for(Play&, Side) { unwritten("X: draw_for"); }
void exceptional_caravan(Play&) { unwritten("X: exceptional_caravan"); }
int caravan_coins(const State& state, Space province) { return province == state.caravan ? state.caravan_high : 1; }
void resolve_public(Play&, Side, Event) { unwritten("X: resolve_public"); }
void resolve_private(Play&, Side, Event, const Moment&, const CardTarget&) { unwritten("X: resolve_private"); }

}  // namespace auspex::invasions
