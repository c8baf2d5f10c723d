// `--think-seconds`: how long a player that thinks ahead may take for one question.
#pragma once

#include <chrono>
#include <optional>

#include "cli/command.h"

namespace auspex::cli {

inline void add_think_seconds(Command& command, std::optional<std::chrono::milliseconds>& most) {
  constexpr double least = 0.01;
  constexpr double an_hour = 3600;
  const auto take = [&most](double seconds) {
    most = std::chrono::milliseconds(static_cast<long long>(1000 * seconds));
  };
  command
      .add_option_function("--think-seconds", take,
                           "whoever thinks ahead stops after that time at the best found so far; a game may then go "
                           "another way on another machine")
      .between(least, an_hour);
}

}  // namespace auspex::cli
