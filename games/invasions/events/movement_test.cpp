// Events of stacks on the move (Annex 1: stack_activation to amphibious_landing), each on a march that is made.
#include "games/invasions/activation_testing.h"
#include "games/invasions/events.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class MovementEvents : public testing::BattleFixture {
 protected:
  void hold_card(Event event) { give(Side::goths, event); }
};

TEST_F(MovementEvents, a_tooth_for_a_tooth_is_two_points_for_each_kill) {
  covers("IN event.a_tooth_for_a_tooth", "IN X.C.1", "IN X.C.7");
  armies(3, 1);
  hold_card(Event::a_tooth_for_a_tooth);
  script.expect({"goths: march.at saliens lugdunus alemanni",
                 "goths: card.ask_nation window.stack_activation visigoths=a_tooth_for_a_tooth"});
  go_on({"1", "5", "5", "5"});
  EXPECT_EQ(points(Nation::visigoths), 3) << "one by their list, two by the card";
}

TEST_F(MovementEvents, attrition_wears_down_who_enters_unfriendly_ground) {
  covers("IN event.attrition");
  put(Nation::visigoths, Space::saliens, Unit::infantry, 2);
  put(Nation::visigoths, Space::saliens, Unit::elite_infantry);
  give(Side::huns, Event::attrition);
  go_on({"goths: march.to saliens lugdunus", "huns: card.ask_nation window.stack_movement visigoths=attrition",
         "goths: 7", "goths: 8", "goths: 10", "goths: march.stop lugdunus"});
  EXPECT_EQ(count(Nation::visigoths, Space::lugdunus), 2) << "one lost, the elite damaged";
  EXPECT_EQ(told("event.attrition_damage elite_infantry visigoths"), 1);
}

TEST_F(MovementEvents, attrition_spares_whom_friends_receive) {
  covers("IN event.attrition");
  put(Nation::visigoths, Space::saliens);
  put(Nation::visigoths, Space::lugdunus);
  give(Side::huns, Event::attrition);
  go_on({"goths: march.to saliens lugdunus"});
  EXPECT_FALSE(script.was_asked("card.ask_nation"));
}

TEST_F(MovementEvents, attrition_meets_interceptors_on_unfriendly_ground) {
  covers("IN event.attrition", "IN XIX.A.5");
  put(Nation::visigoths, Space::saliens, Unit::infantry, 2);
  nation(Nation::alemanni, Status::kingdom);
  put(Nation::alemanni, Space::neustria, Unit::infantry, 2);
  capital(Nation::alemanni, Space::armorican);
  state.nations[Nation::alemanni].orders = {0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0};
  hold_card(Event::attrition);
  // Lugdunus is nobody's: both enter unfriendly ground.
  go_on({"goths: march.to saliens lugdunus", "goths: card.ask_nation=common.none", "huns: intercept.ask=neustria",
         "huns: 6", "goths: card.ask_nation=attrition", "huns: 10", "huns: 1", "5", "5", "huns: 5"});
  EXPECT_EQ(count(Nation::alemanni, Space::lugdunus), 1);
}

TEST_F(MovementEvents, reaction_helps_an_interception_or_a_flight) {
  covers("IN event.reaction", "IN XIX.A.3", "IN XIX.B.1");
  armies(3, 1);
  state.nations[Nation::alemanni].orders.flee = 0;
  give(Side::huns, Event::reaction);
  attack({"huns: flight.ask=liger", "huns: card.ask_nation=reaction", "huns: 5", "goths: march.stop lugdunus"});
  EXPECT_EQ(count(Nation::alemanni, Space::liger), 1);
}

TEST_F(MovementEvents, reaction_is_for_stacks_that_are_about_to_react) {
  covers("IN event.reaction", "IN X.C.1", "IN X.C.5");
  armies(3, 1);
  hold_card(Event::reaction);
  Party party;
  party.nation = Nation::visigoths;
  party.at = Space::lugdunus;
  Reaction reaction;
  reaction.nation = Nation::alemanni;
  reaction.from = reaction.to = Space::lugdunus;
  const auto offered = [&](Window window, const Moment& moment) {
    return playable(state, Side::goths, window, moment).has(Event::reaction);
  };
  EXPECT_TRUE(offered(Window::stack_movement, {.nation = party.nation, .party = &party, .reaction = &reaction}));
  EXPECT_FALSE(offered(Window::stack_movement, {.nation = party.nation, .party = &party})) << "nobody reacts";
  EXPECT_FALSE(offered(Window::stack_movement,
                       {.nation = party.nation, .party = &party, .reaction = &reaction, .province = Space::lugdunus}))
      << "they are there already";
  EXPECT_FALSE(offered(Window::interception_failed, {.nation = party.nation, .party = &party, .reaction = &reaction}))
      << "the die has been thrown";
}

TEST_F(MovementEvents, a_tooth_for_a_tooth_is_for_a_stack_that_sets_out) {
  covers("IN event.a_tooth_for_a_tooth", "IN X.C.1");
  armies(3, 1);
  hold_card(Event::a_tooth_for_a_tooth);
  Party party;
  party.nation = Nation::visigoths;
  party.at = Space::saliens;
  const auto offered = [&](Window window) {
    return playable(state, Side::goths, window, {.nation = party.nation, .party = &party})
        .has(Event::a_tooth_for_a_tooth);
  };
  EXPECT_TRUE(offered(Window::stack_activation));
  EXPECT_FALSE(offered(Window::stack_movement)) << "it is on its way";
  EXPECT_FALSE(offered(Window::nation_activation_start));
}

TEST_F(MovementEvents, surprise_overrun_needs_four_times_as_many) {
  covers("IN event.surprise_overrun", "IN XVIII.E.1");
  armies(4, 1);
  hold_card(Event::surprise_overrun);
  hold_card(Event::reaction);
  attack(
      {"goths: card.ask_nation=surprise_overrun | surprise_overrun, none, card.silent_till_battle, "
       "card.silent_activation, card.silent_phase",
       "goths: move.overrun_ask=common.yes", "goths: march.stop lugdunus"});
  EXPECT_FALSE(has_units(state, Nation::alemanni, Space::lugdunus));
}

class InterceptionEvents : public MovementEvents {
 protected:
  // Visigoths march into Lugdunus, which the Western Empire holds; two units of it stand in Neustria.
  InterceptionEvents() {
    turn(3);
    nation(Nation::romans_w, Status::empire);
    put(Nation::romans_w, Space::umbria);
    put(Nation::romans_w, Space::neustria);
    hold(Nation::romans_w, {Space::lugdunus});
    put(Nation::visigoths, Space::saliens, Unit::infantry, 3);
    state.nations[Nation::romans_w].orders = {0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0};
  }
  void enter(std::initializer_list<const char*> answers) {
    script.expect({"goths: march.to saliens lugdunus", "romans: intercept.ask=neustria"});
    go_on(answers);
  }
};

TEST_F(InterceptionEvents, interception_makes_a_failure_succeed) {
  covers("IN event.interception");
  give(Side::romans, Event::interception);
  enter({"romans: 1", "romans: card.ask_nation window.interception_failed visigoths=interception", "5", "5", "5", "6"});
  EXPECT_EQ(count(Nation::romans_w, Space::lugdunus), 1);
}

TEST_F(InterceptionEvents, interception_is_not_for_a_success) {
  covers("IN event.interception");
  give(Side::romans, Event::interception);
  enter({"romans: 4", "5", "5", "5", "6"});
  EXPECT_FALSE(script.was_asked("card.ask_nation"));
}

TEST_F(InterceptionEvents, sedition_keeps_the_interceptors_where_they_are) {
  covers("IN event.sedition");
  state.nations[Nation::visigoths].coins = 6;
  hold_card(Event::sedition);
  const State before = state;
  enter({"goths: card.ask_nation window.interception_announced visigoths=sedition", "goths: 4"});
  EXPECT_EQ(coins(Nation::visigoths), 1);
  EXPECT_EQ(count(Nation::romans_w, Space::neustria), 1);
  EXPECT_EQ(marked(Nation::romans_w, Space::neustria, Mark::intercepted), 1) << "nor later";
  EXPECT_EQ(count(Nation::visigoths, Space::lugdunus), 3);
  state = before;
  enter({"sedition", "goths: 3", "romans: 1"});
  EXPECT_EQ(coins(Nation::visigoths), 1) << "paid for nothing";
  EXPECT_EQ(marked(Nation::romans_w, Space::neustria, Mark::intercepted), 0);
}

TEST_F(InterceptionEvents, sedition_must_be_paid_and_costs_ten_where_there_is_a_leader) {
  covers("IN event.sedition");
  state.nations[Nation::visigoths].coins = 9;
  lead(Nation::romans_w, Leader::honorius, Space::neustria);
  hold_card(Event::sedition);
  const State before = state;
  enter({"romans: 1"});
  EXPECT_FALSE(script.was_asked("card.ask_nation"));
  state = before;
  state.nations[Nation::visigoths].coins = 10;
  enter({"sedition", "goths: 4"});
  EXPECT_EQ(coins(Nation::visigoths), 0);
}

TEST_F(InterceptionEvents, sedition_wins_over_auxiliaries_for_the_step) {
  covers("IN event.sedition");
  state.nations[Nation::visigoths].coins = 5;
  put_auxiliary(Nation::romans_w, Nation::herules, Space::neustria, Unit::infantry);
  hold_card(Event::sedition);
  enter({"sedition", "goths: 4", "goths: units.how_many=1 | 0, 1", "goths: march.stop lugdunus"});
  EXPECT_EQ(count(Nation::visigoths, Space::lugdunus), 4);
  EXPECT_EQ(count(Nation::romans_w, Space::neustria), 1);
  go_on({"march.pass"});
  EXPECT_EQ(count(Nation::visigoths, Space::lugdunus), 3) << "gone when the step ends";
}

TEST_F(InterceptionEvents, sedition_brings_the_bribers_own_people_home) {
  covers("IN event.sedition");
  state.nations[Nation::visigoths].coins = 5;
  put_auxiliary(Nation::romans_w, Nation::visigoths, Space::neustria, Unit::infantry);
  hold_card(Event::sedition);
  enter({"sedition", "goths: 4", "goths: units.how_many=1 | 0, 1", "goths: march.stop lugdunus"});
  EXPECT_EQ(count(Nation::visigoths, Space::lugdunus), 4);
  go_on({"march.pass"});
  EXPECT_EQ(count(Nation::visigoths, Space::lugdunus), 4) << "for good";
}

TEST_F(MovementEvents, immobilized_horde_cannot_flee_with_its_people) {
  covers("IN event.immobilized_horde", "IN X.C.6", "IN XXIX.A.1");
  armies(3, 1);
  horde(Nation::alemanni, Space::lugdunus);
  state.nations[Nation::alemanni].orders.flee = 0;
  // The prize of the submission is drawn from an empty pool.
  state.pillage_at.fill(static_cast<std::uint8_t>(index_of(Space::carmania)));
  hold_card(Event::immobilized_horde);
  attack({"huns: flight.ask=liger", "goths: card.ask_nation window.flight_or_retreat visigoths=immobilized_horde",
          "huns: 9", "goths: vassal.fate_ask visigoths alemanni=vassal.fate_submission",
          "huns: vassal.horde_ask alemanni=lugdunus | lugdunus, liger"});
  EXPECT_EQ(count(Nation::alemanni, Space::liger), 1) << "the units flee on the same roll";
  EXPECT_TRUE(is_bound(state, Nation::alemanni, Bond::vassal, Nation::visigoths)) << "the horde was taken";
}

TEST_F(MovementEvents, immobilized_horde_is_not_for_nomads) {
  covers("IN event.immobilized_horde", "IN X.C.6");
  put(Nation::visigoths, Space::saliens, Unit::infantry, 3);
  put(Nation::huns, Space::lugdunus, Unit::cavalry);
  horde(Nation::huns, Space::lugdunus);
  put(Nation::huns, Space::hunnia);
  state.nations[Nation::huns].orders = {1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0};
  hold_card(Event::immobilized_horde);
  go_on({"goths: march.at saliens lugdunus huns", "huns: flight.ask=liger", "huns: 9", "goths: march.stop lugdunus"});
  EXPECT_EQ(state.nations[Nation::huns].horde, Space::liger);
}

class LandingEvents : public testing::ActivationFixture {
 protected:
  LandingEvents() {
    turn(5);
    put(Nation::saxons, Space::saxonia, Unit::infantry, 3);
    nation(Nation::romans_w, Status::empire);
    hold(Nation::romans_w, {Space::cantium});
    put(Nation::romans_w, Space::umbria);
    acting({Nation::saxons});
  }
  void cross(std::initializer_list<const char*> answers) {
    script.expect({"huns: march.sea saxonia", "huns: march.lands cantium mare_germanicum"});
    go_on(answers);
  }
};

TEST_F(LandingEvents, expert_navigation_adds_two_and_storm_takes_three) {
  covers("IN event.expert_navigation", "IN event.storm", "IN XXV.E.1");
  give(Side::huns, Event::expert_navigation);
  const State before = state;
  cross({"huns: card.ask_nation window.amphibious_landing saxons=expert_navigation", "huns: 5"});
  EXPECT_EQ(count(Nation::saxons, Space::cantium), 3);
  state = before;
  put_event(state, Event::expert_navigation, CardAt::discard);
  give(Side::romans, Event::storm);
  cross({"romans: card.ask_nation=storm", "huns: 9"});
  EXPECT_EQ(count(Nation::saxons, Space::saxonia), 3);
}

TEST_F(LandingEvents, the_weather_does_not_matter_between_friendly_coasts) {
  set_controller(state, Space::cantium, Nation::romans_w);
  hold(Nation::saxons, {});
  put(Nation::saxons, Space::camulodunum);
  give(Side::romans, Event::storm);
  script.expect({"huns: march.sea saxonia", "huns: march.lands camulodunum mare_germanicum"});
  go_on();
  EXPECT_EQ(count(Nation::saxons, Space::camulodunum), 4);
}

}  // namespace
}  // namespace auspex::invasions
