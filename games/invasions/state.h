// What a position of Invasions is made of (II). A checkpoint lies after each nation's part of a step and, within an
// activation, after each stack and each campaign; what lasts longer is here, everything else in the contexts of
// moments.h.
#pragma once

#include <optional>

#include "engine/dice.h"
#include "engine/game.h"
#include "games/invasions/forces.h"

namespace auspex::invasions {

// --- Nations (II.B)

enum class Presence : std::uint8_t { absent, in_play, gone };  // III.C.4; gone: it may come back by the time table
enum class RaidResult : std::uint8_t { none, minus, plus };

// Flags of the turn; all go when the turn ends.
enum class Flag : std::uint8_t {
  intolerant,         // C08
  no_new_alliances,   // C01
  inaction,           // C05
  leaders_inactive,   // XIII.F
  costs_up,           // C06
  census,             // G05
  winter_quarters,    // G08
  full_vaults,        // G01
  ceremonial,         // G04
  good_commerce,      // E20
  invading,           // XXIII.D: two Unit Stacks steps
  invasion_bonus,     // XVIII.C.1; none by event Barbarian Migration
  imperator,          // E34: +4 to the Empire roll
  rolled_empire,      // VIII.A.2
  bankrupt,           // XIV.J; before its Income step noted for the collapse roll there (XIV.J.4)
  usurper_due,        // XIII.H.2, XIII.G.9: a contest waits
  loss_of_units_due,  // C09, XV.I
  sedition_due,       // C11, XV.I
  intrigued,          // XXX.D.7: its next usurper adds 1; kept beyond the turn
  administers,        // XIII.A.2: has an Administration this turn, since the phase began
  administered,       // had its Administration
  conquest,           // XXXII.F.B.2: Ermanaricus goes conquering
  renaissance         // XXXII.F.F, E50: units due in Reinforcements
};

// B2, B4 to B6, B8: what the owner has settled once for all, until changed; nobody else knows. All zero: ask every
// time.
struct StandingOrders {
  std::uint8_t intercept;  // 0 ask, 1 never, 2 only into its own provinces, 3 only with leaders
  std::uint8_t flee;       // 0 ask, 1 stand, 2 flee from twice as many
  std::uint8_t losses;     // 0 ask, 1 cheapest first
  std::uint8_t rerolls;    // 0 ask, 1 blanks first, no trade
  std::uint8_t together;   // 0 ask, 1 defend together with all who will, 2 alone
  std::uint8_t redeploy;   // 0 ask, 1 nobody who need not, 2 the usual
  std::uint8_t ravage;     // 0 ask, 1 everything, 2 nothing
  std::uint8_t leaders;    // 0 ask, 1 leaders come to the usual place
  std::uint8_t arrivals;   // 0 ask, 1 the best units, to the usual place
  std::uint8_t loans;      // 0 ask, 1 as many as there are, 2 none
  std::uint8_t faith;      // 0 ask, 1 becomes Arian, 2 does not

  bool operator==(const StandingOrders&) const = default;
};

struct NationState {
  std::uint32_t flags;  // Flag
  std::uint16_t coins;  // III.J
  std::int16_t halves;  // V.C: victory points in halves
  std::uint16_t paid;   // lines of bonus_lines that pay once and have
  Presence presence;
  Status status;
  std::uint8_t age;
  Decline decline;
  Religion religion;
  Space capital;  // the province of the city, or nowhere
  Space horde;    // or nowhere
  // The one bond it has as the weaker side: federate, client or vassal of whom, and since which turn.
  Bond bond;
  Nation lord;
  std::uint8_t bond_since;
  std::array<Space, 4> land;  // XXVII.B: granted to a federate; nowhere behind the last
  RaidResult last_raid;       // XI.E.1
  std::uint8_t entered;       // turns on which things happened last; 0 never
  std::uint8_t founded;       // its Kingdom
  std::uint8_t crowned;       // its Empire
  std::uint8_t usurped;       // XIII.G.2
  std::uint8_t lost_capital;  // XIV.K.1
  std::uint8_t converted;     // XXXI.E.1: by its own will, once per game
  std::uint8_t calamities;    // suffered this turn (XIII.E.2)
  std::uint8_t units_due;     // E50, XXXII.F.F: more units in its next Reinforcements slot
  StandingOrders orders;

  [[nodiscard]] bool has(Flag flag) const { return has_bit(flags, flag); }
  void set(Flag flag) { flags |= std::uint32_t{1} << static_cast<unsigned>(flag); }
  void unset(Flag flag) { flags &= ~(std::uint32_t{1} << static_cast<unsigned>(flag)); }
  bool operator==(const NationState&) const = default;
};

// --- Provinces, Areas, Limites

enum class Revolt : std::uint8_t { none, minus, plus };
enum class Heresy : std::uint8_t { none, plus, minus };             // XXXI.C: plus is the younger side
enum class Want : std::uint8_t { none, famine, scarcity, plague };  // XIV.L.1: the one that cuts the income

struct ProvinceState {
  Nation controller;   // or no_nation; control.h alone writes it
  std::uint8_t city;   // level, and four times the wall value
  std::uint8_t marks;  // Revolt, four times the RaidResult, 16 for a Revolt + that was there when the turn began, 32
                       // for a Rebellio

  bool operator==(const ProvinceState&) const = default;
};
struct AreaState {
  Heresy heresy;
  Want want;
  bool plague;  // XVIII.K

  bool operator==(const AreaState&) const = default;
};
enum class LimesStatus : std::uint8_t { standing, idle, gone };  // idle: out of service (XXXII.B.H.2)
struct LimesState {
  Space at;  // where it stands or last stood
  LimesStatus status;

  bool operator==(const LimesState&) const = default;
};

// --- Leaders (XXII)

struct LeaderState {
  Leader leader = no_leader;
  Nation nation = no_nation;
  Space at = nowhere;
  Role role = Role::king;
  std::uint8_t until = 0;      // the turn after which he retires
  std::uint8_t campaigns = 0;  // made in this activation (XXII.F.2)
  std::uint8_t extra = 0;      // of events, still to be made, free
  std::uint8_t banner = 0;     // XXII.F.3: his number among those who campaigned in this activation; 0: not he
  bool moved = false;          // XVII.C.6: in this Unit Stacks step
  bool beaten = false;         // XXII.F.3: in this activation

  bool operator==(const LeaderState&) const = default;
};
// Never more are in play: a ruler and three others for each Empire, a ruler and two by events for all others.
inline constexpr int most_leaders = 96;

// --- Ties of equals (III.F); bonds of unequals are in NationState

enum class TieKind : std::uint8_t {
  alliance,
  truce,
  ban,             // `a` may not attack `b` (III.F.4)
  tribute_refused  // `a` has a die more in the first battle against `b` (XXX.D.8); binds nobody
};
struct Tie {
  TieKind kind = TieKind::alliance;
  Nation a = no_nation;
  Nation b = no_nation;
  std::uint8_t until = 0;  // the turn at whose end it ends

  bool operator==(const Tie&) const = default;
};
// Cards of one turn, groups of the time table and events together make fewer.
inline constexpr int most_ties = 96;

// --- Cards: a deck is the set of cards that lie in it, and drawing takes any of them with equal chance

enum class CardAt : std::uint8_t { deck, discard, hand_romans, hand_huns, hand_persians, hand_goths, on_table };
[[nodiscard]] constexpr CardAt hand_of(Side side) {
  return static_cast<CardAt>(static_cast<int>(CardAt::hand_romans) + index_of(side));
}
// Of a Diplomacy card: a nation's number, or one of these.
inline constexpr std::uint8_t diplomacy_in_deck = 254;
inline constexpr std::uint8_t diplomacy_discarded = 255;
enum class GovernmentAt : std::uint8_t { deck, drawn, applied };
// Of a pillage marker: a space, or one of these and, from `pillage_held` on, a side.
inline constexpr std::uint8_t pillage_pool = 250;
inline constexpr std::uint8_t pillage_held = 251;
inline constexpr std::uint8_t pillage_drawn = 255;  // never between steps

// --- The sequence of play (IV)

enum class Step : std::uint8_t {
  status_opening,        // VI.A.1
  status,                // VI.A.2: nation by nation
  reinforcements,        // IX: slot by slot
  inactive_recovery,     // IX.F
  events,                // X.A: seat by seat
  raids,                 // XI: one by one
  caravan,               // X.D
  diplomacy_draw,        // XXX.A
  diplomacy,             // XXX.B: nation by nation
  administration_start,  // XIII.C.1, VIII.A.4
  administration,        // nation by nation
  military_start,        // Annex 1
  activation,            // XVII: slot by slot, part by part
  end_of_turn,           // IV.B
  over
};
// XVII, IV.A.4
enum class Part : std::uint8_t { opening, first_stacks, interlude, second_stacks, campaigns, ending };

// How a seat that is asked for plans goes about a step of an activation (turn_plan.h); all zero: as usual.
struct StepPlan {
  std::uint32_t own;  // the number by which it takes its first orders freehand (own_order.h), as shown; 0 none
  Style style;
  std::uint8_t goal;    // the Area that it wants before all others, from 1; 0 none
  std::uint8_t orders;  // freehand, that are still to come
  std::uint8_t filler;

  bool operator==(const StepPlan&) const = default;
};

// How a nation goes about its diplomacy or its Administration where its seat was asked for a plan (nation_plan.h),
// until it has done so; all zero: nobody was.
struct NationPlan {
  std::uint8_t nation;  // whose it is, from 1; 0 nobody's
  std::uint8_t way;     // an Overture in diplomacy, a Course in Administration
  std::uint8_t aim;     // before all else, from 1: a nation in diplomacy, an Area in Administration; 0 none

  bool operator==(const NationPlan&) const = default;
};

// The activation in hand; all zero and nobody between activations.
struct ActivationState {
  NationSet members;         // those who act in it
  NationSet interlude_done;  // XXXII.D.A.1: Germanic nations that have had theirs
  NationSet hordes_moved;    // in this Unit Stacks step
  NationSet settled;         // XXVII.B.4: hordes that a Foedus has moved in this activation
  EnumSet<Side> passed;      // XVII.F.3: seats that are out for this step
  EnumSet<Side> ended;       // XVII.G.1: and for the rest of the activation
  EnumSet<Side> planned;     // seats that have a plan for this step
  EnumArray<Side, StepPlan> plans;
  Part part;
  Side mover;      // the seat that acts next
  Nation nation;   // and its first nation among the members
  Nation outer;    // XXXII.D.A.1: the Huns, while a Germanic nation acts inside their invasion
  Nation avenger;  // E04: who has named a mortal enemy
  Nation named_enemy;
  Nation outer_enemy;      // the one that `outer` has named, while another nation acts
  std::uint8_t attackers;  // R33: Persian-side units that attacked in this step or campaign
  bool radagaisus_done;    // XXXII.F.G.1
  bool closing;            // the last card window of the Campaigns step is behind it
  std::array<std::uint8_t, 2> filler;
  std::array<std::uint8_t, 4> first_half;  // XXXII.F.G.2: units that each member may still move

  bool operator==(const ActivationState&) const = default;
};

[[nodiscard]] inline ActivationState nobodys_activation() {
  ActivationState none{};
  none.nation = none.outer = none.avenger = none.named_enemy = none.outer_enemy = no_nation;
  return none;
}

// What is remembered of earlier turns, besides what NationState keeps.
struct History {
  AreaSet abandoned;               // XXXII.B.H
  NationSet entered_italia;        // XXXII.B.Q.1
  std::uint16_t persian_war_west;  // bit n: war between Persia and that half on turn n (III.F.3)
  std::uint16_t persian_war_east;
  bool concord_broken;  // XXXII.B.A.4
  bool halves_fought;   // XXXII.B.I.1
  bool west_collapsed;  // or abdicated
  bool east_collapsed;
  bool threat_used;          // XXXII.B.Q
  bool sarmatia_conquered;   // XXXII.F.B.2
  bool renaissance_used;     // XXXII.F.F
  bool persian_peace;        // XXXII.C.Q.3
  bool theodosius_came;      // XXXII.B.D
  bool aetius_alive_on_5;    // XXXII.D.D.2
  bool merged;               // XXXII.F.I
  bool islam;                // XXXII.E.M
  std::uint8_t roma_looted;  // turn, 0 never (XXXII.B.T.2)
  Nation raids_twice;        // R03: on this turn, or no_nation
  std::array<std::uint8_t, 6> filler;

  bool operator==(const History&) const = default;
};

struct State {
  Dice dice;
  ActivationState activation;
  History history;
  NationSet acted;            // nations that have had their part of this step
  EnumSet<Reading> readings;  // rulings played otherwise than usual
  SpaceSet piracy;            // seas
  SpaceSet void_walls;        // XXXII.B.K.1, XXXII.C.G.1: of a fallen Empire; its cities need no siege this turn
  EventSet fresh;             // X.A.3: drawn this turn
  LeaderSet leaders_gone;     // named ones who never return
  // Annex 7, B3: seats that play no more cards in this activation or, outside of one, in this step; and in this phase.
  EnumSet<Side> silent;
  EnumSet<Side> silent_in_phase;
  EnumSet<Side> silent_till_battle;  // in this activation, but for battles and sieges
  EnumSet<Side> own_affairs;         // always, but for what concerns a nation of theirs
  EventSet watched;                  // cards in hands that their holders are asked about all the same
  EnumArray<Nation, NationState> nations;
  EnumArray<Side, StandingOrders> orders_for_all;  // Annex 7: of nations that come into play
  EnumArray<Side, std::int16_t> par;               // V.F.1
  Forces forces;
  std::array<LeaderState, most_leaders> leaders;
  std::array<Tie, most_ties> ties;
  EnumArray<Space, ProvinceState> land;  // seas have none
  EnumArray<Area, AreaState> areas;
  std::array<LimesState, limites> limes;
  EnumArray<Event, CardAt> event_at;
  EnumArray<Government, GovernmentAt> government_at;
  std::array<std::uint8_t, diplomacy_cards> diplomacy_at;
  std::array<std::uint8_t, pillage_markers> pillage_at;
  Numbers numbers;
  EnumArray<Side, bool> computer;
  EnumArray<Side, Breadth> programs;  // computer players that think ahead: asked for a plan at each of their steps
  std::uint8_t leaders_size;
  std::uint8_t ties_size;
  std::uint8_t turn;
  Step step;
  std::uint8_t slot;  // within the step
  Scenario scenario;
  bool manual_dice;
  Space caravan;             // the exceptional one of the turn, or nowhere (X.D)
  std::uint8_t caravan_low;  // what it yields
  std::uint8_t caravan_high;
  std::uint8_t players;  // V.G.1: for so many people the seats are divided
  Space contested;       // where a battle or a siege is being settled: who holds what there waits for its end
  NationPlan plan;
  std::array<std::uint8_t, 4> filler;  // keeps the size a multiple of eight, so that no byte is undefined
};
static_assert(std::has_unique_object_representations_v<State> && sizeof(State) <= 8192);

[[nodiscard]] inline bool is_program(const State& state, Side side) { return state.programs[side] != Breadth::none; }

}  // namespace auspex::invasions
