#pragma once

#include "games/falling_sky/nonplayer/trial.h"

namespace auspex::falling_sky {

template <class Step>
bool NonPlayer::frost_forbids(const Play& play, Step step, std::optional<int> die) {
  if (!play.frost() || !any_player(play.state)) return false;
  for (Mind* people : {&reluctant_mind(), &yielding_mind()}) {
    for (int n : {die.value_or(1), die.value_or(6)}) {
      Trial trial(play, n, *people);
      step(trial.play());
      if (helps_a_player(play.state, trial.state())) return true;
    }
  }
  return false;
}

}  // namespace auspex::falling_sky
