#include "simulate/bench.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "agents/search.h"
#include "engine/table.h"
#include "io/embedded.h"
#include "io/json.h"
#include "simulate/simulate.h"

namespace auspex::simulate {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t bench_seed = 2026;
// One in so many of these where the game's soak.json says so (tools/soak.py).
constexpr std::uint64_t nonplayer_games = 400;
constexpr std::uint64_t random_games = 60;
constexpr std::uint64_t mixed_games = 40;  // for each side that plays at random among Non-players
constexpr std::uint64_t thinking_games = 4;
constexpr std::uint64_t option_games = 20;        // for each value of an option, and each kind of seat
constexpr std::uint64_t most_option_games = 400;  // for all of them: a game with many options plays fewer of each

std::uint64_t scaled(const Game& game, std::uint64_t games) {
  const std::string name = game.id() + "/soak.json";
  const std::string_view own = embedded(name);
  if (own.empty()) return games;
  const auto one_in = static_cast<std::uint64_t>(parse_json(own, name).at("one_in", name).as_int(name, 1, 1000));
  return std::max<std::uint64_t>(games / one_in, 1);
}

Setup bench_setup(const Game& game, const std::string& scenario, SeatKind kind) {
  Setup setup;
  setup.scenario = scenario;
  setup.seats.assign(game.sides().size(), kind);
  setup.seed = bench_seed;
  return setup;
}

std::uint64_t signature_of(const Game& game, const Setup& setup, std::uint64_t games) {
  const Result result = simulate({.game = game, .setup = checked(game, setup), .games = games});
  if (result.failure) {
    throw std::logic_error(setup.scenario + ", seed " + std::to_string(result.failure->seed) + ": " +
                           result.failure->what);
  }
  return result.statistics.signature();
}

// One side at random and the others run by the game, each side in turn.
std::uint64_t mixed_signature(const Game& game, const std::string& scenario) {
  std::uint64_t all = 0;
  Setup setup = bench_setup(game, scenario, SeatKind::nonplayer);
  for (SeatKind& seat : setup.seats) {
    seat = SeatKind::random;
    all = mix(all ^ signature_of(game, setup, scaled(game, mixed_games)));
    seat = SeatKind::nonplayer;
  }
  return all;
}

// One side thinks ahead among players of the game's own, each side in turn as far as there are games: what is offered
// to such a player, what was learned and what it chooses by that.
std::uint64_t thinking_signature(const Game& game, const std::string& scenario) {
  Setup setup = bench_setup(game, scenario, SeatKind::nonplayer);
  std::uint64_t all = 0;
  std::uint64_t left = scaled(game, thinking_games);
  for (SeatKind& seat : setup.seats) {
    if (left-- == 0) break;
    seat = SeatKind::search_novice;
    all = mix(all ^ signature_of(game, setup, 1));
    seat = SeatKind::nonplayer;
  }
  return all;
}

// Each value of each option but the default, which all the other games have.
std::uint64_t option_signature(const Game& game, const std::string& scenario, SeatKind kind) {
  std::uint64_t values = 0;
  for (const OptionInfo& option : game.options()) values += option.values.size() - 1;
  const std::uint64_t games = scaled(game, std::clamp<std::uint64_t>(most_option_games / values, 1, option_games));
  std::uint64_t all = 0;
  for (const OptionInfo& option : game.options()) {
    for (std::size_t i = 1; i < option.values.size(); ++i) {
      Setup setup = bench_setup(game, scenario, kind);
      setup.options[option.id] = option.values[i];
      all = mix(all ^ signature_of(game, setup, games));
    }
  }
  return all;
}

double since(Clock::time_point begun) { return std::chrono::duration<double>(Clock::now() - begun).count(); }

}  // namespace

Value signatures(const Game& game) {
  std::uint64_t all = 0;
  Value scenarios = Value::map();
  for (const std::string& scenario : game.scenarios()) {
    Value kinds = Value::map();
    const auto put = [&](const char* name, std::uint64_t signature) {
      all = mix(all ^ signature);
      kinds.set(name, hex(signature));
    };
    const auto put_alike = [&](const char* name, SeatKind kind, std::uint64_t games) {
      put(name, signature_of(game, bench_setup(game, scenario, kind), scaled(game, games)));
    };
    if (usual_seat(game) == SeatKind::nonplayer) {
      put_alike("nonplayer", SeatKind::nonplayer, nonplayer_games);
      put("mixed", mixed_signature(game, scenario));
      put("nonplayer, options", option_signature(game, scenario, SeatKind::nonplayer));
    }
    if (thinks_ahead(game)) put("thinking ahead", thinking_signature(game, scenario));
    put_alike("random", SeatKind::random, random_games);
    put("random, options", option_signature(game, scenario, SeatKind::random));
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
  Setup setup = checked(game, bench_setup(game, scenario, kind));
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

double answer_microseconds(const Game& game, const std::string& scenario, double seconds) {
  Setup setup = bench_setup(game, scenario, SeatKind::human);
  std::uint64_t games = 0;
  std::uint64_t answers = 0;
  double taken = 0;
  do {
    setup.seed = seed_of_game(bench_seed, games++);
    Table table(game, setup);
    Dice choice(setup.seed);
    const Clock::time_point begun = Clock::now();
    for (const Question* open = table.question(); open != nullptr; open = table.question()) {
      table.answer(open->seat, table.revision(), choice.below(static_cast<int>(open->options.size())));
      ++answers;
    }
    taken += since(begun);
  } while (taken < seconds);
  return taken * 1e6 / static_cast<double>(answers);
}

double copy_nanoseconds(const Game& game, double seconds) {
  constexpr int batch = 4096;
  const Setup setup = checked(game, bench_setup(game, game.scenarios().front(), SeatKind::random));
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

std::optional<double> judge_microseconds(const Game& game, double seconds) {
  constexpr int batch = 256;
  const Setup setup = checked(game, bench_setup(game, game.scenarios().front(), usual_seat(game)));
  const std::unique_ptr<Position> position = game.set_up(setup);
  if (!position->judged()) return std::nullopt;
  std::uint64_t judged = 0;
  double taken = 0;
  const Clock::time_point begun = Clock::now();
  do {
    for (int i = 0; i < batch; ++i) judged += position->judged().has_value() ? 1 : 0;
    taken = since(begun);
  } while (taken < seconds);
  return taken * 1e6 / static_cast<double>(judged);
}

}  // namespace auspex::simulate
