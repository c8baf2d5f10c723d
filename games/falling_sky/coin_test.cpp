// What the card-driven volumes share (games/coin): the sequence of play, and how candidates are narrowed.
#include <gtest/gtest.h>

#include "games/coin/priority.h"
#include "games/coin/sequence.h"
#include "generated/falling_sky/text.h"
#include "kit/kit.h"

namespace auspex::coin {
namespace {

using falling_sky::Faction;
using kit::covers;

constexpr Choices anything{.command = true, .limited = false, .event = true};
constexpr Choices limited_only{.command = false, .limited = true, .event = false};

TEST(CoinSequence, whoever_passes_leaves_the_first_place_open) {
  covers("FS 2.3.2", "FS 2.3.4");
  Sequence<Faction> sequence;
  sequence.record(Faction::romans, Deed::passed);
  EXPECT_EQ(sequence.first_deed, Deed::none);
  EXPECT_EQ(sequence.choices(), anything);
  sequence.record(Faction::aedui, Deed::command);
  EXPECT_EQ(sequence.first_deed, Deed::command);
  EXPECT_EQ(sequence.choices(), limited_only);
}

TEST(CoinSequence, the_first_deed_stays_the_first) {
  covers("FS 2.3.4");
  Sequence<Faction> sequence;
  sequence.record(Faction::romans, Deed::event);
  sequence.record(Faction::aedui, Deed::command_and_ability);
  EXPECT_EQ(sequence.first_deed, Deed::event);
}

TEST(CoinPriority, prefers_the_highest_whatever_its_sign_and_keeps_ties) {
  const EnumSet<Faction> candidates = {Faction::romans, Faction::aedui, Faction::belgae};
  const auto debt = [](Faction faction) { return faction == Faction::romans ? -5 : -3; };
  EXPECT_EQ(prefer(candidates).most(debt).left(), (EnumSet<Faction>{Faction::aedui, Faction::belgae}));
  EXPECT_EQ(prefer(candidates).least(debt).left(), (EnumSet<Faction>{Faction::romans}));
  EXPECT_TRUE(prefer(EnumSet<Faction>{}).most(debt).empty());
}

}  // namespace
}  // namespace auspex::coin
