// 3.3.3 Trade as a person does it: spaces, or all at once; the income; then Prosperity.
#include "games/pendragon/commands/trade.h"

#include "games/pendragon/player/frame.h"
#include "generated/pendragon/messages_britons.h"

namespace auspex::pendragon {

namespace {

enum Way { one_space, all_spaces };

// 4.1: the Feat may come before the income.
void feat_or_income(Action& action) {
  if (!action.feat_pending()) return;
  ChoiceMenu menu;
  menu.add(msg::trade_collect, {{}, 0, Aside::none, {}});
  offer_feat_now(menu, action);
  if (menu.choose(action.play, action.who, msg::trade_first).aside == Aside::feat) run_feat(action);
}

}  // namespace

bool can_trade(const Action& action) { return !trade_spaces(action).empty(); }

void run_trade(Action& action) {
  const bool named = name_spaces(
      action, [&] { return msg::trade_where; },
      [&](ChoiceMenu& menu) {
        const SpaceSet spaces = trade_spaces(action);
        const int left = action.most_spaces() - action.selected.size();
        if (spaces.size() > 1 && spaces.size() <= left) {
          menu.add(msg::trade_all(spaces.size()), {spaces.first(), all_spaces, Aside::none, {}});
        }
        for (Space space : spaces) {
          menu.add(msg::trade_space(space, action.board().count(space, Piece::town)),
                   {space, one_space, Aside::none, {}});
        }
      },
      [&](const Choice& choice) {
        const SpaceSet spaces = choice.way == all_spaces ? trade_spaces(action) : SpaceSet{choice.space};
        for (Space space : spaces) trade_in(action, space);
      });
  if (!named) return;
  feat_or_income(action);
  collect_trade(action);
  improve_spaces(
      action, msg::trade_improve(action.price(trade_prosperity_cost)), trade_prosperity_cost, most_traded_up,
      [&] { return trade_improvable(action); }, [&](Space space) { trade_prosperity(action, space); });
}

}  // namespace auspex::pendragon
