// The table: what it asks, takes, gives back, shows of earlier moments, and writes down.
#include "engine/chance.h"
#include "engine/table_fixture.h"

namespace auspex::made_up {

namespace {

TEST_F(TableTest, asks_the_first_question) {
  const Table t = table();
  ASSERT_NE(t.question(), nullptr);
  EXPECT_EQ(t.question()->seat, left);
  EXPECT_EQ(t.question()->options.size(), 4u);
  EXPECT_EQ(t.revision(), 0u);
  EXPECT_TRUE(t.answers().empty());
}

TEST_F(TableTest, goes_on_from_answer_to_answer_to_the_end) {
  Table t = table();
  give(t, {1, 2, 3, 0, 1, 2, 3, 0, 1});
  EXPECT_EQ(t.question(), nullptr);
  EXPECT_EQ(told(t), (std::vector{1, 2, 3, 0, 1, 2, 3, 0, 1}));
  EXPECT_EQ(sum(t.position()), 0b01'10'11'00'01'10'11'00'01u);
  EXPECT_EQ(t.answer(left, t.revision(), 0), Refusal::game_over);
}

// Property 2 of the design: only what came since the checkpoint is run again.
TEST_F(TableTest, runs_again_only_from_the_last_checkpoint) {
  Table t = table();
  EXPECT_EQ(runs, 1);
  give(t, {0, 0});
  EXPECT_EQ(runs, 3);
  EXPECT_EQ(t.answers_at_checkpoint(), 0u);
  give(t, {0});  // ends the card and begins the next
  EXPECT_EQ(runs, 5);
  EXPECT_EQ(t.answers_at_checkpoint(), 3u);
  give(t, {0});
  EXPECT_EQ(runs, 6);
}

TEST_F(TableTest, shows_the_position_in_the_middle_of_a_card) {
  Table t = table();
  give(t, {1, 2});
  EXPECT_EQ(sum(t.position()), 6u);
  EXPECT_EQ(sum(t.checkpoint()), 0u);
  EXPECT_EQ(t.answers_at_checkpoint(), 0u);
}

TEST_F(TableTest, refuses_what_was_not_offered) {
  Table t = table();
  give(t, {1});
  const std::uint64_t digest = t.position().digest();
  EXPECT_EQ(t.answer(right, 1, 0), Refusal::other_seat);
  EXPECT_EQ(t.answer(spectator, 1, 0), Refusal::other_seat);
  EXPECT_EQ(t.answer(left, 0, 0), Refusal::old_question);
  EXPECT_EQ(t.answer(left, 2, 0), Refusal::old_question);
  EXPECT_EQ(t.answer(left, 1, -1), Refusal::not_offered);
  EXPECT_EQ(t.answer(left, 1, 4), Refusal::not_offered);
  EXPECT_EQ(t.position().digest(), digest);
  EXPECT_EQ(t.revision(), 1u);
  EXPECT_EQ(t.answers().size(), 1u);
  EXPECT_EQ(t.answer(left, 1, 3), std::nullopt);
}

TEST_F(TableTest, takes_back_across_checkpoints) {
  Table t = table();
  give(t, {1, 2, 3, 0});
  EXPECT_TRUE(t.undo());
  EXPECT_TRUE(t.undo());
  EXPECT_EQ(t.answers().size(), 2u);
  EXPECT_EQ(t.question()->seat, right);
  EXPECT_EQ(told(t), (std::vector{1, 2}));
  EXPECT_EQ(sum(t.position()), 6u);
  EXPECT_EQ(t.revision(), 6u) << "an answer to a question that was taken back is old";
  give(t, {0});
  EXPECT_EQ(sum(t.position()), 24u);
  while (t.undo()) {
  }
  EXPECT_TRUE(t.log().empty());
  EXPECT_EQ(sum(t.position()), 0u);
}

TEST_F(TableTest, gives_back_only_ones_own_last_answer) {
  Table t = table();
  EXPECT_FALSE(t.can_undo(left)) << "nothing was answered";
  give(t, {1, 2});
  EXPECT_TRUE(t.can_undo(left));
  EXPECT_FALSE(t.can_undo(right));
  give(t, {3});
  EXPECT_FALSE(t.can_undo(left)) << "the right seat has decided since";
  EXPECT_TRUE(t.can_undo(right));
}

TEST_F(TableTest, one_player_with_two_seats_may_take_back_either) {
  Table t = table({{"hands", "one"}});
  give(t, {1, 2, 3});
  EXPECT_TRUE(t.can_undo(left));
  EXPECT_TRUE(t.can_undo(right));
}

TEST_F(TableTest, gives_nothing_back_once_a_die_was_rolled) {
  rules = [](State& state, Dialogue& dialogue) {
    ask(dialogue, left, 2);
    state.sum = static_cast<std::uint64_t>(roll(dialogue, state.dice, false, left));
    ask(dialogue, left, 2);
    ask(dialogue, left, 2);
  };
  Table t = table();
  give(t, {0});
  EXPECT_EQ(t.sealed(), 1u);
  EXPECT_FALSE(t.can_undo(left));
  give(t, {0});
  EXPECT_TRUE(t.can_undo(left)) << "the answer after the die";
  EXPECT_TRUE(t.undo());
  EXPECT_FALSE(t.can_undo(left)) << "but not the one before";
  const std::uint64_t rolled = sum(t.position());
  EXPECT_TRUE(t.undo()) << "by consent";
  give(t, {0});
  EXPECT_EQ(sum(t.position()), rolled) << "the die is the same again";
}

TEST_F(TableTest, free_undo_gives_back_dice_the_end_and_others_answers) {
  rules = [](State& state, Dialogue& dialogue) {
    ask(dialogue, left, 2);
    roll(dialogue, state.dice, false, left);
  };
  Table t = table({{"undo", "free"}});
  give(t, {0, 0, 0});
  EXPECT_EQ(t.question(), nullptr);
  EXPECT_TRUE(t.can_undo(left));
  EXPECT_TRUE(t.can_undo(right));
  Table strict = table();
  give(strict, {0, 0, 0});
  EXPECT_FALSE(strict.can_undo(left)) << "the game is over";
}

TEST_F(TableTest, asks_for_dice_thrown_by_hand) {
  rules = [](State& state, Dialogue& dialogue) {
    state.sum = static_cast<std::uint64_t>(roll(dialogue, state.dice, true, right));
  };
  Table t = table();
  EXPECT_EQ(code_of(game.catalogue(), t.question()->prompt), "common.roll");
  EXPECT_EQ(t.question()->seat, right);
  ASSERT_EQ(t.question()->options.size(), 6u);
  give(t, {4});
  EXPECT_EQ(sum(t.position()), 5u);
  EXPECT_FALSE(t.can_undo(right)) << "a die that was thrown stays";
}

TEST_F(TableTest, looks_back_at_any_moment) {
  Table t = table();
  give(t, {1, 2, 3, 0, 1});
  const std::vector<std::uint64_t> sums = {0, 1, 6, 27, 108, 433};
  for (std::size_t n = 0; n < sums.size(); ++n) {
    EXPECT_EQ(sum(*t.position_at(n)), sums[n]) << n;
    EXPECT_EQ(t.log_at(n), n);
  }
  give(t, {0, 0, 0, 0});
  EXPECT_EQ(t.position_at(9)->over(), true);
  EXPECT_EQ(t.log_at(9), 9u);
}

TEST_F(TableTest, stays_as_it_was_when_the_rules_throw) {
  rules = [](State& state, Dialogue& dialogue) {
    if (ask(dialogue, left, 2) == 1) throw std::logic_error("a fault");
    ++state.sum;
  };
  Table t = table();
  give(t, {0});
  const std::uint64_t digest = t.position().digest();
  EXPECT_THROW(static_cast<void>(t.answer(left, 1, 1)), std::logic_error);
  EXPECT_EQ(t.position().digest(), digest);
  EXPECT_EQ(t.answers().size(), 1u);
  EXPECT_EQ(t.revision(), 1u);
  give(t, {0, 0});
  EXPECT_EQ(t.question(), nullptr);
}

TEST_F(TableTest, records_what_was_asked_and_chosen) {
  Table t = table();
  give(t, {1, 2, 3, 0});
  const Record record = t.record();
  EXPECT_EQ(record.game, "made-up");
  EXPECT_EQ(record.rules_version, 4);
  EXPECT_EQ(record.setup.scenario, "only");
  ASSERT_EQ(record.answers.size(), 4u);
  EXPECT_TRUE(record.answers[2] == (Answer{right, 3, "common.number 4", "common.number 3"}));
  ASSERT_EQ(record.marks.size(), 2u);
  EXPECT_EQ(record.marks[0].answers, 0u);
  EXPECT_EQ(record.marks[1].answers, 3u);
  EXPECT_EQ(record.marks[1].digest, t.checkpoint().digest());
}

TEST_F(TableTest, replays_a_record_wholly_or_in_part) {
  Table t = table();
  give(t, {1, 2, 3, 0, 1});
  const Table again = replay(game, t.record());
  EXPECT_EQ(again.position().digest(), t.position().digest());
  EXPECT_TRUE(again.log() == t.log());
  const Table partly = replay(game, t.record(), 2);
  EXPECT_EQ(sum(partly.position()), 6u);
}

// 30 games, and 61 % for the last option.
Thought a_thought() { return {.games = 30, .best = {{.index = 3, .chance = 6060}, {.index = 0, .chance = 49}}}; }

TEST_F(TableTest, tells_what_was_thought_under_the_question_and_plays_as_without) {
  Table t = table();
  Table without = table();
  give(t, {1, 2});
  give(without, {1, 2, 3, 0});
  ASSERT_FALSE(t.answer(right, 2, 3, a_thought()));
  give(t, {0});
  EXPECT_EQ(t.position().digest(), without.position().digest());
  EXPECT_EQ(t.checkpoint_digest(), without.checkpoint_digest());
  ASSERT_EQ(t.log().size(), without.log().size() + 5);
  std::vector<std::string> said;
  for (std::size_t i = 2; i < 8; ++i) {
    said.push_back(std::to_string(t.log()[i].depth) + " " +
                   game.catalogue().render(t.log()[i].text, Language::english));
    EXPECT_EQ(t.log()[i].audience, spectator);
  }
  EXPECT_EQ(said, (std::vector<std::string>{"1 Games looked at ahead: 30. The best plans:", "2 3",
                                            "3 Chance to win: 61 %", "2 0", "3 Chance to win: 0 %", "0 3"}));
  // Looking back goes by lines, whoever said them.
  EXPECT_EQ(sum(*t.position_at_line(7)), 0b01'10u);
  EXPECT_EQ(sum(*t.position_at_line(8)), 0b01'10'11u);
}

TEST_F(TableTest, keeps_what_was_thought_with_the_answer) {
  Table t = table();
  ASSERT_FALSE(t.answer(left, 0, 1, a_thought()));
  give(t, {2});
  const Record record = t.record();
  ASSERT_TRUE(record.answers[0].thought.has_value());
  EXPECT_EQ(record.answers[0].thought->best[0], (Thought::Plan{3, 6060, "common.number 3"}));
  EXPECT_FALSE(record.answers[1].thought.has_value());
  EXPECT_TRUE(replay(game, record).log() == t.log());
  EXPECT_TRUE(replay(game, record).answers() == t.answers());
  t.undo();
  t.undo();
  EXPECT_TRUE(t.log().empty());
  give(t, {1});
  EXPECT_EQ(t.log().size(), 1u) << "it went with the answer";
}

TEST_F(TableTest, tells_what_others_would_do) {
  Table t = table();
  give(t, {1, 2});
  Thought thought = a_thought();
  thought.answers = {{.text = common::msg::common_number(7), .percent = 60}};
  ASSERT_FALSE(t.answer(right, 2, 3, thought));
  std::vector<std::string> said;
  for (std::size_t i = 7; i < 10; ++i) {
    said.push_back(std::to_string(t.log()[i].depth) + " " +
                   game.catalogue().render(t.log()[i].text, Language::english));
  }
  EXPECT_EQ(said, (std::vector<std::string>{"1 What the others would most often do then:", "2 7",
                                            "3 In 60 of 100 games looked at"}));
  // A record has it in other words.
  Record record = t.record();
  Thought& kept = *record.answers[2].thought;
  ASSERT_EQ(kept.answers.size(), 1u);
  EXPECT_EQ(kept.answers[0].told, "common.number 7");
  kept.answers[0].text = {};
  EXPECT_TRUE(replay(game, record).log() == t.log());
}

// The left seat sees more than all do, so what it thinks may tell that.
TEST_F(TableTest, tells_what_was_thought_to_nobody_who_may_not_know_why) {
  Table t = table();
  ASSERT_FALSE(t.answer(left, 0, 1, a_thought()));
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(t.log()[i].audience, left);
  EXPECT_EQ(t.log()[5].audience, spectator);
  rules = [](State& state, Dialogue& dialogue) {
    const Secretly secret(dialogue, Reveal{1});
    three_questions(state, dialogue);
  };
  Table secret = table();
  give(secret, {0, 0});
  ASSERT_FALSE(secret.answer(right, 2, 1, a_thought()));
  EXPECT_EQ(secret.log()[2].audience, right);
}

TEST_F(TableTest, tells_what_was_thought_to_all_when_the_game_is_over) {
  Table t = table();
  ASSERT_FALSE(t.answer(left, 0, 1, a_thought()));
  const Line& line = t.log().front();
  EXPECT_FALSE(t.may_hear({}, line));
  EXPECT_FALSE(t.may_hear(SeatMask(right), line));
  EXPECT_TRUE(t.may_hear(SeatMask(left), line));
  while (t.question() != nullptr) give(t, {0});
  EXPECT_TRUE(t.may_hear({}, t.log().front()));
  // So it is where the record is read again.
  const Table again = replay(game, t.record());
  EXPECT_TRUE(again.may_hear(SeatMask(right), again.log().front()));
  t.undo();
  EXPECT_FALSE(t.may_hear({}, t.log().front()));
}

TEST_F(TableTest, refuses_a_thought_of_what_there_is_not) {
  const auto refused = [](Thought thought) -> std::string {
    Table t = table();
    try {
      t.answer(left, 0, 1, thought);
    } catch (const BadInput& error) {
      EXPECT_TRUE(t.answers().empty());
      return error.what();
    }
    return "no error";
  };
  EXPECT_EQ(refused({1, {{4, 1, ""}}}), "a thought of option 4, which there is not");
  EXPECT_EQ(refused({1, {{-1, 1, ""}}}), "a thought of option -1, which there is not");
  EXPECT_EQ(refused({1, {{0, certain_win + 1, ""}}}), "a thought with the chance 10001; it is 0 to 10000");
  EXPECT_EQ(refused({1, {{0, 1, "common.number 1"}}}),
            "a thought of \"common.number 1\" where option 0 is \"common.number 0\"");
  EXPECT_EQ(refused({1, {{0, 1, ""}, {1, 1, ""}, {2, 1, ""}, {3, 1, ""}}}), "a thought that cannot be");
  EXPECT_EQ(refused({1, {}, {{{}, 1, "common.number x"}}}),
            "a thought of the answer \"common.number x\", which there is not");
  EXPECT_EQ(refused({1, {}, {{{}, 101, "common.number 1"}}}), "a thought of an answer in 101 games of 100");
  EXPECT_EQ(refused({1, {}, std::vector<Thought::Answer>(5)}), "a thought that cannot be");
}

class ReplayErrors : public TableTest {
 protected:
  // What replay says of a record of five answers after `edit` changed it.
  static std::string after(const std::function<void(Record&)>& edit) {
    Table t = table();
    give(t, {1, 2, 3, 0, 1});
    Record record = t.record();
    edit(record);
    try {
      replay(game, record);
    } catch (const BadInput& error) {
      return error.what();
    }
    return "no error";
  }
};

TEST_F(ReplayErrors, name_the_first_answer_that_does_not_fit) {
  EXPECT_EQ(after([](Record&) {}), "no error");
  EXPECT_EQ(after([](Record& r) { r.answers[2].seat = left; }), "answer 3: it is for right to decide, not for left");
  EXPECT_EQ(after([](Record& r) { r.answers[2].seat = 7; }), "answer 3: there is no seat 7");
  EXPECT_EQ(after([](Record& r) { r.answers[2].seat = spectator; }), "answer 3: there is no seat -1");
  EXPECT_EQ(after([](Record& r) { r.answers[3].asked = "common.roll"; }),
            "answer 4: the rules now ask \"common.number 4\", the record has \"common.roll\"");
  EXPECT_EQ(after([](Record& r) {
              r.answers[3].thought = Thought{1, {{9, 1, ""}}};
            }),
            "answer 4: a thought of option 9, which there is not");
  EXPECT_EQ(after([](Record& r) { r.answers[4].index = 4; }), "answer 5: there is no option 4; there are 4, from 0");
  EXPECT_EQ(after([](Record& r) { r.answers[4].index = -1; }), "answer 5: there is no option -1; there are 4, from 0");
  EXPECT_EQ(after([](Record& r) { r.answers[0].index = 2; }),
            "answer 1: option 2 is now \"common.number 2\", the record has \"common.number 1\"");
  EXPECT_EQ(after([](Record& r) {
              r.answers.resize(9);
              r.answers[5] = r.answers[2];
              r.answers[6] = r.answers[3];
              r.answers[7] = r.answers[4];
              r.answers[8] = r.answers[2];
              r.answers.push_back(r.answers[0]);
            }),
            "answer 10: the game is already over");
  EXPECT_EQ(after([](Record& r) { r.setup.scenario = "other"; }),
            "unknown scenario \"other\" of made-up; there are only");
}

TEST_F(TableTest, shows_the_position_at_each_line) {
  Table t = table();
  give(t, {1, 2, 3, 1});
  EXPECT_EQ(sum(*t.position_at_line(0)), 0u);
  EXPECT_EQ(sum(*t.position_at_line(1)), 0b01u);
  EXPECT_EQ(sum(*t.position_at_line(3)), 0b01'10'11u);
  EXPECT_EQ(sum(*t.position_at_line(4)), 0b01'10'11'01u);
  EXPECT_EQ(t.stops().size(), 2u);
  EXPECT_EQ(t.stops()[1].answers, 3u);
  EXPECT_EQ(t.stops()[1].lines, 3u);
}

TEST_F(TableTest, shows_the_end_behind_the_last_line) {
  rules = [](State& state, Dialogue& dialogue) {
    ++state.sum;
    dialogue.say(common::msg::common_number(0));
  };
  const Table t = table();
  ASSERT_EQ(t.question(), nullptr);
  EXPECT_EQ(sum(*t.position_at_line(3)), 3u);
  EXPECT_EQ(sum(*t.position_at_line(4)), 3u);
  EXPECT_EQ(sum(*t.position_at(0)), 3u) << "nothing was asked";
}

TEST_F(TableTest, shows_no_more_than_the_line_of_a_later_card) {
  Table t = table();
  give(t, {1, 2, 3, 1, 2});
  EXPECT_EQ(sum(*t.position_at_line(4)), 0b01'10'11'01u);
  EXPECT_EQ(sum(*t.position_at_line(5)), 0b01'10'11'01'10u);
}

TEST_F(TableTest, gives_nothing_back_once_it_is_over) {
  rules = [](State&, Dialogue& dialogue) { ask(dialogue, left, 2); };
  Table t = table();
  give(t, {0, 0});
  EXPECT_TRUE(t.can_undo(left));
  give(t, {0});
  ASSERT_EQ(t.question(), nullptr);
  EXPECT_FALSE(t.can_undo(left));
}

TEST_F(TableTest, foretells_an_answer_only_where_it_was_given_before) {
  static std::vector<std::optional<int>> foretold;
  rules = [](State&, Dialogue& dialogue) {
    foretold.clear();
    for (int i = 0; i < 2; ++i) {
      foretold.push_back(dialogue.foretold());
      ask(dialogue, left, 4);
    }
  };
  Table t = table();
  EXPECT_EQ(foretold, (std::vector<std::optional<int>>{std::nullopt}));
  give(t, {3});
  EXPECT_EQ(foretold, (std::vector<std::optional<int>>{3, std::nullopt}));
}

TEST_F(TableTest, refuses_an_answer_that_the_rules_no_longer_offer) {
  static int options;
  options = 4;
  rules = [](State&, Dialogue& dialogue) {
    ask(dialogue, left, options);
    ask(dialogue, left, 4);
  };
  Table t = table();
  give(t, {3});
  options = 3;
  EXPECT_THROW(static_cast<void>(t.position_at(1)), BadInput) << "0 to 2 are offered";
  options = 4;
  EXPECT_NO_THROW(static_cast<void>(t.position_at(1)));
}

TEST_F(TableTest, shows_the_next_card_at_its_first_line) {
  Table t = table();
  give(t, {1, 2, 3, 1});
  EXPECT_EQ(cards(*t.position_at_line(2)), 0u);
  EXPECT_EQ(cards(*t.position_at_line(3)), 1u);
  EXPECT_EQ(cards(*t.position_at(3)), 1u);
}

}  // namespace

// Takes over after what has been played.
class Takeover final : public Dialogue {
 public:
  explicit Takeover(int result) : Dialogue(true), result_(result) {}
  int ask(const Question& question) override {
    asked.push_back(static_cast<int>(question.options.size()));
    return 1;
  }
  int draw(Dice&, int results) override {
    drawn.push_back(results);
    return result_;
  }
  void seal(Ending) override { ++seals; }

  std::vector<int> asked;
  std::vector<int> drawn;
  std::vector<int> told;
  int seals = 0;

 private:
  void hear(const Line& line) override { told.push_back(line.text.args[0].value); }

  int result_;
};

// A question, a die, a question, a die; all of it counts.
void dice_between_questions(State& state, Dialogue& dialogue) {
  for (int i = 0; i < 2; ++i) {
    state.sum = state.sum * 10 + static_cast<std::uint64_t>(ask(dialogue, left, 4));
    const int pips = roll(dialogue, state.dice, false, left);
    dialogue.say(common::msg::common_number(pips));
    state.sum = state.sum * 10 + static_cast<std::uint64_t>(pips);
  }
}

TEST_F(TableTest, retraces_the_turn_with_its_dice_whatever_the_hidden_ones_are) {
  rules = dice_between_questions;
  Table t = table();
  give(t, {3});
  const std::uint64_t so_far = sum(t.position());
  EXPECT_EQ(so_far / 10, 3u);

  for (const std::uint64_t seed : {7u, 8u, 9u}) {
    const std::unique_ptr<Position> other = t.checkpoint().clone();
    other->reseed(seed);
    Takeover next(4);
    t.retrace(*other, next);
    EXPECT_EQ(sum(*other), so_far * 100 + 15) << "the answer and the die of the turn, then what the other says";
    EXPECT_EQ(next.asked, (std::vector{4})) << "only what is open";
    EXPECT_EQ(next.drawn, (std::vector{6})) << "only the die that nobody has rolled yet";
    EXPECT_EQ(next.told, (std::vector{static_cast<int>(so_far % 10), 5}));
    EXPECT_EQ(next.seals, 2);
  }
}

TEST_F(TableTest, retraces_to_the_position_that_it_has) {
  rules = dice_between_questions;
  Table t = table();
  give(t, {3});
  class Stop final : public Dialogue {
   public:
    Stop() : Dialogue(false) {}
    int ask(const Question&) override { throw Unanswered(); }
  };
  const std::unique_ptr<Position> copy = t.checkpoint().clone();
  Stop stop;
  EXPECT_THROW(t.retrace(*copy, stop), Unanswered);
  EXPECT_EQ(copy->digest(), t.position().digest()) << "its dice too";
}

TEST_F(TableTest, retraces_only_from_the_last_checkpoint) {
  rules = dice_between_questions;
  Table t = table();
  give(t, {3, 2, 1});
  const std::unique_ptr<Position> copy = t.checkpoint().clone();
  Takeover next(0);
  t.retrace(*copy, next);
  EXPECT_EQ(next.asked.size(), 1u);
  EXPECT_EQ(next.drawn.size(), 1u);
  EXPECT_EQ(sum(*copy), sum(t.position()) * 100 + 11);
}

TEST_F(TableTest, does_not_retrace_what_could_not_have_been) {
  static int options;
  static int faces;
  options = 4;
  faces = 6;
  rules = [](State& state, Dialogue& dialogue) {
    ask(dialogue, left, options);
    dialogue.chance(state.dice, faces);
    ask(dialogue, left, 4);
  };
  Table t = table();
  give(t, {3});
  Takeover next(0);
  const std::unique_ptr<Position> copy = t.checkpoint().clone();
  options = 3;
  EXPECT_THROW(t.retrace(*copy, next), BadInput) << "0 to 2 are offered";
  options = 4;
  faces = 5;
  EXPECT_THROW(t.retrace(*copy, next), BadInput) << "one of six was drawn";
}

}  // namespace auspex::made_up
