// What a player that is a program may do with a step of an activation: go about it in one of several styles, perhaps in
// one Area before all others. The plan is all that is asked of such a player; the computer player carries it out and
// answers whatever else the seat has to decide.
#pragma once

#include <optional>
#include <vector>

#include "games/invasions/marches.h"

namespace auspex::invasions {

struct TurnPlan {
  Style style = Style::usual;
  std::optional<Area> goal;  // what it wants before all else

  bool operator==(const TurnPlan&) const = default;
};

// As an option of the question for a plan, and back.
[[nodiscard]] Text text_of(const TurnPlan& plan);
[[nodiscard]] TurnPlan plan_from(const Text& option);

// XVII.C, XVII.D: whether the seat whose turn it is has to be asked for its plan before it orders anything in this
// step.
[[nodiscard]] bool awaits_plan(const State& state, Marches::Step step);
// All plans for the step of the activation in hand that come to different positions, in the order in which they are
// worth a look: the computer player's own first, then the other styles, then Areas to go for, then the best of those in
// the best styles.
[[nodiscard]] std::vector<TurnPlan> different_plans(const State& state);

// From here on the computer plays all seats as usual.
void leave_to_computers(State& state);
// The seat whose turn it is acts by that plan from now on, until the step ends.
void follow(State& state, const TurnPlan& plan);
// The same with the plan that its player is asked for.
void ask_for_plan(Play& play);

}  // namespace auspex::invasions
