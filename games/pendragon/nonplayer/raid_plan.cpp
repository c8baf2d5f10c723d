#include "games/pendragon/nonplayer/raid_plan.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "games/pendragon/feats/surprise.h"
#include "games/pendragon/nonplayer/forecast.h"
#include "games/pendragon/nonplayer/standing.h"

namespace auspex::pendragon {

namespace {

// Card 10 serves one target: ways without it go first where they cost no more.
bool is_better(const Approach& one, const Approach& other) {
  return std::tuple(one.lost, one.route.past_patrols) < std::tuple(other.lost, other.route.past_patrols);
}

std::optional<Approach> least_loss(const Action& action, const std::vector<Route>& routes) {
  std::optional<Approach> best;
  for (const Route& route : routes) {
    const Approach approach{route, lost_on_the_way(action, route)};
    if (!best || is_better(approach, *best)) best = approach;
  }
  return best;
}

void add(RaidReach& reach, Space space, const std::optional<Approach>& approach, int most) {
  if (!approach || approach->lost >= most) return;
  reach.regions.add(space);
  reach.approach[space] = *approach;
}

}  // namespace

RaidReach landings(const Action& action, int most) {
  RaidReach reach;
  if (raid_targets_left(action) <= 0) return reach;
  for (Space space : (raid_reach(action) & action.terms.spaces & all_regions) - action.selected) {
    if (is_raid_target(action, space)) add(reach, space, least_loss(action, routes_into(action, space)), most);
  }
  return reach;
}

RaidReach deep_landings(const Action& action, int most) {
  RaidReach reach;
  const SpaceSet targets = (deep_raid_spaces(action) & all_regions) - raid_reach(action);
  if (targets.empty()) return reach;
  EnumArray<Space, std::optional<Approach>> passing{};
  for (Space space : neighbours(targets)) {
    if (is_raid_target(action, space)) passing[space] = least_loss(action, routes_through(action, space));
  }
  for (Space target : targets) {
    std::optional<Approach> best;
    for (Space space : space_info[target].adjacent) {
      if (passing[space] && (!best || is_better(*passing[space], *best))) best = passing[space];
    }
    add(reach, target, best, most);
  }
  return reach;
}

bool has_raiders_to_send(const Board& board, Faction who) {
  return board.available(raider_of(who)) > 0 || (who == Faction::scotti && board.raiders_on_card() > 0);
}

void name_raid(Action& action, const RaidReach& reach, Space space, int dice) {
  select_raid(action, space, reach.approach[space].route, dice);
}

void carry_out_raid(Action& action, const std::vector<Space>& targets) {
  Action* const outer = std::exchange(action.play.action, &action);
  if (action.raid.box_dice) fill_box(action);
  for (Space space : targets) {
    raid_space(action, space);
    action.resolved.add(space);
  }
  action.play.action = outer;
}

std::optional<Faction> enemy_of_landing(Play& play, Faction who, const Ask& why, FactionSet from) {
  const Landing landing{*why.about<Space>(), *why.number()};
  const Board& board = play.board;
  // What they have taken lies on others as far as there are any (PD-K17).
  const int laden = std::max(0, landing.landed - board.empty_handed(landing.space, raider_of(who)));
  const auto assaults = [&](Faction enemy) {
    const FactionSet members = members_of_enemy(play, landing.space, enemy);
    if (board.count(landing.space, pieces_of(members) & all_strongholds) == 0) return false;
    const BattleTerms terms = raid_battle(*play.action, landing, enemy, laden);
    return terms.may_assault && assured_assault(play, terms);
  };
  const FactionSet enemies = foremost_enemies(play, landing.space, select(from, assaults));
  return enemies.empty() ? std::nullopt : std::optional(play.at_random(enemies));
}

}  // namespace auspex::pendragon
