// `auspex coverage`: which rules of a rulebook have a test that passed (kit/tags.h).
#include <fmt/core.h>

#include <filesystem>
#include <memory>
#include <set>
#include <sstream>

#include "cli/command.h"
#include "cli/commands.h"
#include "games/registry.h"
#include "io/files.h"
#include "io/json.h"

namespace auspex::cli {

namespace {

struct Coverage {
  int total = 0;
  int covered = 0;
  std::vector<const RuleEntry*> missing;
};

// Where ctest has the tests write, beside the program.
std::string usual_folder() {
  std::error_code ignored;
  return (std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path() / "tags").string();
}

// The rules of all tests that passed: "FS 3.2.2", a tab and the test on each line of each file.
std::set<std::string> tags_in(const std::string& folder) {
  std::set<std::string> tags;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
    std::istringstream lines(read_file(entry.path().string()));
    for (std::string line; std::getline(lines, line);) tags.insert(line.substr(0, line.find('\t')));
  }
  if (tags.empty())
    throw BadInput(folder + ": no test has said what it covers; run ctest there, or give --tags FOLDER");
  return tags;
}

Coverage coverage_of(const Game& game, const std::set<std::string>& tags) {
  Coverage coverage;
  const Catalogue& catalogue = game.catalogue();
  for (const RuleEntry& rule : catalogue.rules) {
    if (!rule.changes_play) continue;
    ++coverage.total;
    const std::string tag = std::string(catalogue.rulebook) + " " + std::string(rule.number);
    if (tags.count(tag) > 0) {
      ++coverage.covered;
    } else {
      coverage.missing.push_back(&rule);
    }
  }
  return coverage;
}

}  // namespace

void add_coverage(CLI::App& app, int& exit_code) {
  struct Flags {
    std::string game;
    std::string tags = usual_folder();
    bool complete = false;
    bool json = false;
  };
  const auto flags = std::make_shared<Flags>();
  Command command(app, "coverage", "rules of the rulebook that change play, tested or not");
  command.add_option("GAME", flags->game, "which game").required();
  command.add_option("--tags", flags->tags, "the folder where the tests wrote what they cover");
  command.add_flag("--complete", flags->complete, "exit code 1 where a rule has no test");
  command.add_flag("--json", flags->json, "for programs");
  command.callback([flags, &exit_code] {
    const Game& game = game_named(flags->game);
    const Coverage coverage = coverage_of(game, tags_in(flags->tags));
    if (flags->complete && !coverage.missing.empty()) exit_code = 1;
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
