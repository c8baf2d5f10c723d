// The seats that nobody sits at, at a table.
#pragma once

#include <functional>
#include <limits>
#include <memory>

#include "agents/agent.h"
#include "engine/table.h"

namespace auspex {

// Ends a turn that its player has left, as briefly as may be: it declines, is done, passes; where none of that is
// offered it takes any option.
class CaretakerAgent final : public Agent {
 public:
  CaretakerAgent(const Catalogue& catalogue, std::uint64_t seed) : catalogue_(catalogue), dice_(seed) {}
  int choose(const Moment& moment) override { return choose(moment.question()); }
  int choose(const Question& question);
  [[nodiscard]] bool answers_at_once() const override { return true; }

 private:
  const Catalogue& catalogue_;
  Dice dice_;
};

// Whether the program answers for the seat: it is played at random or by a search, or has been given to the program,
// which takes over at the next checkpoint.
bool is_automatic(const Table& table, Seat seat);

// Who answers the open question for the program; null where a person has to decide or the game is over. What the agent
// needs of the table it takes with it: it may think elsewhere while the table goes on. What it chooses depends on the
// seed and the number of answers alone, so that a game goes on in the same way after a break.
std::unique_ptr<Agent> agent_for(const Table& table);
using AgentFor = std::function<std::unique_ptr<Agent>(const Table&)>;

// Answers for automatic seats until a person has to decide or the game is over, however long they think.
void let_automatic_seats_answer(Table& table, const Means& means = {});
// Only as long as whoever plays them answers at once, and no more than `most` times. How often that was.
int let_automatic_seats_answer_at_once(Table& table, int most = std::numeric_limits<int>::max(),
                                       const AgentFor& agent_for = auspex::agent_for);
// What was chosen for the open question. std::logic_error where it was not offered: the agent is at fault.
void take_choice(Table& table, int index, const std::optional<Thought>& thought = std::nullopt);

}  // namespace auspex
