#include "games/invasions/reinforcements.h"

namespace auspex::invasions {

void reinforce_slot(Play&, const Slot&) { unwritten("IX: reinforce_slot"); }
void reinforce_other(Play&, Nation) { unwritten("IX: reinforce_other"); }
void close_reinforcements(Play&) { unwritten("IX: close_reinforcements"); }
void inactive_recovery(Play&) { unwritten("IX: inactive_recovery"); }
SpaceSet placement(const State&, Nation, const Kind&) { unwritten("IX: placement"); }
bool place_unit(Play&, Nation, const Kind&) { unwritten("IX: place_unit"); }
int receive_units(Play&, Nation, int, int) { unwritten("IX: receive_units"); }
std::vector<Kind> free_kinds(const State&, Nation) { unwritten("IX: free_kinds"); }
void place_leader(Play&, Nation, Leader, Role, int) { unwritten("IX: place_leader"); }
void withdraw(Play&, Nation, Space) { unwritten("IX: withdraw"); }

}  // namespace auspex::invasions
