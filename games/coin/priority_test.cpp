#include "games/coin/priority.h"

#include <gtest/gtest.h>

#include "games/coin/testing.h"

namespace auspex::coin {
namespace {

TEST(CoinPriority, prefers_the_highest_whatever_its_sign_and_keeps_ties) {
  const EnumSet<Side> candidates = {Side::red, Side::green, Side::gold};
  const auto debt = [](Side side) { return side == Side::red ? -5 : -3; };
  EXPECT_EQ(prefer(candidates).most(debt).left(), (EnumSet<Side>{Side::green, Side::gold}));
  EXPECT_EQ(prefer(candidates).least(debt).left(), (EnumSet<Side>{Side::red}));
  EXPECT_TRUE(prefer(EnumSet<Side>{}).most(debt).empty());
}

}  // namespace
}  // namespace auspex::coin
