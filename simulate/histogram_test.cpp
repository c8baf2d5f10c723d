#include "simulate/histogram.h"

#include <gtest/gtest.h>

namespace auspex::simulate {

namespace {

Histogram of(std::initializer_list<int> values) {
  Histogram histogram;
  for (const int value : values) histogram.add(value);
  return histogram;
}

TEST(Histogram, counts_below_and_above_where_it_began) {
  const Histogram histogram = of({3, -2, 3, 7});
  EXPECT_EQ(histogram.count(), 4u);
  EXPECT_EQ(histogram.lowest(), -2);
  EXPECT_EQ(histogram.highest(), 7);
  EXPECT_EQ(histogram.at(3), 2u);
  EXPECT_EQ(histogram.at(0), 0u);
  EXPECT_EQ(histogram.at(-3), 0u);
  EXPECT_EQ(histogram.at(8), 0u);
  EXPECT_DOUBLE_EQ(histogram.mean(), 11.0 / 4);
}

TEST(Histogram, quantiles_are_values_that_came_up) {
  const Histogram histogram = of({-5, 1, 1, 2, 10});
  EXPECT_EQ(histogram.quantile(0), -5);
  EXPECT_EQ(histogram.quantile(0.2), -5);
  EXPECT_EQ(histogram.quantile(0.25), 1);
  EXPECT_EQ(histogram.quantile(0.5), 1);
  EXPECT_EQ(histogram.quantile(0.75), 2);
  EXPECT_EQ(histogram.quantile(1), 10);
}

TEST(Histogram, smooth_quantiles_spread_a_number_over_its_unit) {
  const Histogram histogram = of({4, 4, 4, 4});
  EXPECT_DOUBLE_EQ(histogram.smooth_quantile(0), 3.5);
  EXPECT_DOUBLE_EQ(histogram.smooth_quantile(0.5), 4);
  EXPECT_DOUBLE_EQ(histogram.smooth_quantile(1), 4.5);
}

TEST(Histogram, parts_add_up_in_any_order) {
  const Histogram whole = of({1, -4, 2, 2, 9});
  Histogram one = of({2, 9});
  one.merge(of({1, -4, 2}));
  Histogram other = of({1, -4, 2});
  other.merge(of({2, 9}));
  EXPECT_EQ(one, whole);
  EXPECT_EQ(other, whole);
  other.merge(Histogram());
  EXPECT_EQ(other, whole);
}

TEST(Histogram, is_read_as_it_was_written) {
  const Histogram histogram = of({-3, 0, 0, 12});
  EXPECT_EQ(Histogram::read(histogram.write()), histogram);
  EXPECT_EQ(Histogram::read(Histogram().write()), Histogram());
}

TEST(Histogram, refuses_what_no_game_comes_to) { EXPECT_THROW(of({0}).add(2'000'000'000), std::logic_error); }

}  // namespace

}  // namespace auspex::simulate
