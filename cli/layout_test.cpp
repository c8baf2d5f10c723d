#include "cli/layout.h"

#include <gtest/gtest.h>

namespace auspex::cli {

namespace {

TEST(Layout, measures_letters_not_bytes_or_colours) {
  EXPECT_EQ(width_of("perché"), 6);
  EXPECT_EQ(width_of("\x1b[1;31mred\x1b[0m"), 3);
  EXPECT_EQ(padded("è", 3), "è  ");
  EXPECT_EQ(padded("long", 2), "long");
}

TEST(Layout, wraps_at_blanks) {
  EXPECT_EQ(wrapped("one two three", 9), "one two\nthree\n");
  EXPECT_EQ(wrapped("one two three", 9, 2), "  one two\n  three\n");
  EXPECT_EQ(wrapped("unbreakable", 4), "unbreakable\n");
  EXPECT_EQ(wrapped("", 4), "\n");
  EXPECT_EQ(wrapped("your turn, six Resources (FS 2.3.4)", 30), "your turn, six Resources\n(FS 2.3.4)\n");
  EXPECT_EQ(wrapped("one (two three four five) six", 12), "one\n(two three\nfour five)\nsix\n")
      << "too long for a line";
}

TEST(Layout, fills_columns_from_top_to_bottom) {
  const std::vector<std::string> items = {"1 a", "2 b", "3 c", "4 d", "5 e"};
  EXPECT_EQ(in_columns(items, 16, 2), "  1 a   4 d\n  2 b   5 e\n  3 c\n");
  EXPECT_EQ(in_columns(items, 3, 0), "1 a\n2 b\n3 c\n4 d\n5 e\n");
  EXPECT_EQ(in_columns(items, 100, 0), "1 a   2 b   3 c   4 d   5 e\n");
}

TEST(Layout, lists_go_on_beneath_their_beginning) {
  EXPECT_EQ(listed({"1", "10"}, {"one two three", "four"}, 14), "   1  one two\n      three\n  10  four\n");
  EXPECT_EQ(listed({"1", "2"}, {"", ""}, 14), "  1\n  2\n");
  EXPECT_EQ(listed({"\x1b[1m1\x1b[0m"}, {"one two"}, 9, 0), "\x1b[1m1\x1b[0m  one\n   two\n") << "colours take no room";
}

TEST(Layout, begins_with_a_capital) {
  EXPECT_EQ(capitalised("none"), "None");
  EXPECT_EQ(capitalised("Rome"), "Rome");
  EXPECT_EQ(capitalised("è tardi"), "È tardi");
  EXPECT_EQ(capitalised("÷ 2"), "÷ 2");
  EXPECT_EQ(capitalised("3 coins"), "3 coins");
  EXPECT_EQ(capitalised(""), "");
}

TEST(Layout, folds_what_people_type) {
  EXPECT_EQ(folded("  Perché   No "), "perche no");
  EXPECT_EQ(folded("ÀÈÌÒÙ çñ"), "aeiou cn");
  EXPECT_EQ(folded("Straße"), "straße");
  EXPECT_EQ(folded("x\r"), "x");
}

}  // namespace

}  // namespace auspex::cli
