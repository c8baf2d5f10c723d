// 12.2-12.7 Legions, forts, roads.
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class Romans : public testing::Fixture {};

TEST_F(Romans, keep_twelve_armies_after_round_2) {
  covers("BR 12.2");
  state.round = 2;
  put(Nation::romans, Area::kent, 8);
  put(Nation::romans, Area::essex, 6);
  fort(Area::kent);
  fort(Area::essex);
  script.expect({"ask.move=move.end", "ask.legion_leaves=kent", "ask.legion_leaves=essex"});
  take_turn(Nation::romans);
  EXPECT_EQ(count(Nation::romans, Area::kent), 7);
  EXPECT_EQ(count(Nation::romans, Area::essex), 5);
}

TEST_F(Romans, keep_all_in_other_rounds) {
  covers("BR 12.2");
  state.round = 3;
  put(Nation::romans, Area::kent, 14);
  fort(Area::kent);
  script.expect({"ask.move=move.end"});
  take_turn(Nation::romans);
  EXPECT_EQ(count(Nation::romans, Area::kent), 14);
}

TEST_F(Romans, must_land_reinforcements_from_the_channel) {
  covers("BR 12.3", "BR 5.10", "BR 6.10d");
  state.round = 2;
  put(Nation::romans, Area::york, 11);
  fort(Area::york);
  script.expect({"ask.move=english-channel", "ask.step=kent", "ask.step=Stop in Kent", "ask.move=move.end"});
  take_turn(Nation::romans);
  EXPECT_EQ(count(Nation::romans, Area::kent), 1);
  EXPECT_EQ(state.board.armies(Nation::romans), 12);
}

TEST_F(Romans, build_a_fort_the_first_time_they_are_alone_and_never_again) {
  covers("BR 12.4", "BR 6.12", "BR 19.2");
  state.round = 3;
  put(Nation::romans, Area::kent, 1);
  fort(Area::kent, Fort::destroyed);
  Turn turn = turn_of(Nation::romans);
  march(turn, Area::kent, 1, {Area::essex, Area::suffolk, Area::essex});
  EXPECT_TRUE(state.board.intact_fort(Area::essex));
  EXPECT_TRUE(state.board.intact_fort(Area::suffolk)) << "in passing";
  EXPECT_EQ(state.board.fort(Area::kent), Fort::destroyed);
  EXPECT_EQ(points(Nation::romans), 4) << "each once, though Essex was entered twice";
  begin_phase(turn);
  march(turn, Area::essex, 1, {Area::kent});
  EXPECT_EQ(state.board.fort(Area::kent), Fort::destroyed) << "never twice";
}

TEST_F(Romans, without_a_counter_mark_the_area_and_score) {
  covers("BR 12.4", "BR 12.6");
  state.round = 3;
  int used = 0;
  for (Area area : all_land) {
    if (area != Area::kent && area != Area::essex && used++ < 24)
      fort(area, used % 2 == 0 ? Fort::intact : Fort::destroyed);
  }
  EXPECT_EQ(state.board.free_forts(), 0);
  put(Nation::romans, Area::english_channel, 1);
  Turn turn = turn_of(Nation::romans);
  march(turn, Area::english_channel, 1, {Area::kent});
  EXPECT_EQ(state.board.fort(Area::kent), Fort::spent);
  EXPECT_EQ(points(Nation::romans), 2);
  EXPECT_FALSE(road_areas(state).has(Area::kent));
}

TEST_F(Romans, score_areas_in_rounds_1_to_3_only) {
  covers("BR 19.2", "BR 12.4");
  state.round = 4;
  put(Nation::romans, Area::english_channel, 1);
  Turn turn = turn_of(Nation::romans);
  march(turn, Area::english_channel, 1, {Area::kent});
  EXPECT_EQ(points(Nation::romans), 0);
  EXPECT_TRUE(state.board.intact_fort(Area::kent));
}

// R70. Belgae drive a Roman from Essex into vacant Suffolk; the dice are 6 for a fort's army, or miss.
TEST_F(Romans, score_on_their_turn_what_they_came_to_hold_by_a_retreat) {
  covers("BR 19.2", "BR 12.4", "BR 7.3");
  state.round = 2;
  put(Nation::romans, Area::essex, 1);
  put(Nation::romans, Area::york, 11);
  for (Area area : {Area::essex, Area::york}) {
    fort(area, Fort::destroyed);
    state.scored[static_cast<std::size_t>(Once::romans_1_3)].add(area);
  }
  put(Nation::belgae, Area::downlands, 2);
  script.expect({"ask.move=downlands", "ask.how_many=1", "ask.step=essex", "ask.move=move.end", "1", "1",
                 "ask.retreat=1 infantry to Suffolk"});
  take_turn(Nation::belgae);
  EXPECT_TRUE(state.board.intact_fort(Area::suffolk));
  EXPECT_EQ(points(Nation::romans), 0) << "not on the turn of others";
  state.round = 3;
  for (int turn : {1, 2}) {
    script.expect({"ask.move=move.end"});
    take_turn(Nation::romans);
    EXPECT_EQ(points(Nation::romans), 2) << "Suffolk, once; turn " << turn;
  }
}

TEST_F(Romans, score_what_a_ruin_marks_until_round_3) {
  covers("BR 19.2", "BR 12.4");
  for (int round : {3, 4}) {
    state = State{};
    state.owner = owners_four;
    state.stage = Stage::nation_turn;
    state.round = static_cast<std::uint8_t>(round);
    fort(Area::suffolk, Fort::destroyed);
    fort(Area::york, Fort::spent);
    fort(Area::kent);
    put(Nation::romans, Area::kent, 12);
    script.expect({"ask.move=move.end"});
    take_turn(Nation::romans);
    EXPECT_EQ(points(Nation::romans), round == 3 ? 6 : 0);
  }
}

TEST_F(Romans, move_for_nothing_between_forts_that_stood_when_the_phase_began) {
  covers("BR 12.6", "BR 6.3");
  state.round = 3;
  put(Nation::romans, Area::kent, 1);
  for (Area area : {Area::kent, Area::essex, Area::suffolk, Area::north_mercia}) fort(area);
  const Turn turn = turn_of(Nation::romans);
  const AreaSet reach = ends(turn, Area::kent);
  EXPECT_TRUE(reach.has(Area::cumbria)) << "three areas beyond North Mercia: York or March, Cheshire, Cumbria";
  EXPECT_FALSE(reach.has(Area::galloway));
  state.board.destroy_fort(Area::essex);
  EXPECT_FALSE(ends(turn_of(Nation::romans), Area::kent).has(Area::cumbria)) << "a ruin is no road";
}

TEST_F(Romans, have_no_road_in_the_phase_in_which_the_fort_is_built_but_in_the_second_half) {
  covers("BR 12.6");
  state.round = 1;
  put(Nation::romans, Area::english_channel, 2);
  Turn turn = turn_of(Nation::romans);
  march(turn, Area::english_channel, 1, {Area::kent, Area::essex, Area::suffolk});
  EXPECT_FALSE(ends(turn, Area::english_channel).has(Area::norfolk));
  begin_phase(turn);
  turn.half = 2;
  turn.roads = road_areas(state);
  EXPECT_TRUE(ends(turn, Area::english_channel).has(Area::norfolk)) << "Kent costs one, then roads, then Norfolk";
}

TEST_F(Romans, stop_in_difficult_land_on_a_road_unless_the_other_reading_is_played) {
  covers("BR 12.6", "BR 6.4");
  state.round = 3;
  put(Nation::romans, Area::sussex, 1);
  for (Area area : {Area::sussex, Area::downlands, Area::hwicce}) fort(area);
  put(Nation::belgae, {Area::essex, Area::wessex});
  const Turn turn = turn_of(Nation::romans);
  EXPECT_FALSE(ends(turn, Area::sussex).has(Area::hwicce));
  state.readings.roads_ignore_terrain = true;
  const AreaSet reach = ends(turn, Area::sussex);
  EXPECT_TRUE(reach.has(Area::hwicce));
  EXPECT_TRUE(reach.has(Area::cheshire)) << "March, Cheshire: two areas beyond Hwicce";
  state.board.destroy_fort(Area::hwicce);
  EXPECT_FALSE(ends(turn_of(Nation::romans), Area::sussex).has(Area::avalon)) << "off the road the Downlands stop them";
}

TEST_F(Romans, use_subjects_land_as_road_unless_a_fort_lies_in_ruins_there) {
  covers("BR 12.6", "BR 12.7");
  state.round = 4;
  put(Nation::welsh, {Area::hwicce, Area::powys});
  fort(Area::powys, Fort::destroyed);
  fort(Area::avalon);
  EXPECT_EQ(road_areas(state), AreaSet{Area::avalon});
  subject_to(Nation::welsh, Overlord::romans);
  EXPECT_EQ(road_areas(state), (AreaSet{Area::avalon, Area::hwicce}));
}

TEST_F(Romans, count_intact_forts_and_subjects_at_the_end_of_round_5) {
  covers("BR 10.1", "BR 12.5", "BR 12.8d", "BR 19.1");
  state.round = 5;
  fort(Area::york);
  fort(Area::kent, Fort::destroyed);
  put(Nation::romans, Area::kent, 1);
  put(Nation::welsh, {Area::devon, Area::gwynedd});
  EXPECT_EQ(hold_score(state, Nation::romans, 5), 6) << "the fort of York; an army on a ruin counts nothing";
  subject_to(Nation::welsh, Overlord::romans);
  EXPECT_EQ(hold_score(state, Nation::romans, 5), 6 + 2 + 1);
  EXPECT_EQ(hold_score(state, Nation::welsh, 5), 3) << "half of 2 and 4";
}

}  // namespace
}  // namespace auspex::britannia
