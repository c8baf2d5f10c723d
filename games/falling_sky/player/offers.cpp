#include "games/falling_sky/player/offers.h"

#include <algorithm>

#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/player/player.h"

namespace auspex::falling_sky {

namespace {

bool has_region(const Action& action) { return possible_anywhere(action, *action.command); }

// 4.4.1: what Trade brings if everyone agrees who might.
int most_by_trade(const Action& action) {
  if (!can_use(action, Ability::trade)) return 0;
  const FactionSet friends = trade_friends(action);
  if (!trade_in_one_region(action)) return trade_yield(action, friends, RegionSet::every());
  int most = 0;
  for (Region region : trade_regions(action, friends)) {
    most = std::max(most, trade_yield(action, friends, {region}));
  }
  return most;
}

bool opened_by_trade(const Action& action) {
  const int yield = most_by_trade(action);
  if (yield == 0) return false;
  Action paid = action;
  paid.credit += yield;
  return has_region(paid);
}

// 4.5.1: Germanic Warbands serve as Belgic ones.
bool opened_by_enlisting(const Action& action) {
  if (!action.may_use(Ability::enlist)) return false;
  const RegionSet regions = enlist_service_regions(action);
  if (regions.empty()) return false;
  Action joined = action;
  joined.enlisted = regions;
  return has_region(joined);
}

}  // namespace

bool is_on_offer(const Action& action) {
  return has_region(action) || opened_by_trade(action) || opened_by_enlisting(action) ||
         opened_by_removal(action, *action.command);
}

AbilitySet abilities_to_offer(const Action& action, bool can_go_on) {
  const AbilitySet before = abilities_of(action.who) - AbilitySet{Ability::ambush, Ability::besiege};
  const AbilitySet open = select(before, [&](Ability ability) { return action.may_use(ability); });
  if (can_go_on || action.executed() || action.abilities_unbound()) return open;
  return select(open, [&](Ability ability) {
    return (ability == Ability::trade && opened_by_trade(action)) ||
           (ability == Ability::enlist && opened_by_enlisting(action));
  });
}

}  // namespace auspex::falling_sky
