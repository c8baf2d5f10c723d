// How a plan may turn out: the turn is played as planned, then all Factions go by their charts to where it can be
// judged.
#pragma once

#include "engine/game.h"
#include "engine/unattended.h"
#include "games/coin/planning.h"

namespace auspex::coin {

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

// What each of the other players' Factions does with its next turn after this plan, told as the log would: the first
// line about it that `is_deed(text)` takes for one. `turn` is what is told when the plan begins. Looks no further than
// a few cards: whoever is ineligible or passed over longer than that has no answer.
template <class Play, auto ask_plan, class State, class Plan, class IsDeed>
[[nodiscard]] std::vector<Text> others_answer(State& state, Dialogue& answers, FactionOf<State> who, const Plan& plan,
                                              const Text& turn, IsDeed is_deed) {
  using Faction = FactionOf<State>;
  constexpr int most_checkpoints = 4;
  std::vector<Text> found;
  EnumSet<Faction> waited_for = factions_of_players(state) - EnumSet<Faction>{who};
  const auto look_through = [&](const std::vector<Line>& lines, bool begun) {
    for (const Line& line : lines) {
      begun |= line.text == turn;
      const std::optional<Faction> faction = line.text.template about<Faction>();
      if (!begun || !faction || !waited_for.has(*faction) || !is_deed(line.text)) continue;
      waited_for.remove(*faction);
      found.push_back(line.text);
    }
  };
  {
    Overheard overheard(answers);
    Play play(state, overheard);
    play.plan = &plan;
    play_phase(play);
    look_through(overheard.lines, false);
  }
  NobodyAsked silent;
  for (int i = 0; i < most_checkpoints && !state.over && !waited_for.empty(); ++i) {
    Overheard overheard(silent);
    play_by_charts<Play, ask_plan>(state, overheard);
    look_through(overheard.lines, true);
  }
  return found;
}

}  // namespace auspex::coin
