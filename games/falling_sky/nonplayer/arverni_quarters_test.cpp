// 8.7.7: the Quarters of the Non-player Arverni.
#include "games/falling_sky/nonplayer/arverni_fixture.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class ArverniQuarters : public testing::ArverniFixture {
 protected:
  void quarters() { play.mind(Faction::arverni).quarters(play, Faction::arverni); }
};

TEST_F(ArverniQuarters, leave_devastated_regions_without_ally_or_citadel) {
  covers("FS 8.7.7");
  for (Region region : {Region::carnutes, Region::bituriges, Region::veneti}) state.board.set_devastated(region, true);
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::pictones, Piece::arverni_hidden);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  ally(Tribe::bituriges, Faction::arverni);
  put(Region::treveri, Piece::arverni_hidden, 2);
  quarters();
  EXPECT_EQ(warbands(Region::carnutes), 0);
  EXPECT_EQ(warbands(Region::pictones), 4) << "the only Region near that they Control";
  EXPECT_EQ(warbands(Region::bituriges), 2) << "fed by the Ally";
  EXPECT_EQ(warbands(Region::treveri), 2);
}

TEST_F(ArverniQuarters, not_into_regions_of_others) {
  covers("FS 8.7.7");
  state.board.set_devastated(Region::carnutes, true);
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::pictones, Piece::arverni_hidden, 2);
  put(Region::pictones, Piece::aedui_hidden, 2);
  quarters();
  EXPECT_EQ(warbands(Region::carnutes), 3);
}

TEST_F(ArverniQuarters, the_leader_joins_the_largest_group) {
  covers("FS 8.7.7");
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::carnutes, Piece::auxilia_hidden, 4);
  put(Region::pictones, Piece::arverni_hidden, 6);
  put(Region::mandubii, Piece::arverni_hidden, 4);
  quarters();
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_EQ(warbands(Region::carnutes), 1);
  EXPECT_EQ(warbands(Region::pictones), 8);
}

TEST_F(ArverniQuarters, or_a_group_comes_to_him) {
  covers("FS 8.7.7");
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::arverni_hidden, 5);
  put(Region::pictones, Piece::arverni_hidden, 4);
  put(Region::pictones, Piece::aedui_hidden, 4);
  quarters();
  EXPECT_EQ(leader(), Region::carnutes) << "Pictones is nobody's";
  EXPECT_EQ(warbands(Region::carnutes), 8);
  EXPECT_EQ(warbands(Region::pictones), 1);
}

TEST_F(ArverniQuarters, control_is_kept) {
  covers("FS 8.7.7");
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::aedui_hidden, 4);
  put(Region::pictones, Piece::arverni_hidden, 4);
  put(Region::pictones, Piece::aedui_hidden, 2);
  quarters();
  EXPECT_EQ(leader(), Region::carnutes);
  EXPECT_EQ(warbands(Region::carnutes), 6);
  EXPECT_EQ(warbands(Region::pictones), 3);
}

TEST_F(ArverniQuarters, among_equal_groups_near_the_most_arverni) {
  covers("FS 8.7.7");
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::veneti, Piece::arverni_hidden, 4);
  put(Region::mandubii, Piece::arverni_hidden, 4);
  put(Region::aedui, Piece::arverni_hidden);
  put(Region::sequani, Piece::arverni_hidden);
  quarters();
  EXPECT_EQ(leader(), Region::mandubii);
}

TEST_F(ArverniQuarters, nobody_relocates_twice) {
  covers("FS 8.7.7", "FS 6.3.2");
  state.board.set_devastated(Region::mandubii, true);
  put(Region::mandubii, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::pictones, Piece::arverni_leader);
  put(Region::pictones, Piece::auxilia_hidden);
  quarters();
  EXPECT_EQ(warbands(Region::carnutes), 6) << "and not on to Pictones";
  EXPECT_EQ(leader(), Region::carnutes) << "so he comes to them";
}

// Those of the Treveri come to the Sequani first, so that he finds the most Warbands there.
TEST_F(ArverniQuarters, the_leader_leaves_waste_land_last) {
  covers("FS 8.7.7");
  state.board.set_devastated(Region::treveri, true);
  state.board.set_devastated(Region::aedui, true);
  put(Region::treveri, Piece::arverni_hidden, 5);
  put(Region::aedui, Piece::arverni_leader);
  put(Region::sequani, Piece::arverni_hidden);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  quarters();
  EXPECT_EQ(warbands(Region::sequani), 6);
  EXPECT_EQ(leader(), Region::sequani);
}

// Three can come to him in Pictones or with him to Bituriges, which is near one Region more, but then he would be
// missing in Pictones.
TEST_F(ArverniQuarters, a_region_that_he_alone_holds_is_not_counted_once_he_leaves) {
  covers("FS 8.7.7");
  put(Region::pictones, Piece::arverni_leader);
  ally(Tribe::bituriges, Faction::arverni);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::aedui_hidden, 4);
  put(Region::aedui, Piece::arverni_hidden);
  put(Region::aedui, Piece::aedui_hidden, 2);
  const State before = state;
  quarters();
  EXPECT_EQ(leader(), Region::pictones);
  EXPECT_EQ(warbands(Region::pictones), 3);
  state = before;
  put(Region::mandubii, Piece::arverni_hidden);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  quarters();
  EXPECT_EQ(leader(), Region::bituriges) << "near two more";
  EXPECT_EQ(warbands(Region::bituriges), 3);
}

TEST_F(ArverniQuarters, a_leader_in_a_ring_stays) {
  covers("FS 8.7.7", "FS card.4");
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::auxilia_hidden, 4);
  put(Region::pictones, Piece::arverni_hidden, 6);
  const State before = state;
  quarters();
  EXPECT_EQ(leader(), Region::pictones);
  state = before;
  state.circumvallation = {true, Region::carnutes, Faction::arverni, 0, true};
  quarters();
  EXPECT_EQ(leader(), Region::carnutes);
}

// Those who have just come to the Carnutes do not go on to him, who cannot leave.
TEST_F(ArverniQuarters, those_who_left_waste_land_do_not_go_on) {
  covers("FS 8.7.7", "FS 6.3.2");
  state.board.set_devastated(Region::mandubii, true);
  put(Region::mandubii, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::pictones, Piece::arverni_leader);
  state.circumvallation = {true, Region::pictones, Faction::arverni, 0, true};
  quarters();
  EXPECT_EQ(warbands(Region::carnutes), 5);
  EXPECT_EQ(warbands(Region::pictones), 1) << "only the one who was there";
}

}  // namespace
}  // namespace auspex::falling_sky
