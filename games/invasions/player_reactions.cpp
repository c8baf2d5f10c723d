// Annex 7, B2 and B9: raids and reactions as a person orders them, each in one answer.
#include "games/invasions/orders.h"
#include "games/invasions/player.h"
#include "games/invasions/raids.h"
#include "generated/invasions/messages_interception.h"
#include "generated/invasions/messages_orders.h"
#include "generated/invasions/messages_raids.h"

namespace auspex::invasions {

namespace {

Text whole_text(const State& state, const Interceptors& stack) {
  const int n = size_of(stack.able);
  if (stack.leaders.empty()) return msg::intercept_stack(n, stack.nation, stack.from);
  LeaderId best = stack.leaders.front();
  for (const LeaderId& id : stack.leaders) {
    if (combat_of(state, id.leader) > combat_of(state, best.leader)) best = id;
  }
  return msg::intercept_stack_led(best.leader, n, stack.nation, stack.from);
}

Bands some_of(Play& play, Side who, const Interceptors& stack) {
  const int most = std::min(size_of(stack.able), stack.room);
  return play.choose_units(who, msg::intercept_units_ask(stack.nation, stack.from), stack.able, 1, most);
}

}  // namespace

Consent Player::consent(Play& play, Side who, const Ask& why) {
  Menu<Consent> menu;
  menu.add(common::msg::common_yes, Consent::yes);
  menu.add(common::msg::common_no, Consent::no);
  menu.add(msg::orders_always, Consent::always);
  menu.add(msg::orders_never, Consent::never);
  return menu.ask(person(play, who), why);
}

namespace {

struct Try {
  enum class What : std::uint8_t { whole, part, detail, several, none, let_pass } what = What::none;
  const Interceptors* stack = nullptr;
};

Menu<Try> tries_of(const State& state, const std::vector<Interceptors>& stacks) {
  Menu<Try> menu;
  for (const Interceptors& stack : stacks) {
    const bool fits = size_of(stack.able) <= stack.room;
    if (fits) menu.add(whole_text(state, stack), {Try::What::whole, &stack});
    if (!fits || size_of(stack.able) > 1) {
      menu.add(msg::intercept_part(stack.nation, stack.from), {Try::What::part, &stack});
    }
    const bool leaders_may_stay = stack.leaders.size() > 1 || (!stack.leaders.empty() && !stack.needs_leader);
    if (leaders_may_stay) menu.add(msg::intercept_detail(stack.nation, stack.from), {Try::What::detail, &stack});
  }
  return menu;
}

// XIX.A.1, R79: whether a second stack could try after a first.
bool several_could(const State& state, const std::vector<Interceptors>& stacks) {
  const auto led = [](const Interceptors& stack) { return !stack.leaders.empty(); };
  return stacks.size() > 1 &&
         (reads(state, Reading::leaderless_until_success) || std::any_of(stacks.begin(), stacks.end(), led));
}

InterceptionAnswer try_with(Play& play, Side who, const Try& choice) {
  const Interceptors& stack = *choice.stack;
  if (choice.what == Try::What::detail) return part_of_stack(play, who, stack);
  return {stack.nation, stack.from, choice.what == Try::What::part ? some_of(play, who, stack) : stack.able,
          stack.leaders, false};
}

}  // namespace

// One stack in one answer; who wants several names them one after the other.
InterceptionAnswer Player::intercept(Play& play, Side who, const Ask& why, const std::vector<Interceptors>& stacks) {
  Menu<Try> menu = tries_of(play.state, stacks);
  if (several_could(play.state, stacks)) menu.add(msg::intercept_several, {Try::What::several});
  menu.add(common::msg::common_none, {});
  menu.add(msg::intercept_let_pass, {Try::What::let_pass});
  const Try choice = menu.ask(person(play, who), why);
  if (choice.what == Try::What::none) return {};
  if (choice.what == Try::What::let_pass) return {no_nation, nowhere, {}, {}, true};
  if (choice.what == Try::What::several) {
    return try_with(play, who, tries_of(play.state, stacks).ask(person(play, who), why));
  }
  InterceptionAnswer answer = try_with(play, who, choice);
  answer.alone = true;
  return answer;
}

FlightAnswer Player::flee(Play& play, Side who, const Ask& why, SpaceSet ends, bool divisible) {
  Menu<FlightAnswer> menu;
  for (Space end : ends) menu.add(msg::pick_space(end), {end, true});
  for (Space end : divisible ? ends : SpaceSet{}) menu.add(msg::flight_part(end), {end, false});
  menu.add(common::msg::common_none, {});
  return menu.ask(person(play, who), why);
}

RaidOrder Player::raid(Play& play, Nation nation, SpaceSet targets) {
  const State& state = play.state;
  Menu<std::optional<RaidOrder>> menu;
  for (Space target : targets) {
    // The base from which it meets the fewest.
    RaidOrder order{target, nowhere, {}};
    int fewest = 0;
    for (Space base : bases_for(state, nation, target)) {
      const int defenders = raid_way(state, nation, base, target)->defenders;
      if (order.base != nowhere && defenders >= fewest) continue;
      order.base = base;
      fewest = defenders;
    }
    const Bands able = raiders_at(state, nation, order.base);
    for (int n = 1; n <= std::min(size_of(able), int{state.numbers.raid_max_units}); ++n) {
      order.units = cheapest_of(able, n);
      menu.add(msg::raids_order(target, order.base, fewest, named(order.units)), order);
    }
  }
  menu.add(msg::raids_other, std::nullopt);
  menu.add(common::msg::common_none, RaidOrder{});
  const std::optional<RaidOrder> order = menu.ask(person(play, play.side_of(nation)), msg::raids_ask_target(nation));
  return order ? *order : Mind::raid(play, nation, targets);
}

}  // namespace auspex::invasions
