#include "agents/seats.h"

#include <gtest/gtest.h>

#include "games/tutorial/game.h"

namespace auspex {

namespace {

Table all_random() {
  Setup setup;
  setup.scenario = "full";
  setup.seed = 2;
  setup.seats.assign(2, SeatKind::random);
  return {tutorial::game(), setup};
}

// What they choose does not depend on where they paused.
TEST(AutomaticSeats, answer_no_more_often_than_they_may) {
  Table table = all_random();
  EXPECT_EQ(let_automatic_seats_answer_at_once(table, 3), 3);
  EXPECT_EQ(table.answers().size(), 3u);
  EXPECT_GT(let_automatic_seats_answer_at_once(table), 0);
  EXPECT_EQ(table.question(), nullptr);
  EXPECT_EQ(let_automatic_seats_answer_at_once(table), 0);
  Table other = all_random();
  let_automatic_seats_answer(other);
  EXPECT_TRUE(table.answers() == other.answers());
}

TEST(AutomaticSeats, that_think_are_not_asked_in_place) {
  class Thinker final : public Agent {
   public:
    int choose(const Moment&) override {
      ADD_FAILURE() << "was asked";
      return 0;
    }
  };
  Table table = all_random();
  const Seat thinks = 1;
  const auto agents = [&](const Table& at) -> std::unique_ptr<Agent> {
    if (at.question() != nullptr && at.question()->seat == thinks) return std::make_unique<Thinker>();
    return agent_for(at);
  };
  EXPECT_GT(let_automatic_seats_answer_at_once(table, 1000, agents), 0);
  ASSERT_NE(table.question(), nullptr);
  EXPECT_EQ(table.question()->seat, thinks);
}

TEST(AutomaticSeats, that_choose_what_is_not_offered_are_at_fault) {
  Table table = all_random();
  EXPECT_THROW(take_choice(table, 99), std::logic_error);
  EXPECT_TRUE(table.answers().empty());
}

}  // namespace

}  // namespace auspex
