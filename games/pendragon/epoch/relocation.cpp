#include "games/pendragon/epoch/relocation.h"

#include <algorithm>

#include "generated/pendragon/messages_epoch.h"

namespace auspex::pendragon {

SpaceSet nearest(Space from, SpaceSet to) {
  SpaceSet reached = {from};
  for (;;) {
    const SpaceSet found = reached & to;
    if (!found.empty()) return found;
    const SpaceSet wider = reached | neighbours(reached);
    if (wider == reached) return {};
    reached = wider;
  }
}

namespace {

// So many of them, with Plunder or without as the Faction likes.
void move_some(Play& play, Faction who, Space from, Space to, Piece piece, int n) {
  const Board& board = play.board;
  const int laden =
      play.choose_number(who, msg::ask_how_many_laden(piece, msg::relocate, from),
                         std::max(0, n - board.empty_handed(from, piece)), std::min(n, board.laden(from, piece)));
  move_units(play, from, to, piece, n, laden);
}

}  // namespace

void relocate_all(Play& play, Faction who, Space from, PieceSet which, SpaceSet to) {
  if (to.empty()) return;
  for (Piece piece : which& all_units) {
    while (play.board.count(from, piece) > 0) {
      const int here = play.board.count(from, piece);
      const Space space = play.choose(who, msg::relocate_to(who, piece, from), to);
      const int n =
          to.size() == 1 ? here : play.choose_number(who, msg::relocate_how_many(who, piece, from, space), 1, here);
      move_some(play, who, from, space, piece, n);
    }
  }
}

void relocate_freely(Play& play, Faction who, Piece piece, SpaceSet to) {
  if (to.empty()) return;
  const Board& board = play.board;
  for (Space from : all<Space>()) {
    if (!to.has(from)) relocate_all(play, who, from, {piece}, to);
  }
  // Those that were there before may part company, each once.
  EnumArray<Space, int> settled{};
  for (Space space : to) settled[space] = board.count(space, piece);
  for (;;) {
    const SpaceSet origins = to.size() < 2 ? SpaceSet() : select(to, [&](Space space) { return settled[space] > 0; });
    const std::optional<Space> from = play.may_choose(who, msg::relocate_from(who, piece), origins);
    if (!from) return;
    SpaceSet others = to;
    others.remove(*from);
    const Space space = play.choose(who, msg::relocate_to(who, piece, *from), others);
    const int n = play.choose_number(who, msg::relocate_how_many(who, piece, *from, space), 1, settled[*from]);
    settled[*from] -= n;
    move_some(play, who, *from, space, piece, n);
  }
}

void relocate_foederati(Play& play, Faction briton) {
  for (Nation nation : all<Nation>()) {
    const Piece warband = warband_of(nation, briton);
    if (play.board.on_map(warband) == 0) continue;
    const SpaceSet homes = spaces_with(play.board, {settlement_of(nation, briton)});
    if (!homes.empty()) {
      relocate_freely(play, briton, warband, homes);
      continue;
    }
    for (Space space : spaces_with(play.board, {warband})) release_foederati(play, space, nation, colour_of(briton));
  }
}

}  // namespace auspex::pendragon
