// Invasions as a whole: the common kit.
#include "games/invasions/game.h"

#include "kit/kit.h"

namespace auspex::invasions {

AUSPEX_KIT(Invasions, invasions::game(), {.games = 1})

}  // namespace auspex::invasions
