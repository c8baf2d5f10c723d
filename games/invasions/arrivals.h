// IX The parts of a nation's slot, in the order of IX.A.2; reinforcements.cpp plays them one after the other.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// --- Leaders (arriving_leaders.cpp)

// IX.B.1
void retire_leaders(Play& play, Nation nation);
// The best command among those whom the slot will bring, for the room of the units that come before them.
[[nodiscard]] int command_to_come(const State& state, const Arrival& arrival);
// IX.B.2 to IX.B.5, IX.B.7
void receive_leaders(Play& play, const Arrival& arrival);
// IX.B.6
void receive_rex(Play& play, Nation nation);

// --- Units (arriving_units.cpp)

// How units come: with the room that a leader to come gives; newcomers to the provinces of their entry, whose stacking
// is looked to when their slot ends.
struct Arriving {
  int command = 0;
  SpaceSet entry;
};
// IX.C.1: units of the owner's choice; how many came.
int receive_free_units(Play& play, Nation nation, int n, const Arriving& how);
// IX.C.1, IX.C.4: as many of a type as the pool has.
void receive_type(Play& play, Nation nation, const UnitEntry& units, const Arriving& how);
// From the pool; told, and the province taken where it can be (XII.A.1).
void bring(Play& play, const Band& units);

// --- New nations (newcomers.cpp)

// VI.E.2: whether the entry brings the nation to its bracketed provinces; otherwise its units come by IX.C.3.
[[nodiscard]] bool comes_anew(const State& state, const Arrival& arrival);
// IX.E
void enter_map(Play& play, const Arrival& arrival);

// --- Inactive nations (recovery.cpp)

// IX.F.1
void slavs_recover(Play& play);
// IX.F.2
void minors_recover(Play& play);

}  // namespace auspex::invasions
