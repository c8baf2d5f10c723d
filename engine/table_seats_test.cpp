// Seats that change hands in the middle of a game, and new seeds for what is rolled from then on.
#include "engine/table_fixture.h"

namespace auspex::made_up {

namespace {

class TableSeats : public TableTest {};

// The left seat answers two times, then the right one, or its Non-player, which always takes 3.
void right_may_be_nonplayer(State& state, Dialogue& dialogue) {
  for (const Seat seat : {left, left, right}) {
    const int chosen = seat == right && state.right_is_nonplayer != 0 ? 3 : ask(dialogue, seat, 4);
    state.sum = state.sum * 4 + static_cast<std::uint64_t>(chosen);
    dialogue.say(common::msg::common_number(chosen));
  }
}

TEST_F(TableSeats, gives_a_seat_away_at_once_where_nothing_was_answered_since_the_checkpoint) {
  rules = right_may_be_nonplayer;
  Table t = table();
  give(t, {0, 0, 1});
  t.reseat(right, SeatKind::nonplayer);
  EXPECT_EQ(t.revision(), 4u);
  EXPECT_EQ(t.seats()[1], SeatKind::nonplayer);
  EXPECT_EQ(t.checkpoint_digest(), t.checkpoint().digest());
  EXPECT_EQ(t.becomes(right), std::nullopt);
  EXPECT_EQ(t.setup().seats[1], SeatKind::human);
  give(t, {0, 0, 0, 0});
  EXPECT_EQ(told(t), (std::vector{0, 0, 1, 0, 0, 3, 0, 0, 3}));
  EXPECT_EQ(t.question(), nullptr);
}

TEST_F(TableSeats, gives_a_seat_away_at_the_next_checkpoint_in_the_middle_of_a_card) {
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
  const Table again = replay(game, record);
  EXPECT_EQ(again.record().marks, record.marks);
  EXPECT_EQ(again.position().digest(), t.position().digest());
}

TEST_F(TableSeats, keeps_a_seat_given_away_when_answers_are_taken_back) {
  rules = right_may_be_nonplayer;
  Table t = table();
  give(t, {0, 0, 1});
  t.reseat(right, SeatKind::nonplayer);
  give(t, {0});
  while (t.undo()) {
    const Table again = replay(game, t.record());
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

TEST_F(TableSeats, rolls_other_dice_from_the_moment_of_a_new_seed) {
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
  const Table again = replay(game, record);
  EXPECT_EQ(again.record().marks, record.marks);
  EXPECT_EQ(told(again), told(t));
  EXPECT_EQ(again.position_at(2)->digest(), t.position_at(2)->digest());
  EXPECT_EQ(again.position_at(5)->digest(), t.position_at(5)->digest());
  EXPECT_EQ(again.position_at_line(3)->digest(), t.position_at_line(3)->digest());
}

TEST_F(TableSeats, keeps_a_new_seed_when_answers_are_taken_back) {
  rules = rolls_after_each_answer;
  Table t = table();
  give(t, {0, 0, 0, 0});
  t.reseat(left, SeatKind::human, 99);
  give(t, {0});
  while (t.undo()) {
    const Table again = replay(game, t.record());
    EXPECT_EQ(again.record().marks, t.record().marks);
    EXPECT_EQ(again.position().digest(), t.position().digest());
  }
  give(t, {0});
  EXPECT_EQ(told(t), (std::vector{Dice(99).below(1000)}));  // as though it had been given before the first answer
}

// Nobody can have a turn played by the dice that were known: whoever is given a seat after a new seed begins behind it.
TEST_F(TableSeats, nobody_plays_on_by_the_old_seed) {
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
  const Table again = replay(game, t.record());
  EXPECT_EQ(again.record().marks, t.record().marks);
  // Both at once: the Non-player is gone, and with the next question comes the new seed.
  Table back = table();
  give(back, {0, 0, 0});
  back.reseat(right, SeatKind::human, 98);
  give(back, {1});
  EXPECT_EQ(told(back).back(), Dice(98).below(1000));
}

TEST_F(TableSeats, keeps_its_players_when_the_rules_throw_at_a_new_one) {
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
  t.reseat(left, SeatKind::nonplayer);
  EXPECT_EQ(t.seats()[0], SeatKind::nonplayer) << "the next one is told of at once";
  give(t, {0, 1, 2, 0, 1, 2});
  EXPECT_EQ(t.question(), nullptr);
}

TEST_F(TableSeats, only_the_seat_given_away_becomes_another) {
  rules = right_may_be_nonplayer;
  Table t = table();
  give(t, {0});
  t.reseat(right, SeatKind::nonplayer);
  EXPECT_EQ(t.becomes(right), SeatKind::nonplayer);
  EXPECT_EQ(t.becomes(left), std::nullopt);
}

TEST_F(TableSeats, tells_a_position_once_of_each_new_player) {
  Table t = table();
  t.reseat(left, SeatKind::nonplayer);
  t.reseat(left, SeatKind::human);
  EXPECT_EQ(reseats, 2);
  give(t, {0, 0, 0, 0, 0, 0});
  EXPECT_EQ(reseats, 2);
}

TEST_F(TableSeats, hands_are_those_of_who_sits_there_now) {
  Table t = table({{"hands", "nonplayers-together"}});
  EXPECT_EQ(t.hand(right), right);
  t.reseat(right, SeatKind::nonplayer);
  EXPECT_EQ(t.hand(left), left);
  EXPECT_EQ(t.hand(right), 7);
}

TEST_F(TableSeats, whoever_takes_no_part_is_no_program_whichever_seat_it_is) {
  auspex::Setup setup;
  setup.scenario = "only";
  setup.options["hands"] = "right-alone";
  setup.seats = {SeatKind::nonplayer, SeatKind::nonplayer};
  EXPECT_EQ(checked(game, setup).seats, (std::vector{SeatKind::human, SeatKind::nonplayer}));
}

// A turn that asks nobody ends by the old seed; the next begins with the new one, and later ones go on from it.
TEST_F(TableSeats, takes_a_new_seed_after_a_turn_without_a_question) {
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

TEST_F(TableSeats, replays_a_part_without_those_who_sat_down_later) {
  rules = right_may_be_nonplayer;
  Table t = table();
  give(t, {0, 0, 1});
  t.reseat(right, SeatKind::nonplayer);
  give(t, {0, 0});
  EXPECT_EQ(replay(game, t.record(), 2).seats()[1], SeatKind::human);
  EXPECT_EQ(replay(game, t.record(), 3).seats()[1], SeatKind::nonplayer);
}

}  // namespace

}  // namespace auspex::made_up
