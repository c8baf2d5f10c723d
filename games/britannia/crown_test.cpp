// 10.2-10.4 Bretwalda and King, 16.2 Cnut, 18 round 16.
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class BretwaldaTest : public testing::Fixture {};
class KingTest : public testing::Fixture {
 protected:
  void english(Nation nation, int areas) {
    for (Area area : england) {
      if (areas == 0) return;
      if (!state.board.vacant(area)) continue;
      put(nation, area);
      --areas;
    }
  }
};
class CnutTest : public KingTest {
 protected:
  CnutTest() { state.round = 14; }
};
class RoundSixteen : public KingTest {
 protected:
  RoundSixteen() {
    state.round = 16;
    state.stage = Stage::round_start;
  }
};

TEST_F(BretwaldaTest, needs_more_than_half_of_the_votes) {
  covers("BR 10.2", "BR 19.4");
  state.round = 8;
  put(Nation::angles, {Area::york, Area::lindsey, Area::norfolk, Area::bernicia, Area::lothian});
  put(Nation::saxons, {Area::essex, Area::kent, Area::sussex, Area::wessex, Area::avalon});
  put(Nation::welsh, {Area::hwicce, Area::march, Area::north_mercia, Area::south_mercia, Area::downlands});
  put(Nation::brigantes, {Area::cumbria, Area::galloway, Area::pennines, Area::cheshire, Area::suffolk});
  // Twenty votes: ten are not enough. No secret ballot is wanted by any of the four.
  script.expect({"ask.secret_ballot=common.no", "ask.secret_ballot=common.no", "ask.secret_ballot=common.no",
                 "ask.secret_ballot=common.no"});
  script.expect({"ask.vote=angles", "ask.vote=welsh", "ask.vote=saxons", "ask.vote=angles"});
  bretwalda(play);
  EXPECT_EQ(points(Nation::angles), 0);
  // Eleven are: the Welsh have lost an area to the Angles.
  state.board.remove(Nation::welsh, Area::hwicce, {1, 0});
  put(Nation::angles, Area::hwicce);
  script.expect({"ask.secret_ballot=common.no", "ask.secret_ballot=common.no", "ask.secret_ballot=common.no",
                 "ask.secret_ballot=common.no"});
  script.expect({"ask.vote=welsh", "ask.vote=angles", "ask.vote=saxons", "ask.vote=angles"});
  bretwalda(play);
  EXPECT_EQ(points(Nation::angles), 4);
}

TEST_F(BretwaldaTest, is_chosen_among_nations_with_english_land) {
  covers("BR 10.2");
  state.round = 9;
  put(Nation::angles, {Area::york, Area::lindsey});
  put(Nation::saxons, Area::essex);
  put(Nation::scots, Area::dunedin);
  put(Nation::jutes, Area::english_channel);
  script.expect({"ask.secret_ballot=common.yes", "ask.vote=saxons", "ask.vote=angles"});
  bretwalda(play);
  EXPECT_EQ(script.offered("ask.vote"), (std::vector<std::string>{"pick.nation saxons", "pick.nation angles"}));
  EXPECT_EQ(points(Nation::angles), 4) << "two of three";
}

TEST_F(BretwaldaTest, ballots_are_shown_together_when_secret) {
  covers("BR 10.2");
  for (bool secret : {false, true}) {
    state.board = Board{};
    put(Nation::angles, Area::york);
    put(Nation::saxons, Area::essex);
    const std::size_t before = script.lines().size();
    script.expect({"ask.secret_ballot=common.no", "ask.secret_ballot=common.no", "ask.secret_ballot=common.no"});
    script.expect({secret ? "ask.secret_ballot=common.yes" : "ask.secret_ballot=common.no", "saxons", "angles"});
    bretwalda(play);
    EXPECT_EQ(script.said()[before + (secret ? 2 : 1)], "The Saxons cast 1 vote for the Saxons");
    EXPECT_EQ(script.lines().size() - before, secret ? 5u : 4u) << "each ballot is told once";
    EXPECT_EQ(script.said().back(), "Nobody has more than half of the votes: no Bretwalda") << "one each";
  }
}

TEST_F(BretwaldaTest, galloway_of_subject_brigantes_votes_with_the_angles) {
  covers("BR 10.2", "BR 14.4");
  put(Nation::angles, Area::york);
  put(Nation::brigantes, {Area::galloway, Area::cumbria});
  subject_to(Nation::brigantes, Overlord::angles);
  script.expect({"ask.secret_ballot=common.yes", "ask.vote brigantes 1=brigantes", "ask.vote angles 2=angles"});
  bretwalda(play);
  EXPECT_EQ(points(Nation::angles), 4);
}

TEST_F(BretwaldaTest, votes_go_in_one_block_or_are_split_by_the_other_reading) {
  covers("BR 10.2");
  put(Nation::angles, {Area::york, Area::lindsey, Area::norfolk});
  put(Nation::saxons, Area::essex);
  script.expect({"ask.secret_ballot=common.yes", "ask.vote=saxons", "ask.vote=saxons"});
  bretwalda(play);
  EXPECT_EQ(points(Nation::saxons), 4);
  EXPECT_FALSE(script.was_asked("ask.votes"));
  state.readings.split_votes = true;
  script.expect({"ask.secret_ballot=common.yes", "ask.vote=saxons", "ask.vote=saxons", "ask.votes=1", "ask.vote=angles",
                 "ask.votes=2"});
  bretwalda(play);
  EXPECT_EQ(points(Nation::saxons), 4) << "two against two";
  EXPECT_EQ(points(Nation::angles), 0);
}

TEST_F(BretwaldaTest, is_elected_in_rounds_8_to_10) {
  covers("BR 10.2", "BR 3.3");
  for (int round = 1; round <= last_round; ++round) {
    EXPECT_EQ(round_info[static_cast<std::size_t>(round)].bretwalda, round >= 8 && round <= 10) << round;
    EXPECT_EQ(round_info[static_cast<std::size_t>(round)].king, (round >= 11 && round <= 14) || round == 16) << round;
  }
}

// The worked examples of round 13.
TEST_F(KingTest, needs_twice_as_many_english_areas_as_any_other_and_four) {
  covers("BR 10.3");
  english(Nation::saxons, 9);
  english(Nation::danes, 4);
  english(Nation::angles, 3);
  EXPECT_EQ(king(state, 4), Nation::saxons);
  state.board = Board{};
  english(Nation::saxons, 8);
  english(Nation::danes, 4);
  english(Nation::angles, 4);
  EXPECT_EQ(king(state, 4), Nation::saxons) << "exactly twice";
  state.board = Board{};
  english(Nation::saxons, 7);
  english(Nation::danes, 4);
  EXPECT_EQ(king(state, 4), std::nullopt);
  state.board = Board{};
  english(Nation::saxons, 3);
  EXPECT_EQ(king(state, 4), std::nullopt) << "four at least";
}

TEST_F(KingTest, scores_eight_and_raises_an_infantry) {
  covers("BR 10.3", "BR 19.4", "BR 3.3");
  state.round = 12;
  state.stage = Stage::round_end;
  put(Nation::saxons, {Area::kent, Area::essex, Area::sussex, Area::wessex});
  state.population[Nation::saxons] = 2;
  script.expect({"ask.king_infantry=kent"});
  play_step(play);
  EXPECT_EQ(points(Nation::saxons), 8);
  EXPECT_EQ(count(Nation::saxons, Area::kent), 2);
  EXPECT_EQ(state.population[Nation::saxons], 2);
}

TEST_F(KingTest, loses_the_infantry_where_no_piece_is_left) {
  covers("BR 10.3");
  state.round = 11;
  state.population[Nation::jutes] = 2;
  put(Nation::jutes, {Area::kent, Area::essex, Area::sussex, Area::wessex});
  put(Nation::jutes, Area::kent, 2);
  king_of_england(play);
  EXPECT_EQ(points(Nation::jutes), 8);
  EXPECT_EQ(state.board.armies(Nation::jutes), 6);
  EXPECT_EQ(state.population[Nation::jutes], 2) << "the marker is not touched";
}

TEST_F(CnutTest, is_king_before_he_leaves_and_takes_four_armies_home) {
  covers("BR 16.2", "BR 16.3", "BR 11.4", "BR 19.4");
  put(Nation::danes, {Area::york, Area::lindsey, Area::norfolk, Area::suffolk});
  put(Nation::saxons, {Area::kent, Area::wessex});
  put(Nation::welsh, {Area::march, Area::hwicce});
  // Seven points give an infantry; the six invaders land with Cnut in Essex.
  script.expect({"ask.place_infantry=york", "ask.move=frisian-sea", "ask.how_many=6", "ask.step=essex",
                 "ask.step=Stop in Essex", "ask.move=move.end"});
  script.expect({"ask.cnut_leaves=essex", "ask.cnut_leaves=essex", "ask.cnut_leaves=essex", "ask.cnut_leaves=lindsey"});
  take_turn(Nation::danes);
  EXPECT_EQ(points(Nation::danes), 8);
  EXPECT_EQ(state.board.status(Leader::cnut), LeaderStatus::gone);
  EXPECT_EQ(state.board.armies(Nation::danes), 7);
  EXPECT_TRUE(state.board.vacant(Area::lindsey)) << "also if that empties areas";
  EXPECT_EQ(state.board.free_infantry(Nation::danes), 11) << "back in the pool";
}

// The worked example: only five of the six invaders find a piece.
TEST_F(CnutTest, takes_fewer_home_where_invaders_were_missing) {
  covers("BR 16.2", "BR 5.9");
  put(Nation::danes, Area::york, 7);
  put(Nation::danes, Area::pennines, 2);
  put(Nation::danes, Area::lindsey, 2);
  put(Nation::danes, Area::galloway, 2);
  script.expect({"ask.move=frisian-sea", "ask.how_many=3", "ask.with_leader=common.yes", "ask.step=norfolk",
                 "ask.step=Stop in Norfolk", "ask.move=frisian-sea", "ask.how_many=2", "ask.step=essex",
                 "ask.step=Stop in Essex", "ask.move=move.end"});
  script.expect({"ask.cnut_leaves=york", "ask.cnut_leaves=york", "ask.cnut_leaves=york"});
  script.expect({"ask.overpopulation=york", "ask.overpopulation=york", "ask.overpopulation=york"});
  take_turn(Nation::danes);
  EXPECT_EQ(count(Nation::danes, Area::york), 1);
  EXPECT_EQ(state.board.armies(Nation::danes), 12);
}

TEST_F(CnutTest, needs_four_english_areas_unless_the_other_reading_is_played) {
  covers("BR 16.2");
  for (bool none : {false, true}) {
    state.board = Board{};
    state.points = {};
    state.readings.cnut_needs_no_minimum = none;
    put(Nation::danes, Area::frisian_sea, 12);
    script.expect({"ask.move=frisian-sea", "ask.how_many=18", "ask.step=essex", "ask.step=Stop in Essex"});
    take_turn(Nation::danes);
    EXPECT_EQ(points(Nation::danes), none ? 8 : 0);
  }
}

TEST_F(CnutTest, if_dead_his_army_leaves_all_the_same_unless_the_other_reading_is_played) {
  covers("BR 16.2");
  for (bool stay : {false, true}) {
    state.board = Board{};
    state.population = {};
    state.readings.cnut_dead_none_leave = stay;
    put(Nation::danes, {Area::york, Area::lindsey, Area::bernicia, Area::pennines, Area::cumbria});
    put(Nation::saxons, Area::essex, 1);
    script.expect({"ask.place_infantry=york", "ask.move=frisian-sea", "ask.how_many=1", "ask.with_leader=common.yes",
                   "ask.step=essex"});
    script.expect({"ask.move=frisian-sea", "ask.how_many=5", "ask.step=norfolk", "ask.step=Stop in Norfolk",
                   "ask.move=move.end", "1", "6"});
    if (!stay) {
      script.expect(
          {"ask.cnut_leaves=norfolk", "ask.cnut_leaves=norfolk", "ask.cnut_leaves=norfolk", "ask.cnut_leaves=norfolk"});
    }
    take_turn(Nation::danes);
    EXPECT_EQ(count(Nation::danes, Area::norfolk), stay ? 5 : 1);
    EXPECT_FALSE(state.board.in_play(Leader::cnut));
  }
}

TEST_F(CnutTest, may_be_king_beside_the_king_of_round_14) {
  covers("BR 16.2", "BR 10.3");
  state.stage = Stage::round_end;
  state.points[Nation::danes] = 8;
  english(Nation::saxons, 4);
  script.expect({"ask.king_infantry=kent"});
  play_step(play);
  EXPECT_EQ(points(Nation::saxons), 8);
}

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

}  // namespace
}  // namespace auspex::britannia
