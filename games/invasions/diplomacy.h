// XXX Diplomacy.
// Calls: alliances, foedus, clients, religion, treasury, decks. Window: diplomacy_step after the draw.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

void draw_diplomacy_cards(Play& play);
// XXX.A.1: who holds cards to be played.
[[nodiscard]] NationSet diplomats(const State& state);
// XXX.B: all cards of one nation.
void diplomacy_of_nation(Play& play, Nation nation);
// XXX.C: also kept for Colchis (XIII.C.2).
void alliance_card(Play& play, Nation nation);

}  // namespace auspex::invasions
