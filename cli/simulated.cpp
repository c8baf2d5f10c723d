#include "cli/simulated.h"

#include <fmt/core.h>

#include <algorithm>
#include <thread>

#include "simulate/match.h"

namespace auspex::cli {

void SimulatedFlags::add_to(Command& command) {
  flags_.add_to(command);
  command.add_option("--seats", seats_, "nonplayer, search or random, for all sides that --seat does not name");
}

Setup SimulatedFlags::setup(const Game& game) const {
  const std::string kind = seats_.empty() ? std::string(to_string(simulate::usual_seat(game))) : seats_;
  SetupFlags flags = flags_;
  flags.seats.clear();
  for (const std::string& side : played_sides(game, flags.setup(game, 1))) flags.seats.push_back(side + "=" + kind);
  flags.seats.insert(flags.seats.end(), flags_.seats.begin(), flags_.seats.end());
  Setup setup = flags.setup(game, 1);
  simulate::check_simulable(game, setup);
  return setup;
}

void check_threads(int threads) {
  if (threads < 0 || threads > 1024) throw BadInput(fmt::format("--threads {}: expected 1 to 1024", threads));
}

int threads_wanted(int threads, const simulate::Ranks& ranks) {
  if (threads > 0) return threads;
  if (ranks.count() > 1) return 1;
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 1024);
}

}  // namespace auspex::cli
