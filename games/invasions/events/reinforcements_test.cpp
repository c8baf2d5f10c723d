// Events of the Status and Reinforcements steps.
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
