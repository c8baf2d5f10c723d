// Which plans a player that is a program may choose from at its turn, and how one is carried out: for the file of a
// game that instantiates PlanningNonPlayer (planning.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "engine/different_plans.h"
#include "engine/digest.h"
#include "engine/player.h"
#include "engine/unattended.h"
#include "games/coin/outset.h"
#include "games/coin/planning.h"
#include "games/coin/position_view.h"

namespace auspex::coin {

// --- The turn itself

template <class Rules>
Deed PlanningNonPlayer<Rules>::take_turn(Play& play, Faction who, const Choices& choices) {
  if (play.state.nonplayer[who]) return Base::take_turn(play, who, choices);
  play.dialogue.seal(Ending::decision);  // as for a Non-player
  play.say(Rules::PlanWords::turn(who));
  if (!play.plan) return carry_out(play, who, choices, ask_for_plan(play, who, choices));
  const TurnPlan plan = *std::exchange(play.plan, nullptr);
  leave_to_charts(play);
  return carry_out(play, who, choices, plan);
}

template <class Rules>
auto PlanningNonPlayer<Rules>::ask_for_plan(Play& play, Faction who, const Choices& choices) -> TurnPlan {
  const auto text = [&](const TurnPlan& plan) {
    return text_of_plan<typename Rules::PlanWords>(plan, who, Rules::current_card(play));
  };
  Menu<TurnPlan> menu(play.dialogue.foretold());
  menu.add(text({}), {});
  if (!menu.settled()) {
    for (const TurnPlan& plan : different_plans(play, who, choices)) {
      if (plan != TurnPlan{}) menu.add(text(plan), plan);
    }
  }
  Person person(play.dialogue, static_cast<Seat>(index_of(who)), true);
  return menu.ask(person, Rules::PlanWords::ask(play, who));
}

// The lots of the plan: others on every card.
template <class TurnPlan, class Card>
[[nodiscard]] Dice lots_of(const TurnPlan& plan, Card card) {
  return Dice(mix(static_cast<std::uint64_t>(plan.way)) + static_cast<std::uint64_t>(index_of(card)));
}

// The chart does all that it can, where it would rather. In its ways but the first a plan may leave something out, so
// that it does less, or the same elsewhere, to somebody else. Which part, the number of the way says by these lots.
template <class TurnPlan, class Card>
[[nodiscard]] Dice lots_of_narrowing(const TurnPlan& plan, Card card) {
  return Dice(mix(static_cast<std::uint64_t>(plan.way)) + mix(static_cast<std::uint64_t>(index_of(plan.box))) +
              static_cast<std::uint64_t>(index_of(card)));
}

// Every other space, Faction or the like.
template <class E>
[[nodiscard]] EnumSet<E> about_half(Dice& lots) {
  return select(EnumSet<E>::every(), [&](E) { return lots.below(2) == 0; });
}

template <class Rules>
Deed PlanningNonPlayer<Rules>::carry_out(Play& play, Faction who, const Choices& choices, const TurnPlan& plan) {
  Turn turn{play, who, choices.event, play.state.sequence.first_deed != Deed::none, choices.limited};
  Outset outset(play.state);
  play.by_plan = who;
  play.ties = lots_of(plan, Rules::current_card(play));
  const Deed deed = carry_out(turn, choices, plan);
  play.ties.reset();
  play.by_plan.reset();
  if (deed != Deed::none) return deed;
  // Others refused what the Command needed: what came to nothing has not happened, as for any player.
  outset.restore();
  play.say(Rules::PlanWords::fails(who));
  return Deed::passed;
}

template <class Rules>
Deed PlanningNonPlayer<Rules>::carry_out(Turn& turn, const Choices& choices, const TurnPlan& plan) {
  switch (plan.kind) {
    case TurnPlan::Kind::chart:
      return this->flowchart(turn);
    case TurnPlan::Kind::event:
      execute_side(turn.play, plan.side);
      return Deed::event;
    case TurnPlan::Kind::box:
      return carry_out_box(turn, plan);
    case TurnPlan::Kind::own_command:
    case TurnPlan::Kind::own_event:
      return take_own_turn(turn, choices, plan);
    case TurnPlan::Kind::pass:
      break;
  }
  return Deed::passed;
}

// By the menus that a person would see; whatever else comes up the chart decides.
template <class Rules>
Deed PlanningNonPlayer<Rules>::take_own_turn(Turn& turn, const Choices& choices, const TurnPlan& plan) {
  Play& play = turn.play;
  typename Rules::OwnMind mind(*this, plan, static_cast<int>(index_of(Rules::current_card(play))));
  typename Rules::Mind& before = play.mind(turn.who);
  play.seat(turn.who, mind);
  const Deed deed = mind.take_turn(play, turn.who, choices);
  play.seat(turn.who, before);
  return deed;
}

// 5.1: a player may execute either side, whatever the chart thinks of it. Where the Instructions are about that side
// they say how.
template <class Rules>
void PlanningNonPlayer<Rules>::execute_side(Play& play, typename TurnPlan::CardSide side) {
  const auto card = Rules::current_card(play);
  typename Rules::Instruction sheet = this->instruction(play, card);
  if (sheet.no || sheet.side != side) {
    sheet = {};
    sheet.side = side;
  }
  this->execute(play, {card, sheet, Rules::plan_event(play, *this, this->me, card, sheet)});
}

// --- Which plans there are

inline constexpr int most_event_ways = 2;  // its choices are weighed before lots decide

// How much is tried out to find them.
struct Search {
  int ways;        // of each box, the first whole and the others narrowed
  int stems = 0;   // of each Command and side of the Event freehand
  int rounds = 0;  // in which the best freehand plans are changed
};
[[nodiscard]] constexpr Search search_of(Breadth breadth) {
  if (breadth == Breadth::charted) return {.ways = 13};
  if (breadth == Breadth::wide) return {.ways = 40, .stems = OwnNumber::stems, .rounds = OwnNumber::most_changes};
  return breadth == Breadth::usual ? Search{.ways = 13, .stems = OwnNumber::stems / 2, .rounds = 2}
                                   : Search{.ways = 2, .stems = OwnNumber::stems / 8, .rounds = 1};
}

// The position with nothing in it that the Faction cannot see: cards and dice are other ones.
template <class State, class Faction>
[[nodiscard]] State with_other_luck(State state, Faction who) {
  redeal_hidden(state, static_cast<Seat>(index_of(who)), 0);
  return state;
}

// A turn tried out from there.
template <class Rules>
class Rehearsal {
 public:
  using Play = typename Rules::Play;
  using State = std::remove_reference_t<decltype(Play::state)>;

  Rehearsal(const State& outset, typename Rules::Faction who) : state_(outset), play_(state_, charts_) {
    leave_to_charts(play_);
    play_.executing = who;
  }
  [[nodiscard]] Play& play() { return play_; }
  // What it came to, whatever was rolled for it.
  [[nodiscard]] std::uint64_t digest() {
    state_.dice = Dice();
    return digest_bytes(&state_, sizeof state_);
  }

 private:
  State state_;
  NobodyAsked silent_;
  ByCharts<Rules::ask_plan> charts_{silent_};
  Play play_;
};

// The boxes of the chart and the sides of the Event, in one way.
template <class Rules>
void add_charted(DifferentPlans<typename Rules::TurnPlan>& plans, const typename Rules::Play& play,
                 typename Rules::Faction who, const Choices& choices, int way) {
  using TurnPlan = typename Rules::TurnPlan;
  for (auto box : Rules::boxes_of(who)) {
    plans.add({.kind = TurnPlan::Kind::box, .box = box, .ability = std::nullopt, .way = way});
    if (choices.limited) continue;  // 2.3.5
    for (auto ability : Rules::abilities_of(who)) {
      if (!Rules::accompanies(who, ability, Rules::command_of(box))) continue;
      plans.add({.kind = TurnPlan::Kind::box, .box = box, .ability = ability, .way = way});
    }
  }
  if (!choices.event || way > most_event_ways) return;
  for (auto side : Rules::sides(play, Rules::current_card(play))) {
    plans.add({.kind = TurnPlan::Kind::event, .ability = std::nullopt, .side = side, .way = way});
  }
}

// By no chart: some for each Command and side of the Event, drawn by lot; then changes of the best of all these,
// changes of the best there are then, and so on.
template <class Rules>
void add_own(DifferentPlans<typename Rules::TurnPlan>& plans, const typename Rules::Play& play,
             typename Rules::Faction who, const Choices& choices, const Search& search) {
  using TurnPlan = typename Rules::TurnPlan;
  for (int stem = 0; stem < search.stems; ++stem) {
    for (auto command : Rules::commands_of(who)) {
      plans.add({.kind = TurnPlan::Kind::own_command,
                 .ability = std::nullopt,
                 .command = command,
                 .way = OwnNumber(stem).shown()});
    }
    if (!choices.event) continue;
    for (auto side : Rules::sides(play, Rules::current_card(play))) {
      plans.add(
          {.kind = TurnPlan::Kind::own_event, .ability = std::nullopt, .side = side, .way = OwnNumber(stem).shown()});
    }
  }
  add_changes_of_the_best(plans, search.rounds);
}

// The chart's own, every box and every side once and a Pass; then everything else, what looks best first; but one like
// the next where it is as it was once.
template <class Rules>
auto PlanningNonPlayer<Rules>::different_plans(const Play& play, Faction who, const Choices& choices)
    -> std::vector<TurnPlan> {
  const Breadth breadth = breadth_of(play.state, who);
  const Search search = search_of(breadth);
  const auto outset = with_other_luck(play.state, who);
  DifferentPlans<TurnPlan> plans([&](const TurnPlan& plan) -> std::optional<Rehearsed> {
    Rehearsal<Rules> rehearsal(outset, who);
    const Deed deed = carry_out(rehearsal.play(), who, choices, plan);
    const bool may_pass = plan.kind == TurnPlan::Kind::pass || plan.kind == TurnPlan::Kind::chart;
    if (deed == Deed::passed && !may_pass) return std::nullopt;
    const int prospects = Rules::prospects(rehearsal.play().state, who);
    return Rehearsed{mix(rehearsal.digest()) + static_cast<std::uint64_t>(deed), prospects};
  });
  plans.add({});
  add_charted<Rules>(plans, play, who, choices, 1);
  plans.add({.kind = TurnPlan::Kind::pass, .ability = std::nullopt});
  for (int way = 2; way <= search.ways; ++way) add_charted<Rules>(plans, play, who, choices, way);
  if (breadth == Breadth::charted) return plans.list();
  add_own<Rules>(plans, play, who, choices, search);
  return plans.list_by_looks([](const TurnPlan& plan) { return !plan.is_freehand() && plan.way == 1; });
}

}  // namespace auspex::coin
