#include "games/invasions/diplomacy.h"

namespace auspex::invasions {

void draw_diplomacy_cards(Play&) { unwritten("XXX: draw_diplomacy_cards"); }
NationSet diplomats(const State&) { unwritten("XXX: diplomats"); }
void diplomacy_of_nation(Play&, Nation) { unwritten("XXX: diplomacy_of_nation"); }
void alliance_card(Play&, Nation) { unwritten("XXX: alliance_card"); }

}  // namespace auspex::invasions
