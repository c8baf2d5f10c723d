// A line on the terminal that says how far a long task has come, how fast it goes and how long it will still take.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "simulate/words.h"

namespace auspex::cli {

// "8 s", "3 min 20 s", "2 h 5 min".
std::string duration_text(double seconds);

// The line itself, at most `width` columns: a bar, what is done of all, the rate, the time left.
std::string progress_line(std::uint64_t done, std::uint64_t all, double seconds, int width,
                          const simulate::Words& words);

// Shows it on stderr while there is a terminal, and wipes it at the end.
class ProgressBar {
 public:
  explicit ProgressBar(Language language);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(std::uint64_t done, std::uint64_t all);

 private:
  bool terminal_;
  bool shown_ = false;
  simulate::Words words_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace auspex::cli
