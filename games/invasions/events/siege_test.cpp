// Events of sieges (Annex 1: siege, after_siege_success), each in a siege that is laid.
#include "games/invasions/activation_testing.h"
#include "games/invasions/events.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class SiegeEvents : public testing::SiegeFixture {
 protected:
  void hold_card(Event event) { give(Side::goths, event); }
  void march_on_treverum(std::initializer_list<const char*> answers) {
    script.expect({"goths: march.at austrasia treveria romans_w", "siege.ask=siege.lay"});
    go_on(answers);
  }
};

TEST_F(SiegeEvents, breach_makes_the_walls_count_for_nothing) {
  covers("IN event.breach", "IN X.C.1", "IN XXIV.C.1");
  besiegers(2, Space::austrasia);
  hold_card(Event::breach);
  march_on_treverum(
      {"goths: card.ask_nation window.siege visigoths=breach | breach, none, card.silent_activation, card.silent_phase",
       "7"});
  EXPECT_EQ(told("siege.roll 0"), 1);
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::treveria));
}

TEST_F(SiegeEvents, breach_is_not_for_open_cities_or_constantinopolis) {
  covers("IN event.breach");
  hold_card(Event::breach);
  besiegers(1);
  const State before = state;
  march_on_lugdunum({"1"});
  EXPECT_FALSE(script.was_asked("card.ask_nation"));
  state = before;
  turn(4);
  march_on_lugdunum({"card.ask_nation=breach", "1"});
  EXPECT_EQ(told("siege.roll 0"), 2) << "it takes away the -1 of turns 4 and 5";
  state = before;
  nation(Nation::romans_e, Status::empire);
  put(Nation::romans_e, Space::aegyptus);
  hold(Nation::romans_e, {Space::thracia});
  steadfast(Nation::romans_e);
  besiegers(2, Space::macedonia);
  hold_card(Event::treason);
  go_on({"march.at macedonia thracia romans_e", "siege.ask=siege.lay", "1"});
}

TEST_F(SiegeEvents, siegecraft_is_for_the_civilized) {
  covers("IN event.siegecraft");
  nation(Nation::visigoths, Status::kingdom);
  besiegers(1);
  hold_card(Event::siegecraft);
  march_on_lugdunum({"card.ask_nation=siegecraft", "4"});
  EXPECT_EQ(told("siege.roll 2"), 1);
}

TEST_F(SiegeEvents, siegecraft_is_not_for_barbarians) {
  covers("IN event.siegecraft");
  besiegers(1);
  hold_card(Event::siegecraft);
  march_on_lugdunum({"1"});
  EXPECT_FALSE(script.was_asked("card.ask_nation"));
}

TEST_F(SiegeEvents, treason_opens_a_gate_without_hits) {
  covers("IN event.treason", "IN XXIV.D.1");
  besiegers(2, Space::austrasia);
  hold_card(Event::treason);
  march_on_treverum({"card.ask_nation=treason", "5"});
  EXPECT_EQ(told("siege.roll 2"), 1) << "3 and the assault's 1, less the walls";
  EXPECT_EQ(count(Nation::visigoths, Space::treveria), 2);
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::treveria));
}

TEST_F(SiegeEvents, treason_is_for_a_siege_that_has_not_been_decided_and_not_for_constantinopolis) {
  covers("IN event.treason", "IN X.C.1", "IN X.C.5");
  hold_card(Event::treason);
  besiegers(2, Space::treveria);
  Party party;
  party.nation = Nation::visigoths;
  party.units = bands_of(state, Nation::visigoths, Space::treveria);
  Siege siege;
  siege.besieger = &party;
  siege.owner = Nation::romans_w;
  const auto offered = [&](Space at, Window window, Timing timing) {
    siege.at = party.at = at;
    return playable(state, Side::goths, window,
                    {.nation = Nation::visigoths, .timing = timing, .party = &party, .siege = &siege})
        .has(Event::treason);
  };
  EXPECT_TRUE(offered(Space::treveria, Window::siege, Timing::start));
  EXPECT_FALSE(offered(Space::thracia, Window::siege, Timing::start)) << "nobody there opens a gate";
  EXPECT_FALSE(offered(Space::treveria, Window::after_siege_success, Timing::start));
  EXPECT_FALSE(offered(Space::treveria, Window::after_siege_success, Timing::end));
}

TEST_F(SiegeEvents, saint_saves_a_city_that_was_not_assaulted) {
  covers("IN event.saint");
  besiegers(3);
  give(Side::romans, Event::saint);
  const State before = state;
  march_on_lugdunum({"7", "romans: card.ask_nation window.after_siege_success visigoths=saint"});
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::rhodanus));
  EXPECT_FALSE(pillaged(state, Space::rhodanus));
  state = before;
  storm_lugdunum({"7"});
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::rhodanus)) << "no saint against an assault";
}

TEST_F(SiegeEvents, blasphemy_is_for_pagans_who_loot) {
  covers("IN event.blasphemy");
  besiegers(1);
  hold_card(Event::blasphemy);
  state.nations[Nation::visigoths].religion = Religion::arian;
  const State before = state;
  march_on_lugdunum({"7"});
  EXPECT_FALSE(script.was_asked("card.ask_nation"));
  state = before;
  state.nations[Nation::visigoths].religion = Religion::pagan;
  march_on_lugdunum({"7", "card.ask_nation=blasphemy"});
  EXPECT_EQ(coins(Nation::visigoths), 9);
  state = before;
  state.nations[Nation::visigoths].religion = Religion::pagan;
  pillage(Space::rhodanus);
  march_on_lugdunum({"7"});
  EXPECT_EQ(coins(Nation::visigoths), 0) << "there was nothing to loot";
}

TEST_F(SiegeEvents, fleet_caught_in_port_changes_hands) {
  covers("IN event.fleet_caught_in_port");
  besiegers(4, Space::tuscia);
  put(Nation::romans_w, Space::mare_tyrrhenum, Unit::elite_fleet);
  hold_card(Event::fleet_caught_in_port);
  go_on({"march.at tuscia latium romans_w", "siege.ask=siege.lay", "9", "card.ask_nation=fleet_caught_in_port"});
  EXPECT_EQ(count(Nation::romans_w, Space::mare_tyrrhenum), 0);
  EXPECT_EQ(state.forces.count(Space::mare_tyrrhenum, national(Nation::visigoths, Unit::fleet)), 1)
      << "they have no elite fleet in their pool";
}

TEST_F(SiegeEvents, fleet_caught_in_port_needs_a_fleet_there_and_one_in_the_pool) {
  covers("IN event.fleet_caught_in_port");
  besiegers(4, Space::tuscia);
  put(Nation::romans_w, Space::mare_ionium, Unit::fleet);
  hold_card(Event::fleet_caught_in_port);
  const State before = state;
  go_on({"march.at tuscia latium romans_w", "siege.ask=siege.lay", "9"});
  EXPECT_FALSE(script.was_asked("card.ask_nation"));
  state = before;
  put(Nation::romans_w, Space::mare_tyrrhenum, Unit::fleet);
  put(Nation::visigoths, Space::mare_gallicum, Unit::fleet);
  go_on({"march.at tuscia latium romans_w", "siege.ask=siege.lay", "9"});
  EXPECT_FALSE(script.was_asked("card.ask_nation")) << "their only fleet is in play";
}

TEST_F(SiegeEvents, martyrdom_brings_the_loser_a_unit_and_10_coins) {
  covers("IN event.martyrdom");
  besiegers(1);
  give(Side::romans, Event::martyrdom);
  march_on_lugdunum(
      {"7", "romans: card.ask_nation=martyrdom", "romans: event.martyr_where_ask romans_w infantry=latium"});
  EXPECT_EQ(coins(Nation::romans_w), 10);
  EXPECT_EQ(count(Nation::romans_w, Space::latium), 1);
}

TEST_F(SiegeEvents, martyrdom_is_for_cities_lost_to_barbarians) {
  covers("IN event.martyrdom");
  nation(Nation::visigoths, Status::kingdom);
  besiegers(1);
  give(Side::romans, Event::martyrdom);
  march_on_lugdunum({"7", "siege.spare"});
  EXPECT_FALSE(script.was_asked("card.ask_nation"));
}

TEST_F(SiegeEvents, pillaging_and_orgies_bring_two_more_markers_and_may_shrink_the_city) {
  covers("IN event.pillaging_and_orgies");
  besiegers(2, Space::austrasia);
  hold_card(Event::pillaging_and_orgies);
  leave_in_pool(Pillage::coins_2, 4);
  const State before = state;
  // Which marker it is does not matter: all are alike.
  march_on_treverum({"9", "romans: 1", "romans: 1", "card.ask_nation=pillaging_and_orgies", "romans: 1", "goths: 3"});
  EXPECT_EQ(pillage_at(state, Space::treveria), 4);
  EXPECT_EQ(coins(Nation::visigoths), 10);
  EXPECT_EQ(city_level(state, Space::treveria), 1);
  state = before;
  march_on_treverum({"9", "romans: 1", "romans: 1", "card.ask_nation=pillaging_and_orgies", "romans: 1", "goths: 4"});
  EXPECT_EQ(city_level(state, Space::treveria), 2);
}

TEST_F(SiegeEvents, pillaging_and_orgies_are_not_for_the_civilized) {
  covers("IN event.pillaging_and_orgies");
  nation(Nation::visigoths, Status::kingdom);
  besiegers(1);
  hold_card(Event::pillaging_and_orgies);
  march_on_lugdunum({"7", "siege.loot"});
  EXPECT_FALSE(script.was_asked("card.ask_nation"));
}

TEST_F(SiegeEvents, rolling_stones_are_two_campaigns_for_him_who_took_a_capital) {
  covers("IN event.rolling_stones", "IN XXIV.J.1", "IN XXII.F.2");
  nation(Nation::franks, Status::kingdom);
  put(Nation::franks, Space::saliens);
  hold(Nation::franks, {Space::rhodanus, Space::austrasia});
  capital(Nation::franks, Space::rhodanus);
  steadfast(Nation::franks);
  besiegers(2);
  const LeaderId king = lead(Nation::visigoths, Leader::theodericus, Space::burgondia);
  hold_card(Event::rolling_stones);
  const State before = state;
  go_on(
      {"march.at burgondia rhodanus franks", "siege.ask=siege.lay", "goths: 3", "7", "card.ask_nation=rolling_stones"});
  EXPECT_EQ(state_of(king).extra, 2);
  state = before;
  go_on({"march.at burgondia rhodanus franks", "siege.ask=siege.lay", "goths: 4"});
  EXPECT_EQ(state_of(king).extra, 0) << "it opened its gates: no siege was won";
}

}  // namespace
}  // namespace auspex::invasions
