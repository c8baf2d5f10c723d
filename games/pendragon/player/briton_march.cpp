// 3.2.2, 3.3.2 March of Britons as a person does it: origins; then group by group where it goes and who goes. Most
// groups go straight to where they end; one that drops off or picks up Units goes by stages.
#include "games/pendragon/commands/briton_march.h"

#include "games/pendragon/player/frame.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_britons.h"

namespace auspex::pendragon {

namespace {

struct Item {
  enum class What : std::uint8_t { end, stage, pick_up, leave, stop, no_group };
  What what = What::stop;
  Space space = Space::dumnonii;
};
using What = Item::What;

// How many of each kind: of those that may lead the group `least` at least, other own ones, then the other Briton's.
Units choose_recruits(Action& action, const MarchGroup& group, const Units& able, Space to, int least) {
  Play& play = action.play;
  const auto ask = [&](PieceSet kinds, int lowest) {
    const Units from = only(able, kinds);
    const HowMany n{lowest, total(from)};
    if (group.setting_out()) return choose_units(play, action.who, msg::briton_march_which, group.at, from, n, to);
    return choose_units(play, action.who, msg::briton_march_join, group.at, from, n);
  };
  const PieceSet leaders = march_leaders(action, group);
  const Units leading = ask(leaders, least);
  const Units own = joined(leading, ask(troops_of(action.who) - leaders, 0));
  return joined(own, ask(march_companions(action, group), 0));
}

// The leg to the space with all that arrived and can, and those that set out or join.
void plan_leg(Action& action, MarchGroup& group, Space to, Leg leg, bool with_recruits) {
  const Units arrivals = able_arrivals(action, group, to, leg);
  Units joining;
  if (with_recruits) {
    const bool led = total(arrivals.all, march_leaders(action, group)) > 0;
    joining = choose_recruits(action, group, able_recruits(action, group, to, leg), to, led ? 0 : 1);
  }
  add_leg(action, group, to, arrivals, joining);
}

Item ask_next(Action& action, const MarchGroup& group, bool picking_up, bool may_form_none) {
  const bool recruits = group.setting_out() || picking_up;
  Menu<Item> menu;
  for (Space space : march_goals(action, group, Leg::last, recruits))
    menu.add(msg::pick_space(space), {What::end, space});
  const SpaceSet stages = march_goals(action, group, Leg::stage, recruits);
  if (!stages.empty()) menu.add(msg::briton_march_by_stages(action.who), {What::stage, group.at});
  if (!picking_up) {
    if (const auto cost = pick_up_cost(action, group))
      menu.add(msg::briton_march_pick_up(*cost, action.who), {What::pick_up, group.at});
  }
  const bool some_stay = may_drop_off(action, group) && group.staying.empty() && total(group.arrived) > 1;
  if (some_stay && !menu.empty()) menu.add(msg::briton_march_leave_some(action.who), {What::leave, group.at});
  if (may_end_here(action, group)) menu.add(msg::briton_march_stop(action.who), {What::stop, group.at});
  if (may_form_none && group.setting_out()) menu.add(msg::menu_enough, {What::no_group, group.at});
  Item item = menu.choose(
      action.play, action.who,
      group.setting_out() ? msg::briton_march_to(action.who, group.at) : msg::briton_march_on(action.who, group.at));
  if (item.what == What::stage)
    item.space = action.play.choose(action.who, msg::briton_march_stage(action.who, group.at), stages);
  return item;
}

// False where it was to be none.
bool march_group(Action& action, Space origin, bool may_form_none) {
  MarchGroup group = set_out(origin);
  bool picking_up = false;
  for (bool going_on = true; going_on;) {
    const Item item = ask_next(action, group, picking_up, may_form_none);
    const bool recruits = group.setting_out() || picking_up;
    switch (item.what) {
      case What::end:
        plan_leg(action, group, item.space, Leg::last, recruits);
        going_on = false;
        break;
      case What::stage:
        plan_leg(action, group, item.space, Leg::stage, recruits);
        picking_up = false;
        break;
      case What::pick_up:
        picking_up = true;
        break;
      case What::leave:
        group.staying = choose_units(action.play, action.who, msg::briton_march_leave, group.at, group.arrived,
                                     {1, total(group.arrived) - 1});
        break;
      case What::stop:
        going_on = false;
        break;
      case What::no_group:
        return false;
    }
  }
  ask_companions(action, group.plan);
  march(action, group.plan);
  return true;
}

// One group after the other, with the Feat before, between or after them.
void march_groups(Action& action) {
  for (;;) {
    const SpaceSet starts = march_starts(action);
    if (starts.empty()) {
      if (!action.feat_pending()) return;
      run_feat(action);  // Foederati who come in now may March, too
      continue;
    }
    const bool tribute = !action.entered.empty() && may_pay_tribute(action);
    if (starts.size() == 1 && !action.feat_pending() && !tribute) {
      if (march_group(action, starts.first(), true)) continue;
      return;
    }
    ChoiceMenu menu;
    for (Space space : starts) menu.add(msg::pick_space(space), {space, 0, Aside::none, {}});
    offer_feat_now(menu, action);
    offer_tribute(menu, action);
    menu.add(msg::menu_enough, {{}, 0, Aside::done, {}});
    const Choice choice = menu.choose(action.play, action.who, msg::briton_march_group(action.who));
    if (choice.aside == Aside::done) break;
    if (choice.aside == Aside::feat) {
      run_feat(action);
    } else if (choice.aside == Aside::tribute) {
      pay_tribute(action.play);
    } else {
      march_group(action, choice.space, false);
    }
  }
  if (action.feat_pending()) run_feat(action);
}

}  // namespace

bool can_march_as_briton(const Action& action) { return !march_origins(action).empty(); }

void run_briton_march(Action& action) {
  const bool named = name_spaces(
      action, [&] { return msg::briton_march_where(action.who, action.play.means(action.who) - action.owed); },
      [&](ChoiceMenu& menu) {
        for (Space space : march_origins(action)) {
          menu.add(msg::briton_march_origin(space, action.price(briton_march_cost), action.who),
                   {space, 0, Aside::none, {}});
        }
      },
      [&](const Choice& choice) { march_from(action, choice.space); });
  if (named) march_groups(action);
}

}  // namespace auspex::pendragon
