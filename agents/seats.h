// The seats that nobody sits at, at a table.
#pragma once

#include "agents/agent.h"
#include "engine/table.h"

namespace auspex {

// Ends a turn that its player has left, as briefly as may be: it declines, is done, passes; where none of that is
// offered it takes any option.
class CaretakerAgent final : public Agent {
 public:
  CaretakerAgent(const Catalogue& catalogue, std::uint64_t seed) : catalogue_(catalogue), dice_(seed) {}
  int choose(const Question& question) override;

 private:
  const Catalogue& catalogue_;
  Dice dice_;
};

// Whether the program answers for the seat: it is played at random, or has been given to the program, which takes over
// at the next checkpoint.
bool is_automatic(const Table& table, Seat seat);

// Answers every question of such seats until a person has to decide or the game is over. What they choose depends on
// the seed and the number of answers alone, so that a game goes on in the same way after a break.
void let_automatic_seats_answer(Table& table);

}  // namespace auspex
