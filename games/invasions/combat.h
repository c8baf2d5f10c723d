// XX Combat on land, XXI Advanced Combat.
// Offers: battles to movement, activation and naval (XXV.C), hits and retreats to others. Calls: scoring, status,
// leaders, vassals, revolts, usurper. Windows: battle at its start, after hits and at its end.
#pragma once

#include "games/invasions/battle_dice.h"
#include "games/invasions/play.h"

namespace auspex::invasions {

// --- XX.A, XX.M: on land

// The party, which has entered a province or attacks where it stands, fights its enemies there one after the other; own
// units and allies on the spot may join it (XVII.C.4). Whether it holds the field: then it may besiege, but goes no
// further. Losers have retreated, hordes been taken, control has passed where no city stands in the way.
bool attack(Play& play, Party& party, const Bands& interceptors);
// Those whom the party may attack where it is: with units, or a horde alone.
[[nodiscard]] NationSet foes_at(const State& state, const Party& party);
// XVIII.E.1: all enemies there are eliminated without battle.
void overrun(Play& play, Party& party);

// --- XX.B to XX.K: one battle, on land or at sea, between two sides that are made up

// To the points for what is lost for good. Retreat, and at sea repair, are left to the caller.
void fight(Play& play, Battle& battle, int extra_kill_halves = 0);
// XX.N.2: who commands a side of these units; `active` breaks ties.
[[nodiscard]] Nation commander_of(const State& state, std::span<const Band> units, const std::vector<LeaderId>& leaders,
                                  Nation active);
// Commander, nations, size and re-rolls of a side whose units and leaders are given.
void make_up(const State& state, BattleSide& side, Nation active);
// XX.F.4: walled city, Limes and hordes that help defenders of these nations against the attacker.
struct Shelter {
  bool city = false;
  bool limes = false;
  bool horde = false;
};
[[nodiscard]] Shelter shelter_of(const State& state, NationSet nations, Space at, Nation attacker);
// XX.I.2: the leaders of a stack that was wiped out; who lives joins the nearest stack of his own.
void stack_wiped_out(Play& play, std::vector<LeaderId>& leaders, Nation killer);
// XX.C to XX.G: of a side as it stands, before cards.
[[nodiscard]] Pool archery_pool(const State& state, const Battle& battle, bool attacking, bool ambush);
[[nodiscard]] Pool melee_pool(const State& state, const Battle& battle, bool attacking);
// XX.H, XXI.C: one round of melee, hits taken.
void melee_round(Play& play, Battle& battle);

// --- XX.H.3, XX.K: losses

// Hits on a side, assigned by its owners.
void take_hits(Play& play, Battle& battle, bool attacking, int hits, bool in_melee = true);
// Hits on a stack outside a battle: Limes (XVIII.F), assault (XXIV.D). What is lost scores for `by` (V.C.5).
void take_hits(Play& play, Party& party, int hits, Nation by = no_nation);
// Event Indiscipline: an elite just damaged falls.
void eliminate_damaged(Play& play, Battle& battle, bool attacking, const Band& damaged);
void recover(Play& play, Battle& battle);

// --- XX.L: retreat

// Where a body of the nation may go, led by a leader of that command; friendly land before empty.
[[nodiscard]] SpaceSet retreat_spaces(const State& state, Nation nation, Space from, Space attacker_from,
                                      int command = 0);
// These units with all leaders of the nation there, and its horde; what finds no room is eliminated. `victor` takes a
// horde that is left behind (XXIX.A).
void retreat(Play& play, Nation nation, const Bands& units, Space from, Space attacker_from, Nation victor = no_nation);

// III.F.3, R111: the party attacks these by siege, by overrun or by entering what they hold.
void note_attack(Play& play, Party& party, NationSet victims);
// III.F.3: one has attacked the other this turn.
void note_war(State& state, Nation a, Nation b);

}  // namespace auspex::invasions
