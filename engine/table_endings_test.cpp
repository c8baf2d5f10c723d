// What ends taking back: told before an answer, and after it.
#include "engine/chance.h"
#include "engine/table_fixture.h"

namespace auspex::made_up {

namespace {

class TableEndings : public TableTest {
 protected:
  static constexpr std::nullopt_t none = std::nullopt;
};

// What each answer of the left seat brings.
void one_of_each(State& state, Dialogue& dialogue) {
  switch (ask(dialogue, left, 6)) {
    case 0:
      roll(dialogue, state.dice, false, left);
      break;
    case 1:
      dialogue.chance(state.dice, 2);
      break;
    case 2:
      dialogue.seal(Ending::card);
      dialogue.chance(state.dice, 2);
      break;
    case 3:
      dialogue.seal(Ending::decision);
      break;
    case 4:
      ask(dialogue, right, 2);
      break;
    default:
      break;
  }
  ask(dialogue, left, 2);
}

TEST_F(TableEndings, are_told_of_each_option_before_it_is_taken) {
  rules = one_of_each;
  Table t = table();
  EXPECT_EQ(endings(t), (Endings{Ending::die, Ending::lot, Ending::card, Ending::decision, none, none}));
}

TEST_F(TableEndings, are_what_happens) {
  rules = one_of_each;
  for (int option = 0; option < 6; ++option) {
    Table t = table();
    const Endings told = endings(t);
    give(t, {option});
    EXPECT_EQ(t.undo_ended(left), told[static_cast<std::size_t>(option)]) << option;
    EXPECT_EQ(t.can_undo(left), !t.undo_ended(left)) << option;
  }
}

TEST_F(TableEndings, of_another_person_wait_for_his_answer) {
  rules = one_of_each;
  Table t = table();
  give(t, {4});
  EXPECT_EQ(t.undo_ended(left), none) << "nobody has answered yet";
  EXPECT_EQ(t.undo_ended(right), Ending::decision) << "it was none of his";
  give(t, {0});
  EXPECT_EQ(t.undo_ended(left), Ending::decision);
  EXPECT_EQ(t.undo_ended(right), none);
}

TEST_F(TableEndings, of_a_program_come_at_once) {
  rules = one_of_each;
  auspex::Setup setup;
  setup.scenario = "only";
  setup.seats = {SeatKind::human, SeatKind::nonplayer};
  Table two(game, setup);
  EXPECT_EQ(endings(two)[4], Ending::decision);
  setup.options["hands"] = "one";
  Table one(game, setup);
  EXPECT_EQ(endings(one)[4], none) << "the same player answers";
}

TEST_F(TableEndings, look_past_a_checkpoint_at_whoever_sits_there_then) {
  rules = [](State&, Dialogue& dialogue) {
    ask(dialogue, left, 2);
    ask(dialogue, left, 2);
  };
  Table t = table();
  give(t, {0});
  EXPECT_EQ(endings(t), (Endings{none, none})) << "the next card begins with the same seat";
  rules = [](State& state, Dialogue& dialogue) {
    if (state.right_is_nonplayer != 0) dialogue.seal(Ending::decision);
    ask(dialogue, right, 2);
    ask(dialogue, left, 2);
  };
  Table other = table();
  give(other, {0});
  EXPECT_EQ(endings(other), (Endings{none, none}));
  other.reseat(right, SeatKind::nonplayer);
  EXPECT_EQ(other.becomes(right), SeatKind::nonplayer);
  EXPECT_EQ(endings(other), (Endings{Ending::decision, Ending::decision}));
  give(other, {0});
  EXPECT_EQ(other.undo_ended(left), Ending::decision);
}

TEST_F(TableEndings, come_at_once_where_a_seat_was_given_away_in_the_middle_of_a_card) {
  Table t = table();
  give(t, {0});
  EXPECT_EQ(endings(t), Endings(4, none));
  t.reseat(right, SeatKind::nonplayer);
  ASSERT_EQ(t.seats()[right], SeatKind::human) << "at the next card";
  EXPECT_EQ(endings(t), Endings(4, Ending::decision)) << "the program ends the card for it";
}

TEST_F(TableEndings, hold_an_answer_back_as_though_nobody_had_given_it) {
  rules = [](State& state, Dialogue& dialogue) {
    state.sum += static_cast<std::uint64_t>(dialogue.chance(state.dice, 1000));
    ask(dialogue, left, 2);
    ask(dialogue, left, 2);
    dialogue.say(common::msg::common_number(dialogue.chance(state.dice, 1000)));
  };
  Table t = table();
  Table untouched = table();
  for (Table* each : {&t, &untouched}) give(*each, {0, 0, 0});
  const std::uint32_t revision = t.revision();
  const Table::Attempt attempt = t.answer_if_revocable(left, revision, 1);
  EXPECT_FALSE(attempt.refused);
  EXPECT_EQ(attempt.ends, Ending::lot);
  EXPECT_EQ(t.revision(), revision);
  EXPECT_EQ(t.answers(), untouched.answers());
  EXPECT_EQ(t.position().digest(), untouched.position().digest());
  EXPECT_EQ(t.stops().size(), untouched.stops().size());
  EXPECT_EQ(t.sealed(), untouched.sealed());
  EXPECT_EQ(told(t), told(untouched));
  EXPECT_EQ(*t.question(), *untouched.question());
  // What then comes is what would have come.
  for (Table* each : {&t, &untouched}) give(*each, {1});
  EXPECT_EQ(told(t), told(untouched));
  EXPECT_EQ(t.position().digest(), untouched.position().digest());
}

TEST_F(TableEndings, take_what_can_be_taken_back_like_any_answer) {
  Table t = table();
  Table other = table();
  const Table::Attempt attempt = t.answer_if_revocable(left, t.revision(), 2);
  EXPECT_FALSE(attempt.refused || attempt.ends);
  give(other, {2});
  EXPECT_EQ(t.revision(), other.revision());
  EXPECT_EQ(t.answers(), other.answers());
  EXPECT_EQ(told(t), told(other));
  EXPECT_TRUE(t.can_undo(left));
}

TEST_F(TableEndings, stop_the_rules_before_anything_comes_of_an_answer) {
  int went_on = 0;
  rules = [&](State& state, Dialogue& dialogue) {
    ask(dialogue, left, 1);
    dialogue.chance(state.dice, 2);
    ++went_on;
    ask(dialogue, left, 1);
  };
  Table t = table();
  EXPECT_EQ(endings(t), Endings{Ending::lot});
  EXPECT_EQ(went_on, 0);
}

TEST_F(TableEndings, are_told_of_nothing_that_is_refused) {
  Table t = table();
  EXPECT_EQ(t.answer_if_revocable(right, t.revision(), 0).refused, Refusal::other_seat);
  EXPECT_EQ(t.answer_if_revocable(left, t.revision() + 1, 0).refused, Refusal::old_question);
  EXPECT_EQ(t.answer_if_revocable(left, t.revision(), 4).refused, Refusal::not_offered);
  EXPECT_EQ(t.answer_if_revocable(left, t.revision(), -1).refused, Refusal::not_offered);
  EXPECT_TRUE(t.answers().empty());
  give(t, {0, 0, 0, 0, 0, 0, 0, 0, 0});
  EXPECT_EQ(t.answer_if_revocable(right, t.revision(), 0).refused, Refusal::game_over);
}

TEST_F(TableEndings, tell_the_first_thing_that_came) {
  rules = [](State& state, Dialogue& dialogue) {
    ask(dialogue, left, 2);
    dialogue.seal(Ending::card);
    roll(dialogue, state.dice, false, left);
    ask(dialogue, left, 2);
  };
  Table t = table();
  give(t, {0});
  EXPECT_EQ(t.undo_ended(left), Ending::card);
  give(t, {0});
  EXPECT_EQ(t.undo_ended(left), none) << "nothing has come since";
}

TEST_F(TableEndings, come_with_a_die_rolled_by_hand_once_it_lies) {
  rules = [](State& state, Dialogue& dialogue) {
    ask(dialogue, left, 1);
    roll(dialogue, state.dice, true, left);
    ask(dialogue, left, 1);
  };
  Table t = table();
  EXPECT_EQ(endings(t), Endings{none});
  give(t, {0});
  EXPECT_EQ(endings(t), Endings(6, Ending::die));
}

TEST_F(TableEndings, come_with_the_end_of_the_game) {
  Table t = table();
  give(t, {0, 0, 0, 0, 0, 0, 0, 0});
  EXPECT_EQ(endings(t), Endings(4, Ending::over));
  give(t, {0});
  EXPECT_EQ(t.undo_ended(right), Ending::over);
  EXPECT_TRUE(endings(t).empty());
}

TEST_F(TableEndings, are_none_where_all_can_be_taken_back) {
  rules = one_of_each;
  Table t = table({{"undo", "free"}});
  EXPECT_EQ(endings(t), Endings(6, none));
  EXPECT_EQ(t.undo_ended(left), none) << "nothing was answered";
  give(t, {0});
  EXPECT_EQ(t.undo_ended(left), none);
}

}  // namespace
}  // namespace auspex::made_up
