// 8.4.1: which Units of a group a Non-player takes.
#pragma once

#include "games/pendragon/play.h"

namespace auspex::pendragon {

// Adds so many of these kinds, as far as there are any: those without Plunder first, and of several kinds the lot
// decides.
void pick_troops(Play& lots, const Units& from, PieceSet kinds, int n, Units& picked);

}  // namespace auspex::pendragon
