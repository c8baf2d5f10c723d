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

// Whether Cavalry, red Foederati or both get from one space to the other.
PieceSet kinds_that_reach(const Action& action, Space origin, Space target) {
  const InterceptReach reach = intercept_reach(action, origin);
  if ((reach.troops | reach.by_ship).has(target)) return interceptors;
  return reach.cavalry.has(target) ? PieceSet{Piece::cavalry} : PieceSet();
}

// Wherever Units of the origin that have not moved yet can go.
SpaceSet within_reach(const Action& action, Space origin) {
  const Units able = unmoved(action, origin, interceptors);
  if (able.empty()) return {};
  const InterceptReach reach = intercept_reach(action, origin);
  const SpaceSet for_all = reach.troops | reach.by_ship;
  return able.all[Piece::cavalry] > 0 ? for_all | reach.cavalry : for_all;
}

// There is no way but by Sea.
bool goes_by_ship(const Action& action, Space origin, Space target, PieceSet kinds) {
  if (space_info[origin].adjacent.has(target) || by_road(action, origin).has(target)) return false;
  return !(kinds == PieceSet{Piece::cavalry} && by_ride(action, origin).has(target));
}

SpaceSet within_reach(const Action& action) {
  SpaceSet reached;
  for (Space origin : SpaceSet::every()) {
    if (may_be_origin(action, origin)) reached |= within_reach(action, origin);
  }
  return reached;
}

}  // namespace

SpaceSet intercept_targets(const Action& action) {
  const SpaceSet targets = select(action.selectable(), [&](Space space) { return may_be_target(action, space); });
  const SpaceSet held = select(targets, [&](Space space) { return has_interceptors(action, space); });
  const bool some_move = !action.origins.empty() || action.can_owe(intercept_cost);
  return held == targets || !some_move ? held : held | (targets & within_reach(action));
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

SpaceSet intercept_goals(const Action& action, Space origin) { return action.selected & within_reach(action, origin); }

InterceptReach intercept_reach(const Action& action, Space origin) {
  const SpaceSet controlled = action.controlled_at_outset(action.who);
  if (!controlled.has(origin)) return {};
  return {(space_info[origin].adjacent | by_road(action, origin)) & controlled, by_ride(action, origin) & controlled,
          by_ship(action, origin) & controlled};
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
