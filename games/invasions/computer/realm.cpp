#include "games/invasions/computer/realm.h"

#include <cmath>

#include "games/invasions/ties.h"
#include "games/invasions/units.h"

namespace auspex::invasions {

namespace {

constexpr Nation huns = Nation::huns;
constexpr int hour = 5;
constexpr int enough = 6;           // halves of an Area
constexpr double each_cavalry = 4;  // XXXII.D.E.3

// Those there are, most of whom will be alive, and those the time table still sends.
double cavalry_then(const State& state) {
  constexpr double alive = 0.8;
  double n = 0;
  for (const Band& band : state.forces.all()) {
    const bool own = band.kind.people == huns && !band.kind.auxiliary() && band.kind.info().cavalry > 0;
    n += own && band.at != removed ? band.count : 0;
  }
  if (state.turn < hour) n *= alive;
  for (int turn = state.turn + 1; turn <= hour; ++turn) {
    for (const Arrival& arrival : turn_info[turn].arrivals) {
      if (arrival.nation == huns) n += arrival.free_units;
    }
  }
  return n;
}

// How much of the province is theirs already: those who stand in the way will be beaten, if they are few.
double ruled(const State& state, Space province, int army) {
  const Nation holder = state.land[province].controller;
  const bool own = holder == huns || (holder != no_nation && is_bound(state, holder, Bond::vassal, huns));
  if (own) return 1;
  const Space horde = state.nations[huns].horde;
  if (horde == nowhere || is_civilized(area_of(province))) return 0;
  if (distance(horde, province) > state.numbers.hun_overlordship_range || has_city(state, province)) return 0;
  int foes = 0;
  for (Nation foe : enemies_at(state, huns, province))
    foes += foe == Nation::rebels ? 1 : units_at(state, foe, province);
  if (foes == 0) return 1;
  return 2 * foes <= army ? 0.6 : 0.25;
}

// How near the Area is to being theirs; 1 where it is.
double nearness(const State& state, Area area, int army) {
  const SpaceSet here = provinces_in(area);
  double own = 0;
  for (Space province : here) own += ruled(state, province, army);
  if (own == 0) return 0;
  if (controls_area(state, huns, area)) return 1;
  const double needed = (state.numbers.area_province_sixths * here.size() + 5) / 6;
  double near = std::min(1.0, own / needed);
  for (Space province : here) {
    for (Nation horde : hordes_at(state, province)) {
      if (!tied(state, huns, horde)) near *= 2 * units_at(state, horde, province) <= army ? 0.8 : 0.5;
    }
    // Cities want a siege.
    if (walled(state, province) && ruled(state, province, army) < 1) near *= 0.5;
  }
  return 0.9 * near;
}

}  // namespace

bool awaits_judgement(const State& state, Nation nation) {
  return nation == huns && is_barbarian(state, huns) && state.turn <= hour;
}

double hope_of_glory(const State& state) {
  if (area_halves(state, huns) >= enough) return 0.9;
  const int army = land_units_of(state, huns);
  double halves = 0;
  for (Area area : all<Area>()) {
    const double near = nearness(state, area, army);
    halves += (is_civilized(area) ? 2 : 1) * near * std::sqrt(near);
  }
  const double hope = std::min(1.0, halves / enough);
  // The last of them are the hardest.
  return 0.8 * std::pow(hope, 5);
}

double worth_of_hun(const State& state) {
  constexpr double earned_in_a_turn = 0.4;
  const double hope = hope_of_glory(state);
  return each_cavalry * hope + (1 - hope) * earned_in_a_turn * (hour - state.turn);
}

double promise_of_realm(const State& state) {
  return hope_of_glory(state) * each_cavalry * cavalry_then(state) / (1 + 0.3 * (hour - state.turn));
}

double promise_of_realm(const State& state, const Party& party, Space end, NationSet beaten, bool city) {
  State then = state;
  if (party.horde) then.nations[huns].horde = end;
  for (Nation nation : beaten - NationSet{Nation::rebels}) {
    for (const Band& band : bands_of(then, nation, end)) then.forces.remove(band);
    const bool taken = then.nations[nation].horde == end || (is_slavic(nation) && spaces_of(then, nation).empty());
    if (taken) bind(then, nation, Bond::vassal, huns);
  }
  const Nation holder = then.land[end].controller;
  if (holder != no_nation && !tied(then, huns, holder) && (city || !has_city(then, end))) {
    if (is_minor(holder) && then.nations[holder].capital == end) {
      bind(then, holder, Bond::vassal, huns);
    } else {
      set_controller(then, end, huns);
    }
  }
  return promise_of_realm(then);
}

}  // namespace auspex::invasions
