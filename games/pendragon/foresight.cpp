// How things may go on by the lists of all Factions, and how a plan may turn out: the turn played as planned and then
// the rest of the game. Margins of Renown, Prosperity and Population run far apart on the way and tell little of who
// wins; looking no further than the next Epoch Round was weaker (docs/search.md).
#include "games/coin/foresight.h"

#include "games/pendragon/nonplayer/turn_plan.h"
#include "games/pendragon/position.h"
#include "games/pendragon/sequence.h"
#include "games/pendragon/victory.h"

namespace auspex::pendragon {

void play_unattended(State& state, Dialogue& dialogue) { coin::play_by_charts<Play, Decision::plan>(state, dialogue); }

int foresee_from(State& state, Dialogue& answers, Seat seat, const Text& option) {
  return coin::foresee_the_end<Play, Decision::plan>(state, answers, static_cast<Faction>(seat), plan_from(option));
}

}  // namespace auspex::pendragon
