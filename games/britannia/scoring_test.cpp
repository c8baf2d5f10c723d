// 10.1 areas held, 19 victory points and their moments.
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class Scoring : public testing::Fixture {};

// The worked example: 20 points in Wales, 14 outside.
TEST_F(Scoring, welsh_points_outside_wales_are_at_most_half_of_those_inside) {
  covers("BR 10.1");
  put(Nation::welsh, {Area::dyfed, Area::gwynedd, Area::powys, Area::clwyd, Area::cornwall, Area::devon, Area::gwent});
  EXPECT_EQ(hold_score(state, Nation::welsh, 16), 20);
  put(Nation::welsh, {Area::avalon, Area::cheshire, Area::hwicce, Area::march});
  EXPECT_EQ(hold_score(state, Nation::welsh, 16), 28);
  put(Nation::welsh, {Area::york, Area::essex, Area::kent, Area::alban, Area::mar, Area::moray});
  EXPECT_EQ(hold_score(state, Nation::welsh, 16), 20 + 10) << "14 outside count 10, Scotland included";
  for (Area area : state.board.land_of(Nation::welsh)) state.board.remove(Nation::welsh, area, {1, 0});
}

TEST_F(Scoring, saxon_points_in_wales_are_at_most_half_of_those_in_england) {
  covers("BR 10.1");
  put(Nation::saxons, {Area::cornwall, Area::devon});
  EXPECT_EQ(hold_score(state, Nation::saxons, 10), 0);
  put(Nation::saxons, Area::march);
  EXPECT_EQ(hold_score(state, Nation::saxons, 10), 2 + 1);
  put(Nation::saxons, {Area::essex, Area::kent});
  EXPECT_EQ(hold_score(state, Nation::saxons, 10), 9 + 4);
}

TEST_F(Scoring, half_of_an_odd_number_is_rounded_down_for_limits) {
  covers("BR 10.1");
  put(Nation::saxons, {Area::cornwall, Area::devon, Area::kent});
  EXPECT_EQ(hold_score(state, Nation::saxons, 10), 3 + 1) << "two areas in Wales for 4, but Kent alone is worth 3";
  put(Nation::saxons, Area::march);
  EXPECT_EQ(hold_score(state, Nation::saxons, 10), 5 + 2);
}

TEST_F(Scoring, limits_hold_in_every_scoring_round) {
  covers("BR 10.1");
  put(Nation::welsh, {Area::gwent, Area::avalon, Area::hwicce, Area::march});
  for (int round : {5, 7, 10, 13}) {
    EXPECT_EQ(hold_score(state, Nation::welsh, round), 2 + 1) << "round " << round;
  }
  put(Nation::angles, {Area::essex, Area::dunedin});
  EXPECT_EQ(hold_score(state, Nation::angles, 7), 2 + 1) << "Dunedin alone would be 4";
  put(Nation::saxons, {Area::kent, Area::devon, Area::cornwall});
  for (int round : {7, 10, 13, 16}) {
    EXPECT_EQ(hold_score(state, Nation::saxons, round), 3 + 1) << "round " << round;
  }
}

// The worked examples of the Angles in round 7.
TEST_F(Scoring, angle_points_in_scotland_are_at_most_half_of_those_in_england) {
  covers("BR 10.1");
  state.round = 7;
  put(Nation::angles, {Area::norfolk, Area::dunedin});
  EXPECT_EQ(hold_score(state, Nation::angles, 7), 6 + 3);
}

TEST_F(Scoring, angles_count_areas_of_subject_brigantes_by_their_own_card) {
  covers("BR 10.1", "BR 14.4");
  state.round = 7;
  put(Nation::angles, Area::norfolk);
  put(Nation::brigantes, {Area::strathclyde, Area::cumbria});
  EXPECT_EQ(hold_score(state, Nation::brigantes, 7), 6 + 4);
  EXPECT_EQ(hold_score(state, Nation::angles, 7), 6);
  subject_to(Nation::brigantes, Overlord::angles);
  EXPECT_EQ(hold_score(state, Nation::angles, 7), 6 + 2) << "Cumbria; Strathclyde is not on their card";
  EXPECT_EQ(hold_score(state, Nation::brigantes, 7), 5) << "half of 10";
  state.readings.angles_score_zone_only = true;
  EXPECT_EQ(hold_score(state, Nation::angles, 7), 6) << "Cumbria is not in the submitted zone";
  put(Nation::brigantes, Area::dunedin);
  EXPECT_EQ(hold_score(state, Nation::angles, 7), 6 + 3) << "Dunedin is, within the Scottish limit";
}

TEST_F(Scoring, a_subject_of_rome_scores_half_rounded_up_in_round_5) {
  covers("BR 10.1", "BR 12.8d");
  state.round = 5;
  put(Nation::picts, {Area::alban, Area::mar, Area::moray, Area::skye});
  EXPECT_EQ(hold_score(state, Nation::picts, 5), 14);
  put(Nation::caledonians, Area::orkneys);
  subject_to(Nation::picts, Overlord::romans);
  EXPECT_EQ(hold_score(state, Nation::picts, 5), 7);
  put(Nation::welsh, {Area::gwynedd, Area::dyfed, Area::powys, Area::gwent, Area::hwicce});
  EXPECT_EQ(hold_score(state, Nation::welsh, 5), 15);
  subject_to(Nation::welsh, Overlord::romans);
  EXPECT_EQ(hold_score(state, Nation::welsh, 5), 8) << "half of 15";
}

TEST_F(Scoring, subjects_of_the_angles_score_half_in_rounds_7_and_10) {
  covers("BR 10.1", "BR 14.4");
  put(Nation::brigantes, {Area::strathclyde, Area::cumbria, Area::dunedin});
  put(Nation::angles, Area::norfolk);
  EXPECT_EQ(hold_score(state, Nation::brigantes, 7), 14);
  EXPECT_EQ(hold_score(state, Nation::brigantes, 10), 18);
  subject_to(Nation::brigantes, Overlord::angles);
  EXPECT_EQ(hold_score(state, Nation::brigantes, 7), 7);
  EXPECT_EQ(hold_score(state, Nation::brigantes, 10), 9);
  // As it is told at the end of round 10.
  state.round = 10;
  state.stage = Stage::round_end;
  script.expect({"ask.secret_ballot=common.no", "ask.secret_ballot=common.no", "ask.secret_ballot=common.no",
                 "ask.secret_ballot=common.no", "ask.vote brigantes=brigantes", "ask.vote angles=angles"});
  play_step(play);
  EXPECT_EQ(points(Nation::brigantes), 9);
  EXPECT_EQ(points(Nation::angles), 4 + 2) << "Norfolk, and Cumbria of their subjects";
}

TEST_F(Scoring, goes_through_the_nations_at_the_end_of_a_scoring_round_only) {
  covers("BR 3.3", "BR 10.1", "BR 19.1");
  put(Nation::jutes, Area::kent);
  put(Nation::caledonians, Area::orkneys);
  for (int round : {6, 7}) {
    state.round = static_cast<std::uint8_t>(round);
    state.stage = Stage::round_end;
    play_step(play);
    EXPECT_EQ(points(Nation::jutes), round == 7 ? 4 : 0);
    EXPECT_EQ(points(Nation::caledonians), round == 7 ? 4 : 0);
  }
  EXPECT_EQ(state.round, 8);
  state.round = 16;
  state.stage = Stage::round_end;
  play_step(play);
  EXPECT_EQ(points(Nation::jutes), 8) << "holding scores each time anew";
}

TEST_F(Scoring, an_area_fought_over_is_held_by_nobody) {
  covers("BR 10.1", "BR 19.1");
  state.nation = Nation::saxons;
  put(Nation::jutes, Area::kent);
  put(Nation::saxons, Area::kent);
  EXPECT_EQ(hold_score(state, Nation::jutes, 7), 0);
}

// The worked example: the Welsh in York.
TEST_F(Scoring, occupation_counts_for_those_already_there_when_the_round_begins) {
  covers("BR 3.1", "BR 19.2");
  state.stage = Stage::round_start;
  state.round = 7;
  put(Nation::welsh, Area::york);
  score_standing_occupations(play);
  EXPECT_EQ(points(Nation::welsh), 0);
  state.round = 8;
  play_step(play);
  EXPECT_EQ(points(Nation::welsh), 12);
  state.round = 9;
  state.stage = Stage::round_start;
  play_step(play);
  EXPECT_EQ(points(Nation::welsh), 12) << "once over both rounds";
}

TEST_F(Scoring, norse_areas_score_once_over_six_rounds_and_may_be_held_besides) {
  covers("BR 19.2", "BR 19.1");
  state.round = 11;
  put(Nation::norsemen, Area::orkneys);
  state.nation = Nation::norsemen;
  became_sole_occupant(play, Nation::norsemen, Area::orkneys);
  state.round = 15;
  became_sole_occupant(play, Nation::norsemen, Area::orkneys);
  EXPECT_EQ(points(Nation::norsemen), 3);
  EXPECT_EQ(hold_score(state, Nation::norsemen, 13), 6);
}

TEST_F(Scoring, occupation_counts_in_passing_and_on_anybodys_turn) {
  covers("BR 19.2", "BR 6.12");
  state.round = 15;
  put(Nation::normans, Area::english_channel, 0, 1);
  Turn turn = turn_of(Nation::normans);
  march(turn, Area::english_channel, Armies{0, 1}, {Area::kent, Area::essex, Area::suffolk});
  EXPECT_EQ(points(Nation::normans), 4 + 8 + 4);
  put(Nation::saxons, Area::suffolk);
  state.nation = Nation::saxons;
  make_retreat(play, turn, battle_in(Area::suffolk, Nation::saxons, Nation::normans), false,
               {Unit::cavalry, Area::norfolk, false, false, -1});
  EXPECT_EQ(points(Nation::normans), 18);
}

TEST_F(Scoring, an_area_with_another_nations_units_is_not_occupied) {
  covers("BR 19.2");
  state.round = 15;
  put(Nation::normans, Area::english_channel, 1);
  put(Nation::saxons, Area::kent);
  Turn turn = turn_of(Nation::normans);
  march(turn, Area::english_channel, 1, {Area::kent});
  EXPECT_EQ(points(Nation::normans), 0);
}

TEST_F(Scoring, some_eliminations_count_only_for_the_attacker) {
  covers("BR 19.3");
  state.round = 7;
  const auto value = [&](Nation killer, bool attacking, Nation victim, Unit unit) {
    return elimination_value(state, killer, attacking, victim, unit);
  };
  EXPECT_EQ(value(Nation::romano_british, true, Nation::saxons, Unit::infantry), 2);
  EXPECT_EQ(value(Nation::romano_british, false, Nation::saxons, Unit::infantry), 0);
  EXPECT_EQ(value(Nation::saxons, true, Nation::romano_british, Unit::cavalry), 2);
  EXPECT_EQ(value(Nation::saxons, true, Nation::romano_british, Unit::infantry), 0);
  state.round = 8;
  EXPECT_EQ(value(Nation::romano_british, true, Nation::saxons, Unit::infantry), 0);
}

TEST_F(Scoring, the_belgae_score_six_on_their_turn_of_round_1_and_less_after) {
  covers("BR 19.3");
  state.round = 1;
  state.nation = Nation::belgae;
  EXPECT_EQ(elimination_value(state, Nation::belgae, true, Nation::romans, Unit::infantry), 6);
  EXPECT_EQ(elimination_value(state, Nation::belgae, true, Nation::romans, Unit::fort), 6);
  state.nation = Nation::romans;
  EXPECT_EQ(elimination_value(state, Nation::belgae, false, Nation::romans, Unit::infantry), 2);
  state.round = 3;
  state.nation = Nation::belgae;
  EXPECT_EQ(elimination_value(state, Nation::belgae, true, Nation::romans, Unit::fort), 4);
}

TEST_F(Scoring, harolds_death_serves_the_normans_twice_or_once) {
  covers("BR 19.4", "BR 19.3");
  state.round = 16;
  lead(Leader::harold, Area::essex);
  leader_eliminated(play, Nation::danes, true, Leader::harold);
  EXPECT_EQ(points(Nation::danes), 6);
  EXPECT_EQ(points(Nation::normans), 6);
  leader_eliminated(play, Nation::welsh, true, Leader::harold);
  EXPECT_EQ(points(Nation::normans), 6) << "not by the Welsh";
  leader_eliminated(play, Nation::normans, true, Leader::harold);
  EXPECT_EQ(points(Nation::normans), 6 + 12) << "both boxes";
  state.readings.harold_once = true;
  leader_eliminated(play, Nation::normans, true, Leader::harold);
  EXPECT_EQ(points(Nation::normans), 18 + 6);
  leader_eliminated(play, Nation::norwegians, true, Leader::harold);
  EXPECT_EQ(points(Nation::normans), 24 + 6);
  state.board.remove_leader(Leader::harold);
}

TEST_F(Scoring, losses_without_a_fight_give_nothing) {
  covers("BR 19.3");
  state.round = 4;
  put(Nation::welsh, Area::gwent);
  put(Nation::romans, Area::gwent, 1);
  put(Nation::belgae, {Area::hwicce, Area::powys, Area::dyfed, Area::devon});
  Turn turn = turn_of(Nation::romans);
  submit(play, turn, Nation::welsh);
  EXPECT_EQ(state.board.armies(Nation::romans), 0);
  EXPECT_EQ(points(Nation::welsh), 0);
}

TEST_F(Scoring, a_player_adds_up_his_nations) {
  covers("BR 19.5", "BR 20");
  state.points[Nation::welsh] = 40;
  state.points[Nation::danes] = 30;
  state.points[Nation::saxons] = 50;
  EXPECT_EQ(score_of(state, Side::green), 70);
  EXPECT_EQ(score_of(state, Side::red), 50);
  EXPECT_EQ(score_of(state, Side::blue), 0);
}

TEST_F(Scoring, single_points_are_scored_too) {
  covers("BR 19.2", "BR 10.1");
  state.round = 2;
  put(Nation::romans, Area::hwicce, 1);
  Turn turn = turn_of(Nation::romans);
  march(turn, Area::hwicce, 1, {Area::powys});
  EXPECT_EQ(points(Nation::romans), 1);
  EXPECT_EQ(told("score.occupy"), 1);
}

TEST_F(Scoring, a_subjects_new_land_counts_for_rome_on_its_own_turn_only) {
  covers("BR 12.8c");
  state.round = 3;
  put(Nation::welsh, Area::powys);
  subject_to(Nation::welsh, Overlord::romans);
  for (Nation turn : {Nation::belgae, Nation::welsh}) {
    state.nation = turn;
    became_sole_occupant(play, Nation::welsh, Area::powys);
    EXPECT_EQ(points(Nation::romans), turn == Nation::welsh ? 1 : 0);
  }
}

TEST_F(Scoring, danes_of_round_11_score_nothing_for_standing_there) {
  covers("BR 16.1", "BR 19.2");
  state.round = 11;
  put(Nation::danes, Area::york);
  score_standing_occupations(play);
  EXPECT_EQ(points(Nation::danes), 0);
  state.round = 12;
  score_standing_occupations(play);
  EXPECT_EQ(points(Nation::danes), occupy_points[Nation::danes][12][static_cast<std::size_t>(index_of(Area::york))]);
}

TEST_F(Scoring, romans_at_sea_build_nothing) {
  covers("BR 12.4");
  state.round = 1;
  state.nation = Nation::romans;
  put(Nation::romans, Area::english_channel);
  became_sole_occupant(play, Nation::romans, Area::english_channel);
  EXPECT_EQ(told("fort.built"), 0);
}

TEST_F(Scoring, what_is_worth_nothing_is_not_told) {
  covers("BR 19.3");
  state.round = 10;
  put(Nation::welsh, Area::powys);
  eliminated(play, Nation::welsh, true, Nation::angles, Unit::infantry);
  leader_eliminated(play, Nation::welsh, true, Leader::offa);
  EXPECT_TRUE(script.lines().empty());
  put(Nation::caledonians, Area::powys);
  state.board.remove(Nation::welsh, Area::powys, {1, 0});
  hold_scoring(play);
  EXPECT_TRUE(script.lines().empty()) << "Powys is not on their card";
}

TEST_F(Scoring, only_harolds_death_serves_the_normans) {
  covers("BR 19.4");
  state.round = 15;
  leader_eliminated(play, Nation::danes, true, Leader::edgar);
  EXPECT_EQ(points(Nation::normans), 0);
  state.owner[Nation::romans] = -1;
  leader_eliminated(play, Nation::danes, true, Leader::harold);
  EXPECT_EQ(points(Nation::normans), 6);
  state.owner = owners_four;
  state.owner[Nation::normans] = -1;
  leader_eliminated(play, Nation::danes, true, Leader::harold);
  EXPECT_EQ(points(Nation::normans), 6) << "nobody plays them";
  state.owner = owners_four;
}

TEST_F(Scoring, subjects_are_halved_in_the_rounds_of_their_overlord_alone) {
  covers("BR 10.1", "BR 14.4");
  put(Nation::brigantes, {Area::strathclyde, Area::cumbria});
  put(Nation::angles, Area::norfolk);
  const int whole = hold_score(state, Nation::brigantes, 13);
  ASSERT_GT(whole, 1);
  subject_to(Nation::brigantes, Overlord::angles);
  EXPECT_EQ(hold_score(state, Nation::brigantes, 13), whole);
}

TEST_F(Scoring, only_the_angles_score_areas_of_their_subjects_and_only_before_the_submission_ends) {
  covers("BR 10.1", "BR 14.5");
  put(Nation::angles, Area::norfolk);
  put(Nation::brigantes, {Area::cumbria, Area::strathclyde});
  subject_to(Nation::brigantes, Overlord::angles);
  state.round = 10;
  EXPECT_EQ(hold_score(state, Nation::angles, 10), 4 + 2) << "Norfolk and Cumbria";
  EXPECT_EQ(hold_score(state, Nation::scots, 10), 0) << "Strathclyde is nothing to them";
  EXPECT_EQ(hold_score(state, Nation::brigantes, 10), (6 + 8) / 2);
  // Looking ahead to round 13, when nobody will be subject.
  state.round = 11;
  EXPECT_EQ(hold_score(state, Nation::angles, 13), 4);
  EXPECT_EQ(hold_score(state, Nation::brigantes, 13), 2 + 10);
}

// R48
TEST_F(Scoring, romans_score_nothing_for_standing_there_when_a_round_begins) {
  covers("BR 19.2", "BR 3.1");
  state.round = 2;
  state.stage = Stage::round_start;
  state.nation = Nation::romans;
  put(Nation::romans, Area::kent);
  play_step(play);
  EXPECT_EQ(points(Nation::romans), 0);
}

TEST_F(Scoring, standing_in_an_area_worth_one_point_scores_it) {
  covers("BR 19.2", "BR 3.1");
  state.round = 12;
  put(Nation::norsemen, Area::avalon);
  score_standing_occupations(play);
  EXPECT_EQ(points(Nation::norsemen), 1);
}

TEST_F(Scoring, nobody_occupies_the_sea) {
  covers("BR 19.2");
  for (Nation nation : all<Nation>()) {
    for (int round = 1; round <= last_round; ++round) {
      state.round = static_cast<std::uint8_t>(round);
      state.nation = nation;
      for (Area sea : all_seas) EXPECT_EQ(occupy_value(state, nation, sea), 0) << id_of(nation) << round;
    }
  }
}

}  // namespace
}  // namespace auspex::britannia
