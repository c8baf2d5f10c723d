#include "games/invasions/nations/huns.h"

namespace auspex::invasions {

std::vector<Nation> germanic_interlude(const State&) { unwritten("XXXII.D: germanic_interlude"); }
void hire_huns(Play&) { unwritten("XXXII.D: hire_huns"); }
void collapse_or_empire(Play&) { unwritten("XXXII.D: collapse_or_empire"); }
int glory_modifier(const State&, int) { unwritten("XXXII.D: glory_modifier"); }
void hun_auxiliaries_leave(Play&) { unwritten("XXXII.D: hun_auxiliaries_leave"); }

}  // namespace auspex::invasions
