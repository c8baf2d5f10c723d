// What a simulation came to: as an object for programs, and the figures that tables and reports are made of.
#pragma once

#include <string>
#include <vector>

#include "simulate/simulate.h"

namespace auspex::simulate {

// A simulation that is over, with all that can be said about it.
struct Series {
  const Game& game;
  const Setup& setup;  // its seed is the series' seed
  const Watch& watch;
  const Statistics& statistics;
  bool details = false;  // the log was listened to
  double seconds = 0;
  int threads = 1;
  int ranks = 1;

  [[nodiscard]] double games_per_second() const;
};

// The shares of the quantiles that are told: least, 5 %, quarter, median, three quarters, 95 %, most.
inline constexpr std::array<int, 7> quantile_percents = {0, 5, 25, 50, 75, 95, 100};

struct Interval {
  double low = 0;
  double high = 0;
};
// Where a share that came up `hits` times of `all` truly lies, with 95 % confidence (Wilson's score interval).
[[nodiscard]] Interval confidence(std::uint64_t hits, std::uint64_t all);

// How games ended: the key of each outcome, most frequent first.
struct EndingCount {
  std::string key;
  std::string name;  // the plan's, else the key
  std::uint64_t games = 0;
  std::vector<std::uint64_t> wins;  // of each side
};
[[nodiscard]] std::vector<EndingCount> endings_of(const Series& series, Language language);

// docs/simulate.md describes it.
[[nodiscard]] Value summary_value(const Series& series);

}  // namespace auspex::simulate
