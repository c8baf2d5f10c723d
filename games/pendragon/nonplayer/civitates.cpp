// 8.7: the list of the Non-player Civitates from top to bottom.
#include "games/pendragon/nonplayer/civitates.h"

namespace auspex::pendragon {

coin::Deed CivitatesNonPlayer::flowchart(Turn& turn) {
  PriorityEvent priority = priority_event(turn);
  if (priority.event) {
    execute(turn.play, *priority.event);
    return coin::Deed::event;
  }
  if (priority.passes) return coin::Deed::passed;
  return plays_event(turn) ? coin::Deed::event : coin::Deed::passed;
}

bool CivitatesNonPlayer::command(Action&, Command) { return false; }

std::array<Command, 4> CivitatesNonPlayer::command_order() const {
  return {Command::battle, Command::march, Command::muster, Command::trade};
}

bool CivitatesNonPlayer::feat(Action&) { return false; }

bool CivitatesNonPlayer::agrees(Play&, const Ask&) { return false; }

}  // namespace auspex::pendragon
