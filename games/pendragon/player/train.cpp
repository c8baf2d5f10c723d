// 3.2.1 Train as a person does it: spaces for Troops or for Prosperity alone; then how many Troops; then Prosperity.
#include "games/pendragon/commands/train.h"

#include "games/pendragon/player/frame.h"
#include "generated/pendragon/messages_britons.h"

namespace auspex::pendragon {

namespace {

enum Way { troops, prosperity_alone };

void train_here(Action& action, Space space) {
  Play& play = action.play;
  const int cavalry = how_many_to_place(play, action.who, msg::train_cavalry(space), Piece::cavalry,
                                        most_trained_cavalry(action, space));
  const int militia = how_many_to_place(play, action.who, msg::train_militia(space), Piece::militia,
                                        most_trained_militia(action, space));
  train_troops(action, space, cavalry, militia);
}

}  // namespace

bool can_train(const Action& action) {
  return !train_spaces(action).empty() || !train_prosperity_spaces(action).empty();
}

void run_train(Action& action) {
  const bool named = name_spaces(
      action, [&] { return msg::train_where(action.play.means(action.who) - action.owed); },
      [&](ChoiceMenu& menu) {
        for (Space space : train_spaces(action)) {
          menu.add(msg::train_troops(space, action.price(train_troops_cost)), {space, troops, Aside::none, {}});
        }
        for (Space space : train_prosperity_spaces(action)) {
          menu.add(msg::train_prosperity_alone(space, action.price(train_prosperity_cost)),
                   {space, prosperity_alone, Aside::none, {}});
        }
      },
      [&](const Choice& choice) {
        if (choice.way == troops) {
          train_in(action, choice.space);
        } else {
          train_for_prosperity_alone(action, choice.space);
        }
      });
  if (!named) return;
  action.resolved |= action.prosperity_only;  // nothing to place there
  resolve_each(action, [&](Space space) { train_here(action, space); });
  improve_spaces(
      action, msg::train_improve(action.price(train_prosperity_cost)), train_prosperity_cost, most_improved,
      [&] { return train_improvable(action); }, [&](Space space) { train_prosperity(action, space); });
}

}  // namespace auspex::pendragon
