// 8.8.1, 8.4.4: just inside and just outside of the bounds of the Non-player Romans' Battles.
#include "games/falling_sky/nonplayer/romans_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;
using testing::RomanFixture;

class RomanBattleBounds : public RomanFixture {};

TEST_F(RomanBattleBounds, under_frost_a_player_may_come_up_to_its_threshold) {
  covers("FS 8.4.4");
  nonplayer(Faction::belgae);
  nonplayer(Faction::arverni);
  ally(Tribe::aedui, Faction::aedui);
  ally(Tribe::ubii, Faction::germans);
  ally(Tribe::suebi_south, Faction::germans);  // two to one: margin -1
  put(Region::ubii, Piece::legion, 4);
  put(Region::ubii, Piece::german_hidden, 3);  // of four Losses one reaches an Ally
  winter_next();
  ASSERT_EQ(margin(state.board, Faction::aedui), -1);
  turn();
  EXPECT_TRUE(told("battle romans germans UBI"));
  EXPECT_EQ(margin(state.board, Faction::aedui), 0);
}

TEST_F(RomanBattleBounds, what_decides_is_told_against_the_next_best) {
  covers("FS 8.8.1");
  everyone_is_nonplayer();
  put(Region::mandubii, Piece::legion, 12);
  ally(Tribe::mandubii, Faction::arverni);
  ally(Tribe::senones, Faction::arverni);
  ally(Tribe::lingones, Faction::aedui);
  put(Region::mandubii, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::aedui_hidden, 3);
  put(Region::mandubii, Piece::belgic_hidden, 1);
  turn();
  EXPECT_TRUE(told("np_romans.first MAN arverni np_romans.first_allies")) << "not more Warbands than the Belgae";
}

TEST_F(RomanBattleBounds, of_bad_battles_the_one_that_costs_less_is_fought) {
  covers("FS 8.2.3", "FS 5.1.3");
  put(Region::sugambri, Piece::legion, 1);
  put(Region::sugambri, Piece::auxilia_hidden, 3);
  put(Region::sugambri, Piece::german_hidden, 8);  // two Losses for three
  put(Region::ubii, Piece::legion, 2);
  put(Region::ubii, Piece::german_hidden, 4);  // two for one
  play.executing = Faction::aedui;
  EXPECT_TRUE(run(free_terms({Command::battle})).executed());
  EXPECT_TRUE(told("battle romans germans UBI"));
  EXPECT_FALSE(told("battle romans germans SUG"));
}

TEST_F(RomanBattleBounds, one_that_costs_more_than_it_brings_is_fought_where_there_is_no_other) {
  covers("FS 8.2.3", "FS 5.1.3");
  put(Region::sugambri, Piece::legion, 1);
  put(Region::sugambri, Piece::auxilia_hidden, 3);
  put(Region::sugambri, Piece::german_hidden, 8);
  play.executing = Faction::aedui;
  EXPECT_TRUE(run(free_terms({Command::battle})).executed());
  EXPECT_TRUE(told("np_romans.forecast SUG germans 2 3 np.verdict_forced"));
  EXPECT_TRUE(told("turn.free romans battle"));
}

TEST_F(RomanBattleBounds, germans_do_not_retreat_and_need_no_besiege_for_that) {
  covers("FS 8.8.1", "FS 3.2.4");
  everyone_is_nonplayer();
  ally(Tribe::ubii, Faction::germans);
  ally(Tribe::suebi_south, Faction::germans);
  put(Region::ubii, Piece::german_revealed, 1);
  put(Region::ubii, Piece::legion, 3);  // one Loss for each piece
  turn();
  EXPECT_TRUE(told("battle romans germans UBI"));
  EXPECT_FALSE(told("np_romans.besiege_needed"));
  EXPECT_EQ(state.board.allies_and_citadels(Faction::germans), 0);
}

}  // namespace

}  // namespace auspex::falling_sky
