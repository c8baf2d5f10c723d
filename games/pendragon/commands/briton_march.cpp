#include "games/pendragon/commands/briton_march.h"

#include <algorithm>

#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_britons.h"

namespace auspex::pendragon {

namespace {

constexpr PieceSet sailors = troops_of(Faction::dux);  // card 10: Cavalry and red Foederati

SpaceSet controlled(const Action& action, SpaceSet spaces) { return spaces & action.controlled_at_outset(action.who); }

bool may_end(const Action& action, Space space) {
  if (!action.terms.destinations.has(space)) return false;
  return !action.terms.one_destination || action.entered.empty() || action.entered.has(space);
}

bool may_stay_behind(const Action& action, Space space) {
  return may_end(action, space) && !action.terms.one_destination;
}

// PD-E4: once on the way a group goes on with more than Militia, which stop after one step.
PieceSet leaders(const Action& action, bool setting_out) {
  PieceSet kinds = troops_of(action.who);
  if (!setting_out && !militia_follow_roads(action.play)) kinds.remove(Piece::militia);
  return kinds;
}

// Where Units get from a space in one leg, by what takes them there.
struct Ways {
  SpaceSet adjacent;
  SpaceSet roads;   // by Roads alone
  SpaceSet stages;  // of those: from where a group can go on
  SpaceSet far;     // PD-E3: along Roads through spaces with Friendly Control at the outset, and one step anywhere
  SpaceSet ride;    // card 73
  SpaceSet ship;    // card 10
};

Ways ways_from(const Action& action, Space from) {
  Ways ways;
  ways.adjacent = space_info[from].adjacent;
  ways.roads = by_road(action, from);
  ways.stages = controlled(action, ways.roads);
  ways.far = neighbours(ways.stages) | ways.adjacent;
  ways.far.remove(from);
  ways.ride = by_ride(action, from);
  ways.ship = by_ship(action, from);
  return ways;
}

// PD-E5: Militia make one step, and no second; with card 6 they keep to Roads.
bool militia_may_go(const Action& action, const MarchGroup& group, const Ways& ways, Space to, Leg leg, bool recruit) {
  if (militia_follow_roads(action.play) && ways.roads.has(to)) return true;
  if (!recruit) return false;
  return ways.adjacent.has(to) && (leg == Leg::last || (ways.roads & space_info[group.at].roads).has(to));
}

PieceSet able_kinds(const Action& action, const MarchGroup& group, const Ways& ways, Space to, Leg leg, bool recruits) {
  PieceSet able;
  const auto add_if = [&](bool may, PieceSet kinds) {
    if (may) able |= kinds;
  };
  switch (group.pace) {
    case Pace::stopped:
      break;
    case Pace::riding:
      add_if(leg == Leg::last && ways.adjacent.has(to), {Piece::cavalry});
      break;
    case Pace::setting_out:
      if (leg == Leg::last) {
        add_if(ways.ride.has(to), {Piece::cavalry});
        add_if(ways.ship.has(to), sailors);
      } else {
        add_if(cavalry_rides(action) && controlled(action, ways.adjacent).has(to), {Piece::cavalry});
      }
      [[fallthrough]];
    case Pace::on_road:
      add_if((leg == Leg::last ? ways.far : ways.stages).has(to), all_troops - PieceSet{Piece::militia});
      // Nobody can be left behind where the March may not end.
      add_if(
          (leg == Leg::last || may_stay_behind(action, to)) && militia_may_go(action, group, ways, to, leg, recruits),
          {Piece::militia});
      break;
  }
  return able;
}

// Units of the plan that leave the space.
Units leaving(const MarchPlan& plan, Space space) {
  Units gone;
  Space at = plan.origin;
  for (const MarchLeg& leg : plan.legs) {
    if (at == space) gone = joined(gone, leg.joining);
    at = leg.to;
  }
  return gone;
}

// Spaces of pick-ups in the plan that are still to be paid for.
int pick_ups_to_pay(const Action& action, const MarchPlan& plan) {
  int n = 0;
  Space at = plan.origin;
  for (const MarchLeg& leg : plan.legs) {
    if (at != plan.origin && !leg.joining.empty() && !action.selected.has(at)) ++n;
    at = leg.to;
  }
  return n;
}

bool can_pick_up_in(const Action& action, const MarchPlan& plan, Space space) {
  if (action.selected.has(space)) return true;
  const int planned = pick_ups_to_pay(action, plan);
  return action.selectable().has(space) && action.selected.size() + planned < action.most_spaces() &&
         action.can_pay(briton_march_cost * (planned + 1));
}

Units recruits_in(const Action& action, const MarchGroup& group, Space space) {
  const PieceSet kinds = troops_of(action.who) | march_companions(action, group);
  return without(unmoved(action, space, kinds), leaving(group.plan, space));
}

// How the Units may go on after such a leg.
Pace pace_after(const Action& action, const MarchGroup& group, Space to, PieceSet kinds) {
  if (!action.controlled_at_outset(to) || group.pace == Pace::riding) return Pace::stopped;
  const bool on_foot = kinds.has(Piece::militia) && !militia_follow_roads(action.play);
  const SpaceSet roads = on_foot ? by_road(action, group.at) & space_info[group.at].roads : by_road(action, group.at);
  if (roads.has(to)) return Pace::on_road;
  const bool rides = group.setting_out() && cavalry_rides(action) && kinds == PieceSet{Piece::cavalry} &&
                     space_info[group.at].adjacent.has(to);
  return rides ? Pace::riding : Pace::stopped;
}

// A stage where nobody may stay is worth a stop only for Units to pick up, and only if the March can end beyond it.
bool is_stage(const Action& action, const MarchGroup& group, Space space, int units) {
  const bool picks_up = can_pick_up_in(action, group.plan, space) && !recruits_in(action, group, space).empty();
  if (may_stay_behind(action, space)) return units > 1 || picks_up;
  const bool on_road = by_road(action, group.at).has(space);
  const SpaceSet beyond = on_road ? ways_from(action, space).far : space_info[space].adjacent;
  return picks_up && !select(beyond - group.visited, [&](Space end) { return may_end(action, end); }).empty();
}

}  // namespace

// ---------------------------------------------------------------------------------------------------- Origins

namespace {

bool can_set_out(const Action& action, Space space) {
  if (total(unmoved(action, space, troops_of(action.who))) == 0) return false;
  if (action.terms.destinations == SpaceSet::every() && !action.terms.one_destination) return true;
  return !march_goals(action, set_out(space), Leg::last, true).empty();
}

}  // namespace

SpaceSet march_origins(const Action& action) {
  if (!action.can_owe(briton_march_cost)) return {};
  return select(action.selectable(), [&](Space space) { return can_set_out(action, space); });
}

void march_from(Action& action, Space origin) {
  require_step(action, march_origins(action).has(origin), "3.2.2, 3.3.2: a March from where there can be none", origin);
  action.selected.add(origin);
  action.owe(briton_march_cost);
}

SpaceSet march_starts(const Action& action) {
  return select(action.selected, [&](Space space) { return can_set_out(action, space); });
}

// ---------------------------------------------------------------------------------------------------- Planning

MarchGroup set_out(Space origin) {
  MarchGroup group;
  group.plan.origin = origin;
  group.at = origin;
  return group;
}

PieceSet march_leaders(const Action& action, const MarchGroup& group) { return leaders(action, group.setting_out()); }

PieceSet march_companions(const Action& action, const MarchGroup& group) {
  if (action.board().fragmented()) return {};
  const Faction other = other_briton(action.who);
  const bool may_come =
      same_player(action.play.state, action.who, other) ||
      action.play.may_agree(other, msg::briton_march_consent(other, action.who, 1, group.at, group.at));
  return may_come ? troops_of(other) : PieceSet();
}

Units march_recruits(const Action& action, const MarchGroup& group) { return recruits_in(action, group, group.at); }

std::optional<int> pick_up_cost(const Action& action, const MarchGroup& group) {
  if (group.setting_out() || group.pace == Pace::stopped || march_recruits(action, group).empty()) return std::nullopt;
  if (!can_pick_up_in(action, group.plan, group.at)) return std::nullopt;
  return action.selected.has(group.at) ? 0 : action.price(briton_march_cost);
}

namespace {

Units able_arrivals(const Action& action, const MarchGroup& group, const Ways& ways, Space to, Leg leg) {
  return only(without(group.arrived, group.staying), able_kinds(action, group, ways, to, leg, false));
}

}  // namespace

Units able_arrivals(const Action& action, const MarchGroup& group, Space to, Leg leg) {
  return able_arrivals(action, group, ways_from(action, group.at), to, leg);
}

Units able_recruits(const Action& action, const MarchGroup& group, Space to, Leg leg) {
  const Ways ways = ways_from(action, group.at);
  return only(march_recruits(action, group), able_kinds(action, group, ways, to, leg, true));
}

SpaceSet march_goals(const Action& action, const MarchGroup& group, Leg leg, bool with_recruits) {
  if (group.pace == Pace::stopped) return {};
  const Ways ways = ways_from(action, group.at);
  const Units recruits = with_recruits ? march_recruits(action, group) : Units();
  SpaceSet goals = SpaceSet::every() - group.visited;
  goals.remove(group.at);
  return select(goals, [&](Space to) {
    if (leg == Leg::last && !may_end(action, to)) return false;
    const Units able = joined(able_arrivals(action, group, ways, to, leg),
                              only(recruits, able_kinds(action, group, ways, to, leg, true)));
    if (total(able.all, march_leaders(action, group)) == 0) return false;
    return leg == Leg::last || is_stage(action, group, to, total(able));
  });
}

SpaceSet march_reach(const Action& action, PieceSet kinds) {
  SpaceSet reached;
  if (action.command != Command::march) return reached;
  for (Space origin : action.selected) {
    const MarchGroup group = set_out(origin);
    const Ways ways = ways_from(action, origin);
    const PieceSet there = kinds_in(unmoved(action, origin, kinds));
    for (Space to : all<Space>()) {
      if (!(able_kinds(action, group, ways, to, Leg::last, true) & there).empty()) reached.add(to);
    }
  }
  return reached;
}

bool may_end_here(const Action& action, const MarchGroup& group) {
  return !group.setting_out() && may_end(action, group.at);
}

bool may_drop_off(const Action& action, const MarchGroup& group) {
  return !group.setting_out() && may_stay_behind(action, group.at);
}

void add_leg(const Action& action, MarchGroup& group, Space to, const Units& arrivals, const Units& joining) {
  const Units units = joined(arrivals, joining);
  const auto all_are_able = [&](Leg leg) {
    return within(arrivals, able_arrivals(action, group, to, leg)) &&
           within(joining, able_recruits(action, group, to, leg));
  };
  const bool may_join = group.setting_out() || joining.empty() || pick_up_cost(action, group).has_value();
  const bool all_go = group.setting_out() || may_drop_off(action, group) || arrivals == group.arrived;
  require_step(action,
               total(units.all, march_leaders(action, group)) > 0 && may_join && all_go &&
                   (all_are_able(Leg::last) || all_are_able(Leg::stage)),
               "3.2.2, 3.3.2: a group Marches where it may not go", to);
  const Pace pace = pace_after(action, group, to, kinds_in(units));
  group.plan.legs.push_back({to, units, joining});
  group.at = to;
  group.pace = pace;
  group.arrived = units;
  group.staying = {};
  group.visited.add(to);
}

// ---------------------------------------------------------------------------------------------------- Marching

Units companions_in(const Action& action, const MarchPlan& plan) {
  Units units;
  for (const MarchLeg& leg : plan.legs) {
    units = joined(units, only(leg.joining, troops_of(other_briton(action.who))));
  }
  return units;
}

void ask_companions(Action& action, MarchPlan& plan) {
  const Units companions = companions_in(action, plan);
  if (companions.empty()) return;
  Play& play = action.play;
  const Faction other = other_briton(action.who);
  if (same_player(play.state, action.who, other)) return;
  // The whole route, Unit by Unit, is told before it is asked for.
  const PieceSet theirs = troops_of(other);
  Space from = plan.origin;
  for (const MarchLeg& leg : plan.legs) {
    for (Piece piece : kinds_in(leg.units) & theirs) {
      play.say(msg::briton_march_proposed(leg.units.all[piece], piece, from, leg.to), 1);
    }
    from = leg.to;
  }
  action.march_proposed = &plan;
  const bool agreed = play.agree(
      other, msg::briton_march_consent(other, action.who, total(companions), plan.origin, plan.legs.back().to));
  action.march_proposed = nullptr;
  if (agreed) return;
  play.say(msg::briton_march_refused(other), 1);
  const PieceSet own = troops_of(action.who);
  for (MarchLeg& leg : plan.legs) leg = {leg.to, only(leg.units, own), only(leg.joining, own)};
}

bool sails(const Action& action, const MarchPlan& plan) {
  const MarchLeg& first = plan.legs.front();
  if (ways_from(action, plan.origin).far.has(first.to)) return false;
  return !(kinds_in(first.units) == PieceSet{Piece::cavalry} && by_ride(action, plan.origin).has(first.to));
}

namespace {

// The plan as a whole is legal.
void check(const Action& action, const MarchPlan& plan) {
  MarchGroup group = set_out(plan.origin);
  require_step(action, action.selected.has(plan.origin) && !plan.legs.empty(),
               "3.2.2, 3.3.2: a March from where none was paid for", plan.origin);
  for (const MarchLeg& leg : plan.legs) add_leg(action, group, leg.to, without(leg.units, leg.joining), leg.joining);
  require_step(action, may_end_here(action, group), "3.2.2, 3.3.2: a March ends where it may not", group.at);
}

bool pay_for_pick_up(Action& action, Space space) {
  if (action.selected.has(space)) return true;
  if (!action.pay(briton_march_cost)) return false;
  action.selected.add(space);
  return true;
}

void halt(Action& action, Space space, const Units& units) {
  if (units.empty()) return;
  action.moved[space] = joined(action.moved[space], units);
  action.entered.add(space);
}

}  // namespace

void march(Action& action, const MarchPlan& plan) {
  check(action, plan);
  if (sails(action, plan)) action.sailed = true;
  Space at = plan.origin;
  Units group;
  bool setting_out = true;
  for (const MarchLeg& leg : plan.legs) {
    Units going = common(group, without(leg.units, leg.joining));
    const Units dropped = without(group, going);
    // Without what the Civitates do not let the Dux pay for, the rest goes on if it may.
    const bool joins = !leg.joining.empty() && (setting_out || pay_for_pick_up(action, at));
    if (joins) going = joined(going, leg.joining);
    if (total(going.all, leaders(action, setting_out)) == 0) break;
    halt(action, at, dropped);
    move_units(action.play, at, leg.to, going);
    group = going;
    at = leg.to;
    setting_out = false;
  }
  halt(action, at, group);
}

}  // namespace auspex::pendragon
