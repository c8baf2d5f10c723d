#include "games/pendragon/nonplayer/pick_troops.h"

#include <algorithm>

namespace auspex::pendragon {

Units pick_troops(Play& lots, const Units& from, int most, std::span<const PieceSet> order) {
  Units taken;
  int left = most;
  const auto take_some = [&](Piece piece, int n) {
    const int laden = std::max(0, taken.all[piece] + n - (from.all[piece] - from.laden[piece]));
    taken.all[piece] = static_cast<std::uint8_t>(taken.all[piece] + n);
    taken.laden[piece] = static_cast<std::uint8_t>(laden);
    left -= n;
  };
  for (PieceSet alike : order) {
    if (const int there = total(from.all, alike); there <= left) {
      for (Piece piece : alike) take_some(piece, from.all[piece]);
      continue;
    }
    while (left > 0) {
      take_some(lots.at_random(select(alike, [&](Piece piece) { return from.all[piece] > taken.all[piece]; })), 1);
    }
  }
  return taken;
}

}  // namespace auspex::pendragon
