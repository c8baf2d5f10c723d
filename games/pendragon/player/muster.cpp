// 3.3.1 Muster as a person does it: spaces; then in each Troops, or a Hillfort and a Town.
#include "games/pendragon/commands/muster.h"

#include <algorithm>

#include "games/pendragon/player/frame.h"
#include "generated/pendragon/messages_britons.h"

namespace auspex::pendragon {

namespace {

Text text_of(Work work) {
  switch (work) {
    case Work::hillfort:
      return msg::muster_hillfort;
    case Work::town_for_militia:
      return msg::muster_town_for_militia;
    case Work::town_for_hillfort:
      break;
  }
  return msg::muster_town_for_hillfort;
}

using WorkMenu = Menu<std::optional<Work>>;

void offer(WorkMenu& menu, const Action& action, Space space, std::initializer_list<Work> works) {
  for (Work work : works) {
    if (may_put_up(action, space, work)) menu.add(text_of(work), work);
  }
}

void muster_troops_here(Action& action, Space space) {
  Play& play = action.play;
  const Ask comitates = msg::muster_comitates(space, most_mustered(action, space), muster_wealth(action));
  muster_comitates(
      action, space,
      how_many_to_place(play, action.who, comitates, Piece::comitates, most_mustered_comitates(action, space)));
  const int left = most_mustered(action, space);
  muster_militia(action, space,
                 how_many_to_place(play, action.who, msg::muster_militia(space, left), Piece::militia, left));
}

void muster_here(Action& action, Space space) {
  WorkMenu menu;
  const int most = most_mustered(action, space);
  if (most > 0) menu.add(msg::muster_troops(most), std::nullopt);
  offer(menu, action, space, {Work::hillfort, Work::town_for_militia, Work::town_for_hillfort});
  if (menu.empty()) return action.play.say(msg::muster_idle(space), 1);
  const std::optional<Work> work = menu.choose(action.play, action.who, msg::muster_how(space));
  if (!work) return muster_troops_here(action, space);
  muster_work(action, space, *work);
  if (*work != Work::hillfort) return;
  WorkMenu town;
  offer(town, action, space, {Work::town_for_militia, Work::town_for_hillfort});
  town.add(msg::menu_enough, std::nullopt);
  if (const auto then = town.choose(action.play, action.who, msg::muster_then(space)))
    muster_work(action, space, *then);
}

}  // namespace

bool can_muster(const Action& action) { return !muster_spaces(action).empty(); }

void run_muster(Action& action) {
  const bool named = name_spaces(
      action, [&] { return msg::muster_where(action.play.means(action.who) - action.owed); },
      [&](ChoiceMenu& menu) {
        for (Space space : muster_spaces(action)) {
          menu.add(msg::muster_space(space, action.price(muster_cost)), {space, 0, Aside::none, {}});
        }
      },
      [&](const Choice& choice) { muster_in(action, choice.space); });
  if (named) resolve_spaces(action, [&](Space space) { muster_here(action, space); });
}

}  // namespace auspex::pendragon
