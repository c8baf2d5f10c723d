// Two kinds of player compared: each takes every seat in turn, with the same luck, and the difference is told with its
// uncertainty.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "simulate/match.h"

namespace auspex::simulate {

struct Contest {
  const Game& game;
  Setup setup;  // the seats of the others; its seed is the series' seed
  SeatKind first = SeatKind::search;
  SeatKind second = SeatKind::nonplayer;
  std::uint64_t rounds = 100;  // at most; in each every seat is taken once by the first and once by the second
  int threads = 1;
  double margin = 0.05;  // the difference in the share of games won that is worth knowing
  // Of that many processes that share the games, which one this is.
  int rank = 0;
  int ranks = 1;
  // Where there are several: tells all what this one has to say, and gives back what each said, in the order of ranks.
  std::function<std::vector<std::string>(const std::string& own)> exchange{};
};

// What a seat has won.
struct SeatScore {
  Seat seat = spectator;
  std::uint64_t pairs = 0;
  std::uint64_t first = 0;   // games won by the first
  std::uint64_t second = 0;  // and by the second
  std::uint64_t apart = 0;   // pairs that only one of them won
};

enum class Verdict : std::uint8_t { open, first_is_better, not_better };

struct ContestResult {
  std::vector<SeatScore> seats;
  Verdict verdict = Verdict::open;
  std::optional<Failure> failure;

  [[nodiscard]] SeatScore total() const;
};

// The share of pairs by which the first is ahead, and what it is uncertain by (two standard errors).
struct Difference {
  double mean = 0;
  double uncertain = 0;
};
[[nodiscard]] Difference difference(const SeatScore& score);

// After so many pairs: a sequential probability ratio test of "ahead by the margin" against "not ahead", wrong in one
// case of twenty either way.
[[nodiscard]] Verdict verdict_on(const SeatScore& total, double margin);

// Stops once it is decided. The result is the same whatever the number of threads and ranks, and at every rank. Only
// bad input is thrown.
[[nodiscard]] ContestResult hold(const Contest& contest, const std::function<void(const SeatScore&)>& progress = {});

}  // namespace auspex::simulate
