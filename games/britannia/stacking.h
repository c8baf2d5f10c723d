// 6.9 How many armies may stand together.
#pragma once

#include <limits>

#include "games/britannia/state.h"

namespace auspex::britannia {

// A change that is not on the board yet: armies lifted from or set down in areas.
using Shift = EnumArray<Area, std::int8_t>;

inline constexpr int limit_in_the_open = 3;
inline constexpr int limit_in_difficult = 2;
inline constexpr int overstack_in_difficult = 4;

// 3 in the open, 2 in difficult terrain; Romans any number and 4.
[[nodiscard]] constexpr int stack_limit(Nation nation, Area area) {
  if (nation == Nation::romans) return is_difficult(area) ? overstack_in_difficult : std::numeric_limits<int>::max();
  return is_difficult(area) ? limit_in_difficult : limit_in_the_open;
}
// What counts against the limit: armies and, among Saxons, a burh.
[[nodiscard]] inline int stack(const Board& board, Nation nation, Area area) {
  return board.armies(nation, area) + (nation == Nation::saxons && board.burh(area) ? 1 : 0);
}
// How many armies stand beyond what stacking allows, the nation's one overstack used where it helps most.
[[nodiscard]] int excess(const Board& board, Nation nation);
// The same after a change.
[[nodiscard]] int excess(const Board& board, Nation nation, const Shift& shift);
// Whether one more army may be put into the area; one that comes `from` another may free the overstack by leaving it.
[[nodiscard]] bool has_room(const Board& board, Nation nation, Area area, std::optional<Area> from = std::nullopt);
// Those of the areas with room for one more.
[[nodiscard]] AreaSet with_room(const Board& board, Nation nation, AreaSet areas);

}  // namespace auspex::britannia
