// VI Status of nations: ageing, decline, who leaves play.
// Offers: the primitives of age, decline and presence to all chapters. Calls: kingdom, empire, religion, nations/.
// Window: status_step before each nation's turn in the step and at its end.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// VI.A.1: the turn's fixed changes (division, merger, raiders go home).
void open_status(Play& play);
// VI.A.2: one nation's part of the step.
void status_of_nation(Play& play, Nation nation);
// VI.A.3: the window at the end of the step.
void close_status(Play& play);

// VI.B.2: by so many spaces either way, within the track.
void age_by(Play& play, Nation nation, int spaces);
// VI.D.1: none, single, doubled; beyond that it ages.
void add_decline(Play& play, Nation nation);
void remove_decline(Play& play, Nation nation);

// VI.E.2: comes (back) into play, with no units yet.
void enter_play(Play& play, Nation nation, Status status, int age);
// VI.E.5: with all that follows; VP stay.
void leave_play(Play& play, Nation nation);
// VI.E.1, VI.E.6: leaves if it has nothing left; whether it did. Not during a battle.
bool check_disappearance(Play& play, Nation nation);

}  // namespace auspex::invasions
