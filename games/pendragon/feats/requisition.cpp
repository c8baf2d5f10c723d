#include "games/pendragon/feats/requisition.h"

#include "games/pendragon/commands/briton_march.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_briton_feats.h"

namespace auspex::pendragon {

SpaceSet requisition_candidates(const Action& action) {
  const Board& board = action.board();
  const SpaceSet reached = march_reach(action, troops_of(Faction::dux));
  return select(SpaceSet::every(), [&](Space space) {
    if (board.strongholds(space, Faction::civitates) == 0) return false;
    return board.pieces(space, Faction::dux) > 0 || reached.has(space);
  });
}

bool may_requisition(const Action& action, Space space) {
  return action.board().pieces(space, Faction::dux) > 0 && action.board().strongholds(space, Faction::civitates) > 0;
}

void requisition(Action& action, SpaceSet spaces) {
  Play& play = action.play;
  require_legal(spaces.size() <= most_requisitioned, "4.2.3: more than six spaces", id_of(action.who));
  for (Space space : spaces)
    require_step(action, may_requisition(action, space), "4.2.3: nothing to requisition", space);
  const int from_resources = play.take(Track::briton_resources, Track::dux_resources, spaces.size());
  play.take(Track::wealth, Track::dux_resources, spaces.size() - from_resources);
  int plunder = 0;
  for (Space space : all<Space>()) plunder += unload_units(play, space, units_of(Faction::dux));
  if (plunder == 0) return;
  play.say(msg::requisition_plunder(plunder), 1);
  play.gain(Track::dux_resources, plunder);
}

}  // namespace auspex::pendragon
