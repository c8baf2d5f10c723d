// X Events: drawing, the windows of Annex 1, what every card does, the exceptional caravan.
// Offers: card_window to all chapters. Cards are functions in events/, one for each of Event; they change the moment's
// context (moments.h) or call the chapter whose rule they bend.
#pragma once

#include "games/invasions/decks.h"
#include "games/invasions/play.h"

namespace auspex::invasions {

// Annex 1: in the order of III.I.1 (the active seat first; in a battle or siege attacker, defender, others) each seat
// that holds a card legal here is asked for one and its target, until all pass. A card played is shown, may be
// cancelled, takes effect, is discarded.
void card_window(Play& play, Window window, const Moment& moment);

// X.A: one seat's exchange, draws and hand limit.
void events_of_seat(Play& play, Side side);
// One card from the deck: a public one is resolved, a private one joins the hand.
void draw_for(Play& play, Side side);
// X.D
void exceptional_caravan(Play& play);
// What the exceptional caravan yields to a Civilized controller, 1 where it is an ordinary one (XIV.F).
[[nodiscard]] int caravan_coins(const State& state, Space province);

// --- For the cards (events/)

struct CardTarget {
  NationSet nations;
  Space space = nowhere;
  LeaderId leader;
  Band unit;
  bool attacker = false;  // which side
};
// X.B: drawn; the seat makes its choices.
void resolve_public(Play& play, Side side, Event event);
// X.C: in that window, on that target.
void resolve_private(Play& play, Side side, Event event, const Moment& moment, const CardTarget& target);

}  // namespace auspex::invasions
