// All the games there are: those that the build found.
#pragma once

#include <string_view>
#include <vector>

#include "engine/game.h"

namespace auspex {

std::vector<const Game*> games();
// BadInput lists the games there are.
const Game& game_named(std::string_view id);

}  // namespace auspex
