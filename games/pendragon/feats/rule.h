// 4.3.1 Rule.
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

inline constexpr int most_ruled = 3;  // spaces
inline constexpr int resources_for_wealth = 2;
inline constexpr int resources_for_population = 5;

enum class Ruling : std::uint8_t { wealth, prestige, population };

[[nodiscard]] SpaceSet rule_candidates(const Action& action);
[[nodiscard]] bool may_rule(const Action& action, Space space);  // Briton Control is there now
// All Plunder of Civitates Units there becomes Wealth.
void bank_plunder(Action& action, Space space);
// One of the three things, or none (PD-G7).
[[nodiscard]] bool can_rule(const Action& action, Space space, Ruling ruling);
void rule_by(Action& action, Space space, Ruling ruling);

}  // namespace auspex::pendragon
