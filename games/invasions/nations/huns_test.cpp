// XXXII.D Huns, XXXII.A.1 the Germanic nations.
#include "games/invasions/nations/huns.h"

#include "games/invasions/activation_testing.h"
#include "games/invasions/income.h"
#include "games/invasions/movement.h"
#include "games/invasions/status.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Huns : public testing::ActivationFixture {};

// --- A

TEST_F(Huns, let_germanic_barbarians_act_in_time_table_order) {
  covers("IN XXXII.D.A.1", "IN XXXII.A.1");
  turn(2);
  for (Nation nation_here : {Nation::suebi, Nation::franks, Nation::alemanni, Nation::ostrogoths, Nation::visigoths,
                             Nation::burgundians, Nation::vandals, Nation::alans, Nation::huns}) {
    nation(nation_here, Status::barbarian);
  }
  nation(Nation::romans_w, Status::empire);
  const std::vector<Nation> expected = {Nation::alemanni,    Nation::franks,  Nation::ostrogoths, Nation::visigoths,
                                        Nation::burgundians, Nation::vandals, Nation::suebi};
  EXPECT_EQ(germanic_interlude(state), expected) << "Alans are no Germanic people";
  nation(Nation::franks, Status::kingdom);
  EXPECT_EQ(germanic_interlude(state).size(), 6U) << "a Kingdom acts in its own slot";
}

TEST_F(Huns, may_not_enter_germania_on_turn_2) {
  covers("IN XXXII.D.A.1", "IN XVIII.G.2");
  turn(2);
  nation(Nation::huns, Status::barbarian);
  EXPECT_TRUE(closed_to(state, Nation::huns, Space::franconia));
  turn(3);
  EXPECT_FALSE(closed_to(state, Nation::huns, Space::franconia));
}

TEST(InvasionsGermanic, peoples_are_fourteen) {
  covers("IN XXXII.A.1");
  const NationSet germanic = {Nation::alemanni, Nation::angles,     Nation::bavarians, Nation::burgundians,
                              Nation::franks,   Nation::gepids,     Nation::herules,   Nation::jutes,
                              Nation::lombards, Nation::ostrogoths, Nation::saxons,    Nation::suebi,
                              Nation::vandals,  Nation::visigoths};
  EXPECT_EQ(select(NationSet::every(), [](Nation nation) { return nation_info[nation].germanic; }), germanic);
}

// --- D

class Aetius : public testing::ActivationFixture {
 protected:
  Aetius() {
    turn(4);
    nation(Nation::romans_w, Status::empire).coins = 10;
    hold(Nation::romans_w, {Space::latium, Space::umbria});
    horde(Nation::huns, Space::hunnia);
    put(Nation::huns, Space::hunnia, Unit::cavalry, 2);
    put(Nation::huns, Space::hunnia, Unit::horse_archer);
    put(Nation::huns, Space::hunnia, Unit::infantry);
  }
  [[nodiscard]] int hired(Space at, Unit unit) const {
    return state.forces.count(at, national(Nation::huns, unit).serving(Nation::romans_w));
  }
  // One each of cavalry and horse archer has served on turn 4.
  void hired_on_turn_4() {
    state.forces.add({Space::latium, national(Nation::huns, Unit::cavalry).serving(Nation::romans_w), 1});
    state.history.aetius_alive_on_5 = true;
    turn(5);
  }
};

TEST_F(Aetius, hires_two_hun_cavalry_of_any_kind) {
  covers("IN XXXII.D.D.1", "IN IX.G.2");
  lead(Nation::romans_w, Leader::aetius, Space::latium);
  script.expect({"romans: hired_huns.ask=units.these 1 cavalry 1 horse_archer",
                 "romans: hired_huns.where_ask romans_w cavalry=umbria | umbria, latium",
                 "romans: hired_huns.where_ask romans_w horse_archer=latium"});
  hire_huns(play);
  EXPECT_EQ(hired(Space::umbria, Unit::cavalry), 1);
  EXPECT_EQ(hired(Space::latium, Unit::horse_archer), 1);
  EXPECT_EQ(coins(Nation::romans_w), 6);
  EXPECT_EQ(count(Nation::huns, Space::hunnia), 2) << "nobody asked them";
}

TEST_F(Aetius, must_live_for_it_and_have_the_coins) {
  covers("IN XXXII.D.D.1");
  hire_huns(play);  // nobody is asked: he is not there
  lead(Nation::romans_w, Leader::aetius, Space::latium);
  nation(Nation::romans_w).coins = 3;
  script.expect({"romans: hired_huns.ask=unit.plain 1 cavalry huns hunnia", "romans: hired_huns.where_ask=latium"});
  hire_huns(play);
  EXPECT_EQ(coins(Nation::romans_w), 1);
  EXPECT_EQ(hired(Space::latium, Unit::cavalry), 1);
}

TEST_F(Aetius, may_hire_again_on_turn_5_if_the_huns_agree) {
  covers("IN XXXII.D.D.2");
  hired_on_turn_4();
  script.expect({"romans: hired_huns.ask=units.best 1 1 cavalry",
                 "huns: hired_huns.agree_ask huns 1 romans_w=common.yes", "romans: hired_huns.where_ask=umbria"});
  hire_huns(play);
  EXPECT_EQ(hired(Space::umbria, Unit::cavalry), 1);
  EXPECT_EQ(coins(Nation::romans_w), 8);
  EXPECT_FALSE(may_attack(state, Nation::huns, Nation::romans_w));
  EXPECT_TRUE(may_attack(state, Nation::romans_w, Nation::huns));
}

TEST_F(Aetius, may_hire_again_on_turn_5_if_a_card_has_kept_him) {
  covers("IN XXXII.D.D.2", "IN event.long_life");
  hired_on_turn_4();
  state.history.aetius_alive_on_5 = false;
  lead(Nation::romans_w, Leader::aetius, Space::latium);
  script.expect({"romans: hired_huns.ask=units.best 1 1 cavalry", "huns: hired_huns.agree_ask=common.yes",
                 "romans: hired_huns.where_ask=umbria"});
  hire_huns(play);
  EXPECT_EQ(hired(Space::umbria, Unit::cavalry), 1);
}

TEST_F(Aetius, may_be_refused_on_turn_5) {
  covers("IN XXXII.D.D.2");
  hired_on_turn_4();
  script.expect({"romans: hired_huns.ask=units.best 1 1 cavalry", "huns: hired_huns.agree_ask=common.no"});
  hire_huns(play);
  EXPECT_EQ(hired(Space::latium, Unit::cavalry), 0);
  EXPECT_EQ(count(Nation::huns, Space::hunnia), 5) << "the survivor is back";
  EXPECT_EQ(coins(Nation::romans_w), 10);
  EXPECT_TRUE(may_attack(state, Nation::huns, Nation::romans_w));
}

TEST_F(Aetius, loses_them_to_the_huns_where_he_hires_no_more) {
  covers("IN XXXII.D.D.2");
  hired_on_turn_4();
  script.expect({"romans: hired_huns.ask=common.none"});
  hire_huns(play);
  EXPECT_EQ(count(Nation::huns, Space::hunnia), 5);
  EXPECT_TRUE(may_attack(state, Nation::huns, Nation::romans_w));
}

TEST_F(Aetius, takes_the_hired_huns_with_him_into_death) {
  covers("IN XXXII.D.D.2", "IN XVII.H.2");
  state.forces.add({Space::latium, national(Nation::huns, Unit::cavalry).serving(Nation::romans_w), 1});
  const LeaderId general = lead(Nation::romans_w, Leader::aetius, Space::latium);
  end_loans(play);
  EXPECT_EQ(hired(Space::latium, Unit::cavalry), 1) << "they serve on while he lives";
  remove_leader(state, place_of(state, general), true);
  end_loans(play);
  EXPECT_EQ(count(Nation::huns, Space::hunnia), 5);
}

// --- E, F

class Realm : public testing::ActivationFixture {
 protected:
  // Annex 6, 10: Moesia, Illyria, Danubius, Sarmatia, Barbarum, the horde in Danubius.
  Realm() {
    turn(5);
    horde(Nation::huns, Space::hunnia);
    state.numbers.hun_overlordship_range = 0;
    for (Area area : {Area::moesia, Area::illyria, Area::danubius, Area::sarmatia, Area::barbarum}) garrison(area);
  }
  void garrison(Area area) {
    for (Space province : provinces_in(area)) set_controller(state, province, Nation::huns);
    areas.add(area);
  }
  ~Realm() override {
    // Barbarians hold nothing without units; the position was made for the count alone.
    for (Space province : all_land) {
      const bool held = controls(state, Nation::huns, province) && is_barbarian(state, Nation::huns);
      if (held && !has_units(state, Nation::huns, province)) set_controller(state, province, no_nation);
    }
  }
  AreaSet areas;
};

TEST_F(Realm, is_worth_what_lies_beyond_three_areas) {
  covers("IN XXXII.D.E.2");
  ASSERT_EQ(areas_of(state, Nation::huns) & areas, areas);
  ASSERT_EQ(area_halves(state, Nation::huns), 7) << "no other Area comes with them";
  set_city(state, Space::thracia, 0, 0);  // Constantinopolis would help
  EXPECT_EQ(glory_modifier(state, 4), 1 + 2) << "one Barbarian Area to spare, two for four cavalry";
  EXPECT_EQ(glory_modifier(state, 0), 1);
  set_controller(state, Space::umbria, Nation::huns);
  EXPECT_EQ(glory_modifier(state, 0), 1 + 3) << "Ravenna";
}

TEST_F(Realm, is_worth_two_for_each_civilized_area_beyond_three) {
  covers("IN XXXII.D.E.2");
  set_city(state, Space::thracia, 0, 0);
  const int before = glory_modifier(state, 0);
  garrison(Area::graecia);
  ASSERT_EQ(areas_of(state, Nation::huns) & areas, areas);
  EXPECT_EQ(glory_modifier(state, 0), before + 2) << "a third one sets two Barbarian Areas free";
  garrison(Area::italia);
  set_city(state, Space::umbria, 0, 0);  // Ravenna would help
  ASSERT_EQ(areas_of(state, Nation::huns) & areas, areas);
  EXPECT_EQ(glory_modifier(state, 0), before + 4);
}

TEST_F(Realm, is_weaker_with_the_horde_in_a_civilized_area) {
  covers("IN XXXII.D.E.2");
  const int before = glory_modifier(state, 0);
  state.nations[Nation::huns].horde = Space::pannonia;
  ASSERT_EQ(area_halves(state, Nation::huns), 7);
  EXPECT_EQ(glory_modifier(state, 0), before - 2);
}

TEST_F(Realm, becomes_an_empire_on_ten) {
  covers("IN XXXII.D.E.3", "IN XXXII.D.F.1", "IN VIII.D.1");
  put(Nation::huns, Space::hunnia, Unit::cavalry, 4);
  const int modifier = glory_modifier(state, 0);
  script.expect({"huns: hun_sacrifice.ask=0 | 0 to 2"});
  const std::string die = std::to_string(10 - modifier);
  script.expect({die.c_str()});
  if (!(cities_of(state, Nation::huns) & provinces_in(Area::danubius)).empty()) script.expect({"hunnia"});
  collapse_or_empire(play);
  EXPECT_EQ(nation(Nation::huns).status, Status::empire);
  EXPECT_EQ(nation(Nation::huns).age, 1);
  EXPECT_EQ(nation(Nation::huns).capital, Space::hunnia);
  EXPECT_EQ(income_of(state, Nation::huns).capital, 5);
  EXPECT_EQ(points(Nation::huns), 25) << "20 for the Empire, 5 for Buda";
}

TEST_F(Realm, costs_two_cavalry_for_each_point) {
  covers("IN XXXII.D.E.2");
  put(Nation::huns, Space::hunnia, Unit::cavalry, 5);
  const std::string die = std::to_string(10 - glory_modifier(state, 4));
  script.expect({"huns: hun_sacrifice.ask=2 | 0 to 2"});
  script.expect({die.c_str()});
  if (!(cities_of(state, Nation::huns) & provinces_in(Area::danubius)).empty()) script.expect({"hunnia"});
  collapse_or_empire(play);
  EXPECT_EQ(nation(Nation::huns).status, Status::empire);
  EXPECT_EQ(count(Nation::huns, Space::hunnia), 1);
}

TEST_F(Realm, falls_into_anarchy_below_ten) {
  covers("IN XXXII.D.E.3");
  put(Nation::huns, Space::hunnia, Unit::cavalry, 4);
  put(Nation::huns, Space::hunnia, Unit::infantry, 2);
  nation(Nation::romans_w, Status::empire);
  state.forces.add({Space::latium, national(Nation::huns, Unit::horse_archer).serving(Nation::romans_w), 1});
  put_auxiliary(Nation::romans_w, Nation::huns, Space::latium, Unit::horse_archer);  // an Empire's own
  lead(Nation::huns, Leader::attila, Space::hunnia);
  script.expect({"huns: hun_sacrifice.ask=1", "huns: hun_sacrifice.units_ask=units.cheapest 2 2 cavalry", "1"});
  collapse_or_empire(play);
  EXPECT_EQ(points(Nation::huns), 3 * 4) << "two at home and one lent; two were sacrificed";
  EXPECT_EQ(state.nations[Nation::huns].presence, Presence::gone);
  EXPECT_EQ(land_units_of(state, Nation::huns), 0);
  EXPECT_LT(place_of(state, {Leader::attila, Nation::huns}), 0);
}

TEST_F(Realm, is_gone_with_two_areas_and_a_half) {
  covers("IN XXXII.D.E.1");
  for (Space province : provinces_in(Area::illyria)) set_controller(state, province, no_nation);
  ASSERT_EQ(area_halves(state, Nation::huns), 5);
  put(Nation::huns, Space::hunnia, Unit::cavalry, 4);
  collapse_or_empire(play);  // nobody is asked, no die is cast
  EXPECT_EQ(state.nations[Nation::huns].presence, Presence::gone);
  EXPECT_EQ(state.nations[Nation::huns].horde, nowhere);
  EXPECT_EQ(land_units_of(state, Nation::huns), 0);
  EXPECT_EQ(points(Nation::huns), 0);
}

TEST_F(Huns, leave_roman_service_one_by_one_once_they_are_gone) {
  covers("IN XXXII.D.E.1", "IN IX.G.4");
  turn(6);
  hold(Nation::romans_w, {Space::latium, Space::umbria});
  hold(Nation::romans_e, {Space::thracia});
  for (Nation empire : {Nation::romans_w, Nation::romans_e}) nation(empire, Status::empire);
  put_auxiliary(Nation::romans_w, Nation::huns, Space::latium, Unit::horse_archer);
  put_auxiliary(Nation::romans_w, Nation::huns, Space::umbria, Unit::horse_archer);
  put_auxiliary(Nation::romans_e, Nation::huns, Space::thracia, Unit::horse_archer);
  nation(Nation::huns);
  hun_auxiliaries_leave(play);
  EXPECT_EQ(count(Nation::romans_e, Space::thracia), 1) << "the Huns are still there";
  leave_play(play, Nation::huns);
  script.expect({"romans: hun_auxiliary.ask romans_w=umbria"});
  hun_auxiliaries_leave(play);
  EXPECT_EQ(count(Nation::romans_w, Space::umbria), 0);
  EXPECT_EQ(count(Nation::romans_w, Space::latium), 1);
  EXPECT_EQ(count(Nation::romans_e, Space::thracia), 0);
  EXPECT_EQ(auxiliaries_left(state, Nation::romans_e, Nation::huns, Unit::horse_archer), 0) << "for good";
}

}  // namespace
}  // namespace auspex::invasions
