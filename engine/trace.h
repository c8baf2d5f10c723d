// A turn as far as it has been played: the position at the last checkpoint, the answers given since and what chance has
// brought. It can be played again from there, also with other hidden cards than there were.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "engine/game.h"

namespace auspex {

// A result of chance.
struct Drawn {
  int results = 0;  // that were possible
  int result = 0;

  bool operator==(const Drawn&) const = default;
};

struct Trace {
  std::unique_ptr<Position> checkpoint;
  std::size_t answers_before = 0;  // the checkpoint, for naming those since
  std::vector<int> answers;
  std::vector<Drawn> drawn;

  // Plays the turn on `position`, a copy of the checkpoint in which what some seat cannot see may have been dealt anew:
  // the answers and the results of chance are those of the turn. From the open question on `next` decides. BadInput
  // where what was answered is not offered with other hidden cards.
  void retrace(Position& position, Dialogue& next) const;
  // The prospects of the seat, whose question is open, with this option (Position::foresee): all that it cannot see is
  // dealt anew by the seed.
  [[nodiscard]] int foresee(Seat seat, const Text& option, std::uint64_t seed, Foresight how = Foresight::latest) const;
  // What the others do then (Position::answers_to), in the same way.
  [[nodiscard]] std::vector<Text> answers_to(Seat seat, const Text& option, std::uint64_t seed) const;
};

}  // namespace auspex
