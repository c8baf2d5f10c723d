// 16 The Danes of round 11, and Cnut.
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class DanesOfRoundEleven : public testing::Fixture {};
class CnutTest : public testing::Fixture {
 protected:
  CnutTest() { state.round = 14; }
};

TEST_F(DanesOfRoundEleven, all_go_back_and_score_what_they_occupy_just_before) {
  covers("BR 16.1", "BR 8.6", "BR 19.2");
  state.round = 11;
  put(Nation::saxons, Area::lindsey, 1);
  script.expect({"ask.move=frisian-sea", "ask.how_many=3", "ask.step=norfolk", "ask.step=suffolk", "ask.move=north-sea",
                 "ask.how_many=1", "ask.step=york", "ask.step=Stop in York", "ask.move=move.end"});
  take_turn(Nation::danes);
  EXPECT_EQ(count(Nation::danes, Area::frisian_sea), 4);
  EXPECT_EQ(count(Nation::danes, Area::north_sea), 4);
  EXPECT_EQ(points(Nation::danes), 4) << "Suffolk and York; Norfolk was only crossed";
}

TEST_F(DanesOfRoundEleven, areas_may_score_again_in_round_12_or_not_by_the_other_reading) {
  covers("BR 16.1", "BR 19.2");
  state.round = 11;
  state.nation = Nation::danes;
  score_occupation(play, Nation::danes, Area::york);
  EXPECT_EQ(points(Nation::danes), 2);
  state.round = 12;
  EXPECT_EQ(occupy_value(state, Nation::danes, Area::york), 8);
  state.readings.danish_areas_once = true;
  EXPECT_EQ(occupy_value(state, Nation::danes, Area::york), 0);
  EXPECT_EQ(occupy_value(state, Nation::danes, Area::lindsey), 4);
  score_occupation(play, Nation::danes, Area::lindsey);
  EXPECT_EQ(occupy_value(state, Nation::danes, Area::lindsey), 0);
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

// The worked example: only five of the six invaders find a piece. Alive, Cnut takes armies home by either reading.
TEST_F(CnutTest, takes_fewer_home_where_invaders_were_missing) {
  covers("BR 16.2", "BR 5.9");
  state.readings.cnut_dead_none_leave = true;
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
    script.expect(
        {"ask.move=frisian-sea", "ask.how_many=18", "ask.step=essex", "ask.step=Stop in Essex", "ask.move=move.end"});
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
  put(Nation::danes, {Area::york, Area::lindsey, Area::norfolk, Area::suffolk});
  put(Nation::saxons, {Area::kent, Area::sussex});
  script.expect({"ask.place_infantry=york", "ask.move=frisian-sea", "ask.how_many=6", "ask.step=essex",
                 "ask.step=Stop in Essex", "ask.move=move.end"});
  script.expect(
      {"ask.cnut_leaves=essex", "ask.cnut_leaves=lindsey", "ask.cnut_leaves=norfolk", "ask.cnut_leaves=york"});
  take_turn(Nation::danes);
  EXPECT_EQ(points(Nation::danes), 8) << "Cnut was crowned";
  // Later in the round the Saxons win Essex, York, and two areas besides.
  for (Area area : {Area::essex, Area::york}) {
    state.board.remove(Nation::danes, area, state.board.armies_at(Nation::danes, area));
  }
  put(Nation::saxons, {Area::essex, Area::york, Area::wessex});
  state.stage = Stage::round_end;
  script.expect({"ask.king_infantry=kent"});
  play_step(play);
  EXPECT_EQ(points(Nation::saxons), 8) << "five English areas against one";
  EXPECT_EQ(points(Nation::danes), 8);
}

}  // namespace
}  // namespace auspex::britannia
