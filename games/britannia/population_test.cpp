// 5 Increase Population, leaders and invaders; 9 overpopulation; 15 burhs; 11 leaders.
#include "games/britannia/scenario.h"
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class Population : public testing::Fixture {
 protected:
  void grow(Nation nation) {
    Turn turn = turn_of(nation);
    turn.held_at_start = state.board.occupied(nation);
    increase_population(play, turn);
  }
  void arrive(Nation nation) {
    Turn turn = turn_of(nation);
    turn.held_at_start = state.board.occupied(nation);
    arrivals(play, turn);
    missing = turn.invaders_missing;
  }
  int missing = 0;
};
class Overpopulation : public testing::Fixture {};
class BurhTest : public Population {};
class LeaderTest : public Population {};

TEST_F(Population, two_points_in_the_open_one_in_difficult_land) {
  covers("BR 5.1", "BR 2.2");
  auspex::Setup setup;
  setup.scenario = "full";
  const State start = set_up_state(setup);
  EXPECT_EQ(population_points(start, Nation::welsh), 13);
  EXPECT_EQ(population_points(start, Nation::brigantes), 16);
  EXPECT_EQ(population_points(start, Nation::picts), 7);
  EXPECT_EQ(population_points(start, Nation::caledonians), 3);
}

TEST_F(Population, a_burh_alone_counts_and_an_area_fought_over_does_not) {
  covers("BR 5.1", "BR 15.2", "BR 8.4");
  state.nation = Nation::danes;
  state.board.build_burh(Area::essex);
  EXPECT_EQ(population_points(state, Nation::saxons), 2);
  put(Nation::danes, Area::essex);
  EXPECT_EQ(population_points(state, Nation::saxons), 0);
  put(Nation::danes, Area::north_sea, 3);
  EXPECT_EQ(population_points(state, Nation::danes), 0) << "nothing for armies at sea";
}

TEST_F(Population, points_are_saved_and_six_make_an_infantry) {
  covers("BR 5.3", "BR 5.5", "BR 5.6");
  state.round = 2;
  state.population[Nation::welsh] = 5;
  put(Nation::welsh, {Area::gwynedd, Area::dyfed, Area::gwent, Area::powys, Area::avalon});
  script.expect({"ask.place_infantry=dyfed", "ask.place_infantry=avalon"});
  grow(Nation::welsh);  // 5 and 8 points
  EXPECT_EQ(state.population[Nation::welsh], 1);
  EXPECT_EQ(count(Nation::welsh, Area::dyfed), 2);
  EXPECT_EQ(count(Nation::welsh, Area::avalon), 2);
  // The second may not go where the first went.
  EXPECT_EQ(script.offered("ask.place_infantry"),
            (std::vector<std::string>{"pick.area avalon", "pick.area gwent", "pick.area powys", "pick.area gwynedd"}));
}

TEST_F(Population, infantry_without_room_is_lost_and_the_marker_goes_to_five) {
  covers("BR 5.6", "BR 6.9");
  state.round = 2;
  state.population[Nation::caledonians] = 4;
  put(Nation::caledonians, Area::orkneys, 4);
  put(Nation::caledonians, Area::hebrides, 2);
  grow(Nation::caledonians);
  EXPECT_EQ(state.population[Nation::caledonians], 5);
  EXPECT_EQ(state.board.armies(Nation::caledonians), 6);
}

TEST_F(Population, infantry_without_a_piece_is_lost_and_the_marker_goes_to_five) {
  covers("BR 5.6");
  state.round = 2;
  state.population[Nation::jutes] = 4;
  put(Nation::jutes, Area::kent, 6);
  grow(Nation::jutes);
  EXPECT_EQ(state.population[Nation::jutes], 5);
  EXPECT_EQ(state.board.armies(Nation::jutes), 6);
}

// The worked example: Picts in Alban, Mar, Moray.
TEST_F(Population, a_subject_gains_half_rounded_up_unless_the_whole_is_granted) {
  covers("BR 5.2", "BR 12.8d");
  state.round = 3;
  put(Nation::picts, {Area::alban, Area::mar, Area::moray});
  subject_to(Nation::picts, Overlord::romans);
  script.expect({"ask.full_growth=common.no"});
  grow(Nation::picts);
  EXPECT_EQ(state.population[Nation::picts], 2);
  EXPECT_EQ(script.seat_asked("ask.full_growth"), index_of(Side::yellow)) << "the overlord's player";
  script.expect({"ask.full_growth=common.yes"});
  grow(Nation::picts);
  EXPECT_EQ(state.population[Nation::picts], 5);
}

TEST_F(Population, brigantes_under_the_angles_are_halved_too) {
  covers("BR 5.2", "BR 14.4");
  state.round = 8;
  put(Nation::brigantes, {Area::strathclyde, Area::york, Area::pennines});
  subject_to(Nation::brigantes, Overlord::angles);
  script.expect({"ask.full_growth=common.no"});
  grow(Nation::brigantes);
  EXPECT_EQ(state.population[Nation::brigantes], 3) << "half of 5";
}

TEST_F(LeaderTest, without_a_named_place_comes_to_any_army_on_land) {
  covers("BR 5.7", "BR 11.1");
  state.round = 7;
  put(Nation::brigantes, {Area::york, Area::cumbria});
  script.expect({"ask.leader=cumbria"});
  arrive(Nation::brigantes);
  EXPECT_EQ(state.board.place_of(Leader::urien), Area::cumbria);
}

TEST_F(LeaderTest, does_not_come_where_no_army_is_on_land) {
  covers("BR 5.7");
  state.round = 13;
  state.board.build_burh(Area::kent);
  arrive(Nation::saxons);
  EXPECT_EQ(state.board.status(Leader::edgar), LeaderStatus::gone) << "a burh is no army";
}

TEST_F(LeaderTest, oswiu_needs_bernicia_and_may_be_declined) {
  covers("BR 5.7", "BR 4");
  state.round = 9;
  put(Nation::angles, {Area::bernicia, Area::york});
  script.expect({"ask.leader_may=common.none"});
  arrive(Nation::angles);
  EXPECT_EQ(state.board.status(Leader::oswiu), LeaderStatus::gone);
}

TEST_F(LeaderTest, oswiu_comes_in_the_turn_of_angles_who_hold_bernicia) {
  covers("BR 5.7", "BR 4");
  state.round = 9;
  put(Nation::angles, {Area::bernicia, Area::pennines});
  script.expect({"ask.leader_may=pennines", "ask.move=move.end"});
  take_turn(Nation::angles);
  EXPECT_EQ(state.board.place_of(Leader::oswiu), Area::pennines);
}

TEST_F(LeaderTest, offa_does_not_come_without_north_mercia) {
  covers("BR 5.7");
  state.round = 10;
  put(Nation::angles, {Area::bernicia, Area::york});
  arrive(Nation::angles);
  EXPECT_EQ(state.board.status(Leader::offa), LeaderStatus::gone);
}

TEST_F(LeaderTest, an_area_of_subject_brigantes_serves_as_well) {
  covers("BR 5.7", "BR 14.4");
  state.round = 10;
  put(Nation::angles, {Area::bernicia, Area::york});
  put(Nation::brigantes, Area::north_mercia);
  subject_to(Nation::brigantes, Overlord::angles);
  script.expect({"ask.leader_may=york"});
  arrive(Nation::angles);
  EXPECT_EQ(state.board.place_of(Leader::offa), Area::york);
}

TEST_F(LeaderTest, boudicca_brings_an_infantry_whatever_stacking_says) {
  covers("BR 5.8", "BR 6.9");
  state.round = 1;
  put(Nation::belgae, Area::lindsey, 4);
  arrive(Nation::belgae);
  EXPECT_EQ(state.board.place_of(Leader::boudicca), Area::lindsey);
  EXPECT_EQ(count(Nation::belgae, Area::lindsey), 5);
}

TEST_F(LeaderTest, boudicca_does_not_come_without_belgae) {
  covers("BR 5.8");
  state.round = 1;
  arrive(Nation::belgae);
  EXPECT_EQ(state.board.status(Leader::boudicca), LeaderStatus::gone);
}

TEST_F(LeaderTest, goes_when_the_next_turn_of_the_nation_begins) {
  covers("BR 11.4", "BR 4");
  state.round = 8;
  put(Nation::saxons, Area::essex, 1);
  lead(Leader::aelle, Area::essex);
  script.expect({"ask.move=move.end"});
  take_turn(Nation::saxons);
  EXPECT_EQ(state.board.status(Leader::aelle), LeaderStatus::gone);
}

TEST_F(LeaderTest, harold_and_his_rivals_stay_to_the_end) {
  covers("BR 11.4");
  state.round = 16;
  put(Nation::saxons, Area::essex, 1);
  lead(Leader::harold, Area::essex);
  script.expect({"ask.move=move.end"});
  take_turn(Nation::saxons);
  EXPECT_TRUE(state.board.in_play(Leader::harold));
}

TEST_F(LeaderTest, a_nation_never_has_two_by_the_timetable) {
  covers("BR 11.1");
  for (Nation nation : all<Nation>()) {
    int last = -1;
    for (int round = 1; round <= last_round; ++round) {
      const Arrival& arrival = round_info[static_cast<std::size_t>(round)].arrivals[nation];
      if (!arrival.has_leader) continue;
      EXPECT_EQ(nation_of_leader[arrival.leader], nation);
      EXPECT_NE(last, round);
      last = round;
    }
  }
}

TEST_F(Population, invaders_come_to_their_sea_with_their_leader) {
  covers("BR 5.9", "BR 11.1");
  state.round = 6;
  arrive(Nation::saxons);
  EXPECT_EQ(count(Nation::saxons, Area::frisian_sea), 8);
  EXPECT_EQ(state.board.place_of(Leader::aelle), Area::frisian_sea);
}

TEST_F(Population, missing_invaders_are_simply_not_placed_and_the_split_is_the_owners) {
  covers("BR 5.9");
  state.round = 12;
  put(Nation::norsemen, Area::orkneys, 4);
  put(Nation::norsemen, Area::mar, 3);
  script.expect({"ask.split=1"});
  arrive(Nation::norsemen);
  EXPECT_EQ(count(Nation::norsemen, Area::irish_sea), 1);
  EXPECT_EQ(count(Nation::norsemen, Area::atlantic_ocean), 2);
  EXPECT_EQ(script.offered("ask.split"), (std::vector<std::string>{"common.number 1", "common.number 2"}));
}

TEST_F(Population, a_leader_without_invaders_comes_to_an_army_on_land) {
  covers("BR 5.9", "BR 5.7");
  state.round = 13;
  put(Nation::dubliners, Area::dyfed, 9);
  arrive(Nation::dubliners);
  EXPECT_EQ(state.board.place_of(Leader::olaf), Area::dyfed);
  EXPECT_EQ(missing, 5);
}

TEST_F(Population, the_normans_come_with_cavalry) {
  covers("BR 5.9");
  state.round = 15;
  arrive(Nation::normans);
  EXPECT_EQ(state.board.armies_at(Nation::normans, Area::english_channel), (Armies{6, 4}));
  EXPECT_EQ(state.board.place_of(Leader::william), Area::english_channel);
}

// The worked examples of the table.
TEST_F(Population, roman_reinforcements_follow_the_table) {
  covers("BR 5.10", "BR 12.1");
  const auto reinforcements = [&](int armies, int round) {
    state.board = Board{};
    put(Nation::romans, Area::york, armies);
    state.round = static_cast<std::uint8_t>(round);
    roman_reinforcements_arrive(play);
    return count(Nation::romans, Area::english_channel);
  };
  EXPECT_EQ(reinforcements(9, 4), 1);
  EXPECT_EQ(reinforcements(3, 2), 4);
  EXPECT_EQ(reinforcements(12, 2), 0);
  EXPECT_EQ(reinforcements(8, 5), 1);
  EXPECT_EQ(reinforcements(6, 3), 3);
  EXPECT_EQ(reinforcements(0, 5), 3);
  EXPECT_EQ(reinforcements(14, 3), 0);
}

TEST_F(BurhTest, costs_two_points_before_infantry_is_counted) {
  covers("BR 5.4", "BR 15.1");
  state.round = 12;
  state.population[Nation::saxons] = 3;
  put(Nation::saxons, {Area::kent, Area::essex, Area::downlands});
  // 3 and 5 are 8; one burh leaves 6.
  script.expect({"ask.burh=essex", "ask.burh=common.none", "ask.place_infantry=kent"});
  grow(Nation::saxons);
  EXPECT_TRUE(state.board.burh(Area::essex));
  EXPECT_EQ(count(Nation::saxons, Area::kent), 2);
  EXPECT_EQ(state.population[Nation::saxons], 0);
  EXPECT_EQ(script.offered("ask.burh"), (std::vector<std::string>{"pick.area kent", "common.none"}))
      << "one in an area, none in difficult land";
}

TEST_F(BurhTest, is_built_in_rounds_12_and_13_only) {
  covers("BR 5.4", "BR 15.1");
  put(Nation::saxons, {Area::kent});
  for (int round : {11, 14}) {
    state.round = static_cast<std::uint8_t>(round);
    state.population[Nation::saxons] = 0;
    grow(Nation::saxons);
    EXPECT_EQ(state.population[Nation::saxons], 2);
  }
  state.round = 13;
  state.population[Nation::saxons] = 1;
  script.expect({"ask.burh=kent"});
  grow(Nation::saxons);
  EXPECT_TRUE(state.board.burh(Area::kent));
  EXPECT_EQ(state.population[Nation::saxons], 1);
}

TEST_F(BurhTest, eight_less_the_areas_held_may_stand_on_the_board) {
  covers("BR 15.1");
  put(Nation::saxons, {Area::kent, Area::essex, Area::sussex, Area::wessex, Area::avalon, Area::hwicce});
  EXPECT_EQ(burh_sites(state, 0).size(), 6);
  state.board.build_burh(Area::kent);
  EXPECT_EQ(burh_sites(state, 0).size(), 5);
  state.board.build_burh(Area::essex);
  EXPECT_TRUE(burh_sites(state, 0).empty()) << "six areas and two burhs";
  state.readings.burh_cap_per_phase = true;
  EXPECT_EQ(burh_sites(state, 0).size(), 4) << "the other reading counts those built now";
  EXPECT_TRUE(burh_sites(state, 2).empty());
}

TEST_F(BurhTest, may_be_built_again_and_keeps_stacking) {
  covers("BR 15.1", "BR 15.2");
  put(Nation::saxons, Area::kent, 3);
  put(Nation::saxons, Area::downlands, 4);
  EXPECT_TRUE(burh_sites(state, 0).empty()) << "three in Kent, and the overstack is elsewhere";
  state.board.remove(Nation::saxons, Area::kent, {1, 0});
  EXPECT_EQ(burh_sites(state, 0), AreaSet{Area::kent});
  state.board.build_burh(Area::kent);
  EXPECT_TRUE(burh_sites(state, 0).empty());
  state.board.destroy_burh(Area::kent);
  EXPECT_EQ(burh_sites(state, 0), AreaSet{Area::kent});
}

// The worked example: three areas, seven armies, two more at sea.
TEST_F(Overpopulation, removes_what_is_beyond_twice_the_areas) {
  covers("BR 9", "BR 8.4", "BR 11.3");
  state.round = 5;
  put(Nation::scots, Area::dalriada, 4);
  put(Nation::scots, Area::skye, 2);
  put(Nation::scots, Area::caithness, 1);
  script.expect({"ask.move=move.end", "ask.overpopulation=dalriada"});
  // Invaders of the round stay at sea and do not count.
  take_turn(Nation::scots);
  EXPECT_EQ(count(Nation::scots, Area::dalriada), 3);
  EXPECT_EQ(count(Nation::scots, Area::irish_sea), 2);
  EXPECT_EQ(script.offered("ask.overpopulation"), (std::vector<std::string>{"pick.area dalriada", "pick.area skye"}))
      << "no area is emptied";
}

TEST_F(Overpopulation, counts_burhs_and_may_take_them) {
  covers("BR 9", "BR 15.2");
  state.round = 14;
  put(Nation::saxons, Area::kent, 2);
  state.board.build_burh(Area::kent);
  script.expect({"ask.move=move.end", "ask.burh_or_army=burh"});
  take_turn(Nation::saxons);
  EXPECT_FALSE(state.board.burh(Area::kent));
  EXPECT_EQ(count(Nation::saxons, Area::kent), 2);
}

TEST_F(Overpopulation, lets_the_owner_keep_cavalry_or_infantry) {
  covers("BR 9");
  state.round = 16;
  put(Nation::normans, Area::kent, 2, 1);
  script.expect({"ask.move=move.end", "ask.which_goes=cavalry"});
  take_turn(Nation::normans);
  EXPECT_EQ(state.board.armies_at(Nation::normans, Area::kent), (Armies{2, 0}));
}

TEST_F(Overpopulation, does_not_touch_romans) {
  covers("BR 9", "BR 12.1");
  state.round = 3;
  put(Nation::romans, Area::kent, 12);
  fort(Area::kent);
  script.expect({"ask.move=move.end"});
  take_turn(Nation::romans);
  EXPECT_EQ(count(Nation::romans, Area::kent), 12);
  EXPECT_EQ(state.population[Nation::romans], 0);
}

TEST_F(Overpopulation, leaves_a_leader_his_last_army_and_takes_the_burh) {
  covers("BR 9", "BR 6.7");
  state.round = 16;
  put(Nation::saxons, Area::kent, 1);
  state.board.build_burh(Area::kent);
  lead(Leader::harold, Area::kent);
  put(Nation::saxons, Area::essex, 3);
  script.expect({"ask.move=move.end", "ask.overpopulation=kent"});
  take_turn(Nation::saxons);
  EXPECT_FALSE(state.board.burh(Area::kent));
  EXPECT_EQ(count(Nation::saxons, Area::kent), 1);
  EXPECT_FALSE(script.was_asked("ask.burh_or_army"));
}

}  // namespace
}  // namespace auspex::britannia
