#include "games/coin/trial.h"

#include <gtest/gtest.h>

#include "games/coin/game_fixture.h"
#include "kit/kit.h"

namespace auspex::coin::made_up {
namespace {

using kit::covers;

class CoinTrial : public ::testing::Test {
 protected:
  State state;
  Listener listener;
  Play play{state, listener};
};

TEST_F(CoinTrial, leaves_the_game_as_it_is_and_tells_nothing) {
  covers("FS 8.1.1");
  const State before = state;
  Trial<Play> trial(play);
  trial.play().state.coins[Side::red] = 5;
  trial.play().roll();
  trial.play().say(say::turn);
  EXPECT_EQ(trial.state().coins[Side::red], 5);
  EXPECT_EQ(state.coins[Side::red], 0);
  EXPECT_EQ(state.dice, before.dice);
  EXPECT_TRUE(listener.said.empty());
  EXPECT_EQ(listener.seals, 1) << "it may have found out what nobody can see";
}

TEST_F(CoinTrial, has_other_dice_than_the_game_the_same_each_time) {
  covers("FS 8.3.1");
  Trial<Play> first(play);
  Trial<Play> second(play);
  EXPECT_NE(first.state().dice, state.dice);
  EXPECT_EQ(first.state().dice, second.state().dice);
  Dice foreseen = state.dice;
  foreseen.below(1 << 30);
  EXPECT_NE(first.state().dice, foreseen);
}

TEST_F(CoinTrial, asks_nobody_for_a_die_and_shows_the_one_it_is_given) {
  covers("FS 8.4.4");
  state.manual_dice = true;
  Trial<Play> trial(play, 4);
  EXPECT_FALSE(trial.state().manual_dice);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(trial.play().roll(), 4);
}

TEST_F(CoinTrial, seats_those_who_stand_in_for_people_and_takes_over_the_rest) {
  covers("FS 8.4.4");
  class Chart : public Bystander {
   public:
    Chart() : Bystander(Stance::reluctant) {}
  } chart;
  play.seat(Side::blue, chart);
  state.person[Side::red] = true;
  play.round = 3;
  Trial<Play> yielding(play, std::nullopt, Stance::yielding);
  EXPECT_EQ(&yielding.play().mind(Side::red), &bystander(Stance::yielding));
  EXPECT_EQ(yielding.play().round, 3);
  Trial<Play> reluctant(play);
  EXPECT_EQ(&reluctant.play().mind(Side::red), &bystander(Stance::reluctant));
}

TEST_F(CoinTrial, people_agree_to_nothing_or_to_everything) {
  covers("FS 8.4.4");
  const EnumSet<Town> towns = {Town::ford, Town::port};
  const std::array<int, 2> things = {8, 9};
  const std::span<const int> list(things);
  const std::array<Text, 3> menu = {Text(say::turn), Text(say::roll), Text(say::nothing)};
  const StandIn reluctant(Stance::reluctant);
  EXPECT_EQ(reluctant.one_of(towns, true), std::nullopt);
  EXPECT_EQ(reluctant.one_of(towns, false), Town::ford);
  EXPECT_EQ(reluctant.one_of(list, true), std::nullopt);
  EXPECT_EQ(reluctant.one_of(list, false), 8);
  EXPECT_EQ(reluctant.number(1, 4), 1);
  EXPECT_EQ(reluctant.option(menu), 2);
  EXPECT_FALSE(reluctant.agrees());
  const StandIn yielding(Stance::yielding);
  EXPECT_EQ(yielding.one_of(towns, true), Town::ford);
  EXPECT_EQ(yielding.one_of(list, true), 8);
  EXPECT_EQ(yielding.number(1, 4), 4);
  EXPECT_TRUE(yielding.agrees());
}

TEST_F(CoinTrial, dice_are_no_effect_nor_is_what_the_game_overlooks) {
  covers("FS 8.1.1");
  const auto nothing = [](State&, State&) {};
  const auto coins_of_red = [](State& before, State& after) { after.coins[Side::red] = before.coins[Side::red]; };
  State after = state;
  after.dice.below(6);
  after.manual_dice = true;
  EXPECT_FALSE(has_effect(state, after, nothing));
  after.coins[Side::red] = 1;
  EXPECT_TRUE(has_effect(state, after, nothing));
  EXPECT_FALSE(has_effect(state, after, coins_of_red));
  after.coins[Side::blue] = 1;
  EXPECT_TRUE(has_effect(state, after, coins_of_red));
}

}  // namespace
}  // namespace auspex::coin::made_up
