#pragma once

#include "engine/game.h"

namespace auspex::pendragon {

const Game& game();

}  // namespace auspex::pendragon
