#include "games/invasions/computer/realm.h"

#include "games/invasions/ties.h"
#include "games/invasions/units.h"

namespace auspex::invasions {

namespace {

constexpr Nation huns = Nation::huns;
constexpr int hour = 5;
constexpr int enough = 6;           // halves of an Area
constexpr double each_cavalry = 4;  // XXXII.D.E.3

int cavalry(const State& state) {
  int n = 0;
  for (const Band& band : state.forces.all()) {
    const bool own = band.kind.people == huns && !band.kind.auxiliary() && band.kind.info().cavalry > 0;
    n += own && band.at != removed ? band.count : 0;
  }
  return n;
}

// How near the Area is to being theirs; 1 where it is.
double nearness(const State& state, Area area) {
  const int own = counted_in(state, huns, area);
  if (own == 0) return 0;
  if (controls_area(state, huns, area)) return 1;
  const SpaceSet here = provinces_in(area);
  const double needed = (state.numbers.area_province_sixths * here.size() + 5) / 6;
  double near = std::min(1.0, own / needed);
  for (Space province : here) {
    for (Nation horde : hordes_at(state, province)) {
      if (!tied(state, huns, horde)) near *= 0.6;
    }
    // Cities want a siege.
    if (walled(state, province) && !controls(state, huns, province)) near *= 0.5;
  }
  return 0.9 * near;
}

}  // namespace

bool awaits_judgement(const State& state, Nation nation) {
  return nation == huns && is_barbarian(state, huns) && state.turn <= hour;
}

double hope_of_glory(const State& state) {
  double halves = 0;
  for (Area area : all<Area>()) {
    const double near = nearness(state, area);
    halves += (is_civilized(area) ? 2 : 1) * near * near;
  }
  const int ruled = area_halves(state, huns);
  if (ruled >= enough) return 0.9;
  const double hope = std::min(1.0, halves / enough);
  // On the last day what is not there will hardly come.
  return state.turn == hour ? 0.5 * hope * hope * hope : 0.8 * hope * hope;
}

double promise_of_realm(const State& state) {
  return hope_of_glory(state) * each_cavalry * cavalry(state) / (1 + 0.3 * (hour - state.turn));
}

double promise_of_realm(const State& state, const Party& party, Space end, NationSet beaten) {
  State then = state;
  if (party.horde) then.nations[huns].horde = end;
  for (Nation nation : beaten - NationSet{Nation::rebels}) {
    for (const Band& band : bands_of(then, nation, end)) then.forces.remove(band);
    const bool taken = then.nations[nation].horde == end || (is_slavic(nation) && spaces_of(then, nation).empty());
    if (taken) bind(then, nation, Bond::vassal, huns);
  }
  if (then.land[end].controller != no_nation && !tied(then, huns, then.land[end].controller)) {
    set_controller(then, end, huns);
  }
  return promise_of_realm(then);
}

}  // namespace auspex::invasions
