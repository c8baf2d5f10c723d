// 4.2.2 Scout, with cards 12 and 38.
#include <algorithm>

#include "games/falling_sky/abilities/books.h"
#include "games/falling_sky/events/steps.h"

namespace auspex::falling_sky {

RegionSet scout_origins(const Action& action, const ScoutProgress& scout) {
  return select(action.terms.ability_regions & action.board().regions(), [&](Region from) {
    for (Piece piece : action.own_light(from)) {
      if (action.board().count(from, piece) == 0) continue;
      for (Region to : scout_steps(action, from)) {
        if (scout_movers(action, scout, from, to, piece) > 0) return true;
      }
    }
    return false;
  });
}

RegionSet scout_steps(const Action& action, Region from) {
  return action.board().adjacent(from) - region_info[from].across_sea;
}

int scout_movers(const Action& action, const ScoutProgress& scout, Region from, Region to, Piece piece) {
  if (!action.own_light(from).has(piece) || !action.board().may_stand(owner_of(piece), to)) return 0;
  const int fresh = action.board().count(from, piece) - scout.moved[from][piece];
  return std::min(fresh, action.play.free_to_leave(from, piece));
}

Span scout_marched(const Action& action, const ScoutProgress& scout, Region from, Piece piece, int n) {
  const int fresh = action.board().count(from, piece) - scout.moved[from][piece];
  const int marched = action.moved[from][piece] - scout.marched[from][piece];
  return {std::max(0, n - (fresh - marched)), std::min(n, marched)};
}

void scout_move(Action& action, ScoutProgress& scout, Region from, Region to, Piece piece, int n, int marched) {
  const auto add = [piece](Stack& stack, int more) { stack[piece] = static_cast<std::uint8_t>(stack[piece] + more); };
  const Span span = scout_marched(action, scout, from, piece, n);
  require_step(action,
               scout_steps(action, from).has(to) && n <= scout_movers(action, scout, from, to, piece) &&
                   marched >= span.least && marched <= span.most,
               "4.2.2: pieces move by Scout that may not", from);
  move_pieces(action.play, from, to, piece, n);
  add(scout.moved[to], n);
  add(scout.marched[to], marched);
  add(action.moved[from], -marched);
  add(action.moved[to], marched);
}

RegionSet scout_reveal_regions(const Action& action) {
  const bool one_only = action.play.capability(Card::titus_labienus, CardSide::shaded);
  if (one_only && !action.ability_selected[Ability::scout].empty()) return {};
  return select(ability_range(action, Ability::scout),
                [&](Region region) { return action.hidden(region) > 0 && !scoutable(action, region).empty(); });
}

PieceSet scoutable(const Action& action, Region region) {
  PieceSet set;
  for (Faction owner : FactionSet::every() - action.serving(region)) {
    // Those marked already gain nothing.
    for (Piece piece : {light(owner, Face::hidden), light(owner, Face::revealed)}) {
      if (action.board().count(region, piece) > 0) set.add(piece);
    }
  }
  return set;
}

namespace {

// Each piece that flips marks one or two Warbands.
bool may_mark(const Action& action, Region region, const Stack& marks, int auxilia, int lent) {
  const PieceSet open = scoutable(action, region);
  for (Piece piece : all<Piece>()) {
    if (marks[piece] > (open.has(piece) ? action.board().count(region, piece) : 0)) return false;
  }
  const int scouts = auxilia + lent;
  return auxilia <= action.board().hidden(region, Faction::romans) &&
         lent <= (action.serves(region, Faction::aedui) ? action.board().hidden(region, Faction::aedui) : 0) &&
         total(marks) >= scouts && total(marks) <= 2 * scouts;
}

}  // namespace

void scout_reveal(Action& action, Region region, const Stack& marks, int auxilia, int lent) {
  require_step(action, scout_reveal_regions(action).has(region) && may_mark(action, region, marks, auxilia, lent),
               "4.2.2: a Scout that cannot be", region);
  select_for(action, Ability::scout, region);
  if (auxilia > 0) turn_up(action, region, Faction::romans, auxilia);
  if (lent > 0) turn_up(action, region, Faction::aedui, lent);
  for (Piece piece : all<Piece>()) {
    if (marks[piece] == 0) continue;
    action.board().turn(region, piece, light(owner_of(piece), Face::scouted), marks[piece]);
    action.play.say(msg::scout_marked(marks[piece], piece, region), 1);
  }
}

}  // namespace auspex::falling_sky
