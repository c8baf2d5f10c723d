// `auspex match`: two kinds of player compared, each in every seat with the same luck.
#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/simulated.h"
#include "games/registry.h"
#include "io/record_file.h"
#include "simulate/contest.h"

namespace auspex::cli {

namespace {

struct Flags {
  std::string game;
  SimulatedFlags setup;
  std::string first = "search";
  std::string second;
  std::int64_t rounds = 100;
  int threads = 0;  // 0: as the machine has
  double margin = 5;
};

SeatKind kind_named(const Game& game, const Setup& setup, const std::string& flag, const std::string& id) {
  const SeatKind kind = read_seat_kind(game, flag, id);
  Setup seated = setup;
  seated.seats.assign(seated.seats.size(), kind);
  seated = checked(game, seated);
  simulate::check_simulable(game, seated);
  return kind;
}

simulate::Contest contest_of(const Game& game, const Flags& flags) {
  constexpr std::int64_t most = 1'000'000;
  if (flags.rounds < 1 || flags.rounds > most) {
    throw BadInput(fmt::format("--rounds {}: expected 1 to {}", flags.rounds, most));
  }
  check_threads(flags.threads);
  if (!(flags.margin > 0 && flags.margin <= 50)) {
    throw BadInput(fmt::format("--margin {}: expected more than 0, at most 50", flags.margin));
  }
  const Setup setup = flags.setup.setup(game);
  const std::string second = flags.second.empty() ? std::string(to_string(simulate::usual_seat(game))) : flags.second;
  return {.game = game,
          .setup = setup,
          .first = kind_named(game, setup, "--first", flags.first),
          .second = kind_named(game, setup, "--second", second),
          .rounds = static_cast<std::uint64_t>(flags.rounds),
          .margin = flags.margin / 100};
}

void print_line(const std::string& name, const simulate::SeatScore& score) {
  const auto share = [&](std::uint64_t won) {
    return 100 * static_cast<double>(won) / static_cast<double>(std::max<std::uint64_t>(score.pairs, 1));
  };
  const simulate::Difference found = simulate::difference(score);
  fmt::print("{:<12} {:>6} games   {:>5.1f} %   {:>5.1f} %   {:>+6.1f} ± {:.1f}\n", name, score.pairs,
             share(score.first), share(score.second), 100 * found.mean, 100 * found.uncertain);
}

int run_match(const Flags& flags) {
  const Game& game = game_named(flags.game);
  simulate::Contest contest = contest_of(game, flags);
  const simulate::Ranks ranks;
  contest.threads = threads_wanted(flags.threads, ranks);
  contest.rank = ranks.rank();
  contest.ranks = ranks.count();
  contest.exchange = [&ranks](const std::string& own) { return ranks.exchange(own); };
  const simulate::ContestResult result = simulate::hold(contest);
  if (ranks.rank() != 0) return 0;  // the first speaks for all
  if (result.failure) {
    fmt::print(stderr, "auspex: {} {}, seed {}, after {} answers: {}\n", game.id(), contest.setup.scenario,
               result.failure->seed, result.failure->answers, result.failure->what);
    return 1;
  }
  fmt::print("{:<12} {:>12}   {} against {}, games won\n", "", "", to_string(contest.first), to_string(contest.second));
  for (const simulate::SeatScore& seat : result.seats) {
    print_line(game.sides()[static_cast<std::size_t>(seat.seat)], seat);
  }
  print_line("all", result.total());
  switch (result.verdict) {
    case simulate::Verdict::open:
      fmt::print("undecided\n");
      break;
    case simulate::Verdict::first_is_better:
      fmt::print("{} is better\n", to_string(contest.first));
      break;
    case simulate::Verdict::not_better:
      fmt::print("{} is not better by {} in 100\n", to_string(contest.first), flags.margin);
      break;
  }
  return 0;
}

}  // namespace

void add_match(CLI::App& app, int& exit_code) {
  const auto flags = std::make_shared<Flags>();
  Command command(app, "match", "compare two kinds of player, each in every seat with the same luck");
  command.add_option("GAME", flags->game, "which game").required();
  flags->setup.add_to(command);
  command.add_option("--first", flags->first, "a kind of seat, as for --seat");
  command.add_option("--second", flags->second, "the kind that it is compared with; a Non-player where there are any");
  command.add_option("--rounds", flags->rounds, "at most; in each every seat is taken once by either");
  command.add_option("--threads", flags->threads, "on this many cores; all of them where not given");
  command.add_option("--margin", flags->margin, "stop once it is clear whether the first wins so many more in 100");
  command.callback([flags, &exit_code] { exit_code = run_match(*flags); });
}

}  // namespace auspex::cli
