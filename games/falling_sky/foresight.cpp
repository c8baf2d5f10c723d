// How things may go on by the charts of all Factions, and how a plan may turn out: the turn played as planned, then a
// few cards, and what was learned of such positions.
#include <algorithm>
#include <array>

#include "games/falling_sky/features.h"
#include "games/falling_sky/nonplayer/turn_plan.h"
#include "games/falling_sky/position.h"
#include "games/falling_sky/sequence.h"
#include "games/falling_sky/victory.h"

namespace auspex::falling_sky {

namespace {

// As far as is looked ahead, or to the end of Winter where that comes first. Less tells little of what a plan brings;
// with more, chance and the charts' own faults cover it. Where nothing was learned always to the end of Winter.
constexpr int cards_ahead = 4;

// Also where nothing was learned: how the lead over the best of the others tells: a logistic curve, so steep that three
// points make nearly three to one. In whole numbers, the same on every machine.
constexpr int furthest_lead = 30;
constexpr std::array<int, furthest_lead + 1> lead_chances = [] {
  constexpr double a_third_less = 0.716531310573789250;  // e to the power of -1/3
  std::array<int, furthest_lead + 1> table{};
  double power = 1;
  for (int& each : table) {
    each = static_cast<int>(certain_win / (1 + power) + 0.5);
    power *= a_third_less;
  }
  return table;
}();

int chance_of(int lead) {
  const int chance = lead_chances[static_cast<std::size_t>(std::min(std::abs(lead), furthest_lead))];
  return lead < 0 ? certain_win - chance : chance;
}

int prospects(const State& state, Faction who) {
  const std::optional<std::vector<int>> chances = chances_of(state);
  return chances ? (*chances)[static_cast<std::size_t>(index_of(who))] : chance_of(lead_of(state, who));
}

}  // namespace

void play_unattended(State& state, Dialogue& dialogue) {
  ByCharts charts(dialogue);
  Play play(state, charts);
  leave_to_charts(play);
  play_phase(play);
}

int foresee_from(State& state, Dialogue& answers, Seat seat, const Text& option) {
  const auto who = static_cast<Faction>(seat);
  const TurnPlan plan = plan_from(option);
  const int year = state.winters;
  const int last_card = is_learned(state) ? state.deck.cursor + cards_ahead : state.deck.size;
  const auto is_far_enough = [&] {
    return state.phase == Phase::event && (state.winters != year || state.deck.cursor >= last_card);
  };
  {
    Play play(state, answers);
    play.plan = &plan;
    play_phase(play);
  }
  NobodyAsked silent;
  while (!state.over && !is_far_enough()) play_unattended(state, silent);
  if (state.over) return places(state)[who] == 1 ? certain_win : 0;
  return prospects(state, who);
}

}  // namespace auspex::falling_sky
