#include "simulate/stability.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace auspex::simulate {

namespace {

StabilityJob job(int playouts, int positions, int times) {
  Setup setup;
  setup.scenario = "great-revolt";
  setup.seed = 5;
  return {
      .game = game_named("falling-sky"), .setup = setup, .playouts = playouts, .positions = positions, .times = times};
}

TEST(Stability, is_the_same_again_and_adds_up) {
  const Stability found = stability(job(12, 6, 3));
  EXPECT_EQ(found.positions, 6);
  EXPECT_LE(found.same, found.nearly);
  EXPECT_LE(found.nearly, found.positions);
  EXPECT_GE(found.worst, found.regret);
  const Stability again = stability(job(12, 6, 3));
  EXPECT_EQ(again.same, found.same);
  EXPECT_EQ(again.regret, found.regret);
}

// Twelve playouts for a dozen plans are a guess; whoever thinks more regrets it.
TEST(Stability, is_better_the_more_is_thought) {
  const Stability little = stability(job(12, 10, 20));
  const Stability much = stability(job(240, 10, 2));
  EXPECT_LT(little.same, little.positions);
  EXPECT_GE(much.same, little.same);
  EXPECT_GT(little.worst, 0);
}

TEST(Stability, is_asked_of_those_who_think_ahead) {
  auspex::Setup setup;
  setup.scenario = "short";
  EXPECT_THROW(static_cast<void>(stability({.game = game_named("tutorial"), .setup = setup})), BadInput);
}

TEST(PlayoutsASecond, are_counted) {
  EXPECT_GT(playouts_a_second(game_named("falling-sky"), "great-revolt", 0.05), 10);
}

}  // namespace

}  // namespace auspex::simulate
