// Which plans a player that is a program may choose from at its turn, and how one is carried out: for the file of a
// game that instantiates PlanningNonPlayer (planning.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>

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
    for (const TurnPlan& plan : different_plans(play, who, choices)) menu.add(text(plan), plan);
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
  const Deed deed = carry_out(turn, plan);
  play.ties.reset();
  play.by_plan.reset();
  if (deed != Deed::none) return deed;
  // Others refused what the Command needed: what came to nothing has not happened, as for any player.
  outset.restore();
  play.say(Rules::PlanWords::fails(who));
  return Deed::passed;
}

template <class Rules>
Deed PlanningNonPlayer<Rules>::carry_out(Turn& turn, const TurnPlan& plan) {
  switch (plan.kind) {
    case TurnPlan::Kind::chart:
      return this->flowchart(turn);
    case TurnPlan::Kind::event:
      execute_side(turn.play, plan.side);
      return Deed::event;
    case TurnPlan::Kind::box:
      return carry_out_box(turn, plan);
    case TurnPlan::Kind::pass:
      break;
  }
  return Deed::passed;
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

// A turn tried out with nothing in it that the Faction cannot see: cards and dice are other ones.
template <class Rules>
class Rehearsal {
 public:
  using Play = typename Rules::Play;

  Rehearsal(const Play& play, typename Rules::Faction who) : state_(play.state), play_(state_, charts_) {
    redeal_hidden(state_, static_cast<Seat>(index_of(who)), 0);
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
  std::remove_reference_t<decltype(Play::state)> state_;
  NobodyAsked silent_;
  ByCharts<Rules::ask_plan> charts_{silent_};
  Play play_;
};

// All but the chart's own, in the order in which they are worth a look: every box and every side once before any is
// taken in another way.
template <class Rules>
[[nodiscard]] std::vector<typename Rules::TurnPlan> all_plans(const typename Rules::Play& play,
                                                              typename Rules::Faction who, const Choices& choices) {
  using TurnPlan = typename Rules::TurnPlan;
  std::vector<TurnPlan> plans;
  for (int way = 1; way <= Rules::most_ways; ++way) {
    for (auto box : Rules::boxes_of(who)) {
      plans.push_back({.kind = TurnPlan::Kind::box, .box = box, .ability = std::nullopt, .way = way});
      if (choices.limited) continue;  // 2.3.5
      for (auto ability : Rules::abilities_of(who)) {
        if (!Rules::accompanies(who, ability, Rules::command_of(box))) continue;
        plans.push_back({.kind = TurnPlan::Kind::box, .box = box, .ability = ability, .way = way});
      }
    }
    if (choices.event && way <= most_event_ways) {
      for (auto side : Rules::sides(play, Rules::current_card(play))) {
        plans.push_back({.kind = TurnPlan::Kind::event, .ability = std::nullopt, .side = side, .way = way});
      }
    }
    if (way == 1) plans.push_back({.kind = TurnPlan::Kind::pass, .ability = std::nullopt});
  }
  return plans;
}

template <class Rules>
auto PlanningNonPlayer<Rules>::different_plans(const Play& play, Faction who, const Choices& choices)
    -> std::vector<TurnPlan> {
  std::vector<std::uint64_t> seen;
  // Whether nothing before it came to the same.
  const auto is_new = [&](const TurnPlan& plan) {
    Rehearsal<Rules> rehearsal(play, who);
    const Deed deed = carry_out(rehearsal.play(), who, choices, plan);
    if (plan.kind == TurnPlan::Kind::box && deed == Deed::passed) return false;
    const std::uint64_t digest = mix(rehearsal.digest()) + static_cast<std::uint64_t>(deed);
    if (std::find(seen.begin(), seen.end(), digest) != seen.end()) return false;
    seen.push_back(digest);
    return true;
  };
  static_cast<void>(is_new({}));
  std::vector<TurnPlan> plans = all_plans<Rules>(play, who, choices);
  std::erase_if(plans, [&](const TurnPlan& plan) { return !is_new(plan); });
  return plans;
}

}  // namespace auspex::coin
