// What ends taking back: told before an answer, and after it.
#include "engine/chance.h"
#include "engine/table_fixture.h"

namespace auspex::made_up {

namespace {

using Endings = std::vector<std::optional<Ending>>;

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
  const Table t = table();
  EXPECT_EQ(t.endings(), (Endings{Ending::die, Ending::lot, Ending::card, Ending::decision, none, none}));
}

TEST_F(TableEndings, are_what_happens) {
  rules = one_of_each;
  for (int option = 0; option < 6; ++option) {
    Table t = table();
    const Endings told = t.endings();
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
  EXPECT_EQ(Table(game, setup).endings()[4], Ending::decision);
  setup.options["hands"] = "one";
  EXPECT_EQ(Table(game, setup).endings()[4], none) << "the same player answers";
}

TEST_F(TableEndings, look_past_a_checkpoint_at_whoever_sits_there_then) {
  rules = [](State&, Dialogue& dialogue) {
    ask(dialogue, left, 2);
    ask(dialogue, left, 2);
  };
  Table t = table();
  give(t, {0});
  EXPECT_EQ(t.endings(), (Endings{none, none})) << "the next card begins with the same seat";
  rules = [](State& state, Dialogue& dialogue) {
    if (state.right_is_nonplayer != 0) dialogue.seal(Ending::decision);
    ask(dialogue, right, 2);
    ask(dialogue, left, 2);
  };
  Table other = table();
  give(other, {0});
  EXPECT_EQ(other.endings(), (Endings{none, none}));
  other.reseat(right, SeatKind::nonplayer);
  EXPECT_EQ(other.becomes(right), SeatKind::nonplayer);
  EXPECT_EQ(other.endings(), (Endings{Ending::decision, Ending::decision}));
  give(other, {0});
  EXPECT_EQ(other.undo_ended(left), Ending::decision);
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
  EXPECT_EQ(t.endings(), Endings{none});
  give(t, {0});
  EXPECT_EQ(t.endings(), Endings(6, Ending::die));
}

TEST_F(TableEndings, come_with_the_end_of_the_game) {
  Table t = table();
  give(t, {0, 0, 0, 0, 0, 0, 0, 0});
  EXPECT_EQ(t.endings(), Endings(4, Ending::over));
  give(t, {0});
  EXPECT_EQ(t.undo_ended(right), Ending::over);
  EXPECT_TRUE(t.endings().empty());
}

TEST_F(TableEndings, are_none_where_all_can_be_taken_back) {
  rules = one_of_each;
  Table t = table({{"undo", "free"}});
  EXPECT_EQ(t.endings(), Endings(6, none));
  EXPECT_EQ(t.undo_ended(left), none) << "nothing was answered";
  give(t, {0});
  EXPECT_EQ(t.undo_ended(left), none);
}

}  // namespace
}  // namespace auspex::made_up
