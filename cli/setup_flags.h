// The options that say how a game begins, alike for all commands that begin one.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "engine/game.h"

namespace auspex::cli {

struct SetupFlags {
  std::string scenario;
  std::vector<std::string> seats;    // SIDE=KIND
  std::vector<std::string> options;  // ID=VALUE
  std::string dice;
  std::string seed;
  std::string position;              // a file
  std::vector<std::string> numbers;  // NAME=VALUE, of a game that has numbers of its own to try out

  void add_to(Command& command);
  // Whether anything was said about how to begin.
  [[nodiscard]] bool any() const;
  // Checked, with defaults; an empty scenario is BadInput that lists those there are.
  [[nodiscard]] Setup setup(const Game& game, std::uint64_t default_seed) const;
};

}  // namespace auspex::cli
