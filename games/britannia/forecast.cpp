#include "games/britannia/forecast.h"

namespace auspex::britannia {

namespace {

// Points still to come to each nation after a round: what games of four computer players bring on average
// (planner_test.cpp compares), with the last invaders of each colour weighed so that all colours win about as often.
// The Normans, who move last of all and whom nobody can stop any more, count for more than they score, the Norwegians
// for less (docs/britannia-planner.md).
constexpr EnumArray<Nation, std::array<std::uint8_t, last_round + 1>> to_come = {{{
    {{93, 58, 45, 36, 36, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {{18, 18, 18, 18, 18, 18, 15, 5, 5, 5, 2, 2, 2, 1, 1, 1, 0}},
    {{23, 11, 7, 5, 4, 3, 3, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0}},
    {{79, 77, 73, 70, 69, 62, 62, 47, 42, 40, 27, 27, 27, 14, 14, 14, 0}},
    {{41, 37, 33, 31, 30, 24, 24, 15, 15, 15, 9, 9, 9, 3, 3, 3, 0}},
    {{31, 31, 31, 31, 31, 21, 21, 14, 14, 14, 8, 8, 8, 4, 4, 4, 0}},
    {{56, 56, 56, 55, 53, 41, 41, 28, 28, 28, 15, 15, 15, 7, 7, 7, 0}},
    {{23, 23, 23, 22, 20, 16, 15, 9, 9, 9, 6, 6, 6, 3, 3, 3, 0}},
    {{38, 38, 38, 38, 38, 34, 33, 24, 24, 24, 15, 15, 15, 8, 8, 8, 0}},
    {{36, 36, 36, 36, 36, 36, 36, 36, 36, 36, 36, 30, 28, 13, 13, 12, 0}},
    {{11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 6, 6, 6, 0}},
    {{71, 71, 71, 71, 71, 71, 71, 71, 71, 71, 71, 66, 37, 17, 12, 12, 0}},
    {{24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 2, 0}},
    {{101, 101, 101, 101, 95, 90, 90, 70, 69, 67, 42, 40, 37, 11, 10, 9, 0}},
    {{13, 13, 13, 13, 8, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {{72, 72, 72, 72, 66, 60, 60, 34, 33, 32, 6, 5, 5, 2, 2, 2, 0}},
    {{55, 55, 55, 55, 55, 55, 55, 55, 55, 55, 55, 55, 55, 55, 55, 22, 0}},
}}};

}  // namespace

int points_to_come(Nation nation, int round) { return to_come[nation][static_cast<std::size_t>(round)]; }

double forecast(const State& state, Side side) {
  double sum = score_of(state, side);
  for (Nation nation : all<Nation>()) {
    if (state.owner[nation] == index_of(side)) sum += points_to_come(nation, state.round);
  }
  return sum;
}

}  // namespace auspex::britannia
