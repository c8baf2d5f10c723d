// What a person decides in the Battles of a Battle Command and of an Intercept.
#pragma once

#include "games/pendragon/feats/retaliate.h"
#include "generated/pendragon/messages_briton_feats.h"

namespace auspex::pendragon {

// 4.2.4: if Retaliate was chosen, the space and the enemy for it, once all spaces are named.
void choose_retaliation(Action& action);
// One of these is fought; where none is left to fight nothing happens.
void battle_or_pass_by(Action& action, Space space, FactionSet enemies);

}  // namespace auspex::pendragon
