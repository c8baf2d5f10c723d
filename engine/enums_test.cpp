#include "engine/enums.h"

#include <gtest/gtest.h>

#include <vector>

#include "generated/tutorial/text.h"

namespace auspex {

namespace {

enum class Space : std::uint8_t {};  // as many as the provinces and seas of a large map

}  // namespace

template <>
struct EnumInfo<Space> {
  static constexpr int size = 219;
};

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

std::vector<int> listed(EnumSet<Space> set) {
  std::vector<int> out;
  for (Space space : set) out.push_back(index_of(space));
  return out;
}

EnumSet<Space> spaces(std::initializer_list<int> numbers) {
  EnumSet<Space> set;
  for (const int number : numbers) set.add(static_cast<Space>(number));
  return set;
}

static_assert(sizeof(EnumSet<Omen>) == sizeof(std::uint64_t));
static_assert(sizeof(EnumSet<Space>) == 4 * sizeof(std::uint64_t));

TEST(EnumSet, holds_more_values_than_a_word_has_bits) {
  const EnumSet<Space> set = spaces({218, 64, 63, 0, 128});
  EXPECT_EQ(listed(set), (std::vector{0, 63, 64, 128, 218}));
  EXPECT_EQ(set.size(), 5);
  EXPECT_TRUE(set.has(static_cast<Space>(128)));
  EXPECT_FALSE(set.has(static_cast<Space>(192)));
  EXPECT_FALSE(set.empty());
  EXPECT_EQ(index_of(spaces({200}).first()), 200);
  EXPECT_TRUE((set - set).empty());
  EXPECT_EQ(EnumSet<Space>::every().size(), 219);
}

TEST(EnumSet, joins_meets_and_subtracts_word_by_word) {
  const EnumSet<Space> a = spaces({1, 70, 140, 210});
  const EnumSet<Space> b = spaces({2, 70, 140, 211});
  EXPECT_EQ(listed(a | b), (std::vector{1, 2, 70, 140, 210, 211}));
  EXPECT_EQ(listed(a & b), (std::vector{70, 140}));
  EXPECT_EQ(listed(a - b), (std::vector{1, 210}));
  EXPECT_NE(a, b);
}

}  // namespace

}  // namespace auspex
