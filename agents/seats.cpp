#include "agents/seats.h"

#include <array>

namespace auspex {

namespace {

// The keys of messages by which one gets out of a decision, the best first.
constexpr std::array<std::string_view, 6> ways_out = {"common.done", "common.none", "common.no",
                                                      ".pass",       ".decline",    ".stop"};

}  // namespace

int CaretakerAgent::choose(const Question& question) {
  for (const std::string_view way : ways_out) {
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      if (catalogue_.entry(question.options[i]).key.ends_with(way)) return static_cast<int>(i);
    }
  }
  return dice_.below(static_cast<int>(question.options.size()));
}

bool is_automatic(const Table& table, Seat seat) {
  if (table.seats()[static_cast<std::size_t>(seat)] == SeatKind::random) return true;
  return table.becomes(seat).value_or(SeatKind::human) != SeatKind::human;
}

void let_automatic_seats_answer(Table& table) {
  for (const Question* question = table.question(); question != nullptr; question = table.question()) {
    if (!is_automatic(table, question->seat)) return;
    const std::uint64_t seed = mix(table.seed()) + table.answers().size();
    RandomAgent random(seed);
    CaretakerAgent caretaker(table.game().catalogue(), seed);
    const bool leaving = table.seats()[static_cast<std::size_t>(question->seat)] != SeatKind::random;
    Agent& agent = leaving ? static_cast<Agent&>(caretaker) : random;
    table.answer(question->seat, table.revision(), agent.choose(*question));
  }
}

}  // namespace auspex
