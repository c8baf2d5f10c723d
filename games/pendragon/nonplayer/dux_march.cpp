// 8.8.6: March of the Non-player Dux.
#include "games/pendragon/nonplayer/dux.h"
#include "games/pendragon/nonplayer/dux_march_plan.h"
#include "generated/pendragon/messages_np_dux.h"

namespace auspex::pendragon {

namespace {

void tell(Play& play, std::span<const Destination> destinations) {
  for (const Destination& to : destinations) {
    switch (to.aim) {
      case MarchAim::civitates:
        play.say(msg::np_dux_march_civitates(to.space), 2);
        break;
      case MarchAim::stronghold:
        play.say(msg::np_dux_march_stronghold(to.space), 2);
        break;
      case MarchAim::barbarians:
        play.say(msg::np_dux_march_barbarians(to.space), 2);
        break;
    }
  }
}

// Where a pick-up cannot be paid for after all the column goes without.
void set_off(Action& action, Column column) {
  std::optional<MarchPlan> plan = route_of(action, column);
  if (!plan) {
    column.pick_ups.clear();
    plan = route_of(action, column);
  }
  ask_companions(action, *plan);
  march(action, *plan);
}

}  // namespace

bool DuxNonPlayer::march(Action& action) {
  Play& play = action.play;
  action.command = Command::march;
  std::optional<int> die;
  MarchTargets targets = march_targets(action);
  while (!targets.empty()) {
    if (!die) {
      if (invite_before(action, briton_march_cost)) {
        if (const MarchTargets now = march_targets(action); !now.empty()) targets = now;
      }
      die = play.roll_d4(Faction::dux, msg::np_dux_march_roll);
    }
    const std::vector<Destination> destinations = choose_destinations(action, targets, *die);
    tell(play, destinations);
    const std::vector<Column> columns = choose_columns(action, destinations, *die);
    for (const Column& column : columns) march_from(action, column.origin);
    if (begin(action)) {
      for (const Column& column : columns) set_off(action, column);
      action.resolved = action.selected;
      build_or_requisition(action);
      return true;
    }
    targets = march_targets(action);
  }
  play.say(msg::np_dux_no_march, 2);
  return false;
}

}  // namespace auspex::pendragon
