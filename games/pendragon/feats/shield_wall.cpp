#include "games/pendragon/feats/shield_wall.h"

#include "generated/pendragon/messages_barbarian_feats.h"

namespace auspex::pendragon {

bool shield_wall_is_narrow(const Play& play) { return play.capability(Card::gesiths, CardSide::unshaded); }

bool may_have_shield_wall_besides(const Action& action) {
  if (action.who != Faction::saxons || action.command != Command::battle || action.terms.limited) return false;
  if (!action.play.capability(Card::gesiths, CardSide::shaded) || action.uses(Feat::shield_wall)) return false;
  const FeatSet carried = select(action.terms.feats & feats_of(action.who),
                                 [&](Feat feat) { return accompanied_by(action.who, feat).has(Command::battle); });
  return !carried.empty() && !action.selected.empty();
}

void name_shield_wall_besides(Action& action) {
  if (!may_have_shield_wall_besides(action)) return;
  action.shield_wall_besides =
      action.play.may_choose(action.who, msg::shield_wall_besides(action.who), action.selected);
}

}  // namespace auspex::pendragon
