#include "games/pendragon/player/frame.h"

#include <algorithm>

namespace auspex::pendragon {

void offer_feats(ChoiceMenu& menu, const Action& action) {
  for (Feat feat : feats_of(action.who)) {
    if (!action.may_use(feat) || feat_candidates(action, feat).empty()) continue;
    menu.add(msg::menu_feat(feat, action.who), {{}, 0, Aside::feat, feat});
  }
}

void choose_feat(Action& action, Feat feat) {
  require_legal(action.may_use(feat), "4.1: a Feat that may not accompany this", id_of(action.who), id_of(feat));
  action.feat = feat;
  const int most = most_feat_spaces(action, feat);
  if (!modifies_command(feat)) {
    for (;;) {
      const SpaceSet left = feat_candidates(action, feat) - action.feat_selected;
      if (left.empty() || action.feat_selected.size() >= most) break;
      const Ask why = msg::feat_where(action.who, feat);
      const std::optional<Space> space = action.feat_selected.empty()
                                             ? std::optional(action.play.choose(action.who, why, left))
                                             : action.play.may_choose(action.who, why, left);
      if (!space) break;
      action.feat_selected.add(*space);
    }
  }
}

void offer_feat_now(ChoiceMenu& menu, const Action& action) {
  if (action.feat_pending()) menu.add(msg::menu_feat_now(*action.feat), {{}, 0, Aside::feat, *action.feat});
}

bool may_pay_tribute(const Action& action) { return action.terms.by_sequence && can_pay_tribute(action.play); }

void offer_tribute(ChoiceMenu& menu, const Action& action) {
  if (may_pay_tribute(action)) menu.add(msg::menu_tribute, {{}, 0, Aside::tribute, {}});
}

int how_many_to_place(Play& play, Faction who, const Ask& why, Piece piece, int most) {
  const int there = std::min(most, play.board.available(piece));
  const int n = play.choose_number(who, why, 0, there);
  return n == there && owner_of(piece) == who ? most : n;
}

}  // namespace auspex::pendragon
