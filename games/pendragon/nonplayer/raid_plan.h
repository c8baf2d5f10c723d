// 8.5.4, 8.6.5: what the Raids of the Non-player Scotti and Saxons have in common: how many Raiders each target would
// cost on the way, whether going Deep is worth it, whom those who land fight.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/pendragon/commands/raid.h"

namespace auspex::pendragon {

// The way to a target on which fewest Raiders are lost. Among equal ways one that serves any number of targets.
struct Approach {
  Route route{};
  int lost = 0;
};

// Regions that could be the next target, with the way to each.
struct RaidReach {
  SpaceSet regions;
  EnumArray<Space, Approach> approach{};
};

// Regions, not Cities, where one of `most` Raiders would land (PD-K16): the highest that the dice can show, with the
// Raiders of card 68 that join them.
[[nodiscard]] RaidReach landings(const Action& action, int most);
// Those that only a Deep Raid reaches; a Surprise must be open to the Faction.
[[nodiscard]] RaidReach deep_landings(const Action& action, int most);
[[nodiscard]] constexpr int highest_roll(int dice) { return 4 * dice; }
// Some are Available or wait on card 68 (PD-K16).
[[nodiscard]] bool has_raiders_to_send(const Board& board, Faction who);

// How the Faction ranks a target, most important first, the greater the better; chance decides what is left.
using RaidRank = std::array<int, 5>;

template <class Rank>
[[nodiscard]] std::optional<RaidRank> highest_rank(const RaidReach& reach, Rank rank) {
  std::optional<RaidRank> highest;
  for (Space space : reach.regions) {
    const RaidRank here = rank(space, reach.approach[space]);
    if (!highest || here > *highest) highest = here;
  }
  return highest;
}
// Those that rank highest.
template <class Rank>
[[nodiscard]] SpaceSet foremost(const RaidReach& reach, Rank rank) {
  const std::optional<RaidRank> highest = highest_rank(reach, rank);
  return select(reach.regions, [&](Space space) { return rank(space, reach.approach[space]) == *highest; });
}
// Those of a Deep Raid that rank higher than every target that can be had without.
template <class Rank>
[[nodiscard]] SpaceSet worth_going_deep(const RaidReach& deep, const RaidReach& normal, Rank rank) {
  const std::optional<RaidRank> to_beat = highest_rank(normal, rank);
  const std::optional<RaidRank> highest = highest_rank(deep, rank);
  if (!highest || (to_beat && *highest <= *to_beat)) return {};
  return foremost(deep, rank);
}

// Names the target by its way; a Deep Raid after the Surprise.
void name_raid(Action& action, const RaidReach& reach, Space space, int dice);

// The box of card 68 if it is a target, then the targets in the order in which they were named.
void carry_out_raid(Action& action, const std::vector<Space>& targets);

// Whom the Raiders that have just landed fight: one against whom an Assault is assured, a player before Non-players,
// then whoever stands best; else nobody. Asked while the Raid is carried out.
[[nodiscard]] std::optional<Faction> enemy_of_landing(Play& play, Faction who, const Ask& why, FactionSet from);

}  // namespace auspex::pendragon
