#include "simulate/stability.h"

#include <algorithm>
#include <chrono>

#include "agents/search.h"
#include "engine/table.h"
#include "simulate/match.h"

namespace auspex::simulate {

namespace {

constexpr double nearly_as_good = 2;  // chances in a hundred

Setup with_planners(const Game& game, Setup setup, SeatKind level = SeatKind::search) {
  if (!thinks_ahead(game)) throw BadInput(game.id() + ": nobody thinks ahead in this game");
  setup.seats.assign(game.sides().size(), level);
  return checked(game, setup);
}

bool is_choice(const Table& table) { return table.question()->options.size() > 1; }

void take_first(Table& table) { table.answer(table.question()->seat, table.revision(), 0); }

// A table at a question with several options, which is one of a game's by lot.
Table table_at_a_plan(const Game& game, Setup setup, std::uint64_t number) {
  setup.seed = seed_of_game(setup.seed, number);
  int choices = 0;
  for (Table whole(game, setup); whole.question() != nullptr; take_first(whole)) choices += is_choice(whole) ? 1 : 0;
  int left = Dice(mix(setup.seed)).below(std::max(choices, 1));
  Table table(game, setup);
  while (table.question() != nullptr && (!is_choice(table) || left-- > 0)) take_first(table);
  return table;
}

// Of the same luck.
double chance_of(const Moment& moment, int option, int playouts, std::uint64_t seed) {
  std::int64_t sum = 0;
  int counted = 0;
  for (int i = 0; i < playouts; ++i) {
    try {
      sum += moment.imagine(option, mix(seed + static_cast<std::uint64_t>(i)));
      ++counted;
    } catch (const BadInput&) {
      // What has been answered does not go with cards that were dealt anew: nothing is learned from that.
    }
  }
  return 100.0 * static_cast<double>(sum) / certain_win / std::max(counted, 1);
}

}  // namespace

Stability stability(const StabilityJob& job) {
  const Setup setup = with_planners(job.game, job.setup, job.level);
  Stability result;
  for (int number = 0; number < job.positions; ++number) {
    const Table table = table_at_a_plan(job.game, setup, static_cast<std::uint64_t>(number));
    if (table.question() == nullptr) continue;
    const Trace turn = table.trace();
    const Moment moment(*table.question(), turn);
    const std::uint64_t seed = mix(table.seed());
    const int first = SearchAgent(job.playouts, seed).choose(moment);
    const int second = SearchAgent(job.times * job.playouts, ~seed).choose(moment);
    ++result.positions;
    if (first == second) {
      ++result.same;
      ++result.nearly;
      continue;
    }
    const int playouts = job.times * job.playouts / 2;
    const double regret = chance_of(moment, second, playouts, seed + 1) - chance_of(moment, first, playouts, seed + 1);
    result.nearly += regret <= nearly_as_good ? 1 : 0;
    result.regret += regret;
    result.worst = std::max(result.worst, regret);
  }
  result.regret /= std::max(result.positions, 1);
  return result;
}

// At every choice of whole games in which all take the first plan.
double playouts_a_second(const Game& game, const std::string& scenario, double seconds) {
  using Clock = std::chrono::steady_clock;
  Setup setup;
  setup.scenario = scenario;
  setup = with_planners(game, setup);
  constexpr int of_each = 100;
  int playouts = 0;
  Clock::duration spent{};
  const auto is_over = [&] { return std::chrono::duration<double>(spent).count() >= seconds; };
  for (std::uint64_t number = 0; !is_over(); ++number) {
    Setup one = setup;
    one.seed = seed_of_game(setup.seed, number);
    for (Table table(game, one); table.question() != nullptr && !is_over(); take_first(table)) {
      if (!is_choice(table)) continue;
      const Trace turn = table.trace();
      const auto begun = Clock::now();
      static_cast<void>(chance_of(Moment(*table.question(), turn), 0, of_each, number));
      spent += Clock::now() - begun;
      playouts += of_each;
    }
  }
  return playouts / std::chrono::duration<double>(spent).count();
}

}  // namespace auspex::simulate
