// 8.3.4 in the Rally and Raid of Gallic Non-players: a die is rolled only where it decides something.
#include "games/falling_sky/nonplayer/gallic.h"

#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

class GallicChartTest : public Fixture {
 protected:
  GallicChartTest() {
    for (Faction faction : player_factions) state.nonplayer[faction] = true;
  }
  void rally(Terms terms = {}) {
    Action action(play, Faction::arverni, terms);
    action.command = Command::rally;
    rally_by_chart(action);
  }
  int raid(const RaidOrder& order, Terms terms = {}) {
    Action action(play, Faction::arverni, terms);
    action.command = Command::raid;
    return raid_by_chart(action, order);
  }
  // Two Warbands come to each.
  void two_equal_regions() {
    ally(Tribe::ubii, Faction::arverni);
    ally(Tribe::treveri, Faction::arverni);
  }
  [[nodiscard]] int warbands(Region region) const { return state.board.light_troops(region, Faction::arverni); }
};

TEST_F(GallicChartTest, rally_with_enough_for_all_regions_rolls_nothing) {
  covers("FS 8.3.4", "FS 8.7.3");
  two_equal_regions();
  state.board.place(Region::arverni, Piece::arverni_hidden, 31);
  state.resources[Faction::arverni] = 2;
  state.board.set_devastated(Region::arverni, true);
  rally();
  EXPECT_EQ(warbands(Region::ubii), 2);
  EXPECT_EQ(warbands(Region::treveri), 2);
  EXPECT_TRUE(script.asked().empty());
}

TEST_F(GallicChartTest, rally_rolls_where_resources_reach_one_region_only) {
  covers("FS 8.3.4", "FS 8.7.3");
  two_equal_regions();
  state.board.place(Region::arverni, Piece::arverni_hidden, 31);
  state.resources[Faction::arverni] = 1;
  state.board.set_devastated(Region::arverni, true);
  script.expect({"common.roll=4"});
  rally();
  EXPECT_EQ(warbands(Region::ubii), 0);
  EXPECT_EQ(warbands(Region::treveri), 2);
}

TEST_F(GallicChartTest, rally_rolls_where_three_warbands_are_left) {
  covers("FS 8.3.4", "FS 8.7.3");
  two_equal_regions();
  state.board.place(Region::arverni, Piece::arverni_hidden, 32);
  state.board.set_devastated(Region::arverni, true);
  script.expect({"common.roll=1"});
  rally();
  EXPECT_EQ(warbands(Region::ubii), 2);
  EXPECT_EQ(warbands(Region::treveri), 1);
}

TEST_F(GallicChartTest, rally_rolls_where_one_region_may_be_selected) {
  covers("FS 8.3.4", "FS 8.7.3");
  two_equal_regions();
  state.board.place(Region::arverni, Piece::arverni_hidden, 31);
  state.board.set_devastated(Region::arverni, true);
  Terms terms;
  terms.most_regions = 1;
  script.expect({"common.roll=6"});
  rally(terms);
  EXPECT_EQ(warbands(Region::ubii), 0);
  EXPECT_EQ(warbands(Region::treveri), 2);
}

TEST_F(GallicChartTest, rally_of_allies_rolls_only_where_they_run_short) {
  covers("FS 8.3.4", "FS 8.7.3");
  put(Region::sugambri, Piece::arverni_hidden);
  put(Region::treveri, Piece::arverni_hidden);
  const State before = state;
  rally();
  EXPECT_EQ(state.board.allies_and_citadels(Faction::arverni), 2);
  EXPECT_TRUE(script.asked().empty());
  state = before;
  state.resources[Faction::arverni] = 1;
  script.expect({"common.roll=6"});
  rally();
  EXPECT_EQ(state.board.allies(Region::treveri, Faction::arverni), 1);
  EXPECT_EQ(state.board.allies(Region::sugambri, Faction::arverni), 0);
}

TEST_F(GallicChartTest, raid_of_factions_that_have_enough_rolls_nothing) {
  covers("FS 8.3.4", "FS 8.7.5");
  for (Region region : {Region::treveri, Region::carnutes}) {
    put(region, Piece::arverni_hidden, 2);
    put(region, Piece::auxilia_hidden, 1);
  }
  state.resources[Faction::romans] = 4;
  EXPECT_EQ(raid({{Faction::romans}}), 4);
  EXPECT_EQ(state.resources[Faction::romans], 0);
  EXPECT_TRUE(script.asked().empty());
}

TEST_F(GallicChartTest, raid_rolls_where_the_target_has_too_little_for_all) {
  covers("FS 8.3.4", "FS 8.7.5");
  for (Region region : {Region::treveri, Region::carnutes}) {
    put(region, Piece::arverni_hidden, 2);
    put(region, Piece::auxilia_hidden, 1);
    state.board.set_devastated(region, true);
  }
  state.resources[Faction::romans] = 2;
  script.expect({"common.roll=6"});
  EXPECT_EQ(raid({{Faction::romans}}), 2);
  EXPECT_EQ(count(Region::treveri, Piece::arverni_hidden), 2);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_revealed), 2);
}

TEST_F(GallicChartTest, raid_of_the_land_rolls_only_where_regions_are_limited) {
  covers("FS 8.3.4", "FS 8.7.5");
  put(Region::treveri, Piece::arverni_hidden, 1);
  put(Region::carnutes, Piece::arverni_hidden, 1);
  const State before = state;
  EXPECT_EQ(raid({}), 2);
  EXPECT_TRUE(script.asked().empty());
  state = before;
  Terms terms;
  terms.most_regions = 1;
  script.expect({"common.roll=6"});
  EXPECT_EQ(raid({}, terms), 1);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_revealed), 1);
}

}  // namespace
}  // namespace auspex::falling_sky::testing
