// XIII.E The calamities, and what follows the purchases (XV.I).
#include "games/invasions/administration.h"
#include "games/invasions/purchases.h"
#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Calamities : public testing::Fixture {
 protected:
  Calamities() {
    for (Space province : all_land) set_city(state, province, 0, 0);
    turn(2);
    state.step = Step::administration;
    nation(Nation::franks, Status::kingdom).set(Flag::administers);
    nation(Nation::romans_w, Status::empire).set(Flag::administers);
  }
  [[nodiscard]] NationState& franks() { return state.nations[Nation::franks]; }
  [[nodiscard]] NationState& rome() { return state.nations[Nation::romans_w]; }
  [[nodiscard]] Revolt revolt(Space province) const { return revolt_at(state, province); }
};

TEST_F(Calamities, are_counted_for_the_turn) {
  covers("IN XIII.E.2");
  calamity(play, Nation::franks, Government::inaction);
  calamity(play, Nation::franks, Government::increased_costs);
  EXPECT_EQ(int{franks().calamities}, 2);
  EXPECT_TRUE(franks().has(Flag::inaction)) << "C05 lasts the turn";
  EXPECT_TRUE(franks().has(Flag::costs_up)) << "C06 too";
  EXPECT_EQ(told("calamity.strikes"), 2);
}

TEST_F(Calamities, a_fire_strikes_a_great_city_if_there_is_one) {
  covers("IN XIII.E.1");
  hold(Nation::franks, {Space::saliens, Space::rhodanus, Space::treveria});
  set_city(state, Space::saliens, 1, 0);
  set_city(state, Space::rhodanus, 2, 2);
  script.expect({"5"});
  calamity(play, Nation::franks, Government::catastrophic_fire);
  EXPECT_EQ(city_level(state, Space::rhodanus), 1) << "a level for good on a failed check";
  EXPECT_EQ(walls_of(state, Space::rhodanus), 2);
  // Both are small now, and one of them is drawn.
  script.expect({"4", "3"});
  calamity(play, Nation::franks, Government::catastrophic_fire);
  EXPECT_EQ(city_level(state, Space::saliens) + city_level(state, Space::rhodanus), 1);
}

TEST_F(Calamities, decline_inflation) {
  covers("IN XIII.E.1", "IN VI.D.2");
  calamity(play, Nation::franks, Government::decline);
  EXPECT_EQ(franks().decline, Decline::single);
  franks().coins = 7;
  calamity(play, Nation::franks, Government::inflation);
  EXPECT_EQ(coins(Nation::franks), 3);
}

TEST_F(Calamities, heresy_breaks_out_far_from_the_capital_and_among_ones_own_if_it_can) {
  covers("IN XIII.E.1", "IN XXXI.C.1");
  rome().religion = Religion::catholic;
  capital(Nation::romans_w, Space::latium);
  calamity(play, Nation::romans_w, Government::heresy);
  EXPECT_EQ(state.areas[Area::italia].heresy, Heresy::none) << "one Area only: nothing";
  hold(Nation::romans_w, {Space::syria});
  calamity(play, Nation::romans_w, Government::heresy);
  EXPECT_EQ(state.areas[Area::oriens].heresy, Heresy::plus) << "no other";
  hold(Nation::romans_w, {Space::africa});
  calamity(play, Nation::romans_w, Government::heresy);
  EXPECT_EQ(state.areas[Area::africa_area].heresy, Heresy::plus) << "Catholic";
  EXPECT_EQ(state.areas[Area::italia].heresy, Heresy::none);
}

TEST_F(Calamities, a_revolt_is_placed_at_once) {
  covers("IN XIII.E.1");
  hold(Nation::franks, {Space::saliens, Space::neustria});
  script.expect({"4", "persians: revolts.ask_where franks=neustria"});
  calamity(play, Nation::franks, Government::revolt);
  EXPECT_EQ(revolt(Space::neustria), Revolt::minus);
}

// --- After the purchases

TEST_F(Calamities, loss_of_units_waits_for_the_purchases) {
  covers("IN XIII.E.1", "IN XV.I.1");
  put(Nation::franks, Space::saliens, Unit::infantry, 3);
  calamity(play, Nation::franks, Government::loss_of_units);
  EXPECT_EQ(count(Nation::franks, Space::saliens), 3);
  script.expect({"2", "1"});
  after_purchases(play, Nation::franks);
  EXPECT_EQ(count(Nation::franks, Space::saliens), 2) << "one unit on a passed check, by lot";
  after_purchases(play, Nation::franks);
  EXPECT_EQ(count(Nation::franks, Space::saliens), 2) << "it strikes once";
}

TEST_F(Calamities, loss_of_units_takes_two_on_a_failed_check_and_only_damages_elites) {
  covers("IN XV.I.1");
  put(Nation::franks, Space::saliens, Unit::noble_cavalry);
  put(Nation::franks, Space::oceanus_britannicus, Unit::fleet);
  calamity(play, Nation::franks, Government::loss_of_units);
  script.expect({"1"});
  after_purchases(play, Nation::franks);
  EXPECT_EQ(count(Nation::franks, Space::saliens), 0) << "damaged first, then lost";
  EXPECT_EQ(count(Nation::franks, Space::oceanus_britannicus), 1) << "land units only";
}

TEST_F(Calamities, that_come_when_the_administration_is_past_strike_at_once) {
  covers("IN XXIV.G.3");
  put(Nation::franks, Space::saliens, Unit::infantry, 3);
  EXPECT_TRUE(administration_to_come(state, Nation::franks));
  franks().set(Flag::administered);
  EXPECT_FALSE(administration_to_come(state, Nation::franks));
  script.expect({"2", "1"});
  calamity(play, Nation::franks, Government::loss_of_units);
  EXPECT_EQ(count(Nation::franks, Space::saliens), 2);
  state.step = Step::activation;
  franks().unset(Flag::administered);
  EXPECT_FALSE(administration_to_come(state, Nation::franks));
  state.step = Step::raids;
  EXPECT_TRUE(administration_to_come(state, Nation::franks));
  franks().unset(Flag::administers);
  EXPECT_TRUE(administration_to_come(state, Nation::franks)) << "who will have one is settled when the phase begins";
  state.step = Step::administration;
  EXPECT_FALSE(administration_to_come(state, Nation::franks)) << "made during the phase";
}

TEST_F(Calamities, sedition_damages_an_elite_and_costs_a_coin_for_each) {
  covers("IN XIII.E.1", "IN XV.I.1");
  put(Nation::franks, Space::saliens, Unit::noble_cavalry);
  put(Nation::franks, Space::saliens, Unit::elite_infantry);
  franks().coins = 5;
  calamity(play, Nation::franks, Government::sedition);
  EXPECT_EQ(coins(Nation::franks), 5);
  script.expect({"1"});
  after_purchases(play, Nation::franks);
  EXPECT_EQ(coins(Nation::franks), 3) << "damaged or not";
  int hurt = 0;
  for (const Band& band : bands_of(state, Nation::franks, Space::saliens)) hurt += band.kind.has(Mark::damaged) ? 1 : 0;
  EXPECT_EQ(hurt, 1);
  EXPECT_EQ(revolt(Space::saliens), Revolt::none);
}

TEST_F(Calamities, sedition_of_the_unpaid_may_become_a_revolt) {
  covers("IN XV.I.1", "IN XVI.D.3");
  put(Nation::franks, Space::saliens, Unit::noble_cavalry);
  put(Nation::franks, Space::neustria, Unit::elite_infantry);
  franks().coins = 1;
  calamity(play, Nation::franks, Government::sedition);
  // By lot the noble cavalry is damaged; the owner leaves the infantry unpaid; the check fails.
  script.expect({"1", "romans: units.how_many noble_cavalry franks saliens none=0 | 0, 1", "7"});
  after_purchases(play, Nation::franks);
  EXPECT_EQ(coins(Nation::franks), 0);
  EXPECT_EQ(revolt(Space::neustria), Revolt::minus);
  EXPECT_EQ(revolt(Space::saliens), Revolt::none);
}

TEST_F(Calamities, sedition_means_nothing_without_elites_on_land) {
  covers("IN XV.I.1");
  put(Nation::franks, Space::saliens, Unit::infantry);
  franks().coins = 1;
  calamity(play, Nation::franks, Government::sedition);
  after_purchases(play, Nation::franks);
  EXPECT_EQ(coins(Nation::franks), 1);
}

// --- XIII.H

TEST_F(Calamities, rome_in_decline_makes_a_check_after_the_purchases) {
  covers("IN XIII.H.1", "IN XXXII.C.O.1", "IN XXXII.B.G.1");
  after_purchases(play, Nation::romans_w);
  EXPECT_TRUE(script.asked().empty()) << "not in decline";
  rome().decline = Decline::single;
  script.expect({"4"});
  after_purchases(play, Nation::romans_w);
  EXPECT_FALSE(rome().has(Flag::usurper_due));
  script.expect({"5"});
  after_purchases(play, Nation::romans_w);
  EXPECT_TRUE(rome().has(Flag::usurper_due));
  EXPECT_EQ(int{rome().calamities}, 1) << "it counts as one";
  franks().decline = Decline::doubled;
  after_purchases(play, Nation::franks);  // others make none
}

}  // namespace
}  // namespace auspex::invasions
