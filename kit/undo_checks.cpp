// The check about what the table says of taking back before an answer is given.
#include "kit/walk.h"

namespace auspex::kit {

namespace {

constexpr std::size_t heard_every = 2;          // questions at which the table is asked about every option
constexpr std::size_t all_taken_every = 4;      // of these, at which every option is then taken
constexpr std::size_t dealt_anew_every = 3;     // of these, at which what is hidden is dealt anew
constexpr std::size_t most_answers_again = 40;  // given again at such a table

using Endings = std::vector<std::optional<Ending>>;

std::string name_of(const std::optional<Ending>& ending) {
  return ending ? std::string(to_string(*ending)) : "nothing";
}

// A program is asked now, and would answer before anybody can take anything back.
bool program_answers(const Table& table) {
  const Question* question = table.question();
  if (question == nullptr || table.hand(question->seat) == table.hand(table.answers().back().seat)) return false;
  return table.seats()[static_cast<std::size_t>(question->seat)] != SeatKind::human;
}

// What was said of an option, now that it was taken.
void expect_as_told(const Table& table, const std::optional<Ending>& told) {
  const Answer& last = table.answers().back();
  if (!table.undo_ended(last.seat) && program_answers(table)) {
    ASSERT_EQ(name_of(told), "decision");
    return;
  }
  ASSERT_EQ(name_of(table.undo_ended(last.seat)), name_of(told))
      << "answer " << table.answers().size() << ", " << last.chosen << " to " << last.asked;
  ASSERT_EQ(table.can_undo(last.seat), !told);
}

// All that a table tells of itself.
struct Told {
  explicit Told(const Table& table)
      : digest(table.position().digest()),
        checkpoint(table.checkpoint_digest()),
        answers(table.answers().size()),
        lines(table.log().size()),
        sealed(table.sealed()),
        stops(table.stops().size()),
        question(*table.question()) {}
  bool operator==(const Told&) const = default;

  std::uint64_t digest;
  std::uint64_t checkpoint;
  std::size_t answers;
  std::size_t lines;
  std::size_t sealed;
  std::size_t stops;
  Question question;
};

// What is said of an option when it is given on condition that it can be taken back. The table is left as it was: what
// was taken is taken back.
void hear(Table& table, int option, std::optional<Ending>& told) {
  const Told before(table);
  const std::uint32_t revision = table.revision();
  const Table::Attempt attempt = table.answer_if_revocable(table.question()->seat, revision, option);
  ASSERT_FALSE(attempt.refused);
  told = attempt.ends;
  if (told) {
    ASSERT_EQ(table.revision(), revision);
  } else {
    ASSERT_EQ(table.answers().size(), before.answers + 1);
    expect_as_told(table, told);
    if (::testing::Test::HasFatalFailure()) return;
    ASSERT_TRUE(table.undo());
  }
  ASSERT_TRUE(Told(table) == before) << "trying option " << option << " of answer " << before.answers + 1
                                     << " changed something";
}

Endings hear_all(Table& table) {
  Endings all(table.question()->options.size());
  for (std::size_t option = 0; option < all.size() && !::testing::Test::HasFatalFailure(); ++option) {
    hear(table, static_cast<int>(option), all[option]);
  }
  return all;
}

void expect_all_as_told(Table& table, const Endings& told) {
  for (std::size_t option = 0; option < told.size(); ++option) {
    ASSERT_FALSE(table.answer(table.question()->seat, table.revision(), static_cast<int>(option)));
    expect_as_told(table, told[option]);
    if (::testing::Test::HasFatalFailure()) return;
    ASSERT_TRUE(table.undo());
  }
}

// Of the last `n` lines of the log, those for the seat.
std::vector<Line> heard(const Table& table, std::size_t n, Seat seat) {
  std::vector<Line> lines(table.log().end() - static_cast<std::ptrdiff_t>(std::min(n, table.log().size())),
                          table.log().end());
  std::erase_if(lines, [&](const Line& line) { return !line.is_for(SeatMask(seat)); });
  return lines;
}

// With other cards where the seat cannot see them. Where chance has spoken since the checkpoint, or something else is
// said or asked on the way, the games are too different to be compared.
void expect_the_same_dealt_anew(const Table& table, const Endings& told) {
  const std::size_t first = table.answers_at_checkpoint();
  if (table.sealed() > first || table.answers().size() > first + most_answers_again) return;
  const std::unique_ptr<Position> otherwise = table.checkpoint().clone();
  otherwise->redeal(table.question()->seat, table.setup().seed + table.answers().size());
  Setup setup = table.setup();
  setup.seats = table.seats();
  setup.position = otherwise->write();
  Table again(table.game(), setup);
  for (std::size_t i = first; i < table.answers().size(); ++i) {
    const Answer& given = table.answers()[i];
    const Question* question = again.question();
    if (question == nullptr || code_of(table.game().catalogue(), question->prompt) != given.asked) return;
    if (again.answer(given.seat, again.revision(), given.index)) return;
  }
  if (again.question() == nullptr || !(*again.question() == *table.question())) return;
  const Seat seat = table.question()->seat;
  if (heard(again, again.log().size(), seat) != heard(table, again.log().size(), seat)) return;
  // The other table has not heard of secrets that were given before its first position: there it shows none.
  Endings found = hear_all(again);
  if (::testing::Test::HasFatalFailure()) return;
  for (std::size_t option = 0; option < told.size(); ++option) {
    if (told[option] == Ending::secret) found[option] = Ending::secret;
  }
  ASSERT_EQ(found, told) << "what is said of taking back tells seat " << int{table.question()->seat}
                         << " of hidden things, answer " << table.answers().size() + 1;
}

}  // namespace

void endings_are_true(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](const Setup& setup) {
    Walk walk(game, setup);
    Table& table = walk.table;
    for (std::size_t n = 0; table.question() != nullptr; ++n) {
      if (n % heard_every != 0) {
        if (!walk.step()) return;
        continue;
      }
      const Endings told = hear_all(table);
      if (::testing::Test::HasFatalFailure()) return;
      const std::size_t heard = n / heard_every;
      if (heard % dealt_anew_every == 1) expect_the_same_dealt_anew(table, told);
      if (heard % all_taken_every == 2) expect_all_as_told(table, told);
      if (::testing::Test::HasFatalFailure() || !walk.step()) return;
      expect_as_told(table, told[static_cast<std::size_t>(table.answers().back().index)]);
      if (::testing::Test::HasFatalFailure()) return;
    }
  });
}

}  // namespace auspex::kit
