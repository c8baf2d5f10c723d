// XVIII.G, XVIII.I: ground and borders that are closed to some.
#include "games/invasions/movement.h"
#include "games/invasions/nations/byzantines.h"

namespace auspex::invasions {

namespace {

// XVIII.G.1, R22
bool scythia_closed(bool to_ostrogoths_only, int turn, Nation nation) {
  const bool ostrogoths = nation == Nation::ostrogoths;
  if (to_ostrogoths_only) return ostrogoths && turn != 1;
  return !nation_info[nation].nomad && !(ostrogoths && turn == 1);
}

// XVIII.G.2: what the time table closes to a nation on that turn, and what lies beyond its bounds.
AreaSet closed_areas(bool to_ostrogoths_only, int turn, Nation nation) {
  AreaSet closed;
  if (scythia_closed(to_ostrogoths_only, turn, nation)) closed.add(Area::scythia);
  for (const Arrival& arrival : turn_info[turn].arrivals) {
    if (arrival.nation == nation) closed |= arrival.forbidden;
  }
  const AreaSet at_home = nation_info[nation].confined;
  return at_home.empty() ? closed : closed | (AreaSet::every() - at_home);
}

// By reading and turn: it hangs on nothing else.
using Closed = std::array<std::array<EnumArray<Nation, SpaceSet>, turn_info.size()>, 2>;

Closed all_closed() {
  Closed closed;
  for (std::size_t reading = 0; reading < closed.size(); ++reading) {
    for (std::size_t turn = 0; turn < turn_info.size(); ++turn) {
      for (Nation nation : all<Nation>()) {
        SpaceSet& provinces_of = closed[reading][turn][nation];
        provinces_of = provinces_in(closed_areas(reading == 1, static_cast<int>(turn), nation));
        if (is_roman(nation)) provinces_of.remove(Space::bosporus);
      }
    }
  }
  return closed;
}

}  // namespace

SpaceSet closed_provinces(const State& state, Nation nation) {
  static const Closed closed = all_closed();
  return closed[reads(state, Reading::scythia_closed_to_ostrogoths_only) ? 1 : 0][state.turn][nation];
}

bool closed_to(const State& state, Nation nation, Space province) {
  return closed_provinces(state, nation).has(province);
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
