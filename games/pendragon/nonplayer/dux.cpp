// 8.8: the list of the Non-player Dux from top to bottom.
#include "games/pendragon/nonplayer/dux.h"

namespace auspex::pendragon {

coin::Deed DuxNonPlayer::flowchart(Turn& turn) {
  PriorityEvent priority = priority_event(turn);
  if (priority.event) {
    execute(turn.play, *priority.event);
    return coin::Deed::event;
  }
  if (priority.passes) return coin::Deed::passed;
  return plays_event(turn) ? coin::Deed::event : coin::Deed::passed;
}

bool DuxNonPlayer::command(Action&, Command) { return false; }

std::array<Command, 4> DuxNonPlayer::command_order() const {
  return {Command::intercept, Command::battle, Command::train, Command::march};
}

bool DuxNonPlayer::feat(Action&) { return false; }

bool DuxNonPlayer::agrees(Play&, const Ask&) { return false; }

}  // namespace auspex::pendragon
