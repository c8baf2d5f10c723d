// X Events: who is asked for a card and when, what is drawn, held, cancelled and discarded.
#include "games/invasions/events.h"

#include "games/invasions/events/card.h"
#include "games/invasions/income.h"
#include "games/invasions/testing.h"
#include "generated/invasions/calibration.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Events : public testing::Fixture {
 protected:
  Events() {
    turn(3);
    state.step = Step::events;
    state.numbers.event_draw = 1;
    capital(Nation::franks, Space::saliens);
    nation(Nation::franks, Status::kingdom);
  }
  // These are all that can be drawn; the others are discarded.
  void deck(EventSet events) {
    for (Event event : all<Event>()) put_event(state, event, events.has(event) ? CardAt::deck : CardAt::discard);
  }
  void income() { card_window(play, Window::income_step, {.nation = Nation::franks}); }
};

// --- III.I, X.C: windows

TEST_F(Events, are_asked_for_in_secret_and_who_passes_is_not_told) {
  covers("IN III.I.2", "IN III.K.1", "IN X.C.1");
  give(Side::goths, Event::windfall);
  script.expect({"goths: card.ask_nation window.income_step franks=common.none | windfall, none, card.silent_step"});
  income();
  EXPECT_TRUE(script.secret_until("card.ask_nation"));
  EXPECT_TRUE(script.said().empty());
  EXPECT_EQ(hand(state, Side::goths), EventSet{Event::windfall});
}

TEST_F(Events, are_shown_take_effect_and_are_discarded) {
  covers("IN event.windfall", "IN X.C.4", "IN X.C.1");
  give(Side::goths, Event::windfall);
  script.expect({"goths: card.ask_nation=windfall"});
  income();
  EXPECT_EQ(coins(Nation::franks), 10) << "a foreign nation's, too";
  EXPECT_EQ(told("card.played goths windfall"), 1);
  EXPECT_EQ(state.event_at[Event::windfall], CardAt::discard);
}

TEST_F(Events, are_offered_in_their_window_alone) {
  covers("IN X.C.1");
  for (Event event : {Event::windfall, Event::good_administration, Event::imperator, Event::archers}) {
    give(Side::romans, event);
  }
  EXPECT_EQ(playable(state, Side::romans, Window::income_step, {.nation = Nation::franks}), EventSet{Event::windfall});
  EXPECT_EQ(playable(state, Side::romans, Window::admin_cards_step, {.nation = Nation::franks}),
            EventSet{Event::good_administration});
  EXPECT_EQ(playable(state, Side::romans, Window::purchases_step, {.nation = Nation::franks}), EventSet{});
}

// The active seat first, the others as they sit, and again until four have passed one after the other.
TEST_F(Events, are_asked_for_round_after_round_until_all_pass) {
  covers("IN III.I.1", "IN III.I.5");
  turn(5);
  horde(Nation::visigoths, Space::rhodanus);
  horde(Nation::ostrogoths, Space::pannonia);
  give(Side::romans, Event::urban_growth);
  give(Side::huns, Event::long_life);
  give(Side::goths, Event::imperator);
  give(Side::persians, Event::free_units);
  lead(Nation::franks, Leader::meroveus, Space::saliens);
  for (Space province : provinces_in(Area::gallia_s)) set_controller(state, province, Nation::franks);
  for (Space province : provinces_in(Area::gallia_m)) set_controller(state, province, Nation::franks);
  ASSERT_GE(controlled(state, Nation::franks).size(), 10);
  script.expect({"goths: card.ask_nation=common.none", "romans: card.ask_nation=common.none",
                 "huns: card.ask_nation=long_life", "persians: card.ask_nation=common.none",
                 "goths: card.ask_nation=common.none", "romans: card.ask_nation=common.none"});
  card_window(play, Window::reinforcements_step, {.nation = Nation::visigoths});
}

// Annex 1, by the numbers of the cards.
TEST_F(Events, are_all_written) {
  for (Event event : all<Event>()) EXPECT_NE(card_of(event), nullptr) << id_of(event);
}

TEST_F(Events, have_the_windows_of_the_table) {
  covers("IN X.C.1", "IN X.C.5");
  const std::vector<std::pair<Window, std::vector<int>>> table = {
      {Window::status_step, {50}},
      {Window::nation_reinforcements, {6, 19, 37}},
      {Window::reinforcements_step, {28, 34, 39, 66}},
      {Window::draw, {2, 3, 8, 18, 20, 21, 22, 26, 32, 45, 46, 47, 51, 56, 68}},
      {Window::diplomacy_step, {49}},
      {Window::admin_phase_start, {53}},
      {Window::admin_cards_step, {29}},
      {Window::income_step, {67}},
      {Window::purchases_step, {42}},
      {Window::military_phase_start, {3, 10}},
      {Window::nation_activation_start, {12}},
      {Window::nation_activation, {4, 11, 16, 49}},
      {Window::stack_activation, {1}},
      {Window::stack_movement, {7, 48, 61}},
      {Window::interception_announced, {57}},
      {Window::interception_failed, {36}},
      {Window::flight_or_retreat, {33}},
      {Window::amphibious_landing, {25, 60}},
      {Window::battle, {9, 14, 23, 30, 35, 38, 40, 59, 62, 64}},
      {Window::land_battle, {5, 24, 31, 54, 63}},
      {Window::naval_battle, {43}},
      {Window::siege, {15, 58, 65}},
      {Window::after_siege_success, {13, 27, 41, 44, 52, 55}},
      {Window::event_played, {17}}};
  for (const auto& [window, numbers] : table) {
    std::vector<int> found;
    for (Event event : all<Event>()) {
      if (has_bit(event_info[event].windows, window)) found.push_back(event_info[event].number);
    }
    EXPECT_EQ(found, numbers) << "window " << static_cast<int>(window);
  }
}

// --- Annex 7, B3

TEST_F(Events, are_not_asked_for_of_whoever_wants_silence_for_the_step) {
  covers("IN III.I.2");
  give(Side::goths, Event::windfall);
  script.expect({"goths: card.ask_nation=card.silent_step"});
  income();
  income();
  state.silent = {};
  script.expect({"goths: card.ask_nation=windfall"});
  income();
  EXPECT_EQ(coins(Nation::franks), 10);
}

TEST_F(Events, are_not_asked_for_of_whoever_wants_silence_for_the_activation_or_the_phase) {
  covers("IN III.I.2");
  horde(Nation::vandals, Space::rhodanus);
  put(Nation::vandals, Space::rhodanus);
  state.step = Step::activation;
  state.activation.members = {Nation::vandals};
  state.activation.nation = Nation::vandals;
  state.activation.mover = Side::persians;
  give(Side::huns, Event::barbarian_migration);
  const auto opening = [&] { card_window(play, Window::nation_activation, {.nation = Nation::vandals}); };
  script.expect(
      {"huns: card.ask_nation=card.silent_activation | barbarian_migration, none, card.silent_till_battle, "
       "card.silent_activation, "
       "card.silent_phase"});
  opening();
  opening();
  EXPECT_EQ(state.silent, EnumSet<Side>{Side::huns});
  state.silent = {};
  script.expect({"huns: card.ask_nation=card.silent_phase"});
  opening();
  opening();
  EXPECT_EQ(state.silent_in_phase, EnumSet<Side>{Side::huns});
}

TEST_F(Events, wishes_for_silence_are_nobody_elses_business) {
  covers("IN III.K.1");
  state.silent = {Side::goths, Side::huns};
  const Value seen = view_of(state, seat_of(Side::romans));
  State other = state;
  redeal_hidden(other, seat_of(Side::goths), 7);
  EXPECT_EQ(other.silent, EnumSet<Side>{Side::goths});
  state.silent = {};
  EXPECT_TRUE(view_of(state, seat_of(Side::romans)) == seen);
}

// --- X.C.3

TEST_F(Events, can_be_cancelled_before_they_take_effect) {
  covers("IN event.cancellation", "IN X.C.3", "IN X.C.4");
  give(Side::romans, Event::windfall);
  give(Side::huns, Event::cancellation);
  script.expect({"romans: card.ask_nation=windfall",
                 "huns: card.ask_against windfall romans=cancellation | "
                 "cancellation, none, card.silent_step"});
  income();
  EXPECT_EQ(coins(Nation::franks), 0);
  EXPECT_EQ(state.event_at[Event::windfall], CardAt::discard);
  EXPECT_EQ(state.event_at[Event::cancellation], CardAt::discard);
  EXPECT_EQ(told("card.cancelled windfall"), 1);
}

TEST_F(Events, can_be_cancelled_by_whoever_played_them) {
  covers("IN X.C.3");
  give(Side::romans, Event::windfall);
  give(Side::romans, Event::cancellation);
  script.expect(
      {"romans: card.ask_nation=windfall | windfall, none, card.silent_step", "romans: card.ask_against=common.none"});
  income();
  EXPECT_EQ(coins(Nation::franks), 10);
  EXPECT_EQ(hand(state, Side::romans), EventSet{Event::cancellation});
}

TEST_F(Events, that_bring_want_cannot_be_cancelled) {
  covers("IN X.C.3");
  for (Space province : all_land) set_city(state, province, 0, 0);
  set_city(state, Space::saliens, 1, 0);
  for (Event event : {Event::famine, Event::scarcity, Event::plague}) {
    deck({event});
    give(Side::huns, Event::cancellation);
    state.areas[Area::italia].want = Want::none;
    script.expect({"2", "6"});  // West, Italia
    draw_for(play, Side::romans);
    EXPECT_EQ(hand(state, Side::huns), EventSet{Event::cancellation});
  }
}

// A card of the same kind again would do the same: the answer to the answer.
TEST_F(Events, of_cancellation_can_be_cancelled_themselves) {
  covers("IN X.C.3");
  bool cancelled = false;
  const Moment first{.event = Event::windfall, .player = Side::romans, .cancelled = &cancelled};
  const Moment second{.event = Event::cancellation, .player = Side::huns, .cancelled = &cancelled};
  const Card& card = *card_of(Event::cancellation);
  EXPECT_TRUE(card.legal(state, {Side::goths, Event::cancellation, Window::event_played, first}));
  EXPECT_TRUE(card.legal(state, {Side::goths, Event::cancellation, Window::event_played, second}));
  cancelled = true;
  EXPECT_FALSE(card.legal(state, {Side::goths, Event::cancellation, Window::event_played, first}));
}

// --- X.A: the draw

TEST_F(Events, that_are_private_join_the_hand_unseen) {
  covers("IN X.A.1", "IN X.A.2", "IN III.K.1");
  deck({Event::windfall});
  events_of_seat(play, Side::huns);
  EXPECT_EQ(hand(state, Side::huns), EventSet{Event::windfall});
  EXPECT_TRUE(state.fresh.has(Event::windfall));
  EXPECT_EQ(told("events.drawn_private huns"), 1);
  for (const Line& line : script.lines()) {
    if (code_of(catalogue(), line.text).find("windfall") == std::string::npos) continue;
    EXPECT_EQ(line.audience, seat_of(Side::huns));
  }
}

TEST_F(Events, that_are_public_are_resolved_at_once) {
  covers("IN X.A.2", "IN X.B.1");
  deck({Event::caravan});
  events_of_seat(play, Side::persians);
  EXPECT_EQ(int{state.caravan_high}, 10);
  EXPECT_EQ(state.event_at[Event::caravan], CardAt::discard);
  EXPECT_EQ(told("events.drawn_public persians caravan"), 1);
}

TEST_F(Events, are_drawn_twice_by_a_seat) {
  covers("IN X.A.1");
  state.numbers.event_draw = usual_numbers.event_draw;
  state.manual_dice = false;
  deck({Event::windfall, Event::archers});
  events_of_seat(play, Side::goths);
  EXPECT_EQ(hand(state, Side::goths), (EventSet{Event::windfall, Event::archers}));
}

TEST_F(Events, of_religion_are_replaced_on_the_first_turns) {
  covers("IN X.B.2");
  state.manual_dice = false;
  deck({Event::heresy, Event::council});
  for (Event event : all<Event>()) {
    if (state.event_at[event] == CardAt::discard) give(Side::goths, event);
  }
  give(Side::persians, Event::windfall);
  turn(2);
  put_event(state, Event::windfall, CardAt::deck);
  state.areas[Area::italia].heresy = Heresy::plus;
  events_of_seat(play, Side::romans);
  EXPECT_EQ(hand(state, Side::romans), EventSet{Event::windfall});
  EXPECT_EQ(state.areas[Area::italia].heresy, Heresy::plus);
}

TEST_F(Events, are_discarded_down_to_six_when_all_have_drawn) {
  covers("IN X.A.2", "IN III.K.3");
  const EventSet seven = {Event::windfall, Event::archers, Event::dice, Event::guides,
                          Event::ruse,     Event::saint,   Event::storm};
  for (Event event : seven) give(Side::goths, event);
  script.expect({"goths: events.ask_discard 6=saint | archers, dice, guides, ruse, saint, storm, windfall"});
  close_events(play);
  EXPECT_TRUE(script.secret_until("events.ask_discard"));
  EXPECT_EQ(hand(state, Side::goths), seven - EventSet{Event::saint});
  EXPECT_EQ(state.event_at[Event::saint], CardAt::discard);
  EXPECT_EQ(told("events.discarded goths saint"), 1);
}

// --- X.D

TEST_F(Events, bring_an_exceptional_caravan_by_the_die) {
  covers("IN X.D.1", "IN X.D.2", "IN XIV.F.1");
  const std::array<Space, 10> where = {Space::aegyptus, Space::aegyptus,    Space::rhagae, Space::rhagae,
                                       Space::rhagae,   Space::rhagae,      Space::rhagae, Space::siraces,
                                       Space::siraces,  Space::tripolitania};
  for (int die = 1; die <= 10; ++die) {
    script.expect({std::to_string(die).c_str()});
    exceptional_caravan(play);
    EXPECT_EQ(state.caravan, where[static_cast<std::size_t>(die - 1)]) << die;
    EXPECT_EQ(caravan_coins(state, state.caravan), 5);
  }
  EXPECT_EQ(caravan_coins(state, Space::rhagae), 1);
}

TEST_F(Events, let_barbarians_loot_caravans_on_a_check) {
  covers("IN X.D.3", "IN X.D.4");
  horde(Nation::huns, Space::siraces);
  horde(Nation::vandals, Space::tripolitania);
  hold(Nation::franks, {Space::rhagae});
  script.expect({"9", "huns: common.roll_faces=2", "persians: common.roll_faces=1"});
  exceptional_caravan(play);
  EXPECT_EQ(coins(Nation::huns), 1);
  EXPECT_EQ(coins(Nation::vandals), 0);
  EXPECT_EQ(coins(Nation::franks), 0) << "a Kingdom collects in its Income step";
  state.caravan_low = 5;
  script.expect({"9", "huns: common.roll_faces=2", "persians: common.roll_faces=2"});
  exceptional_caravan(play);
  EXPECT_EQ(coins(Nation::huns), 6) << "event Caravan";
  EXPECT_EQ(coins(Nation::vandals), 1) << "an ordinary one";
}

// --- X.E

TEST_F(Events, are_had_for_a_pillage_marker_just_before_the_draw) {
  covers("IN X.E.1", "IN X.A.3");
  state.numbers.event_draw = 0;
  deck({Event::windfall});
  hold(Side::romans);
  hold(Side::romans);
  script.expect({"romans: events.ask_cash 2=common.no", "romans: events.ask_exchange=common.yes"});
  events_of_seat(play, Side::romans);
  EXPECT_EQ(hand(state, Side::romans), EventSet{Event::windfall});
  EXPECT_TRUE(state.fresh.has(Event::windfall)) << "drawn this turn";
  EXPECT_EQ(markers_held(state, Side::romans), 1) << "one exchange a turn";
}

TEST_F(Events, markers_are_cashed_for_two_coins) {
  covers("IN X.E.1");
  hold(Side::romans);
  script.expect({"romans: events.ask_cash 1=common.yes"});
  offer_cash(play, Side::romans);
  EXPECT_EQ(coins(Nation::franks), 2);
  EXPECT_EQ(markers_held(state, Side::romans), 0);
  hold(Side::persians);
  offer_cash(play, Side::persians);  // no nation in play that could have the coins
  EXPECT_EQ(markers_held(state, Side::persians), 1);
}

}  // namespace
}  // namespace auspex::invasions
