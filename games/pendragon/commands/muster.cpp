#include "games/pendragon/commands/muster.h"

#include <algorithm>

#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_britons.h"

namespace auspex::pendragon {

namespace {

int comitates_wealth(const Action& action) {
  return action.terms.card == nullptr || action.terms.card->comitates_cost_wealth() ? 1 : 0;
}

bool briton_control(const Action& action, Space space) {
  return action.controlled_at_outset(space) ||
         (action.terms.card != nullptr && action.terms.card->counts_as_briton_control());
}

void pay_wealth(Action& action, int n) {
  if (n == 0) return;
  Play& play = action.play;
  action.wealth_to_muster -= n;
  play.pay(Track::wealth, n);
  play.say(msg::muster_wealth(n, play.resources(Track::wealth)), 1);
}

}  // namespace

int muster_wealth(const Action& action) {
  return std::min(action.wealth_to_muster, action.play.resources(Track::wealth));
}

SpaceSet muster_spaces(const Action& action) {
  if (!action.can_owe(muster_cost)) return {};
  return select(action.selectable(), [&](Space space) { return action.board().pieces(space, action.who) > 0; });
}

void muster_in(Action& action, Space space) {
  require_step(action, muster_spaces(action).has(space), "3.3.1: a Muster where there can be none", space);
  action.selected.add(space);
  action.owe(muster_cost);
}

int muster_number(const Board& board, Space space, bool briton_control) {
  return board.count(space, {Piece::town, Piece::hillfort}) + (briton_control ? board.population(space) : 0);
}

int most_mustered(const Action& action, Space space) {
  return muster_number(action.board(), space, briton_control(action, space)) - action.mustered[space];
}

int most_mustered_comitates(const Action& action, Space space) {
  const int most = most_mustered(action, space);
  return comitates_wealth(action) == 0 ? most : std::min(most, muster_wealth(action));
}

void muster_comitates(Action& action, Space space, int n) {
  require_step(action, action.selected.has(space) && n <= most_mustered_comitates(action, space),
               "3.3.1: more Comitates than may be Mustered", space);
  const int placed = place_own_units(action.play, action.who, space, Piece::comitates, n);
  action.mustered[space] = static_cast<std::uint8_t>(action.mustered[space] + placed);
  pay_wealth(action, placed * comitates_wealth(action));
}

void muster_militia(Action& action, Space space, int n) {
  require_step(action, action.selected.has(space) && n <= most_mustered(action, space),
               "3.3.1: more Militia than may be Mustered", space);
  const int placed = place_own_units(action.play, action.who, space, Piece::militia, n);
  action.mustered[space] = static_cast<std::uint8_t>(action.mustered[space] + placed);
}

bool may_put_up(const Action& action, Space space, Work work) {
  if (action.mustered[space] > 0) return false;
  const bool wealthy = work == Work::hillfort || muster_wealth(action) >= town_wealth;
  return wealthy && outnumbers_enemies(action.board(), action.who, space) && can_put_up(action.board(), space, work);
}

void muster_work(Action& action, Space space, Work work) {
  require_step(action, action.selected.has(space) && may_put_up(action, space, work),
               "3.3.1: a Stronghold where none may be Mustered", space);
  if (work != Work::hillfort) pay_wealth(action, town_wealth);
  put_up(action.play, action.who, space, work);
}

}  // namespace auspex::pendragon
