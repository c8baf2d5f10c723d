// 8.7.7, 8.8.7: which Foederati a Non-player Briton pays in the Annona Phase.
#pragma once

#include "games/pendragon/play.h"

namespace auspex::pendragon {

// Whether the Briton pays for its own Foederati of this kind in the space, which it is asked about now: it pays for all
// in as many spaces as it can afford, from here on in the order of asking, and those left unpaid are drawn by lot.
[[nodiscard]] bool pays_annona(Play& play, Faction briton, Piece warband, Space space);

}  // namespace auspex::pendragon
