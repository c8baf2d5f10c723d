#include "games/britannia/game.h"
#include "kit/kit.h"

namespace auspex {

AUSPEX_KIT(Britannia, britannia::game(), {.games = 1})

}  // namespace auspex
