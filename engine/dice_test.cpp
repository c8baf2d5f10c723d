#include "engine/dice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "engine/digest.h"

namespace auspex {

namespace {

// Written down once: every platform, compiler and level of optimisation must come to the same.
TEST(Dice, roll_the_same_everywhere) {
  Dice dice(42);
  std::vector<int> rolls;
  for (int i = 0; i < 10; ++i) rolls.push_back(dice.roll());
  EXPECT_EQ(rolls, (std::vector<int>{6, 3, 1, 5, 1, 2, 5, 1, 5, 4}));
}

TEST(Dice, draw_the_same_everywhere) {
  Dice dice(0);
  std::vector<int> draws;
  for (int i = 0; i < 10; ++i) draws.push_back(dice.below(1'000'000'000));
  EXPECT_EQ(draws, (std::vector<int>{701212109, 387124140, 656413706, 787928465, 146234655, 778651933, 265118166,
                                     375239898, 401504469, 103407980}));
}

TEST(Dice, shuffle_the_same_everywhere) {
  Dice dice(7);
  std::array<int, 10> cards = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  dice.shuffle(cards, 0, 10);
  EXPECT_EQ(cards, (std::array<int, 10>{5, 0, 9, 3, 7, 1, 2, 8, 4, 6}));
}

// A fair die gives 1000 of each; 5 standard deviations are 144.
TEST(Dice, are_fair) {
  Dice dice(1);
  std::array<int, 6> counts{};
  for (int i = 0; i < 6000; ++i) ++counts[static_cast<std::size_t>(dice.roll() - 1)];
  EXPECT_EQ(counts, (std::array<int, 6>{952, 1038, 1000, 981, 1034, 995}));
  for (const int count : counts) EXPECT_NEAR(count, 1000, 144);
}

TEST(Dice, stay_below) {
  Dice dice(3);
  for (const int n : {1, 2, 3, 7, 1'000'000, 2'147'483'647}) {
    for (int i = 0; i < 1000; ++i) {
      const int drawn = dice.below(n);
      ASSERT_GE(drawn, 0);
      ASSERT_LT(drawn, n);
    }
  }
  EXPECT_EQ(dice.below(1), 0);
}

TEST(Dice, shuffle_only_within_the_bounds) {
  Dice dice(9);
  for (int i = 0; i < 100; ++i) {
    std::array<int, 8> cards = {0, 1, 2, 3, 4, 5, 6, 7};
    dice.shuffle(cards, 2, 6);
    EXPECT_EQ(cards[0], 0);
    EXPECT_EQ(cards[1], 1);
    EXPECT_EQ(cards[6], 6);
    EXPECT_EQ(cards[7], 7);
    std::sort(cards.begin(), cards.end());
    EXPECT_EQ(cards, (std::array<int, 8>{0, 1, 2, 3, 4, 5, 6, 7}));
  }
}

// Each of the 24 orders of four cards comes up about 500 times in 12,000; 5 standard deviations are 110.
TEST(Dice, shuffle_into_every_order_alike) {
  Dice dice(5);
  std::array<int, 256> counts{};
  for (int i = 0; i < 12000; ++i) {
    std::array<int, 4> cards = {0, 1, 2, 3};
    dice.shuffle(cards, 0, 4);
    ++counts[static_cast<std::size_t>(cards[0] * 64 + cards[1] * 16 + cards[2] * 4 + cards[3])];
  }
  EXPECT_EQ(std::count(counts.begin(), counts.end(), 0), 256 - 24);
  for (const int count : counts) {
    if (count != 0) {
      EXPECT_NEAR(count, 500, 110);
    }
  }
}

TEST(Dice, go_on_from_a_state_written_down) {
  Dice dice(11);
  dice.roll();
  Dice again = Dice::from_state(dice.state());
  EXPECT_EQ(again, dice);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(again.roll(), dice.roll());
}

TEST(Dice, differ_by_seed) {
  EXPECT_NE(Dice(1), Dice(2));
  EXPECT_NE(Dice(0), Dice());
}

TEST(Digest, is_the_same_everywhere) {
  const std::array<unsigned char, 4> bytes = {1, 2, 3, 4};
  EXPECT_EQ(digest_bytes(bytes.data(), bytes.size()), 11499607937457284524u);
  EXPECT_NE(digest_bytes(bytes.data(), 3), digest_bytes(bytes.data(), 4));
}

}  // namespace

}  // namespace auspex
