// 2.0 Sequence of Play: Event cards, Pivotal Events, Eligibility, the next card.
#pragma once

#include "games/pendragon/play.h"

namespace auspex::pendragon {

// The phase that the position stands at, to the next checkpoint.
void play_phase(Play& play);
// 2.3: the next Faction that is up on the card, and after the last the end of the card.
void play_event_card(Play& play);
// 2.3.7: turns the next card; from here on it is being played. An Epoch card that this brings to light comes first.
void turn_next_card(Play& play);

// 2.3.8: the Faction could play its Pivotal Event now, before anybody has done anything on the card.
[[nodiscard]] bool may_interrupt(const State& state, Faction faction);

}  // namespace auspex::pendragon
