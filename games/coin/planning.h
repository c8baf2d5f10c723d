// A player that is a program (players.h): at its turn it is asked for a plan (turn_plan.h), and nothing else. The chart
// of its Faction carries the plan out on a player's terms, with lots of its own, unless it is a freehand one, and
// answers whatever else comes up.
#pragma once

#include <optional>
#include <vector>

#include "games/coin/nonplayer.h"
#include "games/coin/players.h"
#include "games/coin/turn_plan.h"

namespace auspex::coin {

// From here on every player's Faction goes by its chart, whoever sits there.
template <class Play>
void leave_to_charts(Play& play) {
  for (auto faction : factions_of_players(play.state)) {
    if (!play.state.nonplayer[faction]) play.seat(faction, nonplayer_mind(faction));
  }
  play.state.manual_dice = false;
}

// Whoever is asked for a plan, by the game's `ask_plan`, does what their chart says; all else is as `next` has it. For
// play that is left to charts.
template <auto ask_plan>
class ByCharts final : public Dialogue {
 public:
  explicit ByCharts(Dialogue& next) : Dialogue(next.listening()), next_(next) {}
  int ask(const Question& question) override {
    return question.decision_as<decltype(ask_plan)>() == ask_plan ? 0 : next_.ask(question);
  }
  void seal(Ending by) override { next_.seal(by); }
  int draw(Dice& dice, int results) override { return next_.draw(dice, results); }
  void reveal(Reveal what) override { next_.reveal(what); }
  [[nodiscard]] std::optional<int> foretold() const override { return 0; }

 private:
  void hear(const Line& line) override { next_.say(line.text, line.depth, line.audience); }

  Dialogue& next_;
};

// A Non-player whose chart may be a player's as well; nonplayer_mind(faction) is one for each. Besides what NonPlayer
// wants of the game, its `Rules` name
//   TurnPlan; ask_plan, the decision for one;
//   boxes_of(faction), those of the chart that execute a Command, in its order; command_of(box);
//   abilities_of(faction), accompanies(faction, ability, command);
//   sides(play, card), the texts of the Event that a player may choose; commands_of(faction);
//   OwnMind, the mind of a freehand turn (own_mind.h), made of the chart's, the plan and the number of the card;
//   prospects(state, who), how good a position looks;
//   PlanWords: what text_of_plan wants, and turn(who), ask(play, who), fails(who).
// One file of the game instantiates it, with plans.h.
template <class Rules>
class PlanningNonPlayer : public NonPlayer<Rules> {
 public:
  using Base = NonPlayer<Rules>;
  using Play = typename Base::Play;
  using Faction = typename Base::Faction;
  using Turn = typename Base::Turn;
  using TurnPlan = typename Rules::TurnPlan;

  using Base::Base;

  // By the chart; a player's by a plan that it is asked for.
  Deed take_turn(Play& play, Faction who, const Choices& choices) final;

 protected:
  // The box of the plan with its Special Ability or without one, on the terms of the turn, whether or not the chart
  // would come to it. Passed if it finds nothing to do; nothing if others refused what it needed.
  virtual Deed carry_out_box(Turn& turn, const TurnPlan& plan) = 0;

 private:
  TurnPlan ask_for_plan(Play& play, Faction who, const Choices& choices);
  // Plans that come to different things, the chart's own first, in the order in which they are worth a look.
  std::vector<TurnPlan> different_plans(const Play& play, Faction who, const Choices& choices);
  Deed carry_out(Play& play, Faction who, const Choices& choices, const TurnPlan& plan);
  Deed carry_out(Turn& turn, const Choices& choices, const TurnPlan& plan);
  Deed take_own_turn(Turn& turn, const Choices& choices, const TurnPlan& plan);
  void execute_side(Play& play, typename TurnPlan::CardSide side);
};

}  // namespace auspex::coin
