// `auspex coverage`: which rules of a rulebook have a test.
#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "cli/commands.h"
#include "cli/rule_tags.h"
#include "games/registry.h"
#include "io/json.h"

namespace auspex::cli {

namespace {

struct Coverage {
  int total = 0;
  int covered = 0;
  std::vector<const RuleEntry*> missing;
};

Coverage coverage_of(const Game& game) {
  Coverage coverage;
  const Catalogue& catalogue = game.catalogue();
  const auto tags = rule_tags();
  for (const RuleEntry& rule : catalogue.rules) {
    if (!rule.changes_play) continue;
    ++coverage.total;
    const std::string tag = std::string(catalogue.rulebook) + " " + std::string(rule.number);
    if (std::find(tags.begin(), tags.end(), tag) != tags.end()) {
      ++coverage.covered;
    } else {
      coverage.missing.push_back(&rule);
    }
  }
  return coverage;
}

}  // namespace

void add_coverage(CLI::App& app, int&) {
  struct Flags {
    std::string game;
    bool json = false;
  };
  const auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand("coverage", "rules of the rulebook that change play, tested or not");
  command->add_option("GAME", flags->game, "which game")->required();
  command->add_flag("--json", flags->json, "for programs");
  command->callback([flags] {
    const Game& game = game_named(flags->game);
    const Coverage coverage = coverage_of(game);
    if (flags->json) {
      Value missing = Value::list();
      for (const RuleEntry* rule : coverage.missing) missing.push(rule->number);
      Value out = Value::map();
      out.set("game", game.id());
      out.set("rulebook", game.catalogue().rulebook);
      out.set("total", coverage.total);
      out.set("covered", coverage.covered);
      out.set("missing", std::move(missing));
      fmt::print("{}", json_page(out));
      return;
    }
    fmt::print("{}: {} of {} rules that change play have a test\n", game.id(), coverage.covered, coverage.total);
    for (const RuleEntry* rule : coverage.missing) {
      fmt::print("  missing {} {}  {}\n", game.catalogue().rulebook, rule->number, rule->title[0]);
    }
  });
}

}  // namespace auspex::cli
