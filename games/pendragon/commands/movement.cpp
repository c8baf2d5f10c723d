#include "games/pendragon/commands/movement.h"

#include <algorithm>

#include "games/pendragon/steps.h"

namespace auspex::pendragon {

namespace {

SpaceSet all_but(SpaceSet spaces, Space one) {
  spaces.remove(one);
  return spaces;
}

template <class Combine>
Units piece_by_piece(const Units& one, const Units& other, Combine combine) {
  Units result;
  for (Piece piece : all_units) {
    const int laden = combine(one.laden[piece], other.laden[piece]);
    const int plain = combine(one.all[piece] - one.laden[piece], other.all[piece] - other.laden[piece]);
    result.laden[piece] = static_cast<std::uint8_t>(laden);
    result.all[piece] = static_cast<std::uint8_t>(laden + plain);
  }
  return result;
}

}  // namespace

bool roads_open(const Play& play) {
  return play.board.roads_maintained() && !play.capability(Card::cursus_publicus, CardSide::shaded);
}

SpaceSet by_road(const Action& action, Space from) {
  if (!roads_open(action.play)) return {};
  const SpaceSet controlled = action.controlled_at_outset(action.who);
  SpaceSet reached = space_info[from].roads;
  SpaceSet seen = {from};
  for (SpaceSet next = (reached & controlled) - seen; !next.empty(); next = (reached & controlled) - seen) {
    for (Space space : next) reached |= space_info[space].roads;
    seen |= next;
  }
  return all_but(reached, from);
}

bool militia_follow_roads(const Play& play) { return play.capability(Card::cursus_publicus, CardSide::unshaded); }

bool cavalry_rides(const Action& action) {
  return action.who == Faction::dux && action.play.capability(Card::pendragon, CardSide::unshaded);
}

SpaceSet by_ride(const Action& action, Space from) {
  if (!cavalry_rides(action)) return {};
  return all_but(neighbours(space_info[from].adjacent & action.controlled_at_outset(action.who)), from);
}

SpaceSet by_ship(const Action& action, Space from) {
  SpaceSet coast;
  const bool may_sail =
      action.who == Faction::dux && !action.sailed && action.play.capability(Card::mariners_by_sea, CardSide::unshaded);
  if (!may_sail) return coast;
  for (Sea sea : space_info[from].seas) {
    if (action.board().patrolled(sea)) coast |= sea_info[sea].coast;
  }
  return all_but(coast, from);
}

Units unmoved(const Action& action, Space space, PieceSet which) {
  const Units here = action.board().units_at(space, which);
  const Units& moved = action.moved[space];
  Units left;
  for (Piece piece : kinds_in(here)) {
    const int n = std::max(0, here.all[piece] - moved.all[piece]);
    // A Feat meanwhile may have given Plunder to Units that moved, or taken it.
    const int plain = here.all[piece] - here.laden[piece];
    const int laden =
        std::clamp(here.laden[piece] - moved.laden[piece], std::max(0, n - plain), std::min<int>(n, here.laden[piece]));
    left.all[piece] = static_cast<std::uint8_t>(n);
    left.laden[piece] = static_cast<std::uint8_t>(laden);
  }
  return left;
}

void move_once(Action& action, Space from, Space to, const Units& units) {
  require_step(action, within(units, unmoved(action, from, all_troops)), "3.2.2: a Unit moves twice", from);
  move_units(action.play, from, to, units);
  action.moved[to] = joined(action.moved[to], units);
  action.entered.add(to);
}

Units joined(const Units& one, const Units& other) {
  return piece_by_piece(one, other, [](int a, int b) { return a + b; });
}

Units without(const Units& all, const Units& gone) {
  return piece_by_piece(all, gone, [](int a, int b) { return std::max(0, a - b); });
}

Units common(const Units& one, const Units& other) {
  return piece_by_piece(one, other, [](int a, int b) { return std::min(a, b); });
}

bool within(const Units& part, const Units& whole) { return without(part, whole).empty(); }

PieceSet kinds_in(const Units& units) {
  return select(all_units, [&](Piece piece) { return units.all[piece] > 0; });
}

}  // namespace auspex::pendragon
