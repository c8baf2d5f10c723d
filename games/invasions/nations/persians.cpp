#include "games/invasions/nations/persians.h"

namespace auspex::invasions {

void satrapes_return(Play&) { unwritten("XXXII.E: satrapes_return"); }
void resistance(Play&, Space) { unwritten("XXXII.E: resistance"); }
bool islam_check(Play&) { unwritten("XXXII.E: islam_check"); }

}  // namespace auspex::invasions
