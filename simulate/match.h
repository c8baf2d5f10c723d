// One game of a series: how it begins, who answers, how it is played out.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "agents/play.h"
#include "engine/value.h"
#include "simulate/statistics.h"
#include "simulate/watch.h"

namespace auspex::simulate {

// The seed of game number `number` (from 0) in the series that `seed` begins.
[[nodiscard]] std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t number);

// The seats that can be simulated: Non-players, which the rules run, and those that a program plays. BadInput names a
// seat that cannot, or dice that somebody would have to roll.
void check_simulable(const Game& game, const Setup& setup);
// What a seat is where nobody said: a Non-player where the game has them, else random.
[[nodiscard]] SeatKind usual_seat(const Game& game);

// The position before the first decision. Where the set-up gives a position, all that lies hidden in it is dealt anew
// by the seed: otherwise every game of a series would be the same.
[[nodiscard]] std::unique_ptr<Position> start(const Game& game, const Setup& setup);

// One for each seat; what they choose depends on the seed of the set-up alone.
class Seats {
 public:
  Seats(const Game& game, const Setup& setup, const Means& means = {});
  [[nodiscard]] std::span<Agent* const> agents() const { return seats_; }

 private:
  std::vector<std::unique_ptr<Agent>> agents_;
  std::vector<Agent*> seats_;
};

// A game that did not come to its end, or not in order.
struct Failure {
  std::uint64_t number = 0;  // in its series
  std::uint64_t seed = 0;    // its own
  std::size_t answers = 0;   // given before
  std::string what;
};

// For carrying it from one process to another.
[[nodiscard]] Value write_failure(const Failure& failure);
[[nodiscard]] Failure read_failure(const Value& value, const std::string& where);

struct MatchTerms {
  const Watch* watch = nullptr;  // listen to the log for this
  bool check_faults = false;     // look for faults at every checkpoint
  Means means{};                 // of those who think
};

// Plays the game of the set-up with its seed, and adds it to the statistics.
[[nodiscard]] std::optional<Failure> play_match(const Game& game, const Setup& setup, std::uint64_t number,
                                                const MatchTerms& terms, Statistics& statistics);

}  // namespace auspex::simulate
