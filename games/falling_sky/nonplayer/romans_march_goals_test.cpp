// 8.8.1 March: whose Allies and Citadels the Non-player Romans seek, and in which Region.
#include "games/falling_sky/nonplayer/romans_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;
using testing::RomanMarching;

// --- Whose Allies

TEST_F(RomanMarching, an_enemy_at_margin_zero_is_the_first_goal) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 4, 2);
  for (Tribe tribe : {Tribe::cadurci, Tribe::volcae, Tribe::helvetii, Tribe::sequani}) ally(tribe, Faction::arverni);
  for (Tribe tribe : {Tribe::aedui, Tribe::mandubii, Tribe::senones, Tribe::lingones}) ally(tribe, Faction::aedui);
  march();
  EXPECT_TRUE(said(msg::np_romans_to_victor(Region::mandubii, Faction::aedui)));
  EXPECT_TRUE(caesar_in(Region::mandubii));
}

TEST_F(RomanMarching, players_at_victory_come_before_nonplayers) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 4, 2);
  const std::array arverni = {Tribe::cadurci,  Tribe::volcae,    Tribe::arverni, Tribe::pictones,
                              Tribe::santones, Tribe::bituriges, Tribe::aulerci, Tribe::veneti};
  for (Tribe tribe : arverni) ally(tribe, Faction::arverni);  // eight, and as many Legions off the map
  citadel(Tribe::aedui, Faction::aedui);
  citadel(Tribe::sequani, Faction::aedui);
  const std::array aedui = {Tribe::helvetii, Tribe::mandubii, Tribe::senones,
                            Tribe::lingones, Tribe::treveri,  Tribe::nervii};
  for (Tribe tribe : aedui) ally(tribe, Faction::aedui);  // eight too: both are at margin 0
  const State before = state;
  player(Faction::arverni);
  march();
  EXPECT_TRUE(said(msg::np_romans_to_victor(Region::arverni, Faction::arverni)));
  state = before;
  player(Faction::aedui);
  nonplayer(Faction::arverni);
  march();
  EXPECT_TRUE(said(msg::np_romans_to_victor(Region::mandubii, Faction::aedui)));
}

TEST_F(RomanMarching, a_roll_of_one_or_two_turns_them_on_two_germanic_allies) {
  covers("FS 8.8.1");
  play.fixed_die = 2;
  caesars_army(Region::sequani, 4, 2);
  ally(Tribe::ubii, Faction::germans);
  for (Tribe tribe : {Tribe::mandubii, Tribe::senones, Tribe::lingones}) ally(tribe, Faction::arverni);
  const State before = state;
  march();
  EXPECT_TRUE(caesar_in(Region::mandubii));  // one Germanic Ally is not enough
  EXPECT_TRUE(told("np_romans.goal_roll"));
  EXPECT_TRUE(told("np_romans.few_germans 1"));
  state = before;
  ally(Tribe::suebi_south, Faction::germans);
  march();
  EXPECT_TRUE(caesar_in(Region::ubii));
  EXPECT_TRUE(told("np_romans.to_germans UBI"));
}

TEST_F(RomanMarching, a_roll_of_three_or_four_turns_them_on_players) {
  covers("FS 8.8.1");
  caesars_army(Region::sequani, 4, 2);
  player(Faction::belgae);
  ally(Tribe::treveri, Faction::belgae);
  for (Tribe tribe : {Tribe::mandubii, Tribe::senones, Tribe::lingones}) ally(tribe, Faction::arverni);
  const State before = state;
  play.fixed_die = 4;
  march();
  EXPECT_TRUE(caesar_in(Region::treveri));
  EXPECT_TRUE(said(msg::np_romans_to_player(Region::treveri)));
  state = before;
  play.fixed_die = 5;
  march();
  EXPECT_TRUE(caesar_in(Region::mandubii));
  EXPECT_TRUE(told("np_romans.to_most MAN"));
}

TEST_F(RomanMarching, the_rest_of_the_list_finds_the_second_destination) {
  covers("FS 8.8.1");
  caesars_army(Region::sequani, 8, 4);
  play.fixed_die = 1;
  ally(Tribe::ubii, Faction::germans);
  ally(Tribe::suebi_south, Faction::germans);
  ally(Tribe::treveri, Faction::belgae);
  march();
  EXPECT_TRUE(said(msg::np_romans_to_germans(Region::ubii)) || told("np_romans.to_most UBI"));
  EXPECT_EQ(legions(Region::ubii), 5);
  EXPECT_EQ(legions(Region::treveri), 3);
}

// --- Which Region, within that

TEST_F(RomanMarching, first_where_an_attack_would_hurt_least) {
  covers("FS 8.8.1");
  caesars_army(Region::sequani, 4, 2);
  ally(Tribe::treveri, Faction::belgae);
  ally(Tribe::senones, Faction::belgae);
  ally(Tribe::lingones, Faction::belgae);
  put(Region::mandubii, Piece::belgic_revealed, 2);  // one Loss
  march();
  EXPECT_TRUE(caesar_in(Region::treveri));
  EXPECT_TRUE(told("np_romans.in_reach TRE MAN"));
  EXPECT_TRUE(told("np_romans.by_danger 0 TRE"));
}

TEST_F(RomanMarching, then_where_that_enemy_has_most) {
  covers("FS 8.8.1");
  caesars_army(Region::sequani, 4, 2);
  ally(Tribe::treveri, Faction::belgae);
  ally(Tribe::senones, Faction::belgae);
  ally(Tribe::lingones, Faction::belgae);
  march();
  EXPECT_TRUE(caesar_in(Region::mandubii));
  EXPECT_TRUE(told("np_romans.by_allies 2 MAN"));
  EXPECT_TRUE(told("np_romans.to_most MAN belgae 3"));
}

TEST_F(RomanMarching, then_in_a_supply_line) {
  covers("FS 8.8.1");
  caesars_army(Region::mandubii, 4, 3);  // one Auxilia stays to keep Control
  ally(Tribe::aulerci, Faction::belgae);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::carnutes, Piece::arverni_revealed, 9);  // four Losses in either Region,
  put(Region::treveri, Piece::arverni_revealed, 8);   // but here the Arverni lose Control
  march();
  EXPECT_TRUE(caesar_in(Region::treveri));
  EXPECT_TRUE(told("np_romans.by_supply TRE"));
}

TEST_F(RomanMarching, then_past_the_least_harassment) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 4, 3);
  ally(Tribe::treveri, Faction::belgae);
  ally(Tribe::bituriges, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 3);  // on the way to Treveri
  put(Region::mandubii, Piece::german_hidden, 3);
  march();
  EXPECT_TRUE(caesar_in(Region::bituriges));
  EXPECT_TRUE(told("np_romans.by_harassment 0 BIT"));
}

}  // namespace

}  // namespace auspex::falling_sky
