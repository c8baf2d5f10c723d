// XXII Leaders: what campaigns cost, loss.
// Offers: the deaths of leaders to all chapters; Radagaisus' campaigns to activation. Campaigns themselves are orders
// (marches.h). Calls: scoring, nations/romans (Theodosius).
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXII.F.2: what his next campaign would cost; -1 where he has none left or may not make one.
[[nodiscard]] int campaign_price(const State& state, LeaderId leader);
// XXXII.F.G.1: one campaign of his before the first Unit Stacks step; whether there may be another.
bool radagaisus_campaigns(Play& play);

// XXII.G.1: dead; `killer` scores where a battle, siege or assault of his did it (V.C.6).
void kill_leader(Play& play, LeaderId leader, Nation killer = no_nation);
// XXII.G.2: alone where an enemy enters, or his stack was wiped out and he lives: to the nearest stack, horde or
// capital.
void leader_escapes(Play& play, LeaderId leader);
// XX.J
void assassination_roll(Play& play, Nation nation, const std::vector<LeaderId>& leaders);

}  // namespace auspex::invasions
