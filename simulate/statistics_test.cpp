#include "simulate/statistics.h"

#include <gtest/gtest.h>

#include "simulate/summary.h"

namespace auspex::simulate {

namespace {

Played game(std::uint64_t number, int margin, std::vector<Stretch> stretches = {}) {
  Played played;
  played.number = number;
  played.digest = 1000 + number;
  played.standings = {{.margin = margin, .place = margin > 0 ? 1 : 2},
                      {.margin = -margin, .place = margin > 0 ? 2 : 1}};
  played.outcome = MessageId{7};
  played.answers = 10;
  played.checkpoints = 4;
  played.steps = 3;
  played.stretches = std::move(stretches);
  return played;
}

TEST(Statistics, count_wins_margins_and_endings) {
  Statistics statistics;
  statistics.add(game(0, 3), false);
  statistics.add(game(1, -1), false);
  statistics.add(game(2, 3), false);
  EXPECT_EQ(statistics.games, 3u);
  EXPECT_EQ(statistics.wins, (std::vector<std::uint64_t>{2, 1}));
  EXPECT_EQ(statistics.margins[0].at(3), 2u);
  EXPECT_EQ(statistics.margins[1].at(-3), 2u);
  const std::map<Ending, std::uint64_t> endings = {{{7, 0, 0}, 2}, {{7, 1, 0}, 1}};
  EXPECT_EQ(statistics.endings, endings);
  EXPECT_EQ(statistics.answers.at(10), 3u);
}

TEST(Statistics, leave_out_a_side_that_nobody_plays) {
  Played played = game(0, 3);
  played.standings[0].score = 12;
  played.standings.push_back({.score = 0, .margin = 0, .place = 0});
  Statistics statistics;
  statistics.add(played, false);
  EXPECT_EQ(statistics.scores[0].at(12), 1u);
  EXPECT_EQ(statistics.margins[0].count(), 1u);
  EXPECT_TRUE(statistics.scores[2].empty());
  EXPECT_TRUE(statistics.margins[2].empty());
  EXPECT_EQ(statistics.wins, (std::vector<std::uint64_t>{1, 0, 0}));
}

TEST(Statistics, divide_a_stretch_evenly_whatever_its_steps) {
  Statistics statistics;
  // Two years: three steps and one; the game ended with the second mark.
  const std::vector<Stretch> stretches = {{{0, 0}, {1, -1}, {2, -2}, {3, -3}}, {{5, -5}, {6, -6}}, {{9, -9}}};
  statistics.add(game(0, 9, stretches), true);
  const auto& bins = statistics.timeline.stretches();
  ASSERT_EQ(bins.size(), 2u) << "a stretch that came to no step is no time";
  ASSERT_EQ(bins[0].size(), Timeline::bins_a_stretch + 1u);
  EXPECT_EQ(bins[0][0][0].quantile(0.5), 0);
  EXPECT_EQ(bins[0][3][0].quantile(0.5), 0);
  EXPECT_EQ(bins[0][4][0].quantile(0.5), 1);
  EXPECT_EQ(bins[0][8][0].quantile(0.5), 2);
  EXPECT_EQ(bins[0][12][0].quantile(0.5), 3);
  EXPECT_EQ(bins[1][11][1].quantile(0.5), -5);
  EXPECT_EQ(bins[1][12][1].quantile(0.5), -6);
  EXPECT_EQ(statistics.endings.begin()->first.marks, 2);
}

TEST(Statistics, without_marks_have_a_bin_for_each_step) {
  Statistics statistics;
  statistics.add(game(0, 2, {{{0, 0}, {2, -2}}}), false);
  statistics.add(game(1, 4, {{{0, 0}, {1, -1}, {4, -4}}}), false);
  const auto& bins = statistics.timeline.stretches();
  ASSERT_EQ(bins.size(), 1u);
  ASSERT_EQ(bins[0].size(), 3u);
  EXPECT_EQ(bins[0][1][0].count(), 2u);
  EXPECT_EQ(bins[0][2][0].count(), 1u);
}

TEST(Statistics, are_the_same_in_whatever_parts_they_come) {
  const std::vector<Stretch> stretches = {{{0, 0}, {1, -1}}, {{2, -2}, {4, -4}, {5, -5}}};
  Statistics whole;
  Statistics even;
  Statistics odd;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const Played played = game(number, number % 3 == 0 ? -2 : 5, stretches);
    whole.add(played, true);
    (number % 2 == 0 ? even : odd).add(played, true);
  }
  whole.tables = {{1, 2, 3}};
  odd.tables = {{1, 1, 1}};
  even.tables = {{0, 1, 2}};
  Statistics one = even;
  one.merge(odd);
  odd.merge(even);
  EXPECT_EQ(one, whole);
  EXPECT_EQ(odd, whole);
  EXPECT_EQ(Statistics::read(whole.write()), whole);
}

TEST(Statistics, signature_tells_which_game_came_to_which_position) {
  Statistics in_order;
  in_order.add(game(0, 1), false);
  in_order.add(game(1, 1), false);
  Statistics exchanged;
  Played first = game(0, 1);
  Played second = game(1, 1);
  std::swap(first.digest, second.digest);
  exchanged.add(first, false);
  exchanged.add(second, false);
  EXPECT_NE(in_order.signature(), exchanged.signature());
  Statistics fewer;
  fewer.add(game(0, 1), false);
  EXPECT_NE(in_order.signature(), fewer.signature());
}

TEST(Confidence, is_wilsons_interval) {
  const Interval half = confidence(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 0.0001);
  EXPECT_NEAR(half.high, 0.5962, 0.0001);
  const Interval none = confidence(0, 10);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, 0.0001);
  EXPECT_DOUBLE_EQ(confidence(10, 10).high, 1);
}

}  // namespace

}  // namespace auspex::simulate
