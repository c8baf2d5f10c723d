// Many games at once. Each game's seed comes from the series' seed and its number, and everything gathered adds up, so
// that the result is the same whatever the number of threads or machines.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "simulate/match.h"

namespace auspex::simulate {

struct Job {
  const Game& game;
  Setup setup;              // its seed is the series' seed
  std::uint64_t games = 1;  // in the whole series
  int threads = 1;
  const Watch* watch = nullptr;   // where details are wanted
  std::uint64_t check_every = 0;  // look for faults in one game out of this many; 0: in none
  Means means{};                  // of those who think; with a time limit the result is not the same everywhere
  // Of that many processes that share the series, which one this is: it plays the games whose numbers fall to it.
  int rank = 0;
  int ranks = 1;
};

struct Result {
  Statistics statistics;
  std::optional<Failure> failure;  // the first in the series that was seen
  double seconds = 0;

  void merge(const Result& other);
};

// How many of its games the job has played; called a few times a second by the thread that called simulate().
using Progress = std::function<void(std::uint64_t done, std::uint64_t all)>;

// A failure stops it early. Only bad input is thrown.
[[nodiscard]] Result simulate(const Job& job, const Progress& progress = {});

// As text, for carrying it from one process to another.
[[nodiscard]] std::string write_result(const Result& result);
[[nodiscard]] Result read_result(const std::string& text);

}  // namespace auspex::simulate
