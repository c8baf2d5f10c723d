// `auspex train-data`: positions in numbers and how their games ended, for tools/train.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <thread>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/simulated.h"
#include "games/registry.h"
#include "io/record_file.h"
#include "simulate/samples.h"

namespace auspex::cli {

namespace {

struct Flags {
  std::string game;
  SimulatedFlags setup;
  std::string players;
  std::string out;
  std::int64_t games = 1000;
  int every = 12;
  int playouts = 0;
  int threads = 0;  // 0: as the machine has
};

void check_flags(const Flags& flags) {
  constexpr std::int64_t most_games = 100'000'000;
  constexpr int most_every = 1000;
  if (flags.games < 1 || flags.games > most_games) {
    throw BadInput(fmt::format("--games {}: expected 1 to {}", flags.games, most_games));
  }
  if (flags.every < 1 || flags.every > most_every) {
    throw BadInput(fmt::format("--every {}: expected 1 to {}", flags.every, most_every));
  }
  if (flags.playouts < 0 || flags.playouts > simulate::most_playouts) {
    throw BadInput(fmt::format("--playouts {}: expected 0 to {}", flags.playouts, simulate::most_playouts));
  }
  if (flags.threads < 0 || flags.threads > 1024) {
    throw BadInput(fmt::format("--threads {}: expected 1 to 1024", flags.threads));
  }
}

// Who sits in players' seats: somebody who can be simulated.
std::optional<SeatKind> players_named(const Game& game, const Setup& setup, const Flags& flags) {
  if (flags.players.empty()) return std::nullopt;
  if (flags.setup.seats_given()) throw BadInput("--players: --seat and --seats say already who plays");
  const SeatKind kind = read_seat_kind(game, "--players", flags.players);
  Setup seated = setup;
  seated.seats.assign(seated.seats.size(), kind);
  simulate::check_simulable(game, checked(game, seated));
  return kind;
}

int run_train_data(const Flags& flags) {
  const Game& game = game_named(flags.game);
  const Setup setup = flags.setup.setup(game);
  check_flags(flags);
  const int cores = std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 1024);
  const simulate::Sampling sampling{.game = game,
                                    .setup = setup,
                                    .seats_given = flags.setup.seats_given(),
                                    .players = players_named(game, setup, flags),
                                    .games = static_cast<std::uint64_t>(flags.games),
                                    .every = flags.every,
                                    .playouts = flags.playouts,
                                    .threads = flags.threads > 0 ? flags.threads : cores};
  std::ofstream file;
  const auto write = [&](const std::string& bytes) {
    if (!file.is_open()) file.open(flags.out, std::ios::binary | std::ios::trunc);
    if (!file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()))) {
      throw BadInput("--out " + flags.out + ": cannot be written");
    }
  };
  simulate::SamplingResult result;
  {
    ProgressBar bar(Language::english);
    result = simulate::take_samples(sampling, write, [&](std::uint64_t done) { bar.show(done, sampling.games); });
  }
  file.close();
  if (!file) throw BadInput("--out " + flags.out + ": cannot be written");
  if (result.failure) {
    std::filesystem::remove(flags.out);
    fmt::print(stderr, "auspex: {} {}, game {}, seed {}: {}\n", game.id(), setup.scenario, result.failure->number + 1,
               result.failure->seed, result.failure->what);
    return 1;
  }
  fmt::print("{}: {} samples of {} games, {} numbers each\n", flags.out, result.samples, sampling.games,
             game.set_up(setup)->features().size());
  return 0;
}

}  // namespace

void add_train_data(CLI::App& app, int& exit_code) {
  const auto flags = std::make_shared<Flags>();
  Command command(app, "train-data", "write positions and how their games ended, for tools/train");
  command.add_option("GAME", flags->game, "which game").required();
  flags->setup.add_to(command);
  command.add_option("--players", flags->players, "who sits in players' seats; the game's own players where not given");
  command.add_option("--out", flags->out, "the file to write").required();
  command.add_option("--games", flags->games, "how many");
  command.add_option("--every", flags->every, "take the position at one checkpoint of so many");
  command.add_option("--playouts", flags->playouts, "play on so many times from each, to compare with");
  command.add_option("--threads", flags->threads, "on this many cores; all of them where not given");
  command.callback([flags, &exit_code] { exit_code = run_train_data(*flags); });
}

}  // namespace auspex::cli
