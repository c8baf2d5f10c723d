#include "kit/kit.h"
#include "games/tutorial/game.h"

namespace auspex {

AUSPEX_KIT(TwoAugurs, tutorial::game(), {.games = 50})

}  // namespace auspex
