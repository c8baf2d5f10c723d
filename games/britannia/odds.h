// What a battle will bring: exact, by a small Markov chain over what is left on both sides, when nobody retreats.
#pragma once

#include "games/britannia/board.h"

namespace auspex::britannia {

// One side of a battle. Ordinary units: infantry that is not Roman, forts, burhs. Elite: Roman infantry, cavalry.
struct Force {
  int ordinary = 0;
  int elite = 0;
  bool leader = false;
  bool fort = false;  // Roman: the one ordinary unit is a fort, which only falls after the armies

  [[nodiscard]] int size() const { return ordinary + elite; }
  bool operator==(const Force&) const = default;
};

struct Odds {
  double attacker_wins = 0;
  double defender_wins = 0;
  double both_gone = 0;
  double attacker_left = 0;  // units, on average
  double defender_left = 0;

  bool operator==(const Odds&) const = default;
};

// What a nation has in an area, as one side of a battle.
[[nodiscard]] Force force_of(const Board& board, Nation nation, Area area);
[[nodiscard]] Odds battle_odds(const Force& attacker, const Force& defender, bool difficult);

// The same from a table that fills as it is used, for whoever asks often; forces beyond eight units of a kind count as
// eight.
[[nodiscard]] const Odds& quick_odds(const Force& attacker, const Force& defender, bool difficult);

}  // namespace auspex::britannia
