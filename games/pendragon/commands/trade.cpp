#include "games/pendragon/commands/trade.h"

#include "games/pendragon/steps.h"

namespace auspex::pendragon {

SpaceSet trade_spaces(const Action& action) {
  return select(action.selectable(), [&](Space space) { return action.board().count(space, Piece::town) > 0; });
}

void trade_in(Action& action, Space space) {
  require_step(action, trade_spaces(action).has(space), "3.3.3: a Trade where there can be none", space);
  action.selected.add(space);
}

void collect_trade(Action& action) {
  require_legal(action.begun && action.resolved.empty(), "3.3.3: Trade pays once", id_of(action.who));
  int towns = 0;
  for (Space space : action.selected) towns += action.board().count(space, Piece::town);
  action.resolved = action.selected;
  action.play.gain(Track::briton_resources, towns);
}

SpaceSet trade_improvable(const Action& action) {
  const Board& board = action.board();
  return select(action.selected - action.improved, [&](Space space) {
    return board.briton_control(space) && board.population(space) > 0 && board.prosperity_room(space) > 0;
  });
}

void trade_prosperity(Action& action, Space space) {
  require_step(action, action.improved.size() < most_traded_up && trade_improvable(action).has(space),
               "3.3.3: Prosperity where none may be added", space);
  action.improved.add(space);
  add_prosperity(action.play, space, action.board().population(space));
}

}  // namespace auspex::pendragon
