// `auspex bench`: throughput, one figure a line, and the signature of each game's play.
#include <fmt/core.h>

#include <memory>

#include "agents/search.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "games/registry.h"
#include "io/json.h"
#include "simulate/bench.h"
#include "simulate/match.h"
#include "simulate/stability.h"

namespace auspex::cli {

namespace {

void print_figures(const Game& game, double seconds) {
  const bool nonplayers = simulate::usual_seat(game) == SeatKind::nonplayer;
  for (const std::string& scenario : game.scenarios()) {
    if (nonplayers) {
      const simulate::Pace pace = simulate::pace(game, scenario, SeatKind::nonplayer, seconds);
      fmt::print("{} {} Non-players: {:.0f} games a second, {:.0f} cards and phases a second\n", game.id(), scenario,
                 pace.a_second(pace.games), pace.a_second(pace.steps));
    }
    const simulate::Pace pace = simulate::pace(game, scenario, SeatKind::random, seconds);
    fmt::print("{} {} random: {:.0f} games a second, {:.0f} legal answers a second\n", game.id(), scenario,
               pace.a_second(pace.games), pace.a_second(pace.answers));
    if (thinks_ahead(game)) {
      fmt::print("{} {} thinking ahead: {:.0f} playouts a second\n", game.id(), scenario,
                 simulate::playouts_a_second(game, scenario, seconds));
    }
    fmt::print("{} {} at a table: {:.1f} microseconds an answer\n", game.id(), scenario,
               simulate::answer_microseconds(game, scenario, seconds));
  }
  Setup setup;
  setup.scenario = game.scenarios().front();
  fmt::print("{} position: {} bytes, copied in {:.0f} ns\n", game.id(), game.set_up(checked(game, setup))->size(),
             simulate::copy_nanoseconds(game, seconds / 10));
  if (const std::optional<double> judging = simulate::judge_microseconds(game, seconds / 10)) {
    fmt::print("{} position: judged in {:.1f} microseconds\n", game.id(), *judging);
  }
}

SeatKind level_named(const std::string& id) {
  std::string levels;
  for (const SeatKind level : search_kinds) {
    if (id == to_string(level)) return level;
    levels += (levels.empty() ? "" : ", ") + std::string(to_string(level));
  }
  throw BadInput(fmt::format("--stability {}: expected one of {}", id, levels));
}

void print_stability(const Game& game, const std::string& name, int positions) {
  constexpr int most_positions = 10'000;
  if (positions < 1 || positions > most_positions) {
    throw BadInput(fmt::format("--positions {}: expected 1 to {}", positions, most_positions));
  }
  const SeatKind level = level_named(name);
  const int playouts = playouts_of(game, level);
  for (const std::string& scenario : game.scenarios()) {
    Setup setup;
    setup.scenario = scenario;
    setup.seed = 9001;
    const simulate::Stability found = simulate::stability(
        {.game = game, .setup = setup, .level = level, .playouts = playouts, .positions = positions});
    fmt::print(
        "{} {} {}: of {} plans {} the same with ten times the playouts, {} the same or nearly as good; worse by "
        "{:.1f} in 100 on average, by {:.1f} at most\n",
        game.id(), scenario, name, found.positions, found.same, found.nearly, found.regret, found.worst);
    std::fflush(stdout);
  }
}

}  // namespace

void add_bench(CLI::App& app, int&) {
  struct Flags {
    std::string game;
    double seconds = 1;
    bool signature = false;
    std::string stability;
    int positions = 50;
  };
  const auto flags = std::make_shared<Flags>();
  Command command(app, "bench", "how fast games are played on one core, and a signature of play");
  command.add_option("GAME", flags->game, "this one only");
  command.add_option("--seconds", flags->seconds, "how long each figure is measured");
  command.add_flag("--signature", flags->signature, "only what is the same on every machine, as JSON");
  command.add_option("--stability", flags->stability,
                     "a kind of seat: only whether it would choose the same plans with ten times the playouts");
  command.add_option("--positions", flags->positions, "for --stability: how many of each scenario");
  command.callback([flags] {
    if (!(flags->seconds > 0 && flags->seconds <= 3600)) {
      throw BadInput(fmt::format("--seconds {}: expected more than 0, at most 3600", flags->seconds));
    }
    std::vector<const Game*> chosen = games();
    if (!flags->game.empty()) chosen = {&game_named(flags->game)};
    const bool is_about_plans = !flags->stability.empty();
    if (is_about_plans && flags->game.empty()) {
      std::erase_if(chosen, [](const Game* game) { return !thinks_ahead(*game); });
    }
    for (const Game* game : chosen) {
      if (is_about_plans) {
        print_stability(*game, flags->stability, flags->positions);
        continue;
      }
      if (!flags->signature) print_figures(*game, flags->seconds);
      const Value signatures = simulate::signatures(*game);
      if (flags->signature) {
        fmt::print("{}", json_page(signatures));
      } else {
        fmt::print("{} signature: {}\n", game->id(), signatures.at("signature", "").as_string(""));
      }
      std::fflush(stdout);
    }
  });
}

}  // namespace auspex::cli
