#include "games/pendragon/commands/intercept.h"

namespace auspex::pendragon {

namespace {

constexpr PieceSet interceptors = troops_of(Faction::dux);

FactionSet raiders_in(const Action& action, Space space) {
  return select(both_barbarians & action.terms.against,
                [&](Faction barbarian) { return action.board().raiders(space, barbarian) > 0; });
}

bool has_interceptors(const Action& action, Space space) { return action.board().troops(space, Faction::dux) > 0; }

bool may_be_target(const Action& action, Space space) {
  return action.controlled_at_outset(space) && !raiders_in(action, space).empty();
}

bool may_be_origin(const Action& action, Space space) {
  return action.controlled_at_outset(space) && has_interceptors(action, space);
}

// Whether Cavalry, red Foederati or both get from one space to the other: by one step, by Roads alone, card 73,
// card 10.
PieceSet kinds_that_reach(const Action& action, Space origin, Space target) {
  if (origin == target || !action.controlled_at_outset(origin) || !action.controlled_at_outset(target)) return {};
  if (space_info[origin].adjacent.has(target) || by_road(action, origin).has(target)) return interceptors;
  if (by_ship(action, origin).has(target)) return interceptors;
  return by_ride(action, origin).has(target) ? PieceSet{Piece::cavalry} : PieceSet();
}

bool reaches(const Action& action, Space origin, Space target) {
  return total(unmoved(action, origin, kinds_that_reach(action, origin, target))) > 0;
}

// There is no way but by Sea.
bool goes_by_ship(const Action& action, Space origin, Space target, PieceSet kinds) {
  if (space_info[origin].adjacent.has(target) || by_road(action, origin).has(target)) return false;
  return !(kinds == PieceSet{Piece::cavalry} && by_ride(action, origin).has(target));
}

bool can_be_reached(const Action& action, Space target) {
  for (Space origin : SpaceSet::every()) {
    if (may_be_origin(action, origin) && reaches(action, origin, target)) return true;
  }
  return false;
}

}  // namespace

SpaceSet intercept_targets(const Action& action) {
  const bool can_move = action.can_owe(intercept_cost);
  return select(action.selectable(), [&](Space space) {
    if (!may_be_target(action, space)) return false;
    return has_interceptors(action, space) || ((can_move || !action.origins.empty()) && can_be_reached(action, space));
  });
}

void intercept_in(Action& action, Space target) {
  require_step(action, intercept_targets(action).has(target), "3.2.3: an Intercept where there can be none", target);
  action.selected.add(target);
}

SpaceSet intercept_origins(const Action& action) {
  if (!action.can_owe(intercept_cost)) return {};
  return select(SpaceSet::every() - action.origins,
                [&](Space space) { return may_be_origin(action, space) && !intercept_goals(action, space).empty(); });
}

void intercept_from(Action& action, Space origin) {
  require_step(action, intercept_origins(action).has(origin), "3.2.3: an Intercept from where there can be none",
               origin);
  action.origins.add(origin);
  action.owe(intercept_cost);
}

SpaceSet intercept_starts(const Action& action) {
  return select(action.origins, [&](Space space) { return !intercept_goals(action, space).empty(); });
}

SpaceSet intercept_goals(const Action& action, Space origin) {
  return select(action.selected, [&](Space target) { return reaches(action, origin, target); });
}

Units able_to_intercept(const Action& action, Space origin, Space target) {
  return unmoved(action, origin, kinds_that_reach(action, origin, target));
}

void intercept_move(Action& action, Space origin, Space target, const Units& units) {
  require_step(action,
               action.origins.has(origin) && action.selected.has(target) && !units.empty() &&
                   within(units, able_to_intercept(action, origin, target)),
               "3.2.3: Units Intercept that cannot", target);
  if (goes_by_ship(action, origin, target, kinds_in(units))) action.sailed = true;
  move_once(action, origin, target, units);
}

FactionSet intercept_enemies(const Action& action, Space target) {
  return has_interceptors(action, target) ? raiders_in(action, target) : FactionSet();
}

}  // namespace auspex::pendragon
