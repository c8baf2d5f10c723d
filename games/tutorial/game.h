// Two Augurs: the smallest complete game, and the template for every other (docs/adding-a-game.md).
#pragma once

#include "engine/game.h"

namespace auspex::tutorial {

const Game& game();

}  // namespace auspex::tutorial
