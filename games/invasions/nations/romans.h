// XXXII.B Romans: the letters of their aid that no other chapter tells.
// Offers: division, abandonment, reunification, collapse, Britons, minors of the West.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// A.3: turn 3, Status step.
void divide_empire(Play& play);
// A.4, in the opening checks.
void break_concord(Play& play, Nation half);
// D: an emperor fell on turn 2, slain by an enemy or otherwise (R83); called by leaders.h.
void theodosius(Play& play, Nation half, bool slain);
// H: Areas that may be given up now; one of them is, if the owner said so in the opening.
[[nodiscard]] AreaSet abandonable(const State& state);
void abandonment(Play& play);
// I: at the opening of the Administration Phase.
void reunification(Play& play);
// K
void collapse_of_west(Play& play);
// P, XXXII.C.R: garrisons go back at the end of the activation.
void garrisons_return(Play& play, Nation half);
// Q, in the opening checks of whoever is in Italia.
void threat_to_italia(Play& play, Nation barbarian);
// R.2: a horde in Africa activates. R.3: looked to at the end of every activation and turn.
void mauritanian_loyalty(Play& play, Nation horde);
void mauritania_returns(Play& play);
// S
void create_britons(Play& play);
// T
void create_euskalduns(Play& play);
void create_sardes(Play& play);
// IX.G.1: those that are due now at the latest.
void latest_minors(Play& play);

}  // namespace auspex::invasions
