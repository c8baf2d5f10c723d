// 6.6: Units go back to their Strongholds.
#pragma once

#include "games/pendragon/steps.h"

namespace auspex::pendragon {

// By adjacent spaces: those of the given ones that are nearest.
[[nodiscard]] SpaceSet nearest(Space from, SpaceSet to);

// All Units of these kinds in the space go to the given spaces; how many to each the Faction decides.
void relocate_all(Play& play, Faction who, Space from, PieceSet which, SpaceSet to);

// Units of the kind that stand elsewhere must go to those spaces, as the Faction likes; those already in one of them
// may go to another.
void relocate_freely(Play& play, Faction who, Piece piece, SpaceSet to);

// 6.6.1, 6.6.2: Foederati of the Briton go to its Settlements of their Nation; where there are none their markers come
// off (PD-H6).
void relocate_foederati(Play& play, Faction briton);

}  // namespace auspex::pendragon
