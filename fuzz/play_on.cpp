#include "fuzz/play_on.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "agents/play.h"
#include "engine/digest.h"
#include "io/json.h"

namespace auspex::fuzz {

namespace {

constexpr int some_answers = 200;
constexpr std::uint64_t whole_game_every = 8;
constexpr int answers_at_a_table = 15;

void check_faults(const Position& position) {
  if (const std::vector<std::string> faults = position.faults(); !faults.empty()) fail(faults.front());
}

void check_question(const Game& game, const std::vector<Seat>& seats, const Question& question) {
  const std::string asked = "\"" + code_of(game.catalogue(), question.prompt) + "\" ";
  if (question.options.empty()) fail(asked + "offers nothing");
  if (std::find(seats.begin(), seats.end(), question.seat) == seats.end()) fail(asked + "is asked of nobody");
}

void look_at(const Game& game, const Setup& setup, const Position& position) {
  check_faults(position);
  if (position.over()) static_cast<void>(game.catalogue().render(position.outcome(), Language::english));
  if (position.standings().size() != game.sides().size()) fail("standings are missing");
  std::vector<Seat> seats = played_seats(game, setup);
  seats.push_back(spectator);
  for (const Seat seat : seats) {
    const std::unique_ptr<Position> otherwise = position.clone();
    otherwise->redeal(seat, setup.seed);
    check_faults(*otherwise);
    if (!(otherwise->view(seat) == position.view(seat))) fail("a view changes with what it must hide");
  }
}

void read_again(const Game& game, Setup setup, const Position& position) {
  setup.position = position.write();
  std::unique_ptr<Position> again;
  try {
    again = game.set_up(setup);
  } catch (const BadInput& error) {
    fail(std::string("written, but refused when it is read: ") + error.what());
  }
  if (again->digest() != position.digest()) fail("written and read again it is another position");
}

}  // namespace

void fail(const std::string& what) {
  std::fprintf(stderr, "fault: %s\n", what.c_str());
  std::abort();
}

void play_on(const Game& game, const Setup& setup) {
  const std::unique_ptr<Position> position = game.set_up(setup);
  try {
    look_at(game, setup, *position);
    read_again(game, setup, *position);
    const std::uint64_t seed = mix(position->digest());
    const int most = seed % whole_game_every == 0 ? game.most_answers() : some_answers;
    RandomAgent random(seed);
    const std::vector<Agent*> agents(game.sides().size(), &random);
    const std::vector<Seat> seats = played_seats(game, setup);
    PlayHooks hooks;
    hooks.at_question = [&](const Position& now, const Question& question) {
      check_question(game, seats, question);
      check_faults(now);
    };
    hooks.at_checkpoint = [&](const Position& now) {
      check_faults(now);
      read_again(game, setup, now);
    };
    std::vector<Choice> answers;
    try {
      play_out(*position, agents, most, answers, hooks);
    } catch (const EndlessGame& endless) {
      if (most == game.most_answers()) fail(endless.what());
      return;
    }
    look_at(game, setup, *position);
  } catch (const std::exception& error) {
    fail(std::string("accepted, and then: ") + error.what());
  }
}

void play_on(Table& table) {
  try {
    RandomAgent random(mix(table.position().digest()));
    for (int i = 0; i < answers_at_a_table && table.question() != nullptr; ++i) {
      const Question& question = *table.question();
      if (question.options.empty()) fail("a question offers nothing");
      if (table.answer(question.seat, table.revision(), random.choose(question))) fail("an option offered is refused");
      check_faults(table.position());
    }
    while (table.undo()) {
      if (table.answers().size() % 10 == 0) check_faults(table.position());
      if (table.answers().empty()) break;
    }
  } catch (const std::exception& error) {
    fail(std::string("accepted, and then: ") + error.what());
  }
}

}  // namespace auspex::fuzz
