// XXV Naval rules: fleets, transport, landings, battles at sea.
#include "games/invasions/naval.h"

#include "games/invasions/activation_testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Naval : public testing::ActivationFixture {
 protected:
  // All of a nation's land units there, with the fleets of a zone.
  [[nodiscard]] Party party(Nation nation, Space at, Space harbour = nowhere) const {
    Party all_of_it;
    all_of_it.nation = nation;
    all_of_it.start = all_of_it.at = at;
    all_of_it.units = bands_of(state, nation, at);
    if (harbour != nowhere) all_of_it.fleets = bands_of(state, nation, harbour);
    all_of_it.by_sea = true;
    return all_of_it;
  }
  [[nodiscard]] Party fleets(Nation nation, Space zone) const {
    Party ships;
    ships.nation = nation;
    ships.start = ships.at = zone;
    ships.fleets = bands_of(state, nation, zone);
    return ships;
  }
  [[nodiscard]] SpaceSet ends(Nation nation, Space at, Space harbour) const {
    return Voyages(state, party(nation, at, harbour), harbour).ends();
  }
};

// --- XXV.A

TEST_F(Naval, fleets_carry_three_units_each_and_a_horde_as_two) {
  covers("IN XXV.A.1");
  put(Nation::vandals, Space::mare_sardoum, Unit::fleet);
  put(Nation::vandals, Space::utica, Unit::infantry, 4);
  EXPECT_TRUE(ends(Nation::vandals, Space::utica, Space::mare_sardoum).empty()) << "four are too many for one";
  Party three = party(Nation::vandals, Space::utica, Space::mare_sardoum);
  three.units = {three.units.front().some(3)};
  EXPECT_TRUE(Voyages(state, three, Space::mare_sardoum).ends().has(Space::sardinia));
  three.horde = true;
  EXPECT_EQ(burden(state, three), 5);
  EXPECT_TRUE(Voyages(state, three, Space::mare_sardoum).ends().empty());
  put(Nation::vandals, Space::mare_sardoum, Unit::fleet);
  three.fleets = bands_of(state, Nation::vandals, Space::mare_sardoum);
  EXPECT_FALSE(Voyages(state, three, Space::mare_sardoum).ends().empty());
}

TEST_F(Naval, fleets_end_the_activation_off_a_friendly_coast) {
  covers("IN XXV.A.2");
  put(Nation::vandals, Space::mare_ionium, Unit::fleet);
  hold(Nation::vandals, {});
  put(Nation::vandals, Space::utica);
  fleets_to_port(play, Nation::vandals);
  EXPECT_EQ(count(Nation::vandals, Space::mare_africum), 1) << "next to it; the Mare Sardoum is farther";
  put(Nation::vandals, Space::mare_caspium, Unit::fleet);
  fleets_to_port(play, Nation::vandals);
  EXPECT_EQ(count(Nation::vandals, Space::mare_caspium), 0) << "no way out of the Caspian";
  EXPECT_EQ(told("sea.no_port"), 1);
}

// --- XXV.B

TEST_F(Naval, fleets_sail_up_to_four_zones) {
  covers("IN XXV.B.1");
  put(Nation::vandals, Space::mare_ibericum, Unit::fleet);
  const SpaceSet reach = sailing_ends(state, fleets(Nation::vandals, Space::mare_ibericum));
  EXPECT_TRUE(reach.has(Space::mare_ionium));
  EXPECT_FALSE(reach.has(Space::mare_aegaeum)) << "five";
  acting({Nation::vandals});
  go_on({"persians: march.fleets 1 mare_ibericum", "march.where_ask vandals mare_ibericum=march.sail mare_tyrrhenum"});
  EXPECT_EQ(count(Nation::vandals, Space::mare_tyrrhenum), 1);
  EXPECT_EQ(marked(Nation::vandals, Space::mare_tyrrhenum, Mark::done), 1);
}

// Both are of the Persian seat, and act together.
TEST_F(Naval, fleets_carry_and_join_none_but_those_their_nation_is_tied_to) {
  covers("IN XXV.A.1", "IN XXV.D.1");
  put(Nation::jutes, Space::utica, Unit::infantry, 2);
  put(Nation::vandals, Space::mare_sardoum, Unit::fleet);
  acting({Nation::jutes, Nation::vandals});
  const auto harbours = [&](Nation nation) {
    return Marches(state, Side::persians, Marches::Step::stacks).harbours(nation, Space::utica);
  };
  EXPECT_TRUE(harbours(Nation::vandals).has(Space::mare_sardoum));
  EXPECT_TRUE(harbours(Nation::jutes).empty()) << "the Vandals would have to attack their own fleet";
  put(Nation::jutes, Space::mare_sardoum, Unit::fleet);
  EXPECT_EQ(Marches(state, Side::persians, Marches::Step::stacks).fleets_in(Space::mare_sardoum, Nation::jutes),
            bands_of(state, Nation::jutes, Space::mare_sardoum));
  go_on({"persians: march.fleets_of 1 jutes mare_sardoum",
         "march.where_ask jutes mare_sardoum=march.sail mare_tyrrhenum"});
  EXPECT_EQ(count(Nation::jutes, Space::mare_tyrrhenum), 1);
  EXPECT_EQ(count(Nation::vandals, Space::mare_sardoum), 1);
  add_tie(state, TieKind::alliance, Nation::jutes, Nation::vandals, 3);
  EXPECT_TRUE(harbours(Nation::jutes).has(Space::mare_sardoum));
}

TEST_F(Naval, a_zone_holds_six_fleets_of_a_side) {
  covers("IN XVIII.C.2");
  nation(Nation::romans_e, Status::empire);
  put(Nation::romans_e, Space::propontis, Unit::fleet);
  put(Nation::romans_e, Space::mare_aegaeum, Unit::fleet);
  state.numbers.sea_stack_limit = 1;
  EXPECT_FALSE(sailing_ends(state, fleets(Nation::romans_e, Space::propontis)).has(Space::mare_aegaeum));
}

TEST_F(Naval, units_embark_on_the_way_and_land_on_the_last_zone) {
  covers("IN XXV.B.2", "IN XXV.B.3");
  nation(Nation::vandals, Status::kingdom);
  put(Nation::vandals, Space::africa, Unit::infantry, 2);
  put(Nation::vandals, Space::mare_sardoum, Unit::fleet);
  hold(Nation::vandals, {Space::sicilia});
  // Africa lies on the Mare Africum, next to where the fleet is.
  const Voyages voyages(state, party(Nation::vandals, Space::africa, Space::mare_sardoum), Space::mare_sardoum);
  EXPECT_EQ(voyages.way(Space::sicilia), (Way{Space::mare_africum, Space::sicilia}));
  EXPECT_TRUE(voyages.ends().has(Space::achaea)) << "Mare Africum, Mare Ionium";
  EXPECT_FALSE(voyages.ends().has(Space::bythnia)) << "five zones";
  acting({Nation::vandals});
  go_on({"persians: march.sea africa", "march.lands sicilia mare_africum"});
  EXPECT_EQ(count(Nation::vandals, Space::sicilia), 2) << "between friendly coasts no die is rolled";
  EXPECT_EQ(count(Nation::vandals, Space::mare_africum), 1);
  EXPECT_EQ(marked(Nation::vandals, Space::sicilia, Mark::done), 2) << "their whole move";
  EXPECT_EQ(marked(Nation::vandals, Space::mare_africum, Mark::done), 1);
}

TEST_F(Naval, seafarers_cross_one_zone_without_fleets_horde_and_all) {
  covers("IN XXV.B.4");
  turn(5);
  put(Nation::saxons, Space::saxonia, Unit::infantry, 2);
  EXPECT_TRUE(ends(Nation::saxons, Space::saxonia, nowhere).has(Space::cantium));
  EXPECT_FALSE(ends(Nation::saxons, Space::saxonia, nowhere).has(Space::durnovaria)) << "two zones";
  put(Nation::franks, Space::flandria);
  EXPECT_TRUE(ends(Nation::franks, Space::flandria, nowhere).empty()) << "no seafarers";
  Party people = party(Nation::saxons, Space::saxonia);
  people.horde = true;
  EXPECT_TRUE(Voyages(state, people, nowhere).ends().has(Space::cantium));
}

TEST_F(Naval, a_city_on_the_zone_helps_a_landing_and_romans_know_their_sea) {
  covers("IN XXV.E.1");
  nation(Nation::vandals, Status::kingdom);
  put(Nation::vandals, Space::utica);
  Party from = party(Nation::vandals, Space::utica);
  Landing landing;
  landing.party = &from;
  landing.sea = Space::mare_africum;
  landing.target = Space::sicilia;
  set_city(state, Space::utica, 0, 0);
  EXPECT_EQ(landing_modifier(state, landing), -2);
  set_city(state, Space::utica, 1, 0);
  EXPECT_EQ(landing_modifier(state, landing), 0) << "Hippo lies on that sea";
  read(Reading::landing_port_in_province);
  EXPECT_EQ(landing_modifier(state, landing), -2) << "in Sicilia there is none of theirs";
  nation(Nation::romans_e, Status::empire);
  put(Nation::romans_e, Space::thracia);
  from = party(Nation::romans_e, Space::thracia);
  EXPECT_EQ(landing_modifier(state, landing), -1);
  landing.sea = Space::oceanus_britannicus;
  EXPECT_EQ(landing_modifier(state, landing), -2) << "not on the Ocean";
}

// --- XXV.D

class NavalInterception : public Naval {
 protected:
  // Vandals carry two units from Utica to Sicilia; Romans lie in the Mare Africum.
  NavalInterception() {
    turn(4);
    nation(Nation::vandals, Status::kingdom);
    put(Nation::vandals, Space::utica, Unit::infantry, 2);
    put(Nation::vandals, Space::mare_sardoum, Unit::fleet, 2);
    nation(Nation::romans_e, Status::empire);
    put(Nation::romans_e, Space::mare_africum, Unit::fleet);
    hold(Nation::vandals, {Space::sicilia});
    acting({Nation::vandals});
  }
  void sail_for_sicilia(std::initializer_list<const char*> answers) {
    script.expect(
        {"persians: march.detail utica", "march.all 2 infantry", "march.by_sea", "march.lands sicilia mare_africum"});
    go_on(answers);
  }
};

TEST_F(NavalInterception, is_none_of_ours_where_tied) {
  covers("IN XXV.D.1");
  add_tie(state, TieKind::truce, Nation::vandals, Nation::romans_e, 4);
  sail_for_sicilia({});
  EXPECT_EQ(count(Nation::vandals, Space::sicilia), 2);
}

TEST_F(NavalInterception, needs_a_passed_check_without_the_monopoly) {
  covers("IN XXV.D.1", "IN XXV.D.3", "IN XVIII.H.1");
  const State before = state;
  sail_for_sicilia({"romans: sea.intercept_ask romans_e vandals mare_africum=common.yes", "romans: 3",
                    "persians: sea.attack_ask vandals mare_africum=common.none | romans_e, none"});
  EXPECT_EQ(count(Nation::vandals, Space::sicilia), 2) << "missed";
  state = before;
  sail_for_sicilia({"romans: sea.intercept_ask=common.no", "persians: sea.attack_ask=common.none"});
  EXPECT_EQ(count(Nation::vandals, Space::sicilia), 2) << "not even tried";
  state = before;
  // Two white dice against one; who loses fewer wins.
  sail_for_sicilia({"common.yes", "romans: 4", "persians: 1", "persians: 5", "romans: 5"});
  EXPECT_EQ(told("battle.melee vandals 2 0 1"), 1);
  EXPECT_EQ(count(Nation::vandals, Space::sicilia), 2) << "a mover who wins goes on";
  EXPECT_FALSE(has_units(state, Nation::romans_e, Space::mare_africum));
}

TEST_F(NavalInterception, that_beats_the_mover_drives_him_back_with_all_aboard) {
  covers("IN XXV.D.3", "IN XXV.C.1", "IN XXV.C.2");
  sail_for_sicilia({"common.yes", "romans: 4", "persians: 4", "persians: 5", "romans: 4",
                    "persians: sea.retreat_ask vandals mare_africum=mare_sardoum"});
  EXPECT_EQ(told("battle.won romans_e mare_africum 0 0"), 1) << "red swords do not hit at sea";
  EXPECT_EQ(count(Nation::vandals, Space::utica), 2);
  EXPECT_EQ(count(Nation::vandals, Space::mare_sardoum), 2);
  EXPECT_EQ(marked(Nation::vandals, Space::utica, Mark::done), 2);
}

TEST_F(NavalInterception, may_be_forestalled_by_an_attack_where_the_fleet_stops) {
  covers("IN XXV.D.1", "IN XXV.D.3");
  sail_for_sicilia({"romans: sea.intercept_ask=common.no", "persians: sea.attack_ask vandals mare_africum=romans_e",
                    "persians: 1", "persians: 5", "romans: 5"});
  EXPECT_FALSE(has_units(state, Nation::romans_e, Space::mare_africum));
  EXPECT_EQ(count(Nation::vandals, Space::sicilia), 2) << "the landing comes after it";
}

TEST_F(NavalInterception, is_certain_with_the_monopoly_of_the_zone) {
  covers("IN XXV.D.1");
  hold(Nation::romans_e, {Space::africa});
  set_city(state, Space::utica, 0, 0);
  set_city(state, Space::sicilia, 0, 0);
  sail_for_sicilia({"common.yes", "persians: 1", "persians: 5", "romans: 5"});
  EXPECT_EQ(count(Nation::vandals, Space::sicilia), 2);
}

TEST_F(NavalInterception, may_be_prevented_by_the_movers_monopoly) {
  covers("IN XXV.D.1");
  read(Reading::naval_monopoly_of_mover);
  const State before = state;
  // Neither has it.
  sail_for_sicilia({"common.yes", "romans: 3", "persians: sea.attack_ask=common.none"});
  state = before;
  hold(Nation::romans_e, {Space::africa});
  set_city(state, Space::utica, 0, 0);
  set_city(state, Space::sicilia, 0, 0);
  sail_for_sicilia({"common.yes", "romans: 3", "persians: sea.attack_ask=common.none"});
  EXPECT_EQ(count(Nation::vandals, Space::sicilia), 2) << "the interceptor's own is of no use";
  state = before;
  hold(Nation::vandals, {Space::africa});
  sail_for_sicilia({"common.yes", "persians: sea.attack_ask=common.none"});
  EXPECT_EQ(told("battle.begins_at_sea"), 0);
}

// --- XXV.B.4, XXV.D.4, XXV.E

// Saxons in Saxonia look over the sea to Cantium, which is Roman.
class Landings : public Naval {
 protected:
  Landings() {
    turn(5);
    put(Nation::saxons, Space::saxonia, Unit::infantry, 3);
    nation(Nation::romans_w, Status::empire);
    hold(Nation::romans_w, {Space::cantium});
    put(Nation::romans_w, Space::umbria);
    acting({Nation::saxons});
  }
  void cross(std::initializer_list<const char*> answers) {
    script.expect({"huns: march.sea saxonia", "huns: march.lands cantium mare_germanicum"});
    go_on(answers);
  }
};

TEST_F(Landings, succeeds_on_seven_for_saxons_without_fleet_or_city) {
  covers("IN XXV.E.1", "IN XXV.B.4", "IN XXV.B.3");
  const State before = state;
  cross({"huns: 6"});
  EXPECT_EQ(told("sea.roll saxons cantium -2"), 1);
  EXPECT_EQ(count(Nation::saxons, Space::saxonia), 3) << "they stay in Saxonia";
  state = before;
  cross({"huns: 7"});
  EXPECT_EQ(count(Nation::saxons, Space::cantium), 3);
  EXPECT_TRUE(controls(state, Nation::saxons, Space::cantium));
}

TEST_F(Landings, that_fails_costs_nobody_but_the_step) {
  covers("IN XXV.E.2");
  cross({"huns: 6"});
  EXPECT_EQ(marked(Nation::saxons, Space::saxonia, Mark::done), 3);
  EXPECT_TRUE(Marches(state, Side::huns, Marches::Step::stacks).stacks().empty());
}

TEST_F(Landings, without_fleets_is_turned_back_by_an_interception) {
  covers("IN XXV.D.4");
  put(Nation::romans_w, Space::mare_germanicum, Unit::fleet);
  const State before = state;
  cross({"huns: 7", "romans: sea.intercept_ask romans_w saxons mare_germanicum=common.yes", "romans: 4"});
  EXPECT_EQ(count(Nation::saxons, Space::saxonia), 2) << "one lost";
  EXPECT_EQ(marked(Nation::saxons, Space::saxonia, Mark::done), 2);
  state = before;
  cross({"huns: 7", "common.yes", "romans: 3"});
  EXPECT_EQ(count(Nation::saxons, Space::cantium), 3) << "they slip through";
}

TEST_F(Landings, against_defenders_is_fought_as_over_a_strait) {
  covers("IN XXV.F.1", "IN XX.F.2");
  put(Nation::romans_w, Space::cantium, Unit::infantry, 2);
  steadfast(Nation::romans_w);
  cross({"huns: 7", "huns: 5", "huns: 5", "romans: 1", "romans: 6"});
  EXPECT_EQ(told("battle.melee saxons 2 0 0"), 1) << "one die less";
  EXPECT_EQ(count(Nation::saxons, Space::saxonia), 3) << "beaten ones return where they embarked";
}

// --- XXV.C: whatever the dice say

class NavalBattles : public Naval {
 protected:
  NavalBattles() {
    turn(4);
    state.manual_dice = false;
    nation(Nation::vandals, Status::kingdom);
    nation(Nation::romans_e, Status::empire);
    for (Nation who : {Nation::vandals, Nation::romans_e})
      state.nations[who].orders = {0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0};
    put(Nation::vandals, Space::utica, Unit::infantry, 6);
    put(Nation::romans_e, Space::achaea);
    acting({Nation::vandals});
  }
  // With other dice each time, from this position.
  template <class Run>
  void with_many_dice(Run run) {
    const State before = state;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      state = before;
      state.dice = Dice(seed);
      run();
      for (const std::string& fault : faults_of(state)) ADD_FAILURE() << fault;
    }
    state = before;
  }
  [[nodiscard]] int all_fleets(Nation who) const {
    int n = 0;
    for (const Band& band : state.forces.all()) n += band.kind.serves == who && band.kind.naval() ? band.count : 0;
    return n;
  }
  [[nodiscard]] int all_units(Nation who) const { return land_units_of(state, who); }
};

TEST_F(NavalBattles, end_the_voyage_of_a_people_that_has_nothing_left_on_land) {
  covers("IN VI.E.1", "IN XXV.C.2");
  nation(Nation::persians, Status::kingdom);
  put(Nation::persians, Space::mare_ionium, Unit::fleet, 1);
  put(Nation::romans_e, Space::mare_ionium, Unit::fleet, 1);
  with_many_dice([&] {
    Party ships = fleets(Nation::persians, Space::mare_ionium);
    EXPECT_FALSE(naval_battle(play, ships, Nation::romans_e, Space::mare_ionium, false));
    EXPECT_FALSE(in_play(state, Nation::persians));
    EXPECT_TRUE(ships.fleets.empty());
  });
}

TEST_F(NavalBattles, end_with_the_losers_gone_and_all_fleets_repaired) {
  covers("IN XXV.C.1", "IN XXV.C.2");
  put(Nation::vandals, Space::mare_ionium, Unit::fleet, 2);
  put(Nation::romans_e, Space::mare_ionium, Unit::elite_fleet, 1);
  int won = 0;
  int retreated = 0;
  with_many_dice([&] {
    Party ships = fleets(Nation::vandals, Space::mare_ionium);
    const bool victory = naval_battle(play, ships, Nation::romans_e, Space::mare_ionium, false);
    won += victory ? 1 : 0;
    EXPECT_NE(has_units(state, Nation::vandals, Space::mare_ionium),
              has_units(state, Nation::romans_e, Space::mare_ionium));
    EXPECT_EQ(has_units(state, Nation::vandals, Space::mare_ionium), victory);
    for (const Band& band : state.forces.all()) EXPECT_FALSE(band.kind.has(Mark::damaged));
    for (Nation who : {Nation::vandals, Nation::romans_e}) {
      for (Space zone : spaces_of(state, who) & all_seas) {
        if (zone == Space::mare_ionium) continue;
        ++retreated;
        EXPECT_TRUE(adjacent(Space::mare_ionium).has(zone) && has_friendly_coast(state, who, zone)) << id_of(zone);
      }
    }
  });
  EXPECT_GT(won, 0);
  EXPECT_LT(won, 60);
  EXPECT_GT(retreated, 0);
}

TEST_F(NavalBattles, take_down_whom_the_ships_left_cannot_carry) {
  covers("IN XXV.C.3", "IN XXV.D.3");
  put(Nation::vandals, Space::mare_africum, Unit::fleet, 2);
  put(Nation::romans_e, Space::mare_africum, Unit::fleet, 2);
  int drowned = 0;
  with_many_dice([&] {
    Party convoy = party(Nation::vandals, Space::utica, Space::mare_africum);
    const bool victory = naval_battle(play, convoy, Nation::romans_e, Space::mare_africum, true);
    EXPECT_LE(size_of(convoy.units), 3 * all_fleets(Nation::vandals)) << "those who were aboard";
    EXPECT_EQ(all_units(Nation::vandals), size_of(convoy.units));
    drowned += 6 - all_units(Nation::vandals);
    if (!victory && !convoy.units.empty()) {
      EXPECT_TRUE(is_friendly(state, Nation::vandals, convoy.at)) << "ashore with the beaten fleet";
    }
  });
  EXPECT_GT(drowned, 0);
}

TEST_F(NavalBattles, drown_a_leader_with_the_last_ship) {
  covers("IN XXV.C.2");
  put(Nation::vandals, Space::mare_africum, Unit::fleet);
  put(Nation::romans_e, Space::mare_africum, Unit::fleet, 3);
  const LeaderId king = lead(Nation::vandals, Leader::gaisericus, Space::utica);
  int deaths = 0;
  with_many_dice([&] {
    Party convoy = party(Nation::vandals, Space::utica, Space::mare_africum);
    convoy.units = {convoy.units.front().some(3)};
    convoy.leaders = {king};
    naval_battle(play, convoy, Nation::romans_e, Space::mare_africum, true);
    const bool dead = place_of(state, king) < 0;
    EXPECT_EQ(dead, all_fleets(Nation::vandals) == 0);
    deaths += dead ? 1 : 0;
  });
  EXPECT_GT(deaths, 0);
}

TEST_F(Naval, a_campaign_goes_by_sea_with_fleets_off_its_coast) {
  covers("IN XXII.F.4");
  turn(4);
  nation(Nation::vandals, Status::kingdom);
  put(Nation::vandals, Space::africa, Unit::infantry, 2);
  put(Nation::vandals, Space::mare_sardoum, Unit::fleet);
  hold(Nation::vandals, {Space::sicilia});
  lead(Nation::vandals, Leader::gaisericus, Space::africa);
  acting({Nation::vandals}, Part::campaigns);
  EXPECT_TRUE(Marches(state, Side::persians, Marches::Step::campaigns).harbours(Nation::vandals, Space::africa).empty())
      << "the fleet lies next door";
  put(Nation::vandals, Space::mare_africum, Unit::fleet);
  go_on({"persians: campaign.sea gaisericus africa 0", "march.lands sicilia mare_africum"});
  EXPECT_EQ(count(Nation::vandals, Space::sicilia), 2);
  EXPECT_EQ(state.leaders[0].at, Space::sicilia);
}

TEST_F(Naval, a_side_alone_in_a_zone_blockades_it) {
  covers("IN XXV.D.2");
  put(Nation::vandals, Space::mare_africum, Unit::fleet);
  EXPECT_TRUE(blockades(state, Nation::vandals, Space::mare_africum));
  nation(Nation::romans_e, Status::empire);
  put(Nation::romans_e, Space::mare_africum, Unit::fleet);
  EXPECT_FALSE(blockades(state, Nation::vandals, Space::mare_africum));
  EXPECT_FALSE(blockades(state, Nation::vandals, Space::mare_ionium));
}

}  // namespace
}  // namespace auspex::invasions
