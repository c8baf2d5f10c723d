#include "games/pendragon/feats/pillage.h"

#include "games/pendragon/commands/briton_march.h"
#include "games/pendragon/feats/briton_feats.h"
#include "games/pendragon/steps.h"

namespace auspex::pendragon {

namespace {

bool something_to_take(const Board& board, Space space) {
  return is_region(space) && board.population(space) > 0 && board.prosperity(space) > 0;
}

bool hands_free(const Board& board, Space space) {
  const PieceSet troops = troops_of(Faction::civitates);
  return board.count(space, troops) > board.plunder(space, troops);
}

}  // namespace

SpaceSet pillage_candidates(const Action& action) {
  const Board& board = action.board();
  const SpaceSet reached = march_reach(action, troops_of(action.who));
  return select(SpaceSet::every(), [&](Space space) {
    if (!something_to_take(board, space)) return false;
    // The Command may cost the Britons their Control.
    if (board.briton_control(space) && !control_may_change(action, space)) return false;
    return hands_free(board, space) || reached.has(space);
  });
}

bool may_pillage(const Action& action, Space space) {
  const Board& board = action.board();
  return something_to_take(board, space) && !board.briton_control(space) && hands_free(board, space);
}

int pillage(Action& action, Space space) {
  require_step(action, may_pillage(action, space), "4.3.4: nothing to Pillage", space);
  return plunder_space(action.play, action.who, space, troops_of(Faction::civitates),
                       up_to(action.board().population(space)));
}

FactionSet pillaged_enemies(const Action& action, Space space) {
  return select(action.board().enemies_of(action.who),
                [&](Faction enemy) { return action.board().strongholds(space, enemy) > 0; });
}

void shame_enemy(Action& action, Space space, Faction enemy, int n) {
  require_step(action, pillaged_enemies(action, space).has(enemy), "4.3.4: no enemy to be shamed", space);
  action.play.gain(is_briton(enemy) ? Track::prestige : renown_of(enemy), -n);
}

}  // namespace auspex::pendragon
