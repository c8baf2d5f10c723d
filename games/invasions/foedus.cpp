#include "games/invasions/foedus.h"

namespace auspex::invasions {

bool may_federate(const State&, Nation, Nation) { unwritten("XXVII: may_federate"); }
SpaceSet grantable(const State&, Nation, Nation, Area) { unwritten("XXVII: grantable"); }
void make_foedus(Play&, Nation, Nation, SpaceSet) { unwritten("XXVII: make_foedus"); }
void ask_for_foedus(Play&, Nation) { unwritten("XXVII: ask_for_foedus"); }
void denounce(Play&, Nation) { unwritten("XXVII: denounce"); }
void revoke(Play&, Nation) { unwritten("XXVII: revoke"); }
void end_foedus(Play&, Nation) { unwritten("XXVII: end_foedus"); }
int federate_units(const State&, Nation) { unwritten("XXVII: federate_units"); }

}  // namespace auspex::invasions
