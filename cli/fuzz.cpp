#include "cli/fuzz.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "cli/check.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "engine/table.h"
#include "games/registry.h"
#include "io/record_file.h"

namespace auspex::cli {

namespace {

struct Fault : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void check_faults(const Position& position) {
  if (const std::vector<std::string> faults = position.faults(); !faults.empty()) throw Fault(faults.front());
}

void check_question(const Catalogue& catalogue, const std::vector<Seat>& seats, const Question& question) {
  const auto fail = [&](const char* what) { throw Fault("\"" + code_of(catalogue, question.prompt) + "\" " + what); };
  if (question.options.empty()) fail("offers nothing");
  if (std::find(seats.begin(), seats.end(), question.seat) == seats.end()) fail("is asked of nobody");
}

// What it writes can be read again; what a seat cannot see can be dealt anew.
void check_checkpoint(const Game& game, const Setup& setup, const Position& position) {
  Setup written = setup;
  written.position = position.write();
  if (game.set_up(written)->digest() != position.digest()) throw Fault("written and read again it is another position");
  std::vector<Seat> seats = played_seats(game, setup);
  seats.push_back(spectator);
  for (const Seat seat : seats) {
    const std::unique_ptr<Position> otherwise = position.clone();
    otherwise->redeal(seat, setup.seed);
    check_faults(*otherwise);
    if (!(otherwise->view(seat) == position.view(seat))) throw Fault("a view changes with what it must hide");
  }
}

void check_record(const Game& game, const FuzzedGame& played) {
  const Record record = record_of(game, played.setup, played.answers);
  const Record read = parse_record(record_text(record), "record");
  if (const Verdict verdict = check(read); !verdict.good) throw Fault("the record: " + verdict.what);
  if (replay(game, read).position().digest() != played.digest) throw Fault("the record comes to another position");
}

// Any value of any option but `undo`, which is no matter of the rules; people and Non-players as it comes.
Setup drawn_setup(const Game& game, const std::string& scenario, std::uint64_t seed) {
  Dice dice(seed);
  Setup setup;
  setup.scenario = scenario;
  setup.seed = seed;
  for (const OptionInfo& option : game.options()) {
    const auto drawn = static_cast<std::size_t>(dice.below(static_cast<int>(option.values.size())));
    if (option.id != "undo") setup.options[option.id] = option.values[drawn];
  }
  const std::vector<SeatKind> kinds = game.seat_kinds();
  const bool nonplayers = std::find(kinds.begin(), kinds.end(), SeatKind::nonplayer) != kinds.end();
  for (std::size_t i = 0; i < game.sides().size(); ++i) {
    setup.seats.push_back(nonplayers && dice.below(2) == 0 ? SeatKind::nonplayer : SeatKind::human);
  }
  return checked(game, std::move(setup));
}

// Gives answers that are known already.
class Scripted final : public Agent {
 public:
  explicit Scripted(const std::vector<Choice>& answers) : answers_(answers) {}
  int choose(const Moment&) override {
    if (next_ == answers_.size()) throw Unanswered();
    return answers_[next_++].index;
  }

 private:
  const std::vector<Choice>& answers_;
  std::size_t next_ = 0;
};

}  // namespace

FuzzedGame fuzz(const Game& game, const std::string& scenario, std::uint64_t seed, bool thorough) {
  FuzzedGame played;
  played.setup = drawn_setup(game, scenario, seed);
  try {
    const std::unique_ptr<Position> position = game.set_up(played.setup);
    check_faults(*position);
    RandomAgent random(mix(seed));
    const std::vector<Agent*> agents(game.sides().size(), &random);
    const std::vector<Seat> seats = played_seats(game, played.setup);
    PlayHooks hooks;
    hooks.at_question = [&](const Position& now, const Question& question) {
      check_question(game.catalogue(), seats, question);
      check_faults(now);
    };
    hooks.at_checkpoint = [&](const Position& now) {
      check_faults(now);
      if (thorough) check_checkpoint(game, played.setup, now);
    };
    play_out(*position, agents, game.most_answers(), played.answers, hooks);
    played.digest = position->digest();
    if (thorough) check_record(game, played);
  } catch (const std::exception& error) {
    played.fault = error.what();
  }
  return played;
}

Record record_of(const Game& game, const Setup& setup, const std::vector<Choice>& answers) {
  const Catalogue& catalogue = game.catalogue();
  Record record{game.id(), game.rules_version(), setup, {}, {}};
  const std::unique_ptr<Position> position = game.set_up(setup);
  record.marks.push_back({0, position->digest()});
  Scripted scripted(answers);
  const std::vector<Agent*> agents(game.sides().size(), &scripted);
  PlayHooks hooks;
  hooks.at_question = [&](const Position&, const Question& question) {
    const std::size_t i = record.answers.size();
    if (i == answers.size()) throw Unanswered();
    const auto& chosen = question.options.at(static_cast<std::size_t>(answers[i].index));
    record.answers.push_back(
        {question.seat, answers[i].index, code_of(catalogue, question.prompt), code_of(catalogue, chosen)});
  };
  hooks.at_checkpoint = [&](const Position& now) { record.marks.push_back({record.answers.size(), now.digest()}); };
  std::vector<Choice> given;
  try {
    play_out(*position, agents, game.most_answers() + 1, given, hooks);
  } catch (const Unanswered&) {
    // the answers end before the game does
  } catch (const std::exception&) {
    // the fault that the record is made to show
  }
  return record;
}

void add_fuzz(CLI::App& app, int& exit_code) {
  struct Flags {
    std::string game;
    int games = 100;
    std::string seed = "1";
    std::string scenario;
    std::string failures = ".";
  };
  const auto flags = std::make_shared<Flags>();
  Command command(app, "fuzz", "play random games with every check on");
  command.add_option("GAME", flags->game, "which game").required();
  command.add_option("--games", flags->games, "how many, spread over the scenarios");
  command.add_option("--seed", flags->seed, "where the series begins");
  command.add_option("--scenario", flags->scenario, "this one only");
  command.add_option("--failures", flags->failures, "the folder for the record of a game that fails");
  command.callback([flags, &exit_code] {
    const Game& game = game_named(flags->game);
    const std::uint64_t seed = parse_seed(flags->seed, "--seed");
    if (flags->games < 1) throw BadInput(fmt::format("--games {}: expected 1 or more", flags->games));
    std::vector<std::string> scenarios = game.scenarios();
    if (!flags->scenario.empty()) {
      Setup setup;
      setup.scenario = flags->scenario;
      scenarios = {checked(game, setup).scenario};
    }
    constexpr int thorough_every = 10;
    std::uint64_t signature = seed;
    const auto count = static_cast<int>(scenarios.size());
    for (int s = 0; s < count; ++s) {
      int played = 0;
      std::size_t answers = 0;
      std::size_t longest = 0;
      for (int number = s; number < flags->games; number += count, ++played) {
        const std::uint64_t game_seed = mix(seed + static_cast<std::uint64_t>(number));
        const FuzzedGame result =
            fuzz(game, scenarios[static_cast<std::size_t>(s)], game_seed, played % thorough_every == 0);
        if (result.fault) {
          const std::string file = fmt::format("{}/fuzz-{}-{}.json", flags->failures, game.id(), game_seed);
          save_record(file, record_of(game, result.setup, result.answers));
          fmt::print(stderr, "auspex: {} {}, game {}, after {} answers: {}; its record is {}\n", game.id(),
                     result.setup.scenario, number + 1, result.answers.size(), *result.fault, file);
          exit_code = 1;
          return;
        }
        answers += result.answers.size();
        longest = std::max(longest, result.answers.size());
        signature = mix(signature ^ result.digest);
      }
      if (played == 0) continue;
      fmt::print("{} {}: {} games, {} answers, {} a game, {} at most\n", game.id(),
                 scenarios[static_cast<std::size_t>(s)], played, answers, answers / static_cast<std::size_t>(played),
                 longest);
    }
    fmt::print("signature {}\n", hex(signature));
  });
}

}  // namespace auspex::cli
