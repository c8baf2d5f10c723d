// What a player that is a program may do with a nation's turn: move in one of several styles, perhaps to one area
// before all others, or after some moves freehand. The plan is all that is asked of such a player; the planner carries
// it out and answers whatever else the seat has to decide.
#pragma once

#include <optional>
#include <vector>

#include "engine/own_answers.h"
#include "games/britannia/outlook.h"

namespace auspex::britannia {

struct TurnPlan {
  Style style = Style::usual;
  std::optional<Area> first{};     // where armies go before all others
  std::optional<OwnNumber> own{};  // freehand moves before all others (own_mind.h)

  bool operator==(const TurnPlan&) const = default;

  // For engine/different_plans.h.
  [[nodiscard]] std::optional<OwnNumber> own_number() const { return own; }
  [[nodiscard]] TurnPlan with(OwnNumber number) const { return {style, first, number}; }
};

// How the planner feels about things in that style.
[[nodiscard]] Temper temper_of(Style style, bool impartial);

// As an option of the question for a plan, and back.
[[nodiscard]] Text text_of(const TurnPlan& plan);
[[nodiscard]] TurnPlan plan_from(const Text& option);

// Plans for the turn of state.nation that come to different positions: the planner's own first, then the other styles,
// then areas to begin with, then the best of those in the best styles. Where freehand moves are tried out as well, all
// but the styles goes by how it looks.
[[nodiscard]] std::vector<TurnPlan> different_plans(const State& state);

// From here on the planner plays all sides.
void leave_to_planners(State& state);

// 4: the turn of state.nation, as planned.
void turn_by_plan(Play& play, const TurnPlan& plan);
// The same with the plan that its player is asked for.
void planned_turn(Play& play);

}  // namespace auspex::britannia
