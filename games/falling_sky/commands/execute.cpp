// 3.1: which Commands are possible, and running one.
#include "games/falling_sky/commands/battle.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/commands/march.h"

namespace auspex::falling_sky {

namespace {

// 2.3.8
bool barred_by_frost(const Action& action, Command command) {
  return command == Command::march && action.terms.by_sequence && action.play.frost();
}

// In a Region that may be selected.
bool has_use_in(const Action& action, Command command, Region region) {
  switch (command) {
    case Command::recruit:
      return !recruit_yield(action, region).empty() && can_recruit(action, region);
    case Command::march:
      return may_march_from(action, region);
    case Command::seize:
      return may_seize(action, region);
    case Command::battle:
      return !battle_targets(action, region).empty() && action.can_pay(battle_cost(action, region));
    case Command::rally:
      return !rally_yield(action, region).empty() && action.can_pay(rally_cost(action, region));
    case Command::raid:
      return may_raid(action, region);
  }
  return false;
}

}  // namespace

bool possible_in(const Action& action, Command command, Region region) {
  return action.selectable().has(region) && !barred_by_frost(action, command) && has_use_in(action, command, region);
}

RegionSet regions_for(const Action& action, Command command) {
  if (barred_by_frost(action, command)) return {};
  return select(action.selectable(), [&](Region region) { return has_use_in(action, command, region); });
}

bool possible_anywhere(const Action& action, Command command) {
  if (barred_by_frost(action, command)) return false;
  for (Region region : action.selectable()) {
    if (has_use_in(action, command, region)) return true;
  }
  return false;
}

CommandSet possible_commands(const Action& action) {
  return select(action.terms.commands & commands_of(action.who),
                [&](Command command) { return possible_anywhere(action, command); });
}

Action execute(Play& play, Faction who, const Terms& terms, std::optional<Faction> decider) {
  Action action(play, who, terms);
  action.decider = decider.value_or(who);
  const Play::Aside aside(play, action.decider != play.executing);
  play.mind(action.decider).free_command(play, action);
  return action;
}

Action execute_ability(Play& play, Faction who, const Terms& terms) {
  Action action(play, who, terms);
  const Play::Aside aside(play, who != play.executing);
  play.mind(who).free_ability(play, action);
  return action;
}

}  // namespace auspex::falling_sky
