// What a player that is a program may do with its turn (FS 2.3.4): as its Faction's chart says, one box of the chart
// with one Special Ability or none, a side of the Event, or a Pass.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/text.h"

namespace auspex::coin {

template <class TheBox, class TheAbility, class TheCardSide>
struct TurnPlan {
  using Box = TheBox;
  using Ability = TheAbility;
  using CardSide = TheCardSide;
  enum class Kind : std::uint8_t { chart, box, event, pass };

  Kind kind = Kind::chart;
  Box box{};
  std::optional<Ability> ability;  // with the box; none if not given
  CardSide side{};                 // of the Event
  int way = 1;                     // of those that are equal to the chart (FS 8.3.4), by the number of a stream of lots

  bool operator==(const TurnPlan&) const = default;
};

// For a game's Play to be derived from.
template <class Faction, class Plan>
class Planned {
 public:
  // The player whose plan its chart carries out, as long as it does.
  std::optional<Faction> by_plan;
  // Where a turn is foreseen: the plan of the next such player, who is not asked then; from there on charts decide.
  const Plan* plan = nullptr;
};

// A plan as an option of the question for one. The game's `Words` are
//   chart(who, way), box(box, way), box_with(box, ability, way), event(card, side, way), pass.
template <class Words, class Plan, class Faction, class Card>
[[nodiscard]] Text text_of_plan(const Plan& plan, Faction who, Card card) {
  switch (plan.kind) {
    case Plan::Kind::chart:
      return Words::chart(who, plan.way);
    case Plan::Kind::box:
      return plan.ability ? Words::box_with(plan.box, *plan.ability, plan.way) : Words::box(plan.box, plan.way);
    case Plan::Kind::event:
      return Words::event(card, plan.side, plan.way);
    case Plan::Kind::pass:
      break;
  }
  return Words::pass;
}

// And back.
template <class Words, class Plan, class Card>
[[nodiscard]] Plan plan_from_text(const Text& option) {
  using Box = typename Plan::Box;
  using CardSide = typename Plan::CardSide;
  Plan plan;
  if (option == Text(Words::pass)) {
    plan.kind = Plan::Kind::pass;
    return plan;
  }
  plan.way = option.number().value_or(1);
  if (const std::optional<Box> box = option.about<Box>()) {
    plan.kind = Plan::Kind::box;
    plan.box = *box;
    plan.ability = option.about<typename Plan::Ability>();
  } else if (const std::optional<Card> card = option.about<Card>()) {
    plan.kind = Plan::Kind::event;
    for (CardSide side : all<CardSide>()) {
      if (option == Words::event(*card, side, plan.way)) {
        plan.side = side;
        break;
      }
    }
  }
  return plan;
}

}  // namespace auspex::coin
