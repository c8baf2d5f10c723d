// 3.4.3, 3.5.3 March as a person executes it: destinations first, then who comes to each, and from where.
#include "games/pendragon/commands/barbarian_march.h"

#include <algorithm>

#include "games/pendragon/player/frame.h"
#include "generated/pendragon/messages_barbarians.h"

namespace auspex::pendragon {

namespace {

enum Reach : int { over_land, over_sea };

void offer_destinations(ChoiceMenu& menu, const Action& action) {
  for (Space space : march_destinations(action)) {
    menu.add(msg::barbarian_march_to(space, action.price(march_cost(false)), action.who),
             {space, over_land, Aside::none, {}});
  }
  for (Space space : crossing_destinations(action)) {
    menu.add(msg::barbarian_march_to_by_sea(space, action.price(march_cost(true)), action.who),
             {space, over_sea, Aside::none, {}});
  }
}

Units choose_group(Action& action, Space from, Space to, int least) {
  const Piece warband = warband_of(action.who);
  const Units there = unmoved_warbands(action, from);
  const int n = action.play.choose_number(action.who, msg::barbarian_march_how_many(action.who, warband, from, to),
                                          least, there.all[warband]);
  const int plain = there.all[warband] - there.laden[warband];
  const int laden =
      action.play.choose_number(action.who, msg::barbarian_march_how_many_laden(action.who, warband, from, to),
                                std::max(0, n - plain), std::min<int>(n, there.laden[warband]));
  Units group;
  group.all[warband] = static_cast<std::uint8_t>(n);
  group.laden[warband] = static_cast<std::uint8_t>(laden);
  return group;
}

void march_into(Action& action, Space to) {
  for (Space from : march_origins(action, to)) march_over_land(action, from, to, choose_group(action, from, to, 0));
  while (const std::optional<Space> from = action.play.may_choose(
             action.who, msg::barbarian_march_cross(action.who, to), crossing_origins(action, to))) {
    march_by_sea(action, *from, to, choose_group(action, *from, to, 1));
  }
}

}  // namespace

bool can_march_as_barbarian(const Action& action) {
  return !march_destinations(action).empty() || !crossing_destinations(action).empty();
}

void run_barbarian_march(Action& action) {
  const bool named = name_spaces(
      action, [&] { return msg::barbarian_march_where(action.who, action.play.means(action.who) - action.owed); },
      [&](ChoiceMenu& menu) { offer_destinations(menu, action); },
      [&](const Choice& choice) { select_destination(action, choice.space, choice.way == over_sea); });
  if (!named) return;
  resolve_spaces(action, [&](Space space) { march_into(action, space); });
}

}  // namespace auspex::pendragon
