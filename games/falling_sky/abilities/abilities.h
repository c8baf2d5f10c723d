// 4.0 Special Abilities: for each, where it can be used and the checked steps it is made of. Ambush and Besiege modify
// Battles (commands/battle.h). Steps take what the functions before them offer, and nothing else.
#pragma once

#include "games/falling_sky/action.h"

namespace auspex::falling_sky {

// The Ability could be used now and would do something. For Ambush and Besiege: a Battle they could modify is at hand.
[[nodiscard]] bool can_use(const Action& action, Ability ability);
// The Ability is now the one that accompanies the Command.
void announce(Action& action, Ability ability);

// 4.1: what a step costs by the book is nothing if free; card 43 doubles Commands only.
[[nodiscard]] int ability_price(const Action& action, int cost);
// Before its first Region a Command keeps back the Resources without which it could not be executed at all.
[[nodiscard]] bool can_afford(const Action& action, Ability ability, int cost);
void pay_for_ability(Action& action, int cost);

// --- 4.2.1 Build

inline constexpr int build_cost = 2;  // of a Fort, of an Ally placed or removed
// Where something can be built, with the Supply Lines that need nobody's leave or were agreed to.
[[nodiscard]] RegionSet build_regions(const Action& action);
// Regions that only a Supply Line agreed to by others would open.
[[nodiscard]] RegionSet build_regions_by_supply(const Action& action);
// Who could be asked next for such a line; those that refused it are left out.
[[nodiscard]] FactionSet build_partners(const Action& action, Region region);
void build_in(Action& action, Region region);  // selects
[[nodiscard]] bool may_build_fort(const Action& action, Region region);
void build_fort(Action& action, Region region);
// Either of these only once in a Region.
[[nodiscard]] TribeSet may_subdue(const Action& action, Region region);
[[nodiscard]] TribeSet may_build_ally(const Action& action, Region region);
void build_subdue(Action& action, Tribe tribe);
void build_ally(Action& action, Tribe tribe);

// --- 4.2.2 Scout

// How far a Scout has come: first all moves, then the Reveals.
struct ScoutProgress {
  EnumArray<Region, Stack> moved{};    // pieces that moved by this Scout, where they stand now
  EnumArray<Region, Stack> marched{};  // of those, the ones that had Marched before
};
struct Span {
  int least = 0;
  int most = 0;
};
[[nodiscard]] RegionSet scout_origins(const Action& action, const ScoutProgress& scout);
[[nodiscard]] RegionSet scout_steps(const Action& action, Region from);
[[nodiscard]] int scout_movers(const Action& action, const ScoutProgress& scout, Region from, Region to, Piece piece);
// How many of the `n` that move can be pieces that have Marched: a March in progress lets no piece go twice.
[[nodiscard]] Span scout_marched(const Action& action, const ScoutProgress& scout, Region from, Piece piece, int n);
void scout_move(Action& action, ScoutProgress& scout, Region from, Region to, Piece piece, int n, int marched);
[[nodiscard]] RegionSet scout_reveal_regions(const Action& action);
[[nodiscard]] PieceSet scoutable(const Action& action, Region region);  // Warbands that a Scout could mark
// Flips Hidden Auxilia (and Warbands lent by the Aedui), each to mark one or two Warbands Scouted.
void scout_reveal(Action& action, Region region, const Stack& marks, int auxilia, int lent);

// --- 4.3.1 Entreat

[[nodiscard]] RegionSet entreat_regions(const Action& action);
[[nodiscard]] PieceSet entreat_pieces(const Action& action, Region region);  // Warbands and Auxilia
[[nodiscard]] TribeSet entreat_allies(const Action& action, Region region);
void entreat_in(Action& action, Region region);  // selects and pays
void entreat_piece(Action& action, Region region, Piece piece);
void entreat_ally(Action& action, Tribe tribe);

// --- 4.3.2 Devastate

[[nodiscard]] RegionSet devastate_regions(const Action& action);
void devastate(Action& action, Region region);

// --- 4.4.1 Trade. The Romans' word on Supply Lines is their word on Trade itself.

// Card 39: Trade reaches one Region only.
[[nodiscard]] bool trade_in_one_region(const Action& action);
// Where Trade would bring something if these agreed.
[[nodiscard]] RegionSet trade_regions(const Action& action, FactionSet agreed);
[[nodiscard]] int trade_yield(const Action& action, FactionSet agreed, RegionSet where);
// Who has yet to declare: the Romans, and those whose Control lies across a Supply Line that would matter.
[[nodiscard]] FactionSet trade_partners(const Action& action);
// Those who might agree to it: where a person Trades, all but the Non-players that never do (8.4.2).
[[nodiscard]] FactionSet trade_friends(const Action& action);
// Each declares; true if all agree. Who agreed is in the action.
bool ask_to_trade(Action& action);
void call_off_trade(Action& action);
void trade(Action& action, RegionSet where);

// --- 4.4.2 Suborn

inline constexpr int suborn_most_pieces = 3;  // in a Region, placed or removed
[[nodiscard]] RegionSet suborn_regions(const Action& action);
struct SubornProgress {
  Region region = Region::britannia;
  int pieces = 0;
  int allies = 0;
};
[[nodiscard]] SubornProgress suborn_in(Action& action, Region region);                          // selects
[[nodiscard]] PieceSet suborn_removable(const Action& action, const SubornProgress& progress);  // Warbands, Auxilia
[[nodiscard]] PieceSet suborn_placeable(const Action& action, const SubornProgress& progress);
[[nodiscard]] TribeSet suborn_allies_removable(const Action& action, const SubornProgress& progress);
[[nodiscard]] TribeSet suborn_allies_placeable(const Action& action, const SubornProgress& progress, Faction faction);
void suborn_remove(Action& action, SubornProgress& progress, Piece piece);
void suborn_place(Action& action, SubornProgress& progress, Piece piece);
void suborn_remove_ally(Action& action, SubornProgress& progress, Tribe tribe);
void suborn_place_ally(Action& action, SubornProgress& progress, Tribe tribe, Faction faction);

// --- 4.5.1 Enlist

[[nodiscard]] RegionSet enlist_regions(const Action& action);
// Regions where Germanic Warbands could serve the Command: where some stand or, with Rally, could be placed.
[[nodiscard]] RegionSet enlist_service_regions(const Action& action);
void enlist_warbands(Action& action, RegionSet regions);  // they serve for the rest of the Command
// One free Limited Germanic Command, decided by the Belgae; March is barred by Frost.
[[nodiscard]] Terms enlist_terms(const Action& action);
[[nodiscard]] bool can_guide_germans(const Action& action);
void guide_germans(Action& action);

// --- 4.5.2 Rampage

[[nodiscard]] RegionSet rampage_regions(const Action& action);
[[nodiscard]] FactionSet rampage_targets(const Action& action, Region region);
[[nodiscard]] int most_rampagers(const Action& action, Region region, Faction target);
// Flips that many Hidden Warbands of the Belgae and of Germans that serve them; the target removes or Retreats as many
// pieces, as it likes.
void rampage(Action& action, Region region, Faction target, int belgic, int germanic);

}  // namespace auspex::falling_sky
