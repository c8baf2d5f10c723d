// What the tables hold that are generated from data/britannia: map, nations' cards, timeline.
#pragma once

#include <array>
#include <cstdint>

#include "generated/britannia/text.h"

namespace auspex::britannia {

using AreaSet = EnumSet<Area>;
using NationSet = EnumSet<Nation>;
using LeaderSet = EnumSet<Leader>;

inline constexpr int land_areas = 37;
inline constexpr int last_round = 16;

struct AreaInfo {
  Country country;  // of land
  bool difficult;
  AreaSet adjacent;  // land that borders land, seas that border a sea
  AreaSet straits;   // over a strait
  AreaSet seas;      // that the land lies on
  AreaSet coast;     // of a sea
};

// A nation's card. Rounds are bits: bit n is round n.
struct NationInfo {
  std::uint8_t infantry;
  std::uint8_t cavalry;
  std::uint32_t boats;
  std::uint32_t raids;
  std::uint32_t major_invasions;
  AreaSet forbidden_seas;  // to units that began the turn at sea
  AreaSet landings;        // where such units may first come ashore
  LeaderSet leaders;
};

// Points by nation, round (from 0, which has none) and area.
using PointTable = EnumArray<Nation, std::array<std::array<std::uint8_t, land_areas>, last_round + 1>>;

// Points for what a nation eliminates.
struct Elimination {
  std::uint32_t rounds;
  NationSet nations;
  bool attackers_of_romano_british;  // besides: nations that once submitted to Rome and attacked them
  bool infantry;
  bool cavalry;
  bool fort;
  LeaderSet leaders;
  std::uint8_t points;
  bool own_turn;              // only as the attacker
  bool not_belgic_round_one;  // not on the Belgic turn of round 1
};

struct Invaders {
  Area sea;
  std::uint8_t infantry;
  std::uint8_t cavalry;
};

// Who comes to a nation in a round.
struct Arrival {
  std::array<Invaders, 2> invaders;
  std::uint8_t seas;
  bool has_leader;
  Leader leader;
};

struct RoundInfo {
  std::uint16_t from;  // years
  std::uint16_t to;
  bool scoring;
  bool bretwalda;
  bool king;
  EnumArray<Nation, Arrival> arrivals;
};

struct SetupArmies {
  Nation nation;
  Area area;
  std::uint8_t infantry;
};

}  // namespace auspex::britannia
