// The printed lists of a nation, as the computer player reads them.
#pragma once

#include "engine/few.h"
#include "games/invasions/state.h"

namespace auspex::invasions {

// Lists that count for the nation: of the joint Anglo-Saxons two, half of each for either seat.
[[nodiscard]] inline Few<Nation, 2> lists_of(bool merged, Nation nation) {
  if (merged && nation == Nation::angles) return {Nation::angles, Nation::saxons};
  return {nation};
}

// V.D.1, V.D.2: whether what a nation holds at the end of that turn counts by the list.
[[nodiscard]] inline bool scores_on(Nation list, int turn) {
  const TurnInfo& info = turn_info[turn];
  return info.scoring != Scoring::none || info.nation_scoring.has(list);
}

[[nodiscard]] inline std::span<const BonusLine> bonus_of(Nation list) {
  return std::span(bonus_lines[list].lines).first(bonus_lines[list].size);
}

}  // namespace auspex::invasions
