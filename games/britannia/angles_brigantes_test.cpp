// 14 Submission of the Brigantes to the Angles.
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class SubmissionToAngles : public testing::Fixture {};

TEST_F(SubmissionToAngles, is_open_with_one_or_two_areas_in_the_zone) {
  covers("BR 14.1", "BR 14.2");
  state.round = 8;
  put(Nation::angles, Area::bernicia);
  put(Nation::brigantes, {Area::york, Area::cumbria, Area::cheshire, Area::lothian});
  Turn turn = turn_of(Nation::angles);
  EXPECT_TRUE(may_submit(state, turn).empty()) << "none in the zone";
  put(Nation::brigantes, {Area::galloway, Area::strathclyde});
  EXPECT_EQ(may_submit(state, turn), NationSet{Nation::brigantes});
  put(Nation::brigantes, Area::dunedin);
  EXPECT_TRUE(may_submit(state, turn).empty()) << "three are too many";
  state.board.remove(Nation::brigantes, Area::dunedin, {1, 0});
  for (int round : {5, 13}) {
    state.round = static_cast<std::uint8_t>(round);
    EXPECT_TRUE(may_submit(state, turn).empty()) << round;
  }
  for (int round : {6, 12}) {
    state.round = static_cast<std::uint8_t>(round);
    EXPECT_FALSE(may_submit(state, turn).empty()) << round;
  }
  Turn saxons = turn_of(Nation::saxons);
  EXPECT_TRUE(may_submit(state, saxons).empty());
  state.board.remove(Nation::angles, Area::bernicia, {1, 0});
  turn = turn_of(Nation::angles);
  EXPECT_TRUE(may_submit(state, turn).empty()) << "no Angle army";
}

TEST_F(SubmissionToAngles, drives_angles_and_their_leader_out_of_the_zone_alone) {
  covers("BR 14.3", "BR 14.2", "BR 6.13");
  state.round = 7;
  put(Nation::brigantes, {Area::strathclyde, Area::york});
  put(Nation::angles, Area::strathclyde, 2);
  put(Nation::angles, Area::york, 1);
  put(Nation::angles, Area::lothian, 1);
  lead(Leader::ida, Area::strathclyde);
  Turn turn = turn_of(Nation::angles);
  script.expect({"ask.submit=common.yes"});
  submission_window(play, turn);
  EXPECT_EQ(count(Nation::angles, Area::lothian), 3);
  EXPECT_EQ(state.board.place_of(Leader::ida), Area::lothian);
  EXPECT_EQ(battles_to_fight(state, turn), AreaSet{Area::york}) << "in England the fight goes on";
  EXPECT_FALSE(script.was_asked("ask.road_on"));
  script.expect({"6", "1"});
  fight(play, turn, Area::york);
}

TEST_F(SubmissionToAngles, ends_with_the_last_army_of_the_angles) {
  covers("BR 14.5");
  state.round = 8;
  put(Nation::brigantes, Area::galloway);
  subject_to(Nation::brigantes, Overlord::angles);
  put(Nation::angles, Area::york, 1);
  put(Nation::saxons, Area::york, 1);
  Turn turn = turn_of(Nation::saxons);
  script.expect({"6", "1"});
  fight(play, turn, Area::york);
  EXPECT_FALSE(subject(state, Nation::brigantes, Overlord::angles));
}

TEST_F(SubmissionToAngles, ends_at_once_if_it_costs_the_last_angle_army) {
  covers("BR 14.5", "BR 14.3");
  state.round = 8;
  put(Nation::brigantes, Area::galloway);
  put(Nation::angles, Area::galloway);
  lead(Leader::oswiu, Area::galloway);
  put(Nation::scots, {Area::strathclyde, Area::lothian, Area::cumbria});
  Turn turn = turn_of(Nation::angles);
  submit(play, turn, Nation::brigantes);
  EXPECT_EQ(state.board.armies(Nation::angles), 0);
  EXPECT_FALSE(state.board.in_play(Leader::oswiu));
  EXPECT_FALSE(subject(state, Nation::brigantes, Overlord::angles));
}

TEST_F(SubmissionToAngles, ends_after_round_12) {
  covers("BR 14.5", "BR 3.3");
  state.round = 12;
  state.stage = Stage::round_end;
  put(Nation::brigantes, Area::galloway);
  put(Nation::angles, Area::york);
  subject_to(Nation::brigantes, Overlord::angles);
  play_step(play);
  EXPECT_FALSE(subject(state, Nation::brigantes, Overlord::angles));
  EXPECT_EQ(state.round, 13);
}

}  // namespace
}  // namespace auspex::britannia
