// XIX Interception and flight, as those who react are asked.
#include "games/invasions/interception.h"

#include "games/invasions/activation_testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Reacting : public testing::ActivationFixture {
 protected:
  // How a line with that code went on the last time it was said.
  [[nodiscard]] std::string last_told(std::string_view code) const {
    std::string last;
    for (const Line& line : script.lines()) {
      const std::string said = code_of(catalogue(), line.text);
      if (said.starts_with(std::string(code) + " ")) last = said.substr(code.size() + 1);
    }
    return last;
  }
};

// --- XIX.A

// Vandals march from Liger into Lugdunus, which the Kingdom of the Franks holds.
class Intercepting : public Reacting {
 protected:
  Intercepting() {
    turn(3);
    nation(Nation::franks, Status::kingdom);
    hold(Nation::franks, {Space::lugdunus, Space::saliens});
    put(Nation::vandals, Space::liger, Unit::infantry, 3);
    put(Nation::vandals, Space::livonia);
    acting({Nation::vandals});
  }
  void enter(std::initializer_list<const char*> answers) {
    script.expect({"persians: march.to liger lugdunus"});
    go_on(answers);
  }
  // What is added to the roll of a stack that tries from there, all of it, and fails.
  [[nodiscard]] std::string modifier_from(const char* from) {
    const State before = state;
    enter({from, "romans: 1"});
    state = before;
    const std::string said = last_told("intercept.announced");
    return said.substr(said.rfind(' ') + 1);
  }
};

TEST_F(Reacting, byzantines_over_the_haemus_intercept_huns_with_5_or_more) {
  covers("IN XIX.A.3");
  turn(3);
  nation(Nation::romans_e, Status::empire);
  put(Nation::romans_e, Space::thracia, Unit::infantry, 2);
  hold(Nation::romans_e, {Space::moesia_inferior});
  lead(Nation::romans_e, Leader::asparus, Space::thracia);
  put(Nation::huns, Space::valachia, Unit::cavalry, 2);
  put(Nation::huns, Space::hunnia);
  acting({Nation::huns});
  const State before = state;
  go_on({"huns: march.to valachia moesia_inferior",
         "romans: intercept.ask huns moesia_inferior=thracia | intercept.stack_led asparus 2 romans_e thracia, "
         "intercept.part romans_e thracia, intercept.detail romans_e thracia, none, intercept.let_pass",
         "romans: 4"});
  EXPECT_EQ(last_told("intercept.announced"), "romans_e thracia 2 1");
  EXPECT_EQ(count(Nation::romans_e, Space::thracia), 2) << "5 is not enough";
  EXPECT_TRUE(controls(state, Nation::huns, Space::moesia_inferior));
  state = before;
  steadfast(Nation::romans_e);
  state.nations[Nation::romans_e].orders.intercept = 0;
  go_on({"march.to valachia moesia_inferior", "thracia", "romans: 5",
         // One of the two Hun dice is black by their cavalry; no river is paid for by those who are intercepted. The
         // Empire has one against Barbarians, which Asparus rolls again.
         "huns: 5", "huns: 6", "romans: 5", "romans: 6", "romans: 6"});
  EXPECT_EQ(count(Nation::romans_e, Space::moesia_inferior), 2);
  EXPECT_EQ(state_of({Leader::asparus, Nation::romans_e}).at, Space::moesia_inferior);
  EXPECT_EQ(count(Nation::huns, Space::valachia), 2) << "stopped, and beaten back";
  EXPECT_EQ(marked(Nation::romans_e, Space::moesia_inferior, Mark::intercepted), 2);
}

TEST_F(Reacting, byzantines_who_reinforce_a_river_line_leave_it_one_unless_the_reading_says_otherwise) {
  covers("IN XX.F.2");
  turn(3);
  nation(Nation::romans_e, Status::empire);
  put(Nation::romans_e, Space::thracia, Unit::infantry, 2);
  put(Nation::romans_e, Space::moesia_inferior);
  lead(Nation::romans_e, Leader::asparus, Space::thracia);
  steadfast(Nation::romans_e);
  state.nations[Nation::romans_e].orders.intercept = 0;
  put(Nation::huns, Space::valachia, Unit::infantry, 3);
  put(Nation::huns, Space::hunnia, Unit::cavalry);
  acting({Nation::huns});
  const State before = state;
  script.expect({"huns: march.at valachia moesia_inferior romans_e", "thracia", "romans: 5"});
  go_on({"huns: 5", "huns: 5", "romans: 5", "romans: 5", "romans: 6", "romans: 6"});
  EXPECT_EQ(told("battle.melee huns 2 0 0"), 1) << "the river costs a die: one defender stood there";
  state = before;
  read(Reading::any_interceptor_lifts_crossing);
  script.expect({"huns: march.at valachia moesia_inferior romans_e", "thracia", "romans: 5"});
  go_on({"huns: 5", "huns: 5", "huns: 5", "romans: 5", "romans: 5", "romans: 6", "romans: 6"});
  EXPECT_EQ(told("battle.melee huns 3 0 0"), 1);
}

TEST_F(Intercepting, is_helped_by_leader_capital_and_empire_and_hindered_by_the_way) {
  covers("IN XIX.A.3");
  put(Nation::franks, Space::saliens);
  EXPECT_EQ(modifier_from("saliens"), "0");
  state.nations[Nation::franks].set(Flag::inaction);
  EXPECT_EQ(modifier_from("saliens"), "-2") << "Inaction";
  state.nations[Nation::franks].unset(Flag::inaction);
  set_city(state, Space::lugdunus, 1, 0);
  capital(Nation::franks, Space::lugdunus);
  script.expect({"persians: march.at liger lugdunus franks", "saliens", "1", "siege.ask=common.no"});
  const State before = state;
  go_on();
  EXPECT_EQ(last_told("intercept.announced"), "franks saliens 1 3") << "its capital";
  state = before;
  set_city(state, Space::lugdunus, 0, 0);
  state.nations[Nation::franks].capital = nowhere;
  nation(Nation::franks, Status::empire);
  EXPECT_EQ(modifier_from("saliens"), "2") << "an Empire";
  nation(Nation::franks, Status::kingdom);
  put(Nation::franks, Space::cantium);
  EXPECT_EQ(modifier_from("cantium"), "-2") << "over the strait";
  put(Nation::franks, Space::rhodanus);
  EXPECT_EQ(modifier_from("rhodanus"), "-1") << "three provinces";
  // A leader may stay behind, so that it is asked who goes.
  lead(Nation::franks, Leader::chlodio, Space::saliens);
  enter({"saliens", "1"});
  EXPECT_EQ(last_told("intercept.announced"), "franks saliens 1 1");
}

TEST_F(Intercepting, succeeds_with_six) {
  covers("IN XIX.A.3", "IN XIX.A.5");
  put(Nation::franks, Space::saliens);
  const State before = state;
  enter({"saliens", "romans: 5"});
  EXPECT_EQ(count(Nation::franks, Space::saliens), 1);
  state = before;
  enter({"saliens", "romans: 6", "5", "5", "5", "5"});
  EXPECT_EQ(count(Nation::franks, Space::lugdunus), 1);
  EXPECT_EQ(count(Nation::vandals, Space::liger), 3) << "the active stack is the attacker";
}

TEST_F(Intercepting, needs_a_way_of_three_provinces_that_is_not_hostile) {
  covers("IN XIX.A.2");
  put(Nation::franks, Space::treveria);
  put(Nation::franks, Space::helvetia);
  const State before = state;
  enter(
      {"romans: intercept.ask=common.none | intercept.stack 1 franks treveria, intercept.stack 1 franks helvetia, "
       "none, intercept.let_pass"});
  state = before;
  hold(Nation::vandals, {Space::saliens, Space::neustria, Space::burgondia});
  nation(Nation::vandals, Status::kingdom);
  enter({});
  EXPECT_FALSE(script.asked().back().starts_with("intercept.ask")) << "Vandals hold every way";
}

TEST_F(Intercepting, is_not_for_those_who_are_attacked_themselves) {
  covers("IN XIX.A.2");
  put(Nation::franks, Space::lugdunus);
  steadfast(Nation::franks);
  state.nations[Nation::franks].orders.intercept = 0;
  put(Nation::franks, Space::dania);
  go_on({"persians: march.at liger lugdunus franks", "1", "1", "1", "5"});
  EXPECT_FALSE(script.was_asked("intercept.ask"));
}

TEST_F(Intercepting, is_tried_by_one_stack_without_leader_and_any_number_with_one) {
  covers("IN XIX.A.1", "IN XIX.A.4", "IN XIX.A.8");
  put(Nation::franks, Space::saliens);
  put(Nation::franks, Space::neustria);
  put(Nation::franks, Space::armorican);
  lead(Nation::franks, Leader::chlodio, Space::neustria);
  const State before = state;
  // All tries of a seat are named before the first is rolled; each stack tries once.
  enter(
      {"romans: intercept.ask vandals lugdunus=intercept.several | intercept.stack 1 franks saliens, "
       "intercept.stack_led chlodio 1 franks neustria, intercept.detail franks neustria, intercept.stack 1 franks "
       "armorican, intercept.several, none, intercept.let_pass",
       "romans: intercept.ask vandals lugdunus=armorican | intercept.stack 1 franks saliens, intercept.stack_led "
       "chlodio 1 franks neustria, intercept.detail franks neustria, intercept.stack 1 franks armorican",
       "romans: intercept.ask vandals lugdunus=neustria | intercept.stack_led chlodio 1 franks neustria, none, "
       "intercept.let_pass",
       "romans: 1", "romans: 1"});
  EXPECT_EQ(told("intercept.announced"), 2);
  EXPECT_EQ(told("intercept.announced franks armorican"), 1);
  // A stack that is named at once is the only one.
  state = before;
  enter({"romans: intercept.ask=armorican", "romans: 1"});
  EXPECT_EQ(told("intercept.announced"), 3) << "one more";
}

TEST_F(Intercepting, without_leader_is_tried_once_in_all_seats_together) {
  covers("IN XIX.A.8", "IN XIX.A.1");
  put(Nation::franks, Space::saliens);
  put(Nation::alemanni, Space::neustria);
  add_tie(state, TieKind::alliance, Nation::franks, Nation::alemanni, 3);
  const State before = state;
  enter({"romans: intercept.ask=saliens", "romans: 5"});
  EXPECT_EQ(told("intercept.announced"), 1) << "good or bad, the first is the only one";
  state = before;
  enter({"romans: intercept.ask=common.none", "huns: intercept.ask=neustria", "huns: 1"});
  state = before;
  read(Reading::leaderless_until_success);
  enter({"romans: intercept.ask=saliens", "romans: 5", "huns: intercept.ask=neustria", "huns: 5"});
}

TEST_F(Intercepting, takes_part_of_a_stack_where_its_owner_likes_and_stacking_allows) {
  covers("IN XIX.A.5", "IN XVIII.C.1");
  put(Nation::franks, Space::saliens, Unit::infantry, 3);
  lead(Nation::franks, Leader::chlodio, Space::saliens);
  enter({"romans: intercept.ask=intercept.detail franks saliens", "romans: units.how_many=2 | 1 to 3",
         "romans: intercept.leader_ask franks chlodio=common.no", "romans: 6", "5", "5", "5", "romans: 5",
         "romans: 5"});
  EXPECT_EQ(count(Nation::franks, Space::lugdunus), 2);
  EXPECT_EQ(state.leaders[0].at, Space::saliens);
}

TEST_F(Intercepting, is_not_done_twice_before_the_nation_is_active_again) {
  covers("IN XIX.A.4");
  put(Nation::franks, Space::saliens);
  state.forces.change({Space::saliens, national(Nation::franks, Unit::infantry), 1},
                      national(Nation::franks, Unit::infantry).with(Mark::intercepted));
  enter({});
  EXPECT_FALSE(script.was_asked("intercept.ask"));
}

TEST_F(Intercepting, stops_where_strangers_stand) {
  covers("IN XIX.A.6");
  put(Nation::franks, Space::saliens);
  put(Nation::herules, Space::lugdunus);
  put(Nation::herules, Space::dania);
  steadfast(Nation::herules);
  go_on({"march.at liger lugdunus herules", "1", "1", "1", "5"});
  EXPECT_FALSE(script.was_asked("intercept.ask"));
}

TEST_F(Reacting, inactive_nations_never_intercept_and_satrapes_at_home_alone) {
  covers("IN XIX.A.7");
  turn(4);
  put(Nation::mauritanians, Space::mauritania);
  hold(Nation::mauritanians, {Space::caesarea});
  set_city(state, Space::caesarea, 0, 0);
  put(Nation::vandals, Space::utica);
  put(Nation::vandals, Space::africa);
  acting({Nation::vandals});
  go_on({"march.to utica caesarea"});
  EXPECT_FALSE(script.was_asked("intercept.ask"));
  nation(Nation::persians, Status::kingdom);
  nation(Nation::romans_e, Status::empire);
  put(Nation::persians, Space::assyria, Unit::satrape);
  hold(Nation::persians, {Space::amida});
  set_city(state, Space::amida, 0, 0);
  put(Nation::romans_e, Space::osroene, Unit::infantry, 2);
  acting({Nation::romans_e});
  go_on({"march.to osroene amida"});
  EXPECT_FALSE(script.was_asked("intercept.ask")) << "Amida is none of their Areas";
  put(Nation::persians, Space::assyria, Unit::horse_archer);
  Party at_amida;
  at_amida.nation = Nation::romans_e;
  at_amida.at = Space::amida;
  EXPECT_EQ(size_of(interceptors_at(state, Nation::persians, Space::assyria, at_amida)), 1) << "others may";
}

TEST_F(Intercepting, protects_own_and_friendly_land_and_what_lies_next_to_the_capital) {
  covers("IN XIX.A.10");
  put(Nation::franks, Space::saliens);
  set_controller(state, Space::lugdunus, no_nation);
  const State before = state;
  enter({});
  EXPECT_FALSE(script.was_asked("intercept.ask")) << "nobody's land far from home";
  state = before;
  capital(Nation::franks, Space::armorican);
  enter({"romans: intercept.ask=common.none"});
  state = before;
  put(Nation::alemanni, Space::gothia);
  nation(Nation::alemanni, Status::kingdom);
  set_controller(state, Space::lugdunus, Nation::alemanni);
  enter({});
  EXPECT_NE(script.asked().back().substr(0, 13), "intercept.ask") << "strangers' land";
  state = before;
  nation(Nation::alemanni, Status::kingdom);
  set_controller(state, Space::lugdunus, Nation::alemanni);
  add_tie(state, TieKind::alliance, Nation::franks, Nation::alemanni, 3);
  enter({"romans: intercept.ask=common.none"});
  state = before;
  read(Reading::intercept_anywhere);
  enter({"romans: intercept.ask=common.none"});
}

TEST_F(Reacting, only_the_march_of_an_active_stack_is_intercepted) {
  covers("IN XIX.A.9");
  nation(Nation::franks, Status::kingdom);
  put(Nation::franks, Space::saliens);
  hold(Nation::franks, {Space::neustria});
  // Herules who flee pass through nobody's hands, though Franks stand next door.
  put(Nation::herules, Space::lugdunus);
  put(Nation::herules, Space::armorican);
  put(Nation::vandals, Space::liger, Unit::infantry, 3);
  acting({Nation::vandals});
  state.nations[Nation::herules].orders.intercept = 1;
  go_on({"march.at liger lugdunus herules", "persians: flight.ask herules vandals lugdunus 3=armorican", "persians: 9",
         "march.stop lugdunus"});
  EXPECT_FALSE(script.was_asked("intercept.ask"));
  EXPECT_EQ(count(Nation::herules, Space::armorican), 2);
}

// --- XIX.B

// Alemanni march from Saliens into Lugdunus, where Herules stand.
class Fleeing : public Reacting {
 protected:
  Fleeing() {
    put(Nation::alemanni, Space::saliens, Unit::infantry, 2);
    put(Nation::alemanni, Space::saliens, Unit::cavalry);
    put(Nation::alemanni, Space::livonia);
    put(Nation::herules, Space::gothia);
    state.nations[Nation::herules].orders = {1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0};
    acting({Nation::alemanni});
  }
  void enter(std::initializer_list<const char*> answers) {
    script.expect({"huns: march.at saliens lugdunus herules"});
    go_on(answers);
  }
  // What is added to the roll of those who flee there, all of them, and get away.
  [[nodiscard]] std::string modifier_to(const char* to) {
    const State before = state;
    script.expect({"huns: march.at saliens lugdunus herules", to});
    go_on({"persians: 10", "march.stop lugdunus"});
    state = before;
    const std::string said = last_told("flight.tried");
    return said.substr(said.rfind(' ') + 1);
  }
};

TEST_F(Fleeing, two_infantry_get_away_from_three_with_cavalry_on_a_10_alone) {
  covers("IN XIX.B.1");
  put(Nation::herules, Space::lugdunus, Unit::infantry, 2);
  const State before = state;
  enter(
      {"persians: flight.ask herules alemanni lugdunus 3=liger | treveria, lotharingia, neustria, armorican, liger, "
       "burgondia, arvernia, aquitania, flight.part treveria, flight.part lotharingia, flight.part neustria, "
       "flight.part armorican, flight.part liger, flight.part burgondia, flight.part arvernia, flight.part aquitania, "
       "none",
       "persians: 9",
       // They must fight: three dice, one of them black by the cavalry, against two.
       "huns: 5", "huns: 5", "huns: 6", "persians: 5", "persians: 5"});
  EXPECT_EQ(last_told("flight.tried"), "herules liger -1");
  EXPECT_EQ(told("battle.begins"), 1);
  state = before;
  enter({"liger", "10", "huns: march.stop lugdunus"});
  EXPECT_EQ(count(Nation::herules, Space::liger), 2);
  EXPECT_TRUE(controls(state, Nation::alemanni, Space::lugdunus));
}

TEST_F(Fleeing, is_helped_by_leader_walls_and_numbers_and_hindered_by_rivers) {
  covers("IN XIX.B.1");
  put(Nation::herules, Space::lugdunus);
  EXPECT_EQ(modifier_to("liger"), "-1");
  // With Gepids in Liger the way to Neustria leads over the river; even a 10 is not enough.
  const State open = state;
  put(Nation::gepids, Space::liger);
  enter({"neustria", "10", "5", "5", "6", "5"});
  EXPECT_EQ(last_told("flight.tried"), "herules neustria -3");
  state = open;
  put(Nation::herules, Space::lugdunus, Unit::infantry, 5);
  EXPECT_EQ(modifier_to("liger"), "2") << "twice as many";
  state.forces.remove({Space::lugdunus, national(Nation::herules, Unit::infantry), 5});
  lead(Nation::herules, Leader::odoacer, Space::lugdunus);
  EXPECT_EQ(modifier_to("liger"), "1") << "his leader's 2";
  set_city(state, Space::lugdunus, 1, 1);
  const State before = state;
  nation(Nation::herules, Status::kingdom);
  enter({"liger", "10", "siege.ask=common.no"});
  EXPECT_EQ(last_told("flight.tried"), "herules liger 4") << "walls";
  state = before;
  set_city(state, Space::lugdunus, 0, 0);
  for (const Band& band : bands_of(state, Nation::alemanni, Space::saliens)) {
    if (band.kind.unit == Unit::cavalry) state.forces.remove(band);
  }
  EXPECT_EQ(modifier_to("liger"), "2") << "no less cavalry";
}

TEST_F(Fleeing, leads_one_or_two_provinces_through_friendly_or_empty_land) {
  covers("IN XIX.B.2");
  put(Nation::herules, Space::lugdunus);
  put(Nation::gepids, Space::liger);
  hold(Nation::franks, {Space::neustria});
  nation(Nation::franks, Status::kingdom);
  const State before = state;
  enter({"flight.ask=common.none | armorican, aquitania, none", "5", "5", "6", "5"});
  state = before;
  hold(Nation::franks, {Space::armorican});
  enter({"5", "5", "6", "5"});
  EXPECT_EQ(told("flight.tried"), 0) << "no way, no flight";
}

TEST_F(Fleeing, shuns_land_of_friends_where_enemies_are) {
  covers("IN XIX.B.2");
  put(Nation::herules, Space::lugdunus);
  hold(Nation::franks, {Space::neustria, Space::armorican, Space::liger, Space::burgondia});
  nation(Nation::franks, Status::kingdom);
  add_tie(state, TieKind::alliance, Nation::herules, Nation::franks, 1);
  put(Nation::gepids, Space::liger);
  steadfast(Nation::franks);
  steadfast(Nation::gepids);
  enter({"flight.ask=common.none | treveria, lotharingia, neustria, armorican, burgondia, aquitania, none", "5", "5",
         "6", "5"});
}

TEST_F(Fleeing, takes_the_leader_along) {
  covers("IN XIX.B.1");
  put(Nation::herules, Space::lugdunus);
  const LeaderId king = lead(Nation::herules, Leader::odoacer, Space::lugdunus);
  enter({"persians: flight.ask=liger", "persians: 10", "march.stop lugdunus"});
  EXPECT_EQ(count(Nation::herules, Space::liger), 1);
  EXPECT_EQ(state_of(king).at, Space::liger);
}

TEST_F(Fleeing, may_leave_part_of_the_stack_behind) {
  covers("IN XIX.B.3");
  put(Nation::herules, Space::lugdunus, Unit::infantry, 2);
  horde(Nation::herules, Space::lugdunus);
  const State before = state;
  enter({"flight.part liger", "persians: units.how_many=1 | 1, 2", "persians: flight.horde_ask herules=common.yes",
         "10", "1", "1", "6", "5"});
  EXPECT_EQ(count(Nation::herules, Space::liger), 1);
  EXPECT_EQ(state.nations[Nation::herules].horde, Space::liger);
  EXPECT_FALSE(has_units(state, Nation::herules, Space::lugdunus)) << "who stayed had to fight";
  state = before;
  enter({"liger", "10", "march.stop lugdunus"});
  EXPECT_EQ(state.nations[Nation::herules].horde, Space::liger) << "all of them";
}

TEST_F(Fleeing, of_a_horde_alone_is_its_own) {
  covers("IN XIX.B.3");
  horde(Nation::herules, Space::lugdunus);
  enter({"persians: flight.ask=liger", "10", "march.stop lugdunus"});
  EXPECT_EQ(last_told("flight.tried"), "herules liger -1");
  EXPECT_EQ(state.nations[Nation::herules].horde, Space::liger);
}

TEST_F(Fleeing, comes_before_others_intercept) {
  covers("IN XIX.C.1");
  nation(Nation::franks, Status::kingdom);
  put(Nation::franks, Space::neustria);
  put(Nation::herules, Space::lugdunus);
  set_controller(state, Space::lugdunus, Nation::herules);
  add_tie(state, TieKind::alliance, Nation::franks, Nation::herules, 1);
  // Barbarians who have left hold it no more, and nobody protects what is nobody's.
  const State before = state;
  enter({"persians: flight.ask=liger", "10", "march.stop lugdunus"});
  state = before;
  enter({"persians: flight.ask=common.none", "romans: intercept.ask=neustria", "romans: 8",
         "huns: battle.enemy_ask=herules", "romans: battle.together_ask=common.no", "5", "5", "6", "persians: 5"});
  EXPECT_EQ(count(Nation::franks, Space::lugdunus), 1) << "those who stand are helped";
}

// --- XIX.D

TEST_F(Fleeing, of_the_advanced_game_needs_no_roll_beside_walls_or_with_three_times_as_many) {
  covers("IN XIX.D.1");
  read(Reading::advanced_combat);
  put(Nation::herules, Space::lugdunus, Unit::infantry, 6);
  put(Nation::alemanni, Space::liger, Unit::infantry, 2);
  go_on({"huns: march.at liger lugdunus herules", "armorican", "march.stop lugdunus"});
  EXPECT_EQ(count(Nation::herules, Space::armorican), 6);
}

TEST_F(Intercepting, of_the_advanced_game_costs_one_for_each_province_between) {
  covers("IN XIX.D.1");
  read(Reading::advanced_combat);
  put(Nation::franks, Space::saliens);
  put(Nation::franks, Space::treveria);
  put(Nation::franks, Space::rhodanus);
  EXPECT_EQ(modifier_from("saliens"), "0");
  EXPECT_EQ(modifier_from("treveria"), "-1");
  EXPECT_EQ(modifier_from("rhodanus"), "-2");
}

// --- XIX.E

class Inactive : public Reacting {
 protected:
  Inactive() {
    nation(Nation::franks, Status::kingdom).set(Flag::inaction);
    put(Nation::franks, Space::saliens, Unit::infantry, 3);
    put(Nation::franks, Space::dania);
    put(Nation::vandals, Space::lugdunus);
    put(Nation::vandals, Space::gothia);
    steadfast(Nation::vandals);
    acting({Nation::franks});
  }
};

TEST_F(Inactive, leaders_must_rouse_themselves_to_attack) {
  covers("IN XIX.E.1");
  lead(Nation::franks, Leader::chlodio, Space::saliens);
  const State before = state;
  go_on({"romans: march.at saliens lugdunus vandals", "romans: 4"});
  EXPECT_EQ(last_told("inaction.roll"), "franks lugdunus 1") << "the -2 is for others' activations";
  EXPECT_EQ(count(Nation::franks, Space::saliens), 3) << "failed: the move ends before the province";
  EXPECT_EQ(marked(Nation::franks, Space::saliens, Mark::done), 3);
  state = before;
  go_on({"march.at saliens lugdunus vandals", "5", "1", "1", "1", "persians: 5", "battle.no_reroll"});
  EXPECT_EQ(count(Nation::franks, Space::lugdunus), 3);
}

TEST_F(Inactive, stacks_without_leader_attack_as_ever) {
  covers("IN XIX.E.1");
  go_on({"march.at saliens lugdunus vandals", "1", "1", "1", "persians: 5"});
  EXPECT_EQ(count(Nation::franks, Space::lugdunus), 3);
}

TEST_F(Inactive, leaders_defend_the_capital_without_a_check) {
  covers("IN XIX.E.1");
  lead(Nation::franks, Leader::chlodio, Space::saliens);
  state.nations[Nation::franks].capital = Space::lugdunus;
  set_city(state, Space::lugdunus, 1, 0);
  set_controller(state, Space::lugdunus, Nation::franks);
  go_on({"march.at saliens lugdunus vandals", "1", "1", "1", "persians: 5", "battle.no_reroll"});
  EXPECT_EQ(count(Nation::franks, Space::lugdunus), 3);
}

// --- V.D.5, XXXII.B.Q.1: whoever comes without a march has come as well

class Arriving : public Reacting {
 protected:
  Arriving() {
    turn(5);
    put(Nation::visigoths, Space::tuscia, Unit::infantry, 3);
    put(Nation::visigoths, Space::livonia);
    put(Nation::herules, Space::gothia);
    acting({Nation::visigoths});
  }
  [[nodiscard]] bool in_italia() const { return state.history.entered_italia.has(Nation::herules); }
};

TEST_F(Arriving, interceptors_have_entered) {
  covers("IN V.D.5", "IN XXXII.B.Q.1");
  horde(Nation::herules, Space::cisalpina);
  put(Nation::herules, Space::cisalpina);
  state.history.entered_italia = {};
  go_on({"goths: march.to tuscia umbria", "persians: intercept.ask=cisalpina", "persians: 6", "goths: 5", "goths: 5",
         "goths: 5", "persians: 5"});
  EXPECT_EQ(told("intercept.success herules umbria"), 1);
  EXPECT_EQ(told("points.gained herules 8"), 1);
  EXPECT_TRUE(in_italia());
}

TEST_F(Arriving, those_who_flee_have_entered) {
  covers("IN V.D.5");
  set_city(state, Space::cisalpina, 0, 0);
  put(Nation::herules, Space::cisalpina);
  lead(Nation::herules, Leader::odoacer, Space::cisalpina);
  go_on({"goths: march.at tuscia cisalpina herules", "persians: flight.ask=umbria", "persians: 10",
         "goths: march.stop cisalpina"});
  EXPECT_EQ(count(Nation::herules, Space::umbria), 1);
  EXPECT_EQ(points(Nation::herules), 4);
  EXPECT_TRUE(in_italia());
}

TEST_F(Arriving, those_who_retreat_have_entered) {
  covers("IN V.D.5");
  state.manual_dice = false;
  set_city(state, Space::cisalpina, 0, 0);
  put(Nation::visigoths, Space::tuscia, Unit::infantry, 3);
  put(Nation::herules, Space::cisalpina, Unit::infantry, 2);
  set_controller(state, Space::umbria, Nation::herules);
  steadfast(Nation::visigoths);
  steadfast(Nation::herules);
  go_on({"goths: march.at tuscia cisalpina herules"});
  ASSERT_EQ(told("battle.retreated herules umbria"), 1);
  EXPECT_EQ(told("points.gained herules 8"), 1);
}

TEST_F(Arriving, units_score_for_their_own_nation_whomever_they_serve) {
  covers("IN V.D.5", "IN XX.N.1");
  state.forces.add({Space::tuscia, national(Nation::herules, Unit::infantry).serving(Nation::visigoths), 1});
  set_controller(state, Space::umbria, Nation::visigoths);
  go_on({"goths: march.to tuscia umbria"});
  EXPECT_EQ(points(Nation::herules), 4);
  EXPECT_EQ(points(Nation::visigoths), 0);
  EXPECT_FALSE(in_italia()) << "as a people they are elsewhere";
}

}  // namespace
}  // namespace auspex::invasions
