// 3.1: which Commands are possible, and running one.
#include "games/falling_sky/commands/battle.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/commands/march.h"

namespace auspex::falling_sky {

RegionSet regions_for(const Action& action, Command command) {
  const auto affordable = [&](RegionSet regions, auto cost) {
    return select(regions, [&](Region region) { return action.can_pay(cost(action, region)); });
  };
  switch (command) {
    case Command::recruit:
      return select(recruit_regions(action), [&](Region region) { return can_recruit(action, region); });
    case Command::march:
      if (action.terms.by_sequence && action.play.frost()) return {};  // 2.3.8
      return march_origins(action);
    case Command::seize:
      return seize_regions(action);
    case Command::battle:
      return affordable(battle_regions(action), battle_cost);
    case Command::rally:
      return affordable(rally_regions(action), rally_cost);
    case Command::raid:
      return raid_regions(action);
  }
  return {};
}

CommandSet possible_commands(const Action& action) {
  return select(action.terms.commands & commands_of(action.who),
                [&](Command command) { return !regions_for(action, command).empty(); });
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
