#include "games/invasions/turn_plan.h"

#include "engine/different_plans.h"
#include "engine/digest.h"
#include "engine/player.h"
#include "engine/unattended.h"
#include "games/invasions/activation.h"
#include "games/invasions/position.h"
#include "generated/invasions/messages_plans.h"

namespace auspex::invasions {

namespace {

// What the step comes to, and what follows it without another plan. Nobody is asked.
Rehearsed rehearse(const State& before, const TurnPlan& plan) {
  State state = before;
  follow(state, plan);
  NobodyAsked silent;
  const auto goes_on = [&] {
    return state.activation.part == before.activation.part || state.activation.part == Part::ending;
  };
  while (in_activation(state) && goes_on()) {
    Play play(state, silent);
    continue_activation(play);
  }
  state.dice = Dice();
  state.activation.planned = {};
  state.activation.plans = {};
  return {digest_bytes(&state, sizeof state), prospects(state, before.activation.mover)};
}

// Where members of the seat could come to in this step.
AreaSet areas_in_reach(const State& state) {
  constexpr int march = 4;
  AreaSet found;
  for (Nation nation : state.activation.members) {
    if (side_of(state, nation) != state.activation.mover) continue;
    for (Space space : spaces_of(state, nation)) {
      for (Space province : within(space, march) & all_land) found.add(area_of(province));
    }
  }
  return found;
}

}  // namespace

Text text_of(const TurnPlan& plan) {
  return plan.goal ? msg::plan_goal(plan.style, *plan.goal) : msg::plan_style(plan.style);
}

TurnPlan plan_from(const Text& option) { return {*option.about<Style>(), option.about<Area>()}; }

bool awaits_plan(const State& state, Marches::Step step) {
  const ActivationState& now = state.activation;
  if (!is_program(state, now.mover) || now.planned.has(now.mover) || now.passed.has(now.mover)) return false;
  return !Marches(state, now.mover, step).stacks().empty();
}

// With other cards and dice than the game's: what is offered tells nothing that everybody could not know.
std::vector<TurnPlan> different_plans(const State& state) {
  constexpr std::size_t bred_from = 4;  // of either kind
  State rehearsal = state;
  leave_to_computers(rehearsal);
  redeal_hidden(rehearsal, spectator, 0);
  rehearsal.dice = Dice();
  DifferentPlans<TurnPlan> plans([&](const TurnPlan& plan) { return rehearse(rehearsal, plan); });
  for (Style style : all<Style>()) plans.add({.style = style, .goal = {}});
  for (Area area : areas_in_reach(state)) plans.add({.goal = area});
  if (state.programs[state.activation.mover] == Breadth::charted) return plans.list();
  const auto goals = plans.best(bred_from, [](const TurnPlan& plan) { return plan.goal.has_value(); });
  for (const TurnPlan& style : plans.best(bred_from, [](const TurnPlan& plan) { return plan.style != Style::usual; })) {
    for (const TurnPlan& goal : goals) plans.add({.style = style.style, .goal = goal.goal});
  }
  return plans.list();
}

void leave_to_computers(State& state) {
  for (Side side : all<Side>()) state.computer[side] = true;
  state.programs = {};
  state.manual_dice = false;
}

void follow(State& state, const TurnPlan& plan) {
  ActivationState& now = state.activation;
  now.planned.add(now.mover);
  StepPlan& its = now.plans[now.mover];
  its = {};
  its.style = plan.style;
  its.goal = static_cast<std::uint8_t>(plan.goal ? 1 + index_of(*plan.goal) : 0);
}

void ask_for_plan(Play& play) {
  const ActivationState& now = play.state.activation;
  Menu<TurnPlan> menu(play.dialogue.foretold());
  menu.add(text_of({}), {});
  if (!menu.settled()) {
    for (const TurnPlan& plan : different_plans(play.state)) {
      if (plan != TurnPlan{}) menu.add(text_of(plan), plan);
    }
  }
  Person person(play.dialogue, seat_of(now.mover), true);
  const TurnPlan plan = menu.ask(person, msg::plan_ask(now.nation));
  if (plan.goal) {
    play.say(msg::plan_taken_goal(now.nation, plan.style, *plan.goal));
  } else {
    play.say(msg::plan_taken(now.nation, plan.style));
  }
  follow(play.state, plan);
}

}  // namespace auspex::invasions
