// 4.2, 4.3: where the Feats of Britons may be used, for whoever offers them.
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

// 4.1: spaces that could still be named for the Feat, where what it needs is there or may be once the Command is under
// way.
[[nodiscard]] SpaceSet briton_feat_candidates(const Action& action, Feat feat);
// The Command may bring the Faction Control of the space, or cost it: it places, moves or removes pieces there.
[[nodiscard]] inline bool control_may_change(const Action& action, Space space) {
  return action.command && *action.command != Command::trade && action.selected.has(space);
}
[[nodiscard]] int briton_most_feat_spaces(const Action& action, Feat feat);

}  // namespace auspex::pendragon
