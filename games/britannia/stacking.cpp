#include "games/britannia/stacking.h"

#include <algorithm>

namespace auspex::britannia {

namespace {

template <class Change>
int excess_in(AreaSet areas, const Board& board, Nation nation, const Change& change) {
  int total = 0;
  int most_saved = 0;
  for (Area area : areas) {
    const int over = stack(board, nation, area) + change(area) - stack_limit(nation, area);
    if (over <= 0) continue;
    total += over;
    const int saved = is_difficult(area) ? std::min(over, overstack_in_difficult - limit_in_difficult) : over;
    if (nation != Nation::romans) most_saved = std::max(most_saved, saved);
  }
  return total - most_saved;
}

}  // namespace

int excess(const Board& board, Nation nation) {
  return excess_in(board.land_of(nation), board, nation, [](Area) { return 0; });
}

int excess(const Board& board, Nation nation, const Shift& shift) {
  AreaSet areas = board.land_of(nation);
  for (int i = 0; i < land_areas; ++i) {
    if (shift.items[static_cast<std::size_t>(i)] > 0) areas.add(static_cast<Area>(i));
  }
  return excess_in(areas, board, nation, [&](Area area) { return static_cast<int>(shift[area]); });
}

bool has_room(const Board& board, Nation nation, Area area, std::optional<Area> from) {
  if (stack(board, nation, area) < stack_limit(nation, area)) return true;
  Shift shift{};
  shift[area] = 1;
  if (from) shift[*from] = -1;
  return excess(board, nation, shift) <= excess(board, nation);
}

AreaSet with_room(const Board& board, Nation nation, AreaSet areas) {
  return select(areas, [&](Area area) { return has_room(board, nation, area); });
}

}  // namespace auspex::britannia
