// Events that make and break ties.
#include "games/invasions/alliances.h"

#include "games/invasions/activation.h"
#include "games/invasions/events/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class AllianceEvents : public testing::EventFixture {
 protected:
  AllianceEvents() {
    state.step = Step::military_start;
    horde(Nation::vandals, Space::rhodanus);
    horde(Nation::visigoths, Space::pannonia);
    nation(Nation::franks, Status::kingdom);
    capital(Nation::franks, Space::saliens);
    nation(Nation::romans_w, Status::empire);
    capital(Nation::romans_w, Space::latium);
  }
};

// --- E03

TEST_F(AllianceEvents, alliance_joins_two_nations_that_are_no_empires) {
  covers("IN event.alliance", "IN XXVI.A.1");
  window(Side::huns, Event::alliance, Window::military_phase_start, {},
         {"huns: card.ask window.military_phase_start=alliance",
          "huns: event.alliance_ask alliance=vandals | franks, visigoths, vandals",
          "huns: event.alliance_ask alliance vandals=visigoths | franks, visigoths"});
  EXPECT_TRUE(allied(state, Nation::vandals, Nation::visigoths));
  EXPECT_FALSE(allied(state, Nation::vandals, Nation::franks));
}

TEST_F(AllianceEvents, alliance_is_resolved_or_kept_when_drawn) {
  covers("IN event.alliance", "IN X.B.3");
  drawn(Side::huns, Event::alliance,
        {"huns: events.ask_keep=events.resolve_now | events.resolve_now, events.keep", "vandals", "franks"});
  EXPECT_TRUE(script.secret_until("events.ask_keep"));
  EXPECT_TRUE(allied(state, Nation::vandals, Nation::franks));
  EXPECT_EQ(state.event_at[Event::alliance], CardAt::discard);
  drawn(Side::huns, Event::alliance, {"events.keep"});
  EXPECT_EQ(hand(state, Side::huns), EventSet{Event::alliance});
}

TEST_F(AllianceEvents, alliance_is_barred_to_the_intolerant_and_the_tied) {
  covers("IN event.alliance", "IN XXVI.A.2");
  nation(Nation::franks).set(Flag::intolerant);
  nation(Nation::visigoths).set(Flag::no_new_alliances);
  closed(Side::huns, Event::alliance, Window::military_phase_start, {});
  nation(Nation::visigoths).unset(Flag::no_new_alliances);
  add_tie(state, TieKind::truce, Nation::vandals, Nation::visigoths, state.turn);
  closed(Side::huns, Event::alliance, Window::military_phase_start, {});
  end_tie(state, TieKind::truce, Nation::vandals, Nation::visigoths);
  give(Side::huns, Event::alliance);
  EXPECT_FALSE(playable(state, Side::huns, Window::military_phase_start, {}).empty());
}

// --- E10

TEST_F(AllianceEvents, barbarian_coalition_joins_up_to_four_each_with_each) {
  covers("IN event.barbarian_coalition");
  horde(Nation::alans, Space::alania);
  horde(Nation::herules, Space::dania);
  horde(Nation::huns, Space::hunnia);
  // Vandals, Alans and Herules are of one seat: two of them at most.
  window(Side::goths, Event::barbarian_coalition, Window::military_phase_start, {},
         {"goths: card.ask=barbarian_coalition",
          "goths: event.alliance_ask barbarian_coalition=vandals | visigoths, alans, huns, vandals, herules",
          "event.alliance_ask=alans | visigoths, alans, huns, herules",
          "event.alliance_ask=huns | visigoths, huns, none", "event.alliance_ask=common.none | visigoths, none"});
  EXPECT_TRUE(allied(state, Nation::vandals, Nation::alans));
  EXPECT_TRUE(allied(state, Nation::vandals, Nation::huns));
  EXPECT_TRUE(allied(state, Nation::alans, Nation::huns));
  EXPECT_FALSE(allied(state, Nation::visigoths, Nation::huns));
}

TEST_F(AllianceEvents, barbarian_coalition_needs_two_and_the_third_turn) {
  covers("IN event.barbarian_coalition");
  turn(2);
  closed(Side::goths, Event::barbarian_coalition, Window::military_phase_start, {});
  turn(3);
  nation(Nation::vandals).set(Flag::no_new_alliances);
  closed(Side::goths, Event::barbarian_coalition, Window::military_phase_start, {});
}

// --- E12

class BetrayalEvent : public AllianceEvents {
 protected:
  BetrayalEvent() {
    state.step = Step::activation;
    state.activation.members = {Nation::vandals};
    state.activation.nation = Nation::vandals;
    state.activation.mover = Side::persians;
  }
  const Moment vandals{.nation = Nation::vandals};
};

TEST_F(BetrayalEvent, lets_a_nation_break_one_of_its_ties) {
  covers("IN event.betrayal", "IN XXVI.D.2");
  add_tie(state, TieKind::alliance, Nation::vandals, Nation::visigoths, state.turn);
  bind(state, Nation::vandals, Bond::foedus, Nation::romans_w);
  window(Side::goths, Event::betrayal, Window::nation_activation_start, vandals,
         {"goths: card.ask_nation=betrayal",
          "persians: event.betray_ask vandals=event.betray_ally visigoths | event.betray_ally visigoths, "
          "event.betray_lord romans_w foedus, event.betray_nobody"});
  EXPECT_FALSE(allied(state, Nation::vandals, Nation::visigoths));
  EXPECT_TRUE(may_attack(state, Nation::vandals, Nation::visigoths));
  window(Side::goths, Event::betrayal, Window::nation_activation_start, vandals,
         {"betrayal", "persians: event.betray_ask=romans_w"});
  EXPECT_EQ(nation(Nation::vandals).bond, Bond::none);
}

TEST_F(BetrayalEvent, forces_nobody_and_needs_a_tie) {
  covers("IN event.betrayal");
  closed(Side::goths, Event::betrayal, Window::nation_activation_start, vandals);
  bind(state, Nation::vandals, Bond::vassal, Nation::visigoths);
  window(Side::goths, Event::betrayal, Window::nation_activation_start, vandals,
         {"betrayal", "persians: event.betray_ask=event.betray_nobody"});
  EXPECT_TRUE(is_vassal(state, Nation::vandals));
  window(Side::goths, Event::betrayal, Window::nation_activation_start, vandals,
         {"betrayal", "event.betray_lord visigoths vassal"});
  EXPECT_FALSE(is_vassal(state, Nation::vandals));
}

}  // namespace
}  // namespace auspex::invasions
