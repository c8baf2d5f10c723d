// 12.8 Submission to Rome and 14 of the Brigantes to the Angles.
#pragma once

#include "games/britannia/turn.h"

namespace auspex::britannia {

// 12.8a, 14.1, 14.2: nations that may submit to the nation whose turn it is, now.
[[nodiscard]] NationSet may_submit(const State& state, const Turn& turn);
// 6.13, 7.2.6, 7.2.7: each of them is asked, in play order.
void submission_window(Play& play, Turn& turn);
void submit(Play& play, Turn& turn, Nation nation);
// 12.8b: where armies of the overlord that stand in an area of the new subject must go; empty where there is no place.
[[nodiscard]] AreaSet ways_out(const State& state, Nation overlord, Nation subject_nation, Area from);
// 12.8e
void end_submission_to_rome(Play& play);
// 14.5
void end_brigante_submission(Play& play);

}  // namespace auspex::britannia
