// XXXII.B.S Britons, XXXII.B.T Euskalduns and Sardes.
#include "games/invasions/nations/romans.h"

#include "games/invasions/activation_testing.h"
#include "games/invasions/reinforcements.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Britons : public testing::ActivationFixture {
 protected:
  Britons() {
    turn(5);
    nation(Nation::romans_w, Status::empire);
    capital(Nation::romans_w, Space::umbria);
    hold(Nation::romans_w, Area::britannia);
    hold(Nation::romans_w, {Space::saliens, Space::neustria});
  }
  // All six in one province, the Rex with them.
  void expect_infantry(const char* place) {
    for (int i = 0; i < 6; ++i) script.expect({place});
  }
};

TEST_F(Britons, found_a_kingdom) {
  covers("IN XXXII.B.S.1", "IN XXXII.B.S.2", "IN IX.G.1");
  nation(Nation::sardes, Status::kingdom);  // of no interest here
  script.expect({"romans: britons.ask_infantry britons 1 6=cantium"});
  for (int i = 0; i < 5; ++i) script.expect({"corinium_dobunorum"});
  script.expect({"romans: reinforcements.ask_leader rex britons=cantium"});
  latest_minors(play);
  const NationState& now = state.nations[Nation::britons];
  EXPECT_TRUE(is_active(state, Nation::britons));
  EXPECT_EQ(now.status, Status::kingdom);
  EXPECT_EQ(now.age, 7) << "two more than the turn";
  EXPECT_EQ(now.coins, 15);
  EXPECT_EQ(now.capital, Space::corinium_dobunorum);
  EXPECT_EQ(city_level(state, Space::corinium_dobunorum), 1);
  EXPECT_EQ(walls_of(state, Space::corinium_dobunorum), 2);
  EXPECT_EQ(count(Nation::britons, Space::corinium_dobunorum), 5);
  EXPECT_EQ(count(Nation::britons, Space::cantium), 1);
  EXPECT_EQ(points(Nation::britons), 10);
  EXPECT_TRUE(is_bound(state, Nation::britons, Bond::client, Nation::romans_w));
  EXPECT_EQ(side_of(state, Nation::britons), Side::romans);
  EXPECT_EQ(controlled(state, Nation::britons), provinces_in(Area::britannia));
  EXPECT_EQ(leaders_of(state, Nation::britons).size(), 1U);
  latest_minors(play);
  EXPECT_EQ(points(Nation::britons), 10) << "once";
}

TEST_F(Britons, receive_what_no_other_holds) {
  covers("IN XXXII.B.S.2");
  put(Nation::saxons, Space::corinium_dobunorum);
  horde(Nation::jutes, Space::cantium);
  const SpaceSet land = provinces_in(Area::britannia) - SpaceSet{Space::corinium_dobunorum, Space::cantium};
  script.expect({"romans: britons.ask_capital britons=maxima_caesariensis"});
  expect_infantry("maxima_caesariensis");
  create_britons(play);
  EXPECT_EQ(controlled(state, Nation::britons), land);
  EXPECT_EQ(state.nations[Nation::britons].capital, Space::maxima_caesariensis);
  EXPECT_EQ(walls_of(state, Space::maxima_caesariensis), 2);
}

TEST_F(Britons, are_not_created_without_any_province) {
  covers("IN XXXII.B.S.2");
  for (Space province : provinces_in(Area::britannia)) {
    set_controller(state, province, no_nation);
    set_rebellio(state, province, true);
  }
  create_britons(play);
  EXPECT_FALSE(in_play(state, Nation::britons));
}

TEST_F(Britons, see_the_romans_off) {
  covers("IN XXXII.B.S.3");
  put(Nation::romans_w, Space::lindum, Unit::legion, 1, Garrison::britannia);
  put(Nation::romans_w, Space::lindum, Unit::local_roman, 1, Garrison::britannia);
  put_auxiliary(Nation::romans_w, Nation::herules, Space::cantium, Unit::infantry);
  limes(Nation::romans_w, Space::cumbria);
  const SpaceSet near = nearest(Space::lindum, SpaceSet{Space::saliens, Space::neustria});
  if (near.size() > 1) script.expect({"romans: relocate.ask romans_w legion lindum=saliens"});
  expect_infantry("corinium_dobunorum");
  create_britons(play);
  EXPECT_EQ(count(Nation::romans_w, Space::saliens), 1) << "national units go to Gallia Septentrionalis";
  EXPECT_EQ(state.forces.count(removed, national(Nation::romans_w, Unit::local_roman, Garrison::britannia)), 1);
  EXPECT_EQ(count(Nation::romans_w, Space::cantium), 0);
  EXPECT_LT(limes_index(state, Space::cumbria), 0);
}

TEST_F(Britons, send_romans_anywhere_friendly_without_gallia) {
  covers("IN XXXII.B.S.3");
  for (Space province : {Space::saliens, Space::neustria}) set_controller(state, province, no_nation);
  put(Nation::romans_w, Space::lindum, Unit::infantry);
  expect_infantry("corinium_dobunorum");
  create_britons(play);
  EXPECT_EQ(count(Nation::romans_w, Space::umbria), 1);
}

TEST_F(Britons, have_their_best_troops_later) {
  covers("IN XXXII.B.S.4");
  nation(Nation::britons, Status::kingdom);
  for (Unit unit : {Unit::archer, Unit::elite_infantry, Unit::fleet}) {
    turn(5);
    EXPECT_EQ(pool_left(state, Nation::britons, unit), 0);
    turn(6);
    EXPECT_EQ(pool_left(state, Nation::britons, unit), 1);
    EXPECT_EQ(pool_left(state, Nation::britons, Unit::elite_heavy_cavalry), 0);
  }
  turn(7);
  EXPECT_EQ(pool_left(state, Nation::britons, Unit::elite_heavy_cavalry), 1);
  put(Nation::britons, Space::lindum, Unit::elite_heavy_cavalry);
  end_of_turn_removals(play);
  EXPECT_EQ(count(Nation::britons, Space::lindum), 0);
  EXPECT_EQ(state.forces.count(removed, national(Nation::britons, Unit::elite_heavy_cavalry)), 1) << "for good";
}

class Minors : public testing::ActivationFixture {
 protected:
  Minors() {
    nation(Nation::romans_w, Status::empire);
    capital(Nation::romans_w, Space::umbria);
    hold(Nation::romans_w, {Space::cantabria, Space::piranaei, Space::corsica, Space::sardinia});
    // The Britons are of no interest here.
    nation(Nation::britons, Status::kingdom);
  }
};

TEST_F(Minors, of_the_pyrenees_appear_on_turn_4_at_the_latest) {
  covers("IN XXXII.B.T.1", "IN XXXII.B.T.3", "IN IX.G.1");
  turn(3);
  latest_minors(play);
  EXPECT_FALSE(in_play(state, Nation::euskalduns));
  turn(4);
  latest_minors(play);
  EXPECT_EQ(count(Nation::euskalduns, Space::cantabria), 1);
  EXPECT_EQ(count(Nation::euskalduns, Space::piranaei), 1);
  EXPECT_TRUE(controls(state, Nation::euskalduns, Space::cantabria));
  EXPECT_EQ(side_of(state, Nation::euskalduns), Side::persians);
  EXPECT_FALSE(is_active(state, Nation::euskalduns));
  EXPECT_EQ(state.nations[Nation::euskalduns].bond, Bond::none);
}

TEST_F(Minors, of_the_islands_appear_on_turn_5_at_the_latest) {
  covers("IN XXXII.B.T.2", "IN IX.G.1");
  turn(5);
  script.expect({"3"});
  create_sardes(play);
  EXPECT_EQ(count(Nation::sardes, Space::corsica), 1);
  EXPECT_EQ(count(Nation::sardes, Space::sardinia), 1);
  const int infantry = state.forces.count(Space::corsica, national(Nation::sardes, Unit::infantry)) +
                       state.forces.count(Space::sardinia, national(Nation::sardes, Unit::infantry));
  EXPECT_EQ(infantry, 1) << "and a Rebellio in the other";
  EXPECT_EQ(side_of(state, Nation::sardes), Side::huns);
}

TEST_F(Minors, of_the_islands_appear_the_turn_after_roma_was_looted) {
  covers("IN XXXII.B.T.2");
  turn(3);
  state.history.roma_looted = 3;
  latest_minors(play);
  EXPECT_FALSE(in_play(state, Nation::sardes));
  state.history.roma_looted = 2;
  script.expect({"1"});
  latest_minors(play);
  EXPECT_TRUE(in_play(state, Nation::sardes));
}

TEST_F(Minors, see_foreign_units_withdraw) {
  covers("IN XXXII.B.T.3");
  put(Nation::romans_w, Space::cantabria);
  create_euskalduns(play);
  EXPECT_EQ(count(Nation::romans_w, Space::cantabria), 0);
  EXPECT_EQ(count(Nation::romans_w, Space::umbria), 1) << "the nearest that Rome still has";
  EXPECT_EQ(count(Nation::euskalduns, Space::cantabria), 1);
}

TEST_F(Minors, do_without_what_a_horde_or_three_barbarians_hold) {
  covers("IN XXXII.B.T.3");
  for (Space province : {Space::cantabria, Space::piranaei}) set_controller(state, province, no_nation);
  horde(Nation::suebi, Space::cantabria);
  put(Nation::vandals, Space::piranaei, Unit::infantry, 3);
  create_euskalduns(play);
  EXPECT_TRUE(in_play(state, Nation::euskalduns)) << "they wait";
  EXPECT_TRUE(controls(state, Nation::vandals, Space::piranaei));
  EXPECT_EQ(land_units_of(state, Nation::euskalduns), 0);
}

TEST_F(Minors, all_appear_when_the_west_collapses) {
  covers("IN XXXII.B.K.3");
  turn(3);
  nation(Nation::romans_e, Status::empire);
  capital(Nation::romans_e, Space::thracia);
  nation(Nation::britons).presence = Presence::absent;
  hold(Nation::romans_w, {Space::lindum});
  for (Space province : provinces_in(Area::britannia)) {
    if (province != Space::lindum) set_rebellio(state, province, true);
  }
  script.expect({"2"});
  collapse_of_west(play);
  EXPECT_TRUE(in_play(state, Nation::britons));
  EXPECT_TRUE(in_play(state, Nation::euskalduns));
  EXPECT_TRUE(in_play(state, Nation::sardes));
  EXPECT_EQ(state.nations[Nation::britons].bond, Bond::none) << "clients are free";
}

// --- H.4

TEST_F(Britons, rise_where_britannia_is_abandoned) {
  covers("IN XXXII.B.H.4", "IN XXXII.B.H.3", "IN XXXII.B.S.1");
  script.expect({"romans: abandonment.ask=britannia"});
  expect_infantry("corinium_dobunorum");
  abandonment(play);
  EXPECT_TRUE(in_play(state, Nation::britons));
  EXPECT_EQ(points(Nation::romans_w), -10) << "nothing for the worth of Britannia";
  EXPECT_EQ(coins(Nation::romans_w), provinces_in(Area::britannia).size() / 2);
}

TEST_F(Minors, of_the_pyrenees_rise_where_hispania_is_abandoned) {
  covers("IN XXXII.B.H.4", "IN XXXII.B.T.1");
  turn(3);
  hold(Nation::romans_w, {Space::baetica});
  abandonment(play);
  EXPECT_TRUE(controls(state, Nation::euskalduns, Space::cantabria));
  EXPECT_FALSE(controller(state, Space::baetica));
}

}  // namespace
}  // namespace auspex::invasions
