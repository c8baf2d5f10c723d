#include "games/falling_sky/supply.h"

namespace auspex::falling_sky {

RegionSet supplied_regions(const Board& board, FactionSet friendly) {
  const auto is_link = [&](Region region) {
    const std::optional<Faction> control = board.control(region);
    return region == Region::cisalpina || !control || (friendly.has(*control) && *control != Faction::germans);
  };
  RegionSet reached = select(board.regions(), [&](Region region) {
    return (region == Region::cisalpina || region_info[region].borders_cisalpina) && is_link(region);
  });
  for (RegionSet fresh = reached; !fresh.empty();) {
    RegionSet next;
    for (Region region : fresh) next |= board.adjacent(region);
    fresh = select(next - reached, is_link);
    reached |= fresh;
  }
  return reached;
}

std::vector<FactionSet> supply_partners(const Board& board, Region region, FactionSet friendly) {
  std::vector<FactionSet> found;
  if (supplied_regions(board, friendly).has(region)) return found;
  std::vector<Faction> others;
  for (Faction faction : player_factions - friendly) others.push_back(faction);
  const unsigned subsets = 1u << others.size();
  for (int size = 1; size <= static_cast<int>(others.size()); ++size) {
    for (unsigned bits = 1; bits < subsets; ++bits) {
      FactionSet partners;
      for (std::size_t i = 0; i < others.size(); ++i) {
        if ((bits >> i & 1u) != 0) partners.add(others[i]);
      }
      if (partners.size() != size || !supplied_regions(board, friendly | partners).has(region)) continue;
      bool smallest = true;
      for (const FactionSet& smaller : found) smallest = smallest && !(smaller - partners).empty();
      if (smallest) found.push_back(partners);
    }
  }
  return found;
}

FactionSet supply_friends(const Action& action) {
  FactionSet friends = action.supply_agreed;
  friends.add(action.who);
  return friends;
}

bool ask_for_supply(Action& action, Region region, FactionSet partners) {
  for (Faction partner : partners) {
    if (!action.play.agree(partner, msg::agree_supply(partner, action.who, region))) {
      action.supply_refused[region].add(partner);
      action.play.say(msg::supply_refused(partner, region), 1);
      return false;
    }
    action.supply_agreed.add(partner);
    action.play.say(msg::supply_granted(partner, region), 1);
  }
  return true;
}

}  // namespace auspex::falling_sky
