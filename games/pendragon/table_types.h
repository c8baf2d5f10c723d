// What the tables hold that are generated from data/pendragon: map, cards, the Imperium track, scenarios.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/coin/deck.h"
#include "generated/pendragon/text.h"

namespace auspex::pendragon {

using FactionSet = EnumSet<Faction>;
using SpaceSet = EnumSet<Space>;
using SiteSet = EnumSet<Site>;
using SeaSet = EnumSet<Sea>;

// 1.3.1-1.3.8: a Region or a City.
struct SpaceInfo {
  Terrain terrain;
  std::uint8_t population;       // printed
  std::uint8_t most_population;  // 1.3.6
  bool tear;                     // card 81
  bool borders_caledonia;
  SpaceSet adjacent;
  SpaceSet roads;  // those of them that a Road leads to
  SeaSet seas;
  SiteSet sites;
};

struct SiteInfo {
  Space space;
  SiteKind kind;
};

struct SeaInfo {
  SpaceSet coast;
  FactionSet raid_origin_of;  // 3.4.1, 3.5.1
};

// 3.6.3: when a Unit Strikes in a Field Battle.
enum class StrikeStep : std::uint8_t { trap, charge, melee, harass, never };

// 3.6.1: a Unit in a Field Battle. Losses are counted in halves.
struct UnitInfo {
  std::uint8_t strike_halves;
  std::uint8_t absorb_halves;
  StrikeStep step;
  std::optional<Terrain> home;
  std::optional<Card> home_by_card;  // only once it is in effect
};

// 3.6.2: the lowest roll that does it in Home Terrain, in other Rough terrain, in Clear; 7 where none does.
struct RollByTerrain {
  int home;
  int rough;
  int clear;
};

// 3.6.4: a row of the table of Strongholds.
struct StrongholdInfo {
  int escalade_halves;
  int garrison;
  int capacity;
  int coup_capacity;
};
struct StrongholdTable {
  StrongholdInfo settlement;
  StrongholdInfo hillfort;
  StrongholdInfo hillfort_badonicus;  // card 38 shaded
  StrongholdInfo hillfort_camelot;    // card 21 unshaded
  StrongholdInfo fort;
  StrongholdInfo town;
  StrongholdInfo eboracum;  // whatever stands there
  StrongholdInfo londinium;
};

enum class CardKind : std::uint8_t { event, pivotal, early_epoch, late_epoch };
// 8.2.1: beside a Faction on a card, for its Non-player.
enum class Mark : std::uint8_t { none, shield, sword, shield_and_sword, raven };

struct CardInfo {
  CardKind kind;
  Faction owner;  // of a Pivotal Event
  std::array<Faction, 4> order;
  bool dual_use;
  EnumArray<CardSide, bool> capability;
  EnumArray<CardSide, bool> momentum;
  EnumArray<CardSide, bool> tribal_war;
  EnumArray<Faction, Mark> mark;
};

// 6.8.2: whether the Dux may spend Briton Resources.
enum class Leave : std::uint8_t { free, asked, never };

// 6.8: what the place of the Imperium marker means.
struct ImperiumInfo {
  Leave preemption;               // 6.8.2
  std::uint8_t taxation;          // 6.8.3
  std::uint8_t prestige_revenue;  // 6.5.1
  std::uint8_t casualties_back;   // 6.8.5: so many ...
  std::uint8_t casualties_of;     // ... of so many
  bool top_row_recovers;          // 6.8.6
  std::uint8_t dux_threshold;     // 7.2
  std::uint8_t civitates_threshold;
  std::uint8_t dux_margin_base;  // 7.3
  std::uint8_t civitates_margin_base;
};

// 7.2.3, 7.2.4, 7.3, and what a scenario puts in their place.
struct BarbarianGoal {
  std::uint8_t control;
  std::uint8_t renown;
  std::uint8_t settlements;
  std::uint8_t margin_renown;
  std::uint8_t per_settlement;
};

struct SetupUnits {
  Space space;
  Piece piece;
  std::uint8_t count;
};

struct SetupStronghold {
  Site site;
  Piece piece;
};

struct SetupEffect {
  Card card;
  CardSide side;
  Faction holder;
};

struct ScenarioInfo {
  coin::DeckPlan deck;
  std::array<bool, 6> late_epoch;  // pile by pile; an Early one otherwise
  EnumSet<Card> epochs_left_out;
  EnumArray<Faction, bool> pivotal_held;
  EnumSet<Card> unhistorical;  // Events that the historical deck goes without
  std::array<SetupEffect, 4> in_effect;
  std::uint8_t in_effect_count;
  std::array<SetupEffect, 4> historical_effect;
  std::uint8_t historical_effect_count;
  EnumArray<Track, std::uint8_t> tracks;
  ImperiumStatus imperium;
  bool roads_maintained;
  std::uint8_t refugees;
  EnumArray<Sea, bool> patrolled;
  bool final_recovery;
  BarbarianGoal saxons;
  BarbarianGoal scotti;
  EnumArray<Space, std::uint8_t> population;
  EnumArray<Space, std::uint8_t> prosperity;
  std::array<SetupUnits, 48> units;
  std::uint8_t unit_count;
  std::array<SetupStronghold, 44> strongholds;
  std::uint8_t stronghold_count;
  std::uint8_t cavalry_out_of_play;
  std::uint8_t comitates_not_yet_in_play;
};

}  // namespace auspex::pendragon
