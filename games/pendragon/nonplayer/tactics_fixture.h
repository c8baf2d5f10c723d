// For tests: Battles in which Non-players decide.
#pragma once

#include "games/pendragon/battle/fixture.h"

namespace auspex::pendragon::testing {

class NonPlayerBattles : public Battles {
 protected:
  // All four, until a test hands some over.
  NonPlayerBattles() { run_by_nonplayers(FactionSet::every()); }

  void run_by_nonplayers(FactionSet factions) {
    for (Faction faction : all<Faction>()) {
      state.nonplayer[faction] = factions.has(faction);
      play.seat(faction, factions.has(faction) ? nonplayer_mind(faction) : player_mind());
    }
  }
  void run_by_people(FactionSet factions) { run_by_nonplayers(FactionSet::every() - factions); }
  [[nodiscard]] int laden(Space space, Piece piece) const { return state.board.laden(space, piece); }
};

}  // namespace auspex::pendragon::testing
