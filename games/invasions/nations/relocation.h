// Units that a rule sends elsewhere: garrisons go home, armies leave what is given up. Nothing reacts.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// Of these spaces, those with room for one more unit of that kind, without enemies, within its bounds.
[[nodiscard]] SpaceSet open_to(const State& state, const Kind& kind, SpaceSet among);

// Units of one band go, one after the other, where their owner wishes among these, or among the nearest of them. How
// many found no room and stay.
enum class Where : std::uint8_t { anywhere, nearest };
int relocate(Play& play, const Band& units, SpaceSet to, Where where);
// All units that serve these nations leave the province for the nearest of those; who finds no room is lost. Then their
// leaders seek the nearest stack.
void evacuate(Play& play, NationSet nations, Space province, SpaceSet to);

}  // namespace auspex::invasions
