// What is gathered from many games. All of it is whole numbers that add up, so that it is the same however the games
// were shared out among threads and machines.
#pragma once

#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "engine/game.h"
#include "simulate/histogram.h"

namespace auspex::simulate {

// The margins of all sides at one moment of one game, behind them the figures of the plan.
using Sample = std::vector<int>;
// From one mark of the game's time to the next: before the first step, and after each.
using Stretch = std::vector<Sample>;

// One game, played to its end.
struct Played {
  std::uint64_t number = 0;  // in its series
  std::uint64_t digest = 0;  // of the final position
  std::vector<Standing> standings;
  Text outcome;
  int answers = 0;
  int checkpoints = 0;
  // Only where the log was listened to.
  int steps = 0;
  std::vector<Stretch> stretches;
};

struct Ending {
  std::uint16_t message = 0;  // of the outcome
  int winner = 0;             // the side in first place
  int marks = 0;              // how many marks the game had come to

  bool operator==(const Ending&) const = default;
  bool operator<(const Ending& other) const {
    return std::tie(message, winner, marks) < std::tie(other.message, other.winner, other.marks);
  }
};

// Margins and figures over time. In a game with marks each stretch is divided evenly, whatever number of steps it had;
// in one without, there is a bin for each step.
class Timeline {
 public:
  static constexpr int bins_a_stretch = 12;

  void add(const std::vector<Stretch>& stretches, bool marked);
  void merge(const Timeline& other);
  // stretches()[stretch][bin][side, or sides + figure]
  [[nodiscard]] const std::vector<std::vector<std::vector<Histogram>>>& stretches() const { return stretches_; }

  [[nodiscard]] Value write() const;
  static Timeline read(const Value& value);

  bool operator==(const Timeline&) const = default;

 private:
  void add(std::size_t stretch, std::size_t bin, const Sample& sample);

  std::vector<std::vector<std::vector<Histogram>>> stretches_;
};

struct Statistics {
  std::uint64_t games = 0;
  std::vector<std::uint64_t> wins;  // of each side
  std::vector<Histogram> scores;    // of each side that took part, at the end
  std::vector<Histogram> margins;   // the same
  std::map<Ending, std::uint64_t> endings;
  Histogram answers;
  Histogram checkpoints;
  Histogram steps;
  Timeline timeline;
  std::vector<std::vector<std::uint64_t>> tables;  // see Watch
  std::uint64_t digests = 0;

  void add(const Played& played, bool marked);
  void merge(const Statistics& other);
  // Of all final positions, each bound to its number in the series.
  [[nodiscard]] std::uint64_t signature() const { return mix(digests ^ mix(games)); }

  [[nodiscard]] Value write() const;
  static Statistics read(const Value& value);

  bool operator==(const Statistics&) const = default;
};

}  // namespace auspex::simulate
