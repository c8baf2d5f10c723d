// 3.4.1, 3.5.1 Raid as a person executes it: targets first, for each the way there and the dice, with what is lost on
// that way; then one after the other.
#include "games/pendragon/commands/raid.h"

#include <algorithm>

#include "games/pendragon/feats/barbarian_feats.h"
#include "games/pendragon/feats/surprise.h"
#include "games/pendragon/player/frame.h"
#include "generated/pendragon/messages_barbarians.h"

namespace auspex::pendragon {

namespace {

// What a Choice of the menu of targets leads to.
enum Target : int { space_itself, deep_raid, the_box };

void offer_targets(ChoiceMenu& menu, const Action& action) {
  for (Space space : raid_spaces(action)) menu.add(msg::pick_space(space), {space, space_itself, Aside::none, {}});
  if (may_fill_box(action)) menu.add(msg::raid_box, {{}, the_box, Aside::none, {}});
  if (deep_raid_spaces(action).empty()) return;
  if (action.uses(Feat::surprise)) {
    menu.add(msg::raid_deep(action.who), {{}, deep_raid, Aside::none, {}});
  } else if (!action.named()) {
    // A Deep Raid may be the only target, so it cannot wait until another is named.
    menu.add(msg::menu_feat(Feat::surprise, action.who), {{}, 0, Aside::feat, Feat::surprise});
  }
}

Text text_of(const Action& action, const Route& route, const RaidDice& dice) {
  const int lost = lost_on_the_way(action, route);
  const int cost = action.price(dice.cost);
  switch (route.way) {
    case Way::sea:
      return route.past_patrols ? msg::raid_by_sea_past_patrols(route.sea, dice.dice, cost, lost)
                                : msg::raid_by_sea(route.sea, dice.dice, cost, lost, action.who);
    case Way::caledonia:
      return msg::raid_from_caledonia(dice.dice, cost, lost);
    case Way::land:
      break;
  }
  return msg::raid_over_land(dice.dice, cost, action.who);
}

// The ways on which fewest are lost come first.
void name_target(Action& action, Space space, std::vector<Route> routes) {
  std::stable_sort(routes.begin(), routes.end(), [&](const Route& a, const Route& b) {
    return lost_on_the_way(action, a) < lost_on_the_way(action, b);
  });
  Menu<RaidTarget> menu;
  for (const Route& route : routes) {
    for (const RaidDice& dice : raid_dice(action)) menu.add(text_of(action, route, dice), {route, dice.dice});
  }
  const std::optional<Space> through = routes.front().through;
  const Ask why = through ? msg::raid_how_deep(action.who, space, *through) : msg::raid_how(action.who, space);
  const RaidTarget target = menu.choose(action.play, action.who, why);
  select_raid(action, space, target.route, target.dice);
}

void name_deep_raid(Action& action) {
  const Space space = action.play.choose(action.who, msg::raid_deep_where(action.who), deep_raid_spaces(action));
  const Space through =
      action.play.choose(action.who, msg::raid_through(action.who, space), deep_raid_passages(action, space));
  name_target(action, space, routes_through(action, through));
}

void name_box(Action& action) {
  Menu<int> menu;
  for (const RaidDice& dice : raid_dice(action)) {
    menu.add(msg::raid_box_dice(dice.dice, action.price(dice.cost)), dice.dice);
  }
  select_box(action, menu.choose(action.play, action.who, msg::raid_how_box(action.who)));
}

void take(Action& action, const Choice& choice) {
  switch (choice.way) {
    case deep_raid:
      return name_deep_raid(action);
    case the_box:
      return name_box(action);
    default:
      return name_target(action, choice.space, routes_into(action, choice.space));
  }
}

// Card 68 shaded.
void offer_to_empty_box(Action& action) {
  if (!may_empty_box(action)) return;
  const Ask why = msg::raid_empty_box(action.board().raiders_on_card());
  if (const std::optional<Space> space = action.play.may_choose(action.who, why, action.selected)) {
    empty_box(action, *space);
  }
}

void resolve_targets(Action& action) {
  bool box = action.raid.box_dice.has_value();
  const int targets = action.selected.size() + (box ? 1 : 0);
  for (;;) {
    ChoiceMenu menu;
    for (Space space : action.selected - action.resolved) menu.add(msg::pick_space(space), {space, 0, Aside::none, {}});
    if (box) menu.add(msg::raid_box, {{}, the_box, Aside::none, {}});
    if (menu.empty()) return;
    if (targets > 1) offer_tribute(menu, action);
    const Choice choice = menu.choose(action.play, action.who, msg::menu_next_space(action.who, *action.command));
    if (choice.aside == Aside::tribute) {
      pay_tribute(action.play);
    } else if (choice.way == the_box) {
      fill_box(action);
      box = false;
    } else {
      raid_space(action, choice.space);
      action.resolved.add(choice.space);
    }
  }
}

}  // namespace

bool can_raid(const Action& action) {
  return !raid_spaces(action).empty() || may_fill_box(action) || !deep_raid_spaces(action).empty();
}

void run_raid(Action& action) {
  const bool named = name_spaces(
      action,
      [&] {
        return msg::raid_where(action.who, raid_targets_left(action), action.play.means(action.who) - action.owed);
      },
      [&](ChoiceMenu& menu) { offer_targets(menu, action); }, [&](const Choice& choice) { take(action, choice); });
  if (!named) return;
  name_barbarian_feat_spaces(action);
  offer_to_empty_box(action);
  resolve_targets(action);
}

}  // namespace auspex::pendragon
