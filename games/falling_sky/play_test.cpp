// 8.3.4, 6.2: an equal chance with real dice.
#include "games/falling_sky/play.h"

#include <array>
#include <map>

#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;
using Rolls = std::vector<int>;

constexpr std::array faces = {"romans: common.roll=1", "romans: common.roll=2", "romans: common.roll=3",
                              "romans: common.roll=4", "romans: common.roll=5", "romans: common.roll=6"};

class Draws : public testing::Fixture {
 protected:
  Region draw(int candidates, const Rolls& rolls) {
    RegionSet from;
    for (Region region : all<Region>()) {
      if (from.size() < candidates) from.add(region);
    }
    for (int roll : rolls) script.expect({faces[static_cast<std::size_t>(roll - 1)]});
    return play.at_random(from);
  }
  // How often each candidate is drawn by these rolls.
  std::map<Region, int> draws(int candidates, const std::vector<Rolls>& of) {
    std::map<Region, int> times;
    for (const Rolls& rolls : of) ++times[draw(candidates, rolls)];
    return times;
  }
  // Every pair of rolls, the second as high as there are candidates in the group that the first one stands for.
  static std::vector<Rolls> pairs(const std::array<int, 6>& in_group) {
    std::vector<Rolls> found;
    for (int first = 1; first <= 6; ++first) {
      for (int second = 1; second <= in_group[static_cast<std::size_t>(first - 1)]; ++second) {
        found.push_back({first, second});
      }
    }
    return found;
  }
  void is_even(const std::map<Region, int>& times, int candidates, int each) {
    EXPECT_EQ(static_cast<int>(times.size()), candidates);
    for (const auto& [region, n] : times) EXPECT_EQ(n, each) << id_of(region) << " of " << candidates;
  }
};

TEST_F(Draws, give_each_of_up_to_six_the_same_number_of_faces) {
  covers("FS 8.3.4");
  is_even(draws(2, {{1}, {2}, {3}, {4}, {5}, {6}}), 2, 3);
  is_even(draws(3, {{1}, {2}, {3}, {4}, {5}, {6}}), 3, 2);
  is_even(draws(4, {{1}, {2}, {3}, {4}}), 4, 1);
  is_even(draws(5, {{1}, {2}, {3}, {4}, {5}}), 5, 1);
  is_even(draws(6, {{1}, {2}, {3}, {4}, {5}, {6}}), 6, 1);
}

TEST_F(Draws, roll_again_on_a_face_that_stands_for_nobody) {
  covers("FS 8.3.4");
  EXPECT_EQ(draw(4, {5, 6, 2}), Region::morini);
  EXPECT_EQ(draw(5, {6, 1}), Region::britannia);
}

TEST_F(Draws, split_more_than_six_into_even_groups) {
  covers("FS 8.3.4");
  is_even(draws(7, pairs({3, 3, 3, 4, 4, 4})), 7, 3);
  is_even(draws(8, pairs({4, 4, 4, 4, 4, 4})), 8, 3);
  is_even(draws(12, pairs({6, 6, 6, 6, 6, 6})), 12, 3);
  is_even(draws(13, pairs({4, 4, 4, 4, 5, 5})), 13, 2);
  EXPECT_EQ(draw(7, {1, 4, 1, 1}), Region::britannia) << "the first of two groups has three";
}

}  // namespace
}  // namespace auspex::falling_sky
