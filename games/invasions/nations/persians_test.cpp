// XXXII.E Persians: satrapes, resistance, Islam.
#include "games/invasions/nations/persians.h"

#include "games/invasions/activation_testing.h"
#include "games/invasions/income.h"
#include "games/invasions/turn.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Persians : public testing::ActivationFixture {
 protected:
  Persians() { nation(Nation::persians, Status::kingdom); }
};

TEST_F(Persians, hold_two_areas_and_draw_two_coins_from_beyond_the_map) {
  covers("IN XXXII.E.A.1");
  begin_in_350();
  EXPECT_TRUE(controls_area(state, Nation::persians, Area::mesopotamia));
  EXPECT_TRUE(controls_area(state, Nation::persians, Area::persis));
  EXPECT_EQ(areas_of(state, Nation::persians).size(), 2);
  EXPECT_EQ(income_of(state, Nation::persians).off_map, 2);
}

// --- F

TEST_F(Persians, send_satrapes_home) {
  covers("IN XXXII.E.F.1");
  turn(2);
  hold(Nation::persians, {Space::media, Space::pars, Space::osroene});
  put(Nation::persians, Space::osroene, Unit::satrape);
  put(Nation::persians, Space::osroene, Unit::infantry);
  put(Nation::persians, Space::media, Unit::satrape);
  script.expect({"persians: satrape.ask persians osroene=pars"});
  satrapes_return(play);
  EXPECT_EQ(count(Nation::persians, Space::pars), 1);
  EXPECT_EQ(count(Nation::persians, Space::osroene), 1) << "others stay";
  EXPECT_EQ(count(Nation::persians, Space::media), 1);
}

TEST_F(Persians, make_room_for_satrapes) {
  covers("IN XXXII.E.F.2");
  turn(2);
  hold(Nation::persians, {Space::parthia, Space::kushania, Space::osroene});
  put(Nation::persians, Space::parthia, Unit::heavy_cavalry, 3);
  put(Nation::persians, Space::parthia, Unit::horse_archer, 2);
  put(Nation::persians, Space::parthia, Unit::infantry, 1);
  ASSERT_EQ(room_for(state, Nation::persians, Space::parthia), 0);
  put(Nation::persians, Space::osroene, Unit::satrape);
  script.expect({"persians: satrape.displace_ask persians parthia=unit.plain 1 infantry persians parthia"});
  satrapes_return(play);
  EXPECT_EQ(state.forces.count(Space::parthia, national(Nation::persians, Unit::satrape)), 1);
  EXPECT_EQ(count(Nation::persians, Space::kushania), 1) << "the infantry made room";
}

TEST_F(Persians, put_surplus_satrapes_next_to_their_land) {
  covers("IN XXXII.E.F.2");
  turn(2);
  state.numbers.stack_limit = 4;
  hold(Nation::persians, {Space::parthia, Space::kushania, Space::osroene});
  put(Nation::persians, Space::parthia, Unit::satrape, room_for(state, Nation::persians, Space::parthia));
  put(Nation::persians, Space::osroene, Unit::satrape);
  satrapes_return(play);
  EXPECT_EQ(count(Nation::persians, Space::kushania), 1);
}

// --- H

TEST_F(Persians, resist_where_an_enemy_enters) {
  covers("IN XXXII.E.H.1");
  hold(Nation::persians, {Space::media});
  hold(Nation::romans_e, {Space::assyria});
  nation(Nation::romans_e, Status::empire);
  script.expect({"persians: resistance.ask persians media=noble_cavalry",
                 "persians: resistance.where_ask persians noble_cavalry=assyria"});
  resistance(play, Space::media);
  EXPECT_EQ(state.forces.count(Space::assyria, national(Nation::persians, Unit::noble_cavalry).with(Mark::damaged)), 1)
      << "an elite comes damaged";
  EXPECT_TRUE(controls(state, Nation::persians, Space::assyria)) << "behind the enemy's back";
}

TEST_F(Persians, have_elephants_to_resist_with_from_turn_2) {
  covers("IN XXXII.E.H.1", "IN XXXII.E.D.1");
  hold(Nation::persians, Area::mesopotamia);
  hold(Nation::persians, Area::persis);
  script.expect({"infantry"});
  resistance(play, Space::media);
  const auto offered = script.offered("resistance.ask");
  EXPECT_EQ(std::count(offered.begin(), offered.end(), "resistance.unit elephant"), 0);
  EXPECT_EQ(count(Nation::persians, Space::media), 1) << "nowhere else: all is theirs";
  turn(2);
  script.expect({"elephant"});
  resistance(play, Space::media);
  EXPECT_EQ(state.forces.count(Space::media, national(Nation::persians, Unit::elephant)), 1);
}

TEST_F(Persians, resist_no_more_without_counters_or_room) {
  covers("IN XXXII.E.H.1");
  hold(Nation::persians, Area::mesopotamia);
  hold(Nation::persians, Area::persis);
  put(Nation::persians, Space::media, Unit::satrape, room_for(state, Nation::persians, Space::media));
  resistance(play, Space::media);  // nobody is asked
  EXPECT_EQ(room_for(state, Nation::persians, Space::media), 0);
}

// --- M

class Islam : public Persians {
 protected:
  Islam() { turn(11); }
};

TEST_F(Islam, rises_above_six) {
  covers("IN XXXII.E.M.1");
  script.expect({"6"});
  EXPECT_FALSE(islam_check(play));
  script.expect({"7"});
  EXPECT_TRUE(islam_check(play));
}

TEST_F(Islam, is_helped_by_wars_with_byzantium) {
  covers("IN XXXII.E.M.1");
  state.history.persian_war_east = 1 << 10 | 1 << 11 | 1 << 9;
  script.expect({"4"});
  EXPECT_FALSE(islam_check(play));
  script.expect({"5"});
  EXPECT_TRUE(islam_check(play));
  state.history.persian_war_east = 1 << 10;
  script.expect({"5"});
  EXPECT_FALSE(islam_check(play)) << "one of the two turns";
  script.expect({"6"});
  EXPECT_TRUE(islam_check(play));
  state.history.persian_war_east = 0;
  state.history.persian_war_west = 1 << 10 | 1 << 11;
  script.expect({"6"});
  EXPECT_FALSE(islam_check(play)) << "wars with the West do not count";
}

TEST_F(Islam, is_helped_by_heresies) {
  covers("IN XXXII.E.M.1");
  for (Area area : {Area::italia, Area::oriens, Area::graecia, Area::asia}) state.areas[area].heresy = Heresy::plus;
  script.expect({"6"});
  EXPECT_FALSE(islam_check(play)) << "four are not enough";
  state.areas[Area::persis].heresy = Heresy::minus;
  script.expect({"4"});
  EXPECT_FALSE(islam_check(play));
  script.expect({"5"});
  EXPECT_TRUE(islam_check(play)) << "five, and one in a Persian Area";
}

}  // namespace
}  // namespace auspex::invasions
