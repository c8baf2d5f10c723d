#include "games/invasions/nations/goths.h"

namespace auspex::invasions {

void goth_loan(Play&, Nation) { unwritten("XXXII.F: goth_loan"); }
void ostrogoth_choice(Play&) { unwritten("XXXII.F: ostrogoth_choice"); }
void sarmatia_check(Play&) { unwritten("XXXII.F: sarmatia_check"); }
void goths_settle(Play&) { unwritten("XXXII.F: goths_settle"); }
void renaissance_choice(Play&) { unwritten("XXXII.F: renaissance_choice"); }
void great_invasion_shares(Play&) { unwritten("XXXII.F: great_invasion_shares"); }
void merge_anglo_saxons(Play&) { unwritten("XXXII.F: merge_anglo_saxons"); }

}  // namespace auspex::invasions
