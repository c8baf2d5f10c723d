// 12.8 Submission to Rome.
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class SubmissionToRome : public testing::Fixture {};

TEST_F(SubmissionToRome, is_open_to_small_nations_on_a_roman_turn) {
  covers("BR 12.8a");
  state.round = 3;
  put(Nation::welsh, {Area::gwent, Area::dyfed, Area::powys, Area::clwyd, Area::gwynedd, Area::hwicce});
  put(Nation::brigantes, {Area::york, Area::bernicia, Area::lothian});
  put(Nation::picts, {Area::mar, Area::moray, Area::alban, Area::skye});
  put(Nation::belgae, Area::kent);
  Turn turn = turn_of(Nation::romans);
  EXPECT_TRUE(may_submit(state, turn).empty()) << "no Roman army on the board";
  put(Nation::romans, Area::essex);
  turn = turn_of(Nation::romans);
  EXPECT_EQ(may_submit(state, turn), NationSet{Nation::brigantes}) << "six Welsh areas and four Pictish are too many";
  state.board.remove(Nation::welsh, Area::hwicce, {1, 0});
  state.board.remove(Nation::picts, Area::skye, {1, 0});
  EXPECT_EQ(may_submit(state, turn), (NationSet{Nation::welsh, Nation::brigantes, Nation::picts}));
  subject_to(Nation::welsh, Overlord::romans);
  EXPECT_FALSE(may_submit(state, turn).has(Nation::welsh)) << "once is enough";
  state.board.remove(Nation::brigantes, Area::york, {1, 0});
  state.board.remove(Nation::brigantes, Area::bernicia, {1, 0});
  state.board.remove(Nation::brigantes, Area::lothian, {1, 0});
  EXPECT_FALSE(may_submit(state, turn).has(Nation::brigantes)) << "without an area nobody submits";
  Turn belgae = turn_of(Nation::belgae);
  EXPECT_TRUE(may_submit(state, belgae).empty()) << "not on another's turn";
}

TEST_F(SubmissionToRome, of_the_belgae_is_open_in_round_1_with_four_areas) {
  covers("BR 12.8a");
  put(Nation::belgae, {Area::kent, Area::norfolk, Area::suffolk, Area::lindsey, Area::essex});
  put(Nation::romans, Area::wessex);
  state.round = 1;
  Turn turn = turn_of(Nation::romans);
  EXPECT_TRUE(may_submit(state, turn).empty());
  state.board.remove(Nation::belgae, Area::essex, {1, 0});
  EXPECT_EQ(may_submit(state, turn), NationSet{Nation::belgae});
  state.round = 2;
  EXPECT_TRUE(may_submit(state, turn).empty());
}

// Two worked examples: seven areas attacked, six fights won, Suffolk still pending.
TEST_F(SubmissionToRome, counts_areas_still_fought_over) {
  covers("BR 12.8a", "BR 12.8b", "BR 12.8c", "BR 19.4", "BR 12.4");
  state.round = 1;
  const AreaSet won{Area::kent, Area::essex, Area::sussex, Area::wessex, Area::downlands, Area::south_mercia};
  put(Nation::belgae, {Area::suffolk, Area::norfolk, Area::lindsey, Area::north_mercia});
  for (Area area : won) put(Nation::belgae, area);
  for (Area area : won) put(Nation::romans, area);
  put(Nation::romans, Area::suffolk, 2);
  Turn turn = turn_of(Nation::romans);
  EXPECT_TRUE(may_submit(state, turn).empty()) << "right after the movement they are present in ten areas";
  for (Area area : won) {
    state.board.remove(Nation::belgae, area, {1, 0});
    state.scored[static_cast<std::size_t>(Once::romans_1_3)].add(area);
    fort(area);
  }
  EXPECT_EQ(may_submit(state, turn), NationSet{Nation::belgae});
  script.expect({"ask.submit=common.yes", "ask.way_out=essex", "ask.way_out=essex"});
  submission_window(play, turn);
  EXPECT_EQ(points(Nation::romans), 6 + 4 * 2);
  EXPECT_EQ(script.seat_asked("ask.submit"), index_of(Side::blue)) << "the Belgae decide";
  EXPECT_EQ(script.seat_asked("ask.way_out"), index_of(Side::yellow)) << "and the Romans where to go";
  EXPECT_EQ(count(Nation::romans, Area::essex), 3);
  EXPECT_EQ(state.board.fort(Area::suffolk), Fort::none);
  EXPECT_TRUE(battles_to_fight(state, turn).empty());
  EXPECT_FALSE(state.submitted_to_rome.has(Nation::belgae)) << "the Belgae rebel and do not count among the submitted";
}

TEST_F(SubmissionToRome, is_asked_after_movement_after_each_round_and_after_a_battle) {
  covers("BR 6.13", "BR 7.2.7", "BR 12.8a", "BR 7.2.6");
  state.round = 3;
  put(Nation::romans, Area::march, 2);
  put(Nation::romans, Area::essex, 10);
  fort(Area::essex);
  fort(Area::march);
  put(Nation::brigantes, {Area::york, Area::cheshire});
  put(Nation::picts, Area::mar);
  // After movement Brigantes and Picts; after the first round both again; after the battle both.
  script.expect({"ask.move=march", "ask.how_many=2", "ask.step=york", "ask.move=move.end", "ask.submit=common.no",
                 "ask.submit=common.no"});
  script.expect({"1", "1", "1", "ask.submit=common.no", "ask.submit=common.no", "ask.retreat=retreat.none",
                 "ask.retreat=retreat.none"});
  script.expect({"4", "1", "1", "ask.submit=common.no", "ask.submit=common.yes"});
  take_turn(Nation::romans);
  EXPECT_TRUE(subject(state, Nation::picts, Overlord::romans));
  EXPECT_FALSE(subject(state, Nation::brigantes, Overlord::romans));
}

TEST_F(SubmissionToRome, stops_the_fight_and_drives_the_romans_out_in_order) {
  covers("BR 12.8b");
  state.round = 4;
  put(Nation::welsh, {Area::powys, Area::gwent});
  put(Nation::romans, Area::powys, 1);
  const auto out = [&] { return ways_out(state, Nation::romans, Nation::welsh, Area::powys); };
  EXPECT_EQ(out(), (AreaSet{Area::hwicce, Area::march, Area::dyfed, Area::gwynedd, Area::clwyd})) << "vacant ones near";
  put(Nation::romans, {Area::clwyd, Area::march});
  EXPECT_EQ(out(), (AreaSet{Area::march, Area::clwyd})) << "Roman areas before vacant ones";
  put(Nation::romans, Area::clwyd, 3);
  EXPECT_EQ(out(), AreaSet{Area::march}) << "four in difficult land are the most";
  // Nothing near: Roman areas, then vacant ones, next to any area of the nation.
  state.board.remove(Nation::romans, Area::clwyd, {4, 0});
  state.board.remove(Nation::romans, Area::march, {1, 0});
  put(Nation::belgae, {Area::hwicce, Area::march, Area::dyfed, Area::gwynedd, Area::clwyd});
  EXPECT_EQ(out(), AreaSet{Area::devon}) << "vacant, over the strait from Gwent";
  put(Nation::romans, Area::devon);
  EXPECT_EQ(out(), AreaSet{Area::devon});
  state.board.remove(Nation::romans, Area::devon, {1, 0});
  put(Nation::belgae, Area::devon);
  EXPECT_TRUE(out().empty());
  Turn turn = turn_of(Nation::romans);
  submit(play, turn, Nation::welsh);
  EXPECT_EQ(state.board.armies(Nation::romans), 0) << "eliminated";
  EXPECT_EQ(points(Nation::welsh), 0) << "and nobody scores it";
}

TEST_F(SubmissionToRome, sends_romans_further_off_to_their_own_before_vacant_land) {
  covers("BR 12.8b");
  state.round = 4;
  put(Nation::welsh, {Area::powys, Area::cornwall});
  put(Nation::romans, Area::powys, 1);
  put(Nation::belgae, {Area::hwicce, Area::march, Area::dyfed, Area::gwynedd, Area::clwyd, Area::gwent});
  const auto out = [&] { return ways_out(state, Nation::romans, Nation::welsh, Area::powys); };
  EXPECT_EQ(out(), AreaSet{Area::devon}) << "vacant, next to Cornwall";
  put(Nation::welsh, Area::kent);
  EXPECT_EQ(out(), (AreaSet{Area::devon, Area::essex, Area::sussex}));
  put(Nation::romans, Area::sussex);
  EXPECT_EQ(out(), AreaSet{Area::sussex}) << "Roman before vacant";
  state.board.remove(Nation::romans, Area::sussex, {1, 0});
  put(Nation::romans, Area::devon, 4);
  EXPECT_EQ(out(), (AreaSet{Area::essex, Area::sussex}))
      << "four Romans fill Devon, which is as though it were not there";
  put(Nation::romans, Area::york);
  EXPECT_EQ(out(), (AreaSet{Area::essex, Area::sussex})) << "York is next to none of the Welsh";
  state.board.remove(Nation::romans, Area::powys, {1, 0});
}

TEST_F(SubmissionToRome, moves_each_army_that_stands_among_the_new_subjects) {
  covers("BR 12.8b", "BR 12.4");
  state.round = 3;
  put(Nation::welsh, {Area::powys, Area::gwent});
  put(Nation::romans, Area::powys, 2);
  put(Nation::romans, Area::gwent, 1);
  put(Nation::romans, Area::hwicce);
  fort(Area::hwicce);
  put(Nation::belgae, {Area::march, Area::dyfed, Area::gwynedd, Area::clwyd});
  Turn turn = turn_of(Nation::romans);
  submit(play, turn, Nation::welsh);
  EXPECT_EQ(count(Nation::romans, Area::powys), 0);
  EXPECT_EQ(count(Nation::romans, Area::gwent), 0);
  EXPECT_EQ(count(Nation::romans, Area::hwicce), 4);
  EXPECT_EQ(points(Nation::romans), 1 + 1) << "Powys and Gwent, as their subjects' land";
}

TEST_F(SubmissionToRome, to_the_angles_lets_an_overstack_go_along) {
  covers("BR 14.3", "BR 12.8b", "BR 6.9");
  state.round = 8;
  put(Nation::brigantes, Area::dunedin);
  put(Nation::angles, Area::dunedin, 4);
  put(Nation::angles, Area::lothian, 3);
  put(Nation::picts, {Area::alban, Area::mar, Area::strathclyde});
  EXPECT_EQ(ways_out(state, Nation::angles, Nation::brigantes, Area::dunedin), AreaSet{Area::lothian})
      << "one goes, and the overstack is in Lothian instead";
  state.nation = Nation::angles;
}

TEST_F(SubmissionToRome, lets_romans_leave_over_a_strait) {
  covers("BR 12.8b");
  state.round = 4;
  put(Nation::welsh, Area::devon);
  put(Nation::romans, {Area::devon, Area::dyfed});
  state.nation = Nation::romans;
  EXPECT_EQ(ways_out(state, Nation::romans, Nation::welsh, Area::devon), AreaSet{Area::dyfed});
  state.board.remove(Nation::romans, Area::devon, {1, 0});
}

TEST_F(SubmissionToRome, lets_displaced_armies_go_on_by_road_unless_the_other_reading_is_played) {
  covers("BR 12.8b", "BR 12.6");
  for (bool no_roads : {false, true}) {
    state = State{};
    state.owner = owners_four;
    state.stage = Stage::nation_turn;
    state.readings.no_roads_after_leaving = no_roads;
    state.round = 4;
    put(Nation::welsh, Area::powys);
    for (Area area : {Area::hwicce, Area::avalon, Area::wessex}) fort(area);
    put(Nation::romans, Area::powys, 1);
    put(Nation::belgae, {Area::march, Area::dyfed, Area::gwynedd, Area::clwyd, Area::gwent});
    Turn turn = turn_of(Nation::romans);
    if (!no_roads) script.expect({"ask.road_on=wessex"});
    submit(play, turn, Nation::welsh);
    EXPECT_EQ(count(Nation::romans, no_roads ? Area::hwicce : Area::wessex), 1);
  }
}

TEST_F(SubmissionToRome, roads_after_leaving_stop_in_difficult_land) {
  covers("BR 12.8b", "BR 12.6");
  state.round = 4;
  put(Nation::welsh, Area::powys);
  for (Area area : {Area::hwicce, Area::downlands, Area::sussex}) fort(area);
  put(Nation::romans, Area::powys, 1);
  put(Nation::belgae, {Area::march, Area::dyfed, Area::gwynedd, Area::clwyd, Area::gwent});
  Turn turn = turn_of(Nation::romans);
  script.expect({"ask.road_on=common.none"});
  submit(play, turn, Nation::welsh);
  EXPECT_EQ(script.offered("ask.road_on"), (std::vector<std::string>{"pick.area downlands", "common.none"}));
}

TEST_F(SubmissionToRome, scores_the_subjects_areas_in_rounds_1_to_3_once) {
  covers("BR 12.8c", "BR 19.2");
  state.round = 3;
  put(Nation::welsh, {Area::gwent, Area::devon});
  put(Nation::romans, Area::march);
  state.scored[static_cast<std::size_t>(Once::romans_1_3)].add(Area::gwent);
  Turn turn = turn_of(Nation::romans);
  submit(play, turn, Nation::welsh);
  EXPECT_EQ(points(Nation::romans), 2) << "Devon; Gwent was scored before";
  EXPECT_TRUE(state.submitted_to_rome.has(Nation::welsh));
  // Later each new area of theirs, on their own turn.
  Turn welsh = turn_of(Nation::welsh);
  march(welsh, Area::gwent, 1, {Area::dyfed});
  EXPECT_EQ(points(Nation::romans), 4);
  state.round = 4;
  march(welsh, Area::devon, 1, {Area::cornwall});
  EXPECT_EQ(points(Nation::romans), 4) << "no more from round 4 on";
}

TEST_F(SubmissionToRome, in_round_4_scores_nothing_at_once) {
  covers("BR 12.8c");
  state.round = 4;
  put(Nation::welsh, {Area::gwent, Area::devon});
  put(Nation::romans, Area::march);
  Turn turn = turn_of(Nation::romans);
  submit(play, turn, Nation::welsh);
  EXPECT_EQ(points(Nation::romans), 0);
}

TEST_F(SubmissionToRome, outlasts_attacks_of_others) {
  covers("BR 12.8d");
  state.round = 4;
  put(Nation::welsh, {Area::cornwall, Area::devon});
  subject_to(Nation::welsh, Overlord::romans);
  put(Nation::irish, Area::atlantic_ocean, 1);
  Turn turn = turn_of(Nation::irish);
  march(turn, Area::atlantic_ocean, 1, {Area::cornwall});
  script.expect({"6", "1"});
  fight(play, turn, Area::cornwall);
  EXPECT_TRUE(subject(state, Nation::welsh, Overlord::romans));
}

TEST_F(SubmissionToRome, of_the_belgae_ends_with_their_turn_and_forts_may_follow) {
  covers("BR 12.8e", "BR 4", "BR 12.8c");
  state.round = 1;
  put(Nation::belgae, {Area::norfolk, Area::suffolk});
  subject_to(Nation::belgae, Overlord::romans);
  script.expect(
      {"ask.leader=norfolk", "ask.move=suffolk", "ask.step=essex", "ask.step=Stop in Essex", "ask.move=move.end"});
  take_turn(Nation::belgae);
  EXPECT_FALSE(subject(state, Nation::belgae, Overlord::romans));
  EXPECT_EQ(state.population[Nation::belgae], 4) << "grown in full: submission ends first";
  EXPECT_EQ(points(Nation::romans), 0) << "nothing for areas taken after that";
  state.round = 2;
  state.scored[static_cast<std::size_t>(Once::romans_1_3)].add(Area::kent);
  put(Nation::romans, Area::english_channel);
  Turn romans = turn_of(Nation::romans);
  march(romans, Area::english_channel, 1, {Area::kent});
  EXPECT_TRUE(state.board.intact_fort(Area::kent)) << "scored by submission before: a fort, but no second score";
  EXPECT_EQ(points(Nation::romans), 0);
}

TEST_F(SubmissionToRome, and_to_the_angles_is_told_apart_and_ends) {
  covers("BR 14.2", "BR 14.5");
  state.round = 8;
  put(Nation::brigantes, Area::dunedin);
  put(Nation::angles, Area::lothian);
  Turn turn = turn_of(Nation::angles);
  submit(play, turn, Nation::brigantes);
  EXPECT_EQ(state.subject_of[Nation::brigantes], Overlord::angles);
  end_submission_to_rome(play);
  EXPECT_EQ(state.subject_of[Nation::brigantes], Overlord::angles) << "not Rome's";
  EXPECT_EQ(told("submit.ends"), 0);
  end_brigante_submission(play);
  EXPECT_EQ(state.subject_of[Nation::brigantes], Overlord::none);
  EXPECT_EQ(told("submit.ends"), 1);
}

// 12.8b: roads lead through subjects' land, past what is full and past what is not Roman.
TEST_F(SubmissionToRome, roads_after_leaving_lead_through_subjects_land_and_not_into_it) {
  covers("BR 12.8b", "BR 12.6");
  state.round = 4;
  put(Nation::welsh, Area::powys);
  put(Nation::picts, Area::march);
  subject_to(Nation::picts, Overlord::romans);
  for (Area area : {Area::hwicce, Area::cheshire, Area::cumbria, Area::pennines}) fort(area);
  put(Nation::belgae, Area::cheshire);
  put(Nation::romans, Area::pennines, 4);
  put(Nation::romans, Area::powys, 1);
  for (Area area : {Area::north_mercia, Area::york}) fort(area);
  put(Nation::belgae, {Area::dyfed, Area::gwynedd, Area::clwyd, Area::gwent});
  Turn turn = turn_of(Nation::romans);
  script.expect({"ask.road_on=york"});
  submit(play, turn, Nation::welsh);
  EXPECT_EQ(script.offered("ask.road_on"),
            (std::vector<std::string>{"pick.area north-mercia", "pick.area york", "common.none"}))
      << "Pennines is full, Cheshire fought over, Cumbria behind it, March is the subjects'";
  EXPECT_EQ(script.seat_asked("ask.road_on"), index_of(Side::yellow));
  EXPECT_EQ(count(Nation::romans, Area::york), 1);
}

TEST_F(SubmissionToRome, roads_after_leaving_cross_difficult_land_by_the_other_reading) {
  covers("BR 12.8b", "BR 12.6");
  state.round = 4;
  state.readings.roads_ignore_terrain = true;
  put(Nation::welsh, Area::powys);
  for (Area area : {Area::hwicce, Area::downlands, Area::sussex}) fort(area);
  put(Nation::romans, Area::powys, 1);
  put(Nation::belgae, {Area::march, Area::dyfed, Area::gwynedd, Area::clwyd, Area::gwent});
  Turn turn = turn_of(Nation::romans);
  script.expect({"ask.road_on=sussex"});
  submit(play, turn, Nation::welsh);
  EXPECT_EQ(count(Nation::romans, Area::sussex), 1);
}

TEST_F(SubmissionToRome, of_the_belgae_ends_with_their_own_turn) {
  covers("BR 12.8e");
  state.round = 2;
  put(Nation::belgae, Area::essex);
  put(Nation::welsh, Area::powys);
  subject_to(Nation::belgae, Overlord::romans);
  script.expect({"ask.move=move.end"});
  take_turn(Nation::welsh);
  EXPECT_TRUE(subject(state, Nation::belgae, Overlord::romans));
  for (int turn : {1, 2}) {
    script.expect({"ask.move=move.end"});
    take_turn(Nation::belgae);
    EXPECT_EQ(told("belgae.revolt"), 1) << turn;
  }
}

TEST_F(SubmissionToRome, that_drives_the_last_army_off_the_board_is_the_last) {
  covers("BR 12.8a", "BR 12.8b");
  state.round = 4;
  put(Nation::welsh, Area::powys);
  put(Nation::picts, Area::mar);
  put(Nation::romans, Area::powys);
  put(Nation::belgae, {Area::hwicce, Area::march, Area::dyfed, Area::gwynedd, Area::clwyd, Area::gwent});
  Turn turn = turn_of(Nation::romans);
  EXPECT_EQ(may_submit(state, turn), (NationSet{Nation::welsh, Nation::picts}));
  script.expect({"ask.submit welsh=common.yes"});
  submission_window(play, turn);
  EXPECT_EQ(state.board.armies(Nation::romans), 0);
  EXPECT_FALSE(script.was_asked("ask.submit picts")) << "there is nobody left to bow to";
}

TEST_F(SubmissionToRome, leaves_the_displaced_armies_in_groups_as_they_stand) {
  covers("BR 12.8b");
  state.round = 4;
  put(Nation::welsh, Area::powys);
  put(Nation::romans, Area::powys, 3);
  put(Nation::belgae, {Area::dyfed, Area::gwynedd, Area::clwyd, Area::gwent});
  Turn turn = turn_of(Nation::romans);
  script.expect({"ask.way_out=hwicce", "ask.way_out=hwicce", "ask.way_out=hwicce"});
  put(Nation::belgae, Area::kent);
  state.readings.no_roads_after_leaving = true;
  put(Nation::romans, {Area::march, Area::hwicce});
  muster(state, turn);
  submit(play, turn, Nation::welsh);
  EnumArray<Area, int> armies{};
  for (const Group& group : turn.groups) armies[group.at] += group.count;
  for (Area area : all<Area>()) EXPECT_EQ(armies[area], count(Nation::romans, area)) << id_of(area);
  EXPECT_EQ(armies[Area::hwicce], 4);
}

TEST_F(SubmissionToRome, roads_after_leaving_pass_difficult_land_of_subjects) {
  covers("BR 12.8b", "BR 12.7");
  state.round = 4;
  put(Nation::welsh, Area::powys);
  put(Nation::picts, Area::downlands);
  subject_to(Nation::picts, Overlord::romans);
  for (Area area : {Area::hwicce, Area::sussex}) fort(area);
  put(Nation::romans, Area::powys, 1);
  put(Nation::belgae, {Area::march, Area::dyfed, Area::gwynedd, Area::clwyd, Area::gwent});
  Turn turn = turn_of(Nation::romans);
  script.expect({"ask.road_on=sussex | sussex, none"});
  submit(play, turn, Nation::welsh);
  EXPECT_EQ(count(Nation::romans, Area::sussex), 1);
}

TEST_F(SubmissionToRome, roads_after_leaving_begin_in_difficult_land_too) {
  covers("BR 12.8b", "BR 12.6");
  state.round = 4;
  put(Nation::welsh, Area::powys);
  for (Area area : {Area::clwyd, Area::cheshire}) fort(area);
  put(Nation::romans, Area::powys, 1);
  put(Nation::belgae, {Area::march, Area::dyfed, Area::gwynedd, Area::hwicce, Area::gwent});
  Turn turn = turn_of(Nation::romans);
  script.expect({"ask.road_on=cheshire | cheshire, none"});
  submit(play, turn, Nation::welsh);
  EXPECT_EQ(count(Nation::romans, Area::cheshire), 1);
}

}  // namespace
}  // namespace auspex::britannia
