// 3.2.2 Roman March, 3.3.2 Gallic March, 3.4.2 Germanic March.
#pragma once

#include "games/falling_sky/action.h"

namespace auspex::falling_sky {

// Pieces that move together. What drops off on the way leaves the group.
struct MarchGroup {
  Region origin = Region::britannia;
  Region at = Region::britannia;
  Stack pieces{};
  int steps = 0;         // Regions entered
  bool stopped = false;  // Britannia, the Rhenus or Devastation ended its March
};

// How many Regions a group may enter in all, with the Faction's named Leader in it or without.
[[nodiscard]] int march_reach(const Action& action, bool named_leader);
// All groups end their March in the same Region, and none drops off on the way.
[[nodiscard]] inline bool ends_in_one_region(const Action& action) {
  return action.terms.card != nullptr && action.terms.card->joins_groups();
}
[[nodiscard]] int march_cost(const Action& action, Region origin);
// It can be paid for, and there is something to move or hide.
[[nodiscard]] bool may_march_from(const Action& action, Region region);
[[nodiscard]] RegionSet march_origins(const Action& action);  // selectable Regions where that is so
// Pays and turns the Marching pieces there Hidden.
void march_from(Action& action, Region origin);
// Pieces in the Region that may still March (each only once), those serving the Faction included.
[[nodiscard]] Stack marchable(const Action& action, Region origin);
// How many of these marchable pieces may form the next group: all of them, unless a card says otherwise.
[[nodiscard]] int largest_group(const Action& action, const Stack& marchable);
// Takes the pieces, which must be marchable, into a group.
[[nodiscard]] MarchGroup form_group(Action& action, Region origin, const Stack& pieces);
// Where the group may go next; empty once it must stop.
[[nodiscard]] RegionSet march_steps(const Action& action, const MarchGroup& group);
// Where these pieces could go together, as a group that has not set out.
[[nodiscard]] RegionSet march_steps(const Action& action, Region origin, const Stack& pieces);
// The group may end its March where it is: where the terms let it, or where it cannot go on.
[[nodiscard]] bool may_stop(const Action& action, const MarchGroup& group);
// Leaves the Region, suffering Harassment if the group had entered it, and enters the next.
void march_into(Action& action, MarchGroup& group, Region to);
// Some of the group stay where they are.
void drop_off(Action& action, MarchGroup& group, const Stack& pieces);
// The group ends its March here; one that has not set out may stay.
void end_march(Action& action, MarchGroup& group);

// Who could Harass pieces of the Faction leaving the Region: three Hidden Warbands (or Auxilia) or more.
[[nodiscard]] FactionSet harassers(const Action& action, Region region);
// 3.2.2, 3.2.3: each Faction that wants to inflicts its Losses on the stack; the Marching or Seizing Faction takes
// them. `in_place` for Seize: Allies and the Fort may take Losses too.
void harass(Action& action, Region region, Stack& victims, bool in_place);

}  // namespace auspex::falling_sky
