// XI Raids.
#include "games/invasions/raids.h"

#include "games/invasions/status.h"
#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Raids : public testing::Fixture {
 protected:
  // Britannia is Rome's, with a legion in Flavia Caesariensis; Africa has a legion in its capital.
  Raids() {
    nation(Nation::romans_w, Status::empire);
    hold(Nation::romans_w, Area::britannia);
    hold(Nation::romans_w, Area::africa_area);
    put(Nation::romans_w, Space::flavia_caesariensis, Unit::legion, 1, Garrison::britannia);
    for (Nation raider : {Nation::picts, Nation::berbers, Nation::kushans, Nation::hibernians, Nation::vikings}) {
      nation(raider, Status::barbarian);
    }
  }
  [[nodiscard]] RaidEntry entry(Nation who) const {
    for (const RaidEntry& each : raids_of_turn(state)) {
      if (each.nation == who) return each;
    }
    ADD_FAILURE() << "not listed: " << id_of(who);
    return {};
  }
  void raid_by(Nation who, std::initializer_list<const char*> answers) {
    script.expect(answers);
    raid(play, entry(who));
  }
  [[nodiscard]] int left(Nation who, Unit unit = Unit::infantry) const { return pool_left(state, who, unit); }
};

// --- XI.A, XI.B

TEST_F(Raids, come_in_the_order_of_the_time_table) {
  covers("IN XI.A.1", "IN XI.A.2", "IN XI.B.1", "IN XI.G.1");
  const auto raiders = [&](int n) {
    turn(n);
    std::vector<Nation> found;
    for (const RaidEntry& each : raids_of_turn(state)) found.push_back(each.nation);
    return found;
  };
  EXPECT_EQ(raiders(1), (std::vector{Nation::berbers, Nation::kushans, Nation::picts}));
  EXPECT_EQ(raiders(4), (std::vector{Nation::angles, Nation::jutes, Nation::berbers, Nation::kushans}));
  EXPECT_EQ(raiders(5), (std::vector{Nation::blemmyes, Nation::hibernians, Nation::kushans}))
      << "Angles, Saxons and Jutes have become nations";
  EXPECT_EQ(raiders(7), (std::vector{Nation::blemmyes, Nation::kushans, Nation::scots}));
  turn(1);
  EXPECT_EQ(entry(Nation::picts).areas, AreaSet{Area::britannia});
}

TEST_F(Raids, are_four_on_turn_2_by_a_lot) {
  covers("IN XI.B.2");
  turn(2);
  script.expect({"3"});
  open_raids(play);
  std::vector<Nation> raiders;
  for (const RaidEntry& each : raids_of_turn(state)) raiders.push_back(each.nation);
  EXPECT_EQ(raiders, (std::vector{Nation::berbers, Nation::kushans, Nation::kushans, Nation::picts}));
}

TEST_F(Raids, are_three_on_turn_2_where_the_list_counts) {
  covers("IN XI.B.2");
  turn(2);
  read(Reading::three_raids_on_turn_2);
  open_raids(play);
  EXPECT_EQ(raids_of_turn(state).size(), 3U);
}

TEST_F(Raids, of_the_vikings_need_a_check_on_turn_11) {
  covers("IN XI.B.2");
  turn(11);
  raid_by(Nation::vikings, {"persians: 7"});
  EXPECT_EQ(told("raids.none"), 1);
  raid_by(Nation::vikings, {"persians: 4", "persians: raids.ask_target=common.none"});
  EXPECT_EQ(told("raids.none"), 2);
}

// --- XI.C

TEST_F(Raids, may_be_forgone) {
  covers("IN XI.B.1");
  raid_by(Nation::picts, {"goths: raids.ask_target=common.none"});
  EXPECT_EQ(told("raids.none"), 1);
  EXPECT_EQ(left(Nation::picts), 3);
}

TEST_F(Raids, strike_no_province_of_the_same_player) {
  covers("IN XI.C.1");
  turn(4);
  hold(Nation::burgundians, {Space::cantium, Space::lindum});
  put(Nation::burgundians, Space::cantium);
  put(Nation::burgundians, Space::lindum);
  const SpaceSet targets = raid_targets(state, entry(Nation::angles));
  EXPECT_FALSE(targets.has(Space::cantium)) << "Angles and Burgundians are the Goths'";
  EXPECT_FALSE(targets.has(Space::lindum));
  EXPECT_TRUE(targets.has(Space::camulodunum));
}

TEST_F(Raids, need_units) {
  covers("IN XI.C.1");
  state.forces.add({removed, national(Nation::picts, Unit::infantry), 3});
  EXPECT_TRUE(raid_targets(state, entry(Nation::picts)).empty());
  raid_by(Nation::picts, {});
  EXPECT_EQ(told("raids.none"), 1);
}

TEST_F(Raids, pass_through_three_spaces_at_most) {
  covers("IN XI.C.2");
  // By land from Numidia: Byzacena and Africa's own province lie near, Libya behind Tripolitania, Tingitania far.
  const SpaceSet targets = raid_targets(state, entry(Nation::berbers));
  EXPECT_TRUE(targets.has(Space::africa));
  EXPECT_TRUE(targets.has(Space::libya));
  const std::optional<RaidWay> way = raid_way(state, Nation::berbers, Space::numidia, Space::africa);
  ASSERT_TRUE(way);
  EXPECT_EQ(way->through.size(), 1U);
  state.numbers.raid_max_depth = 0;
  EXPECT_FALSE(raid_way(state, Nation::berbers, Space::numidia, Space::africa));
  EXPECT_TRUE(raid_way(state, Nation::berbers, Space::numidia, Space::utica));
}

TEST_F(Raids, go_by_sea_if_the_people_does) {
  covers("IN XI.C.2");
  const std::optional<RaidWay> way = raid_way(state, Nation::angles, Space::holsatia, Space::cantium);
  ASSERT_TRUE(way);
  EXPECT_EQ(way->through, (std::vector{Space::mare_germanicum}));
  EXPECT_FALSE(raid_way(state, Nation::berbers, Space::holsatia, Space::cantium)) << "no seafarers";
}

TEST_F(Raids, take_the_way_with_the_fewest_civilized_units) {
  covers("IN XI.C.2", "IN XI.E.2");
  put(Nation::romans_w, Space::utica, Unit::infantry, 2);
  put(Nation::romans_w, Space::byzacena);
  const std::optional<RaidWay> way = raid_way(state, Nation::berbers, Space::numidia, Space::africa);
  ASSERT_TRUE(way);
  EXPECT_EQ(way->through, std::vector{Space::byzacena});
  EXPECT_EQ(way->defenders, 1);
}

TEST_F(Raids, ask_where_from_only_where_raiders_have_stayed) {
  covers("IN XI.C.2", "IN XI.F.4");
  put(Nation::picts, Space::cumbria);
  set_controller(state, Space::cumbria, Nation::picts);
  raid_by(Nation::picts, {"raids.ask_target=raids.other", "raids.ask_target=cambria",
                          "raids.ask_base=cumbria | cumbria, caledonia", "5"});
  EXPECT_EQ(count(Nation::picts, Space::cumbria), 0) << "they are home again";
  EXPECT_EQ(left(Nation::picts), 3);
  EXPECT_FALSE(controls(state, Nation::picts, Space::cumbria));
}

TEST_F(Raids, are_made_by_land_units_of_the_pool) {
  covers("IN XI.C.3", "IN XI.C.1");
  turn(4);
  raid_by(Nation::angles,
          {"goths: raids.ask_target=raids.other", "goths: raids.ask_target=cantium",
           "goths: raids.ask_units angles cantium=units.these 1 infantry 1 archer", "1", "raids.ask_lost=archer"});
  EXPECT_EQ(left(Nation::angles, Unit::archer), 1) << "lost for good";
  EXPECT_EQ(left(Nation::angles, Unit::infantry), 8);
  EXPECT_EQ(state.forces.count(removed, national(Nation::angles, Unit::archer)), 1);
}

// --- XI.D, XI.E

TEST_F(Raids, of_the_picts_in_the_book) {
  covers("IN XI.E.2", "IN XI.E.3", "IN XI.E.4", "IN XI.E.5", "IN XI.D.1");
  // The second worked example: a legion and a Limes in Flavia Caesariensis.
  limes(Nation::romans_w, Space::flavia_caesariensis);
  raid_by(Nation::picts,
          {"goths: raids.ask_target=raids.order flavia_caesariensis caledonia 2 1 infantry", "goths: 6"});
  EXPECT_EQ(told("raids.odds 0 2"), 1);
  EXPECT_EQ(left(Nation::picts), 2);
  EXPECT_EQ(raid_at(state, Space::flavia_caesariensis), RaidResult::none);
  raid_by(Nation::picts, {"raids.ask_target=flavia_caesariensis", "8"});
  EXPECT_EQ(raid_at(state, Space::flavia_caesariensis), RaidResult::minus);
  EXPECT_EQ(coins(Nation::picts), 1);
  EXPECT_EQ(points(Nation::picts), 1);
  EXPECT_TRUE(limes_at(state, Space::flavia_caesariensis));
  state.nations[Nation::picts].last_raid = RaidResult::none;
  raid_by(Nation::picts, {"raids.ask_target=flavia_caesariensis", "9", "1", "1", "1"});
  EXPECT_EQ(raid_at(state, Space::flavia_caesariensis), RaidResult::plus);
  EXPECT_EQ(points(Nation::picts), 4);
  EXPECT_FALSE(limes_at(state, Space::flavia_caesariensis));
  EXPECT_EQ(left(Nation::picts), 2);
}

TEST_F(Raids, count_neither_limites_where_that_is_read_nor_barbarians) {
  covers("IN XI.E.2");
  limes(Nation::romans_w, Space::cumbria);
  put(Nation::alemanni, Space::cumbria);
  put(Nation::romans_w, Space::oceanus_hibernicus, Unit::fleet);
  EXPECT_EQ(raid_way(state, Nation::picts, Space::bernicia, Space::cumbria)->defenders, 1);
  EXPECT_EQ(raid_way(state, Nation::hibernians, Space::mumonia, Space::cambria)->defenders, 1) << "the fleet";
  read(Reading::raids_ignore_limites);
  EXPECT_EQ(raid_way(state, Nation::picts, Space::bernicia, Space::cumbria)->defenders, 0);
}

TEST_F(Raids, profit_from_the_fame_of_the_last) {
  covers("IN XI.E.1");
  EXPECT_EQ(raid_fame(state, Nation::picts, Space::lindum), 0);
  state.nations[Nation::picts].last_raid = RaidResult::minus;
  EXPECT_EQ(raid_fame(state, Nation::picts, Space::lindum), 1);
  state.nations[Nation::picts].last_raid = RaidResult::plus;
  EXPECT_EQ(raid_fame(state, Nation::picts, Space::lindum), 2);
  raid_by(Nation::picts, {"raids.ask_target=cambria", "2"});
  EXPECT_EQ(left(Nation::picts), 2) << "2 and 2 are 4";
  EXPECT_EQ(raid_fame(state, Nation::picts, Space::lindum), 0) << "and the fame is gone";
}

TEST_F(Raids, are_remembered_by_what_came_of_them) {
  covers("IN XI.E.1", "IN XI.E.4");
  raid_by(Nation::picts, {"raids.ask_target=cambria", "5"});
  EXPECT_EQ(raid_fame(state, Nation::picts, Space::lindum), 1) << "Raid -";
  // 6 and 1 are a Raid +, with a marker drawn; a later Raid - leaves its marker as it is.
  raid_by(Nation::picts, {"raids.ask_target=cambria", "6", "1", "1", "1"});
  EXPECT_EQ(raid_fame(state, Nation::picts, Space::lindum), 2) << "Raid +";
  EXPECT_EQ(raid_at(state, Space::cambria), RaidResult::plus);
  raid_by(Nation::picts, {"raids.ask_target=cambria", "4"});
  EXPECT_EQ(raid_fame(state, Nation::picts, Space::lindum), 1);
  EXPECT_EQ(raid_at(state, Space::cambria), RaidResult::plus);
  EXPECT_EQ(points(Nation::picts), 1 + 3 + 1);
}

TEST_F(Raids, strike_land_that_is_nobodys) {
  covers("IN XI.C.1");
  set_controller(state, Space::lindum, no_nation);
  EXPECT_TRUE(raid_targets(state, entry(Nation::picts)).has(Space::lindum));
}

TEST_F(Raids, from_where_raiders_stayed_cost_units_that_stand_there) {
  covers("IN XI.E.3", "IN XI.F.4");
  put(Nation::picts, Space::cambria, Unit::infantry, 2);
  raid_by(Nation::picts, {"raids.ask_target=raids.other", "raids.ask_target=lindum", "raids.ask_base=cambria",
                          "units.how_many=2", "1"});
  EXPECT_EQ(count(Nation::picts, Space::cambria), 0) << "one is lost, the other goes home";
  EXPECT_EQ(state.forces.count(removed, national(Nation::picts, Unit::infantry)), 1);
  EXPECT_EQ(left(Nation::picts), 2);
}

TEST_F(Raids, profit_from_a_marker_where_that_is_read) {
  covers("IN XI.E.1");
  read(Reading::previous_raid_in_province);
  state.nations[Nation::picts].last_raid = RaidResult::plus;
  set_raid(state, Space::lindum, RaidResult::minus);
  EXPECT_EQ(raid_fame(state, Nation::picts, Space::lindum), 1);
  EXPECT_EQ(raid_fame(state, Nation::picts, Space::cambria), 0);
}

// --- XI.F

TEST_F(Raids, of_11_leave_the_raiders_there) {
  covers("IN XI.E.4", "IN XI.F.3");
  state.nations[Nation::picts].last_raid = RaidResult::minus;
  raid_by(Nation::picts, {"raids.ask_target=raids.order cambria caledonia 0 2 infantry", "10", "1", "1", "1"});
  EXPECT_EQ(count(Nation::picts, Space::cambria), 2);
  EXPECT_TRUE(controls(state, Nation::picts, Space::cambria));
  EXPECT_FALSE(is_active(state, Nation::picts)) << "they never act";
  EXPECT_EQ(left(Nation::picts), 1);
}

TEST_F(Raids, beyond_the_table_go_by_its_last_row) {
  covers("IN III.A.2", "IN XI.E.3", "IN XI.E.4");
  put(Nation::romans_w, Space::flavia_caesariensis, Unit::infantry, 3);
  raid_by(Nation::picts, {"raids.ask_target=flavia_caesariensis", "1"});
  EXPECT_EQ(left(Nation::picts), 2) << "1 less 4 is a failure like any other";
  state.nations[Nation::picts].last_raid = RaidResult::plus;
  raid_by(Nation::picts, {"raids.ask_target=cambria", "10", "1", "1", "1"});
  EXPECT_EQ(count(Nation::picts, Space::cambria), 1) << "12 is 11";
}

TEST_F(Raids, take_neither_a_garrisoned_province_nor_a_walled_city) {
  covers("IN XI.F.3");
  state.nations[Nation::picts].last_raid = RaidResult::plus;
  raid_by(Nation::picts, {"raids.ask_target=flavia_caesariensis", "10", "1", "1", "1"});
  EXPECT_EQ(count(Nation::picts, Space::flavia_caesariensis), 1);
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::flavia_caesariensis)) << "a legion is there";
  eliminate(state, bands_of(state, Nation::romans_w, Space::flavia_caesariensis).front());
  raid_by(Nation::picts, {"raids.other", "raids.ask_target=flavia_caesariensis", "raids.ask_base=caledonia", "1", "10",
                          "1", "1", "1"});
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::flavia_caesariensis)) << "it has walls";
}

TEST_F(Raids, that_stay_cost_a_kingdom_its_open_capital) {
  covers("IN XI.F.3");
  nation(Nation::britons, Status::kingdom);
  capital(Nation::britons, Space::cambria);
  state.nations[Nation::picts].last_raid = RaidResult::plus;
  raid_by(Nation::picts, {"raids.ask_target=cambria", "10", "1", "1", "1"});
  EXPECT_TRUE(controls(state, Nation::picts, Space::cambria));
  EXPECT_EQ(state.nations[Nation::britons].presence, Presence::gone) << "it was all they had";
}

TEST_F(Raids, end_when_the_raiders_go_home) {
  covers("IN XI.F.4", "IN VI.A.1");
  put(Nation::picts, Space::cambria);
  set_controller(state, Space::cambria, Nation::picts);
  turn(2);
  open_status(play);
  EXPECT_EQ(count(Nation::picts, Space::cambria), 1) << "Picts raid again on turn 2";
  turn(4);
  open_status(play);
  EXPECT_EQ(count(Nation::picts, Space::cambria), 0);
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::cambria)) << "who controls the Area";
  EXPECT_EQ(left(Nation::picts), 3);
}

TEST_F(Raids, of_later_nations_leave_the_map_before_these_come) {
  covers("IN XI.F.4", "IN XI.F.3");
  turn(4);
  state.nations[Nation::angles].last_raid = RaidResult::plus;
  raid_by(Nation::angles, {"raids.ask_target=raids.order cantium holsatia 0 2 infantry", "9", "1", "1", "1"});
  EXPECT_TRUE(in_play(state, Nation::angles));
  EXPECT_EQ(count(Nation::angles, Space::cantium), 2);
  turn(5);
  open_status(play);
  EXPECT_EQ(state.nations[Nation::angles].presence, Presence::absent);
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::cantium));
}

}  // namespace
}  // namespace auspex::invasions
