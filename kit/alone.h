// One person who answers at random among Non-players.
#pragma once

#include <memory>

#include "agents/play.h"
#include "engine/game.h"

namespace auspex::kit {

// Plays the set-up to its end and gives back how it ended. Nobody is asked but whom the set-up has as people, somebody
// is, and nothing is wrong with the position at any question or checkpoint. `hooks` look on as well.
std::unique_ptr<Position> play_among_nonplayers(const Game& game, const Setup& setup, const PlayHooks& hooks = {});

}  // namespace auspex::kit
