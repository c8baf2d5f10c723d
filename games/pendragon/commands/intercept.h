// 3.2.3 Intercept.
#pragma once

#include "games/pendragon/action.h"
#include "games/pendragon/commands/movement.h"

namespace auspex::pendragon {

inline constexpr int intercept_cost = 2;  // for each origin

// Spaces with Raiders and Friendly Control that may still be named, where the Dux has Troops or can bring some.
[[nodiscard]] SpaceSet intercept_targets(const Action& action);
void intercept_in(Action& action, Space target);
// Spaces from where Troops can reach a named target and that may still be named.
[[nodiscard]] SpaceSet intercept_origins(const Action& action);
void intercept_from(Action& action, Space origin);

// Named origins from where a group can still set out.
[[nodiscard]] SpaceSet intercept_starts(const Action& action);
// Named targets that Units of the origin reach, and which of them may go there (PD-E7).
[[nodiscard]] SpaceSet intercept_goals(const Action& action, Space origin);
// Where Troops of the space get to by the ways there are, named or not.
struct InterceptReach {
  SpaceSet troops;   // by one step or by Roads alone
  SpaceSet cavalry;  // Cavalry alone: card 73
  SpaceSet by_ship;  // card 10
};
[[nodiscard]] InterceptReach intercept_reach(const Action& action, Space origin);
[[nodiscard]] Units able_to_intercept(const Action& action, Space origin, Space target);
void intercept_move(Action& action, Space origin, Space target, const Units& units);

// Barbarians with Raiders in the space, one of whom is fought; nobody without Troops to fight them.
[[nodiscard]] FactionSet intercept_enemies(const Action& action, Space target);

}  // namespace auspex::pendragon
