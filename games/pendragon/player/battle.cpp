// 3.2.4, 3.3.4, 3.4.4, 3.5.4 Battle as a person does it: spaces, then one after the other whom to fight.
#include "games/pendragon/commands/battle_command.h"

#include "games/pendragon/feats/barbarian_battle.h"
#include "games/pendragon/player/battles.h"
#include "games/pendragon/player/frame.h"
#include "generated/pendragon/messages_britons.h"

namespace auspex::pendragon {

void choose_retaliation(Action& action) {
  if (!action.uses(Feat::retaliate)) return;
  const SpaceSet spaces = retaliation_spaces(action);
  if (spaces.empty()) return;  // what it needs is no longer there
  Play& play = action.play;
  const Space space = play.choose(action.who, msg::feat_where(action.who, Feat::retaliate), spaces);
  const Faction enemy =
      play.choose(action.who, msg::retaliate_whom(action.who, space), retaliation_enemies(action, space));
  name_retaliation(action, space, enemy);
}

void battle_or_pass_by(Action& action, Space space, FactionSet enemies) {
  Play& play = action.play;
  if (action.retaliated && action.feat_selected.has(space)) enemies = enemies & FactionSet{*action.retaliated};
  if (enemies.empty()) return play.say(msg::battle_command_idle(space), 1);
  fight_in(action, space, play.choose(action.who, msg::battle_command_whom(action.who, space), enemies));
}

namespace {

void battle_here(Action& action, Space space) {
  if (!is_briton(action.who) && !battle_enemies(action, space).empty()) plunder_before_battle(action, space);
  battle_or_pass_by(action, space, battle_enemies(action, space));
}

}  // namespace

bool can_battle(const Action& action) { return !battle_spaces(action).empty(); }

void run_battle(Action& action) {
  const bool named = name_spaces(
      action, [&] { return msg::battle_command_where(action.who); },
      [&](ChoiceMenu& menu) {
        for (Space space : battle_spaces(action)) menu.add(msg::pick_space(space), {space, 0, Aside::none, {}});
      },
      [&](const Choice& choice) { battle_in(action, choice.space); });
  if (!named) return;
  if (is_briton(action.who)) {
    choose_retaliation(action);
  } else {
    name_battle_feat(action);
  }
  resolve_spaces(action, [&](Space space) { battle_here(action, space); });
}

}  // namespace auspex::pendragon
