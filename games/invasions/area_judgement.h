// XII.C: who controls some of the Areas, for those who know of the others that nothing has changed there.
#pragma once

#include "games/invasions/state.h"

namespace auspex::invasions {

[[nodiscard]] AreaSet areas_among(const State& state, Nation nation, AreaSet areas);

}  // namespace auspex::invasions
