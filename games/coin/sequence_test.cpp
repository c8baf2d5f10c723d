#include "games/coin/sequence.h"

#include <gtest/gtest.h>

#include "games/coin/testing.h"
#include "kit/kit.h"

namespace auspex::coin {
namespace {

using kit::covers;

constexpr Choices anything{.command = true, .limited = false, .event = true};
constexpr Choices limited_only{.command = false, .limited = true, .event = false};

TEST(CoinSequence, whoever_passes_leaves_the_first_place_open) {
  covers("FS 2.3.2", "FS 2.3.4");
  Sequence<Side> sequence;
  sequence.record(Side::red, Deed::passed);
  EXPECT_EQ(sequence.first_deed, Deed::none);
  EXPECT_EQ(sequence.choices(), anything);
  sequence.record(Side::blue, Deed::command);
  EXPECT_EQ(sequence.first_deed, Deed::command);
  EXPECT_EQ(sequence.choices(), limited_only);
}

TEST(CoinSequence, the_first_deed_stays_the_first) {
  covers("FS 2.3.4");
  Sequence<Side> sequence;
  sequence.record(Side::red, Deed::event);
  sequence.record(Side::blue, Deed::command_and_ability);
  EXPECT_EQ(sequence.first_deed, Deed::event);
}

}  // namespace
}  // namespace auspex::coin
