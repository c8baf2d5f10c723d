// 3.2.1 Supply Lines: chains of Regions to a border with Cisalpina.
#pragma once

#include <vector>

#include "games/falling_sky/action.h"

namespace auspex::falling_sky {

// As the board stands when they are drawn up; for those who have several questions before it changes.
class SupplyLines {
 public:
  explicit SupplyLines(const Board& board);

  // The Regions from which a chain reaches Cisalpina, each link without Control or under Control of one of `friendly`.
  // Germans never agree (3.4.5), so they are never among them. Cisalpina itself, once open, always counts.
  [[nodiscard]] RegionSet supplied(FactionSet friendly) const;

  // The smallest sets of other Factions whose agreement would put the Region in supply, given who agreed already; empty
  // where it is in supply without them or cannot be at all.
  [[nodiscard]] std::vector<FactionSet> partners(Region region, FactionSet friendly) const;

 private:
  const Board& board_;
  RegionSet open_;                           // Regions that a line may pass without asking anybody
  EnumArray<Faction, RegionSet> need_of_{};  // and those where the Faction has to agree
};

// One question alone.
[[nodiscard]] inline RegionSet supplied_regions(const Board& board, FactionSet friendly) {
  return SupplyLines(board).supplied(friendly);
}
[[nodiscard]] inline std::vector<FactionSet> supply_partners(const Board& board, Region region, FactionSet friendly) {
  return SupplyLines(board).partners(region, friendly);
}

// Who counts as friendly to a Supply Line for the Region without being asked: the acting Faction, and whoever agreed to
// that line.
[[nodiscard]] FactionSet supply_friends(const Action& action, const SupplyWord& word, Region region);

// Whether asking all of these could open the line: none has refused it, and where a person asks, no Non-player has
// refused any line of this action or never agrees (8.4.2).
[[nodiscard]] bool worth_asking(const Action& action, const SupplyWord& word, Region region, FactionSet partners);

// Asks each of `partners` to let the Supply Line for the Region pass; true if all agree. An agreement is for that
// Region as it is selected (3.2.1), and for nothing else (FS-R15).
bool ask_for_supply(Action& action, SupplyWord& word, Region region, FactionSet partners);

}  // namespace auspex::falling_sky
