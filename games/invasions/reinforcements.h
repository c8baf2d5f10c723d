// IX Reinforcements: leaders, units, new nations.
// Offers: receiving and placing units and leaders to events, administration, purchases and nations/. Calls: movement
// (stacking), status, nations/, clients. Windows: nation_reinforcements and reinforcements_step at the end of each
// slot; the latter once more at the end.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// IX.A: one slot of the turn's time table; one nation at a time of "all other nations".
void reinforce_slot(Play& play, const Slot& slot);
void reinforce_other(Play& play, Nation nation);
// IX.F, IX.G.1, IX.G.4: inactive nations, and what concerns several; the last window of the step.
void inactive_recovery(Play& play);
void close_reinforcements(Play& play);

// IV.B.4: the Britons' elite cavalry of turn 7 goes for good, leaders of events go whose time is over.
void end_of_turn_removals(Play& play);

// IX.C.3: where the nation may put a unit of this kind now, with room for one; `command` of a leader who comes with it.
[[nodiscard]] SpaceSet placement(const State& state, Nation nation, const Kind& kind, int command = 0);
// From the pool to such a place, which its seat chooses; whether there was one.
bool place_unit(Play& play, Nation nation, const Kind& kind);
// IX.C.1: units of the owner's choice, as far as pool and room go; how many came.
int receive_units(Play& play, Nation nation, int n);
int receive_units(Play& play, Nation nation, int n, const std::vector<Kind>& of);
// Kinds of the pool that "N units" may be: no elites.
[[nodiscard]] std::vector<Kind> free_kinds(const State& state, Nation nation);
// IX.B.2: with a stack, the horde or the capital; `turns` of tenure. Nobody comes where the nation has nothing on the
// map.
void place_leader(Play& play, Nation nation, Leader leader, Role role, int turns);
// IX.E.2: untied foreign units leave for newcomers, owner by owner.
void withdraw(Play& play, Nation newcomer, Space province);

}  // namespace auspex::invasions
