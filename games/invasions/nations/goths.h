// XXXII.F Goths and others.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// A: loans between the two Goth nations, named at the start of the borrower's activation.
void goth_loan(Play& play, Nation borrower);
// B: conquest or migration, opening of turn 1; what conquest brings at the end of the turn.
void ostrogoth_choice(Play& play);
void sarmatia_check(Play& play);
// E: after the second of the two successive Goth activations.
void goths_settle(Play& play);
// F: in the Status step.
void renaissance_choice(Play& play);
// G: shares of the first half.
void great_invasion_shares(Play& play);
// I: turn 10, Status step.
void merge_anglo_saxons(Play& play);

}  // namespace auspex::invasions
