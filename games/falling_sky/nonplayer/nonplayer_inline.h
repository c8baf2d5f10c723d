#pragma once

#include "games/falling_sky/nonplayer/trial.h"

namespace auspex::falling_sky {

template <class Step>
bool NonPlayer::frost_forbids(const Play& play, Step step, std::optional<int> die) {
  if (!play.frost()) return false;
  Trial trial(play, die);
  step(trial.play());
  return helps_a_player(play.state, trial.state());
}

}  // namespace auspex::falling_sky
