#include "agents/seats.h"

#include <array>
#include <stdexcept>

#include "agents/search.h"

namespace auspex {

namespace {

// The keys of messages by which one gets out of a decision, the best first.
constexpr std::array<std::string_view, 6> ways_out = {"common.done", "common.none", "common.no",
                                                      ".pass",       ".decline",    ".stop"};

bool is_played_by_agent(SeatKind kind) { return kind == SeatKind::random || is_search(kind); }

// What the open question looks like to whoever has to answer it.
int choose_now(const Table& table, Agent& agent) { return agent.choose(Moment(*table.question(), table.trace())); }

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
  if (is_played_by_agent(table.seats()[static_cast<std::size_t>(seat)])) return true;
  return table.becomes(seat).value_or(SeatKind::human) != SeatKind::human;
}

std::unique_ptr<Agent> agent_for(const Table& table) {
  const Question* question = table.question();
  if (question == nullptr || !is_automatic(table, question->seat)) return nullptr;
  const std::uint64_t seed = mix(table.seed()) + table.answers().size();
  const SeatKind kind = table.seats()[static_cast<std::size_t>(question->seat)];
  if (kind == SeatKind::chart) return std::make_unique<FirstLegalAgent>();
  if (is_search(kind)) {
    return std::make_unique<SearchAgent>(playouts_of(table.game(), kind), seed, foresight_of(kind));
  }
  if (kind == SeatKind::random) return std::make_unique<RandomAgent>(seed);
  return std::make_unique<CaretakerAgent>(table.game().catalogue(), seed);
}

void take_choice(Table& table, int index, const std::optional<Thought>& thought) {
  if (table.answer(table.question()->seat, table.revision(), index, thought)) {
    throw std::logic_error("an automatic seat chose number " + std::to_string(index) + ", which was not offered");
  }
}

void let_automatic_seats_answer(Table& table, const Means& means) {
  while (const std::unique_ptr<Agent> agent = agent_for(table)) {
    agent->use(means);
    const Trace turn = table.trace();
    const Moment moment(*table.question(), turn);
    const int index = agent->choose(moment);
    take_choice(table, index, agent->thought(moment));
  }
}

int let_automatic_seats_answer_at_once(Table& table, int most, const AgentFor& agent_for) {
  int answers = 0;
  for (; answers < most; ++answers) {
    const std::unique_ptr<Agent> agent = agent_for(table);
    if (!agent || !agent->answers_at_once()) break;
    take_choice(table, choose_now(table, *agent));
  }
  return answers;
}

}  // namespace auspex
