// XXXII.B.K, XXXII.C.G: collapse; XXXII.B.I: reunification.
#include "games/invasions/activation_testing.h"
#include "games/invasions/nations/byzantines.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/nations/succession.h"
#include "games/invasions/scoring.h"
#include "games/invasions/siege.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Collapse : public testing::ActivationFixture {
 protected:
  Collapse() {
    turn(6);
    nation(Nation::romans_w, Status::empire).coins = 7;
    nation(Nation::romans_e, Status::empire);
    capital(Nation::romans_w, Space::umbria);
    capital(Nation::romans_e, Space::thracia);
    // The small ones are there already.
    for (Nation minor : {Nation::britons, Nation::euskalduns, Nation::sardes}) {
      nation(minor, Status::kingdom);
      minors.add(minor);
    }
  }
  NationSet minors;
};

TEST_F(Collapse, voids_the_walls_of_the_west) {
  covers("IN XXXII.B.K.1");
  ASSERT_GT(walls_of(state, Space::umbria), 0);
  const int eastern = walls_of(state, Space::thracia);
  ASSERT_GT(eastern, 0);
  collapse_of_west(play);
  EXPECT_EQ(standing_walls(state, Space::umbria), 0) << "Ravenna's too, though it is Byzantine now";
  EXPECT_EQ(standing_walls(state, Space::thracia), eastern);
}

TEST_F(Collapse, lets_western_cities_fall_without_siege) {
  covers("IN XXXII.B.K.1");
  collapse_of_west(play);
  nation(Nation::visigoths, Status::kingdom);
  put(Nation::visigoths, Space::umbria, Unit::infantry, 2);
  acting({Nation::visigoths});
  Party party;
  party.nation = Nation::visigoths;
  party.start = party.at = Space::umbria;
  party.units = bands_of(state, Nation::visigoths, Space::umbria);
  state.manual_dice = false;  // for the loot
  script.expect({"goths: siege.ask=siege.lay", "goths: siege.loot_ask=siege.spare"});
  EXPECT_TRUE(besiege(play, party));
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::umbria));
  EXPECT_EQ(told("siege.collapsed"), 1);
  EXPECT_EQ(told("siege.begins"), 0);
}

TEST_F(Collapse, lets_cities_without_walls_fall_as_well) {
  covers("IN XXXII.B.K.1", "IN XXIV.B.2");
  hold(Nation::romans_w, {Space::liguria});
  set_city(state, Space::liguria, 1, 0);
  collapse_of_west(play);
  steadfast(Nation::romans_e);
  nation(Nation::visigoths, Status::kingdom);
  put(Nation::visigoths, Space::taurinorum, Unit::infantry, 1);
  acting({Nation::visigoths});
  go_on({"goths: march.at taurinorum liguria romans_e", "goths: siege.ask=siege.lay | siege.lay, no",
         "goths: siege.loot_ask=siege.spare"});
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::liguria));
  EXPECT_EQ(told("siege.roll"), 0);
}

TEST_F(Collapse, leaves_the_heir_no_frontier_whose_garrison_did_not_pass) {
  covers("IN XII.B.2", "IN XXXII.C.G.1");
  state.history.persian_war_east = static_cast<decltype(state.history.persian_war_east)>(~0U);
  hold(Nation::romans_e, {Space::euphrates});
  inherit(play, Nation::romans_e, Nation::romans_w);
  EXPECT_FALSE(controls(state, Nation::romans_w, Space::euphrates));
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::thracia));
}

TEST_F(Collapse, disbands_the_elites_for_good) {
  covers("IN XXXII.B.K.2");
  put(Nation::romans_w, Space::umbria, Unit::guard);
  put(Nation::romans_w, Space::umbria, Unit::palatine);
  put(Nation::romans_w, Space::mare_adriaticum, Unit::elite_fleet);
  put(Nation::romans_w, Space::umbria, Unit::infantry);
  collapse_of_west(play);
  EXPECT_EQ(state.forces.count(removed, national(Nation::romans_w, Unit::guard)), 1);
  EXPECT_EQ(state.forces.count(removed, national(Nation::romans_w, Unit::palatine)), 1);
  EXPECT_EQ(state.forces.count(removed, national(Nation::romans_w, Unit::elite_fleet)), 1);
  EXPECT_EQ(count(Nation::romans_e, Space::umbria), 1) << "the infantry alone is replaced";
}

TEST_F(Collapse, leaves_the_gallo_romans_their_land_and_locals) {
  covers("IN XXXII.B.K.4", "IN VII.D.3");
  hold(Nation::romans_w, {Space::aquitania, Space::treveria, Space::flandria});
  for (std::size_t i = 0; i < limes_info.size(); ++i) {
    if (limes_info[i].at == Space::flandria) state.limes[i] = {Space::flandria, LimesStatus::standing};
  }
  put(Nation::romans_w, Space::umbria, Unit::local_roman, 1, Garrison::gallia);
  put(Nation::romans_w, Space::umbria, Unit::legion, 1, Garrison::gallia);
  lead(Nation::romans_w, Leader::caesar_w, Space::umbria);
  lead(Nation::romans_w, Leader::aetius, Space::umbria);
  // One local from Umbria, one under the Limes, two from the pool, then the legion.
  script.expect({"romans: successor.ask_unit gallo_romans local_roman=aquitania",
                 "romans: successor.ask_unit gallo_romans local_roman=aquitania",
                 "romans: successor.ask_unit gallo_romans local_roman=treveria",
                 "romans: successor.ask_unit gallo_romans legion=treveria"});
  script.expect({"romans: successor.ask_king_place gallo_romans aetius=aquitania"});
  collapse_of_west(play);
  const NationState& now = state.nations[Nation::gallo_romans];
  EXPECT_TRUE(is_active(state, Nation::gallo_romans));
  EXPECT_EQ(now.status, Status::kingdom);
  EXPECT_EQ(now.age, 9);
  EXPECT_EQ(now.coins, 5);
  EXPECT_EQ(side_of(state, Nation::gallo_romans), Side::romans);
  EXPECT_EQ(count(Nation::gallo_romans, Space::flandria), 1) << "the Limes is flipped where it stood";
  EXPECT_FALSE(limes_at(state, Space::flandria));
  EXPECT_EQ(land_units_of(state, Nation::gallo_romans), 5);
  EXPECT_TRUE(controls(state, Nation::gallo_romans, Space::treveria));
  EXPECT_GE(place_of(state, {Leader::aetius, Nation::gallo_romans}), 0) << "king before the Caesar";
  EXPECT_EQ(now.capital, Space::treveria) << "their only city";
}

TEST_F(Collapse, crowns_the_caesar_where_no_general_is_left) {
  covers("IN XXXII.B.K.4");
  hold(Nation::romans_w, {Space::flandria});
  ASSERT_FALSE(has_city(state, Space::flandria));
  lead(Nation::romans_w, Leader::caesar_w, Space::umbria);
  collapse_of_west(play);
  EXPECT_GE(place_of(state, {Leader::caesar_w, Nation::gallo_romans}), 0);
  EXPECT_EQ(state.nations[Nation::gallo_romans].capital, nowhere) << "none until they take a city";
  EXPECT_EQ(count(Nation::gallo_romans, Space::flandria), 4);
}

TEST_F(Collapse, leaves_two_inactive_kingdoms) {
  covers("IN XXXII.B.K.5", "IN III.C.2");
  hold(Nation::romans_w, {Space::africa});
  put(Nation::romans_w, Space::africa, Unit::legion, 1, Garrison::africa);
  collapse_of_west(play);
  EXPECT_TRUE(in_play(state, Nation::africano_romans));
  EXPECT_FALSE(is_active(state, Nation::africano_romans));
  EXPECT_EQ(count(Nation::africano_romans, Space::africa), 2);
  EXPECT_EQ(state.nations[Nation::africano_romans].capital, Space::africa);
  EXPECT_FALSE(in_play(state, Nation::hispano_romans)) << "without a province none is created";
}

TEST_F(Collapse, makes_byzantium_the_heir) {
  covers("IN XXXII.B.K.6");
  hold(Nation::romans_w, {Space::latium, Space::sicilia});
  put(Nation::romans_w, Space::latium, Unit::infantry, 2);
  put_auxiliary(Nation::romans_w, Nation::herules, Space::latium, Unit::infantry);
  put(Nation::romans_w, Space::mare_tyrrhenum, Unit::fleet);
  horde(Nation::visigoths, Space::beneventum);
  bind(state, Nation::visigoths, Bond::foedus, Nation::romans_w);
  set_foedus_land(state, Nation::visigoths, {Space::beneventum});
  const std::size_t rhaetia = [] {
    std::size_t i = 0;
    while (limes_info[i].at != Space::rhaetia) ++i;
    return i;
  }();
  state.limes[rhaetia] = {Space::rhaetia, LimesStatus::standing};
  hold(Nation::romans_w, {Space::rhaetia});
  collapse_of_west(play);
  EXPECT_FALSE(in_play(state, Nation::romans_w));
  EXPECT_EQ(coins(Nation::romans_w), 0);
  EXPECT_EQ(coins(Nation::romans_e), 0) << "the western Treasury is lost";
  for (Space province : {Space::latium, Space::sicilia, Space::umbria, Space::rhaetia}) {
    EXPECT_TRUE(controls(state, Nation::romans_e, province));
  }
  EXPECT_EQ(state.forces.count(Space::latium, national(Nation::romans_e, Unit::infantry)), 2);
  EXPECT_EQ(state.forces.count(Space::latium, auxiliary_of(Nation::romans_e, Nation::herules, Unit::infantry)), 1);
  EXPECT_EQ(state.forces.count(Space::mare_tyrrhenum, national(Nation::romans_e, Unit::fleet)), 1);
  EXPECT_TRUE(is_bound(state, Nation::visigoths, Bond::foedus, Nation::romans_e));
  EXPECT_TRUE(foedus_land(state, Nation::visigoths).has(Space::beneventum));
  EXPECT_EQ(state.limes[rhaetia].status, LimesStatus::gone);
}

TEST_F(Collapse, replaces_units_by_cheaper_ones_as_the_pool_allows) {
  covers("IN XXXII.B.K.6", "IN XXXII.B.I.3");
  hold(Nation::romans_w, {Space::latium});
  put(Nation::romans_w, Space::latium, Unit::legion, 1, Garrison::italia);
  put(Nation::romans_e, Space::thracia, Unit::infantry, 4);
  put(Nation::romans_w, Space::latium, Unit::infantry);
  for (Garrison garrison :
       {Garrison::oriens, Garrison::aegyptus, Garrison::moesia, Garrison::cappadocia, Garrison::graecia}) {
    state.forces.add({removed, national(Nation::romans_e, Unit::legion, garrison), 1});
  }
  collapse_of_west(play);
  EXPECT_EQ(state.forces.count(Space::latium, national(Nation::romans_e, Unit::cavalry)), 1)
      << "the nearest cheaper than a legion";
  EXPECT_EQ(count(Nation::romans_e, Space::latium) >= 1, true);
  EXPECT_EQ(state.forces.count(Space::latium, national(Nation::romans_e, Unit::infantry)), 0) << "none were left";
}

TEST_F(Collapse, leaves_nobody_an_heir_where_the_east_fell_first) {
  covers("IN XXXII.B.K.7");
  nation(Nation::romans_e).capital = nowhere;
  set_controller(state, Space::thracia, no_nation);
  nation(Nation::romans_e).presence = Presence::gone;
  state.history.east_collapsed = true;
  hold(Nation::romans_w, {Space::latium});
  put(Nation::romans_w, Space::latium, Unit::infantry);
  collapse_of_west(play);
  EXPECT_FALSE(controller(state, Space::latium));
  EXPECT_FALSE(in_play(state, Nation::romans_w));
  EXPECT_EQ(land_units_of(state, Nation::romans_w), 0);
}

// --- C.G

TEST_F(Collapse, of_the_east_voids_its_walls_and_elites) {
  covers("IN XXXII.C.G.1");
  put(Nation::romans_e, Space::thracia, Unit::cataphracta);
  put(Nation::romans_e, Space::thracia, Unit::guard);
  collapse_of_east(play);
  EXPECT_EQ(standing_walls(state, Space::thracia), 0);
  EXPECT_EQ(state.forces.count(removed, national(Nation::romans_e, Unit::cataphracta)), 1);
  EXPECT_EQ(count(Nation::romans_w, Space::thracia), 0);
}

TEST_F(Collapse, of_the_east_leaves_the_cappadocians) {
  covers("IN XXXII.C.G.2", "IN XXXII.C.G.3");
  hold(Nation::romans_e, {Space::cappadocia, Space::mysia, Space::syria});
  put(Nation::romans_e, Space::thracia, Unit::thema, 2);
  put(Nation::romans_e, Space::syria, Unit::infantry);
  nation(Nation::romans_e).coins = 9;
  lead(Nation::romans_e, Leader::caesar_e, Space::thracia);
  lead(Nation::romans_e, Leader::belisarius, Space::cappadocia);
  const SpaceSet cities = cities_of(state, Nation::romans_e) & SpaceSet{Space::cappadocia, Space::mysia};
  script.expect({"romans: successor.ask_unit cappadocians thema=cappadocia",
                 "romans: successor.ask_unit cappadocians thema=mysia"});
  if (cities.size() > 1) script.expect({"romans: successor.ask_capital cappadocians=cappadocia"});
  collapse_of_east(play);
  const NationState& now = state.nations[Nation::cappadocians];
  EXPECT_TRUE(is_active(state, Nation::cappadocians));
  EXPECT_EQ(now.age, 1);
  EXPECT_EQ(now.coins, 15);
  EXPECT_EQ(count(Nation::cappadocians, Space::cappadocia), 1);
  EXPECT_EQ(count(Nation::cappadocians, Space::mysia), 1);
  EXPECT_GE(place_of(state, {Leader::belisarius, Nation::cappadocians}), 0) << "a general before the Caesar";
  EXPECT_TRUE(is_bound(state, Nation::cappadocians, Bond::client, Nation::romans_w));
  EXPECT_EQ(nation_info[Nation::cappadocians].tribute, 0);
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::syria));
  EXPECT_EQ(count(Nation::romans_w, Space::syria), 1);
  EXPECT_EQ(coins(Nation::romans_w), 7) << "the eastern Treasury is lost";
}

// --- B.I

class Reunification : public testing::ActivationFixture {
 protected:
  Reunification() {
    turn(9);
    nation(Nation::romans_w, Status::empire).coins = 12;
    nation(Nation::romans_e, Status::empire);
    capital(Nation::romans_w, Space::umbria);
    capital(Nation::romans_e, Space::thracia);
  }
};

TEST_F(Reunification, is_offered_from_turn_9_to_halves_that_never_fought) {
  covers("IN XXXII.B.I.1", "IN XXXII.B.A.5");
  turn(8);
  reunification(play);  // nobody is asked
  turn(9);
  state.history.halves_fought = true;
  reunification(play);
  state.history.halves_fought = false;
  script.expect({"romans: reunification.ask=common.none | romans_w, romans_e, none"});
  reunification(play);
  EXPECT_TRUE(in_play(state, Nation::romans_w));
  turn(6);
  reunification(play);
  read(Reading::reunification_from_6);
  script.expect({"romans: reunification.ask=common.none"});
  reunification(play);
}

TEST_F(Reunification, scores_for_the_half_that_abdicates) {
  covers("IN XXXII.B.I.2");
  hold(Nation::romans_w, Area::italia);
  const int halves = abdication_halves(state, Nation::romans_w);
  ASSERT_GE(halves, 6);
  script.expect({"romans: reunification.ask=romans_w"});
  reunification(play);
  EXPECT_EQ(state.nations[Nation::romans_w].halves, halves);
  EXPECT_EQ(coins(Nation::romans_w) + coins(Nation::romans_e), 0) << "its Treasury is lost";
}

TEST_F(Reunification, counts_three_for_an_area_without_a_line) {
  covers("IN XXXII.B.I.2");
  turn(12);
  hold(Nation::romans_e, Area::oriens);
  hold(Nation::romans_e, Area::asia);
  EXPECT_GE(abdication_halves(state, Nation::romans_e), 2 * 3 * areas_of(state, Nation::romans_e).size());
}

TEST_F(Reunification, leaves_no_capital_where_a_kingdom_comes) {
  covers("IN XXXII.B.I.4");
  capital(Nation::romans_w, Space::lugdunus);
  ASSERT_TRUE(found_successor(play, Nation::gallo_romans, 9, 5, {Space::lugdunus}));
  EXPECT_EQ(state.nations[Nation::romans_w].capital, nowhere) << "until it has left play, and no other is named";
}

TEST_F(Reunification, counts_three_for_an_area_beside_the_lines_of_others) {
  covers("IN XXXII.B.I.2");
  turn(9);
  hold(Nation::romans_e, Area::oriens);
  hold(Nation::romans_e, Area::asia);
  hold(Nation::romans_e, {Space::tyras});
  ASSERT_EQ(areas_of(state, Nation::romans_e), (AreaSet{Area::oriens, Area::asia}));
  EXPECT_EQ(abdication_halves(state, Nation::romans_e), 2 * (10 + 3 + 3)) << "Oriens by its line, Asia, Tyras";
}

TEST_F(Reunification, hands_over_land_units_and_dependants) {
  covers("IN XXXII.B.I.3");
  put(Nation::romans_w, Space::umbria, Unit::palatine);
  state.forces.change({Space::umbria, national(Nation::romans_w, Unit::palatine), 1},
                      national(Nation::romans_w, Unit::palatine).with(Mark::damaged));
  put_auxiliary(Nation::romans_w, Nation::herules, Space::umbria, Unit::infantry);
  lead(Nation::romans_w, Leader::majorianus_ii, Space::umbria);
  horde(Nation::visigoths, Space::beneventum);
  bind(state, Nation::visigoths, Bond::foedus, Nation::romans_w);
  nation(Nation::mauritanians, Status::kingdom);
  bind(state, Nation::mauritanians, Bond::client, Nation::romans_w);
  hold(Nation::romans_e, {Space::africa});
  state.forces.add({Space::africa, national(Nation::mauritanians, Unit::cavalry).serving(Nation::romans_w), 1});
  script.expect({"romans: reunification.ask=romans_w"});
  reunification(play);
  EXPECT_FALSE(in_play(state, Nation::romans_w));
  EXPECT_TRUE(controls(state, Nation::romans_e, Space::umbria));
  EXPECT_EQ(state.forces.count(Space::umbria, national(Nation::romans_e, Unit::palatine).with(Mark::damaged)), 1);
  EXPECT_EQ(state.forces.count(Space::umbria, auxiliary_of(Nation::romans_e, Nation::herules, Unit::infantry)), 1);
  EXPECT_EQ(state.forces.count(Space::africa, national(Nation::mauritanians, Unit::cavalry).serving(Nation::romans_e)),
            1);
  EXPECT_TRUE(is_bound(state, Nation::visigoths, Bond::foedus, Nation::romans_e));
  EXPECT_TRUE(is_bound(state, Nation::mauritanians, Bond::client, Nation::romans_e));
  EXPECT_EQ(state.leaders_size, 0);
}

TEST_F(Reunification, leaves_kingdoms_where_units_cannot_be_replaced) {
  covers("IN XXXII.B.I.4");
  hold(Nation::romans_w, {Space::africa});
  put(Nation::romans_w, Space::africa, Unit::infantry, 2);
  put(Nation::romans_e, Space::thracia, Unit::infantry, 4);
  state.forces.add({removed, national(Nation::romans_e, Unit::thema), 8});
  script.expect({"romans: reunification.ask=romans_w"});
  reunification(play);
  EXPECT_TRUE(is_bound(state, Nation::africano_romans, Bond::client, Nation::romans_e));
  EXPECT_TRUE(controls(state, Nation::africano_romans, Space::africa));
  EXPECT_EQ(count(Nation::africano_romans, Space::africa), 2);
  EXPECT_TRUE(controls(state, Nation::romans_e, Space::umbria));
}

TEST_F(Reunification, lets_the_owner_say_who_is_replaced) {
  covers("IN XXXII.B.I.4");
  hold(Nation::romans_w, {Space::africa, Space::utica});
  put(Nation::romans_w, Space::africa, Unit::infantry);
  put(Nation::romans_w, Space::utica, Unit::infantry);
  put(Nation::romans_e, Space::thracia, Unit::infantry, 3);
  state.forces.add({removed, national(Nation::romans_e, Unit::thema), 8});
  script.expect({"romans: reunification.ask=romans_w", "romans: replace.ask romans_w=utica",
                 "romans: successor.ask_capital africano_romans=africa"});
  reunification(play);
  EXPECT_EQ(count(Nation::romans_e, Space::utica), 1);
  EXPECT_EQ(count(Nation::africano_romans, Space::africa), 1);
}

TEST_F(Reunification, of_the_east_leaves_active_cappadocians) {
  covers("IN XXXII.B.I.4");
  hold(Nation::romans_e, {Space::cappadocia});
  put(Nation::romans_e, Space::cappadocia, Unit::infantry);
  put(Nation::romans_w, Space::umbria, Unit::infantry, 3);
  for (Garrison garrison : {Garrison::gallia, Garrison::illyria}) {
    state.forces.add({removed, national(Nation::romans_w, Unit::local_roman, garrison), 4});
  }
  state.forces.add({removed, national(Nation::romans_w, Unit::local_roman, Garrison::britannia), 2});
  script.expect({"romans: reunification.ask=romans_e"});
  reunification(play);
  EXPECT_TRUE(is_active(state, Nation::cappadocians));
  EXPECT_TRUE(is_bound(state, Nation::cappadocians, Bond::client, Nation::romans_w));
  EXPECT_EQ(count(Nation::cappadocians, Space::cappadocia), 1);
  EXPECT_EQ(coins(Nation::cappadocians), 15);
}

}  // namespace
}  // namespace auspex::invasions
