// How likely each side is to win: games played on from a position by the game's own players, in which all that a
// spectator cannot see is dealt anew. To the end, or, where that is far, to a position that can be judged.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "engine/game.h"
#include "engine/record.h"

namespace auspex::analyse {

struct Outlook {
  int playouts = 0;
  // What came of them for a side, each a chance to win, in parts of certain_win: all or nothing where a playout came to
  // the end. Where several share the first place, all for each of them.
  struct Side {
    std::int64_t sum = 0;
    std::int64_t sum_of_squares = 0;
    bool operator==(const Side&) const = default;
  };
  std::vector<Side> sides;
  bool over = false;       // the game is: nothing is uncertain
  int decisions_lost = 0;  // that could not be made again, in all playouts together

  [[nodiscard]] bool looked_at() const { return playouts > 0; }
  void count(const std::vector<int>& chances);
  [[nodiscard]] double chance(Seat seat) const;
  // Half of the interval in which the chance lies with 95 % confidence: Wilson's, with the spread of the playouts. What
  // judging may be wrong by is not in it.
  [[nodiscard]] double uncertain(Seat seat) const;

  bool operator==(const Outlook&) const = default;
};

// How long one plays on.
struct Terms {
  std::uint64_t seed = 1;
  int playouts = 0;         // exactly so many; 0: until all chances are certain enough
  double precision = 0.03;  // that is: uncertain by no more
};

// No more than this, however uncertain.
inline constexpr int most_playouts = 100'000;

// What was answered from one checkpoint to another, so many further on.
struct Decisions {
  std::span<const Answer> answers{};
  std::size_t checkpoints = 1;
};

// From a checkpoint. Where decisions are given, they are made first, as far as they are asked for and offered, with
// other luck: what they come to on average. Playout number n has the same luck from every position. Stops, with what
// it has, as soon as `cancelled` says so. A game that does not end, or rules that fail, throw std::runtime_error.
class Player {
 public:
  explicit Player(const Game& game) : game_(game) {}

  [[nodiscard]] Outlook look(const Position& from, const Decisions& decisions, const Terms& terms,
                             const std::function<bool()>& cancelled = {});

 private:
  void play(const Position& from, const Decisions& decisions, std::uint64_t seed, Outlook& outlook);

  const Game& game_;
  std::unique_ptr<Position> position_;  // played on; kept so that it is not made anew each time
};

}  // namespace auspex::analyse
