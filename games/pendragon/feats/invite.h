// 4.2.2, 4.3.2 Invite.
#pragma once

#include "games/pendragon/action.h"

namespace auspex::pendragon {

// Not at Fragmentation, unless a card says otherwise.
[[nodiscard]] bool invite_barred(const Action& action);
[[nodiscard]] SpaceSet invite_candidates(const Action& action);
// A piece of its own and Briton Control are there now, before Fragmentation unless a card says otherwise.
[[nodiscard]] bool may_invite(const Action& action, Space space);

// Where a Settlement of the Nation may stand: a vacant Site of the Region, or that of a Fort (Dux), of a Hillfort
// (Civitates). None where no such Settlement is Available.
[[nodiscard]] SiteSet invite_sites(const Action& action, Space space, Nation nation);
[[nodiscard]] constexpr int most_invited(Nation nation) { return nation == Nation::saxon ? 3 : 2; }  // Warbands
// Places the Settlement, then so many Warbands; once none is Available own ones may be taken up (PD-H2).
void invite_settlement(Action& action, Site site, Nation nation);
void invite_warbands(Action& action, Space space, Nation nation, int n);

// The other Briton's Foederati of the Nation there: what it costs to convert them all; nothing if there are none.
[[nodiscard]] int foederati_to_convert(const Action& action, Space space, Nation nation);
// All of them. False where it was refused what it needs (1.5.2).
bool convert_foederati(Action& action, Space space, Nation nation);

}  // namespace auspex::pendragon
