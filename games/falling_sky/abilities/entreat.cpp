// 4.3.1 Entreat.
#include "games/falling_sky/abilities/books.h"
#include "games/falling_sky/events/steps.h"

namespace auspex::falling_sky {

namespace {

constexpr int entreat_cost = 1;
constexpr FactionSet others = {Faction::romans, Faction::aedui, Faction::belgae, Faction::germans};

}  // namespace

RegionSet entreat_regions(const Action& action) {
  if (!can_afford(action, Ability::entreat, entreat_cost)) return {};
  return select(ability_range(action, Ability::entreat), [&](Region region) {
    return action.hidden(region) > 0 &&
           (!entreat_pieces(action, region).empty() || !entreat_allies(action, region).empty());
  });
}

PieceSet entreat_pieces(const Action& action, Region region) {
  PieceSet set;
  for (Piece piece : light_of_all(others)) {
    if (action.board().count(region, piece) > 0) set.add(piece);
  }
  return set;
}

TribeSet entreat_allies(const Action& action, Region region) {
  if (!action.controls(region)) return {};
  return allies_in(action.board(), {region}, {Faction::aedui, Faction::belgae, Faction::germans});
}

void entreat_in(Action& action, Region region) {
  require_step(action, entreat_regions(action).has(region), "4.3.1: Entreat where it cannot be", region);
  select_for(action, Ability::entreat, region);
  pay_for_ability(action, entreat_cost);
}

void entreat_piece(Action& action, Region region, Piece piece) {
  require_step(action,
               action.ability_selected[Ability::entreat].has(region) && entreat_pieces(action, region).has(piece),
               "4.3.1: a piece that cannot be won over", region);
  replace_light(action.play, region, piece, Faction::arverni);
}

void entreat_ally(Action& action, Tribe tribe) {
  const Region region = action.board().region_of(tribe);
  require_step(action,
               action.ability_selected[Ability::entreat].has(region) && entreat_allies(action, region).has(tribe),
               "4.3.1: an Ally that cannot be won over", region);
  replace_ally(action.play, tribe, Faction::arverni);
}

}  // namespace auspex::falling_sky
