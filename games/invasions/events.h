// X Events: drawing, the windows of Annex 1, the exceptional caravan.
// Offers: card_window to all chapters. What a card does is an object in events/ (events/card.h), one for each of Event:
// it changes the moment's context (moments.h) or calls the chapter whose rule it bends.
#pragma once

#include "games/invasions/decks.h"
#include "games/invasions/play.h"

namespace auspex::invasions {

// Annex 1: in the order of III.I.1 (the active seat first; in a battle or siege attacker, defender, others) each seat
// that holds a card legal here is asked for one, round after round until all pass in succession. A card played is
// shown, may be cancelled, takes effect, is discarded.
void card_window(Play& play, Window window, const Moment& moment);
// Cards of its hand that the seat may play at that moment.
[[nodiscard]] EventSet playable(const State& state, Side side, Window window, const Moment& moment);

// X.A: one seat's exchange and draws.
void events_of_seat(Play& play, Side side);
// X.A.2: hands of more than the limit, when all have drawn.
void close_events(Play& play);
// One card from the deck: a public one is resolved, a private one joins the hand.
void draw_for(Play& play, Side side);
// X.E.1: at one of its own decisions a seat may cash event markers, one after the other.
void offer_cash(Play& play, Side side);

// X.D
void exceptional_caravan(Play& play);
// What the exceptional caravan yields to a Civilized controller, 1 where it is an ordinary one (XIV.F).
[[nodiscard]] int caravan_coins(const State& state, Space province);

}  // namespace auspex::invasions
