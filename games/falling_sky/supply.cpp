#include "games/falling_sky/supply.h"

#include <algorithm>

#include "engine/few.h"

namespace auspex::falling_sky {

namespace {

// Where a chain ends.
constexpr RegionSet at_the_border = select(RegionSet::every(), [](Region region) {
  return region == Region::cisalpina || region_info[region].borders_cisalpina;
});

}  // namespace

SupplyLines::SupplyLines(const Board& board) : board_(board), open_(board.regions()) {
  // 1.6: Control, looked at in all Regions at once.
  for (Region region : board.regions() - RegionSet{Region::cisalpina}) {
    const int all_pieces = board.pieces(region);
    if (all_pieces == 0) continue;
    for (Faction faction : all<Faction>()) {
      if (2 * board.pieces(region, faction) <= all_pieces) continue;
      open_.remove(region);
      if (faction != Faction::germans) need_of_[faction].add(region);
      break;
    }
  }
}

RegionSet SupplyLines::supplied(FactionSet friendly) const {
  RegionSet passable = open_;
  for (Faction faction : friendly) passable |= need_of_[faction];
  RegionSet reached = passable & at_the_border;
  for (RegionSet fresh = reached; !fresh.empty();) {
    RegionSet next;
    for (Region region : fresh) next |= board_.adjacent(region);
    fresh = (next & passable) - reached;
    reached |= fresh;
  }
  return reached;
}

std::vector<FactionSet> SupplyLines::partners(Region region, FactionSet friendly) const {
  std::vector<FactionSet> found;
  const auto reaches = [&](FactionSet factions) { return supplied(factions).has(region); };
  if (reaches(friendly) || !reaches(friendly | player_factions)) return found;
  // Whoever Controls nothing has nothing to agree to.
  Few<Faction, count_of<Faction>> others;
  for (Faction faction : player_factions - friendly) {
    if (!need_of_[faction].empty()) others.push_back(faction);
  }
  // Every set comes after its subsets.
  const unsigned subsets = 1u << others.size();
  for (unsigned bits = 1; bits < subsets; ++bits) {
    FactionSet partners;
    for (std::size_t i = 0; i < others.size(); ++i) {
      if ((bits >> i & 1u) != 0) partners.add(others[i]);
    }
    const bool smallest =
        std::none_of(found.begin(), found.end(), [&](FactionSet smaller) { return (smaller - partners).empty(); });
    if (smallest && reaches(friendly | partners)) found.push_back(partners);
  }
  if (found.size() > 1) {
    std::stable_sort(found.begin(), found.end(), [](FactionSet a, FactionSet b) { return a.size() < b.size(); });
  }
  return found;
}

FactionSet supply_friends(const Action& action, const SupplyWord& word, Region region) {
  FactionSet friends = word.agreed[region];
  friends.add(action.who);
  return friends;
}

bool worth_asking(const Action& action, const SupplyWord& word, Region region, FactionSet partners) {
  const Play& play = action.play;
  if (!(partners & word.refused[region]).empty()) return false;
  if (!play.is_person(action.who)) return true;
  const FactionSet nonplayers = select(partners, [&](Faction partner) { return !play.is_person(partner); });
  if (nonplayers.empty()) return true;
  FactionSet refused;
  for (Region any : all<Region>()) refused |= action.recruit_supply.refused[any] | action.build_supply.refused[any];
  return select(nonplayers - refused, [&](Faction partner) {
           return play.may_agree(partner, msg::agree_supply(partner, action.who, region));
         }) == nonplayers;
}

bool ask_for_supply(Action& action, SupplyWord& word, Region region, FactionSet partners) {
  for (Faction partner : partners - word.agreed[region]) {
    if (!action.play.agree(partner, msg::agree_supply(partner, action.who, region))) {
      word.refused[region].add(partner);
      action.note_refusal();
      action.play.say(msg::supply_refused(partner, region), 1);
      return false;
    }
    word.agreed[region].add(partner);
    action.play.say(msg::supply_granted(partner, region), 1);
  }
  return true;
}

}  // namespace auspex::falling_sky
