// 8.8.1: which Troops of the Non-player Dux Intercept, and where.
#pragma once

#include <vector>

#include "games/pendragon/action.h"

namespace auspex::pendragon {

struct InterceptPlan {
  struct Move {
    Space from;
    Space to;
    int foederati;  // of either Nation
    int cavalry;
  };

  SpaceSet targets;  // where Dux Troops will be to fight
  SpaceSet origins;  // from where some move
  std::vector<Move> moves;
  EnumArray<Space, std::uint8_t> removable{};  // Raiders at the target that could be removed, if none Evades
  int engaged = 0;                             // Raiders in all

  [[nodiscard]] int all_removable() const;
};

// The Barbarians with most Raiders there: one, or both where they have as many.
[[nodiscard]] FactionSet intercepted(const Action& action, Space target);
[[nodiscard]] int raiders_intercepted(const Action& action, Space target);

// What the priorities lead to, on the terms of the action and with the money there is; nothing is drawn by lot.
[[nodiscard]] InterceptPlan foresee_intercept(const Action& action);
// The same with lots between equals.
[[nodiscard]] InterceptPlan plan_intercept(Action& action);

}  // namespace auspex::pendragon
