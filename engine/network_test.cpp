#include "engine/network.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/features.h"
#include "engine/game.h"

namespace auspex {

namespace {

constexpr std::int16_t whole = 1 << Network::weight_bits;
constexpr std::int16_t part_of_256 = 1 << (Network::first_bits - Network::unit_bits);

// Two features, one unit in each hidden layer, a side for each weight of the last.
struct Small {
  std::array<std::int32_t, 1> first_bias{};
  std::array<std::int16_t, 2> first{};
  std::array<std::int32_t, 1> second_bias{};
  std::array<std::int16_t, 1> second = {whole};
  std::vector<std::int32_t> last_bias;
  std::vector<std::int16_t> last;

  [[nodiscard]] std::vector<int> chances(std::int8_t a, std::int8_t b) const {
    const Network network{{first_bias, first}, {second_bias, second}, {last_bias, last}, 0};
    const std::array features = {a, b};
    return network.chances(features);
  }
};

// Both hidden units say the first feature, in parts of 256.
Small one_for_one(std::vector<std::int16_t> last) {
  Small small;
  small.first[0] = part_of_256;
  small.last_bias.resize(last.size());
  small.last = std::move(last);
  return small;
}

TEST(Network, gives_equals_the_same_and_loses_nothing) {
  EXPECT_EQ(one_for_one({0, 0}).chances(5, 0), (std::vector{5000, 5000}));
  EXPECT_EQ(one_for_one({0, 0, 0}).chances(5, 0), (std::vector{3333, 3334, 3333}));
  EXPECT_EQ(one_for_one({0, 0, 0, 0}).chances(5, 0), (std::vector{2500, 2500, 2500, 2500}));
}

// A unit's say of 256 counts as one: a feature of 127 as 127/256, times four.
TEST(Network, is_logistic_in_the_difference) {
  const Small small = one_for_one({static_cast<std::int16_t>(4 * whole), 0});
  EXPECT_EQ(small.chances(0, 0), (std::vector{5000, 5000}));
  EXPECT_EQ(small.chances(64, 0), (std::vector{7311, 2689}));    // 1 / (1 + 1/e)
  EXPECT_EQ(small.chances(127, 0), (std::vector{8791, 1209}));   // 1 / (1 + e^(-127/64))
  EXPECT_EQ(small.chances(-127, 0), (std::vector{5000, 5000}));  // a unit says nothing less than nothing
}

TEST(Network, units_say_no_more_than_eight) {
  Small small = one_for_one({whole, 0});
  small.first[0] = 256 * part_of_256;
  EXPECT_EQ(small.chances(7, 0), (std::vector{9991, 9}));   // 1 / (1 + e^-7)
  EXPECT_EQ(small.chances(8, 0), (std::vector{9997, 3}));   // 1 / (1 + e^-8)
  EXPECT_EQ(small.chances(12, 0), (std::vector{9997, 3}));  // and not 1 / (1 + e^-12), which is all
}

TEST(Network, who_has_no_chance_has_none) {
  Small small = one_for_one({0, 0});
  small.last_bias = {13 << (Network::weight_bits + Network::unit_bits), 0};
  EXPECT_EQ(small.chances(0, 0), (std::vector{10000, 0}));
}

TEST(Network, rounds_to_the_nearest) {
  Small small = one_for_one({static_cast<std::int16_t>(7 * whole), 0});
  small.first[1] = part_of_256 / 2;
  EXPECT_EQ(small.chances(0, 1), small.chances(1, 0)) << "a half is rounded up";
  small.first[1] = part_of_256 / 2 - 1;
  EXPECT_EQ(small.chances(0, 1), small.chances(0, 0));
  EXPECT_NE(small.chances(1, 0), small.chances(0, 0));
}

TEST(Features, have_names_in_the_order_of_their_values) {
  const auto fill = [](auto& list) {
    list.add(3, "legions");
    list.add(-200, "margin", 7);
    list.add(200, "margin", 8, 9);
  };
  std::vector<std::int8_t> values;
  std::vector<std::string> names;
  FeatureValues value_list(values);
  FeatureNames name_list(names);
  fill(value_list);
  fill(name_list);
  EXPECT_EQ(values, (std::vector<std::int8_t>{3, -127, 127}));
  EXPECT_EQ(names, (std::vector<std::string>{"legions", "margin.7", "margin.8.9"}));
  EXPECT_NE(digest_of_names({"a", "b"}), digest_of_names({"a.b"}));
  EXPECT_NE(digest_of_names({"a", "b"}), digest_of_names({"b", "a"}));
}

TEST(Shares, of_a_win_go_to_whoever_is_first_in_equal_parts) {
  const auto standing = [](int place) { return Standing{.place = place}; };
  EXPECT_EQ(shares_of_win({standing(2), standing(1), standing(0), standing(3)}), (std::vector{0, 10000, 0, 0}));
  EXPECT_EQ(shares_of_win({standing(1), standing(2), standing(1)}), (std::vector{5000, 0, 5000}));
  EXPECT_EQ(shares_of_win({standing(1), standing(1), standing(1)}), (std::vector{3333, 3333, 3334}));
}

}  // namespace

}  // namespace auspex
