#include "kit/laws.h"

#include "kit/walk.h"

namespace auspex::kit {

void showValue(const Played& played, std::ostream& out) {
  out << "set-up " << played.setup << ", seed " << played.seed << ", " << played.at_random
      << " answers at random, then";
  for (const int answer : played.answers) out << ' ' << answer;
}

rc::Gen<Played> any_play(const Game& game, int most_at_random) {
  using rc::gen::inRange;
  return rc::gen::build<Played>(rc::gen::set(&Played::setup, inRange<std::size_t>(0, setups(game).size())),
                                rc::gen::set(&Played::seed, inRange<std::uint64_t>(1, 100)),
                                rc::gen::set(&Played::at_random, inRange(0, most_at_random + 1)),
                                rc::gen::set(&Played::answers, rc::gen::container<std::vector<int>>(inRange(0, 100))));
}

bool answer_next(Table& table, int choice) {
  const Question* question = table.question();
  if (question == nullptr) return false;
  RC_ASSERT(!question->options.empty());
  const int index = choice % static_cast<int>(question->options.size());
  RC_ASSERT(!table.answer(question->seat, table.revision(), index));
  return true;
}

Table table_after(const Game& game, const Played& played) {
  Setup setup = setups(game)[played.setup];
  setup.seed = played.seed;
  Table table(game, setup);
  RandomAgent agent(played.seed + 1000);
  for (int i = 0; i < played.at_random; ++i) {
    const Question* question = table.question();
    if (question == nullptr || !answer_next(table, agent.choose(*question))) return table;
  }
  for (const int answer : played.answers) {
    if (!answer_next(table, answer)) break;
  }
  return table;
}

namespace {

Played drawn_play(const Game& game, int most_at_random) { return *any_play(game, most_at_random).as("played"); }

struct Redealing {
  Seat seat;
  std::uint64_t seed;
};
Redealing drawn_redealing(const Game& game) {
  const int seat = *rc::gen::inRange(0, int{seat_count(game)}).as("seat that sees");
  return {static_cast<Seat>(seat), *rc::gen::arbitrary<std::uint64_t>().as("seed of what it does not see")};
}

// The set-up of a table that begins with this position.
Setup setup_from(const Table& table, const Position& position) {
  Setup setup = table.setup();
  setup.seats = table.seats();
  setup.position = position.write();
  return setup;
}

}  // namespace

void view_survives_redealing(const Game& game, int most_at_random) {
  const Table table = table_after(game, drawn_play(game, most_at_random));
  const auto [seat, seed] = drawn_redealing(game);
  const Value seen = table.position().view(seat);
  const std::unique_ptr<Position> otherwise = table.position().clone();
  otherwise->redeal(seat, seed);
  RC_ASSERT(otherwise->view(seat) == seen);
  RC_ASSERT(otherwise->faults().empty());
}

void redealt_game_goes_on(const Game& game, int most_at_random) {
  const Played played = drawn_play(game, most_at_random);
  const Table table = table_after(game, played);
  const auto [seat, seed] = drawn_redealing(game);
  const std::unique_ptr<Position> otherwise = table.checkpoint().clone();
  otherwise->redeal(seat, seed);
  Table again(game, setup_from(table, *otherwise));
  for (const int answer : played.answers) {
    if (!answer_next(again, answer)) break;
    RC_ASSERT(again.position().faults().empty());
  }
}

void position_reads_as_written(const Game& game, int most_at_random) {
  const Table table = table_after(game, drawn_play(game, most_at_random));
  RC_ASSERT(game.set_up(setup_from(table, table.checkpoint()))->digest() == table.checkpoint_digest());
}

void undo_takes_back(const Game& game, int most_at_random) {
  Table table = table_after(game, drawn_play(game, most_at_random));
  if (table.question() == nullptr) return;
  const Question question = *table.question();
  const std::uint64_t digest = table.position().digest();
  const std::size_t lines = table.log().size();
  answer_next(table, *rc::gen::inRange(0, 100).as("answer taken back"));
  RC_ASSERT(table.undo());
  RC_ASSERT(table.position().digest() == digest);
  RC_ASSERT(table.log().size() == lines);
  RC_ASSERT(*table.question() == question);
}

}  // namespace auspex::kit
