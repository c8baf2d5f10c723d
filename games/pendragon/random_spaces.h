// 8.3.3: the table of Random Spaces.
#pragma once

#include "games/pendragon/board.h"

namespace auspex::pendragon {

inline constexpr int most_by_one_die = 6;  // 8.3.2

[[nodiscard]] inline bool is_drawn_by_table(SpaceSet from) { return from.size() > most_by_one_die; }

// From this cell, counted from 0, downwards, and on at the top of the next column, to the first candidate.
[[nodiscard]] inline Space first_in_table(SpaceSet from, int column, int row) {
  const auto column_length = static_cast<int>(random_spaces[0].size());
  for (int cell = column * column_length + row;; ++cell) {
    const auto next = static_cast<std::size_t>(cell / column_length) % random_spaces.size();
    const Space space = random_spaces[next][static_cast<std::size_t>(cell % column_length)];
    if (from.has(space)) return space;
  }
}

}  // namespace auspex::pendragon
