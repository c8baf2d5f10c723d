#include "games/britannia/turn_plan.h"

#include <limits>

#include "engine/different_plans.h"
#include "engine/digest.h"
#include "engine/player.h"
#include "engine/unattended.h"
#include "games/britannia/own_mind.h"
#include "games/britannia/planner.h"
#include "games/britannia/position.h"
#include "games/britannia/turn.h"
#include "generated/britannia/messages_plans.h"

namespace auspex::britannia {

namespace {

// How much is tried out.
struct Search {
  int stems = 0;   // freehand; nothing for whoever can look at little more than styles and areas
  int rounds = 0;  // in which the best are changed
  int rehearsals = 1;
};
Search search_of(Breadth breadth) {
  if (breadth != Breadth::wide) return {};
  return {.stems = OwnNumber::stems, .rounds = OwnNumber::most_changes, .rehearsals = 5};
}

// With other dice than the game's and planners for everybody. Nobody is asked.
Rehearsed rehearse(const State& before, const TurnPlan& plan, int luck) {
  State state = before;
  state.dice = luck == 0 ? Dice() : Dice(static_cast<std::uint64_t>(luck));
  leave_to_planners(state);
  NobodyAsked silent;
  Play play(state, silent);
  turn_by_plan(play, plan);
  state.dice = Dice();
  return {digest_bytes(&state, sizeof state), prospects(state, static_cast<Side>(state.owner[before.nation]))};
}

// The same lots mean something else in another turn.
int occasion_of(const State& state) { return state.round * count_of<Nation> + index_of(state.nation); }

TurnPlan ask_for_plan(Play& play) {
  const State& state = play.state;
  Menu<TurnPlan> menu(play.dialogue.foretold());
  menu.add(text_of({}), {});
  if (!menu.settled()) {
    for (const TurnPlan& plan : different_plans(state)) {
      if (plan != TurnPlan{}) menu.add(text_of(plan), plan);
    }
  }
  Person person(play.dialogue, seat_of(state, state.nation), true);
  return menu.ask(person, msg::plan_ask(state.nation));
}

// The best styles where the best begin that begin somewhere, and after the best moves freehand.
void add_best_together(DifferentPlans<TurnPlan>& plans) {
  constexpr std::size_t bred_from = 4;  // of each kind
  const auto areas = plans.best(bred_from, [](const TurnPlan& plan) { return plan.first.has_value(); });
  const auto freehand = plans.best(bred_from, [](const TurnPlan& plan) { return plan.own.has_value(); });
  for (const TurnPlan& style : plans.best(bred_from, [](const TurnPlan& plan) { return plan.style != Style::usual; })) {
    for (const TurnPlan& area : areas) plans.add({.style = style.style, .first = area.first});
    for (const TurnPlan& moves : freehand) plans.add({.style = style.style, .own = moves.own});
  }
}

}  // namespace

// Each changes a few numbers by so much that turns come out differently.
Temper temper_of(Style style, bool impartial) {
  Temper temper;
  if (impartial) temper.grudge = 0;
  switch (style) {
    case Style::usual:
      break;
    case Style::bold:
      temper.army *= 0.55;
      temper.danger *= 0.6;
      break;
    case Style::careful:
      temper.army *= 1.7;
      temper.danger *= 1.7;
      break;
    case Style::spiteful:
      temper.spite *= 3;
      break;
    case Style::restless:
      temper.least_gain *= 0.1;
      temper.errand *= 0.25;
      temper.lure *= 2;
      break;
    case Style::sparing:
      temper.least_gain *= 3;
      temper.errand *= 2.2;
      break;
    case Style::massed:
      temper.thrift *= 0.1;
      break;
    case Style::settling:
      temper.growth *= 2.5;
      break;
    case Style::grasping:
      temper.growth *= 0.3;
      temper.lure *= 0.3;
      break;
    case Style::peaceful:
      temper.spite *= 0.1;
      break;
    case Style::wary:
      temper.danger *= 3;
      break;
    case Style::staying:
      temper.least_gain = std::numeric_limits<double>::max();
      break;
    case Style::rash:
      temper.army *= 0.25;
      temper.danger *= 0.3;
      temper.thrift *= 0.3;
      break;
    case Style::hoarding:
      temper.army *= 3;
      break;
  }
  return temper;
}

Text text_of(const TurnPlan& plan) {
  if (plan.own) return msg::plan_own(plan.style, plan.own->shown());
  return plan.first ? msg::plan_first(plan.style, *plan.first) : msg::plan_style(plan.style);
}

TurnPlan plan_from(const Text& option) {
  TurnPlan plan{*option.about<Style>(), option.about<Area>(), std::nullopt};
  if (const std::optional<int> number = option.number()) plan.own = OwnNumber::shown_as(*number);
  return plan;
}

std::vector<TurnPlan> different_plans(const State& state) {
  const Breadth breadth = state.programs[static_cast<Side>(state.owner[state.nation])];
  const Search search = search_of(breadth);
  DifferentPlans<TurnPlan> plans([&](const TurnPlan& plan) {
    return rehearse_often(search.rehearsals, [&](int luck) { return rehearse(state, plan, luck); });
  });
  for (Style style : all<Style>()) plans.add({.style = style});
  for (Area area : all_land) plans.add({.first = area});
  if (breadth == Breadth::charted) return plans.list();
  for (int stem = 0; stem < search.stems; ++stem) plans.add({.own = OwnNumber(stem)});
  add_changes_of_the_best(plans, search.rounds);
  add_best_together(plans);
  if (search.stems == 0) return plans.list();
  return plans.list_by_looks([](const TurnPlan& plan) { return !plan.first && !plan.own; });
}

void leave_to_planners(State& state) {
  for (Side side : all<Side>()) {
    state.computer[side] = true;
    state.programs[side] = Breadth::none;
  }
  state.manual_dice = false;
}

void turn_by_plan(Play& play, const TurnPlan& plan) {
  const auto side = static_cast<Side>(play.state.owner[play.state.nation]);
  Planner planner(temper_of(plan.style, play.state.impartial), plan.first);
  std::optional<OwnMind> freehand;
  if (plan.own) freehand.emplace(planner, *plan.own, occasion_of(play.state));
  play.seat(side, freehand ? static_cast<Mind&>(*freehand) : planner);
  nation_turn(play);
  play.seat(side, planner_mind(play.state.impartial));
}

void planned_turn(Play& play) {
  const TurnPlan plan = ask_for_plan(play);
  const Nation nation = play.state.nation;
  if (plan.own) {
    play.say(msg::plan_taken_own(nation, plan.style, plan.own->shown()));
  } else {
    play.say(plan.first ? msg::plan_taken_first(nation, plan.style, *plan.first) : msg::plan_taken(nation, plan.style));
  }
  turn_by_plan(play, plan);
}

}  // namespace auspex::britannia
