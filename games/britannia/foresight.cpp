// How a plan may turn out: the turn played as planned, and then by planners on all sides to the end of the game.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/unattended.h"
#include "games/britannia/position.h"
#include "games/britannia/round.h"
#include "games/britannia/turn_plan.h"

namespace auspex::britannia {

namespace {

// How the lead at the end tells: a win by many points is surer to be one in the game itself, where dice fall otherwise.
// A logistic curve, so steep that ten points make nearly three to one. In whole numbers, the same on every machine.
constexpr int furthest_lead = 100;
constexpr std::array<int, furthest_lead + 1> chances = [] {
  constexpr double a_tenth_less = 0.904837418035959573;  // e to the power of -1/10
  std::array<int, furthest_lead + 1> table{};
  double power = 1;
  for (int& each : table) {
    each = static_cast<int>(certain_win / (1 + power) + 0.5);
    power *= a_tenth_less;
  }
  return table;
}();

int chance_of(int lead) {
  const int chance = chances[static_cast<std::size_t>(std::min(std::abs(lead), furthest_lead))];
  return lead < 0 ? certain_win - chance : chance;
}

std::uint64_t step_number(const State& state) {
  const int step = (state.round * 8 + static_cast<int>(state.stage)) * 32 + index_of(state.nation);
  return static_cast<std::uint64_t>(step);
}

}  // namespace

int foresee_from(State& state, Dialogue& answers, Seat seat, const Text& option) {
  const auto who = static_cast<Side>(seat);
  const std::uint64_t luck = state.dice.state();
  leave_to_planners(state);
  {
    // The plan is the first thing that is asked in a turn.
    Play play(state, answers);
    turn_by_plan(play, plan_from(option));
    end_turn(state);
  }
  NobodyAsked silent;
  while (state.stage != Stage::over) {
    // Each step has dice of its own, so that what happens far from where two plans differ is the same with both.
    state.dice = Dice(luck + step_number(state));
    Play play(state, silent);
    play_step(play);
  }
  int best = 0;
  for (Side side : all<Side>()) {
    if (side != who) best = std::max(best, score_of(state, side));
  }
  return chance_of(score_of(state, who) - best);
}

}  // namespace auspex::britannia
