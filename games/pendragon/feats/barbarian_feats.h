// 4.4, 4.5: where the Feats of Saxons and Scotti may take place, and in how many spaces.
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

// 4.1: the spaces that could be named for the Feat, where what it needs is there or may be once the Command is under
// way. None where a card bars it.
[[nodiscard]] SpaceSet barbarian_feat_candidates(const Action& action, Feat feat);
[[nodiscard]] int barbarian_most_feat_spaces(const Action& action, Feat feat);

// Names the spaces of a Feat that works inside the Command, once all spaces of the Command are named.
void name_barbarian_feat_spaces(Action& action);

}  // namespace auspex::pendragon
