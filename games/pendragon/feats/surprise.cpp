#include "games/pendragon/feats/surprise.h"

#include "games/pendragon/commands/raid.h"
#include "games/pendragon/feats/barbarian_feats.h"

namespace auspex::pendragon {

bool surprise_is_barred(const Play& play) { return play.capability(Card::areani, CardSide::unshaded); }

namespace {

// One more Deep Raid can be named, with the Feat if it is not chosen yet.
bool may_go_deep(const Action& action) {
  if (action.command != Command::raid || surprise_is_barred(action.play)) return false;
  if (action.terms.card != nullptr && !action.terms.card->may_go_deep()) return false;
  if (!action.uses(Feat::surprise) && !action.may_use(Feat::surprise)) return false;
  return action.feat_selected.size() < barbarian_most_feat_spaces(action, Feat::surprise) &&
         raid_targets_left(action) > 0 && !raid_dice(action).empty();
}

// PD-G11: legal targets of which at least one way leads on.
SpaceSet passable(const Action& action) {
  return select(deep_raid_reach(action), [&](Space space) { return is_raid_target(action, space); });
}

Faction holder_of(const Board& board, Space space) {
  switch (board.control(space)) {
    case Control::saxons:
      return Faction::saxons;
    case Control::scotti:
      return Faction::scotti;
    case Control::britons:
      return Faction::civitates;
    case Control::dux:
    case Control::nobody:
      break;
  }
  return Faction::dux;
}

}  // namespace

SpaceSet deep_raid_spaces(const Action& action) {
  if (!may_go_deep(action)) return {};
  return select(neighbours(passable(action)) & action.terms.spaces & action.terms.feat_spaces,
                [&](Space space) { return !action.selected.has(space) && is_raid_target(action, space); });
}

SpaceSet deep_raid_passages(const Action& action, Space target) {
  if (!deep_raid_spaces(action).has(target)) return {};
  return passable(action) & space_info[target].adjacent;
}

std::vector<Faction> deep_raid_answers(const Action& action, Space space) {
  if (!action.raid.targets[space].route.through) return {};
  if (action.play.capability(Card::areani, CardSide::shaded)) return {};
  const Board& board = action.board();
  std::vector<Faction> order;
  if (board.units(space, Faction::dux) > 0) order.push_back(Faction::dux);
  const Faction holder = holder_of(board, space);
  if (holder != Faction::dux && holder != action.who && board.units(space, holder) > 0) order.push_back(holder);
  return order;
}

}  // namespace auspex::pendragon
