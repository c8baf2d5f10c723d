// Trying something out on a copy of the position (games/coin/trial.h): whether an Event would change anything (8.1.1),
// whether an action would carry a player to victory (8.4.4).
#pragma once

#include "games/coin/trial.h"
#include "games/falling_sky/play.h"

namespace auspex::falling_sky {

// Those who answer for people in a trial. Whoever yields Retreats from every Battle.
Mind& reluctant_mind();
Mind& yielding_mind();

void enter_trial(Play& copy, const Play& play, coin::Stance people);
using Trial = coin::Trial<Play>;

// The position changed by more than the facing of the Faction's own pieces (8.1.1).
[[nodiscard]] bool has_effect(const State& before, const State& after, Faction who);
// Where it did not: some pieces show another face.
[[nodiscard]] bool turned_pieces(const State& before, const State& after);

// 8.4.4: some player Faction stands above its threshold afterwards, and further than before.
[[nodiscard]] std::optional<Faction> player_helped(const State& before, const State& after);

// 8.4.4: while Winter shows: the player whom the step would carry over its threshold, tried on copies with the best and
// the worst of dice, whether people agree to all or to nothing. A player's own plan may do so.
template <class Step>
[[nodiscard]] std::optional<Faction> player_helped_in_frost(const Play& play, Step step) {
  if (!play.frost() || !any_player(play.state) || play.by_plan) return std::nullopt;
  for (coin::Stance people : {coin::Stance::reluctant, coin::Stance::yielding}) {
    for (int die : {1, 6}) {
      Trial trial(play, die, people);
      step(trial.play());
      if (const std::optional<Faction> helped = player_helped(play.state, trial.state())) return helped;
    }
  }
  return std::nullopt;
}

}  // namespace auspex::falling_sky

extern template class auspex::coin::Trial<auspex::falling_sky::Play>;
