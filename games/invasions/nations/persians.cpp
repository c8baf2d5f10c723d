// XXXII.E.F satrapes, XXXII.E.H resistance, XXXII.E.M Islam.
#include "games/invasions/nations/persians.h"

#include "engine/player.h"
#include "games/invasions/nations/relocation.h"
#include "games/invasions/orders.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_persians.h"

namespace auspex::invasions {

namespace {

constexpr Nation persians = Nation::persians;
constexpr AreaSet satrapies = {Area::mesopotamia, Area::persis};

SpaceSet home(const State& state) { return provinces_in(satrapies) & controlled(state, persians); }

// --- F

bool is_satrape(const Kind& kind) { return kind.people == persians && kind.unit == Unit::satrape; }

// XXXII.E.F.2: others make room for satrapes, next door.
Bands displaceable(const State& state, Space province) {
  Bands found;
  for (const Band& band : bands_of(state, persians, province)) {
    if (!is_satrape(band.kind) && !open_to(state, band.kind, adjacent(province) & controlled(state, persians)).empty())
      found.push_back(band);
  }
  return found;
}

SpaceSet places_for(const State& state, const Kind& satrape) {
  const SpaceSet own = home(state);
  SpaceSet places = open_to(state, satrape, own);
  places |= select(own, [&](Space province) {
    return enemies_at(state, persians, province).empty() && !displaceable(state, province).empty();
  });
  if (!places.empty()) return places;
  // All full of satrapes: the rest stand next to their land.
  return select(around(own) & controlled(state, persians), [&](Space province) {
    return room_for(state, persians, province) > 0 && enemies_at(state, persians, province).empty();
  });
}

void send_satrape(Play& play, const Band& satrape) {
  State& state = play.state;
  const SpaceSet places = places_for(state, satrape.kind);
  if (places.empty()) return;
  const Ask where = msg::satrape_ask(persians, satrape.at);
  const Space to = choose_place(play, persians, &StandingOrders::redeploy, where, places, satrape.at);
  if (room_for(state, persians, to) == 0) {
    const Ask ask = msg::satrape_displace_ask(persians, to);
    const Band other = play.choose_unit(play.side_of(persians), ask, displaceable(state, to));
    static_cast<void>(relocate(play, other, adjacent(to) & controlled(state, persians), Where::anywhere));
  }
  shift(state, satrape, to);
  play.say(msg::satrape_returns(satrape.at, to), 1);
}

// --- H

std::vector<Unit> pool_types(const State& state) {
  EnumSet<Unit> there;
  for (const PoolLeft& pool : pools_left(state, persians)) {
    if (pool.garrison == Garrison::none && pool.n > 0 && !unit_info[pool.unit].naval) there.add(pool.unit);
  }
  std::vector<Unit> found;
  for (Unit unit : there) found.push_back(unit);
  return found;
}

// XXXII.E.H.1: there, or behind the enemy's back in a province that was Persian and that nobody occupies.
SpaceSet places_of_resistance(const State& state, Space entered) {
  SpaceSet places = select(provinces_in(satrapies), [&](Space province) {
    return space_info[province].controller == persians && !controls(state, persians, province) &&
           state.forces.at(province).empty() && hordes_at(state, province).empty() && !has_rebellio(state, province);
  });
  places.add(entered);
  return select(places, [&](Space province) { return room_for(state, persians, province) > 0; });
}

// --- M

int heresies(const State& state, AreaSet areas) {
  int n = 0;
  for (Area area : areas) n += state.areas[area].heresy != Heresy::none ? 1 : 0;
  return n;
}

}  // namespace

void satrapes_return(Play& play) {
  State& state = play.state;
  Bands abroad;
  for (const Band& band : state.forces.all()) {
    const bool out = band.at != removed && is_satrape(band.kind) && band.kind.serves == persians;
    if (out && !home(state).has(band.at)) abroad.push_back(band);
  }
  for (const Band& band : abroad) {
    for (int i = 0; i < band.count; ++i) send_satrape(play, band.some(1));
  }
}

void resistance(Play& play, Space entered) {
  State& state = play.state;
  const SpaceSet places = places_of_resistance(state, entered);
  Menu<Unit> types;
  Unit dearest{};
  int most = 0;
  for (Unit unit : pool_types(state)) {
    types.add(msg::resistance_unit(unit), unit);
    if (unit_info[unit].cost_kingdom >= most) dearest = unit;
    most = std::max<int>(most, unit_info[unit].cost_kingdom);
  }
  if (places.empty() || types.empty()) return;
  const bool usual = settled(play, persians).arrivals != 0;
  const Unit unit =
      usual ? dearest : types.choose(play, play.side_of(persians), msg::resistance_ask(persians, entered));
  const Ask where = msg::resistance_where_ask(persians, unit);
  const Space place = choose_place(play, persians, &StandingOrders::arrivals, where, places, entered);
  Kind kind = national(persians, unit);
  if (kind.info().steps > 1) kind = kind.with(Mark::damaged);
  state.forces.add({place, kind, 1});
  play.say(msg::resistance_rises(persians, unit, place), 1);
  take_control(state, persians, place);
}

bool islam_check(Play& play) {
  const State& state = play.state;
  int modifier = 0;
  for (int turn : {10, 11}) modifier += state.history.persian_war_east >> turn & 1;
  if (heresies(state, AreaSet::every()) >= 5) ++modifier;
  if (heresies(state, satrapies) > 0) ++modifier;
  play.say(msg::islam_roll(modifier));
  const bool created = play.d10(persians) + modifier > 6;
  play.say(created ? msg::islam_created : msg::islam_not_yet);
  return created;
}

}  // namespace auspex::invasions
