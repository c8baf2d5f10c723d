// The table with rules made up for each test, so that what is asked, rolled and sealed is known exactly.
#include "engine/table.h"

#include <gtest/gtest.h>

#include <functional>

#include "engine/roll.h"
#include "generated/common/text.h"

namespace auspex {

namespace {

struct State {
  Dice dice;
  std::uint64_t sum;
  std::uint64_t cards;
  std::uint64_t sides_share_a_hand;
  std::uint64_t right_is_nonplayer;
};

std::function<void(State&, Dialogue&)> rules;
int runs = 0;     // how often the rules were started
int reseats = 0;  // how often a position was told of a new player

void play_on(State& state, Dialogue& dialogue) {
  ++runs;
  rules(state, dialogue);
  ++state.cards;
}
bool is_over(const State& state) { return state.cards == 3; }
std::vector<Standing> standings_of(const State& state) { return {{.score = static_cast<int>(state.sum)}, {}}; }
Text outcome_of(const State&) { return common::msg::common_done; }
Value view_of(const State&, Seat) { return Value::map(); }
Value write_position(const State&) { return Value::map(); }
std::vector<std::string> faults_of(const State&) { return {}; }
void redeal_hidden(State&, Seat, std::uint64_t) {}
bool sees_more_than_all(const State&, Seat seat) { return seat == 0; }
void change_player(State& state, Seat seat, SeatKind kind) {
  ++reseats;
  if (seat == 1) state.right_is_nonplayer = kind == SeatKind::nonplayer ? 1 : 0;
}

class MadeUp final : public Game {
 public:
  [[nodiscard]] std::string id() const override { return "made-up"; }
  [[nodiscard]] int rules_version() const override { return 4; }
  [[nodiscard]] const Catalogue& catalogue() const override { return common::catalogue(); }
  [[nodiscard]] std::vector<std::string> scenarios() const override { return {"only"}; }
  [[nodiscard]] const std::vector<std::string>& sides() const override {
    static const std::vector<std::string> sides = {"left", "right"};
    return sides;
  }
  [[nodiscard]] std::vector<OptionInfo> options() const override {
    std::vector<OptionInfo> options = common_options();
    options.push_back({"hands", {"two", "one", "nonplayers-together"}});
    return options;
  }
  [[nodiscard]] std::vector<SeatKind> seat_kinds() const override { return {SeatKind::human, SeatKind::nonplayer}; }
  [[nodiscard]] int hand(const Setup& setup, Seat seat) const override {
    const std::string& hands = setup.options.at("hands");
    const bool nonplayer = setup.seats.at(static_cast<std::size_t>(seat)) == SeatKind::nonplayer;
    if (hands == "nonplayers-together" && nonplayer) return 7;
    return hands == "one" ? 0 : seat;
  }
  [[nodiscard]] std::unique_ptr<Position> set_up(const Setup& setup) const override {
    State state{};
    state.dice = Dice(setup.seed);
    return std::make_unique<PositionOf<State>>(state);
  }
  [[nodiscard]] int most_answers() const override { return 100; }
};

const MadeUp made_up;
constexpr Seat left = 0;
constexpr Seat right = 1;

int ask(Dialogue& dialogue, Seat seat, int options) {
  Question& question = dialogue.blank(seat, common::msg::common_number(options));
  for (int i = 0; i < options; ++i) question.options.push_back(common::msg::common_number(i));
  return dialogue.ask(question);
}

// Each card: two questions to the left seat, one to the right; each is added up and told.
void three_questions(State& state, Dialogue& dialogue) {
  for (const Seat seat : {left, left, right}) {
    const int chosen = ask(dialogue, seat, 4);
    state.sum = state.sum * 4 + static_cast<std::uint64_t>(chosen);
    dialogue.say(common::msg::common_number(chosen));
  }
}

class TableTest : public ::testing::Test {
 protected:
  void SetUp() override {
    rules = three_questions;
    runs = 0;
    reseats = 0;
  }
  static Table table(const std::map<std::string, std::string>& options = {}) {
    auspex::Setup setup;
    setup.scenario = "only";
    setup.options = options;
    return Table(made_up, setup);
  }
  static void give(Table& table, const std::vector<int>& indices) {
    for (const int index : indices) {
      ASSERT_FALSE(table.answer(table.question()->seat, table.revision(), index));
    }
  }
  static std::uint64_t sum(const Position& position) {
    return dynamic_cast<const PositionOf<State>&>(position).state().sum;
  }
  static std::uint64_t cards(const Position& position) {
    return dynamic_cast<const PositionOf<State>&>(position).state().cards;
  }
  static std::vector<int> told(const Table& table) {
    std::vector<int> numbers;
    for (const Line& line : table.log()) numbers.push_back(line.text.args[0].value);
    return numbers;
  }
};

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
  EXPECT_EQ(code_of(made_up.catalogue(), t.question()->prompt), "common.roll");
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
  const Table again = replay(made_up, t.record());
  EXPECT_EQ(again.position().digest(), t.position().digest());
  EXPECT_TRUE(again.log() == t.log());
  const Table partly = replay(made_up, t.record(), 2);
  EXPECT_EQ(sum(partly.position()), 6u);
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
      replay(made_up, record);
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

// The left seat answers two times, then the right one, or its Non-player, which always takes 3.
void right_may_be_nonplayer(State& state, Dialogue& dialogue) {
  for (const Seat seat : {left, left, right}) {
    const int chosen = seat == right && state.right_is_nonplayer != 0 ? 3 : ask(dialogue, seat, 4);
    state.sum = state.sum * 4 + static_cast<std::uint64_t>(chosen);
    dialogue.say(common::msg::common_number(chosen));
  }
}

TEST_F(TableTest, gives_a_seat_away_at_once_where_nothing_was_answered_since_the_checkpoint) {
  rules = right_may_be_nonplayer;
  Table t = table();
  give(t, {0, 0, 1});
  t.reseat(right, SeatKind::nonplayer);
  EXPECT_EQ(t.revision(), 4u);
  EXPECT_EQ(t.seats()[1], SeatKind::nonplayer);
  EXPECT_EQ(t.becomes(right), std::nullopt);
  EXPECT_EQ(t.setup().seats[1], SeatKind::human);
  give(t, {0, 0, 0, 0});
  EXPECT_EQ(told(t), (std::vector{0, 0, 1, 0, 0, 3, 0, 0, 3}));
  EXPECT_EQ(t.question(), nullptr);
}

TEST_F(TableTest, gives_a_seat_away_at_the_next_checkpoint_in_the_middle_of_a_card) {
  rules = right_may_be_nonplayer;
  Table t = table();
  give(t, {0});
  t.reseat(right, SeatKind::nonplayer);
  EXPECT_EQ(t.becomes(right), SeatKind::nonplayer);
  give(t, {0});
  EXPECT_EQ(t.question()->seat, right);
  give(t, {2});
  EXPECT_EQ(t.becomes(right), std::nullopt);
  give(t, {1, 1});
  t.reseat(right, SeatKind::human);  // at once: the card has just ended
  give(t, {1, 1});
  EXPECT_EQ(t.question()->seat, right);
  EXPECT_EQ(told(t), (std::vector{0, 0, 2, 1, 1, 3, 1, 1}));
  // The record says when, and plays again to the same end.
  const Record record = t.record();
  EXPECT_EQ(record.seatings, (std::vector<Seating>{{1, right, SeatKind::nonplayer}, {5, right, SeatKind::human}}));
  const Table again = replay(made_up, record);
  EXPECT_EQ(again.record().marks, record.marks);
  EXPECT_EQ(again.position().digest(), t.position().digest());
}

TEST_F(TableTest, keeps_a_seat_given_away_when_answers_are_taken_back) {
  rules = right_may_be_nonplayer;
  Table t = table();
  give(t, {0, 0, 1});
  t.reseat(right, SeatKind::nonplayer);
  give(t, {0});
  while (t.undo()) {
    const Table again = replay(made_up, t.record());
    EXPECT_EQ(again.record().marks, t.record().marks);
  }
  EXPECT_EQ(t.seats()[1], SeatKind::nonplayer);  // as though it had been given away before the first answer
  give(t, {2, 2});
  EXPECT_EQ(told(t), (std::vector{2, 2, 3}));
  EXPECT_THROW(t.reseat(right, SeatKind::search), BadInput);
}

// The left seat answers, then a die is rolled; so three times, and then once more without a question.
void rolls_after_each_answer(State& state, Dialogue& dialogue) {
  for (int i = 0; i < 3; ++i) {
    if (state.right_is_nonplayer == 0) ask(dialogue, left, 4);
    dialogue.say(common::msg::common_number(state.dice.below(1000)));
  }
  dialogue.say(common::msg::common_number(state.dice.below(1000)));
}

TEST_F(TableTest, rolls_other_dice_from_the_moment_of_a_new_seed) {
  rules = rolls_after_each_answer;
  Table known = table();
  give(known, {0, 0, 0, 0, 0, 0, 0, 0, 0});
  const std::vector<int> foreseen = told(known);
  Table t = table();
  give(t, {0, 0});
  EXPECT_EQ(t.seed(), t.setup().seed);
  t.reseat(left, SeatKind::human, 99);
  EXPECT_EQ(t.seed(), 99u);
  EXPECT_EQ(t.revision(), 3u);
  // What has been rolled stays; the next die, in the same turn, is another.
  EXPECT_EQ(told(t), (std::vector{foreseen[0], foreseen[1]}));
  give(t, {0});
  Dice fresh(99);
  EXPECT_EQ(told(t)[2], fresh.below(1000));
  EXPECT_NE(told(t)[2], foreseen[2]);
  give(t, {0, 0, 0, 0, 0, 0});
  EXPECT_EQ(told(t)[3], fresh.below(1000));
  EXPECT_EQ(told(t)[11], (fresh = Dice(99), [&] {
              int last = 0;
              for (int i = 2; i < 12; ++i) last = fresh.below(1000);
              return last;
            }()));
  const Record record = t.record();
  EXPECT_EQ(record.seatings, (std::vector<Seating>{{2, left, SeatKind::human, 99}}));
  const Table again = replay(made_up, record);
  EXPECT_EQ(again.record().marks, record.marks);
  EXPECT_EQ(told(again), told(t));
  EXPECT_EQ(again.position_at(2)->digest(), t.position_at(2)->digest());
  EXPECT_EQ(again.position_at(5)->digest(), t.position_at(5)->digest());
  EXPECT_EQ(again.position_at_line(3)->digest(), t.position_at_line(3)->digest());
}

TEST_F(TableTest, keeps_a_new_seed_when_answers_are_taken_back) {
  rules = rolls_after_each_answer;
  Table t = table();
  give(t, {0, 0, 0, 0});
  t.reseat(left, SeatKind::human, 99);
  give(t, {0});
  while (t.undo()) {
    const Table again = replay(made_up, t.record());
    EXPECT_EQ(again.record().marks, t.record().marks);
    EXPECT_EQ(again.position().digest(), t.position().digest());
  }
  give(t, {0});
  EXPECT_EQ(told(t), (std::vector{Dice(99).below(1000)}));  // as though it had been given before the first answer
}

// Nobody can have a turn played by the dice that were known: whoever is given a seat after a new seed begins behind it.
TEST_F(TableTest, nobody_plays_on_by_the_old_seed) {
  rules = rolls_after_each_answer;
  Table known = table();
  known.reseat(right, SeatKind::nonplayer);
  const std::vector<int> foreseen = told(known);
  Table t = table();
  t.reseat(left, SeatKind::human, 99);
  t.reseat(right, SeatKind::nonplayer);
  EXPECT_EQ(t.becomes(right), SeatKind::nonplayer);
  ASSERT_NE(t.question(), nullptr);
  give(t, {0, 0, 0});
  EXPECT_EQ(t.question(), nullptr);
  Dice fresh(99);
  for (const int rolled : told(t)) EXPECT_EQ(rolled, fresh.below(1000));
  EXPECT_NE(told(t), foreseen);
  const Table again = replay(made_up, t.record());
  EXPECT_EQ(again.record().marks, t.record().marks);
  // Both at once: the Non-player is gone, and with the next question comes the new seed.
  Table back = table();
  give(back, {0, 0, 0});
  back.reseat(right, SeatKind::human, 98);
  give(back, {1});
  EXPECT_EQ(told(back).back(), Dice(98).below(1000));
}

constexpr Reveal counted{1};
constexpr Reveal played{2};

int ask_in_secret(Dialogue& dialogue, Seat seat, Reveal until) {
  const Secretly secret(dialogue, until);
  return ask(dialogue, seat, 4);
}

// Each card: both vote in secret, then the votes are counted, then the left seat is asked openly.
void two_votes(State&, Dialogue& dialogue) {
  ask_in_secret(dialogue, left, counted);
  ask_in_secret(dialogue, right, counted);
  dialogue.reveal(counted);
  ask(dialogue, left, 4);
}

const SeatMask nobody_there;
const SeatMask lefts{left};
const SeatMask rights{right};

TEST_F(TableTest, keeps_a_secret_answer_from_all_others_until_it_is_revealed) {
  rules = two_votes;
  Table t = table();
  EXPECT_TRUE(t.question()->secret_until.has_value());
  EXPECT_TRUE(t.may_know(lefts, 0)) << "what is offered";
  EXPECT_FALSE(t.may_know(rights, 0));
  EXPECT_FALSE(t.may_know(nobody_there, 0));
  give(t, {1});
  EXPECT_TRUE(t.may_know(lefts, 0)) << "what was chosen";
  EXPECT_FALSE(t.may_know(rights, 0));
  EXPECT_FALSE(t.may_know(nobody_there, 0));
  EXPECT_FALSE(t.may_know(lefts, 1)) << "what the right seat is offered";
  give(t, {2});
  for (const SeatMask who : {nobody_there, lefts, rights}) {
    EXPECT_TRUE(t.may_know(who, 0));
    EXPECT_TRUE(t.may_know(who, 1));
    EXPECT_TRUE(t.may_know(who, 2)) << "an open question";
  }
  // A reveal ends what was secret before it, not what is asked in secret later.
  give(t, {0, 3});
  EXPECT_TRUE(t.may_know(rights, 0));
  EXPECT_FALSE(t.may_know(rights, 3));
}

TEST_F(TableTest, reveals_what_it_says_and_nothing_else) {
  rules = [](State&, Dialogue& dialogue) {
    ask_in_secret(dialogue, left, counted);
    ask_in_secret(dialogue, left, played);
    ask(dialogue, right, 2);
    dialogue.reveal(played);
    ask(dialogue, right, 2);
  };
  Table t = table();
  give(t, {0, 0, 0});
  EXPECT_FALSE(t.may_know(rights, 0));
  EXPECT_TRUE(t.may_know(rights, 1));
}

TEST_F(TableTest, keeps_secrets_across_checkpoints_and_tells_them_at_the_end) {
  rules = [](State& state, Dialogue& dialogue) {
    if (state.cards == 1) dialogue.reveal(counted);
    ask_in_secret(dialogue, left, state.cards == 0 ? counted : played);
    ask(dialogue, right, 2);
  };
  Table t = table();
  give(t, {3});
  EXPECT_FALSE(t.may_know(rights, 0));
  give(t, {0});
  EXPECT_TRUE(t.may_know(rights, 0)) << "revealed by the second card";
  EXPECT_TRUE(t.undo());
  EXPECT_FALSE(t.may_know(rights, 0)) << "the second card was taken back";
  give(t, {0, 1, 0, 2});
  EXPECT_FALSE(t.may_know(rights, 2));
  EXPECT_FALSE(t.may_know(nobody_there, 4));
  give(t, {0});
  ASSERT_EQ(t.question(), nullptr);
  for (std::size_t n = 0; n < t.answers().size(); ++n) EXPECT_TRUE(t.may_know(nobody_there, n)) << n;
}

TEST_F(TableTest, whoever_learns_a_secret_can_take_nothing_back) {
  rules = two_votes;
  Table t = table();
  give(t, {1});
  EXPECT_TRUE(t.can_undo(left)) << "still in secret";
  give(t, {2});
  EXPECT_FALSE(t.can_undo(right)) << "the right seat has heard the left one's vote";
  EXPECT_EQ(t.sealed(), 2u);
  // A secret of one's own teaches nobody anything that the seat did not know.
  rules = [](State&, Dialogue& dialogue) {
    ask_in_secret(dialogue, left, played);
    dialogue.reveal(played);
    ask(dialogue, left, 2);
  };
  Table own = table();
  give(own, {1});
  EXPECT_TRUE(own.can_undo(left));
}

TEST_F(TableTest, what_was_revealed_before_teaches_nothing_again) {
  rules = [](State&, Dialogue& dialogue) {
    ask_in_secret(dialogue, left, counted);
    dialogue.reveal(counted);
    ask(dialogue, right, 2);
    dialogue.reveal(counted);
    ask(dialogue, right, 2);
  };
  Table t = table();
  give(t, {1, 0});
  EXPECT_TRUE(t.can_undo(right));
}

TEST_F(TableTest, asks_in_secret_only_while_it_is_said) {
  rules = [](State&, Dialogue& dialogue) {
    {
      const Secretly secret(dialogue, counted);
      const Secretly more(dialogue, played);
      ask(dialogue, left, 2);
    }
    ask(dialogue, left, 2);
  };
  Table t = table();
  EXPECT_EQ(t.question()->secret_until, played);
  give(t, {0});
  EXPECT_EQ(t.question()->secret_until, std::nullopt);
}

TEST_F(TableTest, a_line_for_one_seat_is_for_whoever_holds_it) {
  Line line;
  EXPECT_TRUE(line.is_for(nobody_there));
  line.audience = right;
  EXPECT_FALSE(line.is_for(nobody_there));
  EXPECT_FALSE(line.is_for(lefts));
  EXPECT_TRUE(line.is_for(rights));
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

TEST_F(TableTest, shows_no_more_than_the_line_of_a_later_card) {
  Table t = table();
  give(t, {1, 2, 3, 1, 2});
  EXPECT_EQ(sum(*t.position_at_line(4)), 0b01'10'11'01u);
  EXPECT_EQ(sum(*t.position_at_line(5)), 0b01'10'11'01'10u);
}

TEST_F(TableTest, keeps_its_players_when_the_rules_throw_at_a_new_one) {
  rules = [](State& state, Dialogue& dialogue) {
    if (state.right_is_nonplayer != 0) throw std::logic_error("a fault");
    three_questions(state, dialogue);
  };
  Table t = table();
  give(t, {1, 2, 3});
  const std::uint64_t digest = t.position().digest();
  const std::uint64_t checkpoint = t.checkpoint_digest();
  EXPECT_THROW(t.reseat(right, SeatKind::nonplayer), std::logic_error);
  EXPECT_EQ(t.seats()[1], SeatKind::human);
  EXPECT_EQ(t.becomes(right), std::nullopt);
  EXPECT_TRUE(t.seatings().empty());
  EXPECT_EQ(t.position().digest(), digest);
  EXPECT_EQ(t.checkpoint_digest(), checkpoint);
  EXPECT_EQ(t.revision(), 3u);
  give(t, {0, 1, 2, 0, 1, 2});
  EXPECT_EQ(t.question(), nullptr);
}

TEST_F(TableTest, only_the_seat_given_away_becomes_another) {
  rules = right_may_be_nonplayer;
  Table t = table();
  give(t, {0});
  t.reseat(right, SeatKind::nonplayer);
  EXPECT_EQ(t.becomes(right), SeatKind::nonplayer);
  EXPECT_EQ(t.becomes(left), std::nullopt);
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

TEST_F(TableTest, asks_the_game_who_sees_more_than_all) {
  const Table t = table();
  EXPECT_TRUE(t.position().sees_more(left));
  EXPECT_FALSE(t.position().sees_more(right));
}

TEST_F(TableTest, a_reveal_of_an_earlier_card_counts_in_a_later_one) {
  rules = [](State& state, Dialogue& dialogue) {
    if (state.cards == 0) ask_in_secret(dialogue, left, counted);
    dialogue.reveal(counted);
    ask(dialogue, right, 2);
  };
  Table t = table();
  give(t, {1, 0});
  EXPECT_TRUE(t.can_undo(right)) << "what the second card reveals was known";
}

TEST_F(TableTest, a_reveal_before_a_secret_does_not_tell_it) {
  rules = [](State&, Dialogue& dialogue) {
    dialogue.reveal(counted);
    ask_in_secret(dialogue, left, counted);
    ask(dialogue, right, 2);
  };
  Table t = table();
  give(t, {1});
  EXPECT_FALSE(t.may_know(rights, 0));
}

TEST_F(TableTest, shows_the_next_card_at_its_first_line) {
  Table t = table();
  give(t, {1, 2, 3, 1});
  EXPECT_EQ(cards(*t.position_at_line(2)), 0u);
  EXPECT_EQ(cards(*t.position_at_line(3)), 1u);
  EXPECT_EQ(cards(*t.position_at(3)), 1u);
}

TEST_F(TableTest, tells_a_position_once_of_each_new_player) {
  Table t = table();
  t.reseat(left, SeatKind::nonplayer);
  t.reseat(left, SeatKind::human);
  EXPECT_EQ(reseats, 2);
  give(t, {0, 0, 0, 0, 0, 0});
  EXPECT_EQ(reseats, 2);
}

TEST_F(TableTest, hands_are_those_of_who_sits_there_now) {
  Table t = table({{"hands", "nonplayers-together"}});
  EXPECT_EQ(t.hand(right), right);
  t.reseat(right, SeatKind::nonplayer);
  EXPECT_EQ(t.hand(left), left);
  EXPECT_EQ(t.hand(right), 7);
}

// A turn that asks nobody ends by the old seed; the next begins with the new one, and later ones go on from it.
TEST_F(TableTest, takes_a_new_seed_after_a_turn_without_a_question) {
  rules = [](State& state, Dialogue& dialogue) {
    if (state.right_is_nonplayer == 0) ask(dialogue, left, 4);
    dialogue.say(common::msg::common_number(state.dice.below(1000)));
  };
  Table t = table();
  const int old = Dice(t.setup().seed).below(1000);
  t.reseat(right, SeatKind::nonplayer, 99);
  Dice fresh(99);
  const int first = fresh.below(1000);
  const int second = fresh.below(1000);
  EXPECT_EQ(told(t), (std::vector{old, first, second}));
}

TEST_F(TableTest, replays_a_part_without_those_who_sat_down_later) {
  rules = right_may_be_nonplayer;
  Table t = table();
  give(t, {0, 0, 1});
  t.reseat(right, SeatKind::nonplayer);
  give(t, {0, 0});
  EXPECT_EQ(replay(made_up, t.record(), 2).seats()[1], SeatKind::human);
  EXPECT_EQ(replay(made_up, t.record(), 3).seats()[1], SeatKind::nonplayer);
}

}  // namespace

}  // namespace auspex
