// 13 The Romano-British and Arthur.
#include <algorithm>

#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class RomanoBritish : public testing::Fixture {};

TEST_F(RomanoBritish, take_eight_of_more_forts) {
  covers("BR 13.1", "BR 12.8e", "BR 13.2");
  state.round = 6;
  state.stage = Stage::round_start;
  const AreaSet south{Area::york,    Area::cheshire, Area::march,  Area::kent,   Area::essex, Area::suffolk,
                      Area::norfolk, Area::lindsey,  Area::hwicce, Area::avalon, Area::wessex};
  for (Area area : south) fort(area);
  fort(Area::bernicia);
  put(Nation::romans, Area::york, 5);
  put(Nation::picts, Area::mar);
  subject_to(Nation::picts, Overlord::romans);
  script.expect({"york", "cheshire", "march", "kent", "essex", "suffolk", "norfolk", "wessex"});
  romans_leave(play);
  EXPECT_EQ(state.board.occupied(Nation::romano_british),
            (AreaSet{Area::york, Area::cheshire, Area::march, Area::kent, Area::essex, Area::suffolk, Area::norfolk,
                     Area::wessex}));
  EXPECT_EQ(count(Nation::romano_british, Area::york), 1) << "the army beside the fort goes";
  EXPECT_TRUE(state.board.areas_of(Nation::romans).empty());
  EXPECT_EQ(state.board.fort(Area::bernicia), Fort::none);
  EXPECT_FALSE(subject(state, Nation::picts, Overlord::romans));
  EXPECT_TRUE(state.submitted_to_rome.has(Nation::picts)) << "remembered until round 8";
}

TEST_F(RomanoBritish, take_all_of_eight_forts_unasked) {
  covers("BR 13.1");
  state.round = 6;
  const AreaSet eight{Area::york,  Area::cheshire, Area::march,   Area::kent,
                      Area::essex, Area::suffolk,  Area::norfolk, Area::wessex};
  for (Area area : eight) fort(area);
  romans_leave(play);
  EXPECT_EQ(state.board.occupied(Nation::romano_british), eight);
  EXPECT_TRUE(script.asked().empty());
}

TEST_F(RomanoBritish, those_who_submitted_to_rome_are_forgotten_when_round_8_begins) {
  covers("BR 13.6", "BR 3.1");
  for (int round : {5, 7, 8}) {
    state.round = static_cast<std::uint8_t>(round);
    state.stage = Stage::round_start;
    state.submitted_to_rome = NationSet{Nation::welsh};
    play_step(play);
    EXPECT_EQ(state.submitted_to_rome.empty(), round == 8) << round;
  }
  EXPECT_EQ(told("leader.goes"), 0) << "no Arthur, no farewell";
  EXPECT_EQ(state.board.status(Leader::arthur), LeaderStatus::waiting);
}

TEST_F(RomanoBritish, fill_up_with_roman_armies) {
  covers("BR 13.1", "BR 13.2");
  state.round = 6;
  state.stage = Stage::round_start;
  for (Area area : {Area::york, Area::cheshire, Area::march, Area::kent, Area::essex, Area::suffolk}) fort(area);
  put(Nation::romans, Area::york, 2);
  put(Nation::romans, Area::wessex, 1);
  put(Nation::romans, Area::bernicia, 3);
  fort(Area::lindsey, Fort::destroyed);
  script.expect({"ask.army_stays=york", "ask.army_stays=york"});
  romans_leave(play);
  EXPECT_EQ(script.asked(), (std::vector<std::string>{"ask.army_stays 2", "ask.army_stays 1"}));
  EXPECT_EQ(state.board.armies(Nation::romano_british), 8) << "6 forts and 2 of 3 armies";
  EXPECT_EQ(count(Nation::romano_british, Area::york), 3);
  EXPECT_TRUE(state.board.vacant(Area::bernicia)) << "nobody north of York and Cheshire";
  EXPECT_EQ(state.board.fort(Area::lindsey), Fort::none);
}

TEST_F(RomanoBritish, do_not_grow_in_round_6) {
  covers("BR 13.3", "BR 4");
  state.round = 6;
  put(Nation::romano_british, {Area::york, Area::march, Area::hwicce});
  script.expect({"ask.move=move.end"});
  take_turn(Nation::romano_british);
  EXPECT_EQ(state.board.armies(Nation::romano_british), 3);
  EXPECT_EQ(state.population[Nation::romano_british], 0);
}

TEST_F(RomanoBritish, move_north_as_they_like) {
  covers("BR 13.3");
  state.round = 6;
  put(Nation::romano_british, Area::york);
  EXPECT_TRUE(ends(turn_of(Nation::romano_british), Area::york).has(Area::lothian));
}

TEST_F(RomanoBritish, welcome_arthur_with_an_army_or_in_a_vacant_area) {
  covers("BR 13.4", "BR 6.9");
  state.round = 7;
  put(Nation::romano_british, Area::gwent, 4);
  put(Nation::saxons, Area::essex, 1);
  Turn turn = turn_of(Nation::romano_british);
  script.expect({"ask.leader=gwent"});
  arrivals(play, turn);
  EXPECT_EQ(state.board.armies_at(Nation::romano_british, Area::gwent), (Armies{4, 2})) << "stacking ignored";
  EXPECT_EQ(state.board.place_of(Leader::arthur), Area::gwent);
  const std::vector<std::string> offered = script.offered("ask.leader");
  const auto has = [&](const char* id) {
    return std::find(offered.begin(), offered.end(), std::string("pick.area ") + id) != offered.end();
  };
  EXPECT_TRUE(has("kent"));
  EXPECT_FALSE(has("essex"));
  EXPECT_FALSE(has("bernicia")) << "north of York";
  EXPECT_EQ(offered.back().substr(0, 9), "pick.area") << "he must come";
}

TEST_F(RomanoBritish, may_do_without_arthur_when_nobody_is_left) {
  covers("BR 13.4", "BR 3.2");
  state.round = 7;
  EXPECT_TRUE(is_active(state, Nation::romano_british));
  Turn turn = turn_of(Nation::romano_british);
  script.expect({"ask.leader_may=common.none"});
  arrivals(play, turn);
  EXPECT_EQ(state.board.status(Leader::arthur), LeaderStatus::gone);
  EXPECT_EQ(state.board.armies(Nation::romano_british), 0);
}

TEST_F(RomanoBritish, go_without_arthur_where_no_area_is_open) {
  covers("BR 13.4");
  state.round = 7;
  for (Area area : york_cheshire_and_south) put(Nation::saxons, area, area == Area::kent ? 0 : 1);
  for (Area area : {Area::kent, Area::york, Area::cheshire}) {
    state.board.remove(Nation::saxons, area, state.board.armies_at(Nation::saxons, area));
    put(Nation::angles, area);
  }
  Turn turn = turn_of(Nation::romano_british);
  arrivals(play, turn);
  EXPECT_EQ(state.board.status(Leader::arthur), LeaderStatus::gone);
}

TEST_F(RomanoBritish, lose_arthur_in_round_8_and_his_riders_dismount) {
  covers("BR 13.5", "BR 3.1", "BR 11.4", "BR 12.8f");
  state.round = 8;
  state.stage = Stage::round_start;
  put(Nation::romano_british, Area::hwicce, 6, 2);
  put(Nation::romano_british, Area::march, 2);
  lead(Leader::arthur, Area::hwicce);
  state.submitted_to_rome = {Nation::welsh};
  state.attacked_romano_british = {Nation::welsh};
  play_step(play);
  EXPECT_EQ(state.board.status(Leader::arthur), LeaderStatus::gone);
  EXPECT_EQ(state.board.armies_at(Nation::romano_british, Area::hwicce), (Armies{8, 0}));
  EXPECT_EQ(state.board.armies(Nation::romano_british), 10);
  EXPECT_TRUE(state.submitted_to_rome.empty());
  EXPECT_TRUE(state.attacked_romano_british.empty());
}

TEST_F(RomanoBritish, grow_only_below_eight_armies_from_then_on) {
  covers("BR 13.5", "BR 5.6");
  state.round = 8;
  state.population[Nation::romano_british] = 4;
  put(Nation::romano_british, Area::york, 8);
  Turn turn = turn_of(Nation::romano_british);
  increase_population(play, turn);
  EXPECT_EQ(state.board.armies(Nation::romano_british), 8);
  EXPECT_EQ(state.population[Nation::romano_british], 5);
  state.board.remove(Nation::romano_british, Area::york, {1, 0});
  increase_population(play, turn);
  EXPECT_EQ(state.board.armies(Nation::romano_british), 8);
}

TEST_F(RomanoBritish, score_armies_of_former_subjects_who_attacked_them) {
  covers("BR 13.6", "BR 19.3");
  state.round = 7;
  state.submitted_to_rome = {Nation::welsh};
  const auto value = [&] {
    return elimination_value(state, Nation::romano_british, true, Nation::welsh, Unit::infantry);
  };
  EXPECT_EQ(value(), 0);
  state.attacked_romano_british.add(Nation::welsh);
  EXPECT_EQ(value(), 2);
  EXPECT_EQ(elimination_value(state, Nation::romano_british, false, Nation::welsh, Unit::infantry), 0);
}

TEST_F(RomanoBritish, take_over_when_round_6_begins) {
  covers("BR 3.1", "BR 13.1");
  state.round = 6;
  state.stage = Stage::round_start;
  fort(Area::york);
  put(Nation::romans, Area::bernicia);
  play_step(play);
  EXPECT_TRUE(state.board.occupies(Nation::romano_british, Area::york));
  EXPECT_TRUE(state.board.vacant(Area::bernicia));
  EXPECT_EQ(state.nation, Nation::romano_british);
}

}  // namespace
}  // namespace auspex::britannia
