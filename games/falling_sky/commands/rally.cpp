// 3.3.1 Rally and 3.4.1 Germanic Rally, with cards 25, 30, 38 and 55.
#include <algorithm>

#include "games/falling_sky/commands/commands.h"

namespace auspex::falling_sky {

namespace {

bool vercingetorix_at(const Action& action, Region region) {
  return action.who == Faction::arverni && action.board().named_leader_at(region, Faction::arverni);
}

// Card 55 shaded.
bool commius_helps(const Action& action) {
  return action.who == Faction::belgae && action.play.capability(Card::commius, CardSide::shaded);
}

bool counts_as_controlled(const Action& action, Region region) {
  if (action.all_count_as_controlled() || action.controls(region)) return true;
  return commius_helps(action) && action.board().pieces(region, action.who) + action.light_troops(region) > 0;
}

// Warbands by the number of pieces that call them up, before what card 25 adds.
int rallied_warbands(const Action& action, Region region) {
  const Board& board = action.board();
  int number = board.allies_and_citadels(region, action.who);
  if (action.who == Faction::arverni && !action.play.capability(Card::vercingetorixs_elite, CardSide::unshaded)) {
    number += board.leader_at(region, Faction::arverni) ? 1 : 0;
    if (number > 0) ++number;
  }
  const bool at_home = region_info[region].home.has(action.who);
  return at_home ? std::max(number, 1) : number;
}

// Card 25 shaded.
int aquitani(const Action& action, Region region) {
  const bool nearby = region == Region::pictones || region == Region::arverni;
  return nearby && action.play.holds(action.who, Card::aquitani, CardSide::shaded) ? 2 : 0;
}

// Without a piece there nothing comes of it but at home, by a card or with Germans enlisted.
bool nobody_to_rally(const Action& action, Region region) {
  return action.board().pieces(region, action.who) == 0 && !region_info[region].home.has(action.who) &&
         action.terms.card == nullptr && !action.enlisted.has(region) && aquitani(action, region) == 0;
}

}  // namespace

RallyYield rally_yield(const Action& action, Region region) {
  RallyYield yield;
  const Board& board = action.board();
  if (nobody_to_rally(action, region)) return yield;
  const bool vercingetorix = vercingetorix_at(action, region);
  if (board.devastated(region) && !vercingetorix && !action.all_count_as_controlled()) return yield;

  if (counts_as_controlled(action, region) || vercingetorix) yield.allies = board.open_to_ally(region, action.who);
  const bool ally = board.allies(region, action.who) > 0;
  if (ally && has_citadels(action.who) && board.available(action.who, Kind::citadel) > 0) {
    yield.citadels = select(board.allied(region, action.who), [](Tribe tribe) { return tribe_info[tribe].city; });
  }
  int available = 0;
  for (Faction kind : action.serving(region)) {
    const int left = board.available(kind, light_kind(kind));
    if (left == 0) continue;
    yield.kinds.add(kind);
    available += left;
  }
  const int more = aquitani(action, region);
  yield.warbands = std::min(rallied_warbands(action, region) + more, available);
  yield.extra = std::min(more, available);
  yield.both = vercingetorix || action.who == Faction::germans;
  return yield;
}

int rally_cost(const Action& action, Region region) {
  if (action.who == Faction::germans || commius_helps(action)) return 0;
  if (action.who == Faction::belgae && region_info[region].group != Group::belgica) return 2;
  // Only Vercingetorix Rallies where the land lies waste, but for free Rally by card 34.
  return action.board().devastated(region) ? 2 : 1;
}

RegionSet rally_regions(const Action& action) {
  return select(action.selectable(), [&](Region region) { return !rally_yield(action, region).empty(); });
}

void rally_in(Action& action, Region region) {
  require_step(action,
               action.selectable().has(region) && !rally_yield(action, region).empty() &&
                   action.can_pay(rally_cost(action, region)),
               "3.3.1: Rally where it cannot be", region);
  action.selected.add(region);
  action.play.say(msg::rally_done(action.who, region));
  action.pay(rally_cost(action, region));
}

void rally_ally(Action& action, Tribe tribe) {
  const Region region = action.board().region_of(tribe);
  require_step(action, action.selected.has(region) && rally_yield(action, region).allies.has(tribe),
               "3.3.1: an Ally rallies where it cannot", region);
  if (action.board().place_ally(tribe, action.who)) {
    action.play.say(msg::step_tribe_gets(tribe, ally_of(action.who)), 1);
  }
}

void rally_citadel(Action& action, Tribe tribe) {
  const Region region = action.board().region_of(tribe);
  require_step(action, action.selected.has(region) && rally_yield(action, region).citadels.has(tribe),
               "3.3.1: a Citadel rises where it cannot", region);
  if (action.board().fortify(tribe)) action.play.say(msg::step_tribe_gets(tribe, citadel_of(action.who)), 1);
}

void rally_warbands(Action& action, Region region, Faction kind, int n) {
  const RallyYield yield = rally_yield(action, region);
  require_step(action,
               action.selected.has(region) && (n == 0 || yield.kinds.has(kind)) && n >= 0 && n <= yield.warbands,
               "3.3.1: more Warbands than Rally", region);
  const Piece piece = light(kind, Face::hidden);
  n = action.board().place(region, piece, n);
  if (n > 0) action.play.say(msg::step_placed(n, piece, region), 1);
}

}  // namespace auspex::falling_sky
