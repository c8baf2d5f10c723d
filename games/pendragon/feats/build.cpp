#include "games/pendragon/feats/build.h"

#include "games/pendragon/commands/briton_march.h"
#include "games/pendragon/commands/train.h"
#include "games/pendragon/steps.h"

namespace auspex::pendragon {

namespace {

constexpr int prestige_for_town = 2;

// A Site is vacant, or a Town may take that of a Hillfort.
bool has_room(const Board& board, Space space) {
  if (!board.vacant_sites(space, Kind::fort).empty()) {
    return board.available(Piece::fort) > 0 || !board.vacant_sites(space, Kind::town).empty();
  }
  return !select(board.sites_with(space, {Piece::hillfort}), [](Site site) {
            return may_hold(site, Kind::town);
          }).empty();
}

bool could_be_built_in(const Action& action, Space space, SpaceSet cavalry_could_march_to) {
  const Board& board = action.board();
  if (!has_room(board, space)) return false;
  const bool cavalry = board.count(space, Piece::cavalry) > 0;
  if (action.command == Command::march) return cavalry || cavalry_could_march_to.has(space);
  if (action.command != Command::train || !action.selected.has(space) || action.prosperity_only.has(space)) {
    return cavalry && outnumbers_enemies(board, action.who, space);
  }
  // Militia, too, are Friendly before Fragmentation.
  const int more = most_trained_cavalry(action, space) + (board.fragmented() ? 0 : most_trained_militia(action, space));
  return (cavalry || most_trained_cavalry(action, space) > 0) && outnumbers_enemies(board, action.who, space, more);
}

}  // namespace

SpaceSet build_candidates(const Action& action) {
  if (!action.can_owe(build_cost * (action.feat_selected.size() + 1))) return {};
  const SpaceSet reached = march_reach(action, {Piece::cavalry});
  return select(SpaceSet::every(), [&](Space space) { return could_be_built_in(action, space, reached); });
}

bool may_build(const Action& action, Space space) {
  const Board& board = action.board();
  return board.count(space, Piece::cavalry) > 0 && outnumbers_enemies(board, action.who, space) &&
         action.can_pay(build_cost);
}

bool can_build_fort(const Board& board, Space space) {
  return board.available(Piece::fort) > 0 && !board.vacant_sites(space, Kind::fort).empty();
}

bool build_fort(Action& action, Space space) {
  require_step(action, may_build(action, space) && can_build_fort(action.board(), space), "4.2.1: no Fort can be built",
               space);
  if (!action.pay(build_cost)) return false;
  place_stronghold(action.play, action.who, action.board().vacant_sites(space, Kind::fort), Piece::fort);
  return true;
}

bool build_town(Action& action, Space space, Work work) {
  require_step(action, work != Work::hillfort && may_build(action, space) && can_put_up(action.board(), space, work),
               "4.2.1: no Town can be built", space);
  if (!action.pay(build_cost)) return false;
  put_up(action.play, action.who, space, work);
  action.play.gain(Track::prestige, prestige_for_town);
  return true;
}

}  // namespace auspex::pendragon
