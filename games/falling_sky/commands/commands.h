// The remaining Commands: 3.2.1 Recruit, 3.2.3 Seize, 3.3.1 Rally, 3.3.3 Raid, and their Germanic forms (3.4).
// For each: where it can be done, what it costs, and the checked steps that a person and a Non-player both take.
#pragma once

#include <vector>

#include "games/falling_sky/action.h"

namespace auspex::falling_sky {

// --- 3.2.1 Recruit

struct RecruitYield {
  TribeSet allies;   // Subdued Tribes where an Ally could be placed
  int auxilia = 0;   // how many light troops could be placed
  int least = 1;     // how many of them at least: in Cisalpina exactly two (card 5)
  FactionSet kinds;  // whose: Romans, and the Aedui under card 38

  [[nodiscard]] bool empty() const { return allies.empty() && auxilia == 0; }
};
// How a Region can be selected: within a Supply Line, once `partners` (perhaps nobody) agree to it, or without one.
struct RecruitWay {
  bool supplied = false;
  FactionSet partners;
};
[[nodiscard]] RecruitYield recruit_yield(const Action& action, Region region);
[[nodiscard]] int recruit_cost(const Action& action, Region region, bool supplied);
// Where Recruit would have effect, whatever it costs.
[[nodiscard]] RegionSet recruit_regions(const Action& action);
// The ways that the Romans can pay for; none where the Region cannot be selected now.
[[nodiscard]] std::vector<RecruitWay> recruit_ways(const Action& action, Region region);
[[nodiscard]] bool can_recruit(const Action& action, Region region);  // whether there is any
void recruit_in(Action& action, Region region, bool supplied);        // selects and pays
void recruit_ally(Action& action, Tribe tribe);
void recruit_auxilia(Action& action, Region region, Faction kind, int n);

// --- 3.2.3 Seize

[[nodiscard]] bool may_seize(const Action& action, Region region);
[[nodiscard]] RegionSet seize_regions(const Action& action);
[[nodiscard]] TribeSet dispersible(const Action& action, Region region);
void seize_in(Action& action, Region region);  // selects
void disperse_tribe(Action& action, Tribe tribe);
// For each Tribe just Dispersed there Arverni and Belgae roll for a free Rally around it.
void answer_dispersal(Action& action, Region region, TribeSet dispersed);
void forage(Action& action, Region region, int dispersed);  // Resources, then Harassment

// --- 3.3.1 Rally, 3.4.1 Germanic Rally

struct RallyYield {
  TribeSet allies;    // where an Ally could be placed
  TribeSet citadels;  // where an Ally could become a Citadel
  int warbands = 0;   // how many could be placed
  FactionSet kinds;   // whose: its own, Germans enlisted, Auxilia under card 38
  int extra = 0;      // how many of the Warbands come on top of an Ally or Citadel, too (card 25)
  bool both = false;  // an Ally or Citadel and also Warbands (Vercingetorix, Germans)

  [[nodiscard]] bool empty() const { return allies.empty() && citadels.empty() && warbands == 0; }
};
[[nodiscard]] RallyYield rally_yield(const Action& action, Region region);
[[nodiscard]] int rally_cost(const Action& action, Region region);
[[nodiscard]] RegionSet rally_regions(const Action& action);  // where it would have effect, whatever it costs
void rally_in(Action& action, Region region);                 // selects and pays
void rally_ally(Action& action, Tribe tribe);
void rally_citadel(Action& action, Tribe tribe);
void rally_warbands(Action& action, Region region, Faction kind, int n);

// --- 3.3.3 Raid, 3.4.3 Germanic Raid

[[nodiscard]] bool may_raid(const Action& action, Region region);
[[nodiscard]] RegionSet raid_regions(const Action& action);
[[nodiscard]] int most_raiders(const Action& action, Region region);
// Factions a raider there may take a Resource from.
[[nodiscard]] FactionSet raid_targets(const Action& action, Region region);
[[nodiscard]] bool may_raid_land(const Action& action, Region region);  // without a target
void raid_in(Action& action, Region region);
// Flips one Hidden piece; it takes from the target or, with none, from the land.
void raid_once(Action& action, Region region, Faction raider, std::optional<Faction> target);

// --- Any Command

// Whether the action's Faction could execute the Command in the Region now, cost included.
[[nodiscard]] bool possible_in(const Action& action, Command command, Region region);
// All Regions where it could; and whether there is any, which is known sooner.
[[nodiscard]] RegionSet regions_for(const Action& action, Command command);
[[nodiscard]] bool possible_anywhere(const Action& action, Command command);
// Commands of the terms that could be executed in at least one Region.
[[nodiscard]] CommandSet possible_commands(const Action& action);
// Runs a Command on the terms, decided by the Faction's mind (or `decider`'s). Returns what was done.
Action execute(Play& play, Faction who, const Terms& terms, std::optional<Faction> decider = std::nullopt);
// 5.4: one Special Ability without a Command.
Action execute_ability(Play& play, Faction who, const Terms& terms);

}  // namespace auspex::falling_sky
