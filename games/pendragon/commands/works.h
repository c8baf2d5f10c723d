// 3.3.1, 4.2.1: Hillforts and Towns that Militia are given up for, by Muster and by Build.
#pragma once

#include "games/pendragon/play.h"

namespace auspex::pendragon {

enum class Work : std::uint8_t { hillfort, town_for_militia, town_for_hillfort };

// Friendly pieces outnumber those of all enemies, Raiders included; `more` Friendly ones may be on their way (PD-A6).
[[nodiscard]] bool outnumbers_enemies(const Board& board, Faction who, Space space, int more = 0);
// What it takes is there: Militia, the piece itself, a vacant Site or one that the Hillfort leaves.
[[nodiscard]] bool can_put_up(const Board& board, Space space, Work work);
// The Faction decides which Militia go, with Plunder or without, which Hillfort, and the Site.
void put_up(Play& play, Faction who, Space space, Work work);

}  // namespace auspex::pendragon
