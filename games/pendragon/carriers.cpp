#include "games/pendragon/carriers.h"

#include <algorithm>

#include "games/pendragon/rank.h"

namespace auspex::pendragon {

Stack choose_carriers(Play& play, Faction chooser, Space space, const Stack& room, HowMany cubes) {
  Stack share{};
  int to_come = total(room);
  int most = std::min(cubes.most, to_come);
  int least = std::min(cubes.least, most);
  for (Kind kind : kinds_high_to_low) {
    for (Piece piece : all<Piece>()) {
      if (kind_of(piece) != kind || room[piece] == 0) continue;
      to_come -= room[piece];
      const int highest = std::min<int>(room[piece], most);
      const int lowest = std::clamp(least - to_come, 0, highest);
      const int n = play.choose_number(chooser, msg::plunder_carry(chooser, piece, space), lowest, highest);
      share[piece] = static_cast<std::uint8_t>(n);
      least -= n;
      most -= n;
    }
  }
  return share;
}

}  // namespace auspex::pendragon
