#pragma once

#include "engine/game.h"

namespace auspex::falling_sky {

const Game& game();

}  // namespace auspex::falling_sky
