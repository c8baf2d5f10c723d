// 8.7: the list of the Non-player Civitates from top to bottom.
#include "games/pendragon/nonplayer/civitates.h"

#include "games/pendragon/nonplayer/briton_plan.h"
#include "generated/pendragon/messages_np_civitates.h"

namespace auspex::pendragon {

coin::Deed CivitatesNonPlayer::flowchart(Turn& turn) {
  Play& play = turn.play;
  Action fight = start(turn, Command::battle);
  if (battle(fight)) return deed_of(fight);  // 8.7.1

  const PriorityEvent priority = priority_event(turn);  // 8.7.2
  if (priority.event) {
    execute(play, *priority.event);
    return coin::Deed::event;
  }
  if (priority.passes) return coin::Deed::passed;

  if (is_for_march(play)) {  // 8.7.3
    Action going = start(turn, Command::march);
    if (march(going)) return deed_of(going);
  }

  Action levy = start(turn, Command::muster);
  if (is_for_muster(levy)) {  // 8.7.4
    if (muster(levy)) return deed_of(levy);
  } else if (!priority.declined && plays_event(turn)) {  // 8.7.5
    return coin::Deed::event;
  }

  Action commerce = start(turn, Command::trade);
  if (trade(commerce)) return deed_of(commerce);  // 8.7.6
  return coin::Deed::passed;
}

bool CivitatesNonPlayer::command(Action& action, Command command) {
  switch (command) {
    case Command::battle:
      return battle(action);
    case Command::march:
      return march(action);
    case Command::muster:
      return muster(action);
    case Command::trade:
      return trade(action);
    default:
      return false;
  }
}

std::array<Command, 4> CivitatesNonPlayer::command_order() const {
  return {Command::battle, Command::march, Command::muster, Command::trade};
}

bool CivitatesNonPlayer::feat(Action& action) { return pillage(action) || rule(action) || invite(action); }

void CivitatesNonPlayer::rule_or_invite(Action& action) {
  if (!rule(action)) invite(action);
}

}  // namespace auspex::pendragon
