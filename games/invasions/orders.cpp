#include "games/invasions/orders.h"

#include "games/invasions/decks.h"
#include "games/invasions/nation.h"
#include "generated/common/text.h"
#include "generated/invasions/messages_movement.h"
#include "generated/invasions/messages_orders.h"

namespace auspex::invasions {

int loss_rank(const Kind& kind) {
  const UnitInfo& info = kind.info();
  // What can never be bought is dearer than anything that can.
  const int price = info.cost_empire > 0 ? info.cost_empire : 2 * std::max<int>(info.cost_kingdom, 10);
  return 2 * price + (kind.intact_elite() ? 1 : 0);
}

namespace {

template <class Better>
Band one_of(const Bands& from, Better better) {
  Band best = from.front();
  for (const Band& band : from) {
    if (better(loss_rank(band.kind), loss_rank(best.kind))) best = band;
  }
  return best.some(1);
}

// One of the orders: what it is called with its setting, and the settings there are, by number.
struct Order {
  std::uint8_t StandingOrders::*setting;
  Text (*called)(MessageId);
  std::vector<MessageId> settings;
};

const std::array<Order, 11>& all_orders() {
  static const std::array<Order, 11> orders = {
      Order{
          &StandingOrders::intercept,
          msg::orders_intercept,
          {msg::orders_every_time, msg::orders_intercept_never, msg::orders_intercept_own, msg::orders_intercept_led}},
      Order{&StandingOrders::flee,
            msg::orders_flee,
            {msg::orders_every_time, msg::orders_flee_never, msg::orders_flee_twice}},
      Order{&StandingOrders::losses, msg::orders_losses, {msg::orders_every_time, msg::orders_losses_cheapest}},
      Order{&StandingOrders::rerolls, msg::orders_rerolls, {msg::orders_every_time, msg::orders_rerolls_usual}},
      Order{&StandingOrders::together,
            msg::orders_together,
            {msg::orders_every_time, msg::orders_together_always, msg::orders_together_never}},
      Order{&StandingOrders::redeploy,
            msg::orders_redeploy,
            {msg::orders_every_time, msg::orders_redeploy_none, msg::orders_redeploy_usual}},
      Order{&StandingOrders::ravage,
            msg::orders_ravage,
            {msg::orders_every_time, msg::orders_ravage_all, msg::orders_ravage_none}},
      Order{&StandingOrders::leaders, msg::orders_leaders, {msg::orders_every_time, msg::orders_usual_place}},
      Order{&StandingOrders::arrivals, msg::orders_arrivals, {msg::orders_every_time, msg::orders_best_units}},
      Order{&StandingOrders::loans,
            msg::orders_loans,
            {msg::orders_every_time, msg::orders_loans_all, msg::orders_loans_none}},
      Order{&StandingOrders::faith,
            msg::orders_faith,
            {msg::orders_every_time, msg::orders_faith_arian, msg::orders_faith_keep}}};
  return orders;
}

}  // namespace

StandingOrders& settled(Play& play, Nation nation) {
  play.consults(play.side_of(nation), Ending::decision);
  return play.state.nations[nation].orders;
}

Band first_to_lose(const Bands& from) { return one_of(from, std::less<int>()); }
Band last_to_lose(const Bands& from) { return one_of(from, std::greater<int>()); }

Bands best_of(const Bands& from, int n) {
  Bands ordered = from;
  // They are few.
  for (std::size_t i = 1; i < ordered.size(); ++i) {
    for (std::size_t j = i; j > 0 && loss_rank(ordered[j].kind) > loss_rank(ordered[j - 1].kind); --j) {
      std::swap(ordered[j], ordered[j - 1]);
    }
  }
  Bands some;
  for (const Band& band : ordered) {
    const int take = std::min<int>(band.count, n);
    if (take <= 0) break;
    some.push_back(band.some(take));
    n -= take;
  }
  return some;
}

Bands cheapest_of(const Bands& from, int n) {
  const Bands kept = best_of(from, size_of(from) - n);
  Bands left = from;
  for (const Band& band : kept) take_from(left, band);
  return left;
}

Band choose_loss(Play& play, Nation owner, const Ask& why, const Bands& from) {
  if (from.size() == 1) return from.front().some(1);
  // Nobody decides for rebels.
  if (owner == Nation::rebels || settled(play, owner).losses == 1) return first_to_lose(from);
  if (const std::optional<Band> one = play.may_choose_unit(play.side_of(owner), why, from)) return *one;
  play.state.nations[owner].orders.losses = 1;
  return first_to_lose(from);
}

Band choose_recovery(Play& play, Nation owner, const Ask& why, const Bands& from) {
  if (from.size() == 1) return from.front().some(1);
  if (settled(play, owner).losses == 1) return last_to_lose(from);
  return play.choose_unit(play.side_of(owner), why, from);
}

std::optional<Die> usual_reroll(const RolledDice& dice, bool open_terrain) {
  for (Colour colour : {Colour::black, Colour::white}) {
    for (Face face : {Face::blank, Face::red_sword}) {
      const bool missed = face == Face::blank || !open_terrain;
      if (missed && dice.of(colour, face) > 0) return Die{colour, face};
    }
  }
  return std::nullopt;
}

Space usual_place(const State& state, Nation nation, SpaceSet places, Space from) {
  if (from != nowhere) places = nearest(from, places);
  const NationState& own = state.nations[nation];
  for (Space seat : {own.horde, own.capital}) {
    if (seat != nowhere && places.has(seat)) return seat;
  }
  Space best = places.first();
  for (Space place : places) {
    if (units_at(state, nation, place) > units_at(state, nation, best)) best = place;
  }
  return best;
}

Space choose_place(Play& play, Nation nation, std::uint8_t StandingOrders::*setting, const Ask& why, SpaceSet places,
                   Space from) {
  if (places.size() == 1) return places.first();
  if (settled(play, nation).*setting != 0) return usual_place(play.state, nation, places, from);
  return play.choose(nation, why, places);
}

bool consents(Play& play, Nation nation, std::uint8_t StandingOrders::*setting, const Ask& why) {
  std::uint8_t& order = settled(play, nation).*setting;
  if (order != 0) return order == 1;
  const Consent answer = play.mind(play.side_of(nation)).consent(play, play.side_of(nation), why);
  const bool yes = answer == Consent::yes || answer == Consent::always;
  if (answer == Consent::always || answer == Consent::never) order = yes ? 1 : 2;
  return yes;
}

namespace {

// What most owners want most of the time. Faith is no matter of course.
constexpr StandingOrders usual_orders = {2, 2, 1, 1, 1, 2, 1, 1, 1, 1, 0};

// Of one nation, or of all of them alike and of those to come, as they are for the first.
void change_orders(Play& play, Side side, NationSet nations, bool all_of_them) {
  State& state = play.state;
  const auto settle = [&](const StandingOrders& orders) {
    for (Nation nation : nations) state.nations[nation].orders = orders;
    if (all_of_them) state.orders_for_all[side] = orders;
  };
  while (true) {
    StandingOrders orders = all_of_them ? state.orders_for_all[side] : state.nations[nations.first()].orders;
    std::vector<Text> menu;
    for (const Order& order : all_orders()) menu.push_back(order.called(order.settings[orders.*order.setting]));
    menu.emplace_back(msg::orders_all_usual);
    menu.emplace_back(common::msg::common_done);
    const auto chosen = static_cast<std::size_t>(play.choose_option(side, msg::orders_ask(nations), menu));
    if (chosen == all_orders().size() + 1) return;
    if (chosen == all_orders().size()) {
      settle(usual_orders);
      continue;
    }
    const Order& order = all_orders()[chosen];
    const std::vector<Text> settings(order.settings.begin(), order.settings.end());
    orders.*order.setting = static_cast<std::uint8_t>(play.choose_option(side, msg::orders_which(nations), settings));
    settle(orders);
  }
}

// B3: the cards that are asked about all the same.
void change_cards(Play& play, Side side) {
  State& state = play.state;
  while (true) {
    const EventSet held = hand(state, side);
    std::vector<Text> menu;
    for (Event event : held) {
      menu.push_back(state.watched.has(event) ? msg::orders_card_on(event) : msg::pick_event(event));
    }
    const bool own = state.own_affairs.has(side);
    menu.emplace_back(own ? msg::orders_own_affairs : msg::orders_all_affairs);
    menu.emplace_back(common::msg::common_done);
    int chosen = play.choose_option(side, msg::orders_card_ask, menu);
    if (chosen == held.size() + 1) return;
    if (chosen == held.size()) own ? state.own_affairs.remove(side) : state.own_affairs.add(side);
    for (Event event : held) {
      if (chosen-- != 0) continue;
      state.watched.has(event) ? state.watched.remove(event) : state.watched.add(event);
    }
  }
}

}  // namespace

void change_orders(Play& play, Side side) {
  const Secretly secret(play.dialogue, never);
  const NationSet own = select(nations_of(play.state, side), [&](Nation each) { return in_play(play.state, each); });
  std::vector<Text> menu;
  for (Nation nation : own) menu.push_back(msg::pick_nation(nation));
  menu.emplace_back(msg::orders_all_nations);
  menu.emplace_back(msg::orders_cards);
  int chosen = play.choose_option(side, msg::march_orders_ask, menu);
  if (chosen == static_cast<int>(menu.size()) - 1) return change_cards(play, side);
  for (Nation nation : own) {
    if (chosen-- == 0) return change_orders(play, side, {nation}, false);
  }
  change_orders(play, side, own, true);
}

}  // namespace auspex::invasions
