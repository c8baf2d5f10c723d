// XVIII Movement: how far, over what, what stops a stack, who lets it pass.
#include "games/invasions/reach.h"
#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Movement : public testing::Fixture {
 protected:
  // All that the nation has there.
  [[nodiscard]] Party party(Nation nation, Space at) const {
    Party all_of_it;
    all_of_it.nation = nation;
    all_of_it.start = all_of_it.at = at;
    all_of_it.units = bands_of(state, nation, at);
    for (const LeaderState& leader : leaders(state)) {
      if (leader.nation == nation && leader.at == at) all_of_it.leaders.push_back({leader.leader, nation});
    }
    return all_of_it;
  }
  [[nodiscard]] Party with_horde(Nation nation, Space at) const {
    Party people = party(nation, at);
    people.horde = true;
    return people;
  }
  [[nodiscard]] SpaceSet ends(const Party& of) const { return Reach(state, of).ends(); }
  [[nodiscard]] SpaceSet ends(Nation nation, Space at) const { return ends(party(nation, at)); }
  [[nodiscard]] int cost(Nation nation, Space from, Space to) const {
    return entry_cost(state, party(nation, from), to);
  }
};

// --- XVIII.A, XVIII.B

TEST_F(Movement, infantry_has_three_points_cavalry_and_fleets_four) {
  covers("IN XVIII.A.1");
  put(Nation::alemanni, Space::saliens);
  EXPECT_TRUE(ends(Nation::alemanni, Space::saliens).has(Space::aquitania)) << "Lugdunus, Liger, Aquitania";
  EXPECT_FALSE(ends(Nation::alemanni, Space::saliens).has(Space::garumnus));
  put(Nation::vandals, Space::saliens, Unit::heavy_cavalry);
  EXPECT_TRUE(ends(Nation::vandals, Space::saliens).has(Space::garumnus));
  put(Nation::vandals, Space::saliens);
  EXPECT_FALSE(ends(Nation::vandals, Space::saliens).has(Space::garumnus)) << "the slowest sets the pace";
  for (Unit unit : {Unit::fleet, Unit::elite_fleet}) EXPECT_EQ(unit_info[unit].move, 4);
}

TEST_F(Movement, a_horde_has_three_points_of_nomads_four) {
  covers("IN XVIII.A.1", "IN XXXII.G.1");
  put(Nation::vandals, Space::saliens, Unit::heavy_cavalry);
  horde(Nation::vandals, Space::saliens);
  EXPECT_EQ(allowance(with_horde(Nation::vandals, Space::saliens)), 3);
  put(Nation::huns, Space::hunnia, Unit::cavalry);
  horde(Nation::huns, Space::hunnia);
  EXPECT_EQ(allowance(with_horde(Nation::huns, Space::hunnia)), 4);
}

TEST_F(Movement, a_leader_alone_goes_four_through_friendly_land) {
  covers("IN XVIII.A.1");
  put(Nation::franks, Space::saliens);
  hold(Nation::franks, {Space::lugdunus, Space::liger, Space::aquitania, Space::garumnus, Space::septimania});
  nation(Nation::franks, Status::kingdom);
  lead(Nation::franks, Leader::chlodio, Space::saliens);
  Party alone = party(Nation::franks, Space::saliens);
  alone.units.clear();
  EXPECT_EQ(ends(alone), (SpaceSet{Space::lugdunus, Space::liger, Space::aquitania, Space::garumnus}));
  put(Nation::vandals, Space::liger);
  EXPECT_EQ(ends(alone), SpaceSet{Space::lugdunus}) << "no way past enemies";
}

TEST_F(Movement, terrain_costs_by_who_marches) {
  covers("IN XVIII.B.1");
  nation(Nation::romans_w, Status::empire);
  put(Nation::romans_w, Space::austrasia);
  put(Nation::franks, Space::austrasia);
  put(Nation::huns, Space::austrasia, Unit::cavalry);
  EXPECT_EQ(cost(Nation::romans_w, Space::austrasia, Space::lotharingia), 1) << "clear";
  EXPECT_EQ(cost(Nation::romans_w, Space::austrasia, Space::treveria), 2) << "forest";
  EXPECT_EQ(cost(Nation::franks, Space::austrasia, Space::treveria), 1) << "at home in it";
  EXPECT_EQ(cost(Nation::huns, Space::austrasia, Space::treveria), 2) << "nomads are not";
  EXPECT_EQ(cost(Nation::franks, Space::austrasia, Space::flandria), 2) << "marsh";
  EXPECT_EQ(cost(Nation::franks, Space::lotharingia, Space::helvetia), 2) << "mountain";
  EXPECT_EQ(cost(Nation::romans_w, Space::byzacena, Space::tripolitania), 2) << "desert";
  EXPECT_EQ(cost(Nation::huns, Space::byzacena, Space::tripolitania), 1);
  EXPECT_EQ(cost(Nation::huns, Space::moravia, Space::hunnia), 1) << "steppe";
  EXPECT_EQ(cost(Nation::franks, Space::saliens, Space::cantium), 2) << "a strait is one more";
  EXPECT_EQ(cost(Nation::franks, Space::valachia, Space::moesia_superior), 1) << "a river is not";
  nation(Nation::persians, Status::kingdom);
  put(Nation::persians, Space::osroene);
  EXPECT_EQ(cost(Nation::persians, Space::osroene, Space::palmyrene), 1) << "a desert people";
}

TEST_F(Movement, a_mixed_stack_pays_as_the_one_who_pays_most) {
  covers("IN XVIII.B.1", "IN XVIII.A.1");
  put(Nation::franks, Space::austrasia);
  put(Nation::huns, Space::austrasia, Unit::cavalry);
  Party mixed = party(Nation::franks, Space::austrasia);
  for (const Band& band : bands_of(state, Nation::huns, Space::austrasia)) mixed.units.push_back(band);
  EXPECT_EQ(entry_cost(state, mixed, Space::treveria), 2);
}

TEST_F(Movement, whoever_has_not_moved_may_enter_one_province_at_any_cost) {
  covers("IN XVIII.B.2");
  state.numbers.move_marsh = 9;
  put(Nation::franks, Space::saliens);
  EXPECT_TRUE(ends(Nation::franks, Space::saliens).has(Space::flandria));
  EXPECT_FALSE(ends(Nation::franks, Space::saliens).has(Space::frisia)) << "one, not two";
  EXPECT_FALSE(is_legal(state, party(Nation::franks, Space::saliens), {Space::austrasia, Space::flandria}));
}

// --- XVIII.C

TEST_F(Movement, six_units_stand_together_more_with_a_leader_or_an_invasion) {
  covers("IN XVIII.C.1", "IN XXII.B.1");
  nation(Nation::ostrogoths, Status::barbarian);
  EXPECT_EQ(stack_limit(state, Nation::ostrogoths, Space::ucraina), 6);
  lead(Nation::ostrogoths, Leader::ermanaricus, Space::ucraina);
  EXPECT_EQ(stack_limit(state, Nation::ostrogoths, Space::ucraina), 8) << "his +2";
  state.nations[Nation::ostrogoths].set(Flag::invasion_bonus);
  EXPECT_EQ(stack_limit(state, Nation::ostrogoths, Space::ucraina), 10);
  EXPECT_EQ(stack_limit(state, Nation::ostrogoths, Space::podolia), 8);
  EXPECT_EQ(stack_limit(state, Nation::ostrogoths, Space::polesia), 6) << "two less in a marsh";
  state.nations[Nation::ostrogoths].unset(Flag::invasion_bonus);
  for (Space rough : {Space::polesia, Space::carpathia, Space::numidia}) {
    EXPECT_EQ(stack_limit(state, Nation::ostrogoths, rough), 4);
  }
  state.numbers.stack_limit = 3;
  EXPECT_EQ(stack_limit(state, Nation::ostrogoths, Space::polesia), 4) << "never below four";
  EXPECT_EQ(stack_limit(state, Nation::ostrogoths, Space::mare_tyrrhenum), 6);
}

TEST_F(Movement, no_march_ends_where_there_is_no_room) {
  covers("IN XVIII.C.1", "IN XVIII.C.2");
  put(Nation::franks, Space::saliens, Unit::infantry, 3);
  put(Nation::franks, Space::lugdunus, Unit::infantry, 4);
  const SpaceSet reach = ends(Nation::franks, Space::saliens);
  EXPECT_FALSE(reach.has(Space::lugdunus)) << "seven";
  EXPECT_TRUE(reach.has(Space::liger)) << "but they may pass";
  Party two = party(Nation::franks, Space::saliens);
  two.units = {two.units.front().some(2)};
  EXPECT_TRUE(ends(two).has(Space::lugdunus));
  lead(Nation::franks, Leader::chlodio, Space::saliens);
  EXPECT_TRUE(ends(Nation::franks, Space::saliens).has(Space::lugdunus)) << "who comes along makes room";
}

TEST_F(Movement, the_united_empire_and_joint_invaders_stack_as_one_side) {
  covers("IN XVIII.C.1", "IN XVII.F.1");
  nation(Nation::romans_w, Status::empire);
  nation(Nation::romans_e, Status::empire);
  put(Nation::romans_w, Space::savus, Unit::infantry, 3);
  put(Nation::romans_w, Space::savus, Unit::cavalry);
  EXPECT_EQ(room_for(state, Nation::romans_e, Space::savus), 2);
  turn(3);
  EXPECT_EQ(room_for(state, Nation::romans_e, Space::savus), 6);
  put(Nation::vandals, Space::saliens, Unit::infantry, 4);
  put(Nation::alans, Space::treveria);
  EXPECT_EQ(room_for(state, Nation::alans, Space::saliens), 6);
  state.activation.members = {Nation::vandals, Nation::alans};
  EXPECT_EQ(room_for(state, Nation::alans, Space::saliens), 2);
}

TEST_F(Movement, a_joint_stack_attacks_only_whom_all_of_it_may_attack) {
  covers("IN III.F.4", "IN XVII.F.1");
  nation(Nation::alans, Status::barbarian);
  put(Nation::romans_w, Space::savus);
  put(Nation::romans_e, Space::savus);
  for (Nation friendly : {Nation::romans_w, Nation::romans_e}) {
    add_tie(state, TieKind::truce, friendly, Nation::alans, 1);
    for (Nation first : {Nation::romans_w, Nation::romans_e}) {
      Party both = party(first, Space::savus);
      both.units.assign(state.forces.at(Space::savus).begin(), state.forces.at(Space::savus).end());
      EXPECT_EQ(Stances(state, both).of(Nation::alans), Stance::closed) << id_of(friendly) << ", " << id_of(first);
    }
    end_tie(state, TieKind::truce, friendly, Nation::alans);
  }
}

// --- XVIII.D, XVIII.F

TEST_F(Movement, a_stack_stops_at_enemy_units_hordes_limites_and_walls) {
  covers("IN XVIII.D.1", "IN XVIII.F.1");
  nation(Nation::romans_w, Status::empire);
  put(Nation::vandals, Space::mauritania);
  hold(Nation::romans_w, {Space::caesarea});
  // Africa lies three provinces away, by Caesarea alone.
  const auto passes = [&] { return ends(Nation::vandals, Space::mauritania).has(Space::africa); };
  EXPECT_TRUE(passes()) << "an open city without units stops nobody";
  set_city(state, Space::caesarea, 1, 1);
  EXPECT_FALSE(passes()) << "walls";
  state.void_walls.add(Space::caesarea);
  EXPECT_TRUE(passes()) << "but not those of an Empire that has collapsed this turn";
  state.void_walls = {};
  set_city(state, Space::caesarea, 1, 0);
  limes(Nation::romans_w, Space::caesarea);
  EXPECT_FALSE(passes()) << "a Limes";
  lose_limes(state, Space::caesarea);
  put(Nation::romans_w, Space::caesarea);
  EXPECT_FALSE(passes()) << "units";
  state.forces.remove({Space::caesarea, national(Nation::romans_w, Unit::infantry), 1});
  horde(Nation::alans, Space::caesarea);
  EXPECT_FALSE(passes()) << "a horde";
  add_tie(state, TieKind::alliance, Nation::vandals, Nation::alans, 1);
  EXPECT_TRUE(passes()) << "of an ally";
}

TEST_F(Movement, a_stack_leaves_a_province_that_it_shares_with_enemies) {
  covers("IN XVIII.D.2");
  put(Nation::herules, Space::carpathia);
  put(Nation::gepids, Space::carpathia);
  EXPECT_TRUE(ends(Nation::gepids, Space::carpathia).has(Space::tisia));
  EXPECT_TRUE(ends(Nation::gepids, Space::carpathia).has(Space::savus));
}

TEST_F(Movement, a_horde_stays_away_from_enemy_units_and_walls) {
  covers("IN XXIII.B.1");
  put(Nation::franks, Space::saliens, Unit::infantry, 2);
  horde(Nation::franks, Space::saliens);
  put(Nation::alemanni, Space::neustria);
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, {Space::lugdunus});
  set_city(state, Space::lugdunus, 1, 1);
  EXPECT_TRUE(ends(Nation::franks, Space::saliens).has(Space::neustria));
  const SpaceSet people = ends(with_horde(Nation::franks, Space::saliens));
  EXPECT_FALSE(people.has(Space::neustria));
  EXPECT_FALSE(people.has(Space::lugdunus));
  EXPECT_TRUE(people.has(Space::treveria));
  state.void_walls.add(Space::lugdunus);
  EXPECT_TRUE(ends(with_horde(Nation::franks, Space::saliens)).has(Space::lugdunus));
  state.void_walls = {};
  set_city(state, Space::lugdunus, 1, 0);
  EXPECT_TRUE(ends(with_horde(Nation::franks, Space::saliens)).has(Space::lugdunus));
}

// --- XVIII.G

TEST_F(Movement, scythia_is_for_nomads_and_on_turn_1_for_ostrogoths) {
  covers("IN XVIII.G.1", "IN XXXII.F.D.1");
  put(Nation::ostrogoths, Space::ucraina);
  put(Nation::gepids, Space::ucraina);
  put(Nation::huns, Space::ucraina, Unit::cavalry);
  EXPECT_TRUE(ends(Nation::ostrogoths, Space::ucraina).has(Space::scythica));
  EXPECT_FALSE(ends(Nation::gepids, Space::ucraina).has(Space::scythica));
  EXPECT_TRUE(ends(Nation::huns, Space::ucraina).has(Space::scythica));
  turn(2);
  EXPECT_FALSE(ends(Nation::ostrogoths, Space::ucraina).has(Space::scythica));
  EXPECT_TRUE(closed_to(state, Nation::romans_e, Space::scythica));
  EXPECT_FALSE(closed_to(state, Nation::romans_e, Space::bosporus)) << "their Limes stands there";
  EXPECT_TRUE(closed_to(state, Nation::visigoths, Space::bosporus));
  read(Reading::scythia_closed_to_ostrogoths_only);
  EXPECT_TRUE(ends(Nation::gepids, Space::ucraina).has(Space::scythica));
  EXPECT_FALSE(ends(Nation::ostrogoths, Space::ucraina).has(Space::scythica));
}

TEST_F(Movement, germania_is_closed_to_the_huns_of_turn_2) {
  covers("IN XVIII.G.2", "IN XXXII.D.A.1");
  put(Nation::huns, Space::moravia, Unit::cavalry);
  EXPECT_TRUE(ends(Nation::huns, Space::moravia).has(Space::bohemia));
  turn(2);
  EXPECT_FALSE(ends(Nation::huns, Space::moravia).has(Space::bohemia));
  EXPECT_TRUE(ends(Nation::huns, Space::moravia).has(Space::silesia));
}

TEST_F(Movement, slavs_satrapes_guards_and_lent_units_keep_to_their_bounds) {
  covers("IN XVIII.G.2", "IN XXXII.F.J.1", "IN XXXII.E.F.1", "IN XXXII.B.A.1");
  EXPECT_TRUE(closed_to(state, Nation::sklaves, Space::carpathia));
  EXPECT_FALSE(closed_to(state, Nation::sklaves, Space::masovia));
  // A satrape goes where it likes but attacks at home alone.
  nation(Nation::persians, Status::kingdom);
  nation(Nation::romans_e, Status::empire);
  put(Nation::persians, Space::assyria, Unit::satrape);
  hold(Nation::romans_e, {Space::osroene});
  EXPECT_FALSE(ends(Nation::persians, Space::assyria).has(Space::osroene));
  EXPECT_TRUE(ends(Nation::persians, Space::assyria).has(Space::amida)) << "nobody's";
  put(Nation::romans_e, Space::euphrates);
  EXPECT_TRUE(ends(Nation::persians, Space::assyria).has(Space::euphrates));
  put(Nation::persians, Space::adiabene);
  EXPECT_TRUE(ends(Nation::persians, Space::adiabene).has(Space::osroene)) << "others go";
  // The Guard of the West.
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, {Space::latium, Space::umbria, Space::istria});
  put(Nation::romans_w, Space::umbria, Unit::guard);
  EXPECT_TRUE(ends(Nation::romans_w, Space::umbria).has(Space::istria));
  EXPECT_FALSE(ends(Nation::romans_w, Space::umbria).has(Space::helvetia));
  put(Nation::romans_w, Space::istria, Unit::guard);
  EXPECT_FALSE(ends(Nation::romans_w, Space::istria).has(Space::savus)) << "no Area of the West's";
  EXPECT_TRUE(ends(Nation::romans_w, Space::istria).has(Space::pannonia)) << "Illyria is one";
  turn(3);
  EXPECT_TRUE(ends(Nation::romans_w, Space::istria).has(Space::savus));
  // A Mauritanian in Roman service.
  nation(Nation::mauritanians, Status::kingdom);
  state.forces.add({Space::utica, national(Nation::mauritanians, Unit::cavalry).serving(Nation::romans_w), 1});
  EXPECT_TRUE(ends(Nation::romans_w, Space::utica).has(Space::africa));
  EXPECT_FALSE(ends(Nation::romans_w, Space::utica).has(Space::caesarea));
}

// --- XVIII.I

TEST_F(Movement, enemy_fleets_close_a_strait_unless_friendly_ones_are_there) {
  covers("IN XVIII.I.1");
  put(Nation::saxons, Space::saliens);
  EXPECT_TRUE(ends(Nation::saxons, Space::saliens).has(Space::cantium));
  nation(Nation::romans_w, Status::empire);
  put(Nation::romans_w, Space::mare_germanicum, Unit::fleet);
  EXPECT_TRUE(ends(Nation::saxons, Space::saliens).has(Space::cantium)) << "Saliens does not lie on that sea";
  put(Nation::romans_w, Space::oceanus_britannicus, Unit::fleet);
  EXPECT_FALSE(ends(Nation::saxons, Space::saliens).has(Space::cantium));
  put(Nation::saxons, Space::oceanus_britannicus, Unit::fleet);
  EXPECT_TRUE(ends(Nation::saxons, Space::saliens).has(Space::cantium));
}

// --- XVIII.J, III.F.4

TEST_F(Movement, friends_let_each_other_pass_and_stay) {
  covers("IN XVIII.J.1");
  put(Nation::franks, Space::saliens);
  put(Nation::alemanni, Space::neustria);
  add_tie(state, TieKind::alliance, Nation::franks, Nation::alemanni, 1);
  EXPECT_TRUE(ends(Nation::franks, Space::saliens).has(Space::neustria));
  EXPECT_TRUE(ends(Nation::franks, Space::saliens).has(Space::burgondia)) << "through it";
  end_tie(state, TieKind::alliance, Nation::franks, Nation::alemanni);
  bind(state, Nation::alemanni, Bond::vassal, Nation::franks);
  EXPECT_TRUE(ends(Nation::franks, Space::saliens).has(Space::neustria));
}

TEST_F(Movement, a_truce_or_a_ban_keeps_a_nation_out) {
  covers("IN XVIII.J.1", "IN III.F.4");
  put(Nation::franks, Space::saliens);
  put(Nation::alemanni, Space::neustria);
  add_tie(state, TieKind::truce, Nation::franks, Nation::alemanni, 1);
  EXPECT_FALSE(ends(Nation::franks, Space::saliens).has(Space::neustria));
  end_tie(state, TieKind::truce, Nation::franks, Nation::alemanni);
  EXPECT_TRUE(ends(Nation::franks, Space::saliens).has(Space::neustria)) << "an enemy may be attacked";
  add_tie(state, TieKind::ban, Nation::franks, Nation::alemanni, 1);
  EXPECT_FALSE(ends(Nation::franks, Space::saliens).has(Space::neustria));
  EXPECT_TRUE(ends(Nation::alemanni, Space::neustria).has(Space::saliens)) << "the other side is free";
  read(Reading::ban_on_battle_only);
  EXPECT_TRUE(ends(Nation::franks, Space::saliens).has(Space::neustria));
}

TEST_F(Movement, federates_and_roman_halves_pass_but_do_not_stay_in_cities) {
  covers("IN XVIII.J.1", "IN XXXII.B.A.4", "IN XXVII.B.3");
  turn(3);
  nation(Nation::romans_w, Status::empire);
  put(Nation::franks, Space::lugdunus);
  hold(Nation::romans_w, {Space::saliens, Space::treveria, Space::austrasia});
  set_city(state, Space::treveria, 1, 2);
  bind(state, Nation::franks, Bond::foedus, Nation::romans_w);
  EXPECT_TRUE(ends(Nation::franks, Space::lugdunus).has(Space::saliens));
  EXPECT_FALSE(ends(Nation::franks, Space::lugdunus).has(Space::treveria));
  EXPECT_TRUE(ends(Nation::franks, Space::lugdunus).has(Space::lotharingia)) << "by Treveria, walls or not";
  set_foedus_land(state, Nation::franks, {Space::treveria});
  EXPECT_TRUE(ends(Nation::franks, Space::lugdunus).has(Space::treveria)) << "land that was granted";
  nation(Nation::romans_e, Status::empire);
  put(Nation::romans_e, Space::lotharingia);
  EXPECT_FALSE(ends(Nation::romans_e, Space::lotharingia).has(Space::treveria));
  EXPECT_TRUE(ends(Nation::romans_e, Space::lotharingia).has(Space::saliens));
  turn(2);
  EXPECT_TRUE(ends(Nation::romans_e, Space::lotharingia).has(Space::treveria)) << "one Empire";
}

// --- Ways

// Every way by single legal steps, the long way round.
void walk_on(const State& state, const Party& party, Way way, SpaceSet& found) {
  const Space at = way.empty() ? party.at : way.back();
  for (Space next : adjacent(at)) {
    if (next == party.at || std::find(way.begin(), way.end(), next) != way.end()) continue;
    Way longer = way;
    longer.push_back(next);
    if (is_legal(state, party, longer)) found.add(next);
    if (longer.size() < 4) walk_on(state, party, longer, found);
  }
}

}  // namespace
}  // namespace auspex::invasions
