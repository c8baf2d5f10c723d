// 8.5: the list of the Non-player Scotti from top to bottom.
#include "games/pendragon/nonplayer/scotti.h"

namespace auspex::pendragon {

coin::Deed ScottiNonPlayer::flowchart(Turn& turn) {
  PriorityEvent priority = priority_event(turn);
  if (priority.event) {
    execute(turn.play, *priority.event);
    return coin::Deed::event;
  }
  if (priority.passes) return coin::Deed::passed;
  return plays_event(turn) ? coin::Deed::event : coin::Deed::passed;
}

bool ScottiNonPlayer::command(Action&, Command) { return false; }

std::array<Command, 4> ScottiNonPlayer::command_order() const {
  return {Command::return_home, Command::battle, Command::raid, Command::march};
}

bool ScottiNonPlayer::feat(Action&) { return false; }

bool ScottiNonPlayer::agrees(Play&, const Ask&) { return false; }

}  // namespace auspex::pendragon
