// 4.2.1 Build.
#pragma once

#include "games/pendragon/action.h"
#include "games/pendragon/commands/works.h"

namespace auspex::pendragon {

inline constexpr int build_cost = 3;

// Spaces that may be named: Cavalry is there or may come, and a Site is free or may become so.
[[nodiscard]] SpaceSet build_candidates(const Action& action);
// Cavalry, the majority and what it costs are there now.
[[nodiscard]] bool may_build(const Action& action, Space space);
[[nodiscard]] bool can_build_fort(const Board& board, Space space);
// Each pays; false where it was refused what it needs (1.5.2).
bool build_fort(Action& action, Space space);
bool build_town(Action& action, Space space, Work work);

}  // namespace auspex::pendragon
