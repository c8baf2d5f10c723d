// IX.C Units from the pool, and where they are put.
#include "games/invasions/arrivals.h"
#include "games/invasions/movement.h"
#include "games/invasions/naval.h"
#include "games/invasions/orders.h"
#include "games/invasions/purchases.h"
#include "games/invasions/reinforcements.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_reinforcements.h"

namespace auspex::invasions {

namespace {

int pool_of(const State& state, const Kind& kind) { return pool_left(state, kind.people, kind.unit, kind.garrison); }

// With the horde, with any unit, in a city; whether there is room or not.
SpaceSet usual_places(const State& state, Nation nation, const Kind& kind) {
  if (kind.naval()) return select(all_seas, [&](Space sea) { return has_friendly_coast(state, nation, sea); });
  if (is_civilized(state, nation)) return recruiting_places(state, nation, kind);
  const Space horde = state.nations[nation].horde;
  return horde != nowhere ? SpaceSet{horde} : spaces_of(state, nation) & all_land;
}

// Land next to those places that takes what they cannot.
SpaceSet places_beside(const State& state, Nation nation, const Kind& kind, SpaceSet places) {
  return select(around(places) - places, [&](Space province) {
    const bool own = controls(state, nation, province) && !enemy_presence(state, nation, province);
    return (own || is_empty(state, province)) && !closed_to(state, nation, province) &&
           !confined(state, kind, province);
  });
}

// What is to come: kinds to choose from, and how many of them may be fleets.
struct Due {
  std::vector<Kind> kinds;
  int fleets;
  Arriving how;
};

SpaceSet places_of(const State& state, Nation nation, const Kind& kind, const Due& due) {
  if (pool_of(state, kind) == 0 || (kind.naval() && due.fleets == 0)) return {};
  if (due.how.entry.empty()) return placement(state, nation, kind, due.how.command);
  if (!kind.naval()) return due.how.entry;
  SpaceSet seas;
  for (Space province : due.how.entry) seas |= seas_of(province);
  return select(seas, [&](Space sea) { return room_for(state, nation, sea) > 0; });
}
SpaceSet places_of(const State& state, Nation nation, const Due& due) {
  SpaceSet places;
  for (const Kind& kind : due.kinds) places |= places_of(state, nation, kind, due);
  return places;
}
Bands offered_at(const State& state, Nation nation, const Due& due, Space at) {
  Bands offered;
  for (const Kind& kind : due.kinds) {
    if (!places_of(state, nation, kind, due).has(at)) continue;
    const int n = kind.naval() ? std::min(due.fleets, pool_of(state, kind)) : pool_of(state, kind);
    offered.push_back({at, kind, static_cast<std::uint8_t>(n)});
  }
  return offered;
}

// Place by place, as many as the owner puts there; how many came.
int receive(Play& play, Nation nation, int n, Due due) {
  const State& state = play.state;
  int left = n;
  while (left > 0) {
    const SpaceSet places = places_of(state, nation, due);
    if (places.empty()) break;
    const bool usual = settled(play, nation).arrivals != 0;
    const SpaceSet on_land = places & all_land;
    const Ask where = msg::reinforcements_ask_place(nation, left);
    const Space at =
        choose_place(play, nation, &StandingOrders::arrivals, where, usual && !on_land.empty() ? on_land : places);
    const Bands offered = offered_at(state, nation, due, at);
    int most = std::min(left, size_of(offered));
    if (due.how.entry.empty()) most = std::min(most, room_for(state, nation, at, due.how.command));
    const int least = places.size() == 1 ? most : 1;
    const Ask ask = msg::reinforcements_ask_units(nation, most, at);
    const Bands come =
        usual ? best_of(offered, most) : play.choose_units(play.side_of(nation), ask, offered, least, most);
    for (const Band& band : come) {
      bring(play, band);
      left -= band.count;
      due.fleets -= band.kind.naval() ? band.count : 0;
    }
  }
  return n - left;
}

}  // namespace

SpaceSet placement(const State& state, Nation nation, const Kind& kind, int command) {
  const auto with_room = [&](SpaceSet places) {
    return select(places, [&](Space place) { return room_for(state, nation, place, command) > 0; });
  };
  const SpaceSet usual = usual_places(state, nation, kind);
  const SpaceSet places = with_room(usual);
  return places.empty() && !kind.naval() ? with_room(places_beside(state, nation, kind, usual)) : places;
}

void bring(Play& play, const Band& units) {
  State& state = play.state;
  const Nation nation = units.kind.serves;
  state.forces.add(units);
  if (is_land(units.at)) take_control(state, nation, units.at);
  play.say(msg::reinforcements_units(nation, units.count, units.kind.unit, units.at), 1);
}

bool place_unit(Play& play, Nation nation, const Kind& kind) {
  const SpaceSet places = placement(play.state, nation, kind);
  if (places.empty()) return false;
  const Ask ask = msg::reinforcements_ask_place(nation, 1);
  bring(play, {choose_place(play, nation, &StandingOrders::arrivals, ask, places), kind, 1});
  return true;
}

std::vector<Kind> free_kinds(const State& state, Nation nation) {
  std::vector<Kind> kinds;
  const NationInfo& info = nation_info[nation];
  for (std::size_t i = 0; i < info.pool_size; ++i) {
    const PoolEntry& entry = info.pool[i];
    const Kind kind = national(nation, entry.unit, entry.garrison);
    const bool elite = kind.info().steps > 1;
    // XV.G: what is on the back of a Limes is its affair.
    const bool local = entry.unit == Unit::thema || entry.unit == Unit::local_roman || entry.unit == Unit::rebellio;
    if (elite || local || entry.by_timetable || pool_of(state, kind) == 0) continue;
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
  }
  return kinds;
}

int receive_free_units(Play& play, Nation nation, int n, const Arriving& how) {
  return receive(play, nation, n, {free_kinds(play.state, nation), play.state.numbers.reinf_fleet_max, how});
}

int receive_units(Play& play, Nation nation, int n) { return receive_free_units(play, nation, n, {}); }

int receive_units(Play& play, Nation nation, int n, const std::vector<Kind>& of) {
  return receive(play, nation, n, {of, play.state.numbers.reinf_fleet_max, {}});
}

void receive_type(Play& play, Nation nation, const UnitEntry& units, const Arriving& how) {
  receive(play, nation, units.n, {{national(nation, units.unit)}, units.n, how});
}

}  // namespace auspex::invasions
