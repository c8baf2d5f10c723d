// What a player that is a program may do with its turn (2.3.4; games/coin/turn_plan.h): the steps of the lists, and
// plans as options of the question for one.
#pragma once

#include <span>

#include "games/coin/planning.h"
#include "games/pendragon/action.h"
#include "generated/pendragon/messages_plans.h"

namespace auspex::pendragon {

// The steps of the Faction's list that execute a Command, in its order, and the Command of each.
[[nodiscard]] std::span<const ListStep> steps_of(Faction faction);
[[nodiscard]] Command command_of(ListStep step);

struct PlanWords {
  static constexpr auto turn = msg::plan_turn;
  static constexpr auto fails = msg::plan_fails;
  static constexpr auto chart = msg::plan_list;
  static constexpr auto box = msg::plan_step;
  static constexpr auto box_with = msg::plan_step_with;
  static constexpr auto own = msg::plan_own;
  static constexpr auto pass = msg::menu_pass;
  static Ask ask(const Play& play, Faction who) { return msg::plan_ask(who, play.means(who)); }
  static Text event(Card card, CardSide side, int way) {
    return side == CardSide::unshaded ? msg::plan_event_unshaded(card, way) : msg::plan_event_shaded(card, way);
  }
  static Text own_event(Card card, CardSide side, int number) {
    return side == CardSide::unshaded ? msg::plan_own_unshaded(card, number) : msg::plan_own_shaded(card, number);
  }
};

// As an option of the question for a plan, and back.
[[nodiscard]] inline Text text_of(const TurnPlan& plan, Faction who, Card card) {
  return coin::text_of_plan<PlanWords>(plan, who, card);
}
[[nodiscard]] inline TurnPlan plan_from(const Text& option) {
  return coin::plan_from_text<PlanWords, TurnPlan, Card>(option);
}

}  // namespace auspex::pendragon
