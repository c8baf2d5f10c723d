// `auspex bench`: throughput, one figure a line, and the signature of each game's play.
#include <fmt/core.h>

#include <memory>

#include "cli/command.h"
#include "cli/commands.h"
#include "games/registry.h"
#include "io/json.h"
#include "simulate/bench.h"
#include "simulate/match.h"

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

}  // namespace

void add_bench(CLI::App& app, int&) {
  struct Flags {
    std::string game;
    double seconds = 1;
    bool signature = false;
  };
  const auto flags = std::make_shared<Flags>();
  Command command(app, "bench", "how fast games are played on one core, and a signature of play");
  command.add_option("GAME", flags->game, "this one only");
  command.add_option("--seconds", flags->seconds, "how long each figure is measured");
  command.add_flag("--signature", flags->signature, "only what is the same on every machine, as JSON");
  command.callback([flags] {
    if (!(flags->seconds > 0 && flags->seconds <= 3600)) {
      throw BadInput(fmt::format("--seconds {}: expected more than 0, at most 3600", flags->seconds));
    }
    std::vector<const Game*> chosen = games();
    if (!flags->game.empty()) chosen = {&game_named(flags->game)};
    for (const Game* game : chosen) {
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
