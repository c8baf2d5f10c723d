// 2.0 Sequence of Play: Event cards, eligibility, the next card.
#pragma once

#include "games/falling_sky/play.h"

namespace auspex::falling_sky {

// The phase that the position stands at, to the next checkpoint.
void play_phase(Play& play);
// 2.3: the next Faction that is up on the card, and after the last the end of the card.
void play_event_card(Play& play);
// 2.3.7: turns the next card; from here on it is being played.
void turn_next_card(Play& play);
// Set-up special rule of Pax Gallica?: from the first Spring on the Arverni may bring Vercingetorix at any time.
void offer_vercingetorix(Play& play);

}  // namespace auspex::falling_sky
