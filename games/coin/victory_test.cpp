#include "games/coin/victory.h"

#include <gtest/gtest.h>

#include "games/coin/testing.h"
#include "kit/kit.h"

namespace auspex::coin {
namespace {

using kit::covers;
using Ranks = std::array<Side, 3>;

constexpr Ranks at_ties = {Side::blue, Side::red, Side::green};

Situation margins(int red, int blue, int green) {
  Situation situation;
  situation.margin = {{{red, blue, green, 9}}};
  for (Side side : seated) situation.exceeds[side] = situation.margin[side] > 0;
  return situation;
}

TEST(CoinVictory, the_highest_margin_is_first_and_ties_have_an_order) {
  covers("FS 7.1");
  EXPECT_EQ(ranking(margins(1, -2, 3), at_ties), (Ranks{Side::green, Side::red, Side::blue}));
  Situation tied = margins(0, 0, 0);
  EXPECT_EQ(ranking(tied, at_ties), at_ties);
  tied.nonplayer[Side::green] = true;
  EXPECT_EQ(ranking(tied, at_ties), (Ranks{Side::green, Side::blue, Side::red})) << "ties go to Non-players";
}

TEST(CoinVictory, a_non_player_that_has_met_its_condition_beats_all_players) {
  covers("FS 7.1");
  Situation situation = margins(5, 1, 7);
  situation.nonplayer[Side::blue] = true;
  EXPECT_EQ(ranking(situation, at_ties), (Ranks{Side::blue, Side::green, Side::red}));
  situation.exceeds[Side::blue] = false;
  EXPECT_EQ(ranking(situation, at_ties), (Ranks{Side::green, Side::red, Side::blue}));
}

TEST(CoinVictory, whoever_has_met_a_condition_beats_a_higher_margin) {
  covers("FS 7.1");
  Situation situation = margins(5, 1, 7);
  situation.exceeds = {};
  situation.exceeds[Side::blue] = true;
  EXPECT_EQ(ranking(situation, at_ties), (Ranks{Side::blue, Side::green, Side::red}));
}

TEST(CoinVictory, at_the_end_of_a_game_that_nobody_won_before_margins_alone_count) {
  covers("PD 7.3");
  Situation situation = margins(5, 1, 7);
  situation.exceeds = {};
  situation.exceeds[Side::blue] = true;
  situation.nonplayer[Side::blue] = true;
  EXPECT_EQ(ranking(situation, at_ties, Decided::by_margin), (Ranks{Side::green, Side::red, Side::blue}));
  situation.margin[Side::blue] = 7;
  EXPECT_EQ(ranking(situation, at_ties, Decided::by_margin), (Ranks{Side::blue, Side::green, Side::red}))
      << "ties go to Non-players";
}

TEST(CoinVictory, both_factions_of_a_player_have_its_place) {
  covers("FS 1.5.1", "FS 7.1");
  Situation situation = margins(3, 2, 1);
  using Places = EnumArray<Side, int>;
  const Ranks ranked = ranking(situation, at_ties);
  EXPECT_EQ(places(situation, ranked), (Places{{{1, 2, 3, 0}}}));
  situation.red_with_green = true;
  EXPECT_EQ(places(situation, ranked), (Places{{{1, 2, 1, 0}}}));
}

TEST(CoinVictory, the_best_of_the_non_players_is_what_a_player_is_measured_by) {
  covers("FS 8.9");
  Situation situation = margins(9, -4, -6);
  EXPECT_EQ(best_nonplayer_margin(situation), 0) << "there is none";
  situation.nonplayer[Side::green] = true;
  EXPECT_EQ(best_nonplayer_margin(situation), -6);
  situation.nonplayer[Side::blue] = true;
  EXPECT_EQ(best_nonplayer_margin(situation), -4);
}

TEST(CoinVictory, a_condition_met_ends_the_game_at_once) {
  covers("FS 6.1");
  EXPECT_FALSE(ends_at_once(margins(0, -1, 0), {}));
  EXPECT_TRUE(ends_at_once(margins(0, -1, 1), {}));
  EXPECT_TRUE(ends_at_once(margins(0, -1, 1), {.own_victory = false})) << "nobody plays alone";
}

TEST(CoinVictory, being_behind_ends_no_game_of_several_players) {
  covers("FS 8.9");
  Situation situation = margins(-5, 0, -1);
  situation.nonplayer[Side::blue] = true;
  EXPECT_FALSE(ends_at_once(situation, {.being_behind = true}));
}

TEST(CoinVictory, a_lone_player_may_have_to_wait_and_to_lead) {
  covers("FS 8.9");
  Situation situation = margins(4, -2, -1);
  situation.nonplayer[Side::blue] = situation.nonplayer[Side::green] = true;
  EXPECT_TRUE(ends_at_once(situation, {}));
  EXPECT_FALSE(ends_at_once(situation, {.own_victory = false}));
  EXPECT_FALSE(ends_at_once(situation, {.own_victory = false, .being_behind = true}));
  situation.exceeds[Side::green] = true;
  EXPECT_TRUE(ends_at_once(situation, {.own_victory = false})) << "a Non-player's condition counts";

  situation = margins(-2, -2, -3);
  situation.nonplayer[Side::blue] = situation.nonplayer[Side::green] = true;
  EXPECT_FALSE(ends_at_once(situation, {.being_behind = true})) << "level";
  situation.margin[Side::red] = -3;
  EXPECT_TRUE(ends_at_once(situation, {.being_behind = true}));
  EXPECT_FALSE(ends_at_once(situation, {}));
}

}  // namespace
}  // namespace auspex::coin
