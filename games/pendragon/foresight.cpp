// How things may go on by the lists of all Factions, and how a plan may turn out: the turn played as planned and then
// the cards up to the next Epoch card with its round.
#include "games/coin/foresight.h"

#include "games/pendragon/nonplayer/turn_plan.h"
#include "games/pendragon/position.h"
#include "games/pendragon/sequence.h"
#include "games/pendragon/victory.h"

namespace auspex::pendragon {

namespace {

// How the lead over the best of the others tells: so many points make nearly three to one. Margins of Renown,
// Prosperity and Population run far apart on the way, and much can still happen: of the leads after an Epoch Round in
// 600 games that the lists played, this tells best who won.
constexpr int scale = 20;

int prospects(const State& state, Faction who) { return coin::LeadCurve<scale>::chance_of(lead_of(state, who)); }

}  // namespace

void play_unattended(State& state, Dialogue& dialogue) { coin::play_by_charts<Play, Decision::plan>(state, dialogue); }

int foresee_from(State& state, Dialogue& answers, Seat seat, const Text& option) {
  const int epochs = state.epochs;
  const auto new_epoch = [epochs](const State& now) { return now.phase == Phase::event && now.epochs != epochs; };
  return coin::foresee<Play, Decision::plan>(state, answers, static_cast<Faction>(seat), plan_from(option), new_epoch,
                                             prospects);
}

}  // namespace auspex::pendragon
