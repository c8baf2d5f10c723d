// 3.2.1 Recruit, with cards 5, 13, 38 and 55.
#include <algorithm>

#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/supply.h"

namespace auspex::falling_sky {

namespace {

// Card 13 shaded: no Recruit outside a Supply Line, and it costs within one; but a card that opens every Region now
// prevails (5.1.2).
bool needs_supply(const Action& action) {
  return action.play.capability(Card::balearic_slingers, CardSide::shaded) && !action.all_count_as_controlled();
}

// Card 55 unshaded.
bool commius_helps(const Action& action, Region region) {
  return region_info[region].group == Group::belgica && action.play.capability(Card::commius, CardSide::unshaded);
}

// Without a piece there nothing comes of it but by a card.
bool nobody_to_recruit(const Action& action, Region region) {
  return action.board().pieces(region, Faction::romans) == 0 && region != Region::cisalpina &&
         action.terms.card == nullptr && !commius_helps(action, region);
}

int recruited_auxilia(const Action& action, Region region) {
  if (region == Region::cisalpina) return 2;
  const Board& board = action.board();
  const int leader = board.leader_at(region, Faction::romans) ? 1 : 0;
  const int fort = board.has_fort(region) ? 1 : 0;
  const int allies = board.allies(region, Faction::romans) + (commius_helps(action, region) ? 1 : 0);
  const int number = allies + leader + fort;
  const bool at_home = region_info[region].home.has(Faction::romans);
  return number > 0 && at_home ? number + 1 : number;
}

// With a Supply Line only where there is one that nobody has yet to agree to, without one where none is needed.
bool is_way(const Action& action, Region region, bool supplied) {
  if (!supplied) return !needs_supply(action);
  return supplied_regions(action.board(), supply_friends(action, action.recruit_supply, region)).has(region);
}

}  // namespace

RecruitYield recruit_yield(const Action& action, Region region) {
  RecruitYield yield;
  const Board& board = action.board();
  if (nobody_to_recruit(action, region)) return yield;
  if (board.devastated(region) && !action.all_count_as_controlled()) return yield;
  const bool controlled = action.all_count_as_controlled() || action.controls(region) || commius_helps(action, region);
  if (controlled || board.named_leader_at(region, Faction::romans)) {
    yield.allies = board.open_to_ally(region, Faction::romans);
  }
  int available = 0;
  for (Faction kind : action.serving(region)) {
    const int left = board.available(kind, light_kind(kind));
    if (left == 0) continue;
    yield.kinds.add(kind);
    available += left;
  }
  yield.auxilia = std::min(recruited_auxilia(action, region), available);
  if (region == Region::cisalpina) yield.least = yield.auxilia;
  return yield;
}

int recruit_cost(const Action& action, Region, bool supplied) { return supplied && !needs_supply(action) ? 0 : 2; }

RegionSet recruit_regions(const Action& action) {
  return select(action.selectable(), [&](Region region) { return !recruit_yield(action, region).empty(); });
}

std::vector<RecruitWay> recruit_ways(const Action& action, Region region) {
  std::vector<RecruitWay> ways;
  const FactionSet friends = supply_friends(action, action.recruit_supply, region);
  const SupplyLines lines(action.board());
  const bool in_supply = lines.supplied(friends).has(region);
  const int outside = recruit_cost(action, region, false);
  const int inside = recruit_cost(action, region, true);
  if (in_supply) {
    if (action.can_pay(inside)) ways.push_back({true, {}});
    return ways;
  }
  // Nobody is asked for what would change nothing.
  if (action.can_pay(inside) && (needs_supply(action) || action.price(outside) > action.price(inside))) {
    for (FactionSet partners : lines.partners(region, friends)) {
      if (worth_asking(action, action.recruit_supply, region, partners)) ways.push_back({true, partners});
    }
  }
  if (!needs_supply(action) && action.can_pay(outside)) ways.push_back({false, {}});
  return ways;
}

bool can_recruit(const Action& action, Region region) {
  if (!needs_supply(action) && action.can_pay(recruit_cost(action, region, false))) return true;
  return !recruit_ways(action, region).empty();
}

void recruit_in(Action& action, Region region, bool supplied) {
  require_step(action,
               action.selectable().has(region) && !recruit_yield(action, region).empty() &&
                   action.can_pay(recruit_cost(action, region, supplied)) && is_way(action, region, supplied),
               "3.2.1: Recruit where it cannot be", region);
  action.selected.add(region);
  action.play.say(msg::recruit_done(action.who, region));
  action.pay(recruit_cost(action, region, supplied));
}

void recruit_ally(Action& action, Tribe tribe) {
  const Region region = action.board().region_of(tribe);
  require_step(action, action.selected.has(region) && recruit_yield(action, region).allies.has(tribe),
               "3.2.1: an Ally is recruited where it cannot be", region);
  if (action.board().place_ally(tribe, Faction::romans)) {
    action.play.say(msg::step_tribe_gets(tribe, Piece::roman_ally), 1);
  }
}

void recruit_auxilia(Action& action, Region region, Faction kind, int n) {
  const RecruitYield yield = recruit_yield(action, region);
  require_step(action, action.selected.has(region) && (n == 0 || yield.kinds.has(kind)) && n >= 0 && n <= yield.auxilia,
               "3.2.1: more Auxilia than can be recruited", region);
  const Piece piece = light(kind, Face::hidden);
  n = action.board().place(region, piece, n);
  if (n > 0) action.play.say(msg::step_placed(n, piece, region), 1);
}

}  // namespace auspex::falling_sky
