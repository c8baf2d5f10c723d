// 4.1: in which spaces a Feat may be named.
#include <algorithm>

#include "games/pendragon/feats/barbarian_feats.h"
#include "games/pendragon/feats/briton_feats.h"
#include "games/pendragon/player/player.h"

namespace auspex::pendragon {

SpaceSet feat_candidates(const Action& action, Feat feat) {
  const SpaceSet spaces =
      is_briton(action.who) ? briton_feat_candidates(action, feat) : barbarian_feat_candidates(action, feat);
  return spaces & action.terms.feat_spaces;
}

int most_feat_spaces(const Action& action, Feat feat) {
  const int most =
      is_briton(action.who) ? briton_most_feat_spaces(action, feat) : barbarian_most_feat_spaces(action, feat);
  return std::min(most, action.terms.most_feat_spaces);
}

}  // namespace auspex::pendragon
