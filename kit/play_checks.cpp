// The checks about playing on: games end, nothing breaks on the way, the same answers are the same game.
#include <array>

#include "agents/play.h"
#include "kit/walk.h"

namespace auspex::kit {

namespace {

void expect_no_faults(const Position& position) {
  for (const std::string& fault : position.faults()) ADD_FAILURE() << fault;
}

void expect_an_end(const Game& game, const Setup& setup, const Position& position) {
  EXPECT_TRUE(position.over());
  const std::vector<Standing> standings = position.standings();
  ASSERT_EQ(standings.size(), game.sides().size());
  const std::vector<Seat> played = played_seats(game, setup);
  for (Seat seat = 0; seat < seat_count(game); ++seat) {
    const bool plays = std::find(played.begin(), played.end(), seat) != played.end();
    EXPECT_EQ(standings[static_cast<std::size_t>(seat)].place > 0, plays) << "seat " << int{seat};
  }
  EXPECT_TRUE(std::any_of(standings.begin(), standings.end(), [](const Standing& s) { return s.place == 1; }))
      << "nobody has won";
  EXPECT_FALSE(game.catalogue().render(position.outcome(), Language::english).empty());
}

// Plays in-process, all seats by one agent; the answers come back.
std::vector<Choice> play(const Game& game, const Setup& setup, Agent& agent, const PlayHooks& hooks = {}) {
  const Setup complete = checked(game, setup);
  const std::unique_ptr<Position> position = game.set_up(complete);
  const std::vector<Agent*> agents(game.sides().size(), &agent);
  std::vector<Choice> answers;
  try {
    play_out(*position, agents, game.most_answers(), answers, hooks);
    expect_an_end(game, complete, *position);
  } catch (const EndlessGame& endless) {
    ADD_FAILURE() << endless.what();
  }
  return answers;
}

// As it goes on with nobody at the table; how it ended.
std::unique_ptr<Position> left_alone(const Game& game, const Setup& setup, const Position& from, std::uint64_t seed) {
  std::unique_ptr<Position> position = from.clone();
  position->redeal(spectator, seed);
  NobodyAsked silent;
  for (int steps = 0; !position->over(); ++steps) {
    if (steps == game.most_answers()) {
      ADD_FAILURE() << "not over after " << steps << " checkpoints";
      return position;
    }
    position->advance_unattended(silent);
    expect_no_faults(*position);
  }
  expect_an_end(game, setup, *position);
  return position;
}

}  // namespace

void plays_itself_to_an_end(const Game& game, Extent extent) {
  constexpr std::size_t most_starts = 4;  // in a game, from its beginning to its last turn
  for_every_game(game, extent, [&](const Setup& setup) {
    Walk walk(game, setup);
    walk.to_the_end();
    const std::vector<Table::Stop> stops = walk.table.stops();
    for (std::size_t i = 0; i < most_starts; ++i) {
      const std::size_t answers = stops[i * (stops.size() - 1) / most_starts].answers;
      const Table then = replay(game, walk.table.record(), answers);
      const std::unique_ptr<Position> end = left_alone(game, then.setup(), then.checkpoint(), 1);
      EXPECT_EQ(left_alone(game, then.setup(), then.checkpoint(), 1)->digest(), end->digest());
      if (::testing::Test::HasFailure()) return;
    }
  });
}

void random_play_ends(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](const Setup& setup) {
    RandomAgent random(setup.seed);
    play(game, setup, random);
    // Dice are chance, not choice: a die that always shows its first side may never end a battle.
    Setup rolled = setup;
    rolled.options["dice"] = "auto";
    FirstLegalAgent first;
    play(game, rolled, first);
  });
}

void no_faults(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](const Setup& setup) {
    RandomAgent random(setup.seed);
    PlayHooks hooks;
    hooks.at_question = [](const Position& position, const Question&) { expect_no_faults(position); };
    hooks.at_checkpoint = expect_no_faults;
    play(game, setup, random, hooks);
  });
}

void records_round_trip(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](const Setup& setup) {
    Walk walk(game, setup);
    walk.to_the_end();
    const Record record = walk.table.record();
    EXPECT_EQ(record.game, game.id());
    EXPECT_EQ(record.rules_version, game.rules_version());

    const Table again = replay(game, record);
    EXPECT_EQ(again.position().digest(), walk.table.position().digest());
    EXPECT_TRUE(again.log() == walk.table.log());
    EXPECT_TRUE(again.record().answers == record.answers);
    EXPECT_TRUE(again.record().marks == record.marks);

    const std::size_t half = record.answers.size() / 2;
    const Table halfway = replay(game, record, half);
    EXPECT_EQ(halfway.answers().size(), half);
    EXPECT_EQ(halfway.position().digest(), walk.table.position_at(half)->digest());
    EXPECT_EQ(halfway.log().size(), walk.table.log_at(half));
  });
}

// The turn so far, played once more, comes to the position that the table has.
static void expect_retraced(const Table& table) {
  class Stop final : public Dialogue {
   public:
    Stop() : Dialogue(false) {}
    int ask(const Question&) override { throw Unanswered(); }
  };
  const std::unique_ptr<Position> copy = table.checkpoint().clone();
  Stop stop;
  EXPECT_THROW(table.retrace(*copy, stop), Unanswered);
  EXPECT_EQ(copy->digest(), table.position().digest());
}

void play_is_repeatable(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](const Setup& setup) {
    std::array<std::vector<std::uint64_t>, 2> digests;
    std::array<std::vector<std::uint64_t>, 2> checkpoints;
    std::array<std::vector<Line>, 2> lines;
    std::vector<Choice> answers;
    for (std::size_t i : {0, 1}) {
      RandomAgent random(setup.seed);
      PlayHooks hooks;
      hooks.at_question = [&](const Position& position, const Question&) { digests[i].push_back(position.digest()); };
      hooks.at_checkpoint = [&](const Position& position) { checkpoints[i].push_back(position.digest()); };
      hooks.line = [&](const Line& line) { lines[i].push_back(line); };
      answers = play(game, setup, random, hooks);
    }
    EXPECT_EQ(digests[0], digests[1]);
    EXPECT_EQ(checkpoints[0], checkpoints[1]);
    EXPECT_TRUE(lines[0] == lines[1]);

    // The table, which runs the rules again and again from a checkpoint and listens only to what is new, comes through
    // the same positions and hears the same; so does a turn that is retraced.
    Table table(game, setup);
    for (std::size_t i = 0; i < answers.size(); ++i) {
      ASSERT_EQ(table.position().digest(), digests[0][i]) << "answer " << i + 1;
      expect_retraced(table);
      ASSERT_FALSE(table.answer(answers[i].seat, table.revision(), answers[i].index)) << "answer " << i + 1;
    }
    EXPECT_EQ(table.question(), nullptr);
    EXPECT_TRUE(table.log() == lines[0]) << first_difference(game, table.log(), lines[0]);
    const std::vector<Mark> marks = table.record().marks;  // the first is the start
    ASSERT_EQ(marks.size(), checkpoints[0].size() + 1);
    for (std::size_t i = 0; i < checkpoints[0].size(); ++i) EXPECT_EQ(marks[i + 1].digest, checkpoints[0][i]);
  });
}

void positions_round_trip(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](const Setup& setup) {
    Walk walk(game, setup);
    const Table& table = walk.table;
    do {
      if (table.answers_at_checkpoint() != table.answers().size()) continue;
      const Position& position = table.checkpoint();
      Setup written = table.setup();
      written.position = position.write();
      written.seed = setup.seed + 1;  // the position brings its own dice
      const std::unique_ptr<Position> read = game.set_up(written);
      ASSERT_EQ(read->digest(), position.digest()) << "after answer " << table.answers().size();
      EXPECT_TRUE(read->write() == *written.position);
      for (Seat seat = spectator; seat < seat_count(game); ++seat) {
        EXPECT_TRUE(read->view(seat) == position.view(seat)) << "seat " << int{seat};
      }
      const Table from_there(game, written);
      ASSERT_EQ(from_there.question() == nullptr, table.question() == nullptr);
      if (table.question() != nullptr) {
        EXPECT_TRUE(*from_there.question() == *table.question());
      }
    } while (walk.step());
  });
}

}  // namespace auspex::kit
