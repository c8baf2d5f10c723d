#include "games/invasions/nations/romans.h"

namespace auspex::invasions {

void divide_empire(Play&) { unwritten("XXXII.B: divide_empire"); }
void break_concord(Play&, Nation) { unwritten("XXXII.B: break_concord"); }
void theodosius(Play&, Nation) { unwritten("XXXII.B: theodosius"); }
void abandonment(Play&) { unwritten("XXXII.B: abandonment"); }
void reunification(Play&) { unwritten("XXXII.B: reunification"); }
void collapse_of_west(Play&) { unwritten("XXXII.B: collapse_of_west"); }
void garrisons_return(Play&, Nation) { unwritten("XXXII.B: garrisons_return"); }
void threat_to_italia(Play&, Nation) { unwritten("XXXII.B: threat_to_italia"); }
void mauritanian_loyalty(Play&, Nation) { unwritten("XXXII.B: mauritanian_loyalty"); }
void mauritania_returns(Play&) { unwritten("XXXII.B: mauritania_returns"); }
void create_britons(Play&) { unwritten("XXXII.B: create_britons"); }
void create_euskalduns(Play&) { unwritten("XXXII.B: create_euskalduns"); }
void create_sardes(Play&) { unwritten("XXXII.B: create_sardes"); }
void latest_minors(Play&) { unwritten("XXXII.B: latest_minors"); }

}  // namespace auspex::invasions
