// The position: size, bands, decks, writing and reading, views.
#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class InvasionsState : public testing::Fixture {};

auspex::Setup set_up(const char* scenario, std::map<std::string, std::string> options = {}) {
  auspex::Setup setup;
  setup.scenario = scenario;
  setup.options = std::move(options);
  return checked(game(), std::move(setup));
}

TEST(InvasionsPosition, is_small_and_plain) {
  static_assert(std::is_trivially_copyable_v<State>);
  EXPECT_LE(sizeof(State), 8192u);
}

TEST_F(InvasionsState, units_that_are_alike_are_one_band) {
  put(Nation::huns, Space::siraces, Unit::cavalry, 3);
  put(Nation::huns, Space::siraces, Unit::infantry, 1);
  put(Nation::huns, Space::siraces, Unit::cavalry, 2);
  EXPECT_EQ(state.forces.at(Space::siraces).size(), 2u);
  EXPECT_EQ(count(Nation::huns, Space::siraces), 6);
  const Band riders = {Space::siraces, national(Nation::huns, Unit::cavalry), 5};
  state.forces.change(riders.some(2), riders.kind.with(Mark::done));
  EXPECT_EQ(state.forces.at(Space::siraces).size(), 3u);
  state.forces.clear(Mark::done, Nation::huns);
  EXPECT_EQ(state.forces.count(Space::siraces, riders.kind), 5);
  shift(state, riders.some(4), Space::alania);
  EXPECT_EQ(count(Nation::huns, Space::alania), 4);
  EXPECT_THROW(state.forces.remove(riders.some(4)), IllegalStep);
  EXPECT_EQ(pool_left(state, Nation::huns, Unit::cavalry), 5);
}

TEST_F(InvasionsState, elites_are_damaged_first_and_auxiliaries_never_return) {
  covers("IN III.D.2", "IN II.E.1");
  nation(Nation::romans_w, Status::empire);
  put(Nation::romans_w, Space::latium, Unit::guard);
  const Band guard = {Space::latium, national(Nation::romans_w, Unit::guard), 1};
  EXPECT_EQ(guard.kind.elite_weight(), 2);
  EXPECT_FALSE(hit(state, guard));
  const Band damaged = {Space::latium, guard.kind.with(Mark::damaged), 1};
  EXPECT_EQ(damaged.kind.elite_weight(), 0);
  EXPECT_EQ(pool_left(state, Nation::romans_w, Unit::guard), 1);
  EXPECT_TRUE(hit(state, damaged));
  EXPECT_EQ(pool_left(state, Nation::romans_w, Unit::guard), 2);
  turn(2);
  EXPECT_EQ(auxiliaries_left(state, Nation::romans_w, Nation::herules, Unit::infantry), 3);
  put_auxiliary(Nation::romans_w, Nation::herules, Space::latium, Unit::infantry, 2);
  EXPECT_TRUE(hit(state, {Space::latium, auxiliary_of(Nation::romans_w, Nation::herules, Unit::infantry), 1}));
  EXPECT_EQ(auxiliaries_left(state, Nation::romans_w, Nation::herules, Unit::infantry), 1);
  EXPECT_EQ(count(Nation::romans_w, Space::latium), 1);
}

TEST_F(InvasionsState, barbarians_hold_only_what_they_stand_in) {
  covers("IN XII.B.1", "IN XII.B.2");
  put(Nation::franks, Space::rhenus, Unit::infantry, 2);
  put(Nation::persians, Space::media);
  nation(Nation::persians, Status::kingdom);
  shift(state, Band{Space::rhenus, national(Nation::franks, Unit::infantry), 2}, Space::franconia);
  EXPECT_EQ(controller(state, Space::rhenus), std::nullopt);
  shift(state, Band{Space::media, national(Nation::persians, Unit::infantry), 1}, Space::zagros);
  EXPECT_EQ(controller(state, Space::media), Nation::persians) << "a Kingdom keeps what it leaves";
  // What Barbarians leave falls to the Civilized nation that controls the Area.
  hold(Nation::romans_w, Area::italia);
  nation(Nation::romans_w, Status::empire);
  set_controller(state, Space::bruttium, no_nation);
  put(Nation::visigoths, Space::bruttium);
  eliminate(state, {Space::bruttium, national(Nation::visigoths, Unit::infantry), 1});
  EXPECT_EQ(controller(state, Space::bruttium), Nation::romans_w);
}

TEST_F(InvasionsState, an_area_needs_half_its_provinces_all_walls_and_half_its_cities) {
  covers("IN XII.C.1", "IN XII.C.2", "IN XII.H.1");
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, Area::italia);
  EXPECT_TRUE(controls_area(state, Nation::romans_w, Area::italia));
  set_revolt(state, Space::tuscia, Revolt::minus);
  EXPECT_EQ(counted_in(state, Nation::romans_w, Area::italia), provinces_in(Area::italia).size() - 1);
  set_revolt(state, Space::tuscia, Revolt::none);
  put(Nation::visigoths, Space::corsica);
  horde(Nation::visigoths, Space::corsica);
  EXPECT_TRUE(controls_area(state, Nation::romans_w, Area::italia)) << "a horde takes its province alone";
  state.numbers.horde_breaks_area = 1;
  EXPECT_FALSE(controls_area(state, Nation::romans_w, Area::italia)) << "an untied horde stands there";
  bind(state, Nation::visigoths, Bond::foedus, Nation::romans_w);
  EXPECT_TRUE(controls_area(state, Nation::romans_w, Area::italia));
  set_controller(state, Space::latium, no_nation);
  EXPECT_FALSE(controls_area(state, Nation::romans_w, Area::italia)) << "Roma has walls";
}

TEST_F(InvasionsState, ties_say_who_may_fight_and_pass) {
  covers("IN III.F.1", "IN III.F.4", "IN XVIII.J.1");
  nation(Nation::huns);
  nation(Nation::franks);
  nation(Nation::alemanni);
  nation(Nation::romans_w, Status::empire);
  nation(Nation::romans_e, Status::empire);
  EXPECT_TRUE(may_attack(state, Nation::huns, Nation::franks));
  add_tie(state, TieKind::ban, Nation::huns, Nation::franks, 1);
  EXPECT_FALSE(may_attack(state, Nation::huns, Nation::franks));
  EXPECT_TRUE(may_attack(state, Nation::franks, Nation::huns)) << "the other side is free";
  add_tie(state, TieKind::truce, Nation::franks, Nation::alemanni, 1);
  EXPECT_TRUE(tied(state, Nation::alemanni, Nation::franks));
  EXPECT_EQ(passage(state, Nation::alemanni, Nation::franks), Passage::none);
  bind(state, Nation::franks, Bond::vassal, Nation::huns);
  bind(state, Nation::alemanni, Bond::vassal, Nation::huns);
  end_tie(state, TieKind::truce, Nation::alemanni, Nation::franks);
  EXPECT_TRUE(tied(state, Nation::alemanni, Nation::franks)) << "vassals of one master";
  EXPECT_EQ(passage(state, Nation::romans_w, Nation::romans_e), Passage::full);
  turn(3);
  EXPECT_EQ(passage(state, Nation::romans_w, Nation::romans_e), Passage::transit) << "concord";
  state.history.concord_broken = true;
  EXPECT_TRUE(may_attack(state, Nation::romans_w, Nation::romans_e));
  end_all_ties(state, Nation::huns);
  EXPECT_FALSE(tied(state, Nation::alemanni, Nation::franks));
}

TEST_F(InvasionsState, stacks_are_bounded_by_leader_and_ground) {
  covers("IN XVIII.C.1", "IN XVIII.C.2");
  put(Nation::ostrogoths, Space::ucraina, Unit::infantry, 6);
  EXPECT_EQ(stack_limit(state, Nation::ostrogoths, Space::ucraina), 6);
  EXPECT_EQ(room_for(state, Nation::ostrogoths, Space::ucraina), 0);
  lead(Nation::ostrogoths, Leader::ermanaricus, Space::ucraina);
  EXPECT_EQ(stack_limit(state, Nation::ostrogoths, Space::ucraina), 8) << "Ermanaricus: two more";
  state.nations[Nation::ostrogoths].set(Flag::invasion_bonus);
  EXPECT_EQ(stack_limit(state, Nation::ostrogoths, Space::ucraina), 10);
  EXPECT_EQ(stack_limit(state, Nation::persians, Space::flandria), 4) << "marsh";
  EXPECT_EQ(stack_limit(state, Nation::persians, Space::mare_tyrrhenum), 6);
}

TEST_F(InvasionsState, a_vassal_earns_half_and_pays_in_full) {
  covers("IN V.C.2", "IN V.C.4");
  nation(Nation::franks);
  nation(Nation::huns);
  credit(play, Nation::franks, 6, msg::step_end);
  bind(state, Nation::franks, Bond::vassal, Nation::huns);
  credit(play, Nation::franks, 6, msg::step_end);
  credit(play, Nation::franks, -4, msg::step_end);
  EXPECT_EQ(points(Nation::franks), 3 + 1.5 - 2);
  EXPECT_EQ(points_of(state, Side::romans), 2) << "rounded down";
}

TEST_F(InvasionsState, tribes_and_minors_have_no_treasury) {
  covers("IN III.J.2");
  nation(Nation::sklaves);
  nation(Nation::armenians);
  nation(Nation::huns);
  for (Nation who : {Nation::sklaves, Nation::armenians, Nation::huns}) gain(play, who, 5);
  EXPECT_EQ(coins(Nation::sklaves), 0);
  EXPECT_EQ(coins(Nation::armenians), 0);
  EXPECT_EQ(coins(Nation::huns), 5);
  EXPECT_THROW(pay(play, Nation::huns, 6), IllegalStep);
}

TEST_F(InvasionsState, a_deck_that_runs_out_is_rebuilt_from_its_discards) {
  covers("IN II.C.1", "IN II.C.2");
  state.manual_dice = false;
  for (Event event : all<Event>()) put_event(state, event, CardAt::discard);
  put_event(state, Event::treason, CardAt::deck);
  EXPECT_EQ(draw_event(play), Event::treason);
  ASSERT_TRUE(draw_event(play).has_value());
  EXPECT_TRUE(events_at(state, CardAt::discard).empty());
  EXPECT_EQ(events_at(state, CardAt::deck).size(), 66);
  state.pillage_at.fill(static_cast<std::uint8_t>(index_of(Space::latium)));
  EXPECT_EQ(draw_marker(play), std::nullopt);
  EXPECT_EQ(pillage_at(state, Space::latium), 40);
  lift_marker(play, Space::latium);
  EXPECT_EQ(pillage_at(state, Space::latium), 39);
  state.pillage_at.fill(pillage_pool);
}

TEST_F(InvasionsState, what_is_written_reads_as_it_was) {
  begin_in_350(7);
  add_tie(state, TieKind::alliance, Nation::persians, Nation::romans_e, 2);
  state.nations[Nation::persians].set(Flag::intolerant);
  lay(Pillage::coins_2, Space::latium);
  lay(Pillage::relics, Space::latium);
  hold(Side::goths);
  set_revolt(state, Space::tuscia, Revolt::plus);
  set_rebellio(state, Space::tuscia, true);
  state.areas[Area::oriens] = {Heresy::plus, Want::plague, true};
  state.numbers.court_decline = 6;
  deal(Nation::persians, Diplomacy::alliance);
  State again = blank_state();
  again.par = state.par;
  again.manual_dice = state.manual_dice;
  read_position(write_position(state), again);
  EXPECT_EQ(digest_bytes(&again, sizeof(State)), digest_bytes(&state, sizeof(State)));
  EXPECT_EQ(write_position(again), write_position(state));
}

TEST_F(InvasionsState, a_position_of_numbers_alone_is_the_beginning_with_them) {
  Value numbers = Value::map();
  numbers.add("start_treasury_rome", 11);
  Value position = Value::map();
  position.add("numbers", std::move(numbers));
  auspex::Setup setup = set_up("350-west");
  setup.position = position;
  const std::unique_ptr<Position> begun = game().set_up(setup);
  EXPECT_EQ(state_of(*begun).nations[Nation::romans_w].coins, 11);
  EXPECT_EQ(state_of(*begun).numbers.start_treasury_rome, 11);
  EXPECT_EQ(state_of(*begun).nations[Nation::romans_e].coins, 30);
}

TEST_F(InvasionsState, refuses_what_cannot_be_in_one_line) {
  const auto refusal = [&](const char* key, Value value) {
    Value position = write_position(state);
    position.set(key, std::move(value));
    State other = blank_state();
    try {
      read_position(position, other);
    } catch (const BadInput& bad) {
      return std::string(bad.what());
    }
    return std::string("taken");
  };
  begin_in_350();
  EXPECT_EQ(refusal("turn", 13), "position.turn: expected a whole number from 1 to 12, found 13");
  Value units = Value::map();
  Value here = Value::list();
  Value guards = Value::map();
  guards.add("unit", "guard");
  guards.add("people", "romans_w");
  guards.add("n", 3);
  here.push(std::move(guards));
  units.add("latium", std::move(here));
  EXPECT_EQ(refusal("units", std::move(units)), "position: more guard of the romans_w than there are counters");
}

TEST_F(InvasionsState, a_view_hides_hands_and_faces_and_survives_the_redealing_of_them) {
  covers("IN III.K.1", "IN III.K.2");
  begin_in_350(3);
  lay(Pillage::coins_1, Space::latium);
  deal(Nation::persians, Diplomacy::truce);
  for (Seat seat = spectator; seat < 4; ++seat) {
    const Value seen = view_of(state, seat);
    for (Side side : all<Side>()) {
      const Value& held = seen.at("events", "view").at("hands", "view").at(id_of(side), "view");
      EXPECT_EQ(held.is_list(), seat == seat_of(side));
    }
    EXPECT_TRUE(seen.at("pillage", "view").at("map", "view").at("latium", "view").is_int());
    bool another = false;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      State dealt = state;
      redeal_hidden(dealt, seat, seed);
      EXPECT_EQ(view_of(dealt, seat), seen);
      EXPECT_TRUE(faults_of(dealt).empty());
      another = another || dealt.event_at != state.event_at;
    }
    EXPECT_TRUE(another);
  }
}

TEST_F(InvasionsState, readings_are_options_of_the_set_up) {
  covers("IN V.A.3");
  const auspex::Setup setup = set_up("350-full", {{"khazars-owner", "persians"}});
  const std::unique_ptr<Position> begun = game().set_up(setup);
  EXPECT_EQ(side_of(state_of(*begun), Nation::khazars), Side::persians);
  EXPECT_EQ(side_of(state, Nation::khazars), Side::huns);
}

TEST_F(InvasionsState, people_share_seats_by_their_number) {
  covers("IN V.G.1");
  const auto hands = [&](const char* players) {
    std::vector<int> all_hands;
    const auspex::Setup setup = set_up("350-full", {{"players", players}});
    for (Seat seat = 0; seat < 4; ++seat) all_hands.push_back(game().hand(setup, seat));
    return all_hands;
  };
  EXPECT_EQ(hands("4"), (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(hands("3"), (std::vector<int>{0, 1, 2, 2}));
  EXPECT_EQ(hands("2"), (std::vector<int>{0, 1, 0, 1}));
}

}  // namespace
}  // namespace auspex::invasions
