// 3.2.1 Train.
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

inline constexpr int train_troops_cost = 3;
inline constexpr int train_prosperity_cost = 2;
inline constexpr int most_improved = 2;  // spaces

// Spaces with a Fort or Friendly Control that may still be named for Troops, as far as any could be placed.
[[nodiscard]] SpaceSet train_spaces(const Action& action);
// PD-E2: those that may still be named for their Prosperity alone, unless the option has every space pay for Troops.
[[nodiscard]] SpaceSet train_prosperity_spaces(const Action& action);
void train_in(Action& action, Space space);
void train_for_prosperity_alone(Action& action, Space space);

// What the space may receive: Cavalry by its Forts, card 7 once in the Command; Militia where a Town or Hillfort is.
[[nodiscard]] int most_trained_cavalry(const Action& action, Space space);
[[nodiscard]] int most_trained_militia(const Action& action, Space space);
// Places them; of Cavalry the Dux may take up others once none is Available (1.4.1).
void train_troops(Action& action, Space space, int cavalry, int militia);

// Selected spaces with Friendly Control and a Fort or Cavalry where Prosperity can be added now.
[[nodiscard]] SpaceSet train_improvable(const Action& action);
void train_prosperity(Action& action, Space space);

}  // namespace auspex::pendragon
