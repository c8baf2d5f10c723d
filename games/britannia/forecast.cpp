#include "games/britannia/forecast.h"

namespace auspex::britannia {

namespace {

// Points still to come to each nation after a round, on average over games of four computer players; measured with
// `tools/britannia_forecast`.
constexpr EnumArray<Nation, std::array<std::uint8_t, last_round + 1>> to_come = {{{
    {{0, 50, 36, 27, 27, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {{0, 18, 18, 18, 18, 18, 16, 5, 5, 5, 2, 2, 2, 1, 1, 1, 0}},
    {{0, 13, 8, 7, 6, 4, 4, 2, 2, 2, 1, 1, 1, 0, 0, 0, 0}},
    {{0, 91, 83, 77, 75, 66, 66, 51, 44, 43, 27, 27, 27, 15, 15, 15, 0}},
    {{0, 32, 26, 24, 23, 16, 16, 11, 11, 11, 6, 6, 6, 2, 2, 2, 0}},
    {{0, 35, 35, 35, 35, 26, 26, 17, 17, 17, 9, 9, 9, 5, 5, 5, 0}},
    {{0, 69, 69, 68, 64, 47, 47, 35, 35, 35, 22, 22, 22, 11, 11, 11, 0}},
    {{0, 23, 23, 22, 21, 15, 14, 8, 8, 8, 6, 6, 6, 3, 3, 3, 0}},
    {{0, 45, 45, 45, 44, 41, 39, 29, 29, 29, 19, 19, 19, 9, 9, 9, 0}},
    {{0, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 25, 23, 9, 9, 8, 0}},
    {{0, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 6, 6, 6, 0}},
    {{0, 62, 62, 62, 62, 62, 62, 62, 62, 62, 62, 56, 29, 14, 11, 10, 0}},
    {{0, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 12, 0}},
    {{0, 106, 106, 106, 100, 92, 92, 72, 71, 71, 46, 45, 42, 16, 14, 12, 0}},
    {{0, 12, 12, 12, 7, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {{0, 85, 85, 85, 80, 72, 72, 45, 44, 42, 13, 12, 11, 3, 3, 3, 0}},
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
