#include "simulate/bench.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "games/tutorial/game.h"

namespace auspex::simulate {

namespace {

TEST(Bench, signatures_are_the_same_each_time) {
  const Value once = signatures(tutorial::game());
  EXPECT_EQ(signatures(tutorial::game()), once);
  EXPECT_NE(once.at("scenarios", "").at("short", "").at("random", ""),
            once.at("scenarios", "").at("full", "").at("random", ""));
}

TEST(Bench, measures_whole_games) {
  const Pace measured = pace(tutorial::game(), "short", SeatKind::random, 0.01);
  EXPECT_GE(measured.seconds, 0.01);
  EXPECT_GT(measured.games, 0u);
  EXPECT_GE(measured.answers, 2 * measured.games);
  EXPECT_GE(measured.steps, 2 * measured.games);
  EXPECT_GT(copy_nanoseconds(tutorial::game(), 0.001), 0);
  EXPECT_FALSE(judge_microseconds(tutorial::game(), 0.001)) << "nobody has learned to judge it";
  EXPECT_GT(judge_microseconds(game_named("falling-sky"), 0.001).value(), 0);
}

}  // namespace

}  // namespace auspex::simulate
