// XVIII.G, XVIII.I: ground and borders that are closed to some.
#include "games/invasions/movement.h"
#include "games/invasions/nations/byzantines.h"

namespace auspex::invasions {

namespace {

// XVIII.G.1, R22
bool scythia_closed(const State& state, Nation nation) {
  const bool ostrogoths = nation == Nation::ostrogoths;
  if (reads(state, Reading::scythia_closed_to_ostrogoths_only)) return ostrogoths && state.turn != 1;
  return !nation_info[nation].nomad && !(ostrogoths && state.turn == 1);
}

// XVIII.G.2: what the time table closes to a nation this turn, and what lies beyond its bounds.
AreaSet closed_areas(const State& state, Nation nation) {
  AreaSet closed;
  if (scythia_closed(state, nation)) closed.add(Area::scythia);
  for (const Arrival& arrival : turn_info[state.turn].arrivals) {
    if (arrival.nation == nation) closed |= arrival.forbidden;
  }
  const AreaSet at_home = nation_info[nation].confined;
  return at_home.empty() ? closed : closed | (AreaSet::every() - at_home);
}

}  // namespace

SpaceSet closed_provinces(const State& state, Nation nation) {
  SpaceSet closed = provinces_in(closed_areas(state, nation));
  if (is_roman(nation)) closed.remove(Space::bosporus);
  return closed;
}

bool closed_to(const State& state, Nation nation, Space province) {
  return closed_areas(state, nation).has(area_of(province)) && !(is_roman(nation) && province == Space::bosporus);
}

AreaSet bounds_of(const State& state, const Kind& kind) {
  const NationInfo& people = nation_info[kind.people];
  if (kind.lent() && !people.lent_confined.empty()) return people.lent_confined;
  if (!people.confined.empty()) return people.confined;
  const bool stays = kind.unit == Unit::guard || kind.unit == Unit::thema;
  return stays && is_roman(kind.people) && empire_united(state) ? areas_present(state, kind.people) : AreaSet{};
}

bool confined(const State& state, const Kind& kind, Space province) {
  constexpr AreaSet satrapies = {Area::mesopotamia, Area::persis};
  if (kind.unit == Unit::satrape && !in_area(province, satrapies)) return true;
  const AreaSet bounds = bounds_of(state, kind);
  return !bounds.empty() && !in_area(province, bounds);
}

bool border_open(const State& state, Nation nation, Space from, Space to) {
  if (border_between(from, to) != Border::strait) return true;
  if ((is_bosphorus(from, to) || is_hellespont(from, to)) && straits_closed(state, nation)) return false;
  bool enemy = false;
  for (Space sea : seas_of(from) & seas_of(to)) {
    for (const Band& band : state.forces.at(sea)) {
      if (tied(state, nation, band.kind.serves)) return true;
      enemy = true;
    }
  }
  return !enemy;
}

}  // namespace auspex::invasions
