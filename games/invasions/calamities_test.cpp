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
  covers("IN government.inaction", "IN government.increased_costs", "IN XIII.E.2");
  calamity(play, Nation::franks, Government::inaction);
  calamity(play, Nation::franks, Government::increased_costs);
  EXPECT_EQ(int{franks().calamities}, 2);
  EXPECT_TRUE(franks().has(Flag::inaction)) << "C05 lasts the turn";
  EXPECT_TRUE(franks().has(Flag::costs_up)) << "C06 too";
  EXPECT_EQ(told("calamity.strikes"), 2);
}

TEST_F(Calamities, a_fire_strikes_a_great_city_if_there_is_one) {
  covers("IN government.catastrophic_fire", "IN XIII.E.1");
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

TEST_F(Calamities, a_fire_leaves_a_marker_on_a_passed_check) {
  covers("IN government.catastrophic_fire", "IN XXIV.G.1");
  hold(Nation::franks, {Space::rhodanus});
  set_city(state, Space::rhodanus, 2, 0);
  state.pillage_at.fill(static_cast<std::uint8_t>(index_of(Space::carmania)));
  state.pillage_at[0] = pillage_pool;
  sort_copies(state);
  script.expect({"4"});
  calamity(play, Nation::franks, Government::catastrophic_fire);
  EXPECT_EQ(city_level(state, Space::rhodanus), 2);
  EXPECT_TRUE(pillaged(state, Space::rhodanus));
}

TEST_F(Calamities, breach_of_alliances_ends_them_all_for_the_turn) {
  covers("IN government.breach_of_alliances", "IN XXVI.A.2");
  capital(Nation::romans_w, Space::latium);
  put_auxiliary(Nation::romans_w, Nation::huns, Space::latium, Unit::horse_archer);
  horde(Nation::vandals, Space::rhodanus);
  add_tie(state, TieKind::alliance, Nation::romans_w, Nation::vandals, state.turn);
  calamity(play, Nation::romans_w, Government::breach_of_alliances);
  EXPECT_FALSE(allied(state, Nation::romans_w, Nation::vandals));
  EXPECT_TRUE(rome().has(Flag::no_new_alliances));
  EXPECT_EQ(count(Nation::romans_w, Space::latium), 0) << "the auxiliary leaves the service";
  EXPECT_TRUE(state.forces.at(removed).empty()) << "and may be bought again";
}

TEST_F(Calamities, intolerance_spares_alliances_of_one_faith) {
  covers("IN government.intolerance", "IN XXVI.A.2");
  capital(Nation::romans_w, Space::latium);
  put_auxiliary(Nation::romans_w, Nation::huns, Space::latium, Unit::horse_archer);
  horde(Nation::vandals, Space::rhodanus);
  rome().religion = Religion::catholic;
  state.nations[Nation::vandals].religion = Religion::arian;
  franks().religion = Religion::catholic;
  add_tie(state, TieKind::alliance, Nation::romans_w, Nation::vandals, state.turn);
  add_tie(state, TieKind::alliance, Nation::romans_w, Nation::franks, state.turn);
  calamity(play, Nation::romans_w, Government::intolerance);
  EXPECT_TRUE(rome().has(Flag::intolerant));
  EXPECT_FALSE(allied(state, Nation::romans_w, Nation::vandals));
  EXPECT_TRUE(allied(state, Nation::romans_w, Nation::franks));
  EXPECT_EQ(size_of(Bands(state.forces.at(removed).begin(), state.forces.at(removed).end())), 1)
      << "the auxiliary is gone for good";
}

TEST_F(Calamities, intolerance_drives_heretics_to_revolt) {
  covers("IN government.intolerance", "IN XVI.D.3");
  hold(Nation::romans_w, {Space::latium, Space::umbria, Space::rhodanus});
  state.areas[Area::italia].heresy = Heresy::plus;
  rome().religion = Religion::catholic;
  rome().capital = nowhere;
  script.expect({"1", "2"});
  calamity(play, Nation::romans_w, Government::intolerance);
  EXPECT_EQ(revolt(Space::umbria), Revolt::minus);
  EXPECT_EQ(revolt(Space::latium), Revolt::none) << "its check passed";
  EXPECT_EQ(revolt(Space::rhodanus), Revolt::none) << "no heresy there";
}

TEST_F(Calamities, decline_inflation) {
  covers("IN government.decline", "IN government.inflation", "IN XIII.E.1", "IN VI.D.2");
  calamity(play, Nation::franks, Government::decline);
  EXPECT_EQ(franks().decline, Decline::single);
  franks().coins = 7;
  calamity(play, Nation::franks, Government::inflation);
  EXPECT_EQ(coins(Nation::franks), 3);
}

TEST_F(Calamities, heresy_breaks_out_far_from_the_capital_and_among_ones_own_if_it_can) {
  covers("IN government.heresy", "IN XIII.E.1", "IN XXXI.C.1");
  rome().religion = Religion::catholic;
  capital(Nation::romans_w, Space::latium);
  calamity(play, Nation::romans_w, Government::heresy);
  EXPECT_EQ(state.areas[Area::italia].heresy, Heresy::none) << "one Area only: nothing";
  EXPECT_EQ(int{rome().calamities}, 0) << "and no calamity suffered";
  hold(Nation::romans_w, {Space::syria});
  calamity(play, Nation::romans_w, Government::heresy);
  EXPECT_EQ(state.areas[Area::oriens].heresy, Heresy::plus) << "no other";
  hold(Nation::romans_w, {Space::africa});
  calamity(play, Nation::romans_w, Government::heresy);
  EXPECT_EQ(state.areas[Area::africa_area].heresy, Heresy::plus) << "Catholic";
  EXPECT_EQ(state.areas[Area::italia].heresy, Heresy::none);
}

TEST_F(Calamities, a_revolt_is_placed_at_once) {
  covers("IN government.revolt", "IN XIII.E.1");
  hold(Nation::franks, {Space::saliens, Space::neustria});
  script.expect({"4", "persians: revolts.ask_where franks=neustria"});
  calamity(play, Nation::franks, Government::revolt);
  EXPECT_EQ(revolt(Space::neustria), Revolt::minus);
}

// --- After the purchases

TEST_F(Calamities, loss_of_units_waits_for_the_purchases) {
  covers("IN government.loss_of_units", "IN XIII.E.1", "IN XV.I.1");
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
  covers("IN government.loss_of_units", "IN XV.I.1");
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
  covers("IN government.sedition", "IN XIII.E.1", "IN XV.I.1");
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
  covers("IN government.sedition", "IN XV.I.1", "IN XVI.D.3");
  put(Nation::franks, Space::saliens, Unit::noble_cavalry);
  put(Nation::franks, Space::neustria, Unit::elite_infantry);
  franks().coins = 1;
  calamity(play, Nation::franks, Government::sedition);
  // By lot the noble cavalry is damaged; the owner leaves the infantry unpaid; the check fails.
  script.expect({"1", "romans: calamity.ask_unpaid=unit.plain 1 elite_infantry franks neustria", "7"});
  after_purchases(play, Nation::franks);
  EXPECT_EQ(coins(Nation::franks), 0);
  EXPECT_EQ(revolt(Space::neustria), Revolt::minus);
  EXPECT_EQ(revolt(Space::saliens), Revolt::none);
}

TEST_F(Calamities, sedition_of_the_unpaid_may_pass) {
  covers("IN government.sedition");
  put(Nation::franks, Space::saliens, Unit::noble_cavalry);
  calamity(play, Nation::franks, Government::sedition);
  script.expect({"8"});
  after_purchases(play, Nation::franks);
  EXPECT_EQ(revolt(Space::saliens), Revolt::none);
}

TEST_F(Calamities, sedition_means_nothing_without_elites_on_land) {
  covers("IN XV.I.1", "IN government.sedition", "IN XIII.E.2");
  put(Nation::franks, Space::saliens, Unit::infantry);
  franks().coins = 1;
  calamity(play, Nation::franks, Government::sedition);
  EXPECT_EQ(int{franks().calamities}, 0);
  put(Nation::franks, Space::saliens, Unit::noble_cavalry);
  after_purchases(play, Nation::franks);
  EXPECT_EQ(coins(Nation::franks), 1) << "those bought since do not count";
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
