#include "games/coin/capability.h"

#include <gtest/gtest.h>

#include "games/coin/testing.h"
#include "kit/kit.h"

namespace auspex::coin {
namespace {

TEST(CoinCapability, one_side_is_in_effect_for_its_holder) {
  kit::covers("FS 5.3");
  Situation situation;
  EXPECT_FALSE(in_effect(situation, Leaf::oak, Half::bright)) << "it has not been played";
  situation.capabilities[Leaf::oak] = {true, Half::dark, Side::blue};
  EXPECT_TRUE(in_effect(situation, Leaf::oak, Half::dark));
  EXPECT_FALSE(in_effect(situation, Leaf::oak, Half::bright));
  EXPECT_FALSE(in_effect(situation, Leaf::ash, Half::dark));
  EXPECT_TRUE(holds(situation, Side::blue, Leaf::oak, Half::dark));
  EXPECT_FALSE(holds(situation, Side::red, Leaf::oak, Half::dark));
  EXPECT_FALSE(holds(situation, Side::blue, Leaf::oak, Half::bright));
}

}  // namespace
}  // namespace auspex::coin
