// What a player that is a program may do with a step of an activation: go about it in one of several styles, perhaps in
// one Area before all others, or once its first orders are given freehand (own_order.h). The plan is all that is asked
// of such a player; the computer player carries it out and answers whatever else the seat has to decide.
#pragma once

#include <optional>
#include <vector>

#include "engine/own_answers.h"
#include "games/invasions/marches.h"

namespace auspex::invasions {

struct TurnPlan {
  Style style = Style::usual;
  std::optional<Area> goal;        // what it wants before all else
  std::optional<OwnNumber> own{};  // its first orders freehand

  bool operator==(const TurnPlan&) const = default;

  // For changes of it (engine/different_plans.h).
  [[nodiscard]] std::optional<OwnNumber> own_number() const { return own; }
  [[nodiscard]] TurnPlan with(OwnNumber number) const { return {style, goal, number}; }
};

// As an option of the question for a plan, and back.
[[nodiscard]] Text text_of(const TurnPlan& plan);
[[nodiscard]] TurnPlan plan_from(const Text& option);

// XVII.C, XVII.D: whether the seat whose turn it is has to be asked for its plan before it orders anything in this
// step.
[[nodiscard]] bool awaits_plan(const State& state, Marches::Step step);
// All plans for the step of the activation in hand that come to different positions, in the order in which they are
// worth a look: the computer player's own first, then what looks best. There are styles, Areas to go for, the best of
// those in the best styles, and freehand orders; but where it is as it was once styles and Areas alone, one like the
// next.
[[nodiscard]] std::vector<TurnPlan> different_plans(const State& state);

// From here on the computer plays all seats as usual.
void leave_to_computers(State& state);
// The seat whose turn it is acts by that plan from now on, until the step ends.
void follow(State& state, const TurnPlan& plan);
// The same with the plan that its player is asked for.
void ask_for_plan(Play& play);

}  // namespace auspex::invasions
