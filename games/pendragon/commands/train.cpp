#include "games/pendragon/commands/train.h"

#include <algorithm>

#include "games/pendragon/steps.h"

namespace auspex::pendragon {

namespace {

constexpr int militia_per_space = 2;
constexpr int legion_cavalry = 3;  // card 7

bool may_select(const Action& action, Space space) {
  return action.board().count(space, Piece::fort) > 0 || action.board().controls(action.who, space);
}

bool can_improve(const Action& action, Space space) {
  const Board& board = action.board();
  return board.controls(action.who, space) && board.count(space, {Piece::fort, Piece::cavalry}) > 0 &&
         board.population(space) > 0 && board.prosperity_room(space) > 0;
}

// Somebody could be placed: Cavalry Available or elsewhere (1.4.1), Militia Available, by the Strongholds there or by
// one that Build puts up before (4.2.1).
bool could_place(const Action& action, Space space) {
  const Board& board = action.board();
  const int cavalry_here = board.count(space, Piece::cavalry);
  const bool build = (action.uses(Feat::build) || action.may_use(Feat::build)) && cavalry_here > 0 &&
                     !board.vacant_sites(space, Kind::fort).empty();
  const bool cavalry = board.available(Piece::cavalry) > 0 || board.on_map(Piece::cavalry) > cavalry_here;
  return (cavalry && (build || most_trained_cavalry(action, space) > 0)) ||
         (board.available(Piece::militia) > 0 && (build || most_trained_militia(action, space) > 0));
}

// What Prosperity costs is there, or Requisition may bring it in.
bool could_improve(const Action& action) {
  return action.can_owe(train_prosperity_cost) || action.uses(Feat::requisition) || action.may_use(Feat::requisition);
}

}  // namespace

SpaceSet train_spaces(const Action& action) {
  if (!action.can_owe(train_troops_cost)) return {};
  const bool for_prosperity = action.play.state.readings.train_pays_for_the_space;
  return select(action.selectable(), [&](Space space) {
    return may_select(action, space) && (could_place(action, space) || (for_prosperity && can_improve(action, space)));
  });
}

SpaceSet train_prosperity_spaces(const Action& action) {
  if (action.play.state.readings.train_pays_for_the_space) return {};
  if (action.prosperity_only.size() >= most_improved || !could_improve(action)) return {};
  return select(action.selectable(),
                [&](Space space) { return may_select(action, space) && can_improve(action, space); });
}

void train_in(Action& action, Space space) {
  require_step(action, train_spaces(action).has(space), "3.2.1: Train where there can be none", space);
  action.selected.add(space);
  action.owe(train_troops_cost);
}

void train_for_prosperity_alone(Action& action, Space space) {
  require_step(action, train_prosperity_spaces(action).has(space),
               "3.2.1: Train for Prosperity where there can be none", space);
  action.selected.add(space);
  action.prosperity_only.add(space);
}

int most_trained_cavalry(const Action& action, Space space) {
  const int forts = action.board().count(space, Piece::fort);
  const bool legion = action.play.capability(Card::cair_legion, CardSide::unshaded) && !action.legion_raised;
  return forts > 0 && legion ? std::max(forts, legion_cavalry) : forts;
}

int most_trained_militia(const Action& action, Space space) {
  return action.board().count(space, {Piece::town, Piece::hillfort}) > 0 ? militia_per_space : 0;
}

void train_troops(Action& action, Space space, int cavalry, int militia) {
  require_step(action,
               action.selected.has(space) && !action.prosperity_only.has(space) &&
                   cavalry <= most_trained_cavalry(action, space) && militia <= most_trained_militia(action, space),
               "3.2.1: more Troops than may be Trained", space);
  const int placed = place_own_units(action.play, action.who, space, Piece::cavalry, cavalry);
  if (placed > action.board().count(space, Piece::fort)) action.legion_raised = true;
  place_units(action.play, space, Piece::militia, militia);
}

SpaceSet train_improvable(const Action& action) {
  return select(action.selected - action.improved, [&](Space space) { return can_improve(action, space); });
}

void train_prosperity(Action& action, Space space) {
  require_step(action, action.improved.size() < most_improved && train_improvable(action).has(space),
               "3.2.1: Prosperity where none may be added", space);
  action.improved.add(space);
  add_prosperity(action.play, space, action.board().population(space));
}

}  // namespace auspex::pendragon
