// II.D.2, XX.C to XX.G, XXI: what units are worth in dice.
#include "games/invasions/battle_dice.h"

#include "games/invasions/combat.h"
#include "games/invasions/testing.h"

namespace auspex::invasions {

inline void PrintTo(const Pool& pool, std::ostream* out) { *out << pool.white << " white, " << pool.black << " black"; }

namespace {

using testing::covers;

class BattleDice : public testing::Fixture {
 protected:
  BattleDice() {
    nation(Nation::romans_w, Status::empire);
    nation(Nation::romans_e, Status::empire);
    nation(Nation::visigoths, Status::barbarian);
    nation(Nation::huns, Status::barbarian);
    nation(Nation::persians, Status::kingdom);
    nation(Nation::franks, Status::barbarian);
    nation(Nation::sklaves, Status::barbarian);
  }

  // Two sides that meet there; the attacker comes from `from`.
  Battle& meet(Space at, Space from = nowhere) {
    battle.at = at;
    battle.from = from;
    return battle;
  }
  static void join(BattleSide& side, Nation who, Unit unit, int n) {
    side.units.push_back({nowhere, national(who, unit), static_cast<std::uint8_t>(n)});
    side.nations.add(who);
    if (side.commander == no_nation) side.commander = who;
  }
  void attack_with(Nation who, Unit unit, int n) { join(battle.attacker, who, unit, n); }
  void defend_with(Nation who, Unit unit, int n) { join(battle.defender, who, unit, n); }
  [[nodiscard]] Pool attackers() const { return melee_pool(state, battle, true); }
  [[nodiscard]] Pool defenders() const { return melee_pool(state, battle, false); }
  [[nodiscard]] Pool shots(bool attacking, bool ambush = false) const {
    return archery_pool(state, battle, attacking, ambush);
  }

  Battle battle;
};

TEST_F(BattleDice, have_the_faces_of_the_counters_sheet) {
  covers("IN II.D.2", "IN XX.H.1");
  const auto faces = [&](Colour colour) {
    std::string all;
    for (int pips = 1; pips <= 6; ++pips) all += "_sr2"[static_cast<int>(face_of(state.numbers, colour, pips))];
    return all;
  };
  EXPECT_EQ(faces(Colour::white), "sssr__");
  EXPECT_EQ(faces(Colour::black), "2sssr_");
  EXPECT_EQ(hits_of(Face::red_sword, true), 1);
  EXPECT_EQ(hits_of(Face::red_sword, false), 0);
  EXPECT_EQ(hits_of(Face::two_swords, false), 2);
  EXPECT_EQ(hits_of(Face::sword, false), 1);
  EXPECT_EQ(hits_of(Face::blank, true), 0);
}

TEST_F(BattleDice, need_one_against_none_or_two_more_for_an_advantage) {
  covers("IN XX.C.1");
  EXPECT_TRUE(has_advantage(1, 0));
  EXPECT_FALSE(has_advantage(0, 0));
  EXPECT_FALSE(has_advantage(2, 1));
  EXPECT_TRUE(has_advantage(3, 1));
  EXPECT_FALSE(has_advantage(1, 3));
}

// Annex 6, 8.
TEST_F(BattleDice, of_visigoths_over_the_apennines_are_five_white_against_three_black_and_a_white) {
  covers("IN XX.F.1", "IN XX.F.2", "IN XX.G.1", "IN XX.C.1", "IN XXXII.B.O.1", "IN XXXII.C.L.1");
  meet(Space::tuscia, Space::umbria);
  attack_with(Nation::visigoths, Unit::infantry, 4);
  attack_with(Nation::visigoths, Unit::heavy_cavalry, 2);
  defend_with(Nation::romans_w, Unit::palatine, 1);
  defend_with(Nation::romans_w, Unit::legion, 2);
  defend_with(Nation::romans_w, Unit::infantry, 1);
  EXPECT_EQ(attackers(), (Pool{5, 0}));
  EXPECT_EQ(defenders(), (Pool{1, 3}));
  EXPECT_EQ(shots(true), (Pool{}));
  EXPECT_EQ(shots(false), (Pool{}));
}

TEST_F(BattleDice, of_the_second_trade_for_elites_belong_to_rome_and_byzantium) {
  covers("IN XX.G.1");
  meet(Space::tuscia);
  attack_with(Nation::visigoths, Unit::infantry, 5);
  defend_with(Nation::persians, Unit::elite_infantry, 4);
  EXPECT_EQ(defenders(), (Pool{3, 1})) << "weight 4, but no Roman";
  battle.defender = {};
  defend_with(Nation::persians, Unit::elite_infantry, 1);
  defend_with(Nation::persians, Unit::infantry, 3);
  EXPECT_EQ(defenders(), (Pool{4, 0})) << "weight 1";
  battle.defender = {};
  defend_with(Nation::romans_e, Unit::guard, 2);
  EXPECT_EQ(defenders(), (Pool{0, 2})) << "three trades, two dice";
}

TEST_F(BattleDice, of_an_elite_that_was_damaged_are_traded_no_more) {
  covers("IN III.D.2", "IN III.D.1");
  meet(Space::tuscia);
  attack_with(Nation::persians, Unit::infantry, 5);
  battle.defender.units.push_back({nowhere, national(Nation::romans_w, Unit::palatine).with(Mark::damaged), 1});
  defend_with(Nation::romans_w, Unit::infantry, 3);
  EXPECT_EQ(tally_of(state, battle.defender).elite, 0);
  EXPECT_EQ(tally_of(state, battle.defender).cavalry, 1);
  EXPECT_EQ(tally_of(state, battle.defender).heavy, 1);
  EXPECT_EQ(defenders(), (Pool{3, 1})) << "Cavalry advantage alone";
}

TEST_F(BattleDice, are_lost_by_attackers_in_marsh_and_in_the_forests_of_barbarians) {
  covers("IN XX.F.2");
  meet(Space::venetia);
  attack_with(Nation::persians, Unit::infantry, 4);
  defend_with(Nation::visigoths, Unit::infantry, 4);
  EXPECT_EQ(attackers(), (Pool{3, 0})) << "marsh";
  EXPECT_EQ(defenders(), (Pool{4, 0}));
  meet(Space::treveria);
  EXPECT_EQ(attackers(), (Pool{3, 0})) << "forest";
  battle.defender = {};
  defend_with(Nation::huns, Unit::infantry, 4);
  EXPECT_EQ(attackers(), (Pool{4, 0})) << "nomads are no woodsmen";
  battle.defender = {};
  defend_with(Nation::romans_w, Unit::infantry, 4);
  EXPECT_EQ(attackers(), (Pool{4, 0})) << "nor are Civilized nations";
}

TEST_F(BattleDice, are_lost_by_attackers_who_all_crossed_a_river_ridge_or_strait) {
  covers("IN XX.F.2");
  attack_with(Nation::persians, Unit::infantry, 4);
  defend_with(Nation::visigoths, Unit::infantry, 4);
  meet(Space::latium, Space::tuscia);
  EXPECT_EQ(attackers(), (Pool{3, 0})) << "Tiberis";
  meet(Space::latium, Space::campania);
  EXPECT_EQ(attackers(), (Pool{4, 0})) << "open";
  meet(Space::latium, Space::spoletum);
  EXPECT_EQ(attackers(), (Pool{3, 0})) << "ridge";
  battle.all_crossed = false;
  EXPECT_EQ(attackers(), (Pool{4, 0})) << "some stood there";
  battle.all_crossed = true;
  battle.all_intercepted = true;
  EXPECT_EQ(attackers(), (Pool{4, 0})) << "intercepted";
  battle.all_intercepted = false;
  battle.terrain_cancelled = true;
  EXPECT_EQ(attackers(), (Pool{4, 0})) << "event Ruse";
  battle.terrain_cancelled = false;
  battle.crossing_cancelled = true;
  EXPECT_EQ(attackers(), (Pool{4, 0})) << "event Guides";
}

TEST_F(BattleDice, of_a_river_are_not_lost_with_a_scout) {
  covers("IN XX.F.2", "IN XXII.B.1");
  attack_with(Nation::persians, Unit::infantry, 4);
  defend_with(Nation::visigoths, Unit::infantry, 4);
  for (Leader leader : all<Leader>()) {
    if (!leader_info[leader].scout) continue;
    battle.attacker.leaders = {{leader, Nation::persians}};
    meet(Space::latium, Space::tuscia);
    EXPECT_EQ(attackers(), (Pool{4, 0})) << "river";
    meet(Space::latium, Space::spoletum);
    EXPECT_EQ(attackers(), (Pool{3, 0})) << "a ridge is no river";
    return;
  }
  FAIL() << "no leader is a scout";
}

TEST_F(BattleDice, of_a_landing_are_those_of_a_strait) {
  covers("IN XXV.F.1");
  attack_with(Nation::persians, Unit::infantry, 4);
  defend_with(Nation::visigoths, Unit::infantry, 4);
  meet(Space::latium);
  battle.landing = true;
  EXPECT_EQ(attackers(), (Pool{3, 0}));
  EXPECT_EQ(ground_of(state, battle).crossed, Border::strait);
}

TEST_F(BattleDice, are_gained_by_barbarians_in_barbarian_land_against_civilized_units) {
  covers("IN XX.F.3");
  meet(Space::hunnia);
  attack_with(Nation::visigoths, Unit::infantry, 3);
  defend_with(Nation::romans_w, Unit::infantry, 3);
  EXPECT_EQ(attackers(), (Pool{4, 0}));
  battle.defender = {};
  defend_with(Nation::huns, Unit::infantry, 3);
  EXPECT_EQ(attackers(), (Pool{3, 0})) << "against Barbarians";
  meet(Space::tuscia);
  battle.defender = {};
  defend_with(Nation::romans_w, Unit::infantry, 3);
  EXPECT_EQ(attackers(), (Pool{3, 0})) << "in a Civilized Area";
}

TEST_F(BattleDice, are_gained_by_defenders_with_walls_limes_and_horde_and_lost_by_slavs) {
  covers("IN XX.F.4", "IN XX.F.5", "IN XXXII.F.J.1", "IN XXIII.A.1");
  meet(Space::tuscia);
  attack_with(Nation::persians, Unit::infantry, 3);
  defend_with(Nation::visigoths, Unit::infantry, 2);
  battle.defender.city = true;
  EXPECT_EQ(defenders(), (Pool{3, 0}));
  battle.defender.limes = true;
  EXPECT_EQ(defenders(), (Pool{4, 0}));
  battle.defender.horde = true;
  EXPECT_EQ(defenders(), (Pool{5, 0}));
  battle.defender = {};
  defend_with(Nation::sklaves, Unit::infantry, 2);
  EXPECT_EQ(defenders(), (Pool{1, 0}));
  battle.defender = {};
  defend_with(Nation::sklaves, Unit::infantry, 1);
  EXPECT_EQ(defenders(), (Pool{1, 0})) << "never below one";
  battle.attacker = {};
  attack_with(Nation::persians, Unit::infantry, 1);
  meet(Space::venetia);
  EXPECT_EQ(attackers(), (Pool{1, 0}));
}

TEST_F(BattleDice, turn_black_for_cavalry_empire_steppe_and_imperial_walls) {
  covers("IN XX.G.1", "IN XXXII.G.1");
  meet(Space::tuscia);
  attack_with(Nation::persians, Unit::cavalry, 3);
  defend_with(Nation::visigoths, Unit::infantry, 3);
  EXPECT_EQ(attackers(), (Pool{2, 1})) << "Cavalry 3:0";
  battle.attacker = {};
  attack_with(Nation::romans_w, Unit::infantry, 3);
  EXPECT_EQ(attackers(), (Pool{2, 1})) << "an Empire against Barbarians";
  attack_with(Nation::visigoths, Unit::infantry, 1);
  EXPECT_EQ(attackers(), (Pool{4, 0})) << "not all of an Empire";
  battle.attacker = {};
  battle.defender = {};
  attack_with(Nation::huns, Unit::infantry, 3);
  defend_with(Nation::romans_w, Unit::infantry, 3);
  meet(Space::hunnia);
  EXPECT_EQ(attackers(), (Pool{3, 1})) << "nomads in steppe, and one die for Barbarian land";
  meet(Space::latium);
  set_city(state, Space::latium, 3, 1);
  set_controller(state, Space::latium, Nation::romans_w);
  battle.defender.city = true;
  EXPECT_EQ(defenders(), (Pool{2, 2})) << "an imperial city: a die more, and Empire against Barbarians besides";
}

TEST_F(BattleDice, turn_white_again_where_the_enemy_is_heavier) {
  covers("IN XX.G.2");
  meet(Space::tuscia);
  attack_with(Nation::persians, Unit::cavalry, 3);
  defend_with(Nation::visigoths, Unit::heavy_infantry, 3);
  EXPECT_EQ(attackers(), (Pool{3, 0})) << "Cavalry turns one black, Heavy turns it back";
  EXPECT_EQ(defenders(), (Pool{3, 0}));
}

TEST_F(BattleDice, of_archers_are_one_for_two_and_black_for_horsemen_in_the_open) {
  covers("IN XX.D.1");
  meet(Space::tuscia);
  attack_with(Nation::persians, Unit::archer, 3);
  defend_with(Nation::visigoths, Unit::infantry, 3);
  EXPECT_EQ(shots(true), (Pool{1, 0}));
  attack_with(Nation::persians, Unit::horse_archer, 3);
  EXPECT_EQ(shots(true), (Pool{2, 1})) << "six archers, three of them mounted";
  meet(Space::dacia);
  EXPECT_EQ(shots(true), (Pool{3, 0})) << "in the mountains none is black";
  battle.defender = {};
  defend_with(Nation::franks, Unit::infantry, 7);
  defend_with(Nation::franks, Unit::elite_infantry, 1);
  EXPECT_EQ(shots(false), (Pool{2, 0})) << "eight Franks on foot";
}

TEST_F(BattleDice, of_archers_are_fewer_against_heavy_units) {
  covers("IN XX.D.2");
  meet(Space::tuscia);
  attack_with(Nation::persians, Unit::archer, 4);
  defend_with(Nation::visigoths, Unit::heavy_infantry, 1);
  EXPECT_EQ(shots(true), (Pool{1, 0}));
  battle.attacker = {};
  attack_with(Nation::persians, Unit::horse_archer, 4);
  EXPECT_EQ(shots(true), (Pool{0, 1})) << "a black one where there is no white";
}

TEST_F(BattleDice, of_an_ambush_are_doubled_archers_and_one_for_four_others) {
  covers("IN XX.E.2");
  meet(Space::dacia, Space::valachia);
  attack_with(Nation::persians, Unit::infantry, 4);
  defend_with(Nation::visigoths, Unit::archer, 1);
  defend_with(Nation::visigoths, Unit::infantry, 4);
  EXPECT_EQ(shots(false), (Pool{0, 0}));
  EXPECT_EQ(shots(false, true), (Pool{2, 0}));
}

TEST_F(BattleDice, know_an_ambush_in_the_mountains) {
  covers("IN XX.E.1");
  attack_with(Nation::persians, Unit::infantry, 4);
  defend_with(Nation::visigoths, Unit::archer, 4);
  const auto ambush = [&] { return ground_of(state, battle).ambush; };
  meet(Space::dacia, Space::valachia);
  EXPECT_EQ(ambush(), Ambush::certain) << "over a ridge";
  battle.all_intercepted = true;
  EXPECT_EQ(ambush(), Ambush::on_check) << "R84";
  battle.all_intercepted = false;
  meet(Space::dardania, Space::moesia_superior);
  EXPECT_EQ(ambush(), Ambush::on_check) << "open border";
  battle.held_before = true;
  EXPECT_EQ(ambush(), Ambush::none) << "the attacker's own province";
  battle.held_before = false;
  battle.ambush_cancelled = true;
  EXPECT_EQ(ambush(), Ambush::none);
  battle.ambush_cancelled = false;
  meet(Space::tuscia, Space::umbria);
  EXPECT_EQ(ambush(), Ambush::none) << "no mountains";
}

TEST_F(BattleDice, count_lent_units_and_auxiliaries_as_those_whom_they_serve) {
  covers("IN XX.N.1");
  meet(Space::tuscia);
  attack_with(Nation::romans_w, Unit::infantry, 2);
  battle.attacker.units.push_back({nowhere, auxiliary_of(Nation::romans_w, Nation::huns, Unit::horse_archer), 1});
  battle.attacker.units.push_back({nowhere, national(Nation::visigoths, Unit::infantry).serving(Nation::romans_w), 1});
  defend_with(Nation::visigoths, Unit::cavalry, 4);
  EXPECT_EQ(attackers(), (Pool{3, 1})) << "an Empire against Barbarians";
}

TEST_F(BattleDice, at_sea_are_the_fleets_with_trades_for_elites_alone) {
  covers("IN XXV.C.1");
  battle.at = Space::mare_tyrrhenum;
  battle.naval = true;
  attack_with(Nation::romans_w, Unit::elite_fleet, 1);
  attack_with(Nation::romans_w, Unit::fleet, 2);
  defend_with(Nation::visigoths, Unit::fleet, 2);
  EXPECT_EQ(attackers().size(), 3);
  EXPECT_EQ(attackers().black, unit_info[Unit::elite_fleet].elite >= 2 ? 1 : 0);
  EXPECT_EQ(defenders(), (Pool{2, 0}));
  EXPECT_FALSE(ground_of(state, battle).open()) << "red swords miss";
}

// --- XXI

TEST_F(BattleDice, of_the_advanced_game_read_the_printed_table) {
  covers("IN XXI.C.1");
  EXPECT_EQ(battle_hits(2, 4, true), 1) << "a half, rounded up in the open";
  EXPECT_EQ(battle_hits(2, 4, false), 0);
  EXPECT_EQ(battle_hits(-3, 7, false), 1) << "2 or less";
  EXPECT_EQ(battle_hits(7, 1, false), 1);
  EXPECT_EQ(battle_hits(6, 1, true), 0);
  EXPECT_EQ(battle_hits(9, 3, false), 2);
  EXPECT_EQ(battle_hits(12, 7, true), 5);
  EXPECT_EQ(battle_hits(15, 9, false), 4) << "12 or more, 7 or more";
  EXPECT_EQ(battle_hits(10, 5, true), 3);
  EXPECT_EQ(battle_hits(8, 6, false), 2);
}

TEST_F(BattleDice, of_the_advanced_game_shoot_by_a_table_of_their_own) {
  covers("IN XXI.B.1");
  EXPECT_EQ(firing_hits(7, true), 0);
  EXPECT_EQ(firing_hits(8, true), 1);
  EXPECT_EQ(firing_hits(8, false), 0);
  EXPECT_EQ(firing_hits(9, false), 1);
  EXPECT_EQ(firing_hits(11, true), 1);
  EXPECT_EQ(firing_hits(12, false), 2);
  attack_with(Nation::persians, Unit::archer, 2);
  defend_with(Nation::visigoths, Unit::infantry, 3);
  const auto halves = [&](bool attacking, bool ambush = false) {
    return firing_halves(tally_of(state, battle.side(attacking)), tally_of(state, battle.side(!attacking)), ambush);
  };
  EXPECT_EQ(halves(true), 4);
  EXPECT_EQ(halves(false), std::nullopt) << "nobody to shoot";
  EXPECT_EQ(halves(false, true), 3) << "from an ambush";
  defend_with(Nation::visigoths, Unit::heavy_infantry, 1);
  EXPECT_EQ(halves(true), 0) << "2 less against a Heavy advantage";
  battle.attacker = {};
  attack_with(Nation::franks, Unit::infantry, 3);
  battle.defender = {};
  defend_with(Nation::visigoths, Unit::infantry, 3);
  EXPECT_EQ(halves(true), 3);
}

TEST_F(BattleDice, of_the_advanced_game_have_modifiers_of_place_and_troops) {
  covers("IN XXI.D.1", "IN XXI.D.2");
  const auto modifier = [&](bool attacking, int round = 1) {
    return battle_modifier(tally_of(state, battle.side(attacking)), tally_of(state, battle.side(!attacking)),
                           ground_of(state, battle), attacking, round);
  };
  attack_with(Nation::persians, Unit::infantry, 3);
  defend_with(Nation::visigoths, Unit::infantry, 3);
  meet(Space::tuscia);
  EXPECT_EQ(modifier(true), 0);
  EXPECT_EQ(modifier(false), 0);
  battle.defender.city = true;
  EXPECT_EQ(modifier(false), 1);
  battle.defender.city = false;
  battle.landing = true;
  EXPECT_EQ(modifier(true), -1) << "strait";
  EXPECT_EQ(modifier(true, 2), -1) << "in both rounds";
  EXPECT_EQ(modifier(false), 1);
  battle.landing = false;
  meet(Space::tuscia, Space::umbria);
  EXPECT_EQ(modifier(true), -1) << "ridge";
  EXPECT_EQ(modifier(true, 2), 0) << "in the first round alone";
  EXPECT_EQ(modifier(false), 0);
  meet(Space::venetia);
  EXPECT_EQ(modifier(true), -1) << "marsh";
  meet(Space::treveria);
  EXPECT_EQ(modifier(true), -1) << "Barbarians in forest";
  meet(Space::tuscia);
  battle.attacker = {};
  attack_with(Nation::romans_w, Unit::palatine, 2);
  EXPECT_EQ(modifier(true), 4) << "elites 2, cavalry 1, Empire 1";
  EXPECT_EQ(modifier(false), -1) << "heavy";
  battle.attacker = {};
  attack_with(Nation::huns, Unit::infantry, 3);
  battle.defender = {};
  defend_with(Nation::romans_w, Unit::infantry, 3);
  meet(Space::hunnia);
  EXPECT_EQ(modifier(true), 2) << "nomads in steppe, Barbarians in Barbarian land";
  battle.attacker = {};
  attack_with(Nation::sklaves, Unit::infantry, 3);
  EXPECT_EQ(modifier(true), 0) << "Slavs 1 less, Barbarian land 1 more";
}

}  // namespace
}  // namespace auspex::invasions
