// 8.8.8: Non-player Romans and the Aedui Warbands that serve them (card 38).
#include "games/falling_sky/nonplayer/romans_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;
using testing::RomanFixture;

class RomanLending : public RomanFixture {
 protected:
  RomanLending() { capability(Card::diviciacus, CardSide::unshaded, Faction::aedui); }
};

// FS-R262: they stay enemies, and where they are attacked they lend nothing.
TEST_F(RomanLending, aedui_who_lent_warbands_are_attacked_where_frost_spares_the_germans) {
  covers("FS 8.8.8", "FS 8.8.1", "FS 8.4.4");
  nonplayer(Faction::belgae);
  nonplayer(Faction::arverni);
  ally(Tribe::aedui, Faction::aedui);
  ally(Tribe::lingones, Faction::aedui);
  ally(Tribe::ubii, Faction::germans);
  ally(Tribe::suebi_south, Faction::germans);  // two each: margin 0
  put(Region::ubii, Piece::legion, 4);
  put(Region::ubii, Piece::auxilia_hidden, 1);
  put(Region::ubii, Piece::aedui_hidden, 3);
  put(Region::ubii, Piece::german_hidden, 5);  // of six Losses one reaches an Ally
  winter_next();
  script.expect({"aedui: agree.lending aedui romans=common.yes", "aedui: ask.retreat aedui=retreat.stand"});
  turn();
  EXPECT_TRUE(told("np_romans.forecast UBI germans 6 0 np.verdict_frost"));
  EXPECT_TRUE(told("np_romans.forecast_retreat UBI aedui 3 0 2 np.verdict_worth"));
  EXPECT_TRUE(told("attack romans 4")) << "by Legions and Auxilia: those attacked lend nothing";
  EXPECT_EQ(state.board.light_troops(Region::ubii, Faction::aedui), 0);
  EXPECT_EQ(state.board.light_troops(Region::ubii, Faction::germans), 5);
}

}  // namespace

}  // namespace auspex::falling_sky
