#include "engine/value.h"

#include <gtest/gtest.h>

#include "engine/chance.h"
#include "generated/tutorial/text.h"

namespace auspex {

namespace {

template <class Call>
std::string error_of(Call call) {
  try {
    call();
  } catch (const BadInput& error) {
    return error.what();
  }
  return "no error";
}

Value sample() {
  Value map = Value::map();
  map.set("b", 2);
  map.set("a", "one");
  return map;
}

TEST(Value, keeps_the_order_of_keys_and_replaces) {
  Value map = sample();
  map.set("b", 3);
  ASSERT_EQ(map.as_map("").size(), 2u);
  EXPECT_EQ(map.as_map("")[0].first, "b");
  EXPECT_EQ(map.as_map("")[0].second.as_int64(), 3);
  EXPECT_EQ(map.as_map("")[1].first, "a");
}

TEST(Value, becomes_a_map_when_a_member_is_set) {
  Value value = 3;
  value.set("a", true);
  ASSERT_EQ(value.as_map("").size(), 1u);
  EXPECT_TRUE(value.at("a", "").as_bool(""));
  EXPECT_FALSE(Value(false).as_bool(""));
}

TEST(Value, names_the_place_of_a_wrong_type) {
  const Value map = sample();
  EXPECT_EQ(error_of([&] { static_cast<void>(Value(1).as_bool("x")); }), "x: expected true or false");
  EXPECT_EQ(error_of([&] { static_cast<void>(Value("1").as_int("x.y", 0, 9)); }),
            "x.y: expected a whole number from 0 to 9");
  EXPECT_EQ(error_of([&] { static_cast<void>(Value(40).as_int("x.y", 0, 20)); }),
            "x.y: expected a whole number from 0 to 20, found 40");
  EXPECT_EQ(error_of([&] { static_cast<void>(Value(std::int64_t{1} << 40).as_int("x", 0, 20)); }),
            "x: expected a whole number from 0 to 20, found 1099511627776");
  EXPECT_EQ(error_of([&] { static_cast<void>(Value(1.5).as_string("x")); }), "x: expected a text");
  EXPECT_EQ(error_of([&] { static_cast<void>(map.as_list("x")); }), "x: expected a list");
  EXPECT_EQ(error_of([&] { static_cast<void>(Value().as_map("x")); }), "x: expected an object");
  EXPECT_EQ(error_of([&] { static_cast<void>(map.at("c", "x")); }), "x: \"c\" is missing");
  EXPECT_EQ(error_of([&] { map.check_keys({"a", "c"}, "x"); }), "x: unknown \"b\"; there are a, c");
  EXPECT_EQ(error_of([&] { map.check_keys({"b", "a"}, "x"); }), "no error");
  EXPECT_EQ(error_of([&] { read_enum<tutorial::Omen>(Value("crow"), "x"); }),
            "x: unknown \"crow\"; there are eagle, owl, swan");
}

TEST(Value, finds_nothing_in_what_is_no_map) {
  EXPECT_EQ(Value(3).find("a"), nullptr);
  EXPECT_EQ(sample().find("c"), nullptr);
}

TEST(Value, compares_whole_trees) {
  EXPECT_TRUE(sample() == sample());
  Value other = sample();
  other.set("a", "two");
  EXPECT_FALSE(sample() == other);
  EXPECT_FALSE(Value(1) == Value(1.0));
}

TEST(Value, holds_dice) {
  Dice dice(5);
  dice.roll();
  const Value written = write_dice(dice);
  EXPECT_EQ(written.as_string("").size(), 16u);
  EXPECT_EQ(read_dice(written, "x"), dice);
  EXPECT_EQ(write_dice(Dice::from_state(0xab)).as_string(""), "00000000000000ab");
  const std::string expected = "x: expected sixteen hexadecimal digits, found ";
  EXPECT_EQ(error_of([] { read_dice(Value("12"), "x"); }), expected + "\"12\"");
  EXPECT_EQ(error_of([] { read_dice(Value("00000000000000AB"), "x"); }), expected + "\"00000000000000AB\"");
  EXPECT_EQ(error_of([] { read_dice(Value(12), "x"); }), "x: expected a text");
}

}  // namespace

}  // namespace auspex
