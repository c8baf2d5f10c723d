// 3.4.1, 3.5.1: by which way Raiders come to a target, and how many of them Forts and weather keep from landing.
#pragma once

#include <optional>
#include <vector>

#include "games/pendragon/table_types.h"

namespace auspex::pendragon {

struct Action;
class Board;

enum class Way : std::uint8_t { sea, caledonia, land };

struct Route {
  Way way = Way::land;
  Sea sea = Sea::hibernicus;       // that it leads over
  std::optional<Space> through{};  // 4.4.2: the space that a Deep Raid passes through
  bool past_patrols = false;       // card 10 shaded: this target is not reduced for a Patrolled Sea

  bool operator==(const Route&) const = default;
};

// A target of a Raid, as it was named.
struct RaidTarget {
  Route route{};
  int dice = 0;
};

// What was named for a Raid besides its spaces.
struct RaidPlan {
  EnumArray<Space, RaidTarget> targets{};  // of the spaces selected
  std::optional<int> box_dice{};           // card 68: the box is one of the targets, for so many dice
  std::optional<Space> box_joins{};        // card 68: the Raiders of the box join those for this target
};

// Where Raids start on the map: a Warband and a Settlement of the Faction.
[[nodiscard]] SpaceSet raid_bases(const Board& board, Faction who);
// Spaces that Raids reach from Caledonia, with cards 14 and 60.
[[nodiscard]] SpaceSet caledonian_targets(const Action& action);

// Spaces that some way leads into, whether or not they may be targets; and those from which a Deep Raid may go on
// (4.4.2).
[[nodiscard]] SpaceSet raid_reach(const Action& action);
[[nodiscard]] SpaceSet deep_raid_reach(const Action& action);

// The ways into a space that none of the targets named so far has used up (cards 10 and 69). Whether it may be a target
// at all is not asked here.
[[nodiscard]] std::vector<Route> routes_into(const Action& action, Space space);
// 4.4.2: the same for a Deep Raid that passes through the space.
[[nodiscard]] std::vector<Route> routes_through(const Action& action, Space space);

// By so many the Raiders of this way are fewer when they land.
[[nodiscard]] int lost_on_the_way(const Action& action, const Route& route);

}  // namespace auspex::pendragon
