// X.B Public events.
#include "games/invasions/events/testing.h"
#include "games/invasions/income.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class PublicEvents : public testing::EventFixture {
 protected:
  PublicEvents() {
    nation(Nation::franks, Status::kingdom).age = 4;
    capital(Nation::franks, Space::saliens);
  }
  [[nodiscard]] int age() const { return state.nations[Nation::franks].age; }
};

// --- E02

TEST_F(PublicEvents, age_moves_one_of_the_drawers_nations_by_the_die) {
  covers("IN event.age", "IN X.B.1", "IN VI.B.2");
  const std::array<int, 10> after = {2, 2, 4, 5, 5, 5, 5, 6, 6, 7};
  for (int die = 1; die <= 10; ++die) {
    state.nations[Nation::franks].age = 4;
    drawn(Side::romans, Event::age, {std::to_string(die).c_str()});
    EXPECT_EQ(age(), after[static_cast<std::size_t>(die - 1)]) << die;
  }
}

TEST_F(PublicEvents, age_weighs_empire_decline_and_a_named_leader) {
  covers("IN event.age", "IN X.B.1");
  NationState& franks = nation(Nation::franks, Status::empire);
  franks.decline = Decline::doubled;
  drawn(Side::romans, Event::age, {"1"});
  EXPECT_EQ(age(), 5) << "1 + 1 + 2 = 4";
  franks.age = 4;
  lead(Nation::franks, Leader::chlodovechus, Space::saliens);
  drawn(Side::romans, Event::age, {"1"});
  EXPECT_EQ(age(), 4) << "a named leader of combat 1 or more takes 1 off";
}

TEST_F(PublicEvents, age_is_void_for_a_seat_without_nations) {
  covers("IN X.B.1");
  drawn(Side::huns, Event::age);
  EXPECT_EQ(age(), 4);
  EXPECT_EQ(told("card.void age"), 1);
}

// --- E08, E47, E68: hands and deck

TEST_F(PublicEvents, bad_luck_takes_a_card_of_the_drawer_unseen) {
  covers("IN event.bad_luck", "IN III.K.3", "IN X.B.1");
  give(Side::romans, Event::windfall);
  give(Side::huns, Event::archers);
  drawn(Side::romans, Event::bad_luck);
  EXPECT_EQ(state.event_at[Event::windfall], CardAt::deck);
  EXPECT_EQ(hand(state, Side::huns), EventSet{Event::archers});
  for (const Line& line : script.lines()) {
    const bool names_it = code_of(catalogue(), line.text).find("windfall") != std::string::npos;
    EXPECT_TRUE(!names_it || line.audience == seat_of(Side::romans));
  }
  drawn(Side::persians, Event::bad_luck);  // an empty hand
  EXPECT_EQ(told("card.void bad_luck"), 1);
}

TEST_F(PublicEvents, pool_halves_hands_without_what_was_drawn_this_turn) {
  covers("IN event.pool", "IN X.A.3", "IN II.C.1", "IN X.E.1");
  state.manual_dice = false;
  for (Event event : {Event::windfall, Event::archers, Event::dice}) give(Side::romans, event);
  for (Event event : {Event::saint, Event::ruse}) give(Side::goths, event);
  state.fresh = {Event::dice, Event::saint};
  hold(Side::huns);
  drawn(Side::persians, Event::pool);
  EXPECT_EQ(hand(state, Side::romans).size(), 2) << "half of two";
  EXPECT_TRUE(hand(state, Side::romans).has(Event::dice));
  EXPECT_EQ(hand(state, Side::goths).size(), 2) << "half of one is none";
  EXPECT_EQ(markers_held(state, Side::huns), 0);
  EXPECT_EQ(events_at(state, CardAt::discard), EventSet{Event::pool}) << "all others are shuffled into the deck";
}

TEST_F(PublicEvents, quiet_years_bring_the_discards_back_and_another_card) {
  covers("IN event.quiet_years", "IN II.C.1");
  state.manual_dice = false;
  for (Event event : all<Event>()) put_event(state, event, hand_of(Side::goths));
  put_event(state, Event::windfall, CardAt::discard);
  put_event(state, Event::quiet_years, CardAt::deck);
  script.expect({"goths: card.ask_against=common.none"});
  draw_for(play, Side::romans);
  EXPECT_EQ(hand(state, Side::romans), EventSet{Event::windfall});
  EXPECT_EQ(events_at(state, CardAt::discard), EventSet{Event::quiet_years});
}

// --- E18, E20, E21

TEST_F(PublicEvents, caravan_raises_what_the_exceptional_one_yields) {
  covers("IN event.caravan", "IN X.D.4");
  hold(Nation::franks, {Space::rhagae});
  state.caravan = Space::rhagae;
  drawn(Side::goths, Event::caravan);
  EXPECT_EQ(caravan_coins(state, Space::rhagae), 10);
  EXPECT_EQ(int{state.caravan_low}, 5);
}

TEST_F(PublicEvents, commerce_doubles_for_a_civilized_nation) {
  covers("IN event.commerce", "IN X.B.1");
  nation(Nation::persians, Status::kingdom);
  horde(Nation::vandals, Space::rhodanus);
  drawn(Side::goths, Event::commerce, {"goths: card.ask_target commerce=franks | persians, franks"});
  EXPECT_TRUE(nation(Nation::franks).has(Flag::good_commerce));
  EXPECT_FALSE(nation(Nation::persians).has(Flag::good_commerce));
}

TEST_F(PublicEvents, corruption_costs_five_or_ten_and_may_ruin) {
  covers("IN event.corruption", "IN X.B.1", "IN XIV.J.1", "IN XIV.J.4");
  NationState& franks = nation(Nation::franks);
  franks.coins = 8;
  drawn(Side::goths, Event::corruption);
  EXPECT_EQ(coins(Nation::franks), 3);
  EXPECT_FALSE(franks.has(Flag::bankrupt));
  nation(Nation::franks, Status::empire).coins = 9;
  drawn(Side::goths, Event::corruption);
  EXPECT_EQ(coins(Nation::franks), 0);
  EXPECT_TRUE(franks.has(Flag::bankrupt)) << "noted for its Income step";
}

TEST_F(PublicEvents, without_a_target_have_no_effect) {
  covers("IN X.B.1");
  nation(Nation::franks, Status::barbarian).capital = nowhere;
  put(Nation::franks, Space::saliens);
  drawn(Side::goths, Event::corruption);
  drawn(Side::goths, Event::commerce);
  drawn(Side::goths, Event::revolt);
  EXPECT_EQ(told("card.void corruption"), 1);
  EXPECT_EQ(told("card.void commerce"), 1);
  EXPECT_EQ(told("card.void revolt"), 1);
  EXPECT_EQ(state.event_at[Event::corruption], CardAt::discard);
}

TEST_F(PublicEvents, are_cancelled_before_anything_is_chosen) {
  covers("IN X.C.3");
  nation(Nation::persians, Status::kingdom);
  give(Side::romans, Event::cancellation);
  drawn(Side::goths, Event::commerce, {"romans: card.ask_against commerce goths=cancellation"});
  EXPECT_FALSE(nation(Nation::franks).has(Flag::good_commerce));
  EXPECT_FALSE(nation(Nation::persians).has(Flag::good_commerce));
}

// --- E22

TEST_F(PublicEvents, council_lifts_the_heresies_of_one_confession) {
  covers("IN event.council", "IN XXXI.C.1", "IN X.B.2");
  const auto heresies = [&] {
    for (Area area : all<Area>()) state.areas[area].heresy = Heresy::none;
    state.areas[Area::italia].heresy = Heresy::plus;
    state.areas[Area::aegyptus_area].heresy = Heresy::minus;
  };
  ASSERT_EQ(area_info[Area::italia].religion, Religion::catholic);
  ASSERT_EQ(area_info[Area::aegyptus_area].religion, Religion::monophysite);
  heresies();
  drawn(Side::huns, Event::council, {"5"});
  EXPECT_EQ(state.areas[Area::italia].heresy, Heresy::none);
  EXPECT_EQ(state.areas[Area::aegyptus_area].heresy, Heresy::minus);
  heresies();
  drawn(Side::huns, Event::council, {"6"});
  EXPECT_EQ(state.areas[Area::italia].heresy, Heresy::plus);
  EXPECT_EQ(state.areas[Area::aegyptus_area].heresy, Heresy::none);
  heresies();
  drawn(Side::huns, Event::council, {"9"});
  EXPECT_EQ(state.areas[Area::italia].heresy, Heresy::plus);
  EXPECT_EQ(state.areas[Area::aegyptus_area].heresy, Heresy::minus);
}

// --- E45

class PiracyEvent : public PublicEvents {
 protected:
  // Two owners on one coast: nobody has the monopoly.
  PiracyEvent() {
    for (Space province : all_land) set_city(state, province, 0, 0);
    set_city(state, Space::saliens, 1, 0);
    nation(Nation::romans_w, Status::empire);
    for (Space province : coast_of(Space::mare_tyrrhenum)) {
      if (port_of(province).has(Space::mare_tyrrhenum)) ports.add(province);
    }
    EXPECT_GE(ports.size(), 2);
    first = ports.first();
    second = (ports - SpaceSet{first}).first();
    set_city(state, first, 1, 0);
    set_city(state, second, 1, 0);
    set_controller(state, first, Nation::romans_w);
    set_controller(state, second, Nation::franks);
    // One marker in the pool: nothing is drawn by lot.
    for (std::size_t i = 1; i < state.pillage_at.size(); ++i) {
      state.pillage_at[i] = static_cast<std::uint8_t>(index_of(Space::norvegia));
    }
    sort_copies(state);
  }
  SpaceSet ports;
  Space first = nowhere;
  Space second = nowhere;
};

TEST_F(PiracyEvent, sacks_cities_whose_checks_fail) {
  covers("IN event.piracy", "IN X.B.1", "IN XXIV.G.1", "IN XXIV.F.3");
  // The first check fails, the second passes.
  drawn(Side::huns, Event::piracy,
        {"huns: card.ask_target piracy=mare_tyrrhenum", "huns: common.roll_faces=1", "huns: common.roll_faces=2"});
  EXPECT_TRUE(state.piracy.has(Space::mare_tyrrhenum));
  EXPECT_EQ(commerce_of(state, Nation::franks, Space::mare_tyrrhenum), 0);
  EXPECT_EQ(pillage_at(state, first), 1);
  EXPECT_EQ(pillage_at(state, second), 0);
  EXPECT_EQ(points(Nation::romans_w), -2) << "R58";
}

TEST_F(PiracyEvent, needs_two_failures_where_the_owner_has_ships) {
  covers("IN event.piracy", "IN X.B.1");
  put(Nation::romans_w, Space::mare_tyrrhenum, Unit::fleet);
  read(Reading::piracy_costs_no_points);
  drawn(Side::huns, Event::piracy, {"mare_tyrrhenum", "1", "2", "2"});
  EXPECT_EQ(pillage_at(state, first), 0);
  drawn(Side::huns, Event::piracy, {"mare_tyrrhenum", "1", "1", "2"});
  EXPECT_EQ(pillage_at(state, first), 1);
  EXPECT_EQ(points(Nation::romans_w), 0) << "R58 played otherwise";
}

TEST_F(PiracyEvent, spares_cities_under_a_monopoly_and_those_sacked_before) {
  covers("IN event.piracy", "IN XIV.E.1", "IN XXIV.F.1");
  take(pillage_faces, state.pillage_at, Pillage::coins_1, pillage_pool, index_of(first));
  drawn(Side::huns, Event::piracy, {"mare_tyrrhenum", "2"});  // the second alone
  set_controller(state, second, Nation::romans_w);
  put(Nation::romans_w, Space::mare_tyrrhenum, Unit::fleet);
  ASSERT_TRUE(has_monopoly(state, Nation::romans_w, Space::mare_tyrrhenum));
  drawn(Side::huns, Event::piracy, {"mare_tyrrhenum"});
  EXPECT_EQ(pillage_at(state, second), 0);
}

// --- E51

TEST_F(PublicEvents, revolt_strikes_a_random_civilized_nation_without_a_usurper) {
  covers("IN event.revolt", "IN X.B.4", "IN XVI.D.2");
  hold(Nation::franks, {Space::neustria});
  nation(Nation::franks).decline = Decline::single;
  horde(Nation::vandals, Space::rhodanus);
  // The Franks are the only Civilized nation; the Goths place it.
  drawn(Side::huns, Event::revolt, {"7"});
  EXPECT_EQ(revolt_at(state, Space::neustria), Revolt::minus);
  EXPECT_FALSE(nation(Nation::franks).has(Flag::usurper_due));
}

}  // namespace
}  // namespace auspex::invasions
