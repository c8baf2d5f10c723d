#include "engine/different_plans.h"

#include <gtest/gtest.h>

namespace auspex {
namespace {

// Plans are numbers; what one comes to is its last digit, and zero is nothing.
std::optional<Rehearsed> last_digit(const int& plan) {
  const int digit = plan % 10;
  if (digit == 0) return std::nullopt;
  return Rehearsed{.digest = static_cast<std::uint64_t>(digit), .prospects = digit / 2};
}

DifferentPlans<int> listed(const std::vector<int>& plans) {
  DifferentPlans<int> list(last_digit);
  for (int plan : plans) list.add(plan);
  return list;
}

bool is_odd(const int& plan) { return plan % 2 == 1; }

TEST(PlansThatDiffer, come_to_something_that_none_before_them_came_to) {
  const DifferentPlans<int> plans = listed({14, 20, 3, 24, 13, 5});
  EXPECT_EQ(plans.list(), (std::vector<int>{14, 3, 5}));
  EXPECT_EQ(plans.size(), 3u);
  EXPECT_EQ(plans.list(is_odd), (std::vector<int>{3, 5}));
}

TEST(PlansThatDiffer, are_sorted_by_how_they_look_the_earlier_of_equals_first) {
  const DifferentPlans<int> plans = listed({2, 13, 9, 8, 5, 4});
  EXPECT_EQ(plans.best(plans.size(), [](int) { return true; }), (std::vector<int>{9, 8, 5, 4, 2, 13}));
  EXPECT_EQ(plans.best(2, is_odd), (std::vector<int>{9, 5}));
}

}  // namespace
}  // namespace auspex
