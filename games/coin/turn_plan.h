// What a player that is a program may do with its turn (FS 2.3.4): as its Faction's chart says, one box of the chart
// with one Special Ability or none, a side of the Event, or a Pass; or a Command or Event freehand
// (engine/own_answers.h).
#pragma once

#include <cstdint>
#include <optional>

#include "engine/own_answers.h"
#include "engine/text.h"

namespace auspex::coin {

template <class TheBox, class TheAbility, class TheCardSide, class TheCommand>
struct TurnPlan {
  using Box = TheBox;
  using Command = TheCommand;
  using Ability = TheAbility;
  using CardSide = TheCardSide;
  enum class Kind : std::uint8_t { chart, box, event, own_command, own_event, pass };

  Kind kind = Kind::chart;
  Box box{};
  std::optional<Ability> ability;  // with the box; none if not given
  CardSide side{};                 // of the Event
  Command command{};               // freehand
  // Of those that are equal to the chart (FS 8.3.4), by the number of a stream of lots. Freehand: its
  // OwnNumber, as shown.
  int way = 1;

  bool operator==(const TurnPlan&) const = default;

  [[nodiscard]] bool is_freehand() const { return kind == Kind::own_command || kind == Kind::own_event; }
  // Where it is freehand (engine/different_plans.h).
  [[nodiscard]] std::optional<OwnNumber> own_number() const {
    return is_freehand() ? std::optional(OwnNumber::shown_as(way)) : std::nullopt;
  }
  [[nodiscard]] TurnPlan with(OwnNumber number) const {
    TurnPlan changed = *this;
    changed.way = number.shown();
    return changed;
  }
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
//   chart(who, way), box(box, way), box_with(box, ability, way), event(card, side, way), own(command, number),
//   own_event(card, side, number), pass.
template <class Words, class Plan, class Faction, class Card>
[[nodiscard]] Text text_of_plan(const Plan& plan, Faction who, Card card) {
  switch (plan.kind) {
    case Plan::Kind::chart:
      return Words::chart(who, plan.way);
    case Plan::Kind::box:
      return plan.ability ? Words::box_with(plan.box, *plan.ability, plan.way) : Words::box(plan.box, plan.way);
    case Plan::Kind::event:
      return Words::event(card, plan.side, plan.way);
    case Plan::Kind::own_command:
      return Words::own(plan.command, plan.way);
    case Plan::Kind::own_event:
      return Words::own_event(card, plan.side, plan.way);
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
    for (CardSide side : all<CardSide>()) {
      const bool by_chart = option == Words::event(*card, side, plan.way);
      if (!by_chart && option != Words::own_event(*card, side, plan.way)) continue;
      plan.kind = by_chart ? Plan::Kind::event : Plan::Kind::own_event;
      plan.side = side;
      break;
    }
  } else if (const std::optional<typename Plan::Command> command = option.about<typename Plan::Command>()) {
    plan.kind = Plan::Kind::own_command;
    plan.command = *command;
  }
  return plan;
}

}  // namespace auspex::coin
