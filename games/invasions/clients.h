// XXVIII Clients and minor Kingdoms.
// Offers: clientele to diplomacy and events, the conquest of minors to siege. Calls: activation (loans), control,
// vassals, decks.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXVIII.B.1: D2 checks that an Alliance card needs.
[[nodiscard]] int checks_needed(const State& state, Nation patron, Nation minor);
// XXVIII.B.2
[[nodiscard]] bool may_be_patron(const State& state, Nation nation);
void make_client(Play& play, Nation patron, Nation minor);
void end_clientele(Play& play, Nation minor);
// XIII.C.2: clients of the patron that leave it in this turn's Administration unless a card keeps them: Colchis, and an
// Iberia not Persia's.
[[nodiscard]] NationSet clients_on_the_clock(const State& state, Nation patron);
// The same in its opening, with the card that was kept.
void client_clock(Play& play, Nation patron);
// XXIV.J.1: the capital of a minor was taken.
void minor_conquered(Play& play, Nation victor, Nation minor);
// XXVIII.E.1: the standing loan, where it is not out already.
void lend_client_unit(Play& play, Nation minor);

}  // namespace auspex::invasions
