// Events of the Administration Phase.
#include "games/invasions/administration.h"

#include "games/invasions/events/testing.h"
#include "games/invasions/income.h"
#include "games/invasions/purchases.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class AdministrationEvents : public testing::EventFixture {
 protected:
  AdministrationEvents() {
    state.step = Step::administration;
    for (Space province : all_land) set_city(state, province, 0, 0);
    nation(Nation::franks, Status::kingdom).religion = Religion::pagan;
    capital(Nation::franks, Space::saliens);
    nation(Nation::franks).set(Flag::administers);
  }
  const Moment franks{.nation = Nation::franks};
};

// --- E53

TEST_F(AdministrationEvents, royal_conversion_turns_an_arian_kingdom_of_choice) {
  covers("IN event.royal_conversion", "IN XIII.C.1", "IN X.C.7");
  nation(Nation::visigoths, Status::kingdom).religion = Religion::arian;
  capital(Nation::visigoths, Space::garumnus);
  window(
      Side::huns, Event::royal_conversion, Window::admin_phase_start, {},
      {"huns: card.ask window.admin_phase_start=royal_conversion",
       "huns: card.ask_target royal_conversion=visigoths | event.conversion_pagan, event.conversion_arian visigoths"});
  EXPECT_EQ(nation(Nation::visigoths).religion, Religion::catholic);
  EXPECT_EQ(points(Nation::visigoths), 5);
  EXPECT_EQ(nation(Nation::franks).religion, Religion::pagan);
}

TEST_F(AdministrationEvents, royal_conversion_turns_a_pagan_kingdom_by_lot) {
  covers("IN event.royal_conversion");
  window(Side::huns, Event::royal_conversion, Window::admin_phase_start, {}, {"royal_conversion"});
  EXPECT_EQ(nation(Nation::franks).religion, Religion::catholic);
  EXPECT_EQ(points(Nation::franks), 10);
}

TEST_F(AdministrationEvents, royal_conversion_needs_a_kingdom_to_convert) {
  covers("IN event.royal_conversion");
  nation(Nation::franks, Status::empire);
  closed(Side::huns, Event::royal_conversion, Window::admin_phase_start, {});
  nation(Nation::franks, Status::kingdom).religion = Religion::catholic;
  closed(Side::huns, Event::royal_conversion, Window::admin_phase_start, {});
}

// --- E29

TEST_F(AdministrationEvents, good_administration_draws_one_more_before_the_back_is_picked) {
  covers("IN event.good_administration", "IN XIII.D.2");
  nation(Nation::franks).age = 9;
  state.manual_dice = false;
  for (Government card : all<Government>()) {
    const bool drawn = card == Government::full_vaults || card == Government::loyal_chancery;
    state.government_at[card] = drawn ? GovernmentAt::deck : GovernmentAt::applied;
  }
  give(Side::goths, Event::good_administration);
  script.expect({"goths: card.ask_nation window.admin_cards_step franks=good_administration",
                 "romans: government.ask_card=full_vaults | full_vaults, loyal_chancery"});
  administration_cards(play, Nation::franks);
  EXPECT_TRUE(nation(Nation::franks).has(Flag::full_vaults));
}

// --- E67

TEST_F(AdministrationEvents, windfall_comes_before_the_upkeep_is_paid) {
  covers("IN event.windfall");
  put(Nation::franks, Space::saliens, Unit::infantry, 5);
  const int income = income_of(state, Nation::franks).total();
  const int upkeep = upkeep_of(state, Nation::franks).total();
  give(Side::romans, Event::windfall);
  script.expect({"romans: card.ask_nation window.income_step franks=windfall"});
  income_step(play, Nation::franks);
  EXPECT_EQ(coins(Nation::franks), income + 10 - upkeep);
  EXPECT_FALSE(nation(Nation::franks).has(Flag::bankrupt));
}

TEST_F(AdministrationEvents, windfall_is_for_civilized_nations) {
  covers("IN event.windfall");
  nation(Nation::franks, Status::barbarian).capital = nowhere;
  put(Nation::franks, Space::saliens);
  closed(Side::romans, Event::windfall, Window::income_step, franks);
}

// --- E42

TEST_F(AdministrationEvents, monastic_spirit_buys_points_for_christians) {
  covers("IN event.monastic_spirit", "IN X.C.7");
  nation(Nation::franks).religion = Religion::arian;
  nation(Nation::franks).coins = 33;
  window(Side::huns, Event::monastic_spirit, Window::purchases_step, franks,
         {"huns: card.ask_nation=monastic_spirit", "romans: event.monks_ask franks=5 | 0 to 5"});
  EXPECT_EQ(coins(Nation::franks), 8) << "25 at most";
  EXPECT_EQ(points(Nation::franks), 15);
  window(Side::huns, Event::monastic_spirit, Window::purchases_step, franks,
         {"monastic_spirit", "romans: event.monks_ask franks=0 | 0, 1"});
  EXPECT_EQ(coins(Nation::franks), 8);
}

TEST_F(AdministrationEvents, monastic_spirit_gives_half_to_a_vassal) {
  covers("IN event.monastic_spirit", "IN X.C.7");
  nation(Nation::franks).religion = Religion::catholic;
  nation(Nation::franks).coins = 5;
  nation(Nation::romans_w, Status::empire);
  bind(state, Nation::franks, Bond::vassal, Nation::romans_w);
  window(Side::huns, Event::monastic_spirit, Window::purchases_step, franks, {"monastic_spirit", "1"});
  EXPECT_EQ(points(Nation::franks), 1.5);
}

TEST_F(AdministrationEvents, monastic_spirit_moves_no_pagans) {
  covers("IN event.monastic_spirit");
  nation(Nation::franks).coins = 30;
  closed(Side::huns, Event::monastic_spirit, Window::purchases_step, franks);
}

}  // namespace
}  // namespace auspex::invasions
