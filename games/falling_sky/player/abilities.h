// 4.0 as a person goes through it: one function for each Special Ability (abilities_roman.cpp, abilities_gallic.cpp).
// Whoever chose an Ability selects at least one Region; what depends on others' agreement may come to nothing, and is
// then not used up.
#pragma once

#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/player/player.h"

namespace auspex::falling_sky {

void run_build(Action& action);
void run_scout(Action& action);
void run_entreat(Action& action);
void run_devastate(Action& action);
void run_trade(Action& action);
void run_suborn(Action& action);
void run_enlist(Action& action);
void run_rampage(Action& action);

// One more Region for the Ability: the first must be chosen, the others may be declined.
[[nodiscard]] std::optional<Region> next_region(Action& action, Ability ability, RegionSet from);

}  // namespace auspex::falling_sky
