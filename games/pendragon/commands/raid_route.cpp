// The reduction follows PD-N26, the ways PD-E10 and PD-G11.
#include "games/pendragon/commands/raid_route.h"

#include <algorithm>

#include "games/pendragon/action.h"

namespace auspex::pendragon {

namespace {

// Card 60 unshaded closes Caledonia; card 14 shaded played after it opens it again.
bool caledonia_is_closed(const Play& play) {
  if (!play.capability(Card::the_painted_people, CardSide::unshaded)) return false;
  return !play.capability(Card::vallum, CardSide::shaded) || !play.later(Card::vallum, Card::the_painted_people);
}

bool has_curraghs(const Action& action) {
  return action.who == Faction::scotti && action.play.capability(Card::curraghs, CardSide::shaded);
}

// The Faction's own Seas, and those that one of its bases lies on.
SeaSet open_seas(const Action& action, SpaceSet bases) {
  return select(SeaSet::every(), [&](Sea sea) {
    return sea_info[sea].raid_origin_of.has(action.who) || !(sea_info[sea].coast & bases).empty();
  });
}

bool by_curraghs(const Route& route, SeaSet open) { return route.way == Way::sea && !open.has(route.sea); }

template <class Test>
bool any_target(const Action& action, Test test) {
  return !select(action.selected, [&](Space space) { return test(action.raid.targets[space].route); }).empty();
}

// Card 69 shaded: one target of each Scotti Raid by Britannicus.
SeaSet raid_seas(const Action& action, SpaceSet bases) {
  const SeaSet open = open_seas(action, bases);
  if (!has_curraghs(action) || any_target(action, [&](const Route& route) { return by_curraghs(route, open); })) {
    return open;
  }
  return open | SeaSet{Sea::britannicus};
}

// Card 10 shaded: one target of each Raid of its holder.
bool may_pass_patrols(const Action& action) {
  return action.play.holds(action.who, Card::mariners_by_sea, CardSide::shaded) &&
         !any_target(action, [](const Route& route) { return route.past_patrols; });
}

int forts_on(const Action& action, SpaceSet spaces) {
  if (action.terms.card != nullptr) spaces &= action.terms.card->forts_that_count();
  int forts = 0;
  for (Space space : spaces) forts += action.board().count(space, Piece::fort);
  return forts;
}

int forts_by_sea(const Action& action, const Route& route) {
  const Play& play = action.play;
  if (!play.board.patrolled(route.sea) || route.past_patrols) return 0;
  if (play.capability(Card::fickle_weather, CardSide::shaded)) return 0;
  SpaceSet coast = sea_info[route.sea].coast;
  if (!play.state.readings.londinium_fort_counts) coast &= all_regions;
  const int forts = forts_on(action, coast);
  return has_curraghs(action) && route.sea == Sea::hibernicus ? std::min(forts, 1) : forts;
}

int forts_by_caledonia(const Action& action) {
  const Play& play = action.play;
  if (play.capability(Card::vallum, CardSide::shaded)) return 0;
  const int forts = forts_on(action, caledonian_defence);
  return play.capability(Card::vallum, CardSide::unshaded) ? 2 * forts : forts;
}

// Card 76: no more than 2 per target, unless card 14 unshaded was played after it.
bool reduction_is_capped(const Play& play, const Route& route) {
  if (!play.capability(Card::conspiratio_barbarica, CardSide::unshaded)) return false;
  const bool doubled = route.way == Way::caledonia && play.capability(Card::vallum, CardSide::unshaded);
  return !doubled || !play.later(Card::vallum, Card::conspiratio_barbarica);
}

int fort_reduction(const Action& action, const Route& route) {
  if (route.way == Way::land) return 0;
  const int forts = route.way == Way::sea ? forts_by_sea(action, route) : forts_by_caledonia(action);
  return reduction_is_capped(action.play, route) ? std::min(forts, 2) : forts;
}

void add_sea(const Action& action, Sea sea, std::vector<Route>& routes) {
  const Route route{Way::sea, sea};
  routes.push_back(route);
  if (fort_reduction(action, route) > 0 && may_pass_patrols(action)) routes.push_back({Way::sea, sea, {}, true});
}

}  // namespace

SpaceSet raid_bases(const Board& board, Faction who) {
  return select(SpaceSet::every(), [&](Space space) {
    return board.count(space, warband_of(who)) > 0 && board.count(space, settlement_of(who)) > 0;
  });
}

SpaceSet caledonian_targets(const Action& action) {
  if (action.who != Faction::scotti) return {};
  SpaceSet spaces;
  if (!caledonia_is_closed(action.play)) {
    spaces = caledonian_border;
    if (action.play.capability(Card::vallum, CardSide::shaded)) spaces |= caledonian_defence;
  }
  if (action.terms.card != nullptr) spaces |= action.terms.card->also_borders_caledonia();
  return spaces;
}

namespace {

SpaceSet reach(const Action& action, bool from_caledonia) {
  const CardTerms* card = action.terms.card;
  if (card != nullptr && card->only_route()) return SpaceSet::every();
  const SpaceSet caledonian = from_caledonia ? caledonian_targets(action) : SpaceSet();
  if (card != nullptr && card->only_from_caledonia()) return caledonian;
  const SpaceSet bases = raid_bases(action.board(), action.who);
  SpaceSet spaces = bases | neighbours(bases) | caledonian;
  for (Sea sea : raid_seas(action, bases)) spaces |= sea_info[sea].coast;
  return spaces;
}

// Card 14 unshaded: none goes on from Caledonia.
bool wall_holds(const Action& action) { return action.play.capability(Card::vallum, CardSide::unshaded); }

}  // namespace

SpaceSet raid_reach(const Action& action) { return reach(action, true); }

SpaceSet deep_raid_reach(const Action& action) { return reach(action, !wall_holds(action)); }

std::vector<Route> routes_into(const Action& action, Space space) {
  std::vector<Route> routes;
  if (action.terms.card != nullptr && action.terms.card->only_route()) {
    add_sea(action, *action.terms.card->only_route(), routes);
    return routes;
  }
  if (action.terms.card != nullptr && action.terms.card->only_from_caledonia()) {
    if (caledonian_targets(action).has(space)) routes.push_back({Way::caledonia});
    return routes;
  }
  const SpaceSet bases = raid_bases(action.board(), action.who);
  if (bases.has(space) || !(space_info[space].adjacent & bases).empty()) routes.push_back({Way::land});
  if (caledonian_targets(action).has(space)) routes.push_back({Way::caledonia});
  for (Sea sea : raid_seas(action, bases) & space_info[space].seas) add_sea(action, sea, routes);
  return routes;
}

std::vector<Route> routes_through(const Action& action, Space space) {
  const bool wall = wall_holds(action);
  std::vector<Route> routes;
  for (Route route : routes_into(action, space)) {
    if (route.way == Way::caledonia && wall) continue;
    route.through = space;
    routes.push_back(route);
  }
  return routes;
}

int lost_on_the_way(const Action& action, const Route& route) {
  const bool storms = route.way == Way::sea && action.play.capability(Card::fickle_weather, CardSide::unshaded);
  return fort_reduction(action, route) + (storms ? 2 : 0);
}

}  // namespace auspex::pendragon
