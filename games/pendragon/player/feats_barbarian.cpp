// 4.4.1, 4.5.1 Settle and 4.5.4 Entreat as a person carries them out.
#include "games/pendragon/feats/entreat.h"
#include "games/pendragon/feats/settle.h"
#include "games/pendragon/player/player.h"
#include "generated/pendragon/messages_barbarian_feats.h"

namespace auspex::pendragon {

namespace {

enum class Deed : std::uint8_t { warbands, population, settlement, none };

// Warbands for Renown, or the two things that Warbands are given up for, in any order.
void settle_in(Action& action, const Settling& settling) {
  const Space space = settling.space;
  roll_for_raiders(action, settling);
  bool population = true;
  bool settlement = true;
  while (population || settlement) {
    Menu<Deed> menu;
    const bool nothing_yet = population && settlement;
    if (nothing_yet && may_pay_for_warbands(action, settling)) {
      menu.add(
          msg::settle_warbands(paid_warbands(action, settling), action.price(price_of_settled_warbands), action.who),
          Deed::warbands);
    }
    if (population && may_settle_population(action, space)) menu.add(msg::settle_population, Deed::population);
    if (settlement && may_found_settlement(action, space))
      menu.add(msg::settle_settlement(action.who), Deed::settlement);
    menu.add(msg::menu_enough, Deed::none);
    switch (menu.choose(action.play, action.who, msg::settle_what(action.who, space))) {
      case Deed::warbands:
        return pay_for_warbands(action, settling);
      case Deed::population:
        settle_population(action, space);
        population = false;
        break;
      case Deed::settlement:
        found_settlement(action, space);
        settlement = false;
        break;
      case Deed::none:
        return;
    }
  }
}

}  // namespace

void run_settle(Action& action) {
  const std::vector<Settling> places = begin_settle(action);
  SpaceSet left;
  for (const Settling& settling : places) left.add(settling.space);
  while (!left.empty()) {
    const Space space = action.play.choose(action.who, msg::settle_next(action.who), left);
    left.remove(space);
    for (const Settling& settling : places) {
      if (settling.space == space) settle_in(action, settling);
    }
  }
}

void run_entreat(Action& action) {
  for (Space space : action.feat_selected) {
    if (may_entreat(action, space)) {
      entreat(action, space);
    } else {
      action.play.say(msg::feat_not_met(Feat::entreat, space), 1);
    }
  }
}

}  // namespace auspex::pendragon
