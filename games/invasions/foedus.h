// XXVII Foedus.
// Offers: making and ending to diplomacy, activation, events, nations/. Calls: units (shift), control, treasury,
// alliances, activation (loans).
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// --- Making

// XXVII.A.1, and there is land to grant.
[[nodiscard]] bool may_federate(const State& state, Nation empire, Nation barbarian);
// XXVII.A.3, XXX.D.2: its horde stands in an Area where the Empire controls a province, or next to one.
[[nodiscard]] bool horde_in_empire(const State& state, Nation empire, Nation barbarian, bool or_next_to);
// XXVII.B.1: provinces that the Empire may grant.
[[nodiscard]] SpaceSet grantable(const State& state, Nation empire, Nation barbarian);
// XXVII.B.1, D17: connected provinces of one Area, one after the other, at the choice of the Empire's seat. `preferred`
// where a rule says which: they are part of it if they may be, and the rest is in their Area if that may be.
[[nodiscard]] SpaceSet name_land(Play& play, Nation empire, Nation barbarian, SpaceSet preferred = {});
// XXVII.B.2, XXVII.B.3: the people settle there.
void settle(Play& play, Nation empire, Nation barbarian, SpaceSet land);
// XXXII.B.Q: land is named, the people settle; nobody may refuse.
void make_foedus(Play& play, Nation empire, Nation barbarian, SpaceSet preferred = {});
// XXX.D.2: land is named, and the Barbarians' seat decides; with one seat on both sides a check does. Whether the other
// seat has refused.
bool offer_foedus(Play& play, Nation empire, Nation barbarian);
// XXVII.A.3, in its opening checks.
void ask_for_foedus(Play& play, Nation barbarian);

// --- While it lasts, and its end

// XXVII.C.1: how many it lends.
[[nodiscard]] int federate_units(const State& state, Nation barbarian);
// XVII.B.1 (4), XXVII.D
void denounce(Play& play, Nation barbarian);
// XIII.C.2, XXVII.F
void revoke(Play& play, Nation empire);
// XXVII.E
void end_foedus(Play& play, Nation barbarian);

}  // namespace auspex::invasions
