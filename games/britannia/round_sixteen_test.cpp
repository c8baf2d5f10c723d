// 18 Round 16, 10.4 the last King.
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class RoundSixteen : public testing::Fixture {
 protected:
  RoundSixteen() {
    state.round = 16;
    state.stage = Stage::round_start;
  }
};

TEST_F(RoundSixteen, norwegians_get_one_for_each_area_while_harald_lives) {
  covers("BR 18.1", "BR 3.1");
  put(Nation::norwegians, {Area::york, Area::bernicia, Area::mar});
  special_reinforcements(play);
  EXPECT_EQ(count(Nation::norwegians, Area::north_sea), 0);
  lead(Leader::harald_hardrada, Area::york);
  special_reinforcements(play);
  EXPECT_EQ(count(Nation::norwegians, Area::north_sea), 3);
  put(Nation::norwegians, Area::york, 5);
  special_reinforcements(play);
  EXPECT_EQ(count(Nation::norwegians, Area::north_sea), 4) << "twelve pieces in all";
}

TEST_F(RoundSixteen, saxons_get_one_for_two_english_areas_while_harold_is_in_england) {
  covers("BR 18.1", "BR 6.9");
  put(Nation::saxons, {Area::kent, Area::essex, Area::sussex, Area::wessex, Area::avalon, Area::devon});
  lead(Leader::harold, Area::devon);
  special_reinforcements(play);
  EXPECT_EQ(state.board.armies(Nation::saxons), 6) << "Devon is in Wales";
  lead(Leader::harold, Area::kent);
  script.expect({"ask.place_infantry=kent", "ask.place_infantry=kent"});
  special_reinforcements(play);
  EXPECT_EQ(count(Nation::saxons, Area::kent), 3) << "half of five, and both may go to one area";
}

// The worked example: Essex and Wessex held, Harold dead.
TEST_F(RoundSixteen, normans_get_up_to_seven_and_may_trade_two_for_a_cavalry) {
  covers("BR 18.1");
  for (int riders = 0; riders <= 2; ++riders) {
    state.board = Board{};
    put(Nation::normans, {Area::essex, Area::wessex, Area::kent});
    lead(Leader::william, Area::kent);
    script.expect({riders == 0 ? "ask.cavalry=0" : riders == 1 ? "ask.cavalry=1" : "ask.cavalry=2"});
    special_reinforcements(play);
    EXPECT_EQ(state.board.armies_at(Nation::normans, Area::english_channel), (Armies{5 - 2 * riders, riders}));
    EXPECT_EQ(script.offered("ask.cavalry").size(), 3u) << "none, one or two";
  }
}

TEST_F(RoundSixteen, normans_get_less_while_harold_lives_and_nothing_without_william) {
  covers("BR 18.1");
  put(Nation::normans, {Area::essex, Area::hwicce, Area::south_mercia});
  put(Nation::saxons, Area::devon);
  lead(Leader::harold, Area::devon);
  special_reinforcements(play);
  EXPECT_EQ(count(Nation::normans, Area::english_channel), 0);
  lead(Leader::william, Area::essex);
  put(Nation::normans, Area::essex, 0, 4);
  special_reinforcements(play);
  EXPECT_EQ(state.board.armies_at(Nation::normans, Area::english_channel), (Armies{3, 0})) << "no cavalry to trade for";
  state.board.remove(Nation::normans, Area::english_channel, {3, 0});
  put(Nation::normans, Area::essex, 3);
  // Three are due, but only two pieces are left.
  special_reinforcements(play);
  EXPECT_EQ(state.board.armies_at(Nation::normans, Area::english_channel), (Armies{2, 0}));
}

TEST_F(RoundSixteen, reinforcements_land_under_the_landing_rule) {
  covers("BR 18.2", "BR 6.10e");
  put(Nation::norwegians, {Area::york, Area::north_sea});
  lead(Leader::harald_hardrada, Area::york);
  const AreaSet reach = ends(turn_of(Nation::norwegians), Area::north_sea);
  EXPECT_TRUE(reach.has(Area::bernicia));
  EXPECT_FALSE(reach.has(Area::norfolk));
  Turn turn = turn_of(Nation::norwegians);
  EXPECT_FALSE(Movement(play, turn).may_end());
}

TEST_F(RoundSixteen, the_only_claimant_alive_is_king) {
  covers("BR 10.4", "BR 19.4");
  english(Nation::normans, 2);
  lead(Leader::william, Area::avalon);
  english(Nation::saxons, 5);
  english(Nation::welsh, 3);
  last_king(play);
  EXPECT_EQ(points(Nation::normans), 10) << "three Welsh areas are not twice two, and Saxons do not count";
  state.readings.any_nation_blocks_king = true;
  last_king(play);
  EXPECT_EQ(points(Nation::normans), 10) << "by the other reading the Saxons' five bar him";
  state.readings.any_nation_blocks_king = false;
  put(Nation::welsh, Area::galloway);
  last_king(play);
  EXPECT_EQ(points(Nation::normans), 10) << "four Welsh areas bar him";
}

TEST_F(RoundSixteen, a_claimant_without_english_land_is_barred_by_any_other_people_there) {
  covers("BR 10.4");
  put(Nation::normans, Area::devon);
  lead(Leader::william, Area::devon);
  last_king(play);
  EXPECT_EQ(points(Nation::normans), 10) << "nobody else in England";
  put(Nation::angles, Area::york);
  last_king(play);
  EXPECT_EQ(points(Nation::normans), 10);
}

TEST_F(RoundSixteen, of_several_claimants_the_usual_condition_decides) {
  covers("BR 10.4");
  put(Nation::normans, Area::avalon);
  lead(Leader::william, Area::avalon);
  put(Nation::saxons, Area::devon);
  lead(Leader::harold, Area::devon);
  english(Nation::normans, 2);
  last_king(play);
  EXPECT_EQ(points(Nation::normans), 0) << "three areas";
  english(Nation::normans, 1);
  last_king(play);
  EXPECT_EQ(points(Nation::normans), 10);
  english(Nation::angles, 8);
  last_king(play);
  EXPECT_EQ(points(Nation::normans), 10);
  EXPECT_EQ(points(Nation::angles), 0) << "no claimant";
}

TEST_F(RoundSixteen, without_a_claimant_nobody_is_king) {
  covers("BR 10.4");
  english(Nation::saxons, 9);
  state.board.remove_leader(Leader::harold);
  last_king(play);
  EXPECT_EQ(points(Nation::saxons), 0);
}

TEST_F(RoundSixteen, reinforcements_come_when_it_begins_and_the_last_king_when_it_ends) {
  covers("BR 3.1", "BR 3.3", "BR 10.4");
  put(Nation::norwegians, Area::york);
  lead(Leader::harald_hardrada, Area::york);
  play_step(play);
  EXPECT_EQ(count(Nation::norwegians, Area::north_sea), 1);
  state.stage = Stage::round_end;
  play_step(play);
  EXPECT_EQ(points(Nation::norwegians), 2 + 10) << "York, and the only claimant";
}

// R19: nations that had a claimant stand in nobody's way.
TEST_F(RoundSixteen, peoples_of_dead_claimants_do_not_block_the_last_king) {
  covers("BR 10.4");
  put(Nation::saxons, Area::kent);
  lead(Leader::harold, Area::kent);
  put(Nation::danes, {Area::york, Area::lindsey, Area::norfolk});
  last_king(play);
  EXPECT_EQ(points(Nation::saxons), 10);
  put(Nation::welsh, {Area::march, Area::hwicce});
  last_king(play);
  EXPECT_EQ(points(Nation::saxons), 10) << "the Welsh hold twice as much";
}

TEST_F(RoundSixteen, each_of_four_leaders_claims_and_none_of_their_peoples_stands_in_the_way) {
  covers("BR 10.4");
  const EnumArray<Nation, std::optional<Leader>> claims = [] {
    EnumArray<Nation, std::optional<Leader>> leaders{};
    for (Leader leader : {Leader::harold, Leader::william, Leader::harald_hardrada, Leader::svein}) {
      leaders[nation_of_leader[leader]] = leader;
    }
    return leaders;
  }();
  for (Nation claimant : all<Nation>()) {
    if (!claims[claimant]) continue;
    for (Nation other : all<Nation>()) {
      if (other == claimant) continue;
      state.board = Board{};
      state.points = {};
      put(claimant, Area::kent);
      lead(*claims[claimant], Area::kent);
      put(other, {Area::york, Area::norfolk});
      last_king(play);
      EXPECT_EQ(points(claimant), claims[other] ? 10 : 0) << id_of(claimant) << " " << id_of(other);
    }
  }
}

TEST_F(RoundSixteen, normans_may_get_one_of_each) {
  covers("BR 18.1");
  put(Nation::normans, Area::kent);
  lead(Leader::william, Area::kent);
  script.expect({"ask.cavalry=1"});
  special_reinforcements(play);
  EXPECT_EQ(state.board.armies_at(Nation::normans, Area::english_channel), (Armies{1, 1}))
      << "three, Harold being dead";
}

TEST_F(RoundSixteen, saxons_get_none_without_pieces_or_without_harold) {
  covers("BR 18.1");
  put(Nation::saxons, {Area::kent, Area::essex, Area::sussex, Area::wessex});
  special_reinforcements(play);
  EXPECT_EQ(state.board.armies(Nation::saxons), 4) << "no Harold";
  put(Nation::saxons, Area::kent, 15);
  lead(Leader::harold, Area::kent);
  script.expect({"ask.place_infantry=essex"});
  special_reinforcements(play);
  EXPECT_EQ(state.board.armies(Nation::saxons), 20) << "one piece was left for two";
}

}  // namespace
}  // namespace auspex::britannia
