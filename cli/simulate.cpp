// `auspex simulate`: many games without people, and what they come to.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/outputs.h"
#include "cli/phrases.h"
#include "cli/progress.h"
#include "cli/screen.h"
#include "cli/simulate_table.h"
#include "cli/simulated.h"
#include "cli/think_flag.h"
#include "games/registry.h"
#include "io/files.h"
#include "io/json.h"
#include "simulate/ranks.h"
#include "simulate/report/page.h"
#include "simulate/simulate.h"

namespace auspex::cli {

namespace {

struct Flags {
  std::string game;
  SimulatedFlags setup;
  std::int64_t games = 1000;
  int threads = 0;  // 0: as the machine has
  std::int64_t check = 0;
  bool details = false;
  std::string json;
  std::string report;
  std::string language;
  std::string color = "auto";
  std::optional<std::chrono::milliseconds> most_time;
};

void check_flags(const Flags& flags) {
  constexpr std::int64_t most = 1'000'000'000;
  if (flags.games < 1 || flags.games > most) {
    throw BadInput(fmt::format("--games {}: expected 1 to {}", flags.games, most));
  }
  check_threads(flags.threads);
  if (flags.check < 0) throw BadInput(fmt::format("--check {}: expected 1 or more", flags.check));
  if (flags.report == "-") throw BadInput("--report -: a page needs a file");
  if (!flags.report.empty() && flags.report == flags.json) throw BadInput("--json and --report name the same file");
  check_output("--json", flags.json);
  check_output("--report", flags.report);
}

// The result of all ranks, at the first; elsewhere nothing.
std::optional<simulate::Result> play(const simulate::Job& job, const simulate::Ranks& ranks, Language language) {
  simulate::Result own;
  {
    ProgressBar bar(language);
    const auto all = static_cast<std::uint64_t>(ranks.count());
    // All ranks have the same number of games, so what one has done says how far the others are.
    own = simulate::simulate(job, [&](std::uint64_t done, std::uint64_t share) {
      if (ranks.rank() == 0) bar.show(std::min(done * all, job.games), std::min(share * all, job.games));
    });
  }
  if (ranks.count() == 1) return own;
  const std::vector<std::string> parts = ranks.gather(simulate::write_result(own));
  if (ranks.rank() != 0) return std::nullopt;
  simulate::Result result;
  for (const std::string& part : parts) result.merge(simulate::read_result(part));
  return result;
}

void tell_failure(const Game& game, const Setup& setup, const simulate::Failure& failure) {
  std::string flags;
  for (const Seat seat : played_seats(game, setup)) {
    const auto i = static_cast<std::size_t>(seat);
    flags += fmt::format(" --seat {}={}", game.sides()[i], to_string(setup.seats[i]));
  }
  for (const OptionInfo& option : game.options()) {
    const std::string& value = setup.options.at(option.id);
    if (value != option.values.front()) flags += fmt::format(" --option {}={}", option.id, value);
  }
  fmt::print(stderr,
             "auspex: {} {}, game {}, after {} answers: {}; told by: auspex transcript {} --scenario {} --seed {}{}\n",
             game.id(), setup.scenario, failure.number + 1, failure.answers, failure.what, game.id(), setup.scenario,
             failure.seed, flags);
}

int run_simulation(const Flags& flags) {
  const Game& game = game_named(flags.game);
  const Language language = language_from(flags.language);
  // mpirun gives its processes a terminal whether it has one itself or not.
  const bool colours = colours_wanted(flags.color) && (flags.color == "always" || !simulate::started_by_mpirun());
  const Setup setup = flags.setup.setup(game);
  check_flags(flags);
  const simulate::Watch watch(game, simulate::plan_of(game));
  const bool details = flags.details || !flags.report.empty();
  const simulate::Ranks ranks;
  const int threads = threads_wanted(flags.threads, ranks);
  const simulate::Job job{.game = game,
                          .setup = setup,
                          .games = static_cast<std::uint64_t>(flags.games),
                          .threads = threads,
                          .watch = details ? &watch : nullptr,
                          .check_every = static_cast<std::uint64_t>(flags.check),
                          .means = {.most_time = flags.most_time},
                          .rank = ranks.rank(),
                          .ranks = ranks.count()};
  const std::optional<simulate::Result> result = play(job, ranks, language);
  if (!result) return 0;
  if (result->failure) {
    tell_failure(game, setup, *result->failure);
    return 1;
  }
  const simulate::Series series{game,    setup,           watch,   result->statistics,
                                details, result->seconds, threads, ranks.count()};
  const std::string json = json_page(simulate::summary_value(series));
  if (!flags.report.empty()) write_file(flags.report, simulate::report_page(series, language));
  if (flags.json == "-") {
    fmt::print("{}", json);
    return 0;
  }
  if (!flags.json.empty()) write_file(flags.json, json);
  fmt::print("{}", simulate_table(series, Style(colours, terminal_width(), colours_of(game)), language));
  return 0;
}

}  // namespace

void add_simulate(CLI::App& app, int& exit_code) {
  const auto flags = std::make_shared<Flags>();
  Command command(app, "simulate", "play many games without people and say what they come to");
  command.add_option("GAME", flags->game, "which game").required();
  flags->setup.add_to(command);
  command.add_option("--games", flags->games, "how many");
  add_think_seconds(command, flags->most_time);
  command.add_option("--threads", flags->threads, "on this many cores; all of them where not given");
  command.add_option("--check", flags->check, "look for faults at every checkpoint of one game out of this many");
  command.add_flag("--details", flags->details, "also margins over time and what was done (slower)");
  command.add_option("--json", flags->json, "a file for programs, or - for standard output");
  command.add_option("--report", flags->report, "a page with plots, for a browser (implies --details)");
  command.add_option("--language", flags->language, "en or it");
  command.add_option("--color", flags->color, "auto, always or never");
  command.callback([flags, &exit_code] { exit_code = run_simulation(*flags); });
}

}  // namespace auspex::cli
