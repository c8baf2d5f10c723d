// XXVIII Clients and minor Kingdoms.
// Calls: activation (loans), control.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXVIII.B.1: D2 checks that an Alliance card needs.
[[nodiscard]] int checks_needed(const State& state, Nation patron, Nation minor);
void make_client(Play& play, Nation patron, Nation minor);
void end_clientele(Play& play, Nation minor);
// XIII.C.2: Colchis, and an Iberia not Persia's, at the opening of the patron's Administration.
void client_clock(Play& play, Nation patron);
// XXIV.J.1: the capital of a minor was taken.
void minor_conquered(Play& play, Nation victor, Nation minor);
// XXVIII.E.1, V.B.5: the standing loan.
void lend_client_unit(Play& play, Nation minor);

}  // namespace auspex::invasions
