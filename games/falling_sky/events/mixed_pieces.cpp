#include "games/falling_sky/events/mixed_pieces.h"

#include <algorithm>

namespace auspex::falling_sky {

namespace {

TribeSet tribes_with(const Board& board, Region region, Piece piece) {
  return kind_of(piece) == Kind::ally ? board.allied(region, owner_of(piece))
                                      : board.citadel_tribes(region, owner_of(piece));
}

AnyPiece with_tribe(Play& play, Faction chooser, const WhichPiece& which, Region region, Piece piece) {
  if (kind_of(piece) != Kind::ally && kind_of(piece) != Kind::citadel) return {region, piece, std::nullopt};
  return {region, piece, play.choose(chooser, which.tribe, tribes_with(play.board, region, piece))};
}

}  // namespace

PieceSet removable(const Board& board, Region region, PieceSet among) {
  return select(among, [&](Piece piece) {
    return board.count(region, piece) > 0 && !(piece == Piece::fort && region == Region::provincia);
  });
}

AnyPiece choose_piece(Play& play, Faction chooser, const WhichPiece& which, Region region, PieceSet among) {
  const Piece piece = play.choose(chooser, which.piece, removable(play.board, region, among));
  return with_tribe(play, chooser, which, region, piece);
}

std::optional<AnyPiece> may_choose_piece(Play& play, Faction chooser, const WhichPiece& which, Region region,
                                         PieceSet among) {
  const std::optional<Piece> piece = play.may_choose(chooser, which.piece, removable(play.board, region, among));
  return piece ? std::optional(with_tribe(play, chooser, which, region, *piece)) : std::nullopt;
}

void remove_piece(Play& play, const AnyPiece& chosen) {
  if (chosen.tribe) {
    clear_tribe(play, *chosen.tribe);
  } else {
    remove_pieces(play, chosen.region, chosen.piece, 1);
  }
}

void replace_piece(Play& play, const AnyPiece& chosen, Faction faction) {
  if (chosen.tribe) {
    replace_ally(play, *chosen.tribe, faction);
  } else {
    replace_light(play, chosen.region, chosen.piece, faction);
  }
}

void place_split(Play& play, Faction chooser, const Ask& why, Region first, Region second, Piece piece, int each) {
  const int available = play.board.available(piece);
  const int here = play.choose_number(chooser, why, std::clamp(available - each, 0, each), std::min(each, available));
  place_pieces(play, first, piece, here);
  place_pieces(play, second, piece, each);
}

void place_allies(Play& play, Faction chooser, const Ask& why, TribeSet tribes, Faction faction) {
  while (!tribes.empty() && play.board.available(faction, Kind::ally) > 0) {
    const bool enough = play.board.available(faction, Kind::ally) >= tribes.size();
    const Tribe tribe = enough ? tribes.first() : play.choose(chooser, why, tribes);
    place_ally_at(play, tribe, faction);
    tribes.remove(tribe);
  }
}

int bring(Play& play, Faction who, Ask (*why)(Faction, Piece, Region, Region), Region from, Region to, Stack& stack) {
  int moved = 0;
  for (Piece piece : mobile_of(who)) {
    const int most = std::min<int>(stack[piece], play.free_to_leave(from, piece));
    const int n = move_pieces(play, from, to, piece, play.choose_number(who, why(who, piece, from, to), 0, most));
    stack[piece] = static_cast<std::uint8_t>(stack[piece] - n);
    moved += n;
  }
  return moved;
}

bool can_leave(const Play& play, Region region, const Stack& stack) {
  for (Piece piece : mobile_pieces) {
    if (stack[piece] > 0 && play.free_to_leave(region, piece) > 0) return true;
  }
  return false;
}

Stack mobile_stack(const Board& board, Region region, Faction faction) {
  Stack stack{};
  for (Piece piece : mobile_of(faction)) stack[piece] = static_cast<std::uint8_t>(board.count(region, piece));
  return stack;
}

FactionSet present(const Board& board, Region region, FactionSet among) {
  return select(among, [&](Faction faction) { return board.pieces(region, faction) > 0; });
}

}  // namespace auspex::falling_sky
