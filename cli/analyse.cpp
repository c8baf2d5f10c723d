// `auspex analyse`: each side's chance to win through a game that was played, and the turns in which it changed.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/layout.h"
#include "cli/outputs.h"
#include "cli/phrases.h"
#include "cli/progress.h"
#include "cli/screen.h"
#include "games/registry.h"
#include "io/files.h"
#include "io/json.h"
#include "io/record_file.h"
#include "io/words.h"
#include "simulate/report/analysis_page.h"

namespace auspex::cli {

namespace {

struct Flags {
  std::string file;
  int playouts = 0;
  double precision = 3;  // in points
  int every = 1;
  int threads = 0;  // 0: as the machine has
  std::string seed = "1";
  int turns = 10;
  std::string json;
  std::string report;
  std::string language;
  std::string color = "auto";
};

namespace msg_id = simulate::msg_id;

analyse::Request request_of(const Flags& flags, const Command& command) {
  if (command.given("--playouts")) {
    if (command.given("--precision")) throw BadInput("--playouts and --precision: give one of them");
    if (flags.playouts < 1 || flags.playouts > analyse::most_playouts) {
      throw BadInput(fmt::format("--playouts {}: expected 1 to {}", flags.playouts, analyse::most_playouts));
    }
  }
  if (!(flags.precision >= 0.5 && flags.precision <= 50)) {
    throw BadInput(fmt::format("--precision {}: expected 0.5 to 50 points", flags.precision));
  }
  if (flags.every < 1 || flags.every > 1000) {
    throw BadInput(fmt::format("--every {}: expected 1 to 1000", flags.every));
  }
  if (flags.threads < 0 || flags.threads > 1024) {
    throw BadInput(fmt::format("--threads {}: expected 1 to 1024", flags.threads));
  }
  if (flags.turns < 0 || flags.turns > 1000) {
    throw BadInput(fmt::format("--turns {}: expected 0 to 1000", flags.turns));
  }
  if (flags.report == "-") throw BadInput("--report -: a page needs a file");
  if (!flags.report.empty() && flags.report == flags.json) throw BadInput("--json and --report name the same file");
  check_output("--json", flags.json);
  check_output("--report", flags.report);
  const int cores = std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 1024);
  return {.terms = {.seed = parse_seed(flags.seed, "--seed"),
                    .playouts = flags.playouts,
                    .precision = flags.precision / 100},
          .every = static_cast<std::size_t>(flags.every),
          .threads = flags.threads > 0 ? flags.threads : cores,
          .most_turns = static_cast<std::size_t>(flags.turns)};
}

Table load_table(const std::string& file) {
  const Record record = load_record(file);
  const Game& game = game_named(record.game);
  try {
    return replay(game, record);
  } catch (const BadInput& error) {
    throw BadInput(file + ": " + error.what());
  }
}

std::string right(std::string_view text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ') + std::string(text);
}

// A line for each checkpoint: how far things were, and the chance of each side with its uncertainty.
std::string chances_table(const simulate::Analysed& analysed, const Style& style, const simulate::Words& words) {
  const Game& game = analysed.table.game();
  const std::vector<Seat> seats = played_seats(game, analysed.table.setup());
  constexpr int number_width = 10;
  constexpr int answers_width = 9;
  std::vector<int> widths;
  std::string out = style.paint(Ink::quiet, right(words(msg_id::analysis_checkpoint), number_width) +
                                                right(words(msg_id::analysis_given), answers_width));
  for (const Seat seat : seats) {
    const std::string name = side_name(game, seat, words.language());
    widths.push_back(std::max(width_of(name), 10) + 2);
    out += style.side(seat, right(name, widths.back()));
  }
  out += '\n';
  for (std::size_t i = 0; i < analysed.analysis.stops.size(); ++i) {
    const analyse::Stop& stop = analysed.analysis.stops[i];
    out += right(words.count(stop.number), number_width) + right(words.count(stop.answers), answers_width);
    for (std::size_t n = 0; n < seats.size(); ++n) {
      const analyse::Outlook& outlook = analysed.analysis.outlooks[i];
      const std::string uncertain =
          outlook.over ? "     " : " \u00b1" + right(words.decimal(100 * outlook.uncertain(seats[n]), 1), 3);
      out += right(words.percent(outlook.chance(seats[n]), 0) + uncertain, widths[n]);
    }
    out += '\n';
  }
  return out;
}

std::string turns_text(const simulate::Analysed& analysed, const Style& style, const simulate::Words& words) {
  std::string out = style.paint(Ink::title, words(msg_id::analysis_turns)) + '\n';
  if (analysed.analysis.turns.empty()) return out + words(msg_id::analysis_no_turns) + '\n';
  for (const analyse::Turn& turn : analysed.analysis.turns) {
    out += style.side(turn.side, turn_text(analysed, turn, words)) + '\n';
    out += style.paint(Ink::quiet, "  " + turn_place(analysed, turn, words)) + '\n';
    for (const std::string& reason : turn_reasons(analysed, turn, words)) {
      out += style.paint(Ink::quiet, "  " + reason) + '\n';
    }
  }
  return out;
}

std::string command_of(const Flags& flags) {
  const std::string how = flags.playouts > 0 ? fmt::format("--playouts {}", flags.playouts)
                                             : fmt::format("--precision {}", flags.precision);
  return fmt::format("auspex analyse RECORD {} --every {} --seed {} --turns {} --report FILE.html", how, flags.every,
                     flags.seed, flags.turns);
}

int run_analysis(const Flags& flags, const Command& command) {
  const Language language = language_from(flags.language);
  const bool colours = colours_wanted(flags.color);
  const analyse::Request request = request_of(flags, command);
  const Table table = load_table(flags.file);
  const Game& game = table.game();
  const auto begun = std::chrono::steady_clock::now();
  analyse::Analysis analysis;
  {
    ProgressBar bar(language);
    analysis = analyse::analyse(table, request, [&](std::size_t done, std::size_t all) { bar.show(done, all); });
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
  const simulate::Analysed analysed{table, request, analysis, simulate::plan_of(game)};
  const simulate::Words words(language);
  if (!flags.report.empty()) {
    write_file(flags.report, simulate::analysis_page(analysed, command_of(flags), language));
  }
  const std::string json = json_page(simulate::analysis_value(analysed, language));
  if (flags.json == "-") {
    fmt::print("{}", json);
    return 0;
  }
  if (!flags.json.empty()) write_file(flags.json, json);
  const Style style(colours, terminal_width(), colours_of(game));
  const std::string scenario = scenario_name(game, table.setup().scenario, language);
  fmt::print("{}\n\n{}\n{}\n{}\n",
             style.paint(Ink::title, words(msg_id::analysis_title, {words(analysed.plan.look.name), scenario})),
             chances_table(analysed, style, words), turns_text(analysed, style, words),
             words(msg_id::analysis_pace, {words.count(analysis.playouts), words.decimal(seconds.count(), 1),
                                           std::to_string(request.threads)}));
  return 0;
}

}  // namespace

void add_analyse(CLI::App& app, int& exit_code) {
  const auto flags = std::make_shared<Flags>();
  Command command(app, "analyse", "each side's chance to win through a game, and the turns in which it changed");
  command.add_option("RECORD", flags->file, "the file").required();
  command.add_option("--playouts", flags->playouts, "play on exactly so many times from each checkpoint");
  command.add_option("--precision", flags->precision, "or until chances are uncertain by so many points (3)");
  command.add_option("--every", flags->every,
                     "look at every so many checkpoints, and closer where chances changed (1: at all)");
  command.add_option("--threads", flags->threads, "on this many cores; all of them where not given");
  command.add_option("--seed", flags->seed, "of the games played on");
  command.add_option("--turns", flags->turns, "tell so many turning points at most");
  command.add_option("--json", flags->json, "a file for programs, or - for standard output");
  command.add_option("--report", flags->report, "a page with plots, for a browser");
  command.add_option("--language", flags->language, "en or it");
  command.add_option("--color", flags->color, "auto, always or never");
  command.callback([command, flags, &exit_code] { exit_code = run_analysis(*flags, command); });
}

}  // namespace auspex::cli
