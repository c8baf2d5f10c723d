// 1.4: no piece is ever lost or made, whatever is played; and the laws of every game.
#include "kit/laws.h"
#include "games/falling_sky/game.h"
#include "games/falling_sky/state.h"

namespace auspex::falling_sky {
namespace {

const Board& board_of(const Position& position) {
  return dynamic_cast<const PositionOf<State>&>(position).state().board;
}

constexpr int everywhere = 12;  // 1.4.1: Legions

// The pieces of a kind on the map, counted Region by Region.
int counted(const Board& board, Faction faction, Kind kind) {
  int n = 0;
  for (Region region : all<Region>()) {
    for (Piece piece : all<Piece>()) {
      if (owner_of(piece) == faction && kind_of(piece) == kind) n += board.count(region, piece);
    }
  }
  return n;
}

int with(const Board& board, Faction faction, Status status) {
  int n = 0;
  for (Tribe tribe : all<Tribe>()) n += board.tribe(tribe) == TribeState{status, faction} ? 1 : 0;
  return n;
}

void expect_conserved(const Board& board) {
  for (Faction faction : all<Faction>()) {
    for (Kind kind : all<Kind>()) {
      if (kind == Kind::legion) continue;
      const bool waits = faction == Faction::arverni && kind == Kind::leader && board.vercingetorix_waits();
      RC_ASSERT(counted(board, faction, kind) + board.available(faction, kind) + (waits ? 1 : 0) ==
                pool[faction][kind]);
    }
    RC_ASSERT(counted(board, faction, Kind::ally) == with(board, faction, Status::allied));
    RC_ASSERT(counted(board, faction, Kind::citadel) == with(board, faction, Status::citadel));
  }
  RC_ASSERT(counted(board, Faction::romans, Kind::legion) + board.legions_track() + board.fallen() +
                board.legions_removed() + board.harvest_box() ==
            everywhere);
  RC_ASSERT(board.count(Region::provincia, Piece::fort) >= 1);  // 1.4.2: the permanent one
}

RC_GTEST_PROP(FallingSkyLaws, no_piece_is_lost_or_made, ()) {
  kit::covers("FS 1.4", "FS 1.4.1");
  const kit::Played played = *kit::any_play(game(), 400).as("played");
  Table table = kit::table_after(game(), {played.setup, played.seed, played.at_random});
  expect_conserved(board_of(table.position()));
  for (const int answer : played.answers) {
    if (!kit::answer_next(table, answer)) break;
    expect_conserved(board_of(table.position()));
  }
}

AUSPEX_LAWS(FallingSky, game(), 400)

}  // namespace
}  // namespace auspex::falling_sky
