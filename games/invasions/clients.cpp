#include "games/invasions/clients.h"

namespace auspex::invasions {

int checks_needed(const State&, Nation, Nation) { unwritten("XXVIII: checks_needed"); }
void make_client(Play&, Nation, Nation) { unwritten("XXVIII: make_client"); }
void end_clientele(Play&, Nation) { unwritten("XXVIII: end_clientele"); }
void client_clock(Play&, Nation) { unwritten("XXVIII: client_clock"); }
void minor_conquered(Play&, Nation, Nation) { unwritten("XXVIII: minor_conquered"); }
void lend_client_unit(Play&, Nation) { unwritten("XXVIII: lend_client_unit"); }

}  // namespace auspex::invasions
