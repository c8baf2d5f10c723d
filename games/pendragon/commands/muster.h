// 3.3.1 Muster.
#pragma once

#include "games/pendragon/action.h"
#include "games/pendragon/commands/works.h"

namespace auspex::pendragon {

inline constexpr int muster_cost = 2;
inline constexpr int town_wealth = 2;  // besides

// Spaces with Civitates pieces that may still be named.
[[nodiscard]] SpaceSet muster_spaces(const Action& action);
void muster_in(Action& action, Space space);

// How many Troops a space may receive: by its Towns and Hillforts and, under Briton Control, by its Population.
[[nodiscard]] int muster_number(const Board& board, Space space, bool briton_control);
// PD-E18: the Wealth that may still pay for Comitates and Towns, of what there was when the spaces were named.
[[nodiscard]] int muster_wealth(const Action& action);
// How many it may still receive, and of them Comitates, as far as there is Wealth.
[[nodiscard]] int most_mustered(const Action& action, Space space);
[[nodiscard]] int most_mustered_comitates(const Action& action, Space space);
// Once none is Available the Civitates may take up others (1.4.1). Each Comitates costs Wealth.
void muster_comitates(Action& action, Space space, int n);
void muster_militia(Action& action, Space space, int n);

// The other branch: a Hillfort, a Town, or both.
[[nodiscard]] bool may_put_up(const Action& action, Space space, Work work);
void muster_work(Action& action, Space space, Work work);

}  // namespace auspex::pendragon
