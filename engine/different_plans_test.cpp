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

TEST(PlansThatDiffer, are_listed_with_some_before_all_that_look_better) {
  const DifferentPlans<int> plans = listed({2, 13, 9, 8, 5, 4});
  EXPECT_EQ(plans.list_by_looks(is_odd), (std::vector<int>{13, 9, 5, 8, 4, 2}));
}

// --- Changes of the best

// A number of lots and nothing else; some are no freehand plans.
struct Numbered {
  int number;
  bool freehand = true;
  [[nodiscard]] std::optional<OwnNumber> own_number() const {
    return freehand ? std::optional(OwnNumber(number)) : std::nullopt;
  }
  [[nodiscard]] Numbered with(OwnNumber other) const { return {other.number()}; }
  bool operator==(const Numbered&) const = default;
};

constexpr int parents_a_round = 6;

// Each comes to something of its own; the higher the stem the better, and every change makes it worse or better.
class ChangesTest : public ::testing::Test {
 protected:
  DifferentPlans<Numbered> bred(int rounds, int change_is_worth) {
    DifferentPlans<Numbered> plans([&, change_is_worth](const Numbered& plan) {
      ++rehearsed;
      const OwnNumber number(plan.number);
      const int looks =
          number.stem() + 1000 * change_is_worth * number.changes_made() + (plan.freehand ? 0 : 1'000'000);
      return Rehearsed{static_cast<std::uint64_t>(plan.number * 2 + (plan.freehand ? 1 : 0)), looks};
    });
    for (int stem = 0; stem < OwnNumber::stems; ++stem) plans.add({stem});
    plans.add({0, false});
    rehearsed = 0;
    add_changes_of_the_best(plans, rounds);
    return plans;
  }
  int rehearsed = 0;
};

TEST_F(ChangesTest, are_made_of_the_six_that_look_best) {
  const auto plans = bred(1, -1);
  for (int stem = 0; stem < OwnNumber::stems; ++stem) {
    const auto of_the_stem =
        plans.list([&](const Numbered& plan) { return plan.freehand && OwnNumber(plan.number).stem() == stem; });
    EXPECT_EQ(of_the_stem.size(), stem >= OwnNumber::stems - parents_a_round ? 1u + OwnNumber::changes : 1u) << stem;
  }
}

TEST_F(ChangesTest, are_changed_in_turn_where_they_look_better) {
  const auto plans = bred(3, 1);
  const auto with_changes = [&](int n) {
    return plans.list([&](const Numbered& plan) { return OwnNumber(plan.number).changes_made() == n; }).size();
  };
  for (int n = 1; n <= 3; ++n) EXPECT_EQ(with_changes(n), std::size_t{parents_a_round} * OwnNumber::changes) << n;
  EXPECT_EQ(with_changes(4), 0u);
}

// Where none looks better the same would be changed again in every round: it is tried once more and given up.
TEST_F(ChangesTest, end_where_nothing_new_comes_of_them) {
  const auto plans = bred(4, -1);
  EXPECT_EQ(plans.size(), std::size_t{OwnNumber::stems} + 1 + parents_a_round * OwnNumber::changes);
  EXPECT_EQ(rehearsed, 2 * parents_a_round * OwnNumber::changes);
}

TEST_F(ChangesTest, end_where_a_number_has_no_room_for_more) {
  const auto plans = bred(7, 1);
  for (const Numbered& plan : plans.list()) EXPECT_LE(plan.number, OwnNumber::highest().number());
  EXPECT_GT(rehearsed, 4 * parents_a_round * OwnNumber::changes) << "and go on with those that have";
}

TEST(PlansRehearsedOften, look_as_they_do_over_all_and_differ_where_they_differ_once) {
  const auto rehearse = [](int differs_at) {
    return rehearse_often(
        4, [&](int luck) { return Rehearsed{.digest = luck == differs_at ? 7u : 1u, .prospects = luck}; });
  };
  EXPECT_EQ(rehearse(0).prospects, 6);
  EXPECT_EQ(rehearse(9).digest, rehearse(9).digest);
  for (int luck = 0; luck < 4; ++luck) EXPECT_NE(rehearse(luck).digest, rehearse(9).digest) << luck;
  EXPECT_NE(rehearse(1).digest, rehearse(2).digest);
}

}  // namespace
}  // namespace auspex
