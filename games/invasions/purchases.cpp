#include "games/invasions/purchases.h"

#include "games/invasions/decks.h"
#include "games/invasions/events.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_purchases.h"

namespace auspex::invasions {

namespace {

using What = Purchase::What;

constexpr int price_of_walls = 15;  // XV.F.1, XV.F.2
constexpr int theodosian_walls = 4;
constexpr int limites_end = 8;        // XV.G.3
constexpr int cataphractae_from = 8;  // XV.H.1

bool is_elite(const Kind& kind) { return kind.info().steps > 1; }
bool is_local(Unit unit) { return unit == Unit::thema || unit == Unit::local_roman; }

// XV.C.1, XV.C.3
int unit_limit(const State& state, Nation nation) {
  if (is_roman(nation)) return state.turn < limites_end ? 1 : 2;
  return state.numbers.kingdom_buy_limit;
}
bool within_limits(const State& state, Nation nation, const Kind& kind, const Bought& bought) {
  if (kind.auxiliary()) return true;
  if (bought.units >= unit_limit(state, nation)) return false;
  return is_roman(nation) || !is_elite(kind) || bought.elites < state.numbers.kingdom_elite_limit;
}

// XV.D.1, XVI.E.1, XXIV.F.2
SpaceSet recruiting_cities(const State& state, Nation nation) {
  const SpaceSet sound = cities_of(state, nation) - pillaged_provinces(state) - in_revolt(state);
  return sound - enemy_presences(state, nation, sound);
}

bool has_room(const State& state, Nation nation, Space space) { return room_for(state, nation, space) > 0; }

// XV.D.1
SpaceSet unit_places(const State& state, Nation nation, const Kind& kind) {
  if (kind.naval()) {
    SpaceSet seas;
    for (Space city : recruiting_cities(state, nation)) seas |= port_of(city);
    return select(seas, [&](Space sea) { return has_room(state, nation, sea); });
  }
  return select(recruiting_places(state, nation, kind),
                [&](Space province) { return has_room(state, nation, province); });
}

// XV.F.1: once per city, so that what has walls is done.
SpaceSet unwalled_cities(const State& state, Nation nation) {
  return select(cities_of(state, nation) - in_revolt(state), [&](Space city) { return !walled(state, city); });
}

SpaceSet ruins(const State& state, Nation nation) { return controlled(state, nation) & pillaged_provinces(state); }

// XV.G.1, XV.G.2
bool locals_on_sale(const State& state, Nation nation) {
  return nation == Nation::romans_e || (nation == Nation::romans_w && state.turn >= 4);
}

// Provinces where the Limites stood whose local unit this is.
SpaceSet lost_limites(const State& state, const Kind& local) {
  SpaceSet stood;
  for (std::size_t i = 0; i < state.limes.size(); ++i) {
    const LimesInfo& info = limes_info[i];
    const bool alike = info.nation == local.people && info.local == local.unit && info.garrison == local.garrison;
    if (alike && state.limes[i].status == LimesStatus::gone) stood.add(state.limes[i].at);
  }
  return stood;
}

// Everything that there is, whether it can be paid or not.
std::vector<Purchase> catalogue_of(const State& state, Nation nation, const Bought& bought) {
  std::vector<Purchase> goods;
  const auto offer = [&](What what, const Kind& kind, int price) { goods.push_back({what, kind, price}); };
  const NationInfo& info = nation_info[nation];
  for (const PoolLeft& pool : pools_left(state, nation)) {
    if (pool.n == 0) continue;
    const Kind kind = national(nation, pool.unit, pool.garrison);
    if (!is_local(kind.unit)) {
      offer(What::unit, kind, price_of(state, nation, kind));
    } else if (locals_on_sale(state, nation)) {
      offer(What::local, kind, price_of(state, nation, kind));
    }
  }
  // XV.C.2
  if (is_empire(state, nation)) {
    for (std::size_t i = 0; i < info.auxiliaries_size; ++i) {
      const Kind kind = auxiliary_of(nation, info.auxiliaries[i].people, info.auxiliaries[i].unit);
      const bool again = std::any_of(goods.begin(), goods.end(), [&](const Purchase& one) { return one.kind == kind; });
      if (again || auxiliaries_left(state, nation, kind.people, kind.unit) == 0) continue;
      offer(What::unit, kind, price_of(state, nation, kind));
    }
  }
  for (const Band& band : own_units(state, nation)) {
    const Kind kind = band.kind.without(Mark::done).without(Mark::campaigned).without(Mark::intercepted);
    const bool again = std::any_of(goods.begin(), goods.end(), [&](const Purchase& one) { return one.kind == kind; });
    if (kind.has(Mark::damaged) && !again) offer(What::repair, kind, repair_price(state, nation, kind, bought.repairs));
  }
  offer(What::walls, {}, price_of_walls);
  if (is_roman(nation)) offer(What::theodosian, {}, price_of_walls);
  offer(What::city, {}, state.numbers.found_city_cost);
  offer(What::rebuild, {}, state.numbers.pillage_repair_cost);
  if (nation == Nation::romans_e && state.turn >= cataphractae_from) {
    const Kind guard = national(nation, Unit::guard);
    offer(What::cataphracta, guard, 0);
    if (pool_left(state, nation, Unit::guard) > 0) offer(What::from_pool, guard, 0);
  }
  return goods;
}

// Whether there is a place for a unit of the kind: most kinds are recruited in the same places, which are looked for
// once.
class Recruitment {
 public:
  Recruitment(const State& state, Nation nation) : state_(state), nation_(nation) {}

  [[nodiscard]] bool has_place_for(const Kind& kind) {
    const bool usual = !kind.naval() && kind.garrison == Garrison::none && kind.unit != Unit::satrape;
    if (!usual) return !unit_places(state_, nation_, kind).empty();
    if (!usual_place_) usual_place_ = !unit_places(state_, nation_, kind).empty();
    return *usual_place_;
  }

 private:
  const State& state_;
  Nation nation_;
  std::optional<bool> usual_place_;
};

// Whether it is there to be had.
bool available(const State& state, Nation nation, const Purchase& purchase, const Bought& bought,
               Recruitment& recruitment) {
  switch (purchase.what) {
    case What::unit:
      return purchase.price > 0 && within_limits(state, nation, purchase.kind, bought) &&
             recruitment.has_place_for(purchase.kind);
    case What::repair:
      return purchase.price > 0;
    case What::cataphracta:
      return !units_for(state, nation, purchase).empty();
    case What::from_pool:
      return true;
    default:
      return !places_for(state, nation, purchase).empty();
  }
}

// What was chosen, with where or to whom.
Order ask_details(Play& play, Nation nation, const Purchase& purchase) {
  Order order{purchase, nowhere, {}};
  const Bands units = units_for(play.state, nation, purchase);
  if (!units.empty()) {
    order.unit = play.choose_unit(play.side_of(nation), msg::purchases_ask_which(nation), units);
  } else if (const SpaceSet places = places_for(play.state, nation, purchase); !places.empty()) {
    order.at = play.choose(nation, msg::purchases_ask_where(nation), places);
  }
  return order;
}

void carry_out(Play& play, Nation nation, const Order& order, Bought& bought) {
  State& state = play.state;
  const Purchase& purchase = order.purchase;
  const Kind& kind = purchase.kind;
  switch (purchase.what) {
    case What::unit:
      state.forces.add({order.at, kind, 1});
      if (!kind.auxiliary()) {
        ++bought.units;
        bought.elites += is_elite(kind) ? 1 : 0;
      }
      play.say(msg::purchases_bought(nation, kind.unit, order.at), 1);
      break;
    case What::local:
      state.forces.add({order.at, kind, 1});
      play.say(msg::purchases_bought_local(nation, kind.unit, order.at), 1);
      break;
    case What::repair:
      repair(state, order.unit);
      ++bought.repairs;
      play.say(msg::purchases_repaired(nation, order.unit.kind.unit, order.unit.at), 1);
      break;
    case What::walls:
      set_city(state, order.at, city_level(state, order.at), state.numbers.new_wall_value);
      play.say(msg::purchases_fortified(nation, city_of(order.at)), 1);
      break;
    case What::theodosian:
      set_city(state, order.at, city_level(state, order.at), theodosian_walls);
      play.say(msg::purchases_theodosian_built, 1);
      break;
    case What::city:
      found_city(play, nation, order.at);
      break;
    case What::rebuild:
      lift_marker(play, order.at);
      play.say(msg::purchases_rebuilt(nation, order.at), 1);
      break;
    case What::cataphracta: {
      Kind mounted = order.unit.kind;
      mounted.unit = Unit::cataphracta;
      state.forces.remove(order.unit);
      state.forces.add({removed, national(nation, Unit::guard), 1});
      state.forces.add({order.unit.at, mounted, 1});
      play.say(msg::purchases_converted(order.unit.at), 1);
      break;
    }
    case What::from_pool:
      state.forces.add({removed, national(nation, Unit::guard), 1});
      play.say(msg::purchases_converted_pool, 1);
      break;
    case What::only_usual:
    case What::usual:
    case What::stop:
      break;
  }
  pay(play, nation, purchase.price);
}

// XV.G.3
void end_limites(Play& play, Nation nation) {
  for (std::size_t i = 0; i < limes_info.size(); ++i) {
    const bool stands = play.state.limes[i].status == LimesStatus::standing;
    if (limes_info[i].nation == nation && stands) flip_limes(play, static_cast<int>(i));
  }
}

// XV.A.1. Whoever did the usual first sees what came of it before anything else happens, and may take it back until
// then.
void buy(Play& play, Nation nation) {
  Bought bought;
  bool did_the_usual = false;
  while (true) {
    const std::vector<Purchase> goods = on_sale(play.state, nation, bought);
    if (goods.empty() && !did_the_usual) return;
    const Ask ask = msg::purchases_ask(nation, coins_of(play.state, nation));
    const Purchase chosen = play.mind(play.side_of(nation)).purchase(play, nation, ask, goods, bought);
    switch (chosen.what) {
      case What::stop:
        return;
      case What::only_usual:
        buy_the_usual(play, nation, bought);
        return;
      case What::usual:
        buy_the_usual(play, nation, bought);
        did_the_usual = true;
        break;
      default:
        carry_out(play, nation, ask_details(play, nation, chosen), bought);
    }
  }
}

}  // namespace

SpaceSet recruiting_places(const State& state, Nation nation, const Kind& kind) {
  const auto garrisoned = [&] {
    const SpaceSet own = (controlled(state, nation) & provinces_in(garrison_areas[kind.garrison])) - in_revolt(state);
    return own - enemy_presences(state, nation, own);
  };
  const SpaceSet land = kind.garrison == Garrison::none ? recruiting_cities(state, nation) : garrisoned();
  // XVIII.G.2
  return kind.unit == Unit::satrape ? land & provinces_in(AreaSet{Area::mesopotamia, Area::persis}) : land;
}

SpaceSet local_places(const State& state, Nation nation, Space stood) {
  const auto open = [&](Space province) {
    return controls(state, nation, province) && !enemy_presence(state, nation, province) &&
           has_room(state, nation, province);
  };
  if (open(stood)) return {stood};
  return nearest(stood, select(provinces_in(area_of(stood)), open));
}

SpaceSet places_for(const State& state, Nation nation, const Purchase& purchase) {
  switch (purchase.what) {
    case What::unit:
      return unit_places(state, nation, purchase.kind);
    case What::walls:
      return unwalled_cities(state, nation);
    case What::theodosian: {
      const Space constantinopolis = province_of(City::constantinopolis);
      const bool due =
          cities_of(state, nation).has(constantinopolis) && walls_of(state, constantinopolis) < theodosian_walls;
      return due ? SpaceSet{constantinopolis} : SpaceSet{};
    }
    case What::city:
      return sites_of(state, nation);
    case What::rebuild:
      return ruins(state, nation);
    case What::local: {
      SpaceSet places;
      for (Space stood : lost_limites(state, purchase.kind)) places |= local_places(state, nation, stood);
      return places;
    }
    default:
      return {};
  }
}

Bands units_for(const State& state, Nation nation, const Purchase& purchase) {
  Bands found;
  for (const Band& band : own_units(state, nation)) {
    const Kind kind = band.kind.without(Mark::done).without(Mark::campaigned).without(Mark::intercepted);
    const bool repair = purchase.what == What::repair && kind == purchase.kind;
    const bool convert = purchase.what == What::cataphracta && kind.unit == Unit::guard &&
                         pool_left(state, nation, Unit::cataphracta) > 0;
    if (repair || convert) found.push_back(band);
  }
  return found;
}

std::vector<Purchase> on_sale(const State& state, Nation nation, const Bought& bought) {
  std::vector<Purchase> goods = catalogue_of(state, nation, bought);
  Recruitment recruitment(state, nation);
  std::erase_if(goods, [&](const Purchase& purchase) {
    return !can_pay(state, nation, purchase.price) || !available(state, nation, purchase, bought, recruitment);
  });
  return goods;
}

Text goods_text(const Purchase& purchase) {
  const Kind& kind = purchase.kind;
  switch (purchase.what) {
    case What::unit:
      if (kind.auxiliary()) return msg::purchases_auxiliary(kind.unit, kind.people, purchase.price);
      if (kind.garrison != Garrison::none) return msg::purchases_garrison(kind.unit, kind.garrison, purchase.price);
      return msg::purchases_unit(kind.unit, purchase.price);
    case What::repair:
      if (kind.garrison != Garrison::none)
        return msg::purchases_repair_garrison(kind.unit, kind.garrison, purchase.price);
      return msg::purchases_repair(kind.unit, purchase.price);
    case What::walls:
      return msg::purchases_walls(purchase.price);
    case What::theodosian:
      return msg::purchases_theodosian(purchase.price);
    case What::city:
      return msg::purchases_city(purchase.price);
    case What::rebuild:
      return msg::purchases_rebuild(purchase.price);
    case What::local:
      if (kind.garrison != Garrison::none)
        return msg::purchases_local_garrison(kind.unit, kind.garrison, purchase.price);
      return msg::purchases_local(kind.unit, purchase.price);
    case What::cataphracta:
      return msg::purchases_cataphracta;
    case What::from_pool:
      return msg::purchases_cataphracta_pool;
    case What::only_usual:
    case What::usual:
    case What::stop:
      break;
  }
  return msg::purchases_stop;
}

std::vector<Order> buy_the_usual(Play& play, Nation nation, Bought& bought) {
  std::vector<Order> orders;
  while (const std::optional<Order> order = usual_order(play.state, nation, bought)) {
    carry_out(play, nation, *order, bought);
    orders.push_back(*order);
  }
  return orders;
}

void purchases_step(Play& play, Nation nation) {
  State& state = play.state;
  if (state.turn == limites_end) end_limites(play, nation);
  if (state.nations[nation].has(Flag::bankrupt)) return play.say(msg::purchases_none(nation), 1);
  buy(play, nation);
  card_window(play, Window::purchases_step, {.nation = nation});
}

}  // namespace auspex::invasions
