#include "games/pendragon/nonplayer/pick_troops.h"

#include <algorithm>

namespace auspex::pendragon {

void pick_troops(Play& lots, const Units& from, PieceSet kinds, int n, Units& picked) {
  PieceSet left = select(kinds, [&](Piece piece) { return from.all[piece] > 0; });
  while (n > 0 && !left.empty()) {
    const bool all_go = total(from.all, left) <= n;
    const Piece piece = all_go ? left.first() : lots.at_random(left);
    left.remove(piece);
    const int going = std::min<int>(n, from.all[piece]);
    const int plain = from.all[piece] - from.laden[piece];
    picked.all[piece] = static_cast<std::uint8_t>(going);
    picked.laden[piece] = static_cast<std::uint8_t>(std::max(0, going - plain));
    n -= going;
  }
}

}  // namespace auspex::pendragon
