// What a side counts for in a battle and the dice that gives it (II.D.2, XX.C to XX.G, XXI.B to XXI.D). Plain numbers:
// the battles that are fought and the odds of those that may be use the same.
#pragma once

#include <span>

#include "games/invasions/moments.h"

namespace auspex::invasions {

// Units of a side, added up. By XX.N.1 lent units and auxiliaries count as units of the nation they serve.
struct Tally {
  std::uint8_t units = 0;
  std::uint8_t cavalry = 0;
  std::uint8_t heavy = 0;
  std::uint8_t archers = 0;
  std::uint8_t horse_archers = 0;
  std::uint8_t axes = 0;   // XX.D.1: Frankish infantry
  std::uint8_t elite = 0;  // weight
  std::uint8_t imperial = 0;
  std::uint8_t barbarian = 0;
  std::uint8_t civilized = 0;
  std::uint8_t nomad = 0;
  std::uint8_t woodsmen = 0;  // XX.F.2: of Barbarians that are no nomads
  std::uint8_t slavic = 0;
  std::uint8_t doubled = 0;  // event Bravery: dice more

  bool operator==(const Tally&) const = default;
};
void count_in(const State& state, Tally& tally, const Kind& kind, int n);
[[nodiscard]] Tally tally_of(const State& state, std::span<const Band> units);
// Of a side as it fights now.
[[nodiscard]] Tally tally_of(const State& state, const BattleSide& side);

enum class Ambush : std::uint8_t { none, on_check, certain };

// What the place does to both.
struct Ground {
  Terrain terrain = Terrain::clear;
  bool naval = false;
  bool barbarian_area = false;
  bool terrain_costs = true;      // not with event Ruse
  Border crossed = Border::open;  // XX.F.2: what all attackers crossed and have to pay for
  Ambush ambush = Ambush::none;   // XX.E.1
  bool attacker_doubles = false;  // XX.G.1: Rome or Byzantium commands
  bool defender_doubles = false;
  bool city = false;  // of the defender: walled
  bool imperial_city = false;
  bool limes = false;
  bool horde = false;

  [[nodiscard]] bool open() const { return !naval && is_open(terrain); }
};
[[nodiscard]] Ground ground_of(const State& state, const Battle& battle);
// The same for whoever weighs a battle on land that nobody has made up yet.
struct Encounter {
  Space at = nowhere;
  Space from = nowhere;
  Nation attacker = no_nation;  // the commanding ones
  Nation defender = no_nation;
  bool landing = false;
  bool scout = false;  // among the attacker's leaders
  bool held_before = false;
  bool city = false;  // of the defender: walled
  bool limes = false;
  bool horde = false;
};
[[nodiscard]] Ground ground_of(const State& state, const Encounter& encounter);
// XXXII.C.P, XXV.F: what an attacker from there has crossed.
[[nodiscard]] Border crossing_of(const State& state, Nation attacker, Space from, Space at, bool landing);

struct Pool {
  int white = 0;
  int black = 0;

  [[nodiscard]] int size() const { return white + black; }
  bool operator==(const Pool&) const = default;
};

// --- II.D.2: dice, thrown as ordinary ones from 1 to 6

[[nodiscard]] Face face_of(const Numbers& numbers, Colour colour, int pips);
[[nodiscard]] int hits_of(Face face, bool open_terrain);
[[nodiscard]] int hits_of(const RolledDice& dice, bool open_terrain);

// --- XX.C to XX.G: before cards

// XX.C.1
[[nodiscard]] constexpr bool has_advantage(int own, int enemy) { return enemy == 0 ? own >= 1 : own >= enemy + 2; }
// XX.D, XX.E.2; two dice for an archer are four quarters with event Archers.
[[nodiscard]] Pool archery_pool(const Tally& own, const Tally& enemy, const Ground& ground, bool ambush,
                                int per_archer_halves = 1);
// XX.F, XX.G.1, XX.G.2
[[nodiscard]] Pool melee_pool(const Tally& own, const Tally& enemy, const Ground& ground, bool attacking);

// --- XXI, before cards

// XXI.B: what is added to the 2D6, in halves; nothing where the side has nobody to shoot.
[[nodiscard]] std::optional<int> firing_halves(const Tally& own, const Tally& enemy, bool ambush, int per_archer = 1);
[[nodiscard]] int firing_hits(int roll, bool open_terrain);
// XXI.D; `round` from 1.
[[nodiscard]] int battle_modifier(const Tally& own, const Tally& enemy, const Ground& ground, bool attacking,
                                  int round);
// XXI.C
[[nodiscard]] int battle_hits(int roll, int units, bool open_terrain);

}  // namespace auspex::invasions
