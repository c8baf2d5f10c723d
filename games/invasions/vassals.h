// XXIX Submission and vassals.
// Offers: the fate of the beaten to combat and siege; rebellion to activation. Calls: alliances, foedus, clients,
// pillage (the prize), scoring, status, activation (loans), events (the Ostrogoths' card).
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXIX.A.1 (1): the horde was reached or left without units; victor's choice, or XXIX.A.4.
void horde_taken(Play& play, Nation nation, Nation victor);
// XXIX.A.1 (2): whether all units that serve the nation stand here, so that it is lost if they are beaten.
[[nodiscard]] bool is_last_stack(const State& state, Nation nation, Space at);
// (2): its last stack was beaten, a tribe's or a minor's without capital.
void last_stack_beaten(Play& play, Nation nation, Nation victor);
// (3): a Kingdom that has lost a city, perhaps the last.
void city_lost(Play& play, Nation nation, Nation victor);
// XXIX.A.3, XXIX.B, XXIX.C
void submit(Play& play, Nation nation, Nation victor);
void destroy(Play& play, Nation nation, Nation victor);
// XXIX.D, in its opening checks.
void rebel(Play& play, Nation vassal);
// XXIX.E and others: free again; lent units go home.
void set_free(Play& play, Nation vassal);
// Whatever it is bound by as the weaker side: Foedus, clientele, vassalage.
void end_bond(Play& play, Nation nation);

}  // namespace auspex::invasions
