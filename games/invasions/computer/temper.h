// How a computer player feels about things while its nations march. The usual temper is all ones; the others are styles
// in which a player that thinks ahead may carry out a step (turn_plan.h).
#pragma once

#include "games/invasions/nation.h"

namespace auspex::invasions {

struct Temper {
  double losses = 1;    // of units of one's own, in battles and by interception
  double harm = 1;      // of what an enemy loses
  double land = 1;      // of provinces to be taken
  double loot = 1;      // of cities to be sacked
  double home = 1;      // of what is left behind
  double help = 1;      // of one's own land in danger
  double guards = 1;    // as many stay where capitals and hordes are
  double banners = 1;   // of joining a leader, and of what he could do next
  double journey = 1;   // of where the people is on its way to
  double least = 0.25;  // points; less is not worth the trouble
};

[[nodiscard]] const Temper& temper_of(Style style);

// The temper in which the nation acts now, and the Area that it wants before all others, with its provinces.
[[nodiscard]] inline const Temper& temper_of(const State& state, Nation nation) {
  return temper_of(state.activation.plans[side_of(state, nation)].style);
}
[[nodiscard]] inline bool is_goal(const State& state, Nation nation, Area area) {
  return state.activation.plans[side_of(state, nation)].goal == 1 + index_of(area);
}
[[nodiscard]] inline SpaceSet goal_of(const State& state, Nation nation) {
  const int goal = state.activation.plans[side_of(state, nation)].goal;
  return goal == 0 ? SpaceSet{} : provinces_in(static_cast<Area>(goal - 1));
}

}  // namespace auspex::invasions
