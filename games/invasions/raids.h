// XI Raids.
// Calls: pillage, scoring, treasury, board.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XI.B: the raids of the turn in order; R03 draws who raids twice when the step begins.
[[nodiscard]] std::vector<RaidEntry> raids_of_turn(const State& state);
void open_raids(Play& play);
// XI.C to XI.E: one raid, if its owner wants it.
void raid(Play& play, const RaidEntry& entry);
// XI.F.4: in the Status step.
void raiders_go_home(Play& play);

}  // namespace auspex::invasions
