// What the tables hold that are generated from data/invasions: map, nations, cards, time table, numbers, readings.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "generated/invasions/text.h"

namespace auspex::invasions {

using SpaceSet = EnumSet<Space>;
using NationSet = EnumSet<Nation>;
using AreaSet = EnumSet<Area>;
using LeaderSet = EnumSet<Leader>;
using EventSet = EnumSet<Event>;

inline constexpr int provinces = 191;  // the first of the spaces; the seas come after them
inline constexpr int last_turn = 12;
inline constexpr int named_leaders = 89;  // the first of the leaders; the unnamed ones come after them

// Where something is that is on no space, and who holds what nobody holds.
inline constexpr Space nowhere = static_cast<Space>(255);
inline constexpr Space removed = static_cast<Space>(254);  // for good: II.E.1
inline constexpr Nation no_nation = static_cast<Nation>(255);
inline constexpr Leader no_leader = static_cast<Leader>(255);

// Some of the values of an enum that is no name of the catalogue, as bits.
template <class E>
constexpr std::uint64_t bits(std::initializer_list<E> some) {
  std::uint64_t set = 0;
  for (E e : some) set |= std::uint64_t{1} << static_cast<unsigned>(e);
  return set;
}
template <class E>
constexpr bool has_bit(std::uint64_t set, E e) {
  return (set >> static_cast<unsigned>(e) & std::uint64_t{1}) != 0;
}

// --- Map

struct AreaInfo {
  bool civilized;
  Religion religion;
  bool west;  // map half
  SpaceSet provinces;
};

// A province or a sea zone; what does not apply is empty.
struct SpaceInfo {
  Area area;
  Terrain terrain;
  Basin basin;  // of a sea
  bool island;
  bool caravan;
  bool granary;
  bool site;              // where a city may be founded; Roma counts once it is razed
  std::uint8_t commerce;  // of a sea
  std::uint8_t level;     // of its city in 350
  std::uint8_t walls;     // in 350
  Nation controller;      // in 350, or no_nation
  SpaceSet adjacent;      // land by land (straits included), sea by sea
  SpaceSet rivers;        // of those, the ones across a river
  SpaceSet ridges;        // across a ridge
  SpaceSet straits;       // across a strait
  SpaceSet seas;          // that a province lies on
  SpaceSet port;          // that its city, if there is one, lies on
  SpaceSet coast;         // of a sea: its provinces
};

// --- Units and nations

struct UnitInfo {
  std::uint8_t move;
  std::uint8_t cavalry;  // weights in battle (III.D.1)
  std::uint8_t heavy;
  std::uint8_t archers;
  std::uint8_t elite;
  std::uint8_t steps;
  std::uint8_t cost_kingdom;  // 0: cannot be bought
  std::uint8_t cost_empire;
  bool naval;
};

// II.E.2
struct PoolEntry {
  Unit unit;
  Garrison garrison;
  std::uint8_t n;
  std::uint8_t from_turn;  // not before
  bool by_timetable;       // comes only by the time table of that turn
};

enum class NationKind : std::uint8_t { empire, kingdom, barbarian, raider, slavic, minor, rebels };

struct Auxiliaries {
  std::uint8_t turn;
  Unit unit;
  Nation people;  // visigoths where the list says Goth
  std::uint8_t n;
};

struct SetupStack {
  Space at;
  Unit unit;
  Garrison garrison;
  std::uint8_t n;
};

struct NationInfo {
  Side side;           // I.A.2; Khazars: R02
  std::uint8_t order;  // play-order number; 0 where it has none
  NationKind kind;
  Religion religion;
  bool germanic;
  bool nomad;
  bool goth;
  bool seafarer;
  bool francisca;               // XX.D.1
  bool reticent_vassal;         // XXIX.D.1
  bool nation_of_350;           // in play when the game begins
  Status status;                // when it begins or first appears
  std::uint8_t becomes_active;  // a raider that becomes an active nation: on which turn
  std::uint8_t tribute;
  Space capital;          // of 350, or nowhere
  Nation client_of;       // in 350, or no_nation
  Nation pro;             // whose Alliance card needs one check (XXVIII.B.1), or no_nation
  std::uint8_t checks;    // that others need
  std::uint8_t lends;     // XXVIII.E
  AreaSet lent_confined;  // where lent units may go
  SpaceSet home;          // raid homes, home provinces of tribes and minors
  AreaSet confined;       // never leaves these, where there are any
  std::array<PoolEntry, 20> pool;
  std::uint8_t pool_size;
  std::array<Auxiliaries, 10> auxiliaries;
  std::uint8_t auxiliaries_size;
};

struct LeaderInfo {
  Nation nation;  // no_nation where any may have him
  Role role;
  std::uint8_t turn;
  std::uint8_t tenure;
  std::uint8_t combat;
  std::uint8_t command;
  bool scout;
};

struct SetupLeader {
  Leader leader;
  Nation nation;
  Space at;
};

// One of the eighteen Limites (II.E.3): where it stands in 350, and which local unit its back shows.
struct LimesInfo {
  Nation nation;
  Space at;
  Unit local;
  Garrison garrison;
};

// --- Victory points (V.C, V.D)

enum class LineKind : std::uint8_t {
  each,                 // of `provinces`
  each_in,              // province of `areas`, beside other lines
  each_other_in,        // province of `areas` that the block does not name
  each_other_anywhere,  // province that the block does not name
  each_other_coastal,   // such a province on the coast of `basin`
  each_outside,         // province outside `areas`
  each_province,        // whatever it is
  sets_elsewhere,       // for each `n` provinces outside the lines
  all,                  // of `provinces`; one line for each Area
  any,                  // one or more of `provinces`
  at_least,             // `n` provinces in `areas`
  area,                 // each of `areas`
  both_areas,           // all of `areas`
  each_other_area       // Area but `areas`
};

enum class IfStatus : std::uint8_t { any, barbarian, civilized };

struct ScoringLine {
  LineKind kind;
  std::uint8_t points;
  IfStatus when;
  std::uint8_t n;
  bool without_vassals;
  Basin basin;
  SpaceSet provinces;
  AreaSet areas;
};

// The lines of a nation that count at the end of a turn: in line_table, from `first`. `last` is the block of the last
// turn.
struct Block {
  std::uint16_t first;
  std::uint8_t size;
};

enum class BonusKind : std::uint8_t {
  area_abandoned,
  pillage_areas,  // R36
  ten_units_attack,
  anarchy_cavalry,
  city_levels_looted,
  city_looted,
  create_empire,
  create_kingdom,
  empire_capital_site,
  enter_province,
  leader_eliminated,
  own_capital_looted,
  own_city_looted,
  province_income,
  raid_markers,
  reunification,
  submitted_all,
  foedus_turn,
  unit_eliminated
};

enum class IncomePeriod : std::uint8_t { each_turn, once_as_catholic, each_turn_as_catholic };

struct BonusLine {
  BonusKind kind;
  std::int8_t halves;  // points in halves
  bool once;
  bool elsewhere;      // create_*: any Area that no other line of the nation names
  bool of_barbarians;  // unit_eliminated: whoever is Barbarian then
  bool of_raiders;     // and raiders
  bool while_raiding;
  bool named_barbarian;  // leader_eliminated: any named leader of Barbarians but those that another line names
  IncomePeriod period;
  Leader leader;
  std::uint8_t n;
  Space space;    // enter_province, city_looted, empire_capital_site
  NationSet of;   // unit_eliminated, submitted_all, ten_units_attack
  AreaSet areas;  // the place of a kill or capital; empty is anywhere
};

// --- Time table

enum class TurnCode : std::uint8_t {
  extra_raid,
  division,
  arian_choice,
  hire_huns,
  siege_unfortified_minus_1,
  limes_flip_west,
  euskalduns_latest,
  rehire_huns,
  britons_latest,
  sardes_latest,
  limites_end,
  reunification,
  anglo_saxon_merger,
  islam_check,
  vikings_d2,
  only_without_islam
};
enum class SlotCode : std::uint8_t {
  ostrogoth_choice,
  germanic_interlude,
  theodosius_replacement,
  radagaisus_first,
  half_units_first_step,
  horde_moves_on_campaign,
  hun_collapse_or_empire,
  no_raids_of_members,
  ostrogoth_renaissance,
  remove_elite_heavy_cavalry
};
enum class SlotKind : std::uint8_t { nation, others, united_romans, great_invasion, britannia_invasion };
enum class Scoring : std::uint8_t { none, regular, final_if_game_ends, final };

struct LeaderEntry {
  Leader leader;
  bool second_turn;
};
struct UnitEntry {
  Unit unit;
  std::uint8_t n;
};
// What a nation receives (IX), and what it may not do, on a turn.
struct Arrival {
  Nation nation;
  bool horde;
  bool invasion;
  std::uint8_t free_units;
  std::uint8_t units_size;
  std::uint8_t leaders_size;
  std::array<UnitEntry, 4> units;
  std::array<LeaderEntry, 3> leaders;
  SpaceSet entry;
  AreaSet forbidden;
  NationSet cannot_attack;
  NationSet allied;
};
// A place in the order of the turn: one nation, several together, or all others. Its arrivals stand in the turn's list.
struct Slot {
  SlotKind kind;
  std::uint8_t first;
  std::uint8_t size;
  std::uint16_t codes;
};
struct RaidEntry {
  Nation nation;
  bool on_check;  // takes place on a passed D2
  AreaSet areas;
};
struct TurnInfo {
  std::uint16_t from;  // years
  std::uint16_t to;
  std::uint8_t raids_size;
  std::uint8_t raid_count;
  std::uint8_t slots_size;
  Scoring scoring;
  NationSet nation_scoring;
  std::uint32_t codes;
  std::array<RaidEntry, 6> raids;
  std::array<Slot, 18> slots;
  std::array<Arrival, 20> arrivals;
};

// --- Cards

// Annex 1: the moments at which Event cards are played.
enum class Window : std::uint8_t {
  draw,
  status_step,
  nation_reinforcements,
  reinforcements_step,
  diplomacy_step,
  admin_phase_start,
  admin_cards_step,
  income_step,
  purchases_step,
  military_phase_start,
  nation_activation_start,
  nation_activation,
  stack_activation,
  stack_movement,
  interception_announced,
  interception_failed,
  flight_or_retreat,
  amphibious_landing,
  battle,
  land_battle,
  naval_battle,
  siege,
  after_siege_success,
  event_played
};
// Of a battle.
enum class Timing : std::uint8_t { start, after_hits, after_melee_hits, end };
enum class Visibility : std::uint8_t { open, secret, either };
enum class Target : std::uint8_t {
  none,
  nation,
  nations,
  stack,
  side,
  leader,
  unit,
  horde,
  fleet,
  city,
  siege,
  landing,
  sea_zone,
  event_card
};
// What a target must be.
enum class Filter : std::uint8_t {
  about_to_flee_or_retreat,
  activating,
  active,
  alliances_allowed,
  attacker,
  barbarian,
  barbarian_or_kingdom,
  being_activated,
  besieger_civilized,
  borders_interceptor,
  can_pay_5,
  can_pay_bribe,
  christian,
  civilized,
  controlled,
  drawing_administration,
  elite_just_hit,
  enemy_non_pagan_units_ge_3,
  entering_unfriendly,
  germanic,
  has_breakable_tie,
  has_siege_penalty,
  in_battle,
  in_income,
  in_purchases,
  in_zone_of_city,
  intercepted,
  interception_just_failed,
  just_fallen,
  just_looted,
  just_revealed,
  just_succeeded,
  level_1,
  looter_barbarian,
  martyrdom_case,
  moving,
  named,
  no_assault,
  not_constantinopolis,
  not_e26_e46_e56,
  not_huns,
  not_inactive,
  not_intolerant,
  not_invading,
  not_nomad,
  not_pagan_nation,
  not_tied_to_each_other,
  of_activating_nation,
  of_former_owner,
  of_slot,
  of_slot_nation,
  pagan_nation,
  provinces_ge_10,
  reacting,
  tenure_1,
  took_capital_by_siege,
  under_siege,
  units_ge_3
};

struct EventInfo {
  std::uint8_t number;  // E01 to E68
  Visibility visibility;
  Timing timing;
  bool battle_card;
  bool cancellable;
  bool not_on_turns_1_2;
  Target target;
  std::uint8_t least;  // of several targets
  std::uint8_t most;
  std::uint32_t windows;
  std::uint64_t filters;
};

enum class Resolves : std::uint8_t { now, after_purchases, after_administration };
struct GovernmentInfo {
  Back back;
  bool calamity;
  Resolves resolves;
};

enum class PlayedBy : std::uint8_t { active, empire, civilized, civilized_christian };
struct DiplomacyInfo {
  std::uint8_t copies;
  PlayedBy played_by;
};

inline constexpr int diplomacy_cards = 20;
inline constexpr int pillage_markers = 40;
inline constexpr int limites = 18;

// --- Numbers of ours that balance depends on (calibration.json). They are part of a position, so that an experiment
// may change one (docs/invasions-position.md); rules read state.numbers, never a literal.

struct Numbers {
  std::int8_t start_age_rome;                       // V.B.3
  std::int8_t start_age_persia;                     // V.B.4
  std::int8_t start_treasury_rome;                  // V.B.3
  std::int8_t start_treasury_byzantium;             // V.B.2
  std::int8_t start_treasury_persia;                // V.B.4
  std::int8_t initial_hand;                         // V.B.7
  std::int8_t white_swords;                         // II.D.2
  std::int8_t white_red_swords;                     // II.D.2
  std::int8_t black_double_swords;                  // II.D.2
  std::int8_t black_swords;                         // II.D.2
  std::int8_t black_red_swords;                     // II.D.2
  std::int8_t age_track_barbarian;                  // VI.B.2
  std::int8_t age_track_kingdom;                    // VI.B.2
  std::int8_t age_track_empire;                     // VI.B.2
  std::int8_t refound_cost;                         // VI.E.3
  std::int8_t back_to_barbarian_age;                // VI.E.3
  std::int8_t kingdom_min_age;                      // VII.A.1
  std::int8_t kingdom_min_provinces;                // VII.A.1
  std::int8_t capital_move_cost;                    // VII.D.1
  std::int8_t empire_voluntary_areas;               // VIII.A.1
  std::int8_t empire_voluntary_target;              // VIII.A.1
  std::int8_t rex_combat;                           // IX.B.4
  std::int8_t rex_command;                          // IX.B.4
  std::int8_t extra_leader_combat;                  // XXII.C.1
  std::int8_t extra_leader_command;                 // XXII.C.1
  std::int8_t reinf_fleet_max;                      // IX.C.1
  std::int8_t minor_recovery;                       // IX.F.2
  std::int8_t event_draw;                           // X.A.1
  std::int8_t hand_limit;                           // X.A.2
  std::int8_t pillage_event_exchange;               // X.E.1
  std::int8_t raid_max_units;                       // XI.C.1
  std::int8_t raid_max_depth;                       // XI.C.2
  std::int8_t raid_coin_to_vp;                      // XI.E.6
  std::int8_t area_province_sixths;                 // XII.C.1
  std::int8_t area_city_sixths;                     // XII.C.1
  std::int8_t horde_breaks_area;                    // XII.C.2
  std::int8_t clients_in_area_control;              // XII.F.2
  std::int8_t hun_overlordship_range;               // XII.C.3
  std::int8_t admin_draw_young;                     // XIII.D.1
  std::int8_t admin_draw_mature;                    // XIII.D.1
  std::int8_t admin_draw_old;                       // XIII.D.1
  std::int8_t admin_draw_decline;                   // XIII.D.1
  std::int8_t barbarian_area_income;                // XIV.B.1
  std::int8_t stray_income_halves;                  // XIV.B.1
  std::int8_t stray_cap;                            // XIV.B.1
  std::int8_t kingdom_barbarian_province_quarters;  // XIV.B.2
  std::int8_t m_empire_elite;                       // XIV.I.1
  std::int8_t m_empire_unit;                        // XIV.I.1
  std::int8_t m_local;                              // XIV.I.1
  std::int8_t m_empire_elite_fleet;                 // XIV.I.1
  std::int8_t m_empire_fleet;                       // XIV.I.1
  std::int8_t m_limes;                              // XIV.I.1
  std::int8_t m_kingdom_elite;                      // XIV.I.2
  std::int8_t m_kingdom_unit;                       // XIV.I.2
  std::int8_t m_kingdom_fleet;                      // XIV.I.2
  std::int8_t court_empire;                         // XIV.I.3
  std::int8_t court_decline;                        // XIV.I.3
  std::int8_t foedus_subsidy;                       // XIV.I.4
  std::int8_t foedus_max;                           // XXVII.A.1
  std::int8_t foedus_land_most;                     // XXVII.B.1
  std::int8_t foedus_lend;                          // XXVII.C.1
  std::int8_t foedus_lend_large_from;               // XXVII.C.1
  std::int8_t foedus_lend_large;                    // XXVII.C.1
  std::int8_t foedus_revoke_vp;                     // XXVII.F.1
  std::int8_t bankrupt_step_empire;                 // XIV.J.2
  std::int8_t bankrupt_step_kingdom;                // XIV.J.2
  std::int8_t cost_cavalry_archer_kingdom;          // XV.B.1
  std::int8_t cost_cavalry_archer_empire;           // XV.B.1
  std::int8_t cost_elephant_kingdom;                // XV.B.1
  std::int8_t cost_elephant_empire;                 // XV.B.1
  std::int8_t cost_elite_fleet;                     // XV.B.1
  std::int8_t kingdom_buy_limit;                    // XV.C.3
  std::int8_t kingdom_elite_limit;                  // XV.C.3
  std::int8_t repair_sixths;                        // XV.E.1
  std::int8_t new_wall_value;                       // XV.F.1
  std::int8_t found_city_cost;                      // XV.F.3
  std::int8_t pillage_repair_cost;                  // XV.F.4
  std::int8_t pillage_recovery;                     // XXIV.I.1
  std::int8_t revolt_growth;                        // XVI.E.2
  std::int8_t revolt_secession;                     // XVI.E.3
  std::int8_t move_clear;                           // XVIII.B.1
  std::int8_t move_steppe;                          // XVIII.B.1
  std::int8_t move_forest;                          // XVIII.B.1
  std::int8_t move_forest_barbarian;                // XVIII.B.1
  std::int8_t move_marsh;                           // XVIII.B.1
  std::int8_t move_mountain;                        // XVIII.B.1
  std::int8_t move_desert;                          // XVIII.B.1
  std::int8_t move_desert_nomad;                    // XVIII.B.1
  std::int8_t move_river;                           // XVIII.B.1
  std::int8_t move_ridge;                           // XVIII.B.1
  std::int8_t move_strait;                          // XVIII.B.1
  std::int8_t stack_limit;                          // XVIII.C.1
  std::int8_t stack_rough;                          // XVIII.C.1
  std::int8_t stack_minimum;                        // XVIII.C.1
  std::int8_t invasion_stack_bonus;                 // XVIII.C.1
  std::int8_t sea_stack_limit;                      // XVIII.C.2
  std::int8_t overrun_cost;                         // XVIII.E.1
  std::int8_t interception_once;                    // XIX.A.4
  std::int8_t flight_distance;                      // XIX.B.2
  std::int8_t campaign_cost_barbarian;              // XXII.F.2
  std::int8_t campaign_cost_kingdom;                // XXII.F.2
  std::int8_t campaign_cost_empire;                 // XXII.F.2
  std::int8_t siege_min_units;                      // XXIV.A.1
  std::int8_t ravage_coin;                          // XXIV.K.1
  std::int8_t fleet_capacity;                       // XXV.A.1
  std::int8_t horde_capacity;                       // XXV.A.1
  std::int8_t seafarer_zones;                       // XXV.B.4
  std::int8_t landing_loss;                         // XXV.E.2
  std::int8_t destruction_markers;                  // XXIX.A.2
  std::int8_t vassal_lend;                          // XXIX.C.1
  std::int8_t civil_vassal_free;                    // XXIX.D.2
  std::int8_t dip_draw_empire;                      // XXX.A.1
  std::int8_t dip_draw_kingdom;                     // XXX.A.1
  std::int8_t dip_draw_barbarian;                   // XXX.A.1

  bool operator==(const Numbers&) const = default;
};

struct NumberInfo {
  std::string_view id;
  std::int8_t Numbers::*number;
  std::int8_t low;
  std::int8_t high;
};

// --- Readings that players may agree on before play (docs/invasions-rulings.md): each is off unless its option says
// otherwise.

enum class Reading : std::uint8_t {
  khazars_persian,                    // R02
  three_raids_on_turn_2,              // R03
  all_generals_exempt,                // R05
  reunification_from_6,               // R60
  kingdoms_get_no_listed_units,       // R15
  raids_ignore_limites,               // R46
  previous_raid_in_province,          // R75
  revolt_event_brings_usurper,        // R57
  piracy_costs_no_points,             // R58
  usurper_face_empire_only,           // R59
  roman_repair_half,                  // R61
  usurper_lender_both,                // R65
  theodosius_not_after_usurper,       // R83
  naval_monopoly_of_mover,            // R18
  scythia_closed_to_ostrogoths_only,  // R22
  reroll_trade_own_only,              // R63
  flip_is_no_loss,                    // R67
  surrendered_cities_looted,          // R68
  bosphorus_never_closed,             // R69
  intercept_anywhere,                 // R72
  kingdoms_invade,                    // R74
  ban_on_battle_only,                 // R78
  leaderless_until_success,           // R79
  commander_assigns_hits,             // R80
  any_interceptor_lifts_crossing,     // R84
  persian_ten_in_one_battle,          // R33
  vandal_africa_is_area,              // R77
  area_lines_need_all_provinces,      // R62
  raw_victory,                        // R64
  successors_with_others,             // R66
  foedus_land_controlled,             // R81
  anglo_saxon_split_at_end,           // R71
  great_invasion_first_chooses,       // R85
  ctesiphon_any_romans,               // R86
  landing_port_in_province,           // R87
  scoring_income_reduced,             // R88
  elsewhere_not_named,                // R89
  named_province_counts_twice,        // R90
  event_infantry_on_foot,             // R91
  advanced_combat                     // XXI
};

struct OptionText {
  std::string_view id;
  std::string_view usual;
  std::string_view other;
};

}  // namespace auspex::invasions

namespace auspex {

template <>
struct EnumInfo<invasions::Reading> {
  static constexpr int size = 40;
  static constexpr std::array<std::string_view, size> ids = {"khazars-owner",
                                                             "turn2-raids",
                                                             "exempt-generals",
                                                             "reunification-from",
                                                             "kingdoms-get-listed-units",
                                                             "raid-counts-limites",
                                                             "previous-raid",
                                                             "event-revolt-usurper",
                                                             "piracy-vp-penalty",
                                                             "usurper-face",
                                                             "roman-repair",
                                                             "usurper-lender",
                                                             "theodosius-always",
                                                             "naval-monopoly",
                                                             "scythia-closed",
                                                             "reroll-trade",
                                                             "flip-is-loss",
                                                             "surrender-loot",
                                                             "bosphorus-closed",
                                                             "interception-scope",
                                                             "kingdom-invasion",
                                                             "attack-ban",
                                                             "leaderless-reaction",
                                                             "mixed-hits",
                                                             "crossing-intercepted",
                                                             "persian-ten",
                                                             "vandal-africa",
                                                             "area-lines",
                                                             "victory",
                                                             "successor-slot",
                                                             "foedus-control",
                                                             "anglo-saxon-split",
                                                             "great-invasion-half",
                                                             "ctesiphon-peace",
                                                             "landing-port",
                                                             "scoring-income",
                                                             "elsewhere",
                                                             "named-province",
                                                             "event-infantry",
                                                             "advanced-combat"};
};

}  // namespace auspex
