// IX Reinforcements.
#include "games/invasions/reinforcements.h"

#include "games/invasions/testing.h"
#include "games/invasions/turn.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Reinforcements : public testing::Fixture {
 protected:
  // The slot of the turn that lists the nation.
  void slot_of(Nation who, std::initializer_list<const char*> answers = {}) {
    script.expect(answers);
    const TurnInfo& info = turn_info[state.turn];
    for (std::size_t i = 0; i < info.slots_size; ++i) {
      for (std::size_t j = 0; j < info.slots[i].size; ++j) {
        if (info.arrivals[info.slots[i].first + j].nation == who) return reinforce_slot(play, info.slots[i]);
      }
    }
    ADD_FAILURE() << "not listed: " << id_of(who);
  }
  void other(Nation who, std::initializer_list<const char*> answers = {}) {
    script.expect(answers);
    state.acted.add(who);
    reinforce_other(play, who);
  }
  [[nodiscard]] Space where(Nation who, Leader leader) const {
    const int place = place_of(state, {leader, who});
    return place < 0 ? nowhere : state.leaders[static_cast<std::size_t>(place)].at;
  }
  [[nodiscard]] Role role(Nation who, Leader leader) const {
    return state.leaders[static_cast<std::size_t>(place_of(state, {leader, who}))].role;
  }
  [[nodiscard]] int kind_at(Nation who, Unit unit, Space at) const {
    return state.forces.count(at, national(who, unit));
  }
  // Franks with their horde in Rhenus.
  void franks_in_rhenus() {
    horde(Nation::franks, Space::rhenus);
    put(Nation::franks, Space::rhenus);
  }
};

// --- IX.E New nations

TEST_F(Reinforcements, bring_a_new_nation_to_its_province) {
  covers("IN IX.E.1", "IN IX.E.5", "IN IX.C.1", "IN VI.E.2");
  slot_of(Nation::alemanni);
  EXPECT_EQ(state.nations[Nation::alemanni].horde, Space::agri_decumates);
  EXPECT_EQ(kind_at(Nation::alemanni, Unit::infantry, Space::agri_decumates), 6);
  EXPECT_TRUE(controls(state, Nation::alemanni, Space::agri_decumates));
  EXPECT_EQ(where(Nation::alemanni, Leader::vadomarus), Space::agri_decumates);
  EXPECT_EQ(state.nations[Nation::alemanni].age, 1);
  EXPECT_TRUE(is_barbarian(state, Nation::alemanni));
}

TEST_F(Reinforcements, let_the_owner_divide_newcomers) {
  covers("IN IX.E.1");
  slot_of(Nation::franks, {"romans: reinforcements.ask_split franks 4 infantry franconia=3 | 0 to 4",
                           "romans: reinforcements.ask_horde=rhenus | franconia, rhenus",
                           "romans: reinforcements.ask_leader=franconia | franconia, rhenus"});
  EXPECT_EQ(count(Nation::franks, Space::franconia), 3);
  EXPECT_EQ(count(Nation::franks, Space::rhenus), 1);
  EXPECT_EQ(state.nations[Nation::franks].horde, Space::rhenus);
  EXPECT_EQ(where(Nation::franks, Leader::rex), Space::franconia);
}

TEST_F(Reinforcements, make_others_withdraw_before_newcomers) {
  covers("IN IX.E.2");
  nation(Nation::romans_w, Status::empire);
  put(Nation::romans_w, Space::agri_decumates, Unit::infantry, 2);
  hold(Nation::romans_w, {Space::rhaetia, Space::helvetia});
  put(Nation::romans_w, Space::rhaetia, Unit::legion, 1, Garrison::illyria);
  lead(Nation::romans_w, Leader::caesar_w, Space::agri_decumates);
  slot_of(Nation::alemanni, {"romans: reinforcements.ask_withdraw=rhaetia | helvetia, rhaetia",
                             "romans: reinforcements.ask_withdraw=helvetia | helvetia, rhaetia",
                             "romans: leader.escape_ask=helvetia | helvetia, rhaetia"});
  EXPECT_EQ(count(Nation::romans_w, Space::rhaetia), 2);
  EXPECT_EQ(count(Nation::romans_w, Space::helvetia), 1);
  EXPECT_EQ(count(Nation::romans_w, Space::agri_decumates), 0);
  EXPECT_EQ(where(Nation::romans_w, Leader::caesar_w), Space::helvetia);
}

TEST_F(Reinforcements, destroy_what_cannot_withdraw) {
  covers("IN IX.E.2");
  put(Nation::burgundians, Space::agri_decumates, Unit::infantry, 2);
  put(Nation::suebi, Space::agri_decumates);
  add_tie(state, TieKind::alliance, Nation::suebi, Nation::alemanni, 1);
  slot_of(Nation::alemanni);
  EXPECT_EQ(state.nations[Nation::burgundians].presence, Presence::gone);
  EXPECT_EQ(count(Nation::suebi, Space::agri_decumates), 1) << "allies stay";
}

TEST_F(Reinforcements, leave_no_leader_behind_whose_people_has_no_refuge) {
  covers("IN IX.E.2", "IN XXII.G.2");
  put(Nation::burgundians, Space::agri_decumates);
  lead(Nation::burgundians, Leader::rex, Space::agri_decumates);
  lead(Nation::burgundians, Leader::extra_leader, Space::agri_decumates);
  put(Nation::vandals, Space::pannonia);
  lead(Nation::vandals, Leader::rex, Space::pannonia);
  slot_of(Nation::alemanni);
  EXPECT_EQ(state.nations[Nation::burgundians].presence, Presence::gone);
  EXPECT_EQ(told("leader.dies"), 2);
  EXPECT_EQ(where(Nation::vandals, Leader::rex), Space::pannonia) << "others stay where they are";
}

TEST_F(Reinforcements, enter_next_door_where_a_horde_or_walls_are) {
  covers("IN IX.E.3");
  horde(Nation::burgundians, Space::agri_decumates);
  put(Nation::burgundians, Space::agri_decumates);
  put(Nation::romans_w, Space::bavaria);
  slot_of(Nation::alemanni, {"huns: reinforcements.ask_entry=franconia | lotharingia, helvetia, rhaetia, franconia"});
  EXPECT_EQ(state.nations[Nation::alemanni].horde, Space::franconia);
  EXPECT_EQ(count(Nation::burgundians, Space::agri_decumates), 1);
  // Valachia has a walled city of the Empire's now.
  nation(Nation::romans_e, Status::empire);
  hold(Nation::romans_e, {Space::valachia});
  set_city(state, Space::valachia, 1, 2);
  slot_of(Nation::visigoths, {"goths: reinforcements.ask_entry=dacia"});
  EXPECT_EQ(state.nations[Nation::visigoths].horde, Space::dacia);
}

TEST_F(Reinforcements, bring_herules_and_gepids_to_carpathia_in_truce) {
  covers("IN IX.E.4");
  turn(3);
  slot_of(Nation::herules);
  slot_of(Nation::gepids);
  EXPECT_EQ(state.nations[Nation::herules].horde, Space::carpathia);
  EXPECT_EQ(state.nations[Nation::gepids].horde, Space::carpathia);
  EXPECT_TRUE(has_tie(state, TieKind::truce, Nation::herules, Nation::gepids));
  EXPECT_TRUE(controls(state, Nation::herules, Space::carpathia));
}

TEST_F(Reinforcements, bring_the_angles_without_a_horde_and_give_them_one_later) {
  covers("IN VI.E.2", "IN VI.E.4", "IN IX.C.1");
  turn(5);
  slot_of(Nation::angles, {"goths: reinforcements.ask_place angles 2=mare_germanicum | bernicia, mare_germanicum",
                           "goths: 1 infantry", "persians: reinforcements.ask_place jutes 1=mare_suebicum"});
  EXPECT_EQ(state.nations[Nation::angles].horde, nowhere);
  EXPECT_EQ(kind_at(Nation::angles, Unit::infantry, Space::bernicia), 1);
  EXPECT_EQ(kind_at(Nation::angles, Unit::fleet, Space::mare_germanicum), 1);
  EXPECT_TRUE(leaders_of(state, Nation::angles).empty()) << "listed without a leader";
  EXPECT_EQ(kind_at(Nation::saxons, Unit::heavy_infantry, Space::saxonia), 1);
  EXPECT_EQ(where(Nation::saxons, Leader::henges), Space::saxonia);
  EXPECT_EQ(state.nations[Nation::jutes].horde, Space::lutia);
  state.nations[Nation::angles].age = 3;
  turn(7);
  slot_of(Nation::angles, {"reinforcements.ask_place angles 1=mare_germanicum | mare_germanicum, mare_suebicum",
                           "reinforcements.ask_leader=holsatia | bernicia, holsatia"});
  EXPECT_EQ(state.nations[Nation::angles].horde, Space::holsatia);
  EXPECT_EQ(count(Nation::angles, Space::holsatia), 3);
  EXPECT_EQ(state.nations[Nation::angles].age, 3) << "it was still in play";
}

TEST_F(Reinforcements, bring_nothing_to_a_nation_out_of_play) {
  covers("IN VI.E.2");
  turn(2);
  slot_of(Nation::alemanni);
  EXPECT_FALSE(in_play(state, Nation::alemanni));
  EXPECT_TRUE(state.forces.all().empty());
}

// --- IX.B Leaders

TEST_F(Reinforcements, retire_leaders_whose_time_is_over) {
  covers("IN IX.B.1", "IN IX.B.4", "IN IX.A.2");
  horde(Nation::alemanni, Space::bavaria);
  put(Nation::alemanni, Space::bavaria);
  lead(Nation::alemanni, Leader::vadomarus, Space::bavaria);
  turn(2);
  EXPECT_EQ(where(Nation::alemanni, Leader::vadomarus), Space::bavaria) << "in play until the slot";
  slot_of(Nation::alemanni, {
                                "2 infantry",
                            });
  EXPECT_EQ(where(Nation::alemanni, Leader::vadomarus), nowhere);
  EXPECT_TRUE(state.leaders_gone.has(Leader::vadomarus));
  EXPECT_EQ(where(Nation::alemanni, Leader::rex), Space::bavaria);
  EXPECT_EQ(combat_of(state, Leader::rex), 0);
  EXPECT_EQ(command_of(state, Leader::rex), 1);
}

TEST_F(Reinforcements, place_leaders_with_a_stack_the_horde_or_the_capital) {
  covers("IN IX.B.2");
  turn(4);
  franks_in_rhenus();
  put(Nation::franks, Space::frisia);
  slot_of(Nation::franks, {"reinforcements.ask_place=rhenus", "2 infantry",
                           "romans: reinforcements.ask_leader=frisia | rhenus, frisia"});
  EXPECT_EQ(where(Nation::franks, Leader::chlodio), Space::frisia);
  nation(Nation::persians, Status::kingdom);
  capital(Nation::persians, Space::seleucia);
  slot_of(Nation::persians);
  EXPECT_EQ(where(Nation::persians, Leader::bahram_v), Space::seleucia);
}

TEST_F(Reinforcements, let_leaders_of_the_setup_be_placed_anew) {
  covers("IN IX.B.2");
  nation(Nation::persians, Status::kingdom);
  capital(Nation::persians, Space::seleucia);
  put(Nation::persians, Space::assyria);
  lead(Nation::persians, Leader::sapor_ii, Space::seleucia);
  slot_of(Nation::persians, {"persians: reinforcements.ask_leader=assyria"});
  EXPECT_EQ(where(Nation::persians, Leader::sapor_ii), Space::assyria);
  EXPECT_EQ(leaders_of(state, Nation::persians).size(), 1U);
}

TEST_F(Reinforcements, keep_a_leader_for_his_second_turn) {
  covers("IN IX.B.3");
  horde(Nation::vandals, Space::bohemia);
  put(Nation::vandals, Space::bohemia);
  turn(4);
  slot_of(Nation::vandals, {"3 infantry"});
  EXPECT_EQ(where(Nation::vandals, Leader::gaisericus), Space::bohemia);
  turn(5);
  slot_of(Nation::vandals, {"2 infantry"});
  EXPECT_EQ(where(Nation::vandals, Leader::gaisericus), Space::bohemia);
  EXPECT_EQ(leaders_of(state, Nation::vandals).size(), 1U);
}

TEST_F(Reinforcements, find_no_room_beside_a_leader_who_is_elsewhere) {
  covers("IN IX.C.3", "IN XVIII.C.1", "IN IX.B.3");
  horde(Nation::vandals, Space::bavaria);
  put(Nation::vandals, Space::bavaria, Unit::infantry, 5);
  put(Nation::vandals, Space::pannonia);
  lead(Nation::vandals, Leader::gaisericus, Space::pannonia);
  state.leaders[0].until = 5;
  turn(5);
  slot_of(
      Nation::vandals,
      {"1 infantry",
       "persians: reinforcements.ask_place vandals 1=bohemia | rhaetia, noricum, agri_decumates, franconia, bohemia",
       "1 infantry"});
  EXPECT_EQ(count(Nation::vandals, Space::bavaria), 6);
  EXPECT_EQ(count(Nation::vandals, Space::bohemia), 1);
}

TEST_F(Reinforcements, find_no_room_beside_a_general_who_has_died) {
  covers("IN IX.C.3", "IN IX.B.3");
  nation(Nation::romans_w, Status::empire);
  horde(Nation::vandals, Space::bavaria);
  put(Nation::vandals, Space::bavaria, Unit::infantry, 5);
  lead(Nation::vandals, Leader::usurpator_1, Space::pannonia);
  put(Nation::vandals, Space::pannonia);
  state.leaders[0].until = 5;
  state.leaders_gone.add(Leader::gaisericus);
  turn(5);
  slot_of(Nation::vandals, {"1 infantry", "persians: reinforcements.ask_place vandals 1=bohemia", "1 infantry"});
  EXPECT_EQ(count(Nation::vandals, Space::bavaria), 6) << "nobody comes in his place";
}

TEST_F(Reinforcements, replace_a_dead_leader_in_his_second_turn_by_a_rex) {
  covers("IN IX.B.3");
  horde(Nation::vandals, Space::bohemia);
  put(Nation::vandals, Space::bohemia);
  state.leaders_gone.add(Leader::gaisericus);
  turn(5);
  slot_of(Nation::vandals, {"2 infantry"});
  EXPECT_EQ(where(Nation::vandals, Leader::gaisericus), nowhere);
  EXPECT_EQ(where(Nation::vandals, Leader::rex), Space::bohemia);
}

TEST_F(Reinforcements, send_nobody_while_a_usurper_serves_out_that_time) {
  covers("IN IX.B.3", "IN IX.B.7");
  nation(Nation::persians, Status::empire);
  capital(Nation::persians, Space::seleucia);
  turn(9);
  state.leaders_gone.add(Leader::chosroes);
  lead(Nation::persians, Leader::usurpator_1, Space::seleucia);
  slot_of(Nation::persians);
  EXPECT_EQ(leaders_of(state, Nation::persians).size(), 1U);
  // With time left he also outranks the next king.
  turn(10);
  state.leaders[0].until = 10;
  slot_of(Nation::persians);
  EXPECT_EQ(role(Nation::persians, Leader::hormisdas_iv), Role::general);
}

TEST_F(Reinforcements, bring_hermericus_ii_though_he_had_no_first_turn) {
  covers("IN IX.B.3");
  turn(12);
  horde(Nation::suebi, Space::bavaria);
  put(Nation::suebi, Space::bavaria);
  slot_of(Nation::suebi, {"1 infantry"});
  EXPECT_EQ(where(Nation::suebi, Leader::hermericus_ii), Space::bavaria);
}

TEST_F(Reinforcements, make_a_general_of_a_king_who_outlived_his_time) {
  covers("IN IX.B.7");
  turn(6);
  franks_in_rhenus();
  lead(Nation::franks, Leader::meroveus, Space::rhenus);
  slot_of(Nation::franks, {"3 infantry"});
  EXPECT_EQ(role(Nation::franks, Leader::meroveus), Role::general);
  EXPECT_EQ(role(Nation::franks, Leader::chlodovechus), Role::king);
}

TEST_F(Reinforcements, give_a_rex_to_others_without_a_leader) {
  covers("IN IX.B.6", "IN IX.D.1");
  turn(7);
  horde(Nation::suebi, Space::bavaria);
  put(Nation::suebi, Space::bavaria);
  other(Nation::suebi, {"huns: 1 infantry"});
  EXPECT_EQ(where(Nation::suebi, Leader::rex), Space::bavaria);
  EXPECT_EQ(count(Nation::suebi, Space::bavaria), 2);
  state.acted = {};
  other(Nation::suebi, {"1 infantry"});
  EXPECT_EQ(leaders_of(state, Nation::suebi).size(), 1U) << "it has one now";
}

TEST_F(Reinforcements, give_kingdoms_among_the_others_a_rex_but_no_unit) {
  covers("IN IX.D.1", "IN IX.B.6");
  turn(7);
  nation(Nation::suebi, Status::kingdom);
  capital(Nation::suebi, Space::gallaecia);
  other(Nation::suebi);
  EXPECT_EQ(where(Nation::suebi, Leader::rex), Space::gallaecia);
  EXPECT_EQ(land_units_of(state, Nation::suebi), 0);
}

TEST_F(Reinforcements, give_an_empire_without_a_listed_emperor_an_unnamed_one) {
  covers("IN IX.B.5", "IN IX.B.6");
  turn(7);
  nation(Nation::burgundians, Status::empire);
  capital(Nation::burgundians, Space::rhodanus);
  other(Nation::burgundians);
  EXPECT_EQ(where(Nation::burgundians, Leader::imperator), Space::rhodanus);
}

class RomanLeaders : public Reinforcements {
 protected:
  RomanLeaders() {
    nation(Nation::romans_w, Status::empire);
    capital(Nation::romans_w, Space::latium);
    nation(Nation::romans_e, Status::empire);
    capital(Nation::romans_e, Space::thracia);
  }
};

TEST_F(RomanLeaders, are_an_emperor_his_generals_and_a_caesar) {
  covers("IN IX.B.5", "IN IX.B.2");
  turn(3);
  slot_of(Nation::romans_w);
  EXPECT_EQ(role(Nation::romans_w, Leader::honorius), Role::emperor);
  EXPECT_EQ(role(Nation::romans_w, Leader::stilicho), Role::general);
  EXPECT_EQ(where(Nation::romans_w, Leader::caesar_w), Space::latium) << "replaced free of charge";
  turn(5);
  state.leaders_gone.add(Leader::valentinianus_iii);
  state.leaders_gone.add(Leader::bonifacius);
  slot_of(Nation::romans_w);
  EXPECT_EQ(where(Nation::romans_w, Leader::imperator), Space::latium) << "for the emperor of two turns who has died";
  EXPECT_EQ(where(Nation::romans_w, Leader::bonifacius), nowhere) << "nobody for a general";
  EXPECT_EQ(where(Nation::romans_w, Leader::caesar_w), Space::latium) << "a Caesar does not retire";
  EXPECT_EQ(leaders_of(state, Nation::romans_w).size(), 3U);
}

TEST_F(RomanLeaders, have_iulianus_above_both_halves_on_turn_1) {
  covers("IN IX.B.5", "IN IX.B.2", "IN IX.A.1");
  put(Nation::romans_w, Space::treveria, Unit::palatine);
  lead(Nation::romans_w, Leader::iulianus, Space::treveria);
  lead(Nation::romans_e, Leader::caesar_e, Space::thracia);
  slot_of(Nation::romans_w, {"romans: reinforcements.ask_leader iulianus romans_w=latium | treveria, latium",
                             "romans: reinforcements.ask_leader caesar_w romans_w=treveria"});
  EXPECT_EQ(where(Nation::romans_w, Leader::iulianus), Space::latium);
  EXPECT_EQ(ruler_of(state, Nation::romans_e), -1) << "no Imperator beside him";
  EXPECT_EQ(where(Nation::romans_e, Leader::caesar_e), Space::thracia);
}

TEST_F(RomanLeaders, of_africa_come_to_africa) {
  covers("IN IX.B.2");
  turn(4);
  hold(Nation::romans_w, {Space::africa});
  put(Nation::romans_w, Space::treveria, Unit::palatine);
  slot_of(Nation::romans_w, {"reinforcements.ask_leader valentinianus_iii=latium",
                             "reinforcements.ask_leader aetius=latium", "reinforcements.ask_leader caesar_w=latium"});
  EXPECT_EQ(where(Nation::romans_w, Leader::bonifacius), Space::africa);
  // He is alive when his time ends.
  turn(5);
  slot_of(Nation::romans_w, {"reinforcements.ask_leader ricimer=latium"});
  EXPECT_TRUE(state.history.aetius_alive_on_5);
  EXPECT_EQ(where(Nation::romans_w, Leader::aetius), nowhere);
}

TEST_F(RomanLeaders, of_africa_come_to_an_army_there_where_carthago_is_lost) {
  covers("IN IX.B.2");
  turn(4);
  put(Nation::romans_w, Space::utica);
  slot_of(Nation::romans_w, {"reinforcements.ask_leader valentinianus_iii=latium",
                             "reinforcements.ask_leader aetius=latium", "reinforcements.ask_leader caesar_w=latium"});
  EXPECT_EQ(where(Nation::romans_w, Leader::bonifacius), Space::utica);
}

TEST_F(RomanLeaders, of_gallia_come_to_an_army_in_either_gallia) {
  covers("IN IX.B.2", "IN XXXII.B.B.1");
  turn(6);
  put(Nation::romans_w, Space::treveria, Unit::palatine);
  put(Nation::romans_w, Space::aquitania);
  const State before = state;
  slot_of(Nation::romans_w, {"reinforcements.ask_leader augustulus=latium",
                             "reinforcements.ask_leader syagrius=aquitania | treveria, aquitania",
                             "reinforcements.ask_leader caesar_w=latium"});
  EXPECT_EQ(where(Nation::romans_w, Leader::syagrius), Space::aquitania);
  state = before;
  for (Space at : {Space::treveria, Space::aquitania}) eliminate(state, bands_of(state, Nation::romans_w, at).front());
  slot_of(Nation::romans_w);
  EXPECT_EQ(where(Nation::romans_w, Leader::syagrius), Space::latium) << "anywhere, where Gallia is lost";
}

// --- IX.C Units

TEST_F(Reinforcements, are_of_the_owners_choice_but_no_elites) {
  covers("IN IX.C.1");
  turn(2);
  horde(Nation::visigoths, Space::valachia);
  const std::vector<Kind> kinds = free_kinds(state, Nation::visigoths);
  std::vector<Unit> units;
  for (const Kind& kind : kinds) units.push_back(kind.unit);
  EXPECT_EQ(units, (std::vector{Unit::infantry, Unit::heavy_cavalry, Unit::heavy_infantry, Unit::archer, Unit::fleet}));
  slot_of(Nation::visigoths, {"goths: reinforcements.ask_units visigoths 6 valachia=units.by_kind",
                              "goths: units.how_many infantry visigoths valachia none=4 | 0 to 6",
                              "goths: units.how_many heavy_cavalry visigoths valachia none=2 | 0 to 2"});
  EXPECT_EQ(kind_at(Nation::visigoths, Unit::infantry, Space::valachia), 4);
  EXPECT_EQ(kind_at(Nation::visigoths, Unit::heavy_cavalry, Space::valachia), 2);
}

TEST_F(Reinforcements, hold_one_fleet_at_most_and_only_with_a_coast) {
  covers("IN IX.C.1", "IN IX.C.3");
  turn(4);
  horde(Nation::vandals, Space::pomerania);
  slot_of(Nation::vandals,
          {"persians: reinforcements.ask_place vandals 3=mare_suebicum | pomerania, mare_suebicum", "2 infantry"});
  EXPECT_EQ(kind_at(Nation::vandals, Unit::fleet, Space::mare_suebicum), 1);
  EXPECT_EQ(kind_at(Nation::vandals, Unit::infantry, Space::pomerania), 2);
}

TEST_F(Reinforcements, come_to_settled_nations_too) {
  covers("IN IX.C.2", "IN IX.C.3");
  turn(8);
  nation(Nation::franks, Status::kingdom);
  capital(Nation::franks, Space::treveria);
  hold(Nation::franks, {Space::liger, Space::lugdunus, Space::austrasia});
  set_city(state, Space::liger, 1, 0);
  set_city(state, Space::lugdunus, 1, 0);
  set_city(state, Space::austrasia, 1, 0);
  lay(Pillage::coins_1, Space::lugdunus);
  set_revolt(state, Space::austrasia, Revolt::minus);
  slot_of(Nation::franks, {"romans: reinforcements.ask_place franks 1=liger | treveria, liger, oceanus_britannicus",
                           "1 infantry", "reinforcements.ask_leader=treveria"});
  EXPECT_EQ(count(Nation::franks, Space::liger), 1);
}

TEST_F(Reinforcements, do_not_come_to_settled_nations_where_that_is_read) {
  covers("IN IX.C.2");
  read(Reading::kingdoms_get_no_listed_units);
  turn(8);
  nation(Nation::franks, Status::kingdom);
  capital(Nation::franks, Space::treveria);
  slot_of(Nation::franks);
  EXPECT_EQ(land_units_of(state, Nation::franks), 0);
  EXPECT_EQ(where(Nation::franks, Leader::chlotarius), Space::treveria);
}

TEST_F(Reinforcements, join_any_unit_where_there_is_no_horde) {
  covers("IN IX.C.3", "IN VI.E.4");
  put(Nation::franks, Space::frisia);
  put(Nation::franks, Space::saliens);
  EXPECT_EQ(placement(state, Nation::franks, national(Nation::franks, Unit::infantry)),
            (SpaceSet{Space::frisia, Space::saliens}));
}

TEST_F(Reinforcements, beyond_stacking_go_next_door_or_do_not_come) {
  covers("IN IX.C.3");
  turn(2);
  horde(Nation::alemanni, Space::bavaria);
  put(Nation::alemanni, Space::bavaria, Unit::infantry, 6);
  put(Nation::romans_w, Space::rhaetia);
  put(Nation::alemanni, Space::franconia, Unit::infantry, 1);
  const Kind infantry = national(Nation::alemanni, Unit::infantry);
  const SpaceSet places = placement(state, Nation::alemanni, infantry);
  EXPECT_FALSE(places.has(Space::bavaria));
  EXPECT_FALSE(places.has(Space::rhaetia)) << "held by others";
  EXPECT_TRUE(places.has(Space::franconia)) << "its own";
  EXPECT_TRUE(places.has(Space::bohemia)) << "empty";
  EXPECT_EQ(placement(state, Nation::alemanni, infantry, 1), SpaceSet{Space::bavaria}) << "a leader comes, too";
  for (Space space : adjacent(Space::bavaria)) {
    if (space != Space::franconia) set_controller(state, space, Nation::romans_w);
  }
  put(Nation::alemanni, Space::franconia, Unit::cavalry, 2);
  put(Nation::alemanni, Space::franconia, Unit::heavy_infantry, 2);
  put(Nation::alemanni, Space::franconia, Unit::archer, 1);
  EXPECT_TRUE(placement(state, Nation::alemanni, infantry).empty());
  EXPECT_FALSE(place_unit(play, Nation::alemanni, infantry));
}

TEST_F(Reinforcements, end_where_the_pool_does) {
  covers("IN IX.C.4");
  turn(7);
  franks_in_rhenus();
  put(Nation::franks, Space::franconia, Unit::infantry, 6);
  put(Nation::franks, Space::thuringia, Unit::infantry, 2);
  put(Nation::franks, Space::saxonia, Unit::heavy_infantry, 2);
  put(Nation::franks, Space::saxonia, Unit::heavy_cavalry, 2);
  put(Nation::franks, Space::mare_germanicum, Unit::fleet);
  state.nations[Nation::franks].units_due = 5;
  slot_of(Nation::franks, {"reinforcements.ask_leader=rhenus"});
  EXPECT_EQ(land_units_of(state, Nation::franks), 13);
  EXPECT_EQ(state.nations[Nation::franks].units_due, 0);
}

TEST_F(Reinforcements, of_cards_are_placed_alike) {
  covers("IN IX.C.5");
  franks_in_rhenus();
  script.expect({"romans: reinforcements.ask_units franks 2 rhenus=units.these 1 infantry 1 heavy_infantry"});
  EXPECT_EQ(receive_units(play, Nation::franks, 2), 2);
  EXPECT_EQ(kind_at(Nation::franks, Unit::heavy_infantry, Space::rhenus), 1);
  EXPECT_EQ(receive_units(play, Nation::franks, 1, {national(Nation::franks, Unit::infantry)}), 1);
  EXPECT_EQ(kind_at(Nation::franks, Unit::heavy_infantry, Space::rhenus), 1) << "of one kind alone";
}

TEST_F(Reinforcements, owed_by_a_card_come_with_those_of_the_turn) {
  covers("IN IX.D.1", "IN IX.A.2");
  turn(7);
  horde(Nation::suebi, Space::bavaria);
  state.nations[Nation::suebi].units_due = 2;
  other(Nation::suebi, {"3 infantry"});
  EXPECT_EQ(count(Nation::suebi, Space::bavaria), 3);
}

// --- IX.F Inactive nations

TEST_F(Reinforcements, let_slavs_recover_in_the_first_barbarian_slot) {
  covers("IN IX.A.1", "IN IX.F.1");
  turn(2);
  horde(Nation::alemanni, Space::bavaria);
  put(Nation::aestii, Space::lituania);
  slot_of(Nation::huns, {"romans: reinforcements.ask_recovery aestii=livonia | aestia, lituania, livonia"});
  EXPECT_EQ(count(Nation::aestii, Space::livonia), 1);
  slot_of(Nation::alemanni, {"2 infantry"});
  EXPECT_EQ(land_units_of(state, Nation::aestii), 2) << "only once";
}

TEST_F(Reinforcements, let_slavs_recover_where_no_enemy_is) {
  covers("IN IX.F.1");
  turn(2);
  put(Nation::aestii, Space::masovia);
  put(Nation::suebi, Space::aestia);
  put(Nation::suebi, Space::lituania);
  put(Nation::suebi, Space::livonia);
  slot_of(Nation::huns);
  EXPECT_EQ(count(Nation::aestii, Space::masovia), 2) << "where they still stand";
}

TEST_F(Reinforcements, give_slavs_nothing_that_they_never_lost) {
  covers("IN IX.F.1", "IN XXXII.F.J.1");
  begin_in_350();
  inactive_recovery(play);
  for (Nation tribe : {Nation::aestii, Nation::venedae, Nation::sklaves}) {
    EXPECT_EQ(land_units_of(state, tribe), 3) << id_of(tribe);
  }
  eliminate(state, {Space::podolia, national(Nation::sklaves, Unit::infantry), 1});
  script.expect({"romans: reinforcements.ask_recovery sklaves=podolia"});
  inactive_recovery(play);
  EXPECT_EQ(land_units_of(state, Nation::sklaves), 3);
}

class MinorKingdoms : public Reinforcements {
 protected:
  MinorKingdoms() {
    nation(Nation::armenians, Status::kingdom);
    capital(Nation::armenians, Space::armenia);
    put(Nation::armenians, Space::armenia, Unit::infantry, 1);
    hold(Nation::armenians, {Space::armenia_minor});
  }
  void recover(std::initializer_list<const char*> answers = {}) {
    script.expect(answers);
    inactive_recovery(play);
  }
};

TEST_F(MinorKingdoms, take_back_one_lost_unit_in_their_capital) {
  covers("IN IX.F.2", "IN IX.A.1");
  recover({"romans: reinforcements.ask_recovered armenians armenia=heavy_cavalry"});
  EXPECT_EQ(kind_at(Nation::armenians, Unit::heavy_cavalry, Space::armenia), 1);
  recover();
  EXPECT_EQ(count(Nation::armenians, Space::armenia), 3);
  recover();
  EXPECT_EQ(count(Nation::armenians, Space::armenia), 3) << "that is all they have";
}

TEST_F(MinorKingdoms, take_back_nothing_with_enemies_in_their_capital) {
  covers("IN IX.F.2");
  put(Nation::huns, Space::armenia, Unit::cavalry);
  recover();
  EXPECT_EQ(count(Nation::armenians, Space::armenia), 1);
}

TEST_F(MinorKingdoms, without_a_capital_recover_at_home) {
  covers("IN IX.F.2");
  set_city(state, Space::armenia, 0, 0);
  nation(Nation::armenians).capital = nowhere;
  put(Nation::huns, Space::armenia, Unit::cavalry);
  recover({"romans: reinforcements.ask_recovered armenians armenia_minor=infantry"});
  EXPECT_EQ(count(Nation::armenians, Space::armenia_minor), 1);
}

TEST_F(Reinforcements, come_in_the_time_tables_order_then_to_the_rest) {
  covers("IN IX.A.1");
  turn(7);
  state.step = Step::reinforcements;
  horde(Nation::suebi, Space::bavaria);
  horde(Nation::burgundians, Space::bohemia);
  nation(Nation::gallo_romans, Status::kingdom);
  capital(Nation::gallo_romans, Space::treveria);
  script.expect({"goths: reinforcements.ask_place angles 1=mare_germanicum", "goths: 1 infantry", "huns: 1 infantry"});
  while (state.step == Step::reinforcements) play_step(play);
  EXPECT_EQ(count(Nation::lombards, Space::pomerania), 3);
  EXPECT_EQ(where(Nation::gallo_romans, Leader::rex), Space::treveria);
  EXPECT_EQ(state.step, Step::inactive_recovery);
}

// --- IV.B.4

TEST_F(Reinforcements, of_artorius_leave_for_good_when_turn_7_ends) {
  covers("IN IV.B.4", "IN XXXII.B.S.4", "IN IX.C.1");
  turn(7);
  nation(Nation::britons, Status::kingdom);
  capital(Nation::britons, Space::corinium_dobunorum);
  const Kind cavalry = national(Nation::britons, Unit::elite_heavy_cavalry);
  slot_of(Nation::britons);
  EXPECT_EQ(state.forces.count(Space::corinium_dobunorum, cavalry), 1);
  EXPECT_EQ(where(Nation::britons, Leader::artorius), Space::corinium_dobunorum);
  lead(Nation::britons, Leader::extra_leader, Space::corinium_dobunorum);
  end_of_turn_removals(play);
  EXPECT_EQ(state.forces.count(removed, cavalry), 1);
  EXPECT_EQ(where(Nation::britons, Leader::extra_leader), nowhere);
  EXPECT_EQ(where(Nation::britons, Leader::artorius), Space::corinium_dobunorum) << "until the next Reinforcements";
}

}  // namespace
}  // namespace auspex::invasions
