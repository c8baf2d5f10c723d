// 4.1 Special Abilities in General.
#include "games/falling_sky/abilities/abilities.h"

#include <algorithm>

#include "games/falling_sky/abilities/books.h"
#include "games/falling_sky/commands/battle.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/commands/march.h"
#include "games/falling_sky/supply.h"

namespace auspex::falling_sky {

namespace {

// 4.2.3, 4.3.3: they modify a Battle that could be fought now.
template <class Modifies>
bool battle_at_hand(const Action& action, Modifies modifies) {
  if (action.command != Command::battle) return false;
  for (Region region : regions_for(action, Command::battle)) {
    for (Faction target : battle_targets(action, region)) {
      if (modifies(action, region, target)) return true;
    }
  }
  return false;
}

constexpr int dearest_region = 4;  // for any Command and Faction: two, twice where the land lies waste or by card 43

// What the Command needs at least for its first Region (4.1: an Ability accompanies a Command, so one must follow).
int kept_for_command(const Action& action) {
  if (!action.command || action.executed()) return 0;
  const auto cheapest = [&](RegionSet regions, auto cost) {
    int least = regions.empty() ? 0 : most_resources;
    for (Region region : regions) least = std::min(least, action.price(cost(region)));
    return least;
  };
  switch (*action.command) {
    case Command::recruit: {
      // Others may yet agree to a Supply Line.
      const RegionSet supplied = supplied_regions(action.board(), player_factions);
      return cheapest(recruit_regions(action),
                      [&](Region region) { return recruit_cost(action, region, supplied.has(region)); });
    }
    case Command::march:
      return cheapest(march_origins(action), [&](Region region) { return march_cost(action, region); });
    case Command::rally:
      return cheapest(rally_regions(action), [&](Region region) { return rally_cost(action, region); });
    case Command::battle:
      return cheapest(battle_regions(action), [&](Region region) { return battle_cost(action, region); });
    case Command::seize:
    case Command::raid:
      return 0;
  }
  return 0;
}

}  // namespace

bool can_use(const Action& action, Ability ability) {
  if (!action.may_use(ability)) return false;
  switch (ability) {
    case Ability::build:
      return !(build_regions(action) | build_regions_by_supply(action)).empty();
    case Ability::scout:
      return !scout_origins(action, {}).empty() || !scout_reveal_regions(action).empty();
    case Ability::besiege:
      return battle_at_hand(action, may_besiege);
    case Ability::entreat:
      return !entreat_regions(action).empty();
    case Ability::devastate:
      return !devastate_regions(action).empty();
    case Ability::ambush:
      return battle_at_hand(action, may_ambush);
    case Ability::trade:
      return action.trade_called_off != action.selected.size() && !trade_regions(action, trade_friends(action)).empty();
    case Ability::suborn:
      return !suborn_regions(action).empty();
    case Ability::enlist:
      return !enlist_service_regions(action).empty() || can_guide_germans(action);
    case Ability::rampage:
      return !rampage_regions(action).empty();
  }
  return false;
}

void announce(Action& action, Ability ability) {
  require_legal(action.may_use(ability), "4.1: a Special Ability that may not be used", id_of(action.who),
                id_of(ability));
  action.abilities_used.add(ability);
  action.play.say(msg::turn_ability(action.who, ability));
}

int ability_price(const Action& action, int cost) { return action.terms.free ? 0 : cost; }

bool can_afford(const Action& action, Ability ability, int cost) {
  const int due = ability_price(action, cost);
  const int left = action.play.resources(action.who) - due;
  if (due == 0 || left >= dearest_region) return true;
  if (left < 0) return false;
  // 4.1.3: once it is in use, nobody Marches across the sea.
  Action accompanied = action;
  accompanied.abilities_used.add(ability);
  return kept_for_command(accompanied) <= left;
}

void pay_for_ability(Action& action, int cost) {
  const int due = ability_price(action, cost);
  if (due == 0) return;
  action.play.pay(action.who, due);
  action.play.say(msg::resources_pay(action.who, due, action.play.resources(action.who)), 1);
}

void select_for(Action& action, Ability ability, Region region) {
  action.ability_selected[ability].add(region);
  action.play.say(msg::ability_in(ability, region));
}

RegionSet ability_range(const Action& action, Ability ability) {
  return (action.leader_range() & action.board().regions()) - action.ability_selected[ability];
}

void turn_up(Action& action, Region region, Faction owner, int n) {
  const Piece hidden = light(owner, Face::hidden);
  const Piece revealed = light(owner, Face::revealed);
  action.board().turn(region, hidden, revealed, n);
  action.play.say(msg::ability_turned_up(n, hidden, region), 1);
  // Which of them had Marched makes no difference: an origin turns all of its pieces Hidden again.
  Stack& moved = action.moved[region];
  const int marched = std::min<int>(n, moved[hidden]);
  moved[hidden] = static_cast<std::uint8_t>(moved[hidden] - marched);
  moved[revealed] = static_cast<std::uint8_t>(moved[revealed] + marched);
}

void forget_marched(Action& action, Region region, Piece piece, int n) {
  std::uint8_t& moved = action.moved[region][piece];
  moved = static_cast<std::uint8_t>(moved - std::min<int>(n, moved));
}

}  // namespace auspex::falling_sky
