// 1.4: no piece is ever lost or made, whatever is played; and the laws of every game.
#include "kit/laws.h"

#include "games/pendragon/game.h"
#include "games/pendragon/position.h"

namespace auspex::pendragon {
namespace {

// Pieces of the kind from this pool on the map, counted space by space, whoever employs them.
int counted(const Board& board, Faction whose, Kind kind) {
  int n = 0;
  for (Space space : all<Space>()) {
    for (Piece piece : all<Piece>()) {
      if (pool_of(piece) == whose && kind_of(piece) == kind) n += board.count(space, piece);
    }
  }
  return n;
}

void expect_conserved(const Board& board) {
  const auto in_boxes = [&](Faction whose, Kind kind) {
    if (whose == Faction::dux && kind == Kind::cavalry) return board.casualties() + board.out_of_play();
    if (whose == Faction::civitates && kind == Kind::comitates) return board.not_yet_in_play();
    if (whose != Faction::scotti) return 0;
    if (kind == Kind::raider) return board.raiders_on_card();
    return kind == Kind::settlement && board.settlement_on_card() ? 1 : 0;
  };
  for (Faction faction : all<Faction>()) {
    for (Kind kind : all<Kind>()) {
      RC_ASSERT(counted(board, faction, kind) + board.available(faction, kind) + in_boxes(faction, kind) ==
                pool[faction][kind]);
    }
  }
  for (Space space : all<Space>()) {
    SiteSet taken;
    for (Site site : space_info[space].sites) {
      if (board.stronghold_at(site)) taken.add(site);
    }
    RC_ASSERT(board.count(space, all_strongholds) == taken.size());
    RC_ASSERT(board.population(space) <= space_info[space].most_population);
    RC_ASSERT(board.plunder(space, all_units) <= board.count(space, all_units));
  }
}

RC_GTEST_PROP(PendragonLaws, no_piece_is_lost_or_made, ()) {
  kit::covers("PD 1.4", "PD 1.4.1", "PD 1.3.5");
  const kit::Played played = *kit::any_play(game(), 400).as("played");
  Table table = kit::table_after(game(), {played.setup, played.seed, played.at_random});
  expect_conserved(state_of(table.position()).board);
  for (const int answer : played.answers) {
    if (!kit::answer_next(table, answer)) break;
    expect_conserved(state_of(table.position()).board);
  }
}

AUSPEX_LAWS(Pendragon, game(), 400)

}  // namespace
}  // namespace auspex::pendragon
