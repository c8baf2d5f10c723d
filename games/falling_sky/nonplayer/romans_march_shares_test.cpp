// 8.8.1 March: who of the Non-player Romans goes to which of two destinations.
#include "games/falling_sky/nonplayer/romans_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;
using testing::RomanMarching;

TEST_F(RomanMarching, those_who_reach_only_the_first_leave_the_second_to_others) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::legion, 6);
  ally(Tribe::aedui, Faction::aedui);
  put(Region::pictones, Piece::legion, 4);  // three Regions from the Sequani
  ally(Tribe::cadurci, Faction::arverni);
  ally(Tribe::volcae, Faction::arverni);
  ally(Tribe::helvetii, Faction::arverni);
  march();
  EXPECT_EQ(legions(Region::arverni), 6);
  EXPECT_EQ(legions(Region::sequani), 4);
  EXPECT_EQ(legions(Region::pictones), 0);
}

TEST_F(RomanMarching, where_the_leader_goes_second_the_first_needs_no_escort) {
  covers("FS 8.8.1", "FS 8.4.1");
  caesars_army(Region::provincia, 8, 6);
  ally(Tribe::helvetii, Faction::arverni);
  ally(Tribe::sequani, Faction::arverni);
  ally(Tribe::aulerci, Faction::arverni);  // three Regions away
  march();
  EXPECT_TRUE(caesar_in(Region::carnutes));
  EXPECT_EQ(auxilia(Region::sequani), 4) << "half of them and one more; one stays in Provincia";
}

// The Legions beside the Leader reach neither destination without him.
TEST_F(RomanMarching, all_go_with_the_leader_where_they_get_nowhere_without_him) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 5, 2);
  put(Region::bituriges, Piece::legion, 2);
  put(Region::bituriges, Piece::german_revealed, 5);
  ally(Tribe::carnutes, Faction::arverni);  // next to the Bituriges
  ally(Tribe::aulerci, Faction::arverni);
  ally(Tribe::treveri, Faction::belgae);  // past the Sequani, or by two Regions more
  put(Region::sequani, Piece::german_hidden, 9);
  march();
  EXPECT_EQ(legions(Region::provincia), 0);
  EXPECT_TRUE(caesar_in(Region::carnutes) || caesar_in(Region::treveri));
}

TEST_F(RomanMarching, of_three_regions_under_threat_two_are_left_and_one_that_is_free) {
  covers("FS 8.8.1");
  for (Region region : {Region::ubii, Region::sequani, Region::mandubii}) threatened_legions(region);
  put(Region::provincia, Piece::legion, 3);
  ally(Tribe::treveri, Faction::belgae);
  const Action action = march();
  EXPECT_EQ(action.selected.size(), 3);
  EXPECT_TRUE(action.selected.has(Region::provincia));
}

TEST_F(RomanMarching, all_auxilia_march_where_the_legions_leaving_gives_up_control_anyway) {
  covers("FS 8.8.1");
  put(Region::sequani, Piece::legion, 4);
  put(Region::sequani, Piece::auxilia_hidden, 3);
  put(Region::sequani, Piece::german_revealed, 6);
  ally(Tribe::treveri, Faction::belgae);
  run(free_terms({Command::march}));  // without a Scout that would bring the others after
  EXPECT_EQ(auxilia(Region::treveri), 3);
}

}  // namespace

}  // namespace auspex::falling_sky
