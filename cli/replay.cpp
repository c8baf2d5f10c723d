// `auspex replay`: a record told from the start, answer by answer.
#include <fmt/core.h>

#include <memory>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/phrases.h"
#include "cli/report.h"
#include "cli/screen.h"
#include "games/registry.h"
#include "io/json.h"
#include "io/record_file.h"

namespace auspex::cli {

namespace {

// What was said, and between it what was answered: a transcript.
void print_transcript(const Table& table, const Record& record, const Style& style, Language language) {
  const Game& game = table.game();
  const Catalogue& catalogue = game.catalogue();
  Table again(game, table.setup());
  std::size_t told = 0;
  const auto tell = [&] {
    for (; told < again.log().size(); ++told) {
      const Line& line = again.log()[told];
      fmt::print("{}{}\n", std::string(std::size_t{2} * line.depth, ' '),
                 catalogue.render_with_rule(line.text, language));
    }
  };
  for (std::size_t i = 0; i < table.answers().size(); ++i) {
    tell();
    const Answer& answer = record.answers[i];
    const std::string option =
        catalogue.render(again.question()->options[static_cast<std::size_t>(answer.index)], language);
    fmt::print("{}\n", style.paint(Ink::quiet, fmt::format("  {:>4} {}: {}", i + 1,
                                                           side_name(game, answer.seat, language), option)));
    again.answer(answer.seat, again.revision(), answer.index);
  }
  tell();
  if (table.position().over()) fmt::print("{}\n", catalogue.render_with_rule(table.position().outcome(), language));
  fmt::print("\n{}", screen_of(game).board(game, table.position(), spectator, style, language));
}

}  // namespace

void add_replay(CLI::App& app, int& exit_code) {
  struct Flags {
    std::string file;
    int to = -1;
    bool json = false;
    std::string language;
    std::string color = "auto";
  };
  const auto flags = std::make_shared<Flags>();
  Command command(app, "replay", "tell a record from the start, or print the position it comes to");
  command.add_option("RECORD", flags->file, "the file").required();
  command.add_option("--to", flags->to, "stop after this many answers");
  command.add_flag("--json", flags->json, "the position, for programs");
  command.add_option("--language", flags->language, "en or it");
  command.add_option("--color", flags->color, "auto, always or never");
  command.callback([command, flags, &exit_code] {
    const Language language = language_from(flags->language);
    const bool colours = colours_wanted(flags->color);
    const Record record = load_record(flags->file);
    const auto all = static_cast<int>(record.answers.size());
    if (!command.given("--to")) flags->to = all;
    if (flags->to < 0 || flags->to > all) {
      throw BadInput(fmt::format("--to {}: {} has answers 0 to {}", flags->to, flags->file, all));
    }
    const Game& game = game_named(record.game);
    try {
      const Table table = replay(game, record, static_cast<std::size_t>(flags->to));
      if (flags->json) {
        Value value = position_value(game, record.setup, table.position());
        value.set("answers", flags->to);
        fmt::print("{}", json_page(value));
      } else {
        print_transcript(table, record, Style(colours, terminal_width(), colours_of(game)), language);
      }
      for (const std::string& fault : table.position().faults()) {
        fmt::print(stderr, "auspex: {}: after answer {}: {}\n", flags->file, flags->to, fault);
        exit_code = 1;
      }
    } catch (const BadInput& error) {
      throw BadInput(flags->file + ": " + error.what());
    }
  });
}

}  // namespace auspex::cli
