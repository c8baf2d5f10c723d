#include "kit/laws.h"
#include "games/tutorial/game.h"

namespace auspex::tutorial {
namespace {

AUSPEX_LAWS(TwoAugurs, game(), 20)

}  // namespace
}  // namespace auspex::tutorial
