// `auspex show`: a position, its scores and margins.
#include <fmt/core.h>

#include <memory>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/phrases.h"
#include "cli/report.h"
#include "cli/screen.h"
#include "cli/setup_flags.h"
#include "games/registry.h"
#include "io/json.h"

namespace auspex::cli {

void add_show(CLI::App& app, int&) {
  struct Flags {
    std::string game;
    SetupFlags setup;
    bool json = false;
    std::string language;
    std::string color = "auto";
  };
  const auto flags = std::make_shared<Flags>();
  Command command(app, "show", "print the position a scenario or a file begins with");
  command.add_option("GAME", flags->game, "which game").required();
  flags->setup.add_to(command);
  command.add_flag("--json", flags->json, "for programs");
  command.add_option("--language", flags->language, "en or it");
  command.add_option("--color", flags->color, "auto, always or never");
  command.callback([flags] {
    const Game& game = game_named(flags->game);
    const Language language = language_from(flags->language);
    const Screen& screen = screen_of(game);
    const Style style(colours_wanted(flags->color), terminal_width(), colours_of(game));
    const Setup setup = flags->setup.setup(game, 1);
    const std::unique_ptr<Position> position = game.set_up(setup);
    if (flags->json) {
      fmt::print("{}", json_page(position_value(game, setup, *position)));
    } else {
      fmt::print("{}", screen.board(game, *position, spectator, style, language));
    }
  });
}

}  // namespace auspex::cli
