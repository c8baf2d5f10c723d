#include "games/falling_sky/player/offers.h"

#include <algorithm>

#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/player/player.h"

namespace auspex::falling_sky {

namespace {

// 4.4.1: what Trade brings if everyone agrees.
int most_by_trade(const Action& action) {
  if (!can_use(action, Ability::trade)) return 0;
  if (!trade_in_one_region(action)) return trade_yield(action, player_factions, RegionSet::every());
  int most = 0;
  for (Region region : trade_regions(action, player_factions)) {
    most = std::max(most, trade_yield(action, player_factions, {region}));
  }
  return most;
}

bool opened_by_trade(Action action) {
  const int yield = most_by_trade(action);
  action.credit += yield;
  return yield > 0 && !regions_for(action, *action.command).empty();
}

// 4.5.1: Germanic Warbands serve as Belgic ones.
bool opened_by_enlisting(Action action) {
  if (!action.may_use(Ability::enlist)) return false;
  action.enlisted = enlist_service_regions(action);
  return !action.enlisted.empty() && !regions_for(action, *action.command).empty();
}

bool can_be_executed(const Action& action) {
  return !regions_for(action, *action.command).empty() || opened_by_trade(action) || opened_by_enlisting(action) ||
         opened_by_removal(action, *action.command);
}

bool can_be_executed(Action action, Command command, int credit) {
  action.command = command;
  action.credit = credit;
  return can_be_executed(action);
}

}  // namespace

bool is_on_offer(const Action& action, Command command) {
  return can_be_executed(action, command, promised_to(action.play));
}

bool could_be_paid_for(const Action& action, Command command) {
  return can_be_executed(action, command, most_promised_to(action.play, action.who));
}

AbilitySet abilities_to_offer(const Action& action) {
  const AbilitySet before = abilities_of(action.who) - AbilitySet{Ability::ambush, Ability::besiege};
  const AbilitySet open = select(before, [&](Ability ability) { return action.may_use(ability); });
  if (open.empty() || action.executed() || action.terms.ability_unbound) return open;
  if (!regions_for(action, *action.command).empty()) return open;
  return select(open, [&](Ability ability) {
    return (ability == Ability::trade && opened_by_trade(action)) ||
           (ability == Ability::enlist && opened_by_enlisting(action));
  });
}

}  // namespace auspex::falling_sky
