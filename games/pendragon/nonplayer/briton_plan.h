// What the lists of the two Britons share (8.7, 8.8).
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

// 8.7.3, 8.8.1 Invite: a die for the Nation, then a Settlement with Warbands at a vacant Site if none of that Nation
// and colour is on the map; otherwise, against a player, the conversion of the most Foederati. Names the Feat and
// carries it out at once, in as many spaces as the terms allow. False, and no Feat is used, where it brings nothing.
bool invite(Action& action);

// How many more Troops of Britons, at Fragmentation of the Civitates, it takes for Briton Control of the Region;
// nothing where there is Control, or where Troops alone cannot bring it.
[[nodiscard]] int missing_for_control(const Board& board, Space space);

}  // namespace auspex::pendragon
