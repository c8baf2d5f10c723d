#include "games/pendragon/feats/retaliate.h"

#include "games/pendragon/commands/battle_command.h"
#include "games/pendragon/commands/intercept.h"
#include "generated/pendragon/messages_briton_feats.h"

namespace auspex::pendragon {

namespace {

// In an Intercept Troops may still be on their way.
FactionSet enemies_of_command(const Action& action, Space space) {
  if (action.command == Command::battle) return battle_enemies(action, space);
  return select(both_barbarians & action.terms.against,
                [&](Faction barbarian) { return action.board().raiders(space, barbarian) > 0; });
}

}  // namespace

FactionSet retaliation_enemies(const Action& action, Space space) {
  const FactionSet enemies = enemies_of_command(action, space) & action.board().enemies_of(action.who);
  return select(enemies, [&](Faction enemy) { return action.board().strongholds(space, enemy) > 0; });
}

SpaceSet retaliation_spaces(const Action& action) {
  return select(action.selected & action.terms.feat_spaces,
                [&](Space space) { return !retaliation_enemies(action, space).empty(); });
}

void name_retaliation(Action& action, Space space, Faction enemy) {
  require_step(action, action.uses(Feat::retaliate) && retaliation_enemies(action, space).has(enemy),
               "4.2.4: Retaliate where it may not be", space);
  action.feat_selected = {space};
  action.retaliated = enemy;
  action.play.say(msg::retaliate_named(enemy, space));
}

}  // namespace auspex::pendragon
