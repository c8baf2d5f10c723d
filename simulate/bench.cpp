#include "simulate/bench.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "simulate/simulate.h"

namespace auspex::simulate {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t bench_seed = 2026;
constexpr std::uint64_t nonplayer_games = 400;
constexpr std::uint64_t random_games = 60;

Setup bench_setup(const Game& game, const std::string& scenario, SeatKind kind) {
  Setup setup;
  setup.scenario = scenario;
  setup.seats.assign(game.sides().size(), kind);
  setup.seed = bench_seed;
  return checked(game, std::move(setup));
}

std::uint64_t signature_of(const Game& game, const std::string& scenario, SeatKind kind, std::uint64_t games) {
  const Job job{.game = game, .setup = bench_setup(game, scenario, kind), .games = games};
  const Result result = simulate(job);
  if (result.failure) {
    throw std::logic_error(scenario + ", seed " + std::to_string(result.failure->seed) + ": " + result.failure->what);
  }
  return result.statistics.signature();
}

double since(Clock::time_point begun) { return std::chrono::duration<double>(Clock::now() - begun).count(); }

}  // namespace

Value signatures(const Game& game) {
  std::uint64_t all = 0;
  Value scenarios = Value::map();
  for (const std::string& scenario : game.scenarios()) {
    Value kinds = Value::map();
    const auto put = [&](const char* name, SeatKind kind, std::uint64_t games) {
      const std::uint64_t signature = signature_of(game, scenario, kind, games);
      all = mix(all ^ signature);
      kinds.set(name, hex(signature));
    };
    if (usual_seat(game) == SeatKind::nonplayer) put("nonplayer", SeatKind::nonplayer, nonplayer_games);
    put("random", SeatKind::random, random_games);
    scenarios.set(scenario, std::move(kinds));
  }
  Value out = Value::map();
  out.set("game", game.id());
  out.set("rules", game.rules_version());
  out.set("scenarios", std::move(scenarios));
  out.set("signature", hex(all));
  return out;
}

Pace pace(const Game& game, const std::string& scenario, SeatKind kind, double seconds) {
  Setup setup = bench_setup(game, scenario, kind);
  Statistics statistics;
  Pace pace;
  const Clock::time_point begun = Clock::now();
  do {
    setup.seed = seed_of_game(bench_seed, pace.games);
    if (const auto failure = play_match(game, setup, pace.games, {}, statistics)) {
      throw std::logic_error(scenario + ", seed " + std::to_string(failure->seed) + ": " + failure->what);
    }
    ++pace.games;
    pace.seconds = since(begun);
  } while (pace.seconds < seconds);
  pace.answers = static_cast<std::uint64_t>(statistics.answers.sum());
  pace.steps = static_cast<std::uint64_t>(statistics.checkpoints.sum());
  return pace;
}

double copy_nanoseconds(const Game& game, double seconds) {
  constexpr int batch = 4096;
  const Setup setup = bench_setup(game, game.scenarios().front(), SeatKind::random);
  const std::unique_ptr<Position> from = game.set_up(setup);
  const std::unique_ptr<Position> to = from->clone();
  std::uint64_t copies = 0;
  double taken = 0;
  const Clock::time_point begun = Clock::now();
  do {
    // A virtual call that the compiler cannot see through, so no copy is left out.
    for (int i = 0; i < batch; ++i) to->assign(*from);
    copies += batch;
    taken = since(begun);
  } while (taken < seconds);
  return taken * 1e9 / static_cast<double>(copies);
}

}  // namespace auspex::simulate
