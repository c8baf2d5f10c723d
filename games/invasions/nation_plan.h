// What a player that is a program may do with a nation's diplomacy and with its Administration. As in an activation
// (turn_plan.h) the plan is all that is asked of such a player; the computer player carries it out.
#pragma once

#include <optional>
#include <vector>

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXX.B: in which spirit its cards are played, or with whom what is sought before all else.
struct DiplomacyPlan {
  Overture overture = Overture::usual;
  std::optional<Nation> with;

  bool operator==(const DiplomacyPlan&) const = default;
};
// XIII: for what it spends, and where before all else.
struct AdministrationPlan {
  Course course = Course::usual;
  std::optional<Area> area;

  bool operator==(const AdministrationPlan&) const = default;
};

// As options of the question for a plan.
[[nodiscard]] Text text_of(const DiplomacyPlan& plan);
[[nodiscard]] Text text_of(const AdministrationPlan& plan);

// Whose plan there is.
[[nodiscard]] inline Nation planner_of(const State& state) { return static_cast<Nation>(state.plan.nation - 1); }
// Whether the nation, whose turn it is in this step, has a seat that has to be asked for its plan first.
[[nodiscard]] bool awaits_plan(const State& state, Nation nation);
// Plans of that nation that come to different positions: the computer player's own first, then those that look best.
[[nodiscard]] std::vector<DiplomacyPlan> different_diplomacy(const State& state, Nation nation);
[[nodiscard]] std::vector<AdministrationPlan> different_administrations(const State& state, Nation nation);

// The nation whose turn it is acts by that plan, until it has had its part of the step.
void follow(State& state, const DiplomacyPlan& plan);
void follow(State& state, const AdministrationPlan& plan);
// The same with the plan that its player is asked for.
void ask_for_plan(Play& play, Nation nation);

}  // namespace auspex::invasions
