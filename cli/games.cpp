// `auspex games`: what there is to play.
#include <fmt/core.h>

#include <memory>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/phrases.h"
#include "cli/screen.h"
#include "games/registry.h"
#include "io/json.h"

namespace auspex::cli {

namespace {

Value ids(const std::vector<std::string>& list) {
  Value out = Value::list();
  for (const std::string& id : list) out.push(id);
  return out;
}

std::vector<std::string> kind_ids(const Game& game) {
  std::vector<std::string> kinds;
  for (const SeatKind kind : game.seat_kinds()) kinds.emplace_back(to_string(kind));
  return kinds;
}

Value games_value() {
  Value list = Value::list();
  for (const Game* game : games()) {
    Value options = Value::map();
    for (const OptionInfo& option : game->options()) options.set(option.id, ids(option.values));
    Value entry = Value::map();
    entry.set("game", game->id());
    entry.set("rules", game->rules_version());
    entry.set("scenarios", ids(game->scenarios()));
    entry.set("sides", ids(game->sides()));
    entry.set("seats", ids(kind_ids(*game)));
    entry.set("options", std::move(options));
    list.push(std::move(entry));
  }
  return list;
}

void print_games(Language language) {
  for (const Game* game : games()) {
    fmt::print("{}\n", game->id());
    const std::vector<std::string> scenarios = game->scenarios();
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
      fmt::print("  --scenario {:<16} {}\n", scenarios[i], name_of(*game, scenarios, i, language));
    }
    fmt::print("  --seat SIDE=KIND: {}; {}\n", join(game->sides()), join(kind_ids(*game)));
    for (const OptionInfo& option : game->options()) {
      fmt::print("  --option {}={}\n", option.id, join(option.values, "|"));
    }
  }
}

}  // namespace

void add_games(CLI::App& app, int&) {
  struct Flags {
    bool json = false;
    std::string language;
  };
  const auto flags = std::make_shared<Flags>();
  Command command(app, "games", "list the games with their scenarios, sides and options");
  command.add_flag("--json", flags->json, "for programs");
  command.add_option("--language", flags->language, "en or it");
  command.callback([flags] {
    const Language language = language_from(flags->language);
    if (flags->json) {
      fmt::print("{}", json_page(games_value()));
    } else {
      print_games(language);
    }
  });
}

}  // namespace auspex::cli
