#include "games/coin/lots.h"

#include <gtest/gtest.h>

#include "games/coin/game_fixture.h"
#include "kit/kit.h"

namespace auspex::coin::made_up {
namespace {

using kit::covers;

class CoinLots : public ::testing::Test {
 protected:
  State state;
  Listener listener;
  Play play{state, listener};
  const EnumSet<Town> two = {Town::hill, Town::port};
};

TEST_F(CoinLots, one_candidate_alone_is_not_drawn) {
  const Dice before = state.dice;
  EXPECT_EQ(play.at_random(EnumSet<Town>{Town::port}), Town::port);
  EXPECT_EQ(state.dice, before);
  EXPECT_TRUE(listener.said.empty());
}

TEST_F(CoinLots, every_candidate_comes_up_and_is_told_with_the_others) {
  covers("FS 8.3.4");
  EnumSet<Town> drawn;
  for (int i = 0; i < 40; ++i) {
    const Town town = play.at_random(two);
    EXPECT_EQ(listener.said.back(), named(say::drawn, two, town));
    drawn.add(town);
  }
  EXPECT_EQ(drawn, two);
  EXPECT_EQ(listener.said.size(), 40u) << "who is in it needs no telling where no die is rolled by hand";
}

TEST_F(CoinLots, who_is_in_it_is_told_before_a_die_is_rolled_by_hand) {
  covers("FS 8.3.4");
  state.manual_dice = true;
  play.at_random(two);
  ASSERT_EQ(listener.said.size(), 2u);
  EXPECT_EQ(listener.said[0], named(say::in_lot, two));
}

TEST_F(CoinLots, other_things_are_named_one_by_one) {
  covers("FS 8.3.4");
  const auto name = [](int number) { return Text(say::candidate, {number}); };
  EXPECT_EQ(play.by_lot(std::vector<int>{5}, name), 5);
  EXPECT_TRUE(listener.said.empty());
  bool other = false;
  for (int i = 0; i < 40; ++i) other = play.by_lot(std::vector<int>{5, 6}, name) == 6 || other;
  EXPECT_TRUE(other);
  EXPECT_EQ(listener.said[0], name(5));
  EXPECT_EQ(listener.said[1], name(6));
  EXPECT_EQ(listener.said.size(), 80u);
}

// A game with a printed table for its towns.
class TablePlay : public Lots<TablePlay> {
 public:
  TablePlay(State& the_state, Dialogue& the_dialogue) : state(the_state), dialogue(the_dialogue) {}
  State& state;
  Dialogue& dialogue;
  [[nodiscard]] bool telling() const { return false; }
  static Town draw(EnumSet<Town> from) { return from.has(Town::ford) ? Town::ford : from.first(); }
};

TEST_F(CoinLots, a_game_may_draw_some_things_by_a_table) {
  TablePlay by_table(state, listener);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(by_table.at_random(EnumSet<Town>::every()), Town::ford);
}

}  // namespace
}  // namespace auspex::coin::made_up
