// What a player that thinks ahead found before it answered. It is kept with the answer for those who look on and want
// to know why; it is no part of the game, and nothing that happens in it depends on it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/text.h"

namespace auspex {

struct Thought {
  static constexpr std::size_t most_plans = 3;
  static constexpr std::size_t most_answers = 4;

  // One of the options, and how good its prospects were found to be, up to certain_win.
  struct Plan {
    int index = 0;
    int chance = 0;
    std::string chosen{};  // the option as code_of writes it; the table fills it in

    bool operator==(const Plan&) const = default;
  };

  // What others were seen to do after the best of them, and in how many games of a hundred.
  struct Answer {
    Text text{};
    int percent = 0;
    std::string told{};  // the text as code_of writes it; the table makes each of the other

    bool operator==(const Answer&) const = default;
  };

  int games = 0;                  // in how many ways things were imagined to go on
  std::vector<Plan> best;         // of the options that were looked at, the best first
  std::vector<Answer> answers{};  // the most frequent first

  bool operator==(const Thought&) const = default;
};

}  // namespace auspex
