// V.C The ledger of victory points, kept in halves for each nation. Every point passes here.
#pragma once

#include "games/invasions/ties.h"

namespace auspex::invasions {

class Play;

// V.C.2: a vassal gets half of what it earns; penalties are not halved. `why` is a message without arguments. Lists of
// lines are scoring.h's business, which calls this.
void credit(Play& play, Nation nation, int halves, MessageId why);

// V.C.4: a seat's nations together, in halves; rounded down in whole points.
[[nodiscard]] int halves_of(const State& state, Side side);
[[nodiscard]] int points_of(const State& state, Side side);
// V.F.1: points above par, or plain points (R64).
[[nodiscard]] int margin_of(const State& state, Side side);
// V.F.2: all seats of the player who holds this one, a person or a program that thinks ahead; of a computer player it
// is this one alone.
[[nodiscard]] EnumSet<Side> seats_of_person(const State& state, Side side);
// The mean of their margins, rounded down.
[[nodiscard]] int person_margin(const State& state, Side side);

}  // namespace auspex::invasions
