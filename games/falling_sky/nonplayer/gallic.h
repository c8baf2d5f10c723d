// What the charts of the three Gallic Non-players share (8.5-8.7): how they Rally and Raid, which Warbands they can
// spare, how groups March, and their Quarters.
#pragma once

#include "games/falling_sky/nonplayer/nonplayer.h"

namespace auspex::falling_sky {

// --- Rally (8.5.3, 8.6.3, 8.7.3): first Citadels, then all Allies, then all Warbands; the Belgae's first where they
// add Control.

void rally_by_chart(Action& action);
// Regions that can be paid for where it would place something.
[[nodiscard]] RegionSet rally_goals(const Action& action);

// What a Rally by the chart would do, found on a copy.
struct RallyGain {
  int citadels = 0;
  int allies = 0;
  int warbands = 0;
  RegionSet control;  // of Regions not yet Controlled
  [[nodiscard]] int pieces() const { return citadels + allies + warbands; }
};
[[nodiscard]] RallyGain rally_gain(const Action& action);

// 8.6.3, 8.7.3: when the Aedui and the Arverni Rally, in their own words.
struct RallyBox {
  int enough_warbands;  // on the map; with fewer they Rally whatever it brings
  int many_allies;      // placed, Citadels included
  int many_pieces;
  Text (*few)(int warbands);
  Text (*enough)(int warbands);
  Text (*gain)(int citadels, int allies, int warbands);
  MessageId for_allies;
  MessageId for_pieces;
};
[[nodiscard]] bool few_warbands(Play& play, Faction who, const RallyBox& box);
// With few Warbands what it would bring decides nothing, and is found out only for those who listen.
[[nodiscard]] bool rallies(const Action& action, bool few, const RallyBox& box);

// --- Ambush (8.5.1, 8.6.2, 8.7.1)

// It is possible there, and without it the enemy could save pieces by a Retreat, which halves its Losses or puts them
// on a Citadel or Fort that rolls may spare, or strike back; a Legion or a Leader always could, since rolls may spare
// it.
[[nodiscard]] std::optional<MessageId> ambush_reason(Action& action, Region region, Faction target);
[[nodiscard]] inline bool ambush_helps(Action& action, Region region, Faction target) {
  return ambush_reason(action, region, target).has_value();
}

// --- Raid (8.5.4, 8.6.4, 8.7.5)

// Each raider takes from the first Faction of the list that it can take from, or else from the land.
using RaidOrder = std::vector<FactionSet>;                  // sets of equal rank, in order
int raid_by_chart(Action& action, const RaidOrder& order);  // Resources gained
[[nodiscard]] int raid_gain(const Action& action, const RaidOrder& order);

// --- March

// Warbands that can leave the Region with one staying behind and, if the Faction has Control, as many as keep it, even
// if the Leader leaves as well.
[[nodiscard]] int spare_warbands(const Action& action, Region region, bool leader_leaves = false);
// How many more pieces give the Faction Control of the Region; 0 if it has it.
[[nodiscard]] int needed_for_control(const Board& board, Faction faction, Region region);
// That many of the Region's Warbands that may March, Hidden first (8.4.1).
[[nodiscard]] Stack warbands_to_march(const Action& action, Region origin, int n);
// Selects and pays for the origin unless that was done, and moves the pieces into the adjacent Region. False if it
// cannot be.
bool march_group(Action& action, Region origin, const Stack& pieces, Region to);
// Belgic or Arverni pieces, say: Regions within one of `region` that hold any of the Faction.
[[nodiscard]] int regions_with_own_within_one(const Board& board, Faction faction, Region region);
[[nodiscard]] Region largest_warband_region(Play& play, Faction faction);

// --- Quarters (8.5.6, 8.7.7): out of Devastated Regions without Ally or Citadel, then Leader and the largest group
// together.

// What has relocated already, for a piece does so only once (6.3.2).
struct Quartered {
  EnumArray<Region, int> warbands{};  // where they stand now
  bool leader = false;
};
// Where no home of their own is near, those of `hosts` who could open one are asked.
Quartered leave_devastation(Play& play, Faction who, FactionSet hosts = {});
void join_leader(Play& play, Faction who, Quartered done);

}  // namespace auspex::falling_sky
