#include "games/invasions/orders.h"

#include "generated/common/text.h"
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

// One of the four orders: what it is called with its setting, and the settings there are, by number.
struct Order {
  std::uint8_t StandingOrders::*setting;
  Text (*called)(MessageId);
  std::vector<MessageId> settings;
};

const std::array<Order, 4>& all_orders() {
  static const std::array<Order, 4> orders = {
      Order{
          &StandingOrders::intercept,
          msg::orders_intercept,
          {msg::orders_every_time, msg::orders_intercept_never, msg::orders_intercept_own, msg::orders_intercept_led}},
      Order{&StandingOrders::flee,
            msg::orders_flee,
            {msg::orders_every_time, msg::orders_flee_never, msg::orders_flee_twice}},
      Order{&StandingOrders::losses, msg::orders_losses, {msg::orders_every_time, msg::orders_losses_cheapest}},
      Order{&StandingOrders::rerolls, msg::orders_rerolls, {msg::orders_every_time, msg::orders_rerolls_usual}}};
  return orders;
}

}  // namespace

Band first_to_lose(const Bands& from) { return one_of(from, std::less<int>()); }
Band last_to_lose(const Bands& from) { return one_of(from, std::greater<int>()); }

Band choose_loss(Play& play, Nation owner, const Ask& why, const Bands& from) {
  if (from.size() == 1) return from.front().some(1);
  // Nobody decides for rebels.
  if (owner == Nation::rebels || play.state.nations[owner].orders.losses == 1) return first_to_lose(from);
  if (const std::optional<Band> one = play.may_choose_unit(play.side_of(owner), why, from)) return *one;
  play.state.nations[owner].orders.losses = 1;
  return first_to_lose(from);
}

Band choose_recovery(Play& play, Nation owner, const Ask& why, const Bands& from) {
  if (play.state.nations[owner].orders.losses == 1) return last_to_lose(from);
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

void change_orders(Play& play, Nation nation) {
  StandingOrders& orders = play.state.nations[nation].orders;
  while (true) {
    std::vector<Text> menu;
    for (const Order& order : all_orders()) menu.push_back(order.called(order.settings[orders.*order.setting]));
    menu.emplace_back(common::msg::common_done);
    const auto chosen = static_cast<std::size_t>(play.choose_option(nation, msg::orders_ask(nation), menu));
    if (chosen == all_orders().size()) return;
    const Order& order = all_orders()[chosen];
    const std::vector<Text> settings(order.settings.begin(), order.settings.end());
    orders.*order.setting = static_cast<std::uint8_t>(play.choose_option(nation, msg::orders_which(nation), settings));
  }
}

}  // namespace auspex::invasions
