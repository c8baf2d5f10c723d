// 4.1: a person uses a Special Ability, with a Command or by itself (5.4).
#include "games/falling_sky/player/abilities.h"

namespace auspex::falling_sky {

std::optional<Region> next_region(Action& action, Ability ability, RegionSet from) {
  if (from.empty()) return std::nullopt;
  const Ask why = msg::ability_ask_region(action.who, ability);
  if (action.ability_selected[ability].empty()) return action.play.choose(action.decider, why, from);
  return action.play.may_choose(action.decider, why, from);
}

void run_ability(Action& action, Ability ability) {
  switch (ability) {
    case Ability::build:
      return run_build(action);
    case Ability::scout:
      return run_scout(action);
    case Ability::entreat:
      return run_entreat(action);
    case Ability::devastate:
      return run_devastate(action);
    case Ability::trade:
      return run_trade(action);
    case Ability::suborn:
      return run_suborn(action);
    case Ability::enlist:
      return run_enlist(action);
    case Ability::rampage:
      return run_rampage(action);
    case Ability::ambush:
    case Ability::besiege:
      // Where they apply is decided Battle by Battle.
      return announce(action, ability);
  }
}

void Player::free_ability(Play& play, Action& action) {
  // What came to nothing for want of agreement may be given up (1.5.2), or another Ability taken instead.
  bool may_decline = action.terms.may_decline;
  while (action.abilities_used.empty()) {
    Menu<std::optional<Ability>> menu;
    for (Ability ability : abilities_of(action.who)) {
      if (can_use(action, ability)) menu.add(msg::menu_ability(ability, action.who), ability);
    }
    if (menu.empty()) return;
    if (may_decline) menu.add(msg::menu_decline, std::nullopt);
    const std::optional<Ability> ability = menu.choose(play, action.decider, msg::ability_ask_free(action.who));
    if (!ability) return;
    run_ability(action, *ability);
    may_decline = true;
  }
}

}  // namespace auspex::falling_sky
