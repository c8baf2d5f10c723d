// Events of the Status and Reinforcements steps.
#include "games/invasions/reinforcements.h"
#include "games/invasions/events/testing.h"
#include "games/invasions/status.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class ReinforcementEvents : public testing::EventFixture {
 protected:
  ReinforcementEvents() {
    state.step = Step::reinforcements;
    for (Space province : all_land) set_city(state, province, 0, 0);
    nation(Nation::franks, Status::kingdom).age = 6;
    capital(Nation::franks, Space::saliens);
  }
  const Moment slot{.nation = Nation::franks};
};

// --- E50

TEST_F(ReinforcementEvents, renaissance_makes_a_germanic_nation_younger_and_brings_units) {
  covers("IN event.renaissance", "IN VI.A.3");
  horde(Nation::huns, Space::hunnia);
  horde(Nation::vandals, Space::rhodanus);
  window(Side::huns, Event::renaissance, Window::status_step, slot,
         {"huns: card.ask_nation=renaissance", "huns: card.ask_target renaissance=franks | franks, vandals",
          "huns: event.renaissance_ask franks=3 | 1 to 3"});
  EXPECT_EQ(int{nation(Nation::franks).age}, 3);
  EXPECT_EQ(int{nation(Nation::franks).units_due}, 5);
  // In its slot, in the capital whatever other cities there are.
  hold(Nation::franks, {Space::neustria});
  set_city(state, Space::neustria, 1, 0);
  script.expect({"romans: reinforcements.ask_place franks 5=saliens", "romans: 5 infantry"});
  lead(Nation::franks, Leader::rex, Space::saliens);
  reinforce_other(play, Nation::franks);
  EXPECT_EQ(count(Nation::franks, Space::saliens), 5);
  EXPECT_EQ(int{nation(Nation::franks).units_due}, 0);
}

TEST_F(ReinforcementEvents, renaissance_needs_a_germanic_nation) {
  covers("IN event.renaissance", "IN X.C.5");
  state.nations[Nation::franks].capital = nowhere;
  state.nations[Nation::franks].presence = Presence::gone;
  set_controller(state, Space::saliens, no_nation);
  horde(Nation::huns, Space::hunnia);
  closed(Side::huns, Event::renaissance, Window::status_step, {.nation = Nation::huns});
}

// --- E06

TEST_F(ReinforcementEvents, assassination_needs_a_nine) {
  covers("IN event.assassination_attempt");
  const LeaderId king = lead(Nation::franks, Leader::chlodio, Space::neustria);
  window(Side::goths, Event::assassination_attempt, Window::nation_reinforcements, slot,
         {"goths: card.ask_nation=assassination_attempt", "goths: common.roll_faces=8"});
  EXPECT_GE(place_of(state, king), 0) << "far from his capital";
  state.nations[Nation::franks].decline = Decline::doubled;
  window(Side::goths, Event::assassination_attempt, Window::nation_reinforcements, slot,
         {"assassination_attempt", "8"});
  EXPECT_LT(place_of(state, king), 0) << "+1 for any decline";
  EXPECT_TRUE(state.leaders_gone.has(Leader::chlodio));
}

TEST_F(ReinforcementEvents, assassination_is_easier_in_the_capital_and_among_barbarians) {
  covers("IN event.assassination_attempt");
  const LeaderId king = lead(Nation::franks, Leader::chlodio, Space::saliens);
  window(Side::goths, Event::assassination_attempt, Window::nation_reinforcements, slot,
         {"assassination_attempt", "8"});
  EXPECT_LT(place_of(state, king), 0);
  horde(Nation::vandals, Space::rhodanus);
  const LeaderId other = lead(Nation::vandals, Leader::gundericus, Space::vienna);
  window(Side::goths, Event::assassination_attempt, Window::nation_reinforcements, {.nation = Nation::vandals},
         {"assassination_attempt", "8"});
  EXPECT_LT(place_of(state, other), 0);
  closed(Side::goths, Event::assassination_attempt, Window::nation_reinforcements, slot);  // nobody is left
}

// --- E19

TEST_F(ReinforcementEvents, city_is_founded_for_nothing_or_raised_for_coins) {
  covers("IN event.city", "IN XV.F.3");
  const Space site = Space::byzacena;
  ASSERT_TRUE(is_site(state, site));
  hold(Nation::franks, {site});
  nation(Nation::franks).coins = 5;
  window(Side::huns, Event::city, Window::nation_reinforcements, slot,
         {"huns: card.ask_nation=city", "romans: event.city_ask franks=saliens"});
  EXPECT_EQ(city_level(state, Space::saliens), 2);
  EXPECT_EQ(coins(Nation::franks), 0);
  window(Side::huns, Event::city, Window::nation_reinforcements, slot, {"city", "romans: event.city_ask=byzacena"});
  EXPECT_EQ(city_level(state, site), 1);
  EXPECT_EQ(coins(Nation::franks), 0) << "free";
  nation(Nation::franks).coins = 10;
  window(Side::huns, Event::city, Window::nation_reinforcements, slot, {"city", "event.city_ask=saliens"});
  EXPECT_EQ(city_level(state, Space::saliens), 3);
  EXPECT_EQ(coins(Nation::franks), 0);
}

TEST_F(ReinforcementEvents, city_is_for_civilized_nations_that_can_build) {
  covers("IN event.city");
  set_city(state, Space::saliens, 3, 0);
  closed(Side::huns, Event::city, Window::nation_reinforcements, slot);
  set_city(state, Space::saliens, 1, 0);
  nation(Nation::franks).coins = 4;
  closed(Side::huns, Event::city, Window::nation_reinforcements, slot);
  nation(Nation::franks).coins = 5;
  give(Side::huns, Event::city);
  EXPECT_TRUE(playable(state, Side::huns, Window::nation_reinforcements, slot).has(Event::city));
  nation(Nation::franks, Status::barbarian).capital = nowhere;
  put(Nation::franks, Space::saliens);
  closed(Side::huns, Event::city, Window::nation_reinforcements, slot);
}

// --- E28

TEST_F(ReinforcementEvents, free_units_are_two_and_one_of_them_infantry) {
  covers("IN event.free_units", "IN IX.C.5");
  horde(Nation::vandals, Space::rhodanus);
  // R91: heavy infantry is infantry. The second is any ordinary unit.
  window(Side::goths, Event::free_units, Window::reinforcements_step, slot,
         {"goths: card.ask_nation=free_units", "goths: card.ask_target free_units=franks | franks, vandals",
          "romans: 1 heavy_infantry", "romans: reinforcements.ask_place=saliens", "romans: 1 infantry"});
  EXPECT_EQ(state.forces.count(Space::saliens, national(Nation::franks, Unit::heavy_infantry)), 1);
  EXPECT_EQ(state.forces.count(Space::saliens, national(Nation::franks, Unit::infantry)), 1);
}

TEST_F(ReinforcementEvents, free_units_of_rome_are_one_national_and_one_auxiliary) {
  covers("IN event.free_units");
  turn(3);
  nation(Nation::romans_w, Status::empire);
  capital(Nation::romans_w, Space::latium);
  window(Side::romans, Event::free_units, Window::reinforcements_step, slot,
         {"romans: card.ask_nation=free_units", "card.ask_target=romans_w",
          "romans: event.auxiliary_ask romans_w=event.auxiliary horse_archer huns"});
  EXPECT_EQ(state.forces.count(Space::latium, auxiliary_of(Nation::romans_w, Nation::huns, Unit::horse_archer)), 1);
  EXPECT_EQ(state.forces.count(Space::latium, national(Nation::romans_w, Unit::infantry)), 1) << "infantry is due";
}

// --- E34, E37

TEST_F(ReinforcementEvents, imperator_is_a_leader_and_a_claim) {
  covers("IN event.imperator", "IN XXII.C.1", "IN VIII.A.1");
  SpaceSet ten = provinces_in(Area::gallia_s) | provinces_in(Area::gallia_m);
  while (ten.size() > 10)
    ten.remove(ten.first() == Space::saliens ? (ten - SpaceSet{Space::saliens}).first() : ten.first());
  for (Space province : ten) set_controller(state, province, Nation::franks);
  ASSERT_EQ(controlled(state, Nation::franks).size(), 10);
  window(Side::goths, Event::imperator, Window::reinforcements_step, slot, {"goths: card.ask_nation=imperator"});
  EXPECT_TRUE(nation(Nation::franks).has(Flag::imperator));
  const LeaderId extra{Leader::extra_leader, Nation::franks};
  ASSERT_GE(place_of(state, extra), 0);
  EXPECT_EQ(state.leaders[static_cast<std::size_t>(place_of(state, extra))].until, state.turn);
}

TEST_F(ReinforcementEvents, imperator_needs_ten_provinces_and_no_empire) {
  covers("IN event.imperator", "IN VIII.D.1");
  SpaceSet ten = provinces_in(Area::gallia_s) | provinces_in(Area::gallia_m);
  for (Space province : ten) set_controller(state, province, Nation::franks);
  nation(Nation::franks, Status::empire);
  closed(Side::goths, Event::imperator, Window::reinforcements_step, slot);
  nation(Nation::franks, Status::kingdom);
  while (controlled(state, Nation::franks).size() >= 10) {
    set_controller(state, (controlled(state, Nation::franks) - SpaceSet{Space::saliens}).first(), no_nation);
  }
  closed(Side::goths, Event::imperator, Window::reinforcements_step, slot);
}

TEST_F(ReinforcementEvents, leader_serves_the_nation_of_the_slot_for_a_turn) {
  covers("IN event.leader", "IN XXII.C.1");
  window(Side::goths, Event::leader, Window::nation_reinforcements, slot, {"goths: card.ask_nation=leader"});
  const LeaderId extra{Leader::extra_leader, Nation::franks};
  ASSERT_GE(place_of(state, extra), 0);
  const LeaderState& leader = state.leaders[static_cast<std::size_t>(place_of(state, extra))];
  EXPECT_EQ(leader.at, Space::saliens);
  EXPECT_EQ(leader.role, Role::general);
  closed(Side::goths, Event::leader, Window::nation_reinforcements, {});  // nobody's slot
}

// --- E39

TEST_F(ReinforcementEvents, long_life_keeps_a_named_leader_for_a_second_turn) {
  covers("IN event.long_life", "IN XXII.D.1");
  ASSERT_EQ(int{leader_info[Leader::alaricus].tenure}, 1);
  turn(leader_info[Leader::alaricus].turn);
  horde(Nation::visigoths, Space::rhodanus);
  const LeaderId id = lead(Nation::visigoths, Leader::alaricus, Space::rhodanus);
  lead(Nation::franks, Leader::rex, Space::saliens);
  window(Side::huns, Event::long_life, Window::reinforcements_step, slot, {"long_life"});
  const LeaderState& leader = state.leaders[static_cast<std::size_t>(place_of(state, id))];
  EXPECT_EQ(leader.until, state.turn + 1);
  closed(Side::huns, Event::long_life, Window::reinforcements_step, slot);  // never beyond two
}

TEST_F(ReinforcementEvents, long_life_serves_him_before_he_retires) {
  covers("IN event.long_life", "IN IX.B.7");
  turn(leader_info[Leader::alaricus].turn);
  horde(Nation::visigoths, Space::rhodanus);
  const LeaderId id = lead(Nation::visigoths, Leader::alaricus, Space::rhodanus);
  turn(state.turn + 1);
  window(Side::huns, Event::long_life, Window::reinforcements_step, slot, {"long_life"});
  EXPECT_EQ(state.leaders[static_cast<std::size_t>(place_of(state, id))].until, state.turn);
}

// --- E66

TEST_F(ReinforcementEvents, urban_growth_raises_any_city_of_the_first_level) {
  covers("IN event.urban_growth");
  set_city(state, Space::latium, 1, 1);
  window(Side::huns, Event::urban_growth, Window::reinforcements_step, slot, {"urban_growth"});
  EXPECT_EQ(city_level(state, Space::saliens), 2) << "Roma has no controller";
  EXPECT_EQ(city_level(state, Space::latium), 1);
  closed(Side::huns, Event::urban_growth, Window::reinforcements_step, slot);
}

}  // namespace
}  // namespace auspex::invasions
