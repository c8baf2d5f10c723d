#include "games/pendragon/feats/barbarian_battle.h"

#include <algorithm>

#include "games/pendragon/feats/barbarian_feats.h"
#include "games/pendragon/feats/ransom.h"
#include "games/pendragon/feats/ravage.h"
#include "games/pendragon/feats/shield_wall.h"
#include "games/pendragon/feats/surprise.h"
#include "games/pendragon/steps.h"

namespace auspex::pendragon {

void name_battle_feat(Action& action) {
  if (is_briton(action.who)) return;
  name_barbarian_feat_spaces(action);
  name_shield_wall_besides(action);
}

int most_battle_plunder(const Action& action, Space space) {
  const Board& board = action.board();
  if (is_city(space) || board.controls(action.who, space)) return 0;
  const int warbands = board.count(space, warband_of(action.who));
  return ravages(action, space) ? warbands : std::min(board.population(space), warbands);
}

void plunder_before_battle(Action& action, Space space) {
  if (is_briton(action.who)) return;
  plunder_space(action.play, action.who, space, {warband_of(action.who)}, up_to(most_battle_plunder(action, space)));
  if (ravages(action, space)) roll_ravage(action, space);
  if (ransoms(action, space)) ransom(action, space);
}

}  // namespace auspex::pendragon
