// XX.C to XX.H: the rounds of a battle, for battle.cpp and advanced_combat.cpp.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// Who throws the dice of a side; for rebels the Roman seat.
[[nodiscard]] Side roller_of(const Play& play, const BattleSide& side);
// Event Trap, before the archery.
void spring_traps(Play& play, Battle& battle);
// XX.E.1, with its check.
[[nodiscard]] bool is_ambush(Play& play, const Battle& battle);
// XX.D, XX.E.2, XXI.B: shooting, hits taken.
void archery(Play& play, Battle& battle);

}  // namespace auspex::invasions
