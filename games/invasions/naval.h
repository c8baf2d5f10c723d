// XXV Fleets, transport, landings, naval battles.
// Offers: voyages to orders, friendly coasts and blockades to others. Calls: combat (one battle), movement (coming
// ashore), income (monopolies). Windows: amphibious_landing; naval_battle and battle inside fight.
#pragma once

#include "games/invasions/voyage.h"

namespace auspex::invasions {

// --- Fleets

[[nodiscard]] bool has_friendly_coast(const State& state, Nation nation, Space zone);
// XXV.D.2: alone with fleets there.
[[nodiscard]] bool blockades(const State& state, Nation by, Space zone);
// Nations whose fleets there it may attack.
[[nodiscard]] NationSet naval_foes(const State& state, Nation nation, Space zone);
// XXV.A.2
void fleets_to_port(Play& play, Nation nation);

// --- Voyages

// XXV.B, XXV.D, XXV.E: roll, interceptions, landing with what follows on shore. Whether the party is there and may
// besiege.
bool voyage(Play& play, Party& party, Space harbour, const Way& way);
// XXV.B.1: fleets alone, and their attack where they stop.
void sail(Play& play, Party& fleets, const Way& way);
// XXV.E.1: what is added to the D10, before cards; 5 or more lands.
[[nodiscard]] int landing_modifier(const State& state, const Landing& landing);
[[nodiscard]] bool needs_landing_roll(const State& state, Nation nation, Space from, Space to);

// --- Meeting at sea

// XXV.D: owners of fleets in the zone that the party has entered try to intercept it. Whether it may go on. Land units
// are `aboard` or will embark later.
bool naval_reactions(Play& play, Party& party, Space zone, bool aboard);
// XXV.C: the party's fleets attack those of another nation; whether they have won.
bool naval_battle(Play& play, Party& party, Nation defender, Space zone, bool aboard);

}  // namespace auspex::invasions
