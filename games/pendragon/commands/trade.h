// 3.3.3 Trade.
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

inline constexpr int trade_prosperity_cost = 1;
inline constexpr int most_traded_up = 2;  // spaces

[[nodiscard]] SpaceSet trade_spaces(const Action& action);  // with a Town, that may still be named
void trade_in(Action& action, Space space);
// What the named spaces earn, all at once.
void collect_trade(Action& action);
// Selected spaces with Briton Control where Prosperity can be added now.
[[nodiscard]] SpaceSet trade_improvable(const Action& action);
void trade_prosperity(Action& action, Space space);

}  // namespace auspex::pendragon
