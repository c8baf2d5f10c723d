// 4.2.1 Build, with card 12.
#include <algorithm>

#include "games/falling_sky/abilities/books.h"
#include "games/falling_sky/events/steps.h"
#include "games/falling_sky/supply.h"

namespace auspex::falling_sky {

namespace {

bool something_to_build(const Action& action, Region region) {
  return may_build_fort(action, region) || !may_subdue(action, region).empty() ||
         !may_build_ally(action, region).empty();
}

// Regions near enough to the Leader where there is something to build, whatever their Supply.
RegionSet building_sites(const Action& action) {
  const bool one_only = action.play.capability(Card::titus_labienus, CardSide::shaded);
  if (one_only && !action.ability_selected[Ability::build].empty()) return {};
  return select(ability_range(action, Ability::build), [&](Region region) {
    return action.board().pieces(region, Faction::romans) > 0 && something_to_build(action, region);
  });
}

bool has_ally(const Action& action, Region region) { return action.board().allies(region, Faction::romans) > 0; }

// The second part of Build: once in a Region under Roman Control, and not where the Command Seizes.
bool may_change_tribes(const Action& action, Region region) {
  const bool seized = action.command == Command::seize && action.selected.has(region);
  return action.controls(region) && !seized && !action.built_allies.has(region) &&
         can_afford(action, Ability::build, build_cost);
}

bool is_selected(const Action& action, Region region) { return action.ability_selected[Ability::build].has(region); }

}  // namespace

RegionSet build_regions(const Action& action) {
  const RegionSet sites = building_sites(action);
  if (sites.empty()) return {};
  const SupplyLines lines(action.board());
  const RegionSet own_lines = lines.supplied({action.who});
  const auto by_agreement = [&](Region region) {
    return !action.build_supply.agreed[region].empty() &&
           lines.supplied(supply_friends(action, action.build_supply, region)).has(region);
  };
  return select(
      sites, [&](Region region) { return has_ally(action, region) || own_lines.has(region) || by_agreement(region); });
}

RegionSet build_regions_by_supply(const Action& action) {
  return select(building_sites(action) - build_regions(action),
                [&](Region region) { return !build_partners(action, region).empty(); });
}

FactionSet build_partners(const Action& action, Region region) {
  FactionSet partners;
  const FactionSet friends = supply_friends(action, action.build_supply, region);
  for (FactionSet group : supply_partners(action.board(), region, friends)) {
    if (worth_asking(action, action.build_supply, region, group)) partners |= group;
  }
  return partners;
}

void build_in(Action& action, Region region) {
  require_step(action, build_regions(action).has(region), "4.2.1: Build where it cannot be", region);
  select_for(action, Ability::build, region);
}

bool may_build_fort(const Action& action, Region region) {
  return !action.board().has_fort(region) && action.board().available(Piece::fort) > 0 &&
         can_afford(action, Ability::build, build_cost);
}

void build_fort(Action& action, Region region) {
  require_step(action, is_selected(action, region) && may_build_fort(action, region),
               "4.2.1: a Fort is built where it cannot be", region);
  place_pieces(action.play, region, Piece::fort, 1);
  pay_for_ability(action, build_cost);
}

TribeSet may_subdue(const Action& action, Region region) {
  if (!may_change_tribes(action, region)) return {};
  FactionSet others = FactionSet::every();
  others.remove(Faction::romans);
  return allies_in(action.board(), {region}, others);
}

TribeSet may_build_ally(const Action& action, Region region) {
  if (!may_change_tribes(action, region)) return {};
  return action.board().open_to_ally(region, Faction::romans);
}

void build_subdue(Action& action, Tribe tribe) {
  const Region region = action.board().region_of(tribe);
  require_step(action, is_selected(action, region) && may_subdue(action, region).has(tribe),
               "4.2.1: a Tribe is subdued that cannot be", region);
  clear_tribe(action.play, tribe);
  action.built_allies.add(action.board().region_of(tribe));
  pay_for_ability(action, build_cost);
}

void build_ally(Action& action, Tribe tribe) {
  const Region region = action.board().region_of(tribe);
  require_step(action, is_selected(action, region) && may_build_ally(action, region).has(tribe),
               "4.2.1: an Ally is placed where it cannot be", region);
  place_ally_at(action.play, tribe, Faction::romans);
  action.built_allies.add(action.board().region_of(tribe));
  pay_for_ability(action, build_cost);
}

}  // namespace auspex::falling_sky
