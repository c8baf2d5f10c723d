#include "games/pendragon/feats/reinforce.h"

#include "games/pendragon/commands/muster.h"
#include "games/pendragon/steps.h"

namespace auspex::pendragon {

namespace {

bool has_somebody(const Action& action, Space space) {
  return !reinforcements(action, space, Faction::civitates).empty() ||
         !reinforcements(action, space, Faction::dux).empty();
}

}  // namespace

SpaceSet reinforce_candidates(const Action& action) {
  if (!action.can_owe(reinforce_cost * (action.feat_selected.size() + 1))) return {};
  return select(SpaceSet::every(), [&](Space space) {
    if (!may_reinforce(action, space)) return false;
    if (action.selected.has(space) && muster_number(action.board(), space, action.board().briton_control(space)) > 0) {
      return true;
    }
    return !battles_next_to(action, space).empty() && has_somebody(action, space);
  });
}

bool may_reinforce(const Action& action, Space space) {
  if (action.selected.has(space)) return true;
  return action.board().briton_control(space) && !battles_next_to(action, space).empty();
}

SpaceSet battles_next_to(const Action& action, Space space) { return action.selected & space_info[space].adjacent; }

Units reinforcements(const Action& action, Space space, Faction whose) {
  if (action.board().enemies_of(Faction::civitates).has(whose)) return {};
  return unmoved(action, space, troops_of(whose));
}

void send_reinforcements(Action& action, Space from, Space to, const Units& units) {
  require_step(action, battles_next_to(action, from).has(to), "4.3.3: Reinforcements go where they may not", to);
  move_once(action, from, to, units);
}

int most_emergency_militia(const Action& action, Space space, bool controlled) {
  return action.selected.has(space) ? muster_number(action.board(), space, controlled) : 0;
}

void muster_in_emergency(Action& action, Space space, int n) {
  require_step(action, action.selected.has(space), "4.3.3: no Battle space to Muster in", space);
  const int placed = place_own_units(action.play, action.who, space, Piece::militia, n);
  Units mustered;
  mustered.all[Piece::militia] = static_cast<std::uint8_t>(placed);
  action.moved[space] = joined(action.moved[space], mustered);
}

}  // namespace auspex::pendragon
