#include "games/pendragon/commands/works.h"

#include "engine/legal.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_britons.h"

namespace auspex::pendragon {

namespace {

constexpr int militia_for(Work work) { return work == Work::town_for_militia ? 2 : 1; }

// Hillforts that may be given up for a Town: it takes their Site or another one.
SiteSet hillforts_to_give_up(const Board& board, Space space) {
  const SiteSet hillforts = board.sites_with(space, {Piece::hillfort});
  if (!board.vacant_sites(space, Kind::town).empty()) return hillforts;
  return select(hillforts, [](Site site) { return may_hold(site, Kind::town); });
}

void give_up_militia(Play& play, Faction who, Space space, int n) {
  const Units gone =
      choose_units(play, who, msg::works_give_up, space, play.board.units_at(space, {Piece::militia}), exactly(n));
  remove_units(play, space, Piece::militia, n, gone.laden[Piece::militia]);
}

}  // namespace

bool outnumbers_enemies(const Board& board, Faction who, Space space, int more) {
  const int friends = board.count(space, pieces_of(board.friends_of(who)));
  return friends + more > board.pieces(space) - friends;
}

bool can_put_up(const Board& board, Space space, Work work) {
  if (board.count(space, Piece::militia) < militia_for(work)) return false;
  switch (work) {
    case Work::hillfort:
      return board.available(Piece::hillfort) > 0 && !board.vacant_sites(space, Kind::hillfort).empty();
    case Work::town_for_militia:
      return board.available(Piece::town) > 0 && !board.vacant_sites(space, Kind::town).empty();
    case Work::town_for_hillfort:
      break;
  }
  return board.available(Piece::town) > 0 && !hillforts_to_give_up(board, space).empty();
}

void put_up(Play& play, Faction who, Space space, Work work) {
  require_legal(can_put_up(play.board, space, work), "3.3.1, 4.2.1: no such work there", id_of(who), id_of(space));
  give_up_militia(play, who, space, militia_for(work));
  if (work == Work::town_for_hillfort) {
    remove_stronghold_at(
        play, play.choose(who, msg::works_which_hillfort(who, space), hillforts_to_give_up(play.board, space)));
  }
  const Piece piece = work == Work::hillfort ? Piece::hillfort : Piece::town;
  place_stronghold(play, who, play.board.vacant_sites(space, kind_of(piece)), piece);
}

}  // namespace auspex::pendragon
