// 4 A nation's turn at its bounds: growth, invaders, battles and their winners, what comes after them.
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class TurnTest : public testing::Fixture {};

TEST_F(TurnTest, only_the_winner_of_a_battle_has_the_area) {
  covers("BR 7.6", "BR 12.4");
  state.round = 3;
  put(Nation::romans, Area::march, 1);
  put(Nation::brigantes, Area::march, 1);
  script.expect({"1", "6"});
  Turn turn = turn_of(Nation::romans);
  fight(play, turn, Area::march);
  EXPECT_EQ(told("battle.won"), 1);
  EXPECT_EQ(state.board.fort(Area::march), Fort::none) << "Romans who fell there build nothing";
  EXPECT_EQ(points(Nation::romans), 0);
}

TEST_F(TurnTest, saxons_may_give_up_the_burh_and_keep_the_army) {
  covers("BR 7.2.3", "BR 15.3");
  state.round = 13;
  put(Nation::saxons, Area::essex, 2);
  state.board.build_burh(Area::essex);
  put(Nation::danes, Area::essex, 3);
  Turn turn = turn_of(Nation::danes);
  script.expect({"ask.burh_or_army=burh"});
  take_losses(play, turn, battle_in(Area::essex, Nation::danes, Nation::saxons), Nation::saxons, {0, 1});
  EXPECT_FALSE(state.board.burh(Area::essex));
  EXPECT_EQ(count(Nation::saxons, Area::essex), 2);
}

TEST_F(TurnTest, armies_that_came_by_different_ways_go_back_by_them) {
  covers("BR 7.4");
  state.round = 2;
  put(Nation::welsh, Area::hwicce, 2);
  put(Nation::brigantes, Area::york, 1);
  Turn turn = turn_of(Nation::welsh);
  march(turn, Area::hwicce, 1, {Area::march, Area::york});
  march(turn, Area::hwicce, 1, {Area::north_mercia, Area::york});
  AreaSet back;
  for (const Retreat& retreat :
       retreat_options(state, turn, battle_in(Area::york, Nation::welsh, Nation::brigantes), true)) {
    back.add(retreat.to);
  }
  EXPECT_EQ(back, (AreaSet{Area::march, Area::north_mercia}));
}

TEST_F(TurnTest, a_retreat_to_ones_own_land_occupies_nothing) {
  covers("BR 7.3", "BR 19.2");
  state.round = 9;
  put(Nation::welsh, {Area::march, Area::york});
  put(Nation::angles, Area::march, 1);
  Turn turn = turn_of(Nation::angles);
  make_retreat(play, turn, battle_in(Area::march, Nation::angles, Nation::welsh), false,
               {Unit::infantry, Area::york, false, false, -1});
  EXPECT_EQ(count(Nation::welsh, Area::york), 2);
  EXPECT_EQ(points(Nation::welsh), 0) << "they were there before";
}

TEST_F(TurnTest, burhs_of_other_phases_do_not_count_by_the_other_reading) {
  covers("BR 15.1");
  state.round = 12;
  state.readings.burh_cap_per_phase = true;
  put(Nation::saxons, {Area::kent, Area::essex, Area::sussex, Area::wessex, Area::avalon, Area::hwicce, Area::suffolk});
  Turn turn = turn_of(Nation::saxons);
  // Seven areas: one burh now, and the twelve points left are two infantry.
  script.expect({"ask.burh=kent", "ask.place_infantry=kent", "ask.place_infantry=essex"});
  increase_population(play, turn);
  EXPECT_EQ(state.board.burhs(), AreaSet{Area::kent});
}

TEST_F(TurnTest, half_of_a_subjects_growth_is_rounded_up) {
  covers("BR 5.2");
  state.round = 3;
  subject_to(Nation::picts, Overlord::romans);
  put(Nation::picts, Area::alban);
  const auto grown = [&] {
    state.population = {};
    Turn turn = turn_of(Nation::picts);
    script.expect({"ask.full_growth=common.no"});
    increase_population(play, turn);
    return int{state.population[Nation::picts]};
  };
  EXPECT_EQ(grown(), 1);
  put(Nation::picts, Area::mar);
  EXPECT_EQ(grown(), 1);
  put(Nation::picts, Area::dunedin);
  EXPECT_EQ(grown(), 2);
  put(Nation::picts, Area::moray);
  EXPECT_EQ(grown(), 3);
}

TEST_F(TurnTest, too_few_invaders_for_two_seas_are_split_as_their_owner_likes) {
  covers("BR 5.9");
  const auto arrive = [&](int on_the_board, const char* split) {
    state.board = Board{};
    state.round = 12;
    put(Nation::norsemen, Area::orkneys, on_the_board);
    script.expect({split});
    Turn turn = turn_of(Nation::norsemen);
    arrivals(play, turn);
    EXPECT_EQ(turn.invaders_missing, on_the_board - 6);
    return std::pair(count(Nation::norsemen, Area::irish_sea), count(Nation::norsemen, Area::atlantic_ocean));
  };
  EXPECT_EQ(arrive(7, "ask.split=2 | 1, 2"), std::pair(2, 1));
  EXPECT_EQ(arrive(7, "ask.split=1 | 1, 2"), std::pair(1, 2));
  EXPECT_EQ(arrive(8, "ask.split=0 | 0 to 2"), std::pair(0, 2));
  EXPECT_EQ(arrive(8, "ask.split=2 | 0 to 2"), std::pair(2, 0));
  EXPECT_EQ(arrive(9, "ask.split=0 | 0, 1"), std::pair(0, 1));
  EXPECT_EQ(script.seat_asked("ask.split"), index_of(Side::red));
}

TEST_F(TurnTest, normans_come_with_as_many_infantry_as_there_are) {
  covers("BR 5.9");
  state.round = 15;
  put(Nation::normans, Area::kent, 4);
  Turn turn = turn_of(Nation::normans);
  arrivals(play, turn);
  EXPECT_EQ(state.board.armies_at(Nation::normans, Area::english_channel), (Armies{4, 4}));
  EXPECT_EQ(turn.invaders_missing, 2);
}

TEST_F(TurnTest, roman_reinforcements_come_in_rounds_2_to_5) {
  covers("BR 5.10");
  put(Nation::romans, Area::york, 3);
  for (int round : {1, 6}) {
    state.round = static_cast<std::uint8_t>(round);
    roman_reinforcements_arrive(play);
    EXPECT_EQ(count(Nation::romans, Area::english_channel), 0) << round;
  }
}

TEST_F(TurnTest, only_belgae_who_had_submitted_revolt) {
  covers("BR 4", "BR 12.8e");
  for (bool subject_before : {false, true}) {
    state.board = Board{};
    state.population = {};
    state.round = 1;
    put(Nation::belgae, Area::lindsey);
    put(Nation::romans, Area::york);
    if (subject_before) subject_to(Nation::belgae, Overlord::romans);
    script.expect({"ask.move=move.end"});
    take_turn(Nation::belgae);
    EXPECT_FALSE(subject(state, Nation::belgae, Overlord::romans));
    EXPECT_EQ(told("belgae.revolt"), subject_before ? 1 : 0);
  }
}

TEST_F(TurnTest, all_raiders_may_go_back_together) {
  covers("BR 8.2");
  state.round = 5;
  script.expect({"ask.move=english-channel", "ask.how_many=2", "ask.step=kent", "ask.step=Stop in Kent",
                 "ask.move=move.end", "ask.withdraw=2 | 0 to 2"});
  take_turn(Nation::jutes);
  EXPECT_TRUE(state.board.vacant(Area::kent));
  EXPECT_EQ(count(Nation::jutes, Area::english_channel), 2);
}

TEST_F(TurnTest, raids_of_others_bring_the_danes_nothing) {
  covers("BR 16.1");
  state.round = 11;
  put(Nation::danes, Area::york);
  script.expect({"ask.move=move.end", "ask.move=move.end"});
  take_turn(Nation::norsemen);
  EXPECT_EQ(points(Nation::danes), 0);
}

TEST_F(TurnTest, in_the_second_half_of_an_invasion_all_must_land_and_only_new_land_scores) {
  covers("BR 4", "BR 6.10d", "BR 16.1");
  state.round = 12;
  put(Nation::danes, Area::york);
  script.expect({"ask.move=move.end", "ask.move=north-sea | move.from york 1, move.from north-sea 6", "ask.how_many=6",
                 "ask.step=york", "ask.step=Stop in York", "ask.move=move.end"});
  take_turn(Nation::danes);
  EXPECT_EQ(told("turn.second_half"), 1);
  EXPECT_EQ(count(Nation::danes, Area::york), 2) << "the rest is too many for one area";
  EXPECT_EQ(points(Nation::danes), 0);
  EXPECT_EQ(told("turn.scored"), 0);
}

TEST_F(TurnTest, an_invasion_without_armies_has_no_second_half) {
  covers("BR 4");
  for (bool one_lives : {false, true}) {
    state.board = Board{};
    state.round = 7;
    put(Nation::picts, Area::dalriada, 3);
    script.expect({"ask.move=irish-sea", "ask.how_many=3", "ask.step=dalriada", "ask.move=move.end"});
    if (one_lives) {
      script.expect(
          {"1", "1", "1", "6", "6", "1", "ask.retreat=retreat.none", "ask.retreat=irish-sea", "ask.move=move.end"});
    } else {
      script.expect({"1", "1", "1", "6", "6", "6"});
    }
    take_turn(Nation::scots);
    EXPECT_EQ(told("turn.second_half"), one_lives ? 1 : 0);
    EXPECT_EQ(state.board.armies(Nation::scots), one_lives ? 1 : 0);
  }
}

TEST_F(TurnTest, what_it_brought_is_told_at_the_end) {
  covers("BR 19.2");
  for (int round : {4, 3}) {
    state.board = Board{};
    state.round = static_cast<std::uint8_t>(round);
    put(Nation::romans, Area::kent, 12);
    fort(Area::kent, Fort::destroyed);
    script.expect({"ask.move=move.end"});
    take_turn(Nation::romans);
    EXPECT_EQ(told("turn.scored"), round == 3 ? 1 : 0);
  }
}

TEST_F(TurnTest, legions_leave_in_the_turn_of_the_romans) {
  covers("BR 12.2");
  state.round = 2;
  put(Nation::romans, Area::kent, 8);
  put(Nation::romans, Area::essex, 6);
  put(Nation::welsh, Area::gwynedd);
  script.expect({"ask.move=move.end"});
  take_turn(Nation::welsh);
  EXPECT_EQ(state.board.armies(Nation::romans), 14);
}

TEST_F(TurnTest, a_burh_may_stay_without_its_army_where_no_leader_is) {
  covers("BR 9", "BR 15.2");
  state.round = 14;
  put(Nation::saxons, Area::kent, 1);
  state.board.build_burh(Area::kent);
  put(Nation::saxons, Area::essex, 3);
  script.expect({"ask.move=move.end", "ask.overpopulation=kent", "ask.burh_or_army=infantry"});
  take_turn(Nation::saxons);
  EXPECT_TRUE(state.board.burh(Area::kent));
  EXPECT_EQ(count(Nation::saxons, Area::kent), 0);
}

TEST_F(TurnTest, cnut_is_king_of_four_areas_and_not_of_three) {
  covers("BR 16.2", "BR 10.3");
  for (int areas : {3, 4}) {
    state.board = Board{};
    state.population = {};
    state.points = {};
    state.round = 14;
    put(Nation::danes, {Area::york, Area::lindsey, Area::norfolk});
    if (areas == 4) {
      put(Nation::danes, Area::suffolk);
      script.expect({"ask.place_infantry=york"});
    }
    script.expect({"ask.move=frisian-sea", "ask.how_many=6", "ask.step=norfolk", "ask.step=Stop in Norfolk",
                   "ask.move=move.end", "ask.cnut_leaves=norfolk", "ask.cnut_leaves=norfolk", "ask.cnut_leaves=norfolk",
                   "ask.cnut_leaves=norfolk"});
    take_turn(Nation::danes);
    EXPECT_EQ(points(Nation::danes), areas == 4 ? 8 : 0) << areas;
    EXPECT_EQ(told("leader.goes"), areas - 2);
  }
}

TEST_F(TurnTest, nobody_bids_farewell_to_a_cnut_who_fell) {
  covers("BR 16.2");
  state.round = 14;
  state.readings.cnut_dead_none_leave = true;
  put(Nation::danes, Area::york);
  put(Nation::saxons, Area::essex, 1);
  script.expect({"ask.move=frisian-sea", "ask.how_many=1", "ask.with_leader=common.yes", "ask.step=essex",
                 "ask.move=frisian-sea", "ask.how_many=5", "ask.step=norfolk", "ask.step=Stop in Norfolk",
                 "ask.move=move.end", "1", "6"});
  take_turn(Nation::danes);
  EXPECT_EQ(told("leader.goes"), 0);
  EXPECT_EQ(told("battle.leader_lost"), 1);
}

}  // namespace
}  // namespace auspex::britannia
