#include "games/pendragon/commands/barbarian_march.h"

#include <algorithm>

#include "games/pendragon/steps.h"

namespace auspex::pendragon {

namespace {

// Card 55 unshaded; a card that opens the Sea breaks it if it was played later.
bool seas_are_barred(const Play& play) { return play.capability(Card::fickle_weather, CardSide::unshaded); }

// Card 39 shaded, and the card that grants the March: any number of crossings at the price of a walk, past Forts.
bool is_open(const Action& action, Sea sea) {
  const Play& play = action.play;
  if (action.terms.card != nullptr && action.terms.card->open_sea() == sea) return true;
  return action.who == Faction::saxons && play.capability(Card::three_keels, CardSide::shaded) &&
         !(seas_are_barred(play) && play.later(Card::fickle_weather, Card::three_keels));
}

bool has_fort(const Action& action, Space space) { return action.board().count(space, Piece::fort) > 0; }

// Coastal Regions (PD-E15).
SpaceSet harbours(const Play& play, Sea sea) {
  const SpaceSet coast = sea_info[sea].coast;
  return play.state.readings.londinium_by_sea ? coast : coast & all_regions;
}

Units warbands(Piece warband, int plain, int laden) {
  Units units;
  units.all[warband] = static_cast<std::uint8_t>(plain + laden);
  units.laden[warband] = static_cast<std::uint8_t>(laden);
  return units;
}

bool has_unmoved(const Action& action, Space space) {
  const Piece warband = warband_of(action.who);
  const Units& moved = action.moved[space];
  return action.board().laden(space, warband) > moved.laden[warband] ||
         action.board().empty_handed(space, warband) > moved.all[warband] - moved.laden[warband];
}

SpaceSet ready_to_march(const Action& action) {
  return select(SpaceSet::every(), [&](Space space) { return has_unmoved(action, space); });
}

// The other harbours of Seas for which the test holds.
template <class Test>
SpaceSet harbours_over(const Action& action, Space to, Test test) {
  SpaceSet across;
  for (Sea sea : space_info[to].seas) {
    if (harbours(action.play, sea).has(to) && test(sea)) across |= harbours(action.play, sea);
  }
  across.remove(to);
  return across;
}

SpaceSet where_some_wait(const Action& action, SpaceSet spaces) {
  return select(spaces, [&](Space from) { return has_unmoved(action, from); });
}

// Harbours that Warbands waiting at another one may reach, over Seas for which the test holds.
template <class Test>
SpaceSet reached_over(const Action& action, Test test) {
  const SpaceSet ready = ready_to_march(action);
  SpaceSet reached;
  for (Sea sea : all<Sea>()) {
    if (!test(sea)) continue;
    const SpaceSet coast = harbours(action.play, sea);
    const SpaceSet waiting = coast & ready;
    if (!waiting.empty()) reached |= waiting.size() > 1 ? coast : coast - waiting;
  }
  return reached;
}

SpaceSet open_origins(const Action& action, Space to) {
  return where_some_wait(action, harbours_of_open_seas(action, to));
}

SpaceSet origins_of_the_crossing(const Action& action, Space to) {
  return where_some_wait(action, harbours_of_the_crossing(action, to));
}

void move_group(Action& action, Space from, Space to, const Units& group) {
  const Piece warband = warband_of(action.who);
  if (group.empty()) return;
  move_units(action.play, from, to, group);
  Units& moved = action.moved[to];
  const int laden = moved.laden[warband] + group.laden[warband];
  moved = warbands(warband, moved.all[warband] + group.all[warband] - laden, laden);
  action.entered.add(to);
}

bool is_part_of(const Units& group, const Units& whole, Piece warband) {
  const int plain = group.all[warband] - group.laden[warband];
  return total(group.all) == group.all[warband] && group.laden[warband] <= whole.laden[warband] &&
         plain <= whole.all[warband] - whole.laden[warband];
}

void require_march(const Action& action, SpaceSet origins, Space from, Space to, const Units& group) {
  require_step(action,
               (action.selected - action.resolved).has(to) && origins.has(from) &&
                   is_part_of(group, unmoved_warbands(action, from), warband_of(action.who)),
               "3.4.3: a March that cannot be", to);
}

}  // namespace

Units unmoved_warbands(const Action& action, Space space) {
  const Piece warband = warband_of(action.who);
  const Units& moved = action.moved[space];
  const int laden = std::max(0, action.board().laden(space, warband) - moved.laden[warband]);
  const int plain =
      std::max(0, action.board().empty_handed(space, warband) - (moved.all[warband] - moved.laden[warband]));
  return warbands(warband, plain, laden);
}

void forget_moved(Action& action, Space space, const Units& gone) {
  const Piece warband = warband_of(action.who);
  Units& moved = action.moved[space];
  const int plain = moved.all[warband] - moved.laden[warband];
  const int plain_gone = gone.all[warband] - gone.laden[warband];
  moved = warbands(warband, std::max(0, plain - plain_gone), std::max(0, moved.laden[warband] - gone.laden[warband]));
}

// ---------------------------------------------------------------------------------------------------- Destinations

SpaceSet harbours_of_the_crossing(const Action& action, Space to) {
  if (seas_are_barred(action.play) || has_fort(action, to)) return {};
  return harbours_over(action, to, [&](Sea sea) { return !is_open(action, sea); });
}

SpaceSet harbours_of_open_seas(const Action& action, Space to) {
  return harbours_over(action, to, [&](Sea sea) { return is_open(action, sea); });
}

SpaceSet march_destinations(const Action& action) {
  if (!action.can_owe(march_cost(false))) return {};
  const SpaceSet over_open_seas = reached_over(action, [&](Sea sea) { return is_open(action, sea); });
  return action.selectable() & (neighbours(ready_to_march(action)) | over_open_seas);
}

SpaceSet crossing_destinations(const Action& action) {
  if (!action.by_sea.empty() || !action.can_owe(march_cost(true)) || seas_are_barred(action.play)) return {};
  const SpaceSet reached = reached_over(action, [&](Sea sea) { return !is_open(action, sea); });
  return select(action.selectable() & reached, [&](Space space) { return !has_fort(action, space); });
}

void select_destination(Action& action, Space space, bool by_sea) {
  require_step(action, (by_sea ? crossing_destinations(action) : march_destinations(action)).has(space),
               "3.4.3: March where it cannot be", space);
  action.owe(march_cost(by_sea));
  action.selected.add(space);
  if (by_sea) action.by_sea.add(space);
}

// ---------------------------------------------------------------------------------------------------- Movement

SpaceSet march_origins(const Action& action, Space to) {
  return select(space_info[to].adjacent, [&](Space from) { return has_unmoved(action, from); });
}

SpaceSet crossing_origins(const Action& action, Space to) {
  const bool one_crossing = action.by_sea.has(to) && !action.crossed;
  return open_origins(action, to) | (one_crossing ? origins_of_the_crossing(action, to) : SpaceSet());
}

int warbands_in_reach(const Action& action, Space to) {
  int sum = 0;
  for (Space from : march_origins(action, to) | crossing_origins(action, to)) {
    sum += total(unmoved_warbands(action, from).all);
  }
  return sum;
}

void march_over_land(Action& action, Space from, Space to, const Units& group) {
  require_march(action, march_origins(action, to), from, to, group);
  move_group(action, from, to, group);
}

void march_by_sea(Action& action, Space from, Space to, const Units& group) {
  require_march(action, crossing_origins(action, to), from, to, group);
  if (!open_origins(action, to).has(from)) action.crossed = true;
  move_group(action, from, to, group);
}

}  // namespace auspex::pendragon
