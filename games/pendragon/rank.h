// 8.4.1: pieces from the worthiest to the least, as Non-players count them.
#pragma once

#include <array>

#include "games/pendragon/forces.h"

namespace auspex::pendragon {

inline constexpr std::array kinds_high_to_low = {Kind::fort,       Kind::town,    Kind::hillfort,
                                                 Kind::settlement, Kind::cavalry, Kind::comitates,
                                                 Kind::warband,    Kind::militia, Kind::raider};
static_assert(kinds_high_to_low.size() == static_cast<std::size_t>(count_of<Kind>));

// The higher the worthier.
inline constexpr auto ranks = [] {
  EnumArray<Kind, int> found{};
  int rank = count_of<Kind>;
  for (Kind kind : kinds_high_to_low) found[kind] = rank--;
  return found;
}();
constexpr int rank_of(Piece piece) { return ranks[kind_of(piece)]; }

}  // namespace auspex::pendragon
