#include "games/invasions/player.h"

#include "games/invasions/activation.h"
#include "games/invasions/purchases.h"
#include "generated/invasions/messages_events.h"
#include "generated/invasions/messages_orders.h"
#include "generated/invasions/messages_purchases.h"

namespace auspex::invasions {

Person person(Play& play, Side who) {
  play.asks(who);
  return {play.dialogue, seat_of(who)};
}

Text text_of(const Band& band) {
  const Kind& kind = band.kind;
  const int n = band.count;
  const bool damaged = kind.has(Mark::damaged);
  if (kind.garrison != Garrison::none) {
    return damaged ? msg::unit_garrison_damaged(n, kind.unit, kind.garrison, kind.people, band.at)
                   : msg::unit_garrison(n, kind.unit, kind.garrison, kind.people, band.at);
  }
  if (kind.auxiliary()) return msg::unit_auxiliary(n, kind.unit, kind.people, kind.serves, band.at);
  if (kind.lent()) return msg::unit_lent(n, kind.unit, kind.people, kind.serves, band.at);
  return damaged ? msg::unit_damaged(n, kind.unit, kind.people, band.at)
                 : msg::unit_plain(n, kind.unit, kind.people, band.at);
}

std::optional<Space> Player::space(Play& play, Side who, const Ask& why, SpaceSet from, bool may_decline) {
  return person(play, who).pick(why, from, may_decline, msg::pick_space);
}

std::optional<Nation> Player::nation(Play& play, Side who, const Ask& why, NationSet from, bool may_decline) {
  return person(play, who).pick(why, from, may_decline, msg::pick_nation);
}

std::optional<Area> Player::area(Play& play, Side who, const Ask& why, AreaSet from, bool may_decline) {
  return person(play, who).pick(why, from, may_decline, msg::pick_area);
}

std::optional<Event> Player::event(Play& play, Side who, const Ask& why, EventSet from, bool may_decline) {
  return person(play, who).pick(why, from, may_decline, msg::pick_event);
}

CardAnswer Player::card(Play& play, Side who, const Ask& why, EventSet from) {
  Menu<CardAnswer> menu;
  for (Event event : from) menu.add(msg::pick_event(event), {.event = event});
  menu.add(common::msg::common_none, {});
  if (play.battle != nullptr) menu.add(msg::card_silent_battle, {.event = {}, .silence = Silence::battle});
  if (in_activation(play.state)) {
    if (play.battle == nullptr && play.siege == nullptr) {
      menu.add(msg::card_silent_till_battle, {.event = {}, .silence = Silence::till_battle});
    }
    menu.add(msg::card_silent_activation, {.event = {}, .silence = Silence::activation});
    menu.add(msg::card_silent_phase, {.event = {}, .silence = Silence::phase});
  } else {
    menu.add(msg::card_silent_step, {.event = {}, .silence = Silence::activation});
  }
  return menu.ask(person(play, who), why);
}

std::optional<LeaderId> Player::leader(Play& play, Side who, const Ask& why, const std::vector<LeaderId>& from,
                                       bool may_decline) {
  return person(play, who).pick(why, from, may_decline,
                                [](const LeaderId& id) { return msg::pick_leader(id.leader, id.nation); });
}

std::optional<Band> Player::unit(Play& play, Side who, const Ask& why, const Bands& from, bool may_decline) {
  const Bands singles = singles_of(from);
  if (why.decision != Decision::assign_hit || !may_decline) {
    return person(play, who).pick(why, singles, may_decline, text_of);
  }
  // Who will not say which unit takes a hit leaves it to the usual order (Annex 7, B4).
  std::vector<Text> options;
  for (const Band& one : singles) options.push_back(text_of(one));
  options.emplace_back(msg::orders_cheapest);
  const auto chosen = static_cast<std::size_t>(person(play, who).option(why, options));
  return chosen < singles.size() ? std::optional(singles[chosen]) : std::nullopt;
}

int Player::number(Play& play, Side who, const Ask& why, int lowest, int highest) {
  return person(play, who).number(why, lowest, highest);
}

int Player::option(Play& play, Side who, const Ask& why, std::span<const Text> options) {
  return person(play, who).option(why, options);
}

bool Player::agree(Play& play, Side who, const Ask& why) { return person(play, who).agree(why); }

namespace {

void count(std::vector<Counted>& list, const Arg& name) {
  const auto same = std::find_if(list.begin(), list.end(), [&](const Counted& each) { return each.name == name; });
  if (same == list.end()) {
    list.push_back({name, 1});
  } else {
    ++same->n;
  }
}

// B7: the usual with what it would be and cost.
Text usual_text(const Play& play, Nation nation, Bought bought) {
  State tried = play.state;
  tried.manual_dice = false;
  Unheard unheard;
  Play aside(tried, unheard);
  std::vector<Counted> list;
  int price = 0;
  for (const Order& order : buy_the_usual(aside, nation, bought)) {
    price += order.purchase.price;
    switch (order.purchase.what) {
      case Purchase::What::repair:
        count(list, Work::repair);
        break;
      case Purchase::What::rebuild:
        count(list, Work::ruin);
        break;
      default:
        count(list, order.purchase.kind.unit);
    }
  }
  return msg::purchases_only_usual(price, list);
}

}  // namespace

Purchase Player::purchase(Play& play, Nation nation, const Ask& why, const std::vector<Purchase>& goods,
                          const Bought& bought) {
  Menu<Purchase> menu;
  for (const Purchase& purchase : goods) menu.add(goods_text(purchase), purchase);
  if (usual_order(play.state, nation, bought)) {
    menu.add(usual_text(play, nation, bought), {Purchase::What::only_usual, {}, 0});
    menu.add(msg::purchases_usual, {Purchase::What::usual, {}, 0});
  }
  menu.add(msg::purchases_stop, {});
  return menu.ask(person(play, play.side_of(nation)), why);
}

Mind& player_mind() {
  static Player player;
  return player;
}

}  // namespace auspex::invasions
