#include "games/coin/players.h"

#include <gtest/gtest.h>

#include "games/coin/testing.h"
#include "kit/kit.h"

namespace auspex::coin {
namespace {

using kit::covers;

TEST(CoinPlayers, spare_factions_are_run_with_another) {
  covers("FS 1.5.1");
  Situation situation;
  EXPECT_FALSE(same_player(situation, Side::red, Side::green));
  EXPECT_TRUE(same_player(situation, Side::red, Side::red));
  EXPECT_EQ(partner_of(situation, Side::red), std::nullopt);
  situation.red_with_green = true;
  EXPECT_TRUE(same_player(situation, Side::green, Side::red));
  EXPECT_FALSE(same_player(situation, Side::red, Side::blue));
  EXPECT_EQ(partner_of(situation, Side::red), Side::green);
  EXPECT_EQ(partner_of(situation, Side::green), Side::red);
  EXPECT_EQ(partner_of(situation, Side::blue), std::nullopt);
  for (Side nonplayer : {Side::red, Side::green}) {
    situation.nonplayer = {};
    situation.nonplayer[nonplayer] = true;
    EXPECT_FALSE(same_player(situation, Side::red, Side::green)) << "a Non-player is nobody's";
  }
}

TEST(CoinPlayers, one_player_may_face_non_players_alone) {
  covers("FS 8.9");
  Situation situation;
  EXPECT_TRUE(any_player(situation));
  EXPECT_EQ(lone_player(situation), std::nullopt) << "three players";
  situation.nonplayer[Side::blue] = true;
  EXPECT_EQ(lone_player(situation), std::nullopt) << "two players";
  situation.red_with_green = true;
  EXPECT_EQ(lone_player(situation), Side::red) << "with green";
  situation.nonplayer[Side::red] = true;
  EXPECT_EQ(lone_player(situation), Side::green);
  EXPECT_TRUE(any_player(situation));
  situation.nonplayer[Side::green] = true;
  EXPECT_EQ(lone_player(situation), std::nullopt) << "nobody";
  EXPECT_FALSE(any_player(situation)) << "gold is no player's";
}

}  // namespace
}  // namespace auspex::coin
