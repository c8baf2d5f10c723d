// The checks about a table: undo, refusals, questions, and what each seat may know.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "generated/common/text.h"
#include "kit/walk.h"

namespace auspex::kit {

namespace {

// The table as it was before an answer.
struct Moment {
  std::uint64_t digest;
  Question question;
  std::size_t log;

  explicit Moment(const Table& table)
      : digest(table.position().digest()),
        question(table.question() != nullptr ? *table.question() : Question{}),
        log(table.log().size()) {}
  bool operator==(const Moment&) const = default;
};

void expect_no_secret_keys(const Value& value) {
  static const std::set<std::string_view> secret = {"seed", "dice", "deck_order"};
  if (value.is_list()) {
    for (const Value& item : value.as_list("")) expect_no_secret_keys(item);
  } else if (value.is_map()) {
    for (const auto& [key, member] : value.as_map("")) {
      EXPECT_FALSE(secret.contains(key)) << "a view has the key \"" << key << "\"";
      expect_no_secret_keys(member);
    }
  }
}

void expect_readable(const Catalogue& catalogue, const Text& text) {
  for (const Language language : {Language::english, Language::italian}) {
    const std::string rendered = catalogue.render(text, language);
    EXPECT_FALSE(rendered.empty()) << code_of(catalogue, text);
    EXPECT_EQ(rendered.find_first_of("{}"), std::string::npos) << rendered;
  }
}

void expect_sound(const Game& game, const Question& question) {
  const Catalogue& catalogue = game.catalogue();
  ASSERT_TRUE(question.seat >= 0 && question.seat < seat_count(game)) << "seat " << int{question.seat};
  expect_readable(catalogue, question.prompt);
  EXPECT_FALSE(question.options.empty()) << code_of(catalogue, question.prompt);
  const bool rolls = question.prompt.id == Text(common::msg::common_roll).id ||
                     question.prompt.id == common::msg::common_roll_faces(0).id;
  EXPECT_EQ(question.decision == 0, rolls) << code_of(catalogue, question.prompt) << ": all but a die is a decision";
  std::set<std::string> codes;
  for (const Text& option : question.options) {
    expect_readable(catalogue, option);
    EXPECT_TRUE(codes.insert(code_of(catalogue, option)).second)
        << code_of(catalogue, question.prompt) << " offers twice: " << code_of(catalogue, option);
  }
}

// Every row has a figure for each heading, is about options that there are, and its chances are chances.
void expect_sound(const Game& game, const Question& question, const Odds& odds) {
  const auto is_chance = [](double p) { return p >= -1e-9 && p <= 1 + 1e-9; };
  const auto expect_figure = [&](const OddsFigure& figure) {
    EXPECT_TRUE(figure.measure == OddsFigure::Measure::number ? figure.value >= 0 : is_chance(figure.value));
    EXPECT_TRUE(std::all_of(figure.spread.begin(), figure.spread.end(), is_chance));
    const double all = std::accumulate(figure.spread.begin(), figure.spread.end(), 0.0);
    EXPECT_TRUE(figure.spread.empty() || std::abs(all - 1) < 1e-6) << all;
    for (const OddsFigure::Part& part : figure.parts) EXPECT_TRUE(is_chance(part.chance));
  };
  for (const OddsTable& table : odds.tables) {
    expect_readable(game.catalogue(), table.title);
    expect_readable(game.catalogue(), table.brief);
    EXPECT_LE(table.leading, static_cast<int>(table.headings.size()));
    EXPECT_FALSE(table.rows.empty());
    for (const OddsRow& row : table.rows) {
      expect_readable(game.catalogue(), row.label);
      EXPECT_EQ(row.figures.size(), table.headings.size());
      for (const int option : row.options) {
        EXPECT_TRUE(option >= 0 && option < static_cast<int>(question.options.size()));
      }
      for (const OddsFigure& figure : row.figures) expect_figure(figure);
    }
  }
}

std::string dice_of(const Position& position) {
  return position.write().at("dice", "position").as_string("position.dice");
}

std::vector<Line> heard_by(Seat seat, std::vector<Line> lines) {
  std::erase_if(lines, [&](const Line& line) { return !line.is_for(SeatMask(seat)); });
  return lines;
}

// Play since a checkpoint, question by question, so that it can be compared with what might have been.
struct Since {
  std::unique_ptr<Position> checkpoint;
  std::size_t answers;  // given before it
  std::size_t lines;    // said before it
  std::vector<Question> questions;

  explicit Since(const Table& table)
      : checkpoint(table.checkpoint().clone()), answers(table.answers().size()), lines(lines_before(table)) {}

 private:
  // The log has also what was said between the checkpoint and the question now open.
  static std::size_t lines_before(const Table& table) {
    Setup setup = table.setup();
    setup.position = table.checkpoint().write();
    return table.log().size() - Table(table.game(), setup).log().size();
  }
};

// Strict undo may give the seat its last answer back only if it has learnt nothing since. So what it was asked and
// told after the answers that stand must be the same whatever the hidden things are: deal them anew at the
// checkpoint, give the same answers, and compare.
void expect_nothing_learnt(const Table& table, const Since& since) {
  const std::vector<Answer>& answers = table.answers();
  const Seat seat = answers.back().seat;
  std::size_t stand = std::max(table.sealed(), since.answers);
  for (std::size_t i = stand; i < answers.size(); ++i) {
    if (answers[i].seat != seat) stand = i + 1;
  }
  for (std::uint64_t seed : {1, 2, 3, 4}) {
    const std::unique_ptr<Position> otherwise = since.checkpoint->clone();
    otherwise->redeal(seat, seed);
    Setup setup = table.setup();
    setup.position = otherwise->write();
    Table again(table.game(), setup);
    for (std::size_t i = since.answers;; ++i) {
      const bool last = i == answers.size();
      const Question* asked = again.question();
      const Question* was_asked = last ? table.question() : &since.questions[i - since.answers];
      const auto log = table.log().begin();
      const std::vector<Line> told(log + static_cast<std::ptrdiff_t>(since.lines),
                                   log + static_cast<std::ptrdiff_t>(table.log_at(i)));
      bool same = heard_by(seat, again.log()) == heard_by(seat, told);
      if (!last) {
        same = same && asked != nullptr && *asked == *was_asked;
      } else if (asked != nullptr && was_asked != nullptr && asked->seat == seat && was_asked->seat == seat) {
        same = same && *asked == *was_asked;
      }
      if (!same && i <= stand) break;  // something else was known already when the answers that stand were given
      ASSERT_TRUE(same) << "answer " << answers.size() << " can be taken back although hidden things came to light: "
                        << first_difference(table.game(), heard_by(seat, told), heard_by(seat, again.log()));
      if (last) break;
      ASSERT_FALSE(again.answer(answers[i].seat, again.revision(), answers[i].index));
    }
  }
}

// A member that is not the same in both, by where it is: "pieces.TRE.romans"; null where it is missing.
struct Difference {
  std::string where;
  Value was;
  Value is;

  bool operator==(const Difference&) const = default;
};

std::vector<Difference> differences(const Value& before, const Value& after, const std::string& where) {
  std::vector<Difference> found;
  const auto look = [&](const std::string& key) {
    const Value* was = before.find(key);
    const Value* is = after.find(key);
    if (was != nullptr && is != nullptr && was->is_map() && is->is_map()) {
      for (Difference& deeper : differences(*was, *is, where + key + ".")) found.push_back(std::move(deeper));
    } else if (was == nullptr || is == nullptr || !(*was == *is)) {
      found.push_back({where + key, was == nullptr ? Value() : *was, is == nullptr ? Value() : *is});
    }
  };
  for (const auto& [key, value] : before.as_map(where)) look(key);
  for (const auto& [key, value] : after.as_map(where)) {
    if (before.find(key) == nullptr) look(key);
  }
  std::sort(found.begin(), found.end(), [](const Difference& a, const Difference& b) { return a.where < b.where; });
  return found;
}

std::string places(const std::vector<Difference>& differences) {
  std::vector<std::string> where;
  for (const Difference& one : differences) where.push_back(one.where);
  return join(where);
}

}  // namespace

void undo_to_the_start(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](const Setup& setup) {
    Walk walk(game, setup);
    Table& table = walk.table;
    std::vector<Moment> moments;
    std::vector<std::vector<Line>> logs;
    do {
      moments.emplace_back(table);
      if (moments.size() % 10 == 1) logs.push_back(table.log());
    } while (walk.step());
    for (std::size_t n = moments.size() - 1; n > 0; --n) {
      const std::uint32_t revision = table.revision();
      ASSERT_TRUE(table.undo());
      EXPECT_NE(table.revision(), revision);
      ASSERT_TRUE(Moment(table) == moments[n - 1]) << "back to answer " << n;
      if ((n - 1) % 10 == 0) {
        ASSERT_TRUE(table.log() == logs[(n - 1) / 10]) << "back to answer " << n;
      }
    }
    EXPECT_TRUE(table.answers().empty());
    EXPECT_FALSE(table.undo());
  });
}

void questions_are_sound(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](const Setup& setup) {
    Walk walk(game, setup);
    Table& table = walk.table;
    do {
      const Question* question = table.question();
      if (question == nullptr) break;
      expect_sound(game, *question);
      expect_sound(game, *question, table.odds(SeatMask(question->seat)));
      if (table.answers().empty()) continue;
      // Asked again after undo, the questions before and here are the same.
      const Moment here(table);
      const Answer last = table.answers().back();
      table.undo();
      ASSERT_EQ(code_of(game.catalogue(), table.question()->prompt), last.asked);
      table.answer(last.seat, table.revision(), last.index);
      ASSERT_TRUE(Moment(table) == here) << "answer " << table.answers().size();
    } while (walk.step());
    for (const Line& line : table.log()) expect_readable(game.catalogue(), line.text);
  });
}

void illegal_answers_are_refused(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](const Setup& setup) {
    Walk walk(game, setup);
    Table& table = walk.table;
    do {
      const Moment here(table);
      const std::uint32_t revision = table.revision();
      const std::size_t answers = table.answers().size();
      const Seat to_decide = here.question.seat;
      if (table.question() == nullptr) {
        EXPECT_EQ(table.answer(0, revision, 0), Refusal::game_over);
      } else {
        const auto size = static_cast<int>(here.question.options.size());
        for (Seat seat = spectator; seat <= seat_count(game); ++seat) {
          if (seat == to_decide) continue;
          EXPECT_EQ(table.answer(seat, revision, 0), Refusal::other_seat);
        }
        EXPECT_EQ(table.answer(to_decide, revision - 1, 0), Refusal::old_question);
        EXPECT_EQ(table.answer(to_decide, revision + 1, 0), Refusal::old_question);
        EXPECT_EQ(table.answer(to_decide, revision, -1), Refusal::not_offered);
        EXPECT_EQ(table.answer(to_decide, revision, size), Refusal::not_offered);
      }
      EXPECT_TRUE(Moment(table) == here) << "a refused answer changed something";
      EXPECT_EQ(table.revision(), revision);
      EXPECT_EQ(table.answers().size(), answers);
    } while (walk.step());
  });
}

namespace {

// Views are dear and a game has many moments: each is looked at with the eyes of one seat, or of a spectator.
class EachSeatInTurn {
 public:
  explicit EachSeatInTurn(const Game& game) : count_(seat_count(game)) {}
  Seat next() { return seat_ = static_cast<Seat>(seat_ + 1 < count_ ? seat_ + 1 : spectator); }

 private:
  Seat count_;
  Seat seat_ = spectator;
};

}  // namespace

void views_tell_what_differs(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](const Setup& setup) {
    Walk walk(game, setup);
    const Table& table = walk.table;
    std::unique_ptr<Position> before = table.position().clone();
    std::unique_ptr<Position> long_before = table.position().clone();
    EachSeatInTurn seats(game);
    while (walk.step()) {
      const Position& now = table.position();
      const Seat seat = seats.next();
      for (const Position* then : {before.get(), long_before.get()}) {
        const auto whole = differences(then->view(seat), now.view(seat), "");
        const auto apart = differences(then->view_apart(now, seat), now.view_apart(*then, seat), "");
        ASSERT_TRUE(apart == whole) << "answer " << table.answers().size() << ", seat " << int{seat} << ": "
                                    << places(apart) << " instead of " << places(whole);
      }
      before->assign(now);
      if (table.answers().size() % 40 == 0) long_before->assign(now);
    }
  });
}

void views_hide(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](const Setup& setup) {
    Walk walk(game, setup);
    const Table& table = walk.table;
    bool something_hidden = false;
    EachSeatInTurn seats(game);
    do {
      const Position& position = table.position();
      const Value in_public = position.view(spectator);
      const Seat seat = seats.next();
      const Value seen = position.view(seat);
      ASSERT_EQ(position.sees_more(seat), !(seen == in_public)) << "seat " << int{seat};
      expect_no_secret_keys(seen);
      for (std::uint64_t seed : {11, 12}) {
        const std::unique_ptr<Position> otherwise = position.clone();
        otherwise->redeal(seat, setup.seed + seed);
        something_hidden = something_hidden || otherwise->digest() != position.digest();
        for (const std::string& fault : otherwise->faults()) ADD_FAILURE() << "dealt anew: " << fault;
        ASSERT_TRUE(otherwise->view(seat) == seen)
            << "answer " << table.answers().size() << ": the view of seat " << int{seat} << " shows hidden things";
        ASSERT_TRUE(otherwise->view(spectator) == in_public)
            << "answer " << table.answers().size() << ": dealing anew for seat " << int{seat} << " changed the board";
        ASSERT_TRUE(otherwise->features() == position.features() && otherwise->judged() == position.judged())
            << "answer " << table.answers().size() << ": features tell what is hidden from seat " << int{seat};
      }
    } while (walk.step());
    EXPECT_TRUE(something_hidden) << "dealing anew never changed anything, not even the dice";
  });
}

void new_seeds_change_what_is_to_come(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](const Setup& setup) {
    Walk walk(game, setup);
    Table& table = walk.table;
    for (std::uint64_t seed = setup.seed; walk.step();) {
      if (table.answers().size() % 7 != 3 || table.question() == nullptr) continue;
      const Question asked = *table.question();
      const std::vector<Line> log = table.log();
      const std::unique_ptr<Position> before = table.position().clone();
      table.reseat(asked.seat, table.seats()[static_cast<std::size_t>(asked.seat)], ++seed);
      ASSERT_EQ(table.seed(), seed);
      ASSERT_NE(table.position().digest(), before->digest());
      for (Seat seat = spectator; seat < seat_count(game); ++seat) {
        ASSERT_TRUE(table.position().view(seat) == before->view(seat)) << "seat " << int{seat};
      }
      ASSERT_TRUE(table.question() != nullptr && *table.question() == asked);
      ASSERT_EQ(table.log(), log);
      for (const std::string& fault : table.position().faults()) ADD_FAILURE() << fault;
    }
    const Record record = table.record();
    const Table again = replay(game, record);
    ASSERT_EQ(again.record().marks, record.marks);
    ASSERT_EQ(again.position().digest(), table.position().digest());
    ASSERT_EQ(again.log(), table.log());
  });
}

void strict_undo_stops_at_seals(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](const Setup& setup) {
    Walk walk(game, setup);
    Table& table = walk.table;
    std::optional<Since> since;
    for (;;) {
      if (table.answers_at_checkpoint() == table.answers().size() && table.question() != nullptr) since.emplace(table);
      if (table.question() != nullptr) since->questions.push_back(*table.question());
      const std::string dice = dice_of(table.position());
      const std::uint64_t digest = table.position().digest();
      const bool by_hand = table.question() != nullptr && table.question()->prompt == Text(common::msg::common_roll);
      if (!walk.step()) break;

      const Seat last = table.answers().back().seat;
      const bool rolled = by_hand || dice_of(table.position()) != dice;
      for (Seat seat = 0; seat < seat_count(game); ++seat) {
        const bool same_player = game.hand(table.setup(), seat) == game.hand(table.setup(), last);
        if (rolled || !same_player || table.question() == nullptr) {
          EXPECT_FALSE(table.can_undo(seat)) << "answer " << table.answers().size() << ", seat " << int{seat};
        }
      }
      if (!table.can_undo(last)) continue;

      expect_nothing_learnt(table, *since);
      const Answer given = table.answers().back();
      ASSERT_TRUE(table.undo());
      EXPECT_EQ(table.position().digest(), digest);
      ASSERT_FALSE(table.answer(given.seat, table.revision(), given.index));
    }
  });
}

void free_undo_takes_back_all(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](Setup setup) {
    setup.options["undo"] = "free";
    Walk walk(game, setup);
    for (Seat seat = 0; seat < seat_count(game); ++seat) EXPECT_FALSE(walk.table.can_undo(seat));
    while (walk.step()) {
      for (Seat seat = 0; seat < seat_count(game); ++seat) EXPECT_TRUE(walk.table.can_undo(seat));
    }
  });
}

}  // namespace auspex::kit
