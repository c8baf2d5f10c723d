// What Gallic Shouts (35) and the Chieftains' Council (47) share: a look into the deck, then a choice.
#pragma once

#include "games/falling_sky/play.h"

namespace auspex::falling_sky {

// How many face-down cards there are to look at: at most two, under the one that lies face up.
[[nodiscard]] int cards_to_look_at(const State& state);
// The Faction, and it alone, is told of each.
void look_at_cards(Play& play, Faction who, Text (*seen)(Card));

// The Faction may execute a free Limited Command, or become Eligible, or do neither, and is asked which.
void limited_command_or_eligible(Play& play, Faction who, const Ask& which);

}  // namespace auspex::falling_sky
