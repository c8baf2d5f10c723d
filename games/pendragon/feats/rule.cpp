#include "games/pendragon/feats/rule.h"

#include "games/pendragon/commands/briton_march.h"
#include "games/pendragon/feats/briton_feats.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_briton_feats.h"

namespace auspex::pendragon {

SpaceSet rule_candidates(const Action& action) {
  const SpaceSet reached = march_reach(action, troops_of(action.who));
  return select(SpaceSet::every(), [&](Space space) {
    return action.board().briton_control(space) || reached.has(space) || control_may_change(action, space);
  });
}

bool may_rule(const Action& action, Space space) { return action.board().briton_control(space); }

void bank_plunder(Action& action, Space space) {
  require_step(action, may_rule(action, space), "4.3.1: Rule without Briton Control", space);
  const int cubes = unload_units(action.play, space, units_of(Faction::civitates));
  if (cubes == 0) return;
  action.play.say(msg::rule_banked(cubes, space), 1);
  action.play.gain(Track::wealth, cubes);
}

bool can_rule(const Action& action, Space space, Ruling ruling) {
  const Board& board = action.board();
  const Play& play = action.play;
  if (!may_rule(action, space)) return false;
  switch (ruling) {
    case Ruling::wealth:  // PD-C2: not out of Wealth
      return play.resources(Track::briton_resources) >= action.price(resources_for_wealth);
    case Ruling::prestige:
      return board.pieces(space, Faction::dux) == 0 && play.resources(Track::wealth) > 0 &&
             play.resources(Track::prestige) > 0;
    case Ruling::population:
      break;
  }
  return is_region(space) && board.strongholds(space, Faction::civitates) > 0 && board.refugees() > 0 &&
         board.population(space) < population_limit(play.state, space) && action.can_pay(resources_for_population);
}

void rule_by(Action& action, Space space, Ruling ruling) {
  require_step(action, can_rule(action, space, ruling), "4.3.1: Rule that may not be", space);
  Play& play = action.play;
  switch (ruling) {
    case Ruling::wealth:
      play.gain(Track::briton_resources, -action.price(resources_for_wealth));
      play.gain(Track::wealth, 1);
      return;
    case Ruling::prestige:
      play.gain(Track::wealth, -1);
      play.gain(Track::prestige, -1);
      return;
    case Ruling::population:
      if (!action.pay(resources_for_population)) return;
      play.board.add_refugees(-1);
      play.say(msg::rule_refugees(play.board.refugees()), 1);
      play.raise_population(space);
      return;
  }
}

}  // namespace auspex::pendragon
