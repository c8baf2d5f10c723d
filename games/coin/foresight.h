// How a plan may turn out: the turn is played as planned, then all Factions go by their charts to where it can be
// judged, and the lead over the best of the others becomes a chance to win.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>

#include "engine/game.h"
#include "engine/unattended.h"
#include "games/coin/planning.h"

namespace auspex::coin {

// A logistic curve, 1 / (1 + e^(-lead / scale)), up to certain_win: in whole numbers, the same on every machine.
template <int scale>
class LeadCurve {
 public:
  static constexpr int furthest = 10 * scale;

  [[nodiscard]] static int chance_of(int lead) {
    const int chance = chances[static_cast<std::size_t>(std::min(std::abs(lead), furthest))];
    return lead < 0 ? certain_win - chance : chance;
  }

 private:
  // e to the power of -1/scale.
  static constexpr double falls_to() {
    double term = 1;
    double sum = 1;
    for (int n = 1; n < 20; ++n) {
      term *= -1.0 / (scale * n);
      sum += term;
    }
    return sum;
  }
  static constexpr std::array<int, furthest + 1> chances = [] {
    std::array<int, furthest + 1> table{};
    double power = 1;
    for (int& each : table) {
      each = static_cast<int>(certain_win / (1 + power) + 0.5);
      power *= falls_to();
    }
    return table;
  }();
};

// To the next checkpoint by the charts of all Factions, each on the terms of its seat. The game says play_phase(play).
template <class Play, auto ask_plan, class State>
void play_by_charts(State& state, Dialogue& dialogue) {
  ByCharts<ask_plan> charts(dialogue);
  Play play(state, charts);
  leave_to_charts(play);
  play_phase(play);
}

// Plays on from a checkpoint with these answers, by this plan at the question that has none, and from then on by charts
// until `is_far_enough(state)` at a checkpoint, where `prospects(state, who)` are judged, or to the end. A game that is
// over is worth all or nothing. The game says places(state), too.
template <class Play, auto ask_plan, class State, class Plan, class Horizon, class Prospects>
[[nodiscard]] int foresee(State& state, Dialogue& answers, FactionOf<State> who, const Plan& plan,
                          Horizon is_far_enough, Prospects prospects) {
  {
    Play play(state, answers);
    play.plan = &plan;
    play_phase(play);
  }
  NobodyAsked silent;
  while (!state.over && !is_far_enough(state)) play_by_charts<Play, ask_plan>(state, silent);
  if (state.over) return places(state)[who] == 1 ? certain_win : 0;
  return prospects(state, who);
}

// The same without a horizon: who comes first at the end of the game.
template <class Play, auto ask_plan, class State, class Plan>
[[nodiscard]] int foresee_the_end(State& state, Dialogue& answers, FactionOf<State> who, const Plan& plan) {
  return foresee<Play, ask_plan>(
      state, answers, who, plan, [](const State&) { return false; }, [](const State&, FactionOf<State>) { return 0; });
}

}  // namespace auspex::coin
