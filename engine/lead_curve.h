// What a lead tells of the chance to win, for those who think ahead.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>

#include "engine/game.h"

namespace auspex {

// A logistic curve, 1 / (1 + e^(-lead / scale)), up to certain_win: in whole numbers, the same on every machine.
template <int scale>
class LeadCurve {
 public:
  static constexpr int furthest = 10 * scale;

  [[nodiscard]] static int chance_of(int lead) {
    const int chance = chances[static_cast<std::size_t>(std::min(std::abs(lead), furthest))];
    return lead < 0 ? certain_win - chance : chance;
  }

 private:
  // e to the power of -1/scale.
  static constexpr double falls_to() {
    double term = 1;
    double sum = 1;
    for (int n = 1; n < 20; ++n) {
      term *= -1.0 / (scale * n);
      sum += term;
    }
    return sum;
  }
  static constexpr std::array<int, furthest + 1> chances = [] {
    std::array<int, furthest + 1> table{};
    double power = 1;
    for (int& each : table) {
      each = static_cast<int>(certain_win / (1 + power) + 0.5);
      power *= falls_to();
    }
    return table;
  }();
};

}  // namespace auspex
