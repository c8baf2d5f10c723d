// How a game without people begins: as any other, with a kind of seat for all, and Non-players where nothing is said.
#pragma once

#include "cli/setup_flags.h"
#include "simulate/ranks.h"

namespace auspex::cli {

class SimulatedFlags {
 public:
  void add_to(Command& command);
  // Checked; a seat that nobody can play without being asked is BadInput.
  [[nodiscard]] Setup setup(const Game& game) const;
  // Whether it was said who plays.
  [[nodiscard]] bool seats_given() const { return !seats_.empty() || !flags_.seats.empty(); }
  [[nodiscard]] const std::string& scenario() const { return flags_.scenario; }

 private:
  SetupFlags flags_;
  std::string seats_;  // a kind for all
};

// `--threads`, 0 where it was not given.
void check_threads(int threads);
// One for each core where nothing is said; where mpirun shares out the cores it starts a rank for each.
[[nodiscard]] int threads_wanted(int threads, const simulate::Ranks& ranks);

}  // namespace auspex::cli
