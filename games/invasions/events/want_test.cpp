// Heresy, famine, scarcity and plague.
#include "games/invasions/events/testing.h"
#include "games/invasions/income.h"
#include "games/invasions/religion.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class WantEvents : public testing::EventFixture {
 protected:
  WantEvents() {
    for (Space province : all_land) set_city(state, province, 0, 0);
  }
  [[nodiscard]] Want want(Area area) const { return state.areas[area].want; }
};

// The check says which half of the map, the die which Area: West 6 is Italia, West 1 Gallia Meridionalis.
TEST_F(WantEvents, famine_and_scarcity_strike_an_area_that_is_rolled_for) {
  covers("IN event.famine", "IN event.scarcity", "IN XVI.C.1", "IN XVI.C.2", "IN XIV.L.1");
  drawn(Side::huns, Event::famine, {"2", "6"});
  EXPECT_EQ(want(Area::italia), Want::famine);
  drawn(Side::huns, Event::scarcity, {"1", "7"});
  EXPECT_EQ(want(Area::oriens), Want::scarcity);
  EXPECT_EQ(told("event.area_struck scarcity oriens"), 1);
}

TEST_F(WantEvents, famine_and_scarcity_never_meet) {
  covers("IN XVI.C.4");
  state.areas[Area::italia].want = Want::scarcity;
  drawn(Side::huns, Event::famine, {"2", "6", "2", "1"});
  EXPECT_EQ(want(Area::italia), Want::scarcity);
  EXPECT_EQ(want(Area::gallia_m), Want::famine);
  drawn(Side::huns, Event::scarcity, {"2", "1", "2", "6"});
  EXPECT_EQ(want(Area::gallia_m), Want::famine);
}

TEST_F(WantEvents, the_first_to_strike_cuts_the_income) {
  covers("IN XIV.L.1");
  drawn(Side::huns, Event::plague, {"2", "6"});
  EXPECT_EQ(want(Area::italia), Want::plague);
  drawn(Side::huns, Event::famine, {"2", "6"});
  EXPECT_EQ(want(Area::italia), Want::plague);
  drawn(Side::huns, Event::famine, {"2", "1"});
  drawn(Side::huns, Event::plague, {"2", "1"});
  EXPECT_EQ(want(Area::gallia_m), Want::famine);
  EXPECT_TRUE(state.areas[Area::gallia_m].plague) << "whoever marches in is in danger all the same";
}

TEST_F(WantEvents, heresy_goes_to_an_area_without_one) {
  covers("IN event.heresy", "IN XXXI.C.1", "IN XVI.C.4");
  state.areas[Area::italia].heresy = Heresy::minus;
  drawn(Side::huns, Event::heresy, {"2", "6", "2", "1"});
  EXPECT_EQ(state.areas[Area::italia].heresy, Heresy::minus);
  EXPECT_EQ(state.areas[Area::gallia_m].heresy, Heresy::plus);
}

TEST_F(WantEvents, are_void_where_no_area_would_do) {
  covers("IN XVI.C.4", "IN III.B.1");
  for (Area area : all<Area>()) state.areas[area].heresy = Heresy::plus;
  drawn(Side::huns, Event::heresy);
  EXPECT_EQ(told("card.void heresy"), 1);
}

class PlagueEvent : public WantEvents {
 protected:
  PlagueEvent() {
    nation(Nation::romans_w, Status::empire);
    hold(Nation::romans_w, {Space::latium});
  }
};

TEST_F(PlagueEvent, shrinks_great_cities_on_a_failed_check) {
  covers("IN event.plague", "IN X.B.1");
  set_city(state, Space::latium, 3, 1);
  set_city(state, Space::umbria, 2, 1);
  set_city(state, Space::cisalpina, 1, 1);
  // West, Italia; then the checks of Cisalpina's neighbours by their place on the map: a pass and a failure.
  drawn(Side::huns, Event::plague, {"2", "6", "2", "1"});
  EXPECT_EQ(city_level(state, Space::umbria), 2);
  EXPECT_EQ(city_level(state, Space::latium), 2);
  EXPECT_EQ(city_level(state, Space::cisalpina), 1) << "level I is not checked";
}

TEST_F(PlagueEvent, kills_two_civilized_units_and_one_barbarian) {
  covers("IN event.plague", "IN X.B.1", "IN III.D.2");
  put(Nation::romans_w, Space::latium, Unit::guard, 1);
  put(Nation::romans_w, Space::rhodanus, Unit::infantry, 1);
  horde(Nation::vandals, Space::umbria);
  put(Nation::vandals, Space::umbria, Unit::infantry, 2);
  drawn(Side::huns, Event::plague, {"2", "6", "1"});
  EXPECT_EQ(count(Nation::romans_w, Space::latium), 0) << "an elite flips, then goes";
  EXPECT_EQ(count(Nation::romans_w, Space::rhodanus), 1) << "another Area";
  EXPECT_EQ(count(Nation::vandals, Space::umbria), 1);
}

}  // namespace
}  // namespace auspex::invasions
