// XII Control of provinces and Areas.
#include "games/invasions/control.h"

#include "games/invasions/combat.h"
#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Control : public testing::Fixture {
 protected:
  [[nodiscard]] Nation holder(Space province) const { return state.land[province].controller; }
  // All of an Area without its cities, for those that need none.
  void raze(Area area) {
    for (Space province : provinces_in(area)) set_city(state, province, 0, 0);
  }
};

TEST_F(Control, does_not_come_to_a_winner_of_whom_nobody_is_left) {
  covers("IN XII.A.1", "IN XX.I.1");
  put(Nation::alemanni, Space::hypanis);
  set_controller(state, Space::hypanis, no_nation);
  put(Nation::gepids, Space::hypanis);
  set_controller(state, Space::hypanis, no_nation);
  Party party;
  party.nation = Nation::gepids;
  party.from = Space::podolia;
  party.at = Space::hypanis;
  party.units = bands_of(state, Nation::gepids, Space::hypanis);
  script.expect({"1", "1"});  // a sword each
  EXPECT_FALSE(attack(play, party, {}));
  EXPECT_EQ(told("battle.won alemanni"), 1) << "both are gone, and the defender has won";
  EXPECT_EQ(holder(Space::hypanis), no_nation);
}

TEST_F(Control, comes_with_a_stack_where_neither_enemy_nor_enemy_city_is) {
  covers("IN XII.A.1", "IN XII.A.2", "IN XII.B.3");
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, {Space::rhaetia, Space::latium});
  put(Nation::alemanni, Space::bavaria);
  put(Nation::alemanni, Space::franconia);
  shift(state, bands_of(state, Nation::alemanni, Space::bavaria).front(), Space::rhaetia);
  EXPECT_TRUE(take_control(state, Nation::alemanni, Space::rhaetia));
  EXPECT_EQ(holder(Space::rhaetia), Nation::alemanni);
  EXPECT_FALSE(take_control(state, Nation::alemanni, Space::latium)) << "a city must fall first";
  put(Nation::burgundians, Space::thuringia);
  EXPECT_FALSE(take_control(state, Nation::alemanni, Space::thuringia)) << "an enemy is there";
  add_tie(state, TieKind::alliance, Nation::alemanni, Nation::burgundians, 1);
  EXPECT_FALSE(take_control(state, Nation::alemanni, Space::thuringia)) << "an ally keeps what he had";
}

TEST_F(Control, of_an_area_is_judged_anew_each_time) {
  covers("IN XII.C.5", "IN XII.C.1");
  raze(Area::hispania);
  nation(Nation::visigoths, Status::kingdom);
  hold(Nation::visigoths, Area::hispania);
  EXPECT_EQ(area_controller(state, Area::hispania), Nation::visigoths);
  horde(Nation::suebi, Space::gallaecia);
  state.numbers.horde_breaks_area = 1;
  EXPECT_EQ(area_controller(state, Area::hispania), std::nullopt) << "an untied horde";
  state.nations[Nation::suebi].horde = nowhere;
  EXPECT_EQ(area_controller(state, Area::hispania), Nation::visigoths);
}

TEST_F(Control, of_an_area_outlasts_a_revolt_that_leaves_enough_of_it) {
  covers("IN XII.C.1", "IN XII.H.1", "IN XII.F.1");
  raze(Area::hispania);
  nation(Nation::visigoths, Status::kingdom);
  hold(Nation::visigoths, Area::hispania);
  const int all_of_it = counted_in(state, Nation::visigoths, Area::hispania);
  set_revolt(state, Space::lusitania, Revolt::minus);
  EXPECT_EQ(counted_in(state, Nation::visigoths, Area::hispania), all_of_it - 1);
  EXPECT_TRUE(controls_area(state, Nation::visigoths, Area::hispania)) << "it counts for nobody, so for no rival";
  bind(state, Nation::visigoths, Bond::vassal, Nation::huns);
  EXPECT_TRUE(controls_area(state, Nation::huns, Area::hispania)) << "nor for a vassal against its lord";
  unbind(state, Nation::visigoths);
  nation(Nation::suebi, Status::kingdom);
  int others = 0;
  for (Space province : provinces_in(Area::hispania)) {
    if (province != Space::lusitania && 2 * ++others <= all_of_it) set_controller(state, province, Nation::suebi);
  }
  EXPECT_EQ(counted_in(state, Nation::suebi, Area::hispania), all_of_it / 2);
  EXPECT_FALSE(controls_area(state, Nation::visigoths, Area::hispania)) << "a rival has as much or more";
}

TEST_F(Control, of_the_huns_reaches_as_far_as_their_horde_is_feared) {
  covers("IN XII.C.3");
  horde(Nation::huns, Space::hunnia);
  put(Nation::huns, Space::hunnia, Unit::cavalry);
  raze(Area::danubius);
  EXPECT_EQ(counted_in(state, Nation::huns, Area::danubius), provinces_in(Area::danubius).size());
  EXPECT_TRUE(controls_area(state, Nation::huns, Area::danubius));
  put(Nation::gepids, Space::tisia);
  EXPECT_EQ(counted_in(state, Nation::huns, Area::danubius), provinces_in(Area::danubius).size() - 1);
  EXPECT_EQ(counted_in(state, Nation::huns, Area::moesia), 0) << "only in Barbarian Areas";
  state.nations[Nation::huns].horde = Space::kushania;
  EXPECT_EQ(counted_in(state, Nation::huns, Area::danubius), 1) << "too far; what they stand in counts";
}

TEST_F(Control, extends_over_the_rest_of_an_area) {
  covers("IN XII.D.1", "IN XII.D.2", "IN VII.B.3", "IN IV.B.7");
  raze(Area::hispania);
  nation(Nation::visigoths, Status::kingdom);
  hold(Nation::visigoths, Area::hispania);
  nation(Nation::romans_w, Status::empire);
  set_controller(state, Space::gallaecia, no_nation);
  set_controller(state, Space::lusitania, no_nation);
  put(Nation::suebi, Space::lusitania);
  set_controller(state, Space::baetica, Nation::romans_w);
  extend_control(play);
  EXPECT_EQ(holder(Space::gallaecia), Nation::visigoths);
  EXPECT_EQ(holder(Space::lusitania), Nation::suebi) << "foreign units";
  EXPECT_EQ(holder(Space::baetica), Nation::romans_w) << "another Civilized nation's";
  nation(Nation::visigoths, Status::barbarian);
  state.nations[Nation::visigoths].capital = nowhere;
  set_controller(state, Space::gallaecia, no_nation);
  extend_control(play);
  EXPECT_EQ(holder(Space::gallaecia), no_nation) << "not to Barbarians";
  for (Space province : controlled(state, Nation::visigoths)) set_controller(state, province, no_nation);
}

TEST_F(Control, between_rome_and_persia_needs_garrisons_on_turn_1) {
  covers("IN XII.E.1");
  nation(Nation::romans_e, Status::empire);
  nation(Nation::persians, Status::kingdom);
  EXPECT_TRUE(must_garrison(state, Nation::romans_e, Space::assyria));
  EXPECT_TRUE(must_garrison(state, Nation::persians, Space::osroene));
  EXPECT_FALSE(must_garrison(state, Nation::persians, Space::assyria));
  EXPECT_FALSE(must_garrison(state, Nation::romans_e, Space::osroene));
  turn(2);
  state.history.persian_war_east = 1U << 1U;
  EXPECT_TRUE(must_garrison(state, Nation::romans_e, Space::assyria)) << "while the war goes on";
  EXPECT_FALSE(must_garrison(state, Nation::persians, Space::osroene));
  turn(3);
  EXPECT_FALSE(must_garrison(state, Nation::romans_e, Space::assyria)) << "a turn has passed without war";
  turn(1);
  put(Nation::romans_e, Space::assyria);
  state.forces.remove(bands_of(state, Nation::romans_e, Space::assyria).front());
  after_leaving(state, Space::assyria);
  EXPECT_EQ(holder(Space::assyria), no_nation);
}

TEST_F(Control, of_dependants_counts_for_their_lord) {
  covers("IN XII.F.1", "IN XII.F.2", "IN XII.F.3");
  raze(Area::hispania);
  nation(Nation::visigoths, Status::kingdom);
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, Area::hispania);
  for (Space province : {Space::gallaecia, Space::lusitania}) {
    put(Nation::suebi, province);
    set_controller(state, province, Nation::suebi);
  }
  const int whole = provinces_in(Area::hispania).size();
  EXPECT_EQ(counted_in(state, Nation::romans_w, Area::hispania), whole - 2);
  bind(state, Nation::suebi, Bond::vassal, Nation::romans_w);
  EXPECT_EQ(counted_in(state, Nation::romans_w, Area::hispania), whole);
  EXPECT_TRUE(counted_for_points(state, Nation::romans_w).has(Space::gallaecia));
  EXPECT_FALSE(counted_for_points(state, Nation::romans_w, true).has(Space::gallaecia));
  EXPECT_TRUE(counted_for_points(state, Nation::suebi).has(Space::gallaecia)) << "for himself, too";
  bind(state, Nation::suebi, Bond::foedus, Nation::romans_w);
  set_foedus_land(state, Nation::suebi, {Space::gallaecia});
  EXPECT_EQ(counted_in(state, Nation::romans_w, Area::hispania), whole - 1) << "Foedus land alone";
  EXPECT_FALSE(counted_for_points(state, Nation::romans_w).has(Space::gallaecia));
  nation(Nation::mauritanians, Status::kingdom);
  hold(Nation::mauritanians, {Space::caesarea});
  bind(state, Nation::mauritanians, Bond::client, Nation::romans_w);
  EXPECT_TRUE(counted_for_points(state, Nation::romans_w).has(Space::caesarea));
  EXPECT_EQ(counted_in(state, Nation::romans_w, Area::mauretania), 0);
  unbind(state, Nation::suebi);
}

TEST_F(Control, of_britannia_ends_with_the_last_roman_unit_from_turn_4) {
  covers("IN XII.G.1");
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, Area::britannia);
  limes(Nation::romans_w, Space::cumbria);
  turn(3);
  check_britannia(play);
  EXPECT_EQ(holder(Space::cantium), Nation::romans_w);
  turn(4);
  put(Nation::romans_w, Space::lindum, Unit::legion, 1, Garrison::britannia);
  check_britannia(play);
  EXPECT_EQ(holder(Space::cantium), Nation::romans_w);
  eliminate(state, bands_of(state, Nation::romans_w, Space::lindum).front());
  check_britannia(play);
  EXPECT_EQ(holder(Space::cantium), no_nation);
  EXPECT_EQ(limes_at(state, Space::cumbria), std::nullopt);
}

TEST_F(Control, of_britannia_ends_with_the_capital_that_lies_there) {
  covers("IN XII.G.1", "IN VII.E.1");
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, Area::britannia);
  hold(Nation::romans_w, {Space::latium, Space::liguria});
  set_city(state, Space::liguria, 1, 0);
  capital(Nation::romans_w, Space::cantium);
  turn(4);
  script.expect({"romans: kingdom.ask_new romans_w=latium | liguria, latium"});
  check_britannia(play);
  EXPECT_EQ(state.nations[Nation::romans_w].capital, Space::latium);
}

}  // namespace
}  // namespace auspex::invasions
