#include "engine/enums.h"

#include <gtest/gtest.h>

#include <vector>

#include "generated/tutorial/text.h"

namespace auspex {

namespace {

using tutorial::Omen;
using tutorial::Side;

static_assert(count_of<Omen> == 3);
static_assert(id_of(Omen::owl) == "owl");
static_assert(from_id<Omen>("swan") == Omen::swan);
static_assert(!from_id<Omen>("Swan"));
static_assert(index_of(Omen::swan) == 2);
static_assert(id_of(tutorial::Scenario::brief) == "short", "the id is the data's, the constant may be another");

std::vector<Omen> listed(EnumSet<Omen> set) {
  std::vector<Omen> out;
  for (Omen omen : set) out.push_back(omen);
  return out;
}

TEST(Enums, range_over_all_values_in_order) {
  std::vector<Omen> omens;
  for (Omen omen : all<Omen>()) omens.push_back(omen);
  EXPECT_EQ(omens, (std::vector{Omen::eagle, Omen::owl, Omen::swan}));
}

TEST(EnumArray, is_indexed_by_value) {
  EnumArray<Side, int> birds{};
  birds[Side::remus] = 6;
  EXPECT_EQ(birds[Side::romulus], 0);
  EXPECT_EQ(birds[Side::remus], 6);
  int sum = 0;
  for (const int count : birds) sum += count;
  EXPECT_EQ(sum, 6);
}

TEST(EnumSet, adds_and_removes) {
  EnumSet<Omen> set = {Omen::swan, Omen::eagle, Omen::swan};
  EXPECT_EQ(set.size(), 2);
  EXPECT_TRUE(set.has(Omen::eagle));
  EXPECT_FALSE(set.has(Omen::owl));
  EXPECT_EQ(set.first(), Omen::eagle);
  EXPECT_EQ(listed(set), (std::vector{Omen::eagle, Omen::swan}));
  set.remove(Omen::eagle);
  set.remove(Omen::owl);
  EXPECT_EQ(listed(set), (std::vector{Omen::swan}));
  set.remove(Omen::swan);
  EXPECT_TRUE(set.empty());
}

TEST(EnumSet, joins_meets_and_subtracts) {
  const EnumSet<Omen> a = {Omen::eagle, Omen::owl};
  const EnumSet<Omen> b = {Omen::owl, Omen::swan};
  EXPECT_EQ(a | b, EnumSet<Omen>::every());
  EXPECT_EQ(a & b, (EnumSet<Omen>{Omen::owl}));
  EXPECT_EQ(a - b, (EnumSet<Omen>{Omen::eagle}));
  EnumSet<Omen> c = a;
  c -= b;
  c |= EnumSet<Omen>{Omen::swan};
  c &= EnumSet<Omen>{Omen::swan, Omen::owl};
  EXPECT_EQ(c, (EnumSet<Omen>{Omen::swan}));
  EXPECT_EQ(select(a | b, [](Omen omen) { return omen != Omen::owl; }), (EnumSet<Omen>{Omen::eagle, Omen::swan}));
}

}  // namespace

}  // namespace auspex
