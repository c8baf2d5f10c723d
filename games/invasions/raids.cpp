#include "games/invasions/raids.h"

namespace auspex::invasions {

std::vector<RaidEntry> raids_of_turn(const State&) { unwritten("XI: raids_of_turn"); }
void open_raids(Play&) { unwritten("XI: open_raids"); }
void raid(Play&, const RaidEntry&) { unwritten("XI: raid"); }
void raiders_go_home(Play&) { unwritten("XI: raiders_go_home"); }

}  // namespace auspex::invasions
