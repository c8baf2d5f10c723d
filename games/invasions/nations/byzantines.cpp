#include "games/invasions/nations/byzantines.h"

namespace auspex::invasions {

void move_persian_limites(Play&) { unwritten("XXXII.C: move_persian_limites"); }
void collapse_of_east(Play&) { unwritten("XXXII.C: collapse_of_east"); }
bool bosphorus_as_river(const State&, Nation) { unwritten("XXXII.C: bosphorus_as_river"); }
bool straits_closed(const State&, Nation) { unwritten("XXXII.C: straits_closed"); }
int bosphorus_interception(Space, Space) { unwritten("XXXII.C: bosphorus_interception"); }
void julian_redeploys(Play&) { unwritten("XXXII.C: julian_redeploys"); }
void ctesiphon_falls(Play&, const Party&) { unwritten("XXXII.C: ctesiphon_falls"); }

}  // namespace auspex::invasions
