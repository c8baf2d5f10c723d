#include "kit/kit.h"
#include "games/britannia/game.h"

namespace auspex {

AUSPEX_KIT(Britannia, britannia::game(), {.games = 1})

}  // namespace auspex
