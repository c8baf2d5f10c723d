#include "games/pendragon/commands/battle_command.h"

namespace auspex::pendragon {

FactionSet battle_enemies(const Action& action, Space space) {
  if (action.board().troops(space, action.who) == 0) return {};
  return battle_targets(action.play, space, action.who) & action.terms.against;
}

SpaceSet battle_spaces(const Action& action) {
  return select(action.selectable(), [&](Space space) { return !battle_enemies(action, space).empty(); });
}

void battle_in(Action& action, Space space) {
  require_step(action, battle_spaces(action).has(space), "3.2.4: a Battle where there can be none", space);
  action.selected.add(space);
}

BattleOutcome fight_in(Action& action, Space space, Faction enemy) {
  require_step(action, action.selected.has(space), "3.2.3, 3.2.4: a Battle where none was named", space);
  const BattleOutcome outcome = fight(action.play, battle_terms(action, space, enemy));
  action.raiders_removed[space] =
      static_cast<std::uint8_t>(action.raiders_removed[space] + total(outcome.defenders_lost, all_raiders));
  return outcome;
}

}  // namespace auspex::pendragon
