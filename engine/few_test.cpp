#include "engine/few.h"

#include <gtest/gtest.h>

namespace auspex {
namespace {

TEST(FewOfThem, keeps_what_was_added_in_order) {
  Few<int, 3> few;
  EXPECT_TRUE(few.empty());
  few.push_back(5);
  few.push_back(7);
  EXPECT_EQ(few.size(), 2U);
  EXPECT_EQ(few.front(), 5);
  EXPECT_EQ(few.back(), 7);
  EXPECT_EQ(few[1], 7);
  few.clear();
  EXPECT_TRUE(few.empty());
}

TEST(FewOfThem, closes_the_gap_of_what_is_erased) {
  Few<int, 4> few = {1, 2, 3, 4};
  few.erase(few.begin() + 1);
  EXPECT_EQ(few, (Few<int, 4>{1, 3, 4}));
}

TEST(FewOfThem, are_equal_by_what_they_hold) {
  Few<int, 3> once = {1, 2};
  Few<int, 3> longer = {1, 2, 3};
  EXPECT_NE(once, longer);
  longer.erase(longer.begin() + 2);
  EXPECT_EQ(once, longer) << "what was erased does not count";
}

TEST(FewOfThem, hold_no_more_than_there_is_room_for) {
  Few<int, 2> few = {1, 2, 3};
  EXPECT_EQ(few, (Few<int, 2>{1, 2}));
}

}  // namespace
}  // namespace auspex
