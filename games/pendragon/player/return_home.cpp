// 3.4.2, 3.5.2 Return as a person executes it.
#include "games/pendragon/commands/return_home.h"

#include "games/pendragon/player/frame.h"
#include "generated/pendragon/messages_barbarians.h"

namespace auspex::pendragon {

namespace {

// PD-G1: the Plunder is turned in and the Raiders are still there, who count for Settle.
void offer_settle_before_they_leave(Action& action, Space space) {
  if (!action.feat_pending() || !action.uses(Feat::settle) || action.board().raiders(space, action.who) == 0) return;
  Menu<bool> menu;
  menu.add(msg::menu_feat_now(*action.feat), true);
  menu.add(msg::return_leave(action.who), false);
  if (menu.choose(action.play, action.who, msg::return_settle_first(action.who, space))) run_feat(action);
}

}  // namespace

bool can_return(const Action& action) { return !return_spaces(action).empty(); }

void run_return(Action& action) {
  const bool named = name_spaces(
      action, [&] { return msg::return_where(action.who); },
      [&](ChoiceMenu& menu) {
        for (Space space : return_spaces(action)) menu.add(msg::pick_space(space), {space, 0, Aside::none, {}});
      },
      [&](const Choice& choice) { select_return(action, choice.space); });
  if (!named) return;
  begin_return(action);
  resolve_spaces(action, [&](Space space) {
    turn_in_plunder(action, space);
    offer_settle_before_they_leave(action, space);
    send_raiders_home(action, space);
  });
}

}  // namespace auspex::pendragon
