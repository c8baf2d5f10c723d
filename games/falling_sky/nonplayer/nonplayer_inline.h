#pragma once

#include "games/falling_sky/nonplayer/trial.h"

namespace auspex::falling_sky {

template <class Step>
bool NonPlayer::frost_forbids(const Play& play, Step step) {
  if (!play.frost() || !any_player(play.state)) return false;
  for (Mind* people : {&reluctant_mind(), &yielding_mind()}) {
    for (int die : {1, 6}) {
      Trial trial(play, die, *people);
      step(trial.play());
      if (helps_a_player(play.state, trial.state())) return true;
    }
  }
  return false;
}

}  // namespace auspex::falling_sky
