// Trying something out on a copy of the position (games/coin/trial.h): whether an Event would change anything (8.1.1).
#pragma once

#include "games/coin/trial.h"
#include "games/pendragon/play.h"

namespace auspex::pendragon {

// Those who answer for people in a trial.
Mind& reluctant_mind();
Mind& yielding_mind();

void enter_trial(Play& copy, const Play& play, coin::Stance people);
using Trial = coin::Trial<Play>;

// 8.1.1: the position changed by more than the loss of the Faction's own pieces.
[[nodiscard]] bool has_effect(const State& before, const State& after, Faction who);

}  // namespace auspex::pendragon

extern template class auspex::coin::Trial<auspex::pendragon::Play>;
