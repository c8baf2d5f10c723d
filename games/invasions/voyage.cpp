#include "games/invasions/voyage.h"

#include "games/invasions/naval.h"

namespace auspex::invasions {

namespace {

bool has_fleet_room(const State& state, const Party& party, Space zone) {
  return size_of(party.fleets) <= room_for(state, party.nation, zone);
}

bool zones_connect(Space from, const Way& way, std::size_t zones) {
  for (std::size_t i = 0; i < zones; ++i) {
    if (!is_sea(way[i]) || !adjacent(std::exchange(from, way[i])).has(way[i])) return false;
  }
  return true;
}

bool may_land(const State& state, const Party& party, Space last_zone, Space target) {
  if (!is_land(target) || target == party.at || !coast_of(last_zone).has(target)) return false;
  const Entry there = entry_of(state, Load(state, party), target);
  return there.open && there.stays;
}

}  // namespace

int distance_to_coast(Space zone, Space province) {
  int least = unreachable;
  for (Space sea : seas_of(province)) least = std::min(least, distance(zone, sea));
  return least;
}

int capacity(const State& state, const Bands& fleets) { return state.numbers.fleet_capacity * size_of(fleets); }

int burden(const State& state, const Party& party) {
  return size_of(party.units) + (party.horde ? state.numbers.horde_capacity : 0);
}

bool is_seafaring(const Party& party) {
  return !party.units.empty() && std::all_of(party.units.begin(), party.units.end(),
                                             [](const Band& band) { return nation_info[band.kind.serves].seafarer; });
}

Voyages::Voyages(const State& state, const Party& party, Space harbour, SpaceSet among, Lookout* lookout)
    : state_(state),
      nation_(party.nation),
      start_(party.at),
      harbour_(harbour),
      range_(fleet_range),
      cities_(cities_of(state, party.nation)) {
  if (!is_land(start_) || !is_coastal(start_)) return;
  if (harbour == nowhere) {
    if (!is_seafaring(party)) return;
    range_ = std::min<int>(state.numbers.seafarer_zones, fleet_range);
  } else if (party.fleets.empty() || capacity(state, party.fleets) < burden(state, party)) {
    return;
  }
  search();
  SpaceSet zones;
  for (int steps = 0; steps <= range_; ++steps) zones |= reached(steps, true);
  SpaceSet coasts;
  for (Space zone : zones) {
    if (harbour == nowhere || zone == harbour || has_fleet_room(state, party, zone)) coasts |= coast_of(zone);
  }
  const Load load(state, party);
  Lookout own;
  Approaches& looks = (lookout == nullptr ? own : *lookout).of(state, load);
  ends_ = select((coasts & among) - SpaceSet{start_}, [&](Space province) {
    const Approach& approach = looks[province];
    const Entry there = entry_of(load, approach, room_at(load, approach, province));
    return there.open && there.stays;
  });
}

int Voyages::met_at(Space zone) const {
  std::uint8_t& known = met_[zone];
  if (known == 0) known = enemies_at(state_, nation_, zone).empty() ? 1 : 2;
  return known - 1;
}

void Voyages::search() {
  const auto add = [&](int steps, bool embarked, Space zone, const Node& how) {
    if (reached(steps, embarked).has(zone) && node(steps, embarked, zone).met <= how.met) return;
    reached(steps, embarked).add(zone);
    node(steps, embarked, zone) = how;
  };
  if (harbour_ == nowhere) {
    for (Space zone : seas_of(start_)) {
      add(1, true, zone, {static_cast<std::uint8_t>(met_at(zone)), nowhere, false});
    }
  } else {
    add(0, seas_of(start_).has(harbour_), harbour_, {0, nowhere, false});
  }
  for (int steps = 0; steps < range_; ++steps) {
    for (bool embarked : {false, true}) {
      for (Space from : reached(steps, embarked)) {
        for (Space to : adjacent(from)) {
          const int met = node(steps, embarked, from).met + met_at(to);
          add(steps + 1, embarked || seas_of(start_).has(to), to, {static_cast<std::uint8_t>(met), from, embarked});
        }
      }
    }
  }
}

SpaceSet Voyages::last_zones(Space end) const {
  SpaceSet found;
  if (!ends_.has(end)) return found;
  for (int steps = 0; steps <= range_; ++steps) found |= reached(steps, true) & seas_of(end);
  return found;
}

Way Voyages::way(Space end, Space last_zone) const {
  int best = -1;
  for (int steps = 0; steps <= range_; ++steps) {
    if (!reached(steps, true).has(last_zone)) continue;
    if (best < 0 || node(steps, true, last_zone).met < node(best, true, last_zone).met) best = steps;
  }
  Way back;
  if (best < 0) return back;
  back.push_back(end);
  bool embarked = true;
  for (Space zone = last_zone; best > 0; --best) {
    back.push_back(zone);
    const Node& here = node(best, embarked, zone);
    zone = here.from;
    embarked = here.embarked_before;
    if (zone == nowhere) break;
  }
  std::reverse(back.begin(), back.end());
  return back;
}

Way Voyages::way(Space end) const {
  Way best;
  int least = 0;
  for (Space zone : last_zones(end)) {
    const Way found = way(end, zone);
    int met = 0;
    for (std::size_t i = 0; i + 1 < found.size(); ++i) met += met_at(found[i]);
    const bool port = !(cities_ & coast_of(zone)).empty();
    const int price = 100 * met + (port ? 0 : 10) + static_cast<int>(found.size());
    if (!best.empty() && price >= least) continue;
    best = found;
    least = price;
  }
  return best;
}

SpaceSet sailing_ends(const State& state, const Party& fleets) {
  return select((within(fleets.at, fleet_range) & all_seas) - SpaceSet{fleets.at},
                [&](Space zone) { return has_fleet_room(state, fleets, zone); });
}

// The shortest, and of such ways the one that meets fewest enemies.
Way sailing_way(const State& state, const Party& fleets, Space end) {
  Way way;
  for (Space at = fleets.at; at != end;) {
    Space best = nowhere;
    for (Space next : adjacent(at)) {
      if (distance(next, end) != distance(at, end) - 1) continue;
      const bool quiet = enemies_at(state, fleets.nation, next).empty();
      if (best == nowhere || (quiet && !enemies_at(state, fleets.nation, best).empty())) best = next;
    }
    way.push_back(best);
    at = best;
  }
  return way;
}

bool is_legal_voyage(const State& state, const Party& party, Space harbour, const Way& way) {
  if (way.empty() || party.fleets.empty() || capacity(state, party.fleets) < burden(state, party)) return false;
  const std::size_t zones = way.size() - 1;
  if (zones > static_cast<std::size_t>(fleet_range) || !zones_connect(harbour, way, zones)) return false;
  bool embarks = seas_of(party.at).has(harbour);
  for (std::size_t i = 0; i < zones; ++i) embarks = embarks || seas_of(party.at).has(way[i]);
  const Space last = zones == 0 ? harbour : way[zones - 1];
  return embarks && (last == harbour || has_fleet_room(state, party, last)) && may_land(state, party, last, way.back());
}

bool is_legal_crossing(const State& state, const Party& party, const Way& way) {
  if (way.size() < 2 || !is_seafaring(party) || !party.fleets.empty()) return false;
  const std::size_t zones = way.size() - 1;
  if (zones > static_cast<std::size_t>(std::max<int>(0, state.numbers.seafarer_zones))) return false;
  if (!is_sea(way[0]) || !seas_of(party.at).has(way[0])) return false;
  for (std::size_t i = 1; i < zones; ++i) {
    if (!adjacent(way[i - 1]).has(way[i])) return false;
  }
  return may_land(state, party, way[zones - 1], way.back());
}

bool is_legal_sailing(const State& state, const Party& fleets, const Way& way) {
  if (fleets.fleets.empty() || !is_sea(fleets.at)) return false;
  if (way.empty()) return !naval_foes(state, fleets.nation, fleets.at).empty();
  const bool far = way.size() > static_cast<std::size_t>(fleet_range);
  return !far && zones_connect(fleets.at, way, way.size()) && has_fleet_room(state, fleets, way.back());
}

}  // namespace auspex::invasions
