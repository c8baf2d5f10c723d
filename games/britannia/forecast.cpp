#include "games/britannia/forecast.h"

namespace auspex::britannia {

namespace {

// Points still to come to each nation after a round, on average over games of four computer players; measured by
// planner_test.cpp, which prints a new table where this one is out of date.
constexpr EnumArray<Nation, std::array<std::uint8_t, last_round + 1>> to_come = {{{
    {{0, 55, 41, 30, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {{0, 19, 19, 19, 19, 19, 16, 6, 6, 6, 3, 3, 3, 1, 1, 1, 0}},
    {{0, 12, 7, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0, 0}},
    {{0, 86, 79, 75, 74, 66, 66, 50, 45, 44, 28, 28, 28, 15, 15, 15, 0}},
    {{0, 39, 34, 31, 30, 24, 24, 15, 15, 15, 8, 8, 8, 3, 3, 3, 0}},
    {{0, 36, 36, 36, 36, 26, 26, 17, 17, 17, 9, 9, 9, 5, 5, 5, 0}},
    {{0, 63, 63, 62, 59, 45, 45, 32, 32, 32, 20, 20, 20, 10, 10, 10, 0}},
    {{0, 22, 22, 21, 19, 14, 14, 8, 8, 8, 5, 5, 5, 3, 3, 3, 0}},
    {{0, 40, 40, 40, 39, 36, 34, 26, 26, 26, 16, 16, 16, 9, 9, 9, 0}},
    {{0, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 26, 24, 9, 9, 9, 0}},
    {{0, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 6, 6, 6, 0}},
    {{0, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 59, 31, 14, 12, 11, 0}},
    {{0, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 11, 0}},
    {{0, 108, 108, 108, 102, 96, 96, 76, 75, 74, 48, 46, 43, 15, 13, 12, 0}},
    {{0, 13, 13, 13, 8, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {{0, 78, 78, 78, 72, 63, 63, 37, 36, 36, 10, 9, 9, 3, 3, 2, 0}},
    {{0, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45, 14, 0}},
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
