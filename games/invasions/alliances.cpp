#include "games/invasions/alliances.h"

namespace auspex::invasions {

bool may_ally(const State&, Nation, Nation) { unwritten("XXVI: may_ally"); }
void make_alliance(Play&, Nation, Nation, int) { unwritten("XXVI: make_alliance"); }
void end_alliance(Play&, Nation, Nation) { unwritten("XXVI: end_alliance"); }
void end_all_alliances(Play&, Nation, bool) { unwritten("XXVI: end_all_alliances"); }
void ties_run_out(Play&) { unwritten("XXVI: ties_run_out"); }

}  // namespace auspex::invasions
