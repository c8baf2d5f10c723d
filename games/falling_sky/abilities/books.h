// What the steps of several Special Abilities share. A March in progress lets no piece go twice (3.2.2), so whoever
// turns or removes the acting Faction's pieces keeps Action::moved true to the board.
#pragma once

#include "games/falling_sky/abilities/abilities.h"

namespace auspex::falling_sky {

// Selects the Region for the Ability (4.1: once each) and says so.
void select_for(Action& action, Ability ability, Region region);
// Regions not yet selected that the terms and the Faction's Leader allow (4.1.2).
[[nodiscard]] RegionSet ability_range(const Action& action, Ability ability);
// Turns Hidden pieces up.
void turn_up(Action& action, Region region, Faction owner, int n);
// Pieces were removed: those that had Marched first, which never harms their owner.
void forget_marched(Action& action, Region region, Piece piece, int n);

}  // namespace auspex::falling_sky
