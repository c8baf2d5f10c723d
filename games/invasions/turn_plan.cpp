#include "games/invasions/turn_plan.h"

#include "engine/different_plans.h"
#include "engine/digest.h"
#include "engine/player.h"
#include "engine/unattended.h"
#include "games/invasions/activation.h"
#include "games/invasions/own_order.h"
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

// --- Which plans there are

using Plans = DifferentPlans<TurnPlan>;

// How much is tried out to find freehand orders.
struct Search {
  int stems;
  int rounds;  // in which the best are changed
};
Search search_of(Breadth breadth) {
  if (breadth == Breadth::wide) return {.stems = OwnNumber::stems, .rounds = OwnNumber::most_changes};
  return breadth == Breadth::usual ? Search{.stems = OwnNumber::stems / 2, .rounds = 2}
                                   : Search{.stems = OwnNumber::stems / 4, .rounds = 1};
}

bool is_own(const TurnPlan& plan) { return plan.own.has_value(); }
bool is_in_another_style(const TurnPlan& plan) { return !plan.own && plan.style != Style::usual; }

// The best styles go for the best Areas.
void add_goals_in_styles(Plans& plans) {
  constexpr std::size_t bred_from = 4;  // of either kind
  const auto goals = plans.best(bred_from, [](const TurnPlan& plan) { return plan.goal.has_value(); });
  for (const TurnPlan& style : plans.best(bred_from, is_in_another_style)) {
    for (const TurnPlan& goal : goals) plans.add({.style = style.style, .goal = goal.goal});
  }
}

// Freehand orders by lot, then the best of them in the best styles and without any orders after them, then changes of
// the best of all these.
void add_own(Plans& plans, const Search& search) {
  constexpr std::size_t bred_from = 3;  // of either kind
  for (int stem = 0; stem < search.stems; ++stem) plans.add({.goal = {}, .own = OwnNumber(stem)});
  const auto best = plans.best(bred_from, is_own);
  std::vector<Style> styles = {Style::staying};
  for (const TurnPlan& plan : plans.best(bred_from, is_in_another_style)) styles.push_back(plan.style);
  for (const TurnPlan& own : best) {
    for (Style style : styles) plans.add({.style = style, .goal = {}, .own = own.own});
  }
  add_changes_of_the_best(plans, search.rounds);
}

}  // namespace

Text text_of(const TurnPlan& plan) {
  if (plan.own) return msg::plan_own(plan.own->shown(), plan.style);
  return plan.goal ? msg::plan_goal(plan.style, *plan.goal) : msg::plan_style(plan.style);
}

TurnPlan plan_from(const Text& option) {
  TurnPlan plan{*option.about<Style>(), option.about<Area>()};
  if (const std::optional<int> own = option.number()) plan.own = OwnNumber::shown_as(*own);
  return plan;
}

bool awaits_plan(const State& state, Marches::Step step) {
  const ActivationState& now = state.activation;
  if (!is_program(state, now.mover) || now.planned.has(now.mover) || now.passed.has(now.mover)) return false;
  return !Marches(state, now.mover, step).stacks().empty();
}

// With other cards and dice than the game's: what is offered tells nothing that everybody could not know.
std::vector<TurnPlan> different_plans(const State& state) {
  const Breadth breadth = state.programs[state.activation.mover];
  State rehearsal = state;
  leave_to_computers(rehearsal);
  redeal_hidden(rehearsal, spectator, 0);
  rehearsal.dice = Dice();
  DifferentPlans<TurnPlan> plans([&](const TurnPlan& plan) { return rehearse(rehearsal, plan); });
  for (Style style : all<Style>()) plans.add({.style = style, .goal = {}});
  for (Area area : areas_in_reach(state)) plans.add({.goal = area});
  if (breadth == Breadth::charted) return plans.list();
  add_goals_in_styles(plans);
  add_own(plans, search_of(breadth));
  return plans.list_by_looks([](const TurnPlan& plan) { return plan == TurnPlan{}; });
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
  its.own = static_cast<std::uint32_t>(plan.own ? plan.own->shown() : 0);
  its.orders = static_cast<std::uint8_t>(plan.own ? own_orders_of(*plan.own) : 0);
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
  if (plan.own) {
    play.say(msg::plan_taken_own(now.nation, plan.own->shown(), plan.style));
  } else if (plan.goal) {
    play.say(msg::plan_taken_goal(now.nation, plan.style, *plan.goal));
  } else {
    play.say(msg::plan_taken(now.nation, plan.style));
  }
  follow(play.state, plan);
}

}  // namespace auspex::invasions
