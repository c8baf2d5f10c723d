// XIV.I to XIV.K: the Income step, bankruptcy, collapse.
#include "games/invasions/income.h"
#include "games/invasions/purchases.h"
#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Bankruptcy : public testing::Fixture {
 protected:
  Bankruptcy() {
    for (Space province : all_land) set_city(state, province, 0, 0);
    turn(2);
    nation(Nation::franks, Status::kingdom);
    nation(Nation::romans_w, Status::empire);
  }
  [[nodiscard]] NationState& franks() { return state.nations[Nation::franks]; }
  [[nodiscard]] NationState& rome() { return state.nations[Nation::romans_w]; }
};

// --- The step

// Annex 6, 1, without the retention of the Treasury.
TEST_F(Bankruptcy, the_income_step_collects_and_then_pays) {
  covers("IN XIV.A.1", "IN XIV.I.5", "IN XIV.B.3", "IN V.C.3");
  begin_in_350();
  for (Side side : all<Side>()) {
    for (Event event : hand(state, side)) put_event(state, event, CardAt::deck);
  }
  rome().coins = 13;
  for (Nation nation : {Nation::romans_w, Nation::romans_e, Nation::persians}) income_step(play, nation);
  EXPECT_EQ(coins(Nation::romans_w), 18);
  EXPECT_EQ(coins(Nation::romans_e), 56);
  EXPECT_EQ(coins(Nation::persians), 48);
  EXPECT_EQ(points(Nation::romans_w), 14) << "a point for each coin of its Areas";
  EXPECT_EQ(told("income.sum romans_w 67 14 30 10 11 1 1 0 0 0"), 1);
  EXPECT_EQ(told("income.upkeep romans_w 62 35 10 0 17 0"), 1);
}

TEST_F(Bankruptcy, foedera_are_paid_to_the_federates) {
  covers("IN XIV.I.4");
  rome().coins = 20;
  for (Nation federate : {Nation::visigoths, Nation::burgundians}) {
    horde(federate, Space::rhodanus);
    bind(state, federate, Bond::foedus, Nation::romans_w);
  }
  income_step(play, Nation::romans_w);
  EXPECT_EQ(coins(Nation::romans_w), 20 - 7 - 4);
  EXPECT_EQ(coins(Nation::visigoths), 2);
  EXPECT_EQ(coins(Nation::burgundians), 2);
}

TEST_F(Bankruptcy, federates_come_last_and_get_what_is_left) {
  covers("IN XIV.I.4", "IN XIV.J.1");
  rome().coins = 10;
  for (Nation federate : {Nation::visigoths, Nation::burgundians}) {
    horde(federate, Space::rhodanus);
    bind(state, federate, Bond::foedus, Nation::romans_w);
  }
  income_step(play, Nation::romans_w);
  EXPECT_EQ(coins(Nation::romans_w), 0);
  EXPECT_EQ(coins(Nation::visigoths), 2) << "the court takes seven of ten";
  EXPECT_EQ(coins(Nation::burgundians), 1);
  EXPECT_TRUE(rome().has(Flag::bankrupt));
}

// --- XIV.J

TEST_F(Bankruptcy, is_a_mandatory_payment_beyond_the_treasury) {
  covers("IN XIV.J.1", "IN XIV.J.3");
  franks().coins = 5;
  mandatory_payment(play, Nation::franks, 5);
  EXPECT_EQ(coins(Nation::franks), 0);
  EXPECT_FALSE(franks().has(Flag::bankrupt));
  franks().coins = 4;
  mandatory_payment(play, Nation::franks, 5);
  EXPECT_EQ(coins(Nation::franks), 0);
  EXPECT_TRUE(franks().has(Flag::bankrupt));
  EXPECT_EQ(franks().decline, Decline::single);
  mandatory_payment(play, Nation::franks, 5);
  EXPECT_EQ(franks().decline, Decline::single) << "who is in decline already declines no further";
}

TEST_F(Bankruptcy, costs_a_kingdom_a_unit_for_two_coins_or_part) {
  covers("IN XIV.J.2");
  put(Nation::franks, Space::saliens, Unit::infantry, 3);
  put(Nation::franks, Space::saliens, Unit::noble_cavalry);
  script.expect(
      {"romans: losses.ask franks=noble_cavalry | unit.plain 1 infantry franks saliens, unit.plain 1 "
       "noble_cavalry franks saliens",
       "romans: losses.ask franks=infantry"});
  mandatory_payment(play, Nation::franks, 3);
  EXPECT_EQ(count(Nation::franks, Space::saliens), 3) << "the elite was damaged, an infantry lost";
}

TEST_F(Bankruptcy, costs_an_empire_a_unit_or_a_limes_for_four_coins) {
  covers("IN XIV.J.2");
  put(Nation::romans_w, Space::latium, Unit::infantry, 2);
  limes(Nation::romans_w, Space::rhaetia);
  limes(Nation::romans_w, Space::noricum);
  script.expect({"romans: income.ask_limes romans_w 2=noricum | rhaetia, noricum, none",
                 "romans: income.ask_limes romans_w 1=common.none | rhaetia, none"});
  mandatory_payment(play, Nation::romans_w, 8);
  EXPECT_FALSE(limes_at(state, Space::noricum));
  EXPECT_TRUE(limes_at(state, Space::rhaetia));
  EXPECT_EQ(count(Nation::romans_w, Space::latium), 1);
  script.expect({"income.ask_limes romans_w 2=common.none"});
  mandatory_payment(play, Nation::romans_w, 5);
  EXPECT_EQ(count(Nation::romans_w, Space::latium), 0);
  EXPECT_FALSE(limes_at(state, Space::rhaetia)) << "with no unit left the Limes goes unasked";
  mandatory_payment(play, Nation::romans_w, 5);  // nothing is left to lose
}

TEST_F(Bankruptcy, may_cost_a_fleet) {
  covers("IN XIV.J.2");
  put(Nation::franks, Space::oceanus_britannicus, Unit::fleet);
  mandatory_payment(play, Nation::franks, 1);
  EXPECT_EQ(count(Nation::franks, Space::oceanus_britannicus), 0);
}

TEST_F(Bankruptcy, ends_the_purchases_of_the_turn) {
  covers("IN XIV.J.3", "IN XIV.J.5");
  capital(Nation::franks, Space::saliens);
  mandatory_payment(play, Nation::franks, 1);
  franks().coins = 10;
  purchases_step(play, Nation::franks);
  EXPECT_EQ(told("purchases.none"), 1);
}

TEST_F(Bankruptcy, by_corruption_is_rolled_for_in_the_income_step) {
  covers("IN XIV.J.4", "IN XIV.K.1");
  rome().age = 9;
  rome().decline = Decline::single;
  mandatory_payment(play, Nation::romans_w, 1);
  EXPECT_TRUE(script.asked().empty()) << "no roll yet";
  rome().coins = 50;
  script.expect({"7"});
  income_step(play, Nation::romans_w);
  EXPECT_EQ(told("income.collapse_roll romans_w 1"), 1);
  EXPECT_TRUE(in_play(state, Nation::romans_w)) << "7 and 1 is not 9";
}

// --- XIV.K

// Annex 6, 5
TEST_F(Bankruptcy, the_modifier_of_a_collapse) {
  covers("IN XIV.K.1");
  turn(7);
  rome().age = 11;
  rome().decline = Decline::doubled;
  rome().calamities = 1;
  capital(Nation::romans_w, Space::umbria);
  for (Area area : {Area::italia, Area::africa_area, Area::hispania, Area::illyria}) hold(Nation::romans_w, area);
  EXPECT_EQ(collapse_modifier(state, Nation::romans_w), 2 + 2 + 1 - 3);
  rome().lost_capital = 6;
  EXPECT_EQ(collapse_modifier(state, Nation::romans_w), 4) << "its capital fell last turn";
  rome().lost_capital = 7;
  EXPECT_EQ(collapse_modifier(state, Nation::romans_w), 2) << "not this turn";
  rome().lost_capital = 5;
  EXPECT_EQ(collapse_modifier(state, Nation::romans_w), 2);
  rome().age = 8;
  EXPECT_EQ(collapse_modifier(state, Nation::romans_w), 0);
  rome().capital = nowhere;
  EXPECT_EQ(collapse_modifier(state, Nation::romans_w), -1) << "no Area is the capital's";
}

TEST_F(Bankruptcy, collapses_an_empire_of_age_9_on_a_9) {
  covers("IN XIV.K.1", "IN XIV.K.3");
  nation(Nation::vandals, Status::empire).age = 9;
  capital(Nation::vandals, Space::africa);
  hold(Nation::vandals, {Space::utica, Space::sardinia, Space::corsica});
  put(Nation::vandals, Space::sardinia);
  nation(Nation::vandals).decline = Decline::single;
  nation(Nation::romans_w).age = 8;
  EXPECT_FALSE(collapse_roll(play, Nation::romans_w)) << "too young: no roll";
  EXPECT_FALSE(collapse_roll(play, Nation::franks)) << "no Empire: no roll";
  script.expect({"7", "8"});
  EXPECT_FALSE(collapse_roll(play, Nation::vandals));
  EXPECT_TRUE(collapse_roll(play, Nation::vandals));
  EXPECT_EQ(nation(Nation::vandals).status, Status::kingdom);
  EXPECT_EQ(int{nation(Nation::vandals).age}, 9);
  EXPECT_TRUE(controls(state, Nation::vandals, Space::utica)) << "the capital's Area";
  EXPECT_TRUE(controls(state, Nation::vandals, Space::sardinia)) << "a unit holds it";
  EXPECT_FALSE(controls(state, Nation::vandals, Space::corsica));
}

}  // namespace
}  // namespace auspex::invasions
