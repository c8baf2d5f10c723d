#include "games/britannia/forecast.h"

namespace auspex::britannia {

namespace {

// Points still to come to each nation after a round, on average over games of four computer players; measured by
// planner_test.cpp, which prints a new table where this one is out of date.
constexpr EnumArray<Nation, std::array<std::uint8_t, last_round + 1>> to_come = {{{
    {{0, 52, 38, 28, 28, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {{0, 18, 18, 18, 18, 18, 16, 5, 5, 5, 3, 3, 3, 1, 1, 1, 0}},
    {{0, 13, 7, 6, 5, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0, 0}},
    {{0, 88, 82, 77, 76, 68, 68, 52, 46, 44, 28, 28, 28, 15, 15, 15, 0}},
    {{0, 38, 32, 29, 28, 22, 22, 14, 14, 14, 7, 7, 7, 3, 3, 3, 0}},
    {{0, 34, 34, 34, 34, 24, 24, 16, 16, 16, 8, 8, 8, 4, 4, 4, 0}},
    {{0, 66, 66, 65, 62, 47, 47, 34, 34, 34, 21, 21, 21, 10, 10, 10, 0}},
    {{0, 22, 22, 21, 19, 14, 13, 8, 8, 8, 5, 5, 5, 3, 3, 3, 0}},
    {{0, 43, 43, 43, 43, 40, 38, 29, 29, 29, 18, 18, 18, 9, 9, 9, 0}},
    {{0, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 26, 23, 9, 9, 9, 0}},
    {{0, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 6, 6, 6, 0}},
    {{0, 65, 65, 65, 65, 65, 65, 65, 65, 65, 65, 59, 32, 15, 12, 12, 0}},
    {{0, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 10, 0}},
    {{0, 108, 108, 108, 102, 94, 94, 74, 73, 72, 46, 45, 42, 15, 13, 12, 0}},
    {{0, 12, 12, 12, 7, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {{0, 79, 79, 79, 73, 65, 65, 39, 38, 37, 11, 10, 10, 3, 3, 2, 0}},
    {{0, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 46, 14, 0}},
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
