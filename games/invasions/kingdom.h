// VII Kingdoms and capitals.
// Offers: founding, capitals gained, moved and lost. Calls: status, scoring, control.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// VII.A.1, VII.A.2
[[nodiscard]] bool may_found_kingdom(const State& state, Nation nation);
// VII.A, VII.C: its choice in the Status step, and the roll where it declines.
void kingdom_choice(Play& play, Nation nation);
// VII.B: horde to capital; with points for it unless it becomes an Empire at once (VIII.A.3).
void found_kingdom(Play& play, Nation nation, bool with_points = true);
// VII.B.1: the city that the capital is put on, founded where there is none.
void found_capital(Play& play, Nation nation);
// VII.D.1, VII.D.2: in its opening.
[[nodiscard]] bool may_move_capital(const State& state, Nation nation);
void capital_move(Play& play, Nation nation);
// VII.D.3: a city was taken by a nation without capital.
void first_city_taken(Play& play, Nation nation, Space province);
// VII.E: the capital's province or city is no longer its own.
void lose_capital(Play& play, Nation nation);
// VI.E.3, XXXII.F.F.2: Barbarian again, its horde there.
void turn_barbarian(Play& play, Nation nation, int age, Space horde);

}  // namespace auspex::invasions
