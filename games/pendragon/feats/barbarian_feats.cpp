#include "games/pendragon/feats/barbarian_feats.h"

#include <algorithm>

#include "games/pendragon/feats/entreat.h"
#include "games/pendragon/feats/ransom.h"
#include "games/pendragon/feats/ravage.h"
#include "games/pendragon/feats/settle.h"
#include "games/pendragon/feats/shield_wall.h"
#include "games/pendragon/feats/surprise.h"

namespace auspex::pendragon {

namespace {

int usual_most_spaces(const Action& action, Feat feat) {
  switch (feat) {
    case Feat::settle:
      return most_settle_spaces(action);
    case Feat::surprise:  // card 3 shaded
      return action.play.capability(Card::areani, CardSide::shaded) ? 2 : 1;
    case Feat::shield_wall:
      return shield_wall_is_narrow(action.play) ? 1 : action.selected.size();
    case Feat::entreat:
      return 1;
    default:
      return action.selected.size();
  }
}

}  // namespace

SpaceSet barbarian_feat_candidates(const Action& action, Feat feat) {
  switch (feat) {
    case Feat::settle:
      return settle_candidates(action) & action.terms.feat_spaces;
    case Feat::surprise:
      if (surprise_is_barred(action.play)) return {};
      return (action.selected & action.terms.feat_spaces) | deep_raid_spaces(action);
    case Feat::ravage:
      return action.selected & all_regions & action.terms.feat_spaces;
    case Feat::shield_wall:
      return action.selected & action.terms.feat_spaces;
    case Feat::ransom:
      return ransom_candidates(action) & action.terms.feat_spaces;
    case Feat::entreat:
      return entreat_candidates(action) & action.terms.feat_spaces;
    default:
      return {};
  }
}

// An Event that grants a Feat may say in how many spaces.
int barbarian_most_feat_spaces(const Action& action, Feat feat) {
  const int granted = action.terms.most_feat_spaces;
  return granted < count_of<Space> ? granted : usual_most_spaces(action, feat);
}

void name_barbarian_feat_spaces(Action& action) {
  if (!action.feat || !modifies_command(*action.feat)) return;
  const SpaceSet before = action.feat_selected;  // Deep Raids
  if (action.uses(Feat::shield_wall) && !shield_wall_is_narrow(action.play)) action.feat_selected = action.selected;
  while (action.feat_selected.size() < barbarian_most_feat_spaces(action, *action.feat)) {
    const SpaceSet left = (barbarian_feat_candidates(action, *action.feat) & action.selected) - action.feat_selected;
    if (left.empty()) break;
    const Ask why = msg::feat_where(action.who, *action.feat);
    const std::optional<Space> space = action.feat_selected.empty()
                                           ? std::optional(action.play.choose(action.who, why, left))
                                           : action.play.may_choose(action.who, why, left);
    if (!space) break;
    action.feat_selected.add(*space);
  }
  if (before.empty()) {
    action.play.say(msg::feat_chosen(action.who, *action.feat, action.feat_selected), 1);
  } else if (action.feat_selected != before) {
    action.play.say(msg::turn_selected_more(action.feat_selected - before), 1);
  }
}

}  // namespace auspex::pendragon
