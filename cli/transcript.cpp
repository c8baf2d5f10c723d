// `auspex transcript`: one game without people, told from beginning to end with all its reasons.
#include <fmt/core.h>

#include <memory>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/phrases.h"
#include "cli/simulated.h"
#include "games/registry.h"
#include "simulate/transcript.h"

namespace auspex::cli {

void add_transcript(CLI::App& app, int& exit_code) {
  struct Flags {
    std::string game;
    SimulatedFlags setup;
    std::string language;
  };
  const auto flags = std::make_shared<Flags>();
  Command command(app, "transcript", "tell one game of Non-players with all its reasons");
  command.add_option("GAME", flags->game, "which game").required();
  flags->setup.add_to(command);
  command.add_option("--language", flags->language, "en or it");
  command.callback([flags, &exit_code] {
    const Game& game = game_named(flags->game);
    const Language language = language_from(flags->language);
    const simulate::Transcript told = simulate::transcript(game, flags->setup.setup(game), language);
    fmt::print("{}", told.text);
    if (told.fault.empty()) return;
    std::fflush(stdout);
    fmt::print(stderr, "auspex: {} {}: {}\n", game.id(), flags->setup.scenario(), told.fault);
    exit_code = 1;
  });
}

}  // namespace auspex::cli
