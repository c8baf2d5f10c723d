// How fast a game plays, and whether it still plays the same.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.h"

namespace auspex::simulate {

// --- What is the same on every machine

// A few games of every scenario with fixed seeds, by Non-players where the game has them, by chance, by one side at
// random among Non-players, and with every value of every option: a signature for each kind, and one over all. A change
// in it is a change in play.
[[nodiscard]] Value signatures(const Game& game);

// --- What is not

struct Pace {
  std::uint64_t games = 0;
  std::uint64_t answers = 0;  // asked for and given
  std::uint64_t steps = 0;    // checkpoints: cards, phases
  double seconds = 0;

  [[nodiscard]] double a_second(std::uint64_t n) const { return static_cast<double>(n) / seconds; }
};

// Whole games on this thread, all seats of one kind, one after another for about that many seconds.
[[nodiscard]] Pace pace(const Game& game, const std::string& scenario, SeatKind kind, double seconds);

// Microseconds that an answer takes at a table of persons who answer at random: the copy of the checkpoint, the rules
// run again to the next question, and the way out of them.
[[nodiscard]] double answer_microseconds(const Game& game, const std::string& scenario, double seconds);

// Nanoseconds that a copy of the position takes, into one that is there already.
[[nodiscard]] double copy_nanoseconds(const Game& game, double seconds);

// Microseconds that it takes to judge a position; nothing where nobody has learned to.
[[nodiscard]] std::optional<double> judge_microseconds(const Game& game, double seconds);

}  // namespace auspex::simulate
