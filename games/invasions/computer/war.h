// What a seat orders in its activations: each stack's best march is found by what it would gain and risk, and the best
// of all is ordered, until nothing is worth while (D29, D30, D43, D44).
#pragma once

#include "games/invasions/marches.h"
#include "games/invasions/redeployment.h"

namespace auspex::invasions {

[[nodiscard]] March next_order(Play& play, const Marches& marches);
[[nodiscard]] Onward go_on(Play& play, const Party& party, std::span<const Space> rest);
[[nodiscard]] std::optional<Transfer> redeploy(Play& play, const Redeployment& offered);

}  // namespace auspex::invasions
