// XXIX Submission and vassals.
// Calls: pillage (the prize), scoring, status, activation (loans).
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXIX.A.1 (1): the horde was reached or left without units; victor's choice, or XXIX.A.4.
void horde_taken(Play& play, Nation nation, Nation victor);
// XXIX.A.1 (2), (3): after a battle or siege.
void check_submission(Play& play, Nation nation, Nation victor);
void submit(Play& play, Nation nation, Nation victor);
void destroy(Play& play, Nation nation, Nation victor);
// XXIX.D, in its opening checks.
void rebel(Play& play, Nation vassal);
// XXIX.E and others: free again; lent units go home.
void set_free(Play& play, Nation vassal);

}  // namespace auspex::invasions
