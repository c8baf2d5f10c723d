#include "cli/seats.h"

#include "agents/agent.h"

namespace auspex::cli {

bool is_automatic(const Table& table, Seat seat) {
  return table.setup().seats[static_cast<std::size_t>(seat)] == SeatKind::random;
}

void let_automatic_seats_answer(Table& table) {
  for (const Question* question = table.question(); question != nullptr; question = table.question()) {
    if (!is_automatic(table, question->seat)) return;
    RandomAgent agent(mix(table.setup().seed) + table.answers().size());
    table.answer(question->seat, table.revision(), agent.choose(*question));
  }
}

}  // namespace auspex::cli
