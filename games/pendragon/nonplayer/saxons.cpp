// 8.6: the list of the Non-player Saxons from top to bottom.
#include "games/pendragon/nonplayer/saxons.h"

namespace auspex::pendragon {

coin::Deed SaxonsNonPlayer::flowchart(Turn& turn) {
  PriorityEvent priority = priority_event(turn);
  if (priority.event) {
    execute(turn.play, *priority.event);
    return coin::Deed::event;
  }
  if (priority.passes) return coin::Deed::passed;
  return plays_event(turn) ? coin::Deed::event : coin::Deed::passed;
}

bool SaxonsNonPlayer::command(Action&, Command) { return false; }

std::array<Command, 4> SaxonsNonPlayer::command_order() const {
  return {Command::return_home, Command::march, Command::battle, Command::raid};
}

bool SaxonsNonPlayer::feat(Action&) { return false; }

bool SaxonsNonPlayer::agrees(Play&, const Ask&) { return false; }

}  // namespace auspex::pendragon
