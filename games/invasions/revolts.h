// XVI Revolts.
// Offers: placing revolts to calamities, events, religion. Calls: administration (the Usurper of XVI.D.2), purchases
// (units lost); combat for XVI.G by way of activation.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XVI.B
[[nodiscard]] Side random_revolt_seat(Play& play);
// XVI.C: for an Empire its half; for events a D2 says which. Rolled again while it is not among those accepted; nothing
// where none would do.
enum class Half : std::uint8_t { west, east, by_check };
[[nodiscard]] std::optional<Area> random_civilized_area(Play& play, Half half, AreaSet accepts);

// XVI.A.1, XVI.D: its provinces where a revolt may begin or grow worse.
[[nodiscard]] SpaceSet revolt_sites(const State& state, Nation nation);
// XVI.B to XVI.D: the calamity (with its Usurper) or the event.
void revolt_procedure(Play& play, Nation nation, bool is_event);
// XVI.D.3: this province must revolt; nothing happens where it may not.
void province_revolts(Play& play, Nation nation, Space province);

// XVI.F
void subdual_step(Play& play, Nation nation);
[[nodiscard]] int subdual_modifier(const State& state, Nation nation, Space province);
// XVI.G: the Rebellio was beaten.
void rebellio_beaten(Play& play, Space province);
// IV.B.5, XVI.E
void revolts_grow(Play& play);

}  // namespace auspex::invasions
