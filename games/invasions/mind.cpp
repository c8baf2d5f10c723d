// Whole answers, put together out of single ones (Annex 2): what a mind does that has no better way.
#include "engine/player.h"
#include "games/invasions/play.h"
#include "games/invasions/purchases.h"
#include "games/invasions/raids.h"
#include "generated/invasions/messages_interception.h"
#include "generated/invasions/messages_purchases.h"
#include "generated/invasions/messages_raids.h"

namespace auspex::invasions {

RaidOrder Mind::raid(Play& play, Nation nation, SpaceSet targets) {
  const State& state = play.state;
  RaidOrder order;
  const std::optional<Space> target = play.may_choose(nation, msg::raids_ask_target(nation), targets);
  if (!target) return order;
  order.target = *target;
  order.base = play.choose(nation, msg::raids_ask_base(nation, *target), bases_for(state, nation, *target));
  const Ask ask = msg::raids_ask_units(nation, *target);
  order.units = play.choose_units(play.side_of(nation), ask, raiders_at(state, nation, order.base), 1,
                                  state.numbers.raid_max_units);
  return order;
}

InterceptionAnswer Mind::intercept(Play& play, Side who, const Ask& why, const std::vector<Interceptors>& stacks) {
  SpaceSet places;
  for (const Interceptors& stack : stacks) places.add(stack.from);
  const std::optional<Space> from = play.may_choose(who, why, places);
  if (!from) return {};
  NationSet nations;
  for (const Interceptors& stack : stacks) {
    if (stack.from == *from) nations.add(stack.nation);
  }
  const Nation nation = play.choose(who, msg::intercept_nation_ask(*from), nations);
  const auto stack = std::find_if(stacks.begin(), stacks.end(),
                                  [&](const Interceptors& one) { return one.from == *from && one.nation == nation; });
  const int n = size_of(stack->able);
  const bool only_one_way = n == 1 && (stack->leaders.empty() || stack->needs_leader);
  const bool whole = n <= stack->room && (only_one_way || play.agree(who, msg::intercept_whole_ask(nation, *from, n)));
  return whole ? InterceptionAnswer{nation, *from, stack->able, stack->leaders, false}
               : part_of_stack(play, who, *stack);
}

InterceptionAnswer part_of_stack(Play& play, Side who, const Interceptors& stack) {
  InterceptionAnswer part{stack.nation, stack.from, {}, {}, false};
  const int most = std::min(size_of(stack.able), stack.room);
  part.units = play.choose_units(who, msg::intercept_units_ask(stack.nation, stack.from), stack.able, 1, most);
  for (std::size_t i = 0; i < stack.leaders.size(); ++i) {
    // Somebody must lead it where no stack without leader may try any more.
    const bool last_chance = stack.needs_leader && part.leaders.empty() && i + 1 == stack.leaders.size();
    const LeaderId& id = stack.leaders[i];
    if (last_chance || play.agree(who, msg::intercept_leader_ask(stack.nation, id.leader))) part.leaders.push_back(id);
  }
  return part;
}

FlightAnswer Mind::flee(Play& play, Side who, const Ask& why, SpaceSet ends, bool divisible) {
  const std::optional<Space> to = play.may_choose(who, why, ends);
  if (!to) return {};
  const Nation nation = *why.about<Nation>();
  const Space at = *why.about<Space>();
  return {*to, !divisible || play.agree(who, msg::flight_whole_ask(nation, at))};
}

Purchase Mind::purchase(Play& play, Nation nation, const Ask& why, const std::vector<Purchase>& goods, const Bought&) {
  Menu<Purchase> menu;
  for (const Purchase& purchase : goods) menu.add(goods_text(purchase), purchase);
  menu.add(msg::purchases_stop, {});
  return menu.ask(play, play.side_of(nation), why);
}

}  // namespace auspex::invasions
