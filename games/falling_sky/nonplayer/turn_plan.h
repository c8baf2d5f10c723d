// What a player that is a program may do with its turn (2.3.4; games/coin/turn_plan.h): the boxes of the charts, and
// plans as options of the question for one.
#pragma once

#include <span>

#include "games/coin/planning.h"
#include "games/falling_sky/action.h"
#include "generated/falling_sky/messages_plans.h"

namespace auspex::falling_sky {

// The boxes of the Faction's chart that execute a Command, in its order, and the Command of each.
[[nodiscard]] std::span<const Box> boxes_of(Faction faction);
[[nodiscard]] Command command_of(Box box);

struct PlanWords {
  static constexpr auto turn = msg::plan_turn;
  static constexpr auto fails = msg::plan_fails;
  static constexpr auto chart = msg::plan_chart;
  static constexpr auto box = msg::plan_box;
  static constexpr auto box_with = msg::plan_box_with;
  static constexpr auto own = msg::plan_own;
  static constexpr auto pass = msg::menu_pass;
  static Ask ask(const Play& play, Faction who) { return msg::plan_ask(who, play.resources(who)); }
  static Text event(Card card, CardSide side, int way) {
    if (!card_info[card].dual_use) return msg::plan_event(card, way);
    return side == CardSide::unshaded ? msg::plan_event_unshaded(card, way) : msg::plan_event_shaded(card, way);
  }
  static Text own_event(Card card, CardSide side, int number) {
    if (!card_info[card].dual_use) return msg::plan_own_event(card, number);
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

}  // namespace auspex::falling_sky
