#include "games/pendragon/feats/briton_feats.h"

#include "games/pendragon/feats/build.h"
#include "games/pendragon/feats/invite.h"
#include "games/pendragon/feats/pillage.h"
#include "games/pendragon/feats/reinforce.h"
#include "games/pendragon/feats/requisition.h"
#include "games/pendragon/feats/retaliate.h"
#include "games/pendragon/feats/rule.h"

namespace auspex::pendragon {

SpaceSet briton_feat_candidates(const Action& action, Feat feat) {
  switch (feat) {
    case Feat::build:
      return build_candidates(action);
    case Feat::invite:
      return invite_candidates(action);
    case Feat::requisition:
      return requisition_candidates(action);
    case Feat::retaliate:
      return retaliation_spaces(action);
    case Feat::rule:
      return rule_candidates(action);
    case Feat::reinforce:
      return reinforce_candidates(action);
    case Feat::pillage:
      return pillage_candidates(action);
    case Feat::settle:
    case Feat::surprise:
    case Feat::ravage:
    case Feat::shield_wall:
    case Feat::ransom:
    case Feat::entreat:
      break;
  }
  return {};
}

int briton_most_feat_spaces(const Action& action, Feat feat) {
  if (!action.command) return action.terms.most_feat_spaces;  // 5.5: as many as the card says
  switch (feat) {
    case Feat::invite:
    case Feat::retaliate:
      return 1;
    case Feat::requisition:
      return most_requisitioned;
    case Feat::rule:
      return most_ruled;
    default:
      return count_of<Space>;
  }
}

}  // namespace auspex::pendragon
