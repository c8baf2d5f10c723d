#include "engine/short_list.h"

#include <gtest/gtest.h>

#include <vector>

namespace auspex {
namespace {

using Numbers = ShortList<int, 3>;

Numbers up_to(int n) {
  Numbers numbers;
  for (int i = 1; i <= n; ++i) numbers.push_back(i);
  return numbers;
}

TEST(ShortLists, keep_what_was_added_in_order_however_much_it_is) {
  for (int n : {0, 1, 3, 4, 20}) {
    const Numbers numbers = up_to(n);
    ASSERT_EQ(numbers.size(), static_cast<std::size_t>(n));
    EXPECT_EQ(numbers.empty(), n == 0);
    for (int i = 0; i < n; ++i) EXPECT_EQ(numbers[static_cast<std::size_t>(i)], i + 1);
  }
  EXPECT_EQ(up_to(4).front(), 1);
  EXPECT_EQ(up_to(4).back(), 4);
}

TEST(ShortLists, may_add_one_of_their_own_items_again) {
  Numbers numbers = up_to(3);
  numbers.push_back(numbers.front());
  EXPECT_EQ(numbers, (Numbers{1, 2, 3, 1}));
}

TEST(ShortLists, are_copied_and_moved_short_or_long) {
  for (int from : {2, 5}) {
    for (int onto : {0, 3, 7}) {
      const Numbers source = up_to(from);
      Numbers copy = up_to(onto);
      copy = source;
      EXPECT_EQ(copy, source);
      copy.push_back(9);
      EXPECT_EQ(source, up_to(from)) << "a copy is on its own";
      Numbers moved = up_to(onto);
      Numbers left = source;
      moved = std::move(left);
      EXPECT_EQ(moved, source);
      const Numbers made(std::move(moved));
      EXPECT_EQ(made, source);
    }
  }
}

TEST(ShortLists, can_be_used_again_after_they_were_moved_from) {
  Numbers numbers = up_to(6);
  const Numbers taken = std::move(numbers);
  numbers = up_to(2);
  for (int i = 3; i <= 6; ++i) numbers.push_back(i);
  EXPECT_EQ(numbers, taken);
}

TEST(ShortLists, close_the_gap_of_what_is_erased) {
  Numbers numbers = up_to(5);
  EXPECT_EQ(*numbers.erase(numbers.begin() + 1), 3);
  EXPECT_EQ(numbers, (Numbers{1, 3, 4, 5}));
  erase_if(numbers, [](int n) { return n % 2 == 1; });
  EXPECT_EQ(numbers, (Numbers{4}));
}

TEST(ShortLists, are_made_of_any_range_and_read_backwards) {
  const std::vector<int> range = {4, 5, 6, 7};
  const Numbers numbers(range.begin(), range.end());
  EXPECT_EQ(Numbers(numbers.rbegin(), numbers.rend()), (Numbers{7, 6, 5, 4}));
}

TEST(ShortLists, are_equal_by_what_they_hold) {
  Numbers longer = up_to(4);
  EXPECT_NE(longer, up_to(3));
  longer.erase(longer.begin() + 3);
  EXPECT_EQ(longer, up_to(3)) << "where it is kept does not count";
}

}  // namespace
}  // namespace auspex
