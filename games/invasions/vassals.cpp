#include "games/invasions/vassals.h"

namespace auspex::invasions {

void horde_taken(Play&, Nation, Nation) { unwritten("XXIX: horde_taken"); }
void check_submission(Play&, Nation, Nation) { unwritten("XXIX: check_submission"); }
void submit(Play&, Nation, Nation) { unwritten("XXIX: submit"); }
void destroy(Play&, Nation, Nation) { unwritten("XXIX: destroy"); }
void rebel(Play&, Nation) { unwritten("XXIX: rebel"); }
void set_free(Play&, Nation) { unwritten("XXIX: set_free"); }

}  // namespace auspex::invasions
