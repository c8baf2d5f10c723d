#include "games/britannia/player.h"
namespace auspex::britannia {
Mind& planner_mind() { return player_mind(); }
}  // namespace auspex::britannia
