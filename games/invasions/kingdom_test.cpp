// VII Kingdoms and capitals, VIII Empires: what does not hang on points.
#include "games/invasions/kingdom.h"

#include "games/invasions/administration.h"
#include "games/invasions/empire.h"
#include "games/invasions/status.h"
#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Kingdoms : public testing::Fixture {
 protected:
  // Three provinces of Gallia, the horde in one of them.
  void settle_visigoths() {
    turn(4);
    horde(Nation::visigoths, Space::aquitania);
    put(Nation::visigoths, Space::aquitania, Unit::infantry, 2);
    put(Nation::visigoths, Space::provincia);
    put(Nation::visigoths, Space::burgondia);
    nation(Nation::visigoths).age = 2;
  }
};
class Empires : public testing::Fixture {};

TEST_F(Kingdoms, three_provinces_with_the_hordes_and_two_turns_of_age_make_one_possible) {
  covers("IN VII.A.1");
  settle_visigoths();
  EXPECT_TRUE(may_found_kingdom(state, Nation::visigoths));
  nation(Nation::visigoths).age = 1;
  EXPECT_FALSE(may_found_kingdom(state, Nation::visigoths)) << "too young";
  nation(Nation::visigoths).age = 2;
  set_controller(state, Space::aquitania, no_nation);
  EXPECT_FALSE(may_found_kingdom(state, Nation::visigoths)) << "the horde stands on foreign land";
  set_controller(state, Space::aquitania, Nation::visigoths);
  nation(Nation::huns, Status::barbarian);
  bind(state, Nation::visigoths, Bond::vassal, Nation::huns);
  EXPECT_FALSE(may_found_kingdom(state, Nation::visigoths)) << "a vassal";
  unbind(state, Nation::visigoths);
  eliminate(state, {Space::burgondia, national(Nation::visigoths, Unit::infantry), 1});
  EXPECT_FALSE(may_found_kingdom(state, Nation::visigoths)) << "two provinces";
}

TEST_F(Kingdoms, the_huns_never_found_one) {
  covers("IN VII.A.2");
  turn(4);
  horde(Nation::huns, Space::aquitania);
  put(Nation::huns, Space::aquitania, Unit::cavalry);
  put(Nation::huns, Space::provincia, Unit::cavalry);
  put(Nation::huns, Space::burgondia, Unit::cavalry);
  nation(Nation::huns).age = 5;
  EXPECT_FALSE(may_found_kingdom(state, Nation::huns));
}

TEST_F(Kingdoms, an_old_people_that_declines_may_settle_all_the_same) {
  covers("IN VII.C.1");
  settle_visigoths();
  nation(Nation::visigoths).age = 4;
  script.expect({"goths: kingdom.ask=common.no"});
  kingdom_choice(play, Nation::visigoths);
  EXPECT_EQ(nation(Nation::visigoths).status, Status::barbarian) << "below age 5 no die is cast";
  nation(Nation::visigoths).age = 6;
  nation(Nation::visigoths).coins = 23;
  script.expect({"goths: kingdom.ask=common.no", "9"});
  kingdom_choice(play, Nation::visigoths);
  EXPECT_EQ(nation(Nation::visigoths).status, Status::barbarian) << "9 less 2 for 20 coins is above 6";
  nation(Nation::visigoths).coins = 20;
  script.expect({"goths: kingdom.ask=common.no", "8"});
  kingdom_choice(play, Nation::visigoths);
  EXPECT_EQ(nation(Nation::visigoths).status, Status::kingdom) << "8 less 2 is not";
}

// Annex 6, 3: age 6, 23 coins, the horde in a Barbarian Area.
TEST_F(Kingdoms, an_old_people_in_the_wilds_settles_less_readily) {
  covers("IN VII.C.1");
  turn(4);
  horde(Nation::visigoths, Space::hunnia);
  put(Nation::visigoths, Space::hunnia);
  put(Nation::visigoths, Space::tisia);
  put(Nation::visigoths, Space::dacia);
  nation(Nation::visigoths).age = 6;
  nation(Nation::visigoths).coins = 23;
  script.expect({"goths: kingdom.ask=common.no", "7"});
  kingdom_choice(play, Nation::visigoths);
  EXPECT_EQ(nation(Nation::visigoths).status, Status::barbarian);
  script.expect({"goths: kingdom.ask=common.no", "6"});
  kingdom_choice(play, Nation::visigoths);
  EXPECT_EQ(nation(Nation::visigoths).status, Status::kingdom);
}

TEST_F(Kingdoms, pay_when_they_are_founded_and_are_no_empires_that_turn) {
  covers("IN VII.B.4", "IN VIII.B.1");
  turn(4);
  for (Space province : all_land) set_city(state, province, 0, 0);
  horde(Nation::franks, Space::austrasia);
  nation(Nation::franks).age = 2;
  for (Area area : {Area::gallia_s, Area::gallia_m, Area::hispania}) {
    for (Space province : provinces_in(area)) set_controller(state, province, Nation::franks);
  }
  put(Nation::franks, Space::austrasia, Unit::infantry, 2);
  script.expect({"romans: kingdom.ask franks=common.yes"});
  kingdom_choice(play, Nation::franks);
  EXPECT_EQ(nation(Nation::franks).status, Status::kingdom);
  EXPECT_EQ(points(Nation::franks), 10);
  ASSERT_GE(area_halves(state, Nation::franks), 6);
  forced_empire(play, Nation::franks);
  EXPECT_EQ(told("empire.roll"), 0);
  turn(5);
  script.expect({"1"});
  forced_empire(play, Nation::franks);
  EXPECT_EQ(told("empire.roll"), 1);
}

TEST_F(Kingdoms, of_the_franks_outside_gallia_leave_the_prize_for_one_there) {
  covers("IN VII.B.4");
  nation(Nation::franks, Status::barbarian);
  for (Space seat : {Space::rhenus, Space::neustria, Space::neustria}) {
    nation(Nation::franks, Status::barbarian);
    horde(Nation::franks, seat);
    found_kingdom(play, Nation::franks);
  }
  EXPECT_EQ(points(Nation::franks), 10) << "once, for the second of the three";
}

TEST_F(Kingdoms, of_persia_go_back_to_ctesiphon_for_nothing) {
  covers("IN VII.D.2");
  nation(Nation::persians, Status::kingdom);
  capital(Nation::persians, Space::media);
  hold(Nation::persians, {Space::seleucia, Space::phraaspa});
  set_city(state, Space::phraaspa, 1, 0);
  EXPECT_TRUE(may_move_capital(state, Nation::persians)) << "without a coin";
  script.expect({"persians: kingdom.ask_ctesiphon=common.yes"});
  capital_move(play, Nation::persians);
  EXPECT_EQ(nation(Nation::persians).capital, Space::seleucia);
  EXPECT_FALSE(may_move_capital(state, Nation::persians)) << "elsewhere it costs";
}

TEST_F(Kingdoms, the_horde_becomes_a_city_where_there_is_none) {
  covers("IN VII.B.1", "IN VII.B.2");
  turn(4);
  horde(Nation::saxons, Space::saxonia);
  put(Nation::saxons, Space::saxonia);
  nation(Nation::saxons).age = 5;
  found_kingdom(play, Nation::saxons, false);
  EXPECT_EQ(nation(Nation::saxons).status, Status::kingdom);
  EXPECT_EQ(nation(Nation::saxons).age, 1);
  EXPECT_EQ(nation(Nation::saxons).horde, nowhere);
  EXPECT_EQ(nation(Nation::saxons).capital, Space::saxonia);
  EXPECT_EQ(city_level(state, Space::saxonia), 1);
  EXPECT_FALSE(walled(state, Space::saxonia));
}

TEST_F(Kingdoms, a_city_of_the_hordes_area_becomes_the_capital) {
  covers("IN VII.B.1");
  settle_visigoths();
  const SpaceSet cities = cities_of(state, Nation::visigoths);
  ASSERT_FALSE(cities.empty());
  if (cities.size() > 1) script.expect({"goths: kingdom.ask_capital=provincia"});
  found_kingdom(play, Nation::visigoths, false);
  EXPECT_TRUE(cities.has(nation(Nation::visigoths).capital));
}

TEST_F(Kingdoms, moving_the_capital_costs_ten_coins_and_nothing_where_the_old_one_is_lost) {
  covers("IN VII.D.1");
  capital(Nation::persians, Space::media);
  nation(Nation::persians, Status::kingdom).coins = 9;
  capital(Nation::persians, Space::rhagae);
  capital_move(play, Nation::persians);  // nobody is asked: it cannot pay
  EXPECT_EQ(nation(Nation::persians).capital, Space::rhagae);
  nation(Nation::persians).coins = 10;
  script.expect({"persians: kingdom.ask_move=media"});
  capital_move(play, Nation::persians);
  EXPECT_EQ(nation(Nation::persians).capital, Space::media);
  EXPECT_EQ(coins(Nation::persians), 0);
  nation(Nation::persians).capital = nowhere;
  script.expect({"persians: kingdom.ask_move_free=rhagae"});
  capital_move(play, Nation::persians);
  EXPECT_EQ(nation(Nation::persians).capital, Space::rhagae);
}

TEST_F(Kingdoms, persia_may_return_to_ctesiphon_free_of_charge) {
  covers("IN VII.D.2");
  const Space ctesiphon = nation_info[Nation::persians].capital;
  nation(Nation::persians, Status::kingdom);
  capital(Nation::persians, Space::rhagae);
  hold(Nation::persians, {ctesiphon});
  script.expect({"persians: kingdom.ask_ctesiphon=common.yes"});
  first_city_taken(play, Nation::persians, ctesiphon);
  EXPECT_EQ(nation(Nation::persians).capital, ctesiphon);
}

TEST_F(Kingdoms, a_nation_without_capital_makes_its_first_city_one) {
  covers("IN VII.D.3");
  nation(Nation::franks, Status::kingdom);
  hold(Nation::franks, {Space::neustria});
  set_city(state, Space::neustria, 1, 0);
  first_city_taken(play, Nation::franks, Space::neustria);
  EXPECT_EQ(nation(Nation::franks).capital, Space::neustria);
}

TEST_F(Kingdoms, losing_the_capital_brings_decline_a_new_one_and_costs_persia_five_points) {
  covers("IN VII.E.1", "IN VI.D.2");
  turn(4);
  nation(Nation::persians, Status::kingdom);
  capital(Nation::persians, Space::rhagae);
  capital(Nation::persians, Space::media);
  set_controller(state, Space::media, no_nation);
  lose_capital(play, Nation::persians);  // one city is left, so nobody is asked
  EXPECT_EQ(nation(Nation::persians).capital, Space::rhagae);
  EXPECT_EQ(nation(Nation::persians).decline, Decline::single);
  EXPECT_EQ(nation(Nation::persians).lost_capital, 4);
  EXPECT_EQ(points(Nation::persians), -5);
  nation(Nation::franks, Status::kingdom);
  capital(Nation::franks, Space::neustria);
  set_controller(state, Space::neustria, no_nation);
  lose_capital(play, Nation::franks);
  EXPECT_EQ(nation(Nation::franks).decline, Decline::single);
  EXPECT_EQ(points(Nation::franks), 0);
}

TEST_F(Kingdoms, back_to_barbarian_holds_only_what_it_stands_in) {
  covers("IN VII.F.1");
  nation(Nation::franks, Status::kingdom).decline = Decline::single;
  put(Nation::franks, Space::flandria, Unit::infantry, 2);
  hold(Nation::franks, {Space::saliens, Space::austrasia});
  turn_barbarian(play, Nation::franks, 5, Space::flandria);
  EXPECT_EQ(nation(Nation::franks).status, Status::barbarian);
  EXPECT_EQ(nation(Nation::franks).age, 5);
  EXPECT_EQ(nation(Nation::franks).decline, Decline::none);
  EXPECT_EQ(nation(Nation::franks).horde, Space::flandria);
  EXPECT_EQ(controlled(state, Nation::franks), SpaceSet{Space::flandria});
}

TEST_F(Kingdoms, empires_that_turn_barbarian_have_no_federates_any_more) {
  covers("IN VI.E.3", "IN XXVII.A.1");
  nation(Nation::britons, Status::empire);
  put(Nation::britons, Space::caledonia);
  put(Nation::jutes, Space::cantium);
  horde(Nation::jutes, Space::cantium);
  bind(state, Nation::jutes, Bond::foedus, Nation::britons);
  status_of_nation(play, Nation::britons);
  EXPECT_EQ(nation(Nation::britons).status, Status::barbarian);
  EXPECT_EQ(nation(Nation::jutes).bond, Bond::none);
  EXPECT_TRUE(controls(state, Nation::jutes, Space::cantium)) << "the land stays with them";
}

// Annex 6, example 4: Persia with three Civilized Areas, two clients and Chosroes.
TEST_F(Empires, persia_adds_its_clients_and_a_good_leader) {
  covers("IN VIII.B.1");
  turn(8);
  nation(Nation::persians, Status::kingdom);
  hold(Nation::persians, Area::mesopotamia);
  hold(Nation::persians, Area::persis);
  hold(Nation::persians, Area::oriens);
  nation(Nation::iberians, Status::kingdom);
  nation(Nation::armenians, Status::kingdom);
  bind(state, Nation::iberians, Bond::client, Nation::persians);
  bind(state, Nation::armenians, Bond::client, Nation::persians);
  EXPECT_EQ(empire_modifier(state, Nation::persians), 2);
  lead(Nation::persians, Leader::chosroes, Space::media);
  EXPECT_EQ(empire_modifier(state, Nation::persians), 3);
  nation(Nation::persians).decline = Decline::doubled;
  EXPECT_EQ(empire_modifier(state, Nation::persians), 5);
  script.expect({"2"});
  forced_empire(play, Nation::persians);
  EXPECT_EQ(nation(Nation::persians).status, Status::kingdom) << "2 and 5 are not 8";
  EXPECT_TRUE(nation(Nation::persians).has(Flag::rolled_empire));
}

TEST_F(Empires, no_roll_for_two_areas_nor_on_the_turn_of_the_kingdom) {
  covers("IN VIII.B.1");
  turn(8);
  nation(Nation::persians, Status::kingdom);
  hold(Nation::persians, Area::mesopotamia);
  hold(Nation::persians, Area::persis);
  forced_empire(play, Nation::persians);
  hold(Nation::persians, Area::oriens);
  nation(Nation::persians).founded = 8;
  forced_empire(play, Nation::persians);
  EXPECT_FALSE(nation(Nation::persians).has(Flag::rolled_empire));
}

TEST_F(Empires, ambition_needs_a_ten_and_an_imperator_adds_four) {
  covers("IN VIII.A.1", "IN VIII.A.2");
  turn(8);
  nation(Nation::persians, Status::kingdom);
  hold(Nation::persians, Area::mesopotamia);
  hold(Nation::persians, Area::persis);
  ambition(play, Nation::persians);  // nobody is asked: two Areas
  hold(Nation::persians, Area::oriens);
  script.expect({"persians: empire.ask persians 0 10=common.yes", "9"});
  ambition(play, Nation::persians);
  EXPECT_EQ(nation(Nation::persians).status, Status::kingdom);
  nation(Nation::persians).set(Flag::imperator);
  script.expect({"persians: empire.ask persians 4 8=common.yes", "3"});
  ambition(play, Nation::persians);
  EXPECT_EQ(nation(Nation::persians).status, Status::kingdom);
  nation(Nation::persians).set(Flag::rolled_empire);
  script.expect({"persians: empire.ask persians 4 10=common.no"});
  ambition(play, Nation::persians);
}

TEST_F(Empires, clear_decline_and_begin_anew) {
  covers("IN VIII.C.1", "IN VIII.A.3");
  turn(6);
  NationState& persia = nation(Nation::persians, Status::kingdom);
  capital(Nation::persians, Space::seleucia);
  persia.decline = Decline::doubled;
  persia.age = 9;
  found_empire(play, Nation::persians);
  EXPECT_EQ(persia.status, Status::empire);
  EXPECT_EQ(persia.decline, Decline::none);
  EXPECT_EQ(persia.age, 3) << "Persia alone";
  EXPECT_EQ(persia.crowned, 6);
  horde(Nation::ostrogoths, Space::pannonia);
  put(Nation::ostrogoths, Space::pannonia);
  const double before = points(Nation::ostrogoths);
  found_empire(play, Nation::ostrogoths);
  EXPECT_EQ(nation(Nation::ostrogoths).capital, Space::pannonia) << "a capital first";
  EXPECT_EQ(nation(Nation::ostrogoths).age, 1);
  EXPECT_EQ(told("kingdom.founded ostrogoths"), 1);
  EXPECT_GT(points(Nation::ostrogoths), before);
  EXPECT_EQ(told("points.gained ostrogoths"), 1) << "for the Empire, not for a Kingdom";
}

TEST_F(Empires, of_barbarians_are_claimed_when_the_administration_opens) {
  covers("IN VIII.A.4", "IN VIII.A.1");
  turn(6);
  horde(Nation::ostrogoths, Space::pannonia);
  put(Nation::ostrogoths, Space::pannonia);
  nation(Nation::ostrogoths).set(Flag::imperator);
  script.expect({"goths: empire.ask ostrogoths 4 10=common.yes", "6"});
  open_administration(play);
  EXPECT_TRUE(is_empire(state, Nation::ostrogoths));
  EXPECT_FALSE(administered(state).has(Nation::ostrogoths)) << "no Administration this turn";
}

TEST_F(Empires, are_closed_to_barbarians_without_a_horde) {
  covers("IN VI.E.4", "IN VIII.A.3");
  turn(6);
  put(Nation::angles, Space::bernicia);
  nation(Nation::angles).set(Flag::imperator);
  open_administration(play);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_TRUE(is_barbarian(state, Nation::angles));
}

TEST_F(Empires, are_closed_to_the_huns) {
  covers("IN VIII.D.1");
  horde(Nation::huns, Space::hunnia);
  nation(Nation::huns).set(Flag::imperator);
  EXPECT_FALSE(may_claim_empire(state, Nation::huns));
}

TEST_F(Empires, profit_from_the_leaders_of_the_turn_before) {
  covers("IN VIII.B.2");
  nation(Nation::persians, Status::kingdom);
  capital(Nation::persians, Space::seleucia);
  turn(8);
  lead(Nation::persians, Leader::chosroes, Space::seleucia);
  state.leaders[0].until = 7;
  EXPECT_EQ(empire_modifier(state, Nation::persians), 1) << "he retires in Reinforcements, after this step";
}

}  // namespace
}  // namespace auspex::invasions
