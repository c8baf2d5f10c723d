// 3.2.3 Intercept as a person does it: targets and origins; then group by group; then a Battle in each target.
#include "games/pendragon/commands/intercept.h"

#include "games/pendragon/player/battles.h"
#include "games/pendragon/player/frame.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_britons.h"

namespace auspex::pendragon {

namespace {

enum Way { target, origin };

void move_group(Action& action, Space from, Space to) {
  const Units able = able_to_intercept(action, from, to);
  intercept_move(action, from, to,
                 choose_units(action.play, action.who, msg::intercept_which, from, able, {1, total(able)}, to));
}

// One group after the other, with the Feat before, between or after them.
void move_groups(Action& action) {
  for (;;) {
    const SpaceSet starts = intercept_starts(action);
    if (starts.empty()) return;
    if (starts.size() == 1 && !action.feat_pending()) {
      const Space from = starts.first();
      const auto to = action.play.may_choose(action.who, msg::intercept_to(from), intercept_goals(action, from));
      if (!to) return;
      move_group(action, from, *to);
      continue;
    }
    ChoiceMenu menu;
    for (Space space : starts) menu.add(msg::pick_space(space), {space, 0, Aside::none, {}});
    offer_feat_now(menu, action);
    offer_tribute(menu, action);
    menu.add(msg::menu_enough, {{}, 0, Aside::done, {}});
    const Choice choice = menu.choose(action.play, action.who, msg::intercept_group);
    if (choice.aside == Aside::done) return;
    if (choice.aside == Aside::feat) {
      run_feat(action);
    } else if (choice.aside == Aside::tribute) {
      pay_tribute(action.play);
    } else {
      const Space from = choice.space;
      move_group(action, from, action.play.choose(action.who, msg::intercept_to(from), intercept_goals(action, from)));
    }
  }
}

}  // namespace

bool can_intercept(const Action& action) { return !intercept_targets(action).empty(); }

void run_intercept(Action& action) {
  const bool named = name_spaces(
      action, [&] { return msg::intercept_where(action.play.means(action.who) - action.owed); },
      [&](ChoiceMenu& menu) {
        for (Space space : intercept_targets(action)) {
          menu.add(msg::intercept_target(space), {space, target, Aside::none, {}});
        }
        for (Space space : intercept_origins(action)) {
          menu.add(msg::intercept_origin(space, action.price(intercept_cost)), {space, origin, Aside::none, {}});
        }
      },
      [&](const Choice& choice) {
        if (choice.way == target) {
          intercept_in(action, choice.space);
        } else {
          intercept_from(action, choice.space);
        }
      });
  if (!named) return;
  choose_retaliation(action);
  move_groups(action);
  resolve_spaces(action, [&](Space space) { battle_or_pass_by(action, space, intercept_enemies(action, space)); });
}

}  // namespace auspex::pendragon
