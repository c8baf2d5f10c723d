// `auspex load`: how many answers a second the server takes, and how soon everyone hears of them.
#include <fmt/core.h>
#include <unistd.h>

#include <filesystem>
#include <memory>

#include "cli/commands.h"
#include "games/registry.h"
#include "server/load.h"

namespace auspex::cli {

namespace {

// A folder for the store that goes when it is no longer needed.
struct Folder {
  std::string path = (std::filesystem::temp_directory_path() / "auspex-load-XXXXXX").string();
  Folder() {
    if (::mkdtemp(path.data()) == nullptr) throw BadInput("cannot make a folder in " + path);
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
};

}  // namespace

void add_load(CLI::App& app, int&) {
  struct Flags {
    std::string game;
    std::string scenario;
    std::string store;
    std::vector<int> tables;
    double seconds = 10;
    double rate = 0;
  };
  const auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand("load", "a benchmark of the server: many tables, a socket for each seat");
  command->add_option("GAME", flags->game, "which game")->required();
  command->add_option("--scenario", flags->scenario, "its first");
  command->add_option("--tables", flags->tables, "100 and 500")->check(CLI::Range(1, 5000));
  command->add_option("--seconds", flags->seconds, "how long it is measured, 10")->check(CLI::Range(0.1, 600.0));
  command->add_option("--rate", flags->rate, "answers a second in all; as soon as they are asked for")
      ->check(CLI::Range(0.0, 1e6));
  command->add_option("--store", flags->store, "postgresql://…, or an SQLite file of its own");
  command->callback([flags] {
    server::LoadPlan plan;
    plan.rate = flags->rate;
    plan.game = &game_named(flags->game);
    plan.scenario = flags->scenario.empty() ? plan.game->scenarios().front() : flags->scenario;
    plan.seconds = flags->seconds;
    for (const int tables : flags->tables.empty() ? std::vector{100, 500} : flags->tables) {
      const Folder folder;
      plan.tables = tables;
      plan.store = flags->store.empty() ? "sqlite:" + folder.path + "/load.db" : flags->store;
      const server::LoadFigures figures = server::measure_load(plan);
      fmt::print(
          "{} {}: {} tables, {} sockets: {:.0f} answers a second; heard after {:.1f} ms (median), {:.1f} ms (p99), "
          "{:.1f} ms (worst); server {:.0f} MB, {:.2f} cores; clients {:.2f} cores; {} games over\n",
          plan.game->id(), plan.scenario, tables, figures.sockets,
          static_cast<double>(figures.answers) / figures.seconds, figures.median, figures.p99, figures.worst,
          figures.megabytes, figures.server_cpu, figures.client_cpu, figures.finished);
      std::fflush(stdout);
    }
  });
}

}  // namespace auspex::cli
