#include "simulate/words.h"

#include <gtest/gtest.h>

namespace auspex::simulate {

namespace {

TEST(Words, write_figures_as_the_language_does) {
  const Words english(Language::english);
  const Words italian(Language::italian);
  EXPECT_EQ(english.count(999), "999");
  EXPECT_EQ(english.count(1234567), "1,234,567");
  EXPECT_EQ(italian.count(10000), "10.000");
  EXPECT_EQ(english.decimal(1234.56, 1), "1,234.6");
  EXPECT_EQ(italian.decimal(1234.56, 1), "1.234,6");
  EXPECT_EQ(english.decimal(-2.25, 2), "\u22122.25");
  EXPECT_EQ(english.decimal(-0.01, 1), "0.0");
  EXPECT_EQ(english.signed_number(3, 0), "+3");
  EXPECT_EQ(english.signed_number(0, 0), "0");
  EXPECT_EQ(italian.signed_number(0.04, 1), "0,0");
  EXPECT_EQ(english.signed_number(-3, 0), "\u22123");
  EXPECT_EQ(italian.percent(0.345), "34,5\u00a0%");
}

}  // namespace

}  // namespace auspex::simulate
