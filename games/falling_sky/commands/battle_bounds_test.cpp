// 3.3.4: Losses at the bounds of Capabilities.
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class BattleBounds : public testing::Fixture {};

// Two Warbands deal one Loss, and the Capability takes a whole one away: nothing is left to be doubled.
TEST_F(BattleBounds, massed_archers_against_the_arverni_leave_nothing_to_double) {
  covers("FS card.27u", "FS card.59s");
  capability(Card::massed_gallic_archers, CardSide::unshaded, Faction::romans);
  capability(Card::germanic_horse, CardSide::shaded, Faction::arverni);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  put(Region::mandubii, Piece::aedui_hidden, 4);
  Action action(play, Faction::arverni, Terms{});
  Battle battle(action, Region::mandubii, Faction::aedui, {});
  battle.gallic_horse = true;
  EXPECT_EQ(attack_losses(battle), 0);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  Battle stronger(action, Region::mandubii, Faction::aedui, {});
  stronger.gallic_horse = true;
  EXPECT_EQ(attack_losses(stronger), 2);
}

TEST_F(BattleBounds, only_the_arverni_rally_by_vercingetorix) {
  covers("FS 3.3.1");
  put(Region::mandubii, Piece::arverni_leader);
  ally(Tribe::mandubii, Faction::aedui);
  state.board.set_devastated(Region::mandubii, true);
  const Action aedui(play, Faction::aedui, Terms{});
  EXPECT_FALSE(rally_regions(aedui).has(Region::mandubii)) << "the land lies waste";
  const Action arverni(play, Faction::arverni, Terms{});
  EXPECT_TRUE(rally_regions(arverni).has(Region::mandubii));
}

}  // namespace
}  // namespace auspex::falling_sky
