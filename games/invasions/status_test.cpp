// VI Status of nations.
#include "games/invasions/status.h"

#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class NationStatus : public testing::Fixture {};

TEST_F(NationStatus, a_marker_stays_at_either_end_of_its_track) {
  covers("IN VI.B.2");
  horde(Nation::vandals, Space::pannonia);
  nation(Nation::vandals).age = 9;
  age_by(play, Nation::vandals, 3);
  EXPECT_EQ(nation(Nation::vandals).age, 10);
  age_by(play, Nation::vandals, -20);
  EXPECT_EQ(nation(Nation::vandals).age, 1);
  nation(Nation::persians, Status::kingdom).age = 12;
  age_by(play, Nation::persians, 1);
  EXPECT_EQ(nation(Nation::persians).age, 12);
}

TEST_F(NationStatus, decline_is_single_then_doubled_then_age) {
  covers("IN VI.D.1", "IN VI.D.3");
  nation(Nation::persians, Status::kingdom).age = 4;
  add_decline(play, Nation::persians);
  EXPECT_EQ(nation(Nation::persians).decline, Decline::single);
  add_decline(play, Nation::persians);
  EXPECT_EQ(nation(Nation::persians).decline, Decline::doubled);
  EXPECT_EQ(nation(Nation::persians).age, 4);
  add_decline(play, Nation::persians);
  EXPECT_EQ(nation(Nation::persians).decline, Decline::doubled);
  EXPECT_EQ(nation(Nation::persians).age, 5);
  remove_decline(play, Nation::persians);
  EXPECT_EQ(nation(Nation::persians).decline, Decline::single);
  horde(Nation::vandals, Space::pannonia);
  add_decline(play, Nation::vandals);
  EXPECT_EQ(nation(Nation::vandals).decline, Decline::none) << "Barbarians do not decline";
}

TEST_F(NationStatus, whoever_has_nothing_left_leaves_play) {
  covers("IN VI.E.1");
  horde(Nation::vandals, Space::pannonia);
  EXPECT_FALSE(check_disappearance(play, Nation::vandals)) << "a horde is enough";
  nation(Nation::vandals).horde = nowhere;
  set_controller(state, Space::pannonia, no_nation);
  EXPECT_TRUE(check_disappearance(play, Nation::vandals));
  EXPECT_EQ(state.nations[Nation::vandals].presence, Presence::gone);
  nation(Nation::persians, Status::kingdom);
  hold(Nation::persians, {Space::media});
  EXPECT_FALSE(check_disappearance(play, Nation::persians)) << "a province is enough";
  set_controller(state, Space::media, no_nation);
  put(Nation::persians, Space::media);
  EXPECT_FALSE(check_disappearance(play, Nation::persians)) << "a unit is enough";
  eliminate(state, {Space::media, national(Nation::persians, Unit::infantry), 1});
  set_controller(state, Space::media, no_nation);
  EXPECT_TRUE(check_disappearance(play, Nation::persians));
}

TEST_F(NationStatus, auxiliaries_keep_an_empire_in_play) {
  covers("IN VI.E.1", "IN XX.N.1");
  turn(2);
  nation(Nation::romans_e, Status::empire);
  put_auxiliary(Nation::romans_e, Nation::alans, Space::pannonia, Unit::horse_archer);
  EXPECT_FALSE(check_disappearance(play, Nation::romans_e));
  eliminate(state, bands_of(state, Nation::romans_e, Space::pannonia).front());
  EXPECT_TRUE(check_disappearance(play, Nation::romans_e));
}

TEST_F(NationStatus, tribes_and_minor_kingdoms_wait_without_units) {
  covers("IN VI.E.6");
  nation(Nation::sklaves, Status::barbarian);
  EXPECT_FALSE(check_disappearance(play, Nation::sklaves));
  nation(Nation::colchidians, Status::kingdom);
  EXPECT_FALSE(check_disappearance(play, Nation::colchidians));
}

TEST_F(NationStatus, leaving_play_takes_everything_but_the_points) {
  covers("IN VI.E.5");
  horde(Nation::vandals, Space::pannonia);
  put(Nation::vandals, Space::pannonia, Unit::infantry, 3);
  lead(Nation::vandals, Leader::gaisericus, Space::pannonia);
  nation(Nation::vandals).coins = 7;
  nation(Nation::vandals).halves = 9;
  add_tie(state, TieKind::truce, Nation::vandals, Nation::huns, 1);
  leave_play(play, Nation::vandals);
  EXPECT_EQ(count(Nation::vandals, Space::pannonia), 0);
  EXPECT_EQ(controller(state, Space::pannonia), std::nullopt);
  EXPECT_EQ(state.leaders_size, 0);
  EXPECT_TRUE(state.leaders_gone.has(Leader::gaisericus));
  EXPECT_EQ(coins(Nation::vandals), 0);
  EXPECT_EQ(points(Nation::vandals), 4.5);
  EXPECT_TRUE(ties(state).empty());
}

TEST_F(NationStatus, leaving_play_takes_what_it_had_lent_before_what_it_had_borrowed_goes_home) {
  covers("IN VI.E.5", "IN XVII.H.4");
  horde(Nation::franks, Space::austrasia);
  put(Nation::franks, Space::austrasia, Unit::infantry, 4);
  put(Nation::franks, Space::austrasia, Unit::noble_cavalry);
  state.forces.add({Space::austrasia, national(Nation::vandals, Unit::infantry).serving(Nation::franks), 1});
  put(Nation::vandals, Space::pannonia);
  state.forces.add({Space::flandria, national(Nation::franks, Unit::infantry).serving(Nation::vandals), 1});
  leave_play(play, Nation::vandals);
  EXPECT_EQ(count(Nation::franks, Space::austrasia), 6) << "there is room for it, and nobody is asked";
}

TEST_F(NationStatus, what_a_civilized_nation_leaves_is_nobodys_and_its_revolts_end) {
  covers("IN VI.E.5");
  nation(Nation::franks, Status::kingdom);
  hold(Nation::franks, {Space::neustria, Space::flandria});
  set_revolt(state, Space::flandria, Revolt::minus);
  leave_play(play, Nation::franks);
  EXPECT_EQ(controller(state, Space::neustria), std::nullopt);
  EXPECT_EQ(revolt_at(state, Space::flandria), Revolt::none);
}

TEST_F(NationStatus, what_barbarians_leave_goes_to_whoever_has_the_area) {
  covers("IN VI.E.5", "IN XII.B.2");
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, Area::gallia_s);
  const State before = state;
  put(Nation::vandals, Space::flandria);
  set_controller(state, Space::flandria, Nation::vandals);
  leave_play(play, Nation::vandals);
  EXPECT_EQ(controller(state, Space::flandria), Nation::romans_w);
  state = before;
  nation(Nation::franks, Status::kingdom);
  hold(Nation::franks, {Space::flandria});
  leave_play(play, Nation::franks);
  EXPECT_EQ(controller(state, Space::flandria), std::nullopt) << "not so what a Kingdom leaves";
}

TEST_F(NationStatus, clients_of_whoever_leaves_are_free) {
  covers("IN VI.E.5", "IN XXVIII.C.1");
  nation(Nation::persians, Status::kingdom);
  hold(Nation::persians, {Space::media});
  nation(Nation::iberians, Status::kingdom);
  capital(Nation::iberians, Space::azeria);
  put(Nation::iberians, Space::azeria);
  bind(state, Nation::iberians, Bond::client, Nation::persians);
  state.forces.add({Space::media, national(Nation::iberians, Unit::infantry).serving(Nation::persians), 1});
  leave_play(play, Nation::persians);
  EXPECT_EQ(nation(Nation::iberians).bond, Bond::none);
  EXPECT_EQ(count(Nation::iberians, Space::azeria), 2) << "what it had lent is home";
  EXPECT_EQ(told("client.ends iberians persians"), 1);
}

TEST_F(NationStatus, nations_age_but_not_on_turn_1_nor_when_they_have_just_come) {
  covers("IN VI.B.1", "IN VI.A.2");
  horde(Nation::vandals, Space::pannonia);
  put(Nation::vandals, Space::pannonia);
  status_of_nation(play, Nation::vandals);
  EXPECT_EQ(nation(Nation::vandals).age, 1) << "turn 1";
  turn(2);
  nation(Nation::vandals).entered = 1;
  status_of_nation(play, Nation::vandals);
  EXPECT_EQ(nation(Nation::vandals).age, 2);
  nation(Nation::vandals).entered = 2;
  status_of_nation(play, Nation::vandals);
  EXPECT_EQ(nation(Nation::vandals).age, 2);
}

TEST_F(NationStatus, the_step_opens_with_what_the_time_table_says) {
  covers("IN VI.A.1", "IN XXXII.B.A.3");
  for (Nation half : {Nation::romans_w, Nation::romans_e}) nation(half, Status::empire);
  capital(Nation::romans_w, Space::latium);
  hold(Nation::romans_w, {Space::umbria});
  capital(Nation::romans_e, Space::thracia);
  turn(4);
  open_status(play);
  EXPECT_EQ(nation(Nation::romans_w).capital, Space::latium);
  turn(3);
  open_status(play);
  EXPECT_EQ(nation(Nation::romans_w).capital, Space::umbria) << "the Empire is divided";
  EXPECT_EQ(nation(Nation::romans_w).decline, Decline::single);
  for (Nation people : {Nation::angles, Nation::saxons}) {
    nation(people, Status::kingdom);
    capital(people, people == Nation::angles ? Space::lindum : Space::cantium);
  }
  turn(10);
  script.expect({"goths: anglo_saxons.ask_capital=lindum"});
  open_status(play);
  EXPECT_TRUE(state.history.merged);
  EXPECT_FALSE(in_play(state, Nation::saxons));
}

TEST_F(NationStatus, a_kingdom_without_a_city_founds_one_or_turns_barbarian) {
  covers("IN VI.E.3", "IN VI.A.2");
  turn(5);
  for (Space province : all_land) set_city(state, province, 0, 0);
  nation(Nation::vandals, Status::kingdom).coins = 12;
  nation(Nation::vandals).religion = Religion::arian;
  put(Nation::vandals, Space::byzacena, Unit::infantry, 2);
  put(Nation::vandals, Space::utica, Unit::infantry, 1);
  put(Nation::romans_w, Space::utica);
  script.expect({"persians: status.ask_refound vandals 10=byzacena | byzacena, none"});
  status_of_nation(play, Nation::vandals);
  EXPECT_EQ(coins(Nation::vandals), 2);
  EXPECT_EQ(city_level(state, Space::byzacena), 1);
  EXPECT_EQ(nation(Nation::vandals).capital, Space::byzacena);
  nation(Nation::vandals).capital = nowhere;
  set_city(state, Space::byzacena, 0, 0);
  status_of_nation(play, Nation::vandals);
  EXPECT_TRUE(is_barbarian(state, Nation::vandals)) << "it could not pay";
  EXPECT_EQ(nation(Nation::vandals).horde, Space::byzacena) << "with the largest stack";
  EXPECT_EQ(nation(Nation::vandals).age, 5);
}

TEST_F(NationStatus, the_step_ends_with_a_window_for_cards) {
  covers("IN VI.A.3", "IN event.renaissance");
  horde(Nation::vandals, Space::pannonia);
  put(Nation::vandals, Space::pannonia);
  nation(Nation::vandals).age = 4;
  give(Side::goths, Event::renaissance);
  script.expect({"goths: card.ask window.status_step=renaissance", "goths: event.renaissance_ask vandals=2"});
  close_status(play);
  EXPECT_EQ(nation(Nation::vandals).age, 2);
  EXPECT_EQ(int{nation(Nation::vandals).units_due}, 5);
}

TEST_F(NationStatus, a_kingdom_with_a_city_stays_what_it_is) {
  covers("IN VI.E.3");
  turn(5);
  nation(Nation::vandals, Status::kingdom).coins = 12;
  nation(Nation::vandals).religion = Religion::arian;
  capital(Nation::vandals, Space::byzacena);
  put(Nation::vandals, Space::byzacena);
  status_of_nation(play, Nation::vandals);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(nation(Nation::vandals).status, Status::kingdom);
  EXPECT_EQ(coins(Nation::vandals), 12);
}

TEST_F(NationStatus, persia_waits_without_a_city) {
  covers("IN VI.E.3");
  turn(5);
  for (Space province : all_land) set_city(state, province, 0, 0);
  nation(Nation::persians, Status::kingdom);
  put(Nation::persians, Space::media);
  status_of_nation(play, Nation::persians);
  EXPECT_FALSE(is_barbarian(state, Nation::persians));
  nation(Nation::suebi, Status::kingdom);
  hold(Nation::suebi, {Space::gallaecia});
  status_of_nation(play, Nation::suebi);
  EXPECT_EQ(state.nations[Nation::suebi].presence, Presence::gone) << "neither city nor units";
}

}  // namespace
}  // namespace auspex::invasions
