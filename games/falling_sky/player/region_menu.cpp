#include "games/falling_sky/player/region_menu.h"

#include <algorithm>

namespace auspex::falling_sky {

void place_light_troops(Action& action, const LightTroops& troops, Ask (*how_many)(Faction, Region, Piece, int),
                        void (*place)(Action&, Region, Faction, int)) {
  const Board& board = action.board();
  std::vector<Faction> order;
  if (troops.kinds.has(action.who)) order.push_back(action.who);
  for (Faction kind : troops.kinds - FactionSet{action.who}) order.push_back(kind);

  int rest = 0;  // what the Factions still to come could provide
  for (Faction kind : order) rest += board.available(kind, light_kind(kind));
  int placed = 0;
  for (Faction kind : order) {
    const int available = board.available(kind, light_kind(kind));
    rest -= available;
    const int highest = std::min(troops.most - placed, available);
    const int lowest = std::max(troops.least - placed - rest, 0);
    const Ask why = how_many(action.who, troops.region, light(kind, Face::hidden), highest);
    const int n = action.play.choose_number(action.decider, why, lowest, highest);
    place(action, troops.region, kind, n);
    placed += n;
  }
}

}  // namespace auspex::falling_sky
