// Answers given in secret: who may know them, until when, and what can be taken back once somebody does.
#include "engine/table_fixture.h"

namespace auspex::made_up {

namespace {

class TableSecrets : public TableTest {};

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

TEST_F(TableSecrets, keeps_a_secret_answer_from_all_others_until_it_is_revealed) {
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

TEST_F(TableSecrets, reveals_what_it_says_and_nothing_else) {
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

TEST_F(TableSecrets, keeps_secrets_across_checkpoints_and_tells_them_at_the_end) {
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

TEST_F(TableSecrets, whoever_learns_a_secret_can_take_nothing_back) {
  rules = two_votes;
  Table t = table();
  give(t, {1});
  EXPECT_TRUE(t.can_undo(left)) << "still in secret";
  EXPECT_EQ(endings(t).at(2), Ending::secret);
  give(t, {2});
  EXPECT_FALSE(t.can_undo(right)) << "the right seat has heard the left one's vote";
  EXPECT_EQ(t.undo_ended(right), Ending::secret);
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

TEST_F(TableSecrets, whoever_learns_a_secret_of_a_later_card_can_take_nothing_back) {
  rules = two_votes;
  Table t = table();
  give(t, {1, 2, 0, 1});
  EXPECT_TRUE(t.can_undo(left)) << "still in secret";
  give(t, {2});
  EXPECT_FALSE(t.can_undo(right));
  EXPECT_EQ(t.sealed(), 5u);
}

TEST_F(TableSecrets, odds_are_those_of_whoever_answers) {
  Table t = table();
  const auto told_to = [&](SeatMask who) { return t.odds(who).tables.at(0).title.args[0].value; };
  EXPECT_EQ(told_to(lefts), left);
  EXPECT_EQ(told_to(rights), spectator);
  EXPECT_EQ(told_to(nobody_there), spectator);
  give(t, {0, 0});
  EXPECT_EQ(told_to(lefts), spectator);
  EXPECT_EQ(told_to(rights), right);
  give(t, {0, 0, 0, 0, 0, 0, 0});
  ASSERT_EQ(t.question(), nullptr);
  EXPECT_TRUE(t.odds(rights).tables.empty()) << "there is nothing to come";
}

TEST_F(TableSecrets, what_was_revealed_before_teaches_nothing_again) {
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

TEST_F(TableSecrets, asks_in_secret_only_while_it_is_said) {
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

TEST_F(TableSecrets, a_line_for_one_seat_is_for_whoever_holds_it) {
  Line line;
  EXPECT_TRUE(line.is_for(nobody_there));
  line.audience = right;
  EXPECT_FALSE(line.is_for(nobody_there));
  EXPECT_FALSE(line.is_for(lefts));
  EXPECT_TRUE(line.is_for(rights));
}

TEST_F(TableSecrets, asks_the_game_who_sees_more_than_all) {
  const Table t = table();
  EXPECT_TRUE(t.position().sees_more(left));
  EXPECT_FALSE(t.position().sees_more(right));
}

TEST_F(TableSecrets, a_reveal_of_an_earlier_card_counts_in_a_later_one) {
  rules = [](State& state, Dialogue& dialogue) {
    if (state.cards == 0) ask_in_secret(dialogue, left, counted);
    dialogue.reveal(counted);
    ask(dialogue, right, 2);
  };
  Table t = table();
  give(t, {1, 0});
  EXPECT_TRUE(t.can_undo(right)) << "what the second card reveals was known";
}

TEST_F(TableSecrets, a_reveal_before_a_secret_does_not_tell_it) {
  rules = [](State&, Dialogue& dialogue) {
    dialogue.reveal(counted);
    ask_in_secret(dialogue, left, counted);
    ask(dialogue, right, 2);
  };
  Table t = table();
  give(t, {1});
  EXPECT_FALSE(t.may_know(rights, 0));
}

}  // namespace

}  // namespace auspex::made_up
