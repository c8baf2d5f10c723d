// 3.2.4, 3.3.4: which pieces the odds of a Battle count as lost.
#include "games/falling_sky/odds.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class OddsPieces : public testing::Fixture {
 protected:
  BattleOdds odds(Faction attacker, Region where, Faction defender) {
    Action action(play, attacker, Terms{});
    return battle_odds(Battle(action, where, defender, {}), false, LossOrder::light_first);
  }
};

TEST_F(OddsPieces, scouted_warbands_fall_like_others) {
  covers("FS 3.2.4");
  put(Region::treveri, Piece::legion, 2);
  put(Region::treveri, Piece::belgic_scouted, 3);
  const BattleOdds result = odds(Faction::romans, Region::treveri, Faction::belgae);
  EXPECT_EQ(result.defender.losses, 2);
  EXPECT_NEAR(result.defender.expected(), 2, 1e-12);
  EXPECT_NEAR(result.defender.any[Kind::warband], 1, 1e-12);
}

TEST_F(OddsPieces, the_fort_in_provincia_never_falls_and_any_other_may) {
  covers("FS 1.4.2", "FS 3.3.4");
  put(Region::provincia, Piece::arverni_hidden, 4);
  EXPECT_NEAR(odds(Faction::arverni, Region::provincia, Faction::romans).defender.any[Kind::fort], 0, 1e-12);
  put(Region::sequani, Piece::fort);
  put(Region::sequani, Piece::arverni_hidden, 4);
  EXPECT_NEAR(odds(Faction::arverni, Region::sequani, Faction::romans).defender.any[Kind::fort], 0.5, 1e-12);
}

}  // namespace
}  // namespace auspex::falling_sky
