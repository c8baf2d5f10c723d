#include "games/pendragon/commands/return_home.h"

#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_barbarians.h"

namespace auspex::pendragon {

SpaceSet return_spaces(const Action& action) {
  return select(action.selectable(), [&](Space space) { return action.board().units(space, action.who) > 0; });
}

void select_return(Action& action, Space space) {
  require_step(action, return_spaces(action).has(space), "3.4.2: Return where it cannot be", space);
  action.selected.add(space);
}

void begin_return(Action& action) {
  for (Space space : action.selected) {
    action.raiders_returning[space] = static_cast<std::uint8_t>(action.board().raiders(space, action.who));
  }
}

void turn_in_plunder(Action& action, Space space) {
  require_step(action, (action.selected - action.resolved).has(space), "3.4.2: Return where it was not named", space);
  const int cubes = unload_units(action.play, space, units_of(action.who));
  action.plunder_turned_in[space] = static_cast<std::uint8_t>(cubes);
  action.play.say(msg::return_turned_in(action.who, cubes, space));
  action.play.gain(renown_of(action.who), cubes);
}

void send_raiders_home(Action& action, Space space) {
  require_step(action, (action.selected - action.resolved).has(space), "3.4.2: Return where it was not named", space);
  const Piece raider = raider_of(action.who);
  remove_units(action.play, space, raider, action.board().count(space, raider));
}

}  // namespace auspex::pendragon
