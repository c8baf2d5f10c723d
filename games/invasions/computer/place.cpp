#include "games/invasions/computer/place.h"

#include "games/invasions/computer/lists.h"
#include "games/invasions/control.h"
#include "games/invasions/scoring.h"

namespace auspex::invasions {

namespace {

constexpr int range_of_hordes = 3;  // XXIII.C

bool keeps_to_horde(const State& state, Nation nation) {
  return (nation_info[nation].goth || nation == Nation::huns) && state.nations[nation].horde != nowhere;
}

// What our dead are worth to those who kill them, as far as a rival's points are our loss.
double paid_for_ours(const State& state, Nation nation, NationSet foes, Space at) {
  double points = 0;
  for (Nation foe : foes) {
    if (foe == Nation::rebels || same_seat(state, foe, nation)) continue;
    points += kill_halves(state, foe, nation, at) / 2.0 / foes.size();
  }
  return rivals_share * points;
}

// VII.C.1: with a third province, time may settle a people of that age where it is, short of the land it seeks.
bool settles_it_too_soon(const State& state, const Worth& worth, Space province) {
  const NationState& own = state.nations[worth.nation()];
  constexpr int time_settles = 5;
  if (!is_barbarian(state, worth.nation()) || own.horde == nowhere || own.age + 1 < time_settles) return false;
  if (scores_on(worth.nation(), state.turn) || turns_left(state) <= 3) return false;
  const int has = controlled(state, worth.nation()).size();
  if (has + 1 != state.numbers.kingdom_min_provinces) return false;
  double most = 0;
  for (Area area : all<Area>()) most = std::max(most, worth.kingdom(area));
  return worth.kingdom(area_of(own.horde)) < most && worth.kingdom(area_of(province)) < most;
}

// A horde or stack inside its Areas takes from an owner, sooner or later, more than the province it stands in; a horde
// may take the Area (XII.C.2).
double relief(const Scene& scene, Nation owner, Space end) {
  const State& state = scene.state();
  if (is_barbarian(state, owner)) return 0;
  const Worth& worth = scene.worth(owner);
  double value = controls(state, owner, end) ? 0.4 * worth.of(end) : 0;
  for (Nation horde : scene.hordes().has(end) ? hordes_at(state, end) : NationSet{}) {
    if (!tied(state, owner, horde)) return value + 0.35 * worth.area(area_of(end));
  }
  return value + 0.1 * worth.area(area_of(end));
}

}  // namespace

double lost_to_limes(const State& state, Nation nation, Space at) {
  const std::optional<Nation> limes = limes_at(state, at);
  return limes && !tied(state, nation, *limes) ? 0.5 : 0;
}

const Place& Places::of(Nation nation, Space province) const {
  List* known = nullptr;
  for (const std::unique_ptr<List>& one : lists_) {
    if (one->nation == nation) known = one.get();
  }
  if (known == nullptr) {
    lists_.push_back(std::unique_ptr<List>(new List{nation, {}, {}}));
    known = lists_.back().get();
    known->all.reserve(40);
  }
  std::uint8_t& number = known->number[province];
  if (number == 0) {
    known->all.push_back(look_at(nation, province));
    number = static_cast<std::uint8_t>(known->all.size());
  }
  return known->all[number - std::size_t{1}];
}

const Defence& Places::defence(Nation nation, const Place& place) const {
  if (place.defence == nullptr) {
    defences_.push_back(std::make_unique<Defence>(defence_of(scene_.state(), nation, place.foes, place.at)));
    place.defence = defences_.back().get();
  }
  return *place.defence;
}

Place Places::look_at(Nation nation, Space province) const {
  const State& state = scene_.state();
  const Nation owner = conqueror(state, nation, province);
  const Nation holder = state.land[province].controller;
  const Worth& worth = scene_.worth(owner);
  Place place;
  place.at = province;
  place.foes = in_the_way(scene_, nation, province);
  for (Nation foe : place.foes) {
    place.enemies += foe == Nation::rebels ? 1 : units_at(state, foe, province);
    place.of_its_seat += foe != Nation::rebels && same_seat(state, foe, nation) ? 1 : 0;
    place.kill += (foe == Nation::rebels ? 0 : worth.kill(foe, province)) / place.foes.size();
  }
  if (place.enemies > 0) {
    place.paid = paid_for_ours(state, nation, place.foes, province);
    place.relief = relief(scene_, owner, province);
  } else if (scene_.limites().has(province)) {
    place.limes = lost_to_limes(state, nation, province);
  }
  for (Nation horde : scene_.hordes().has(province) ? hordes_at(state, province) : NationSet{}) {
    if (horde == nation || !may_attack(state, nation, horde) || same_seat(state, horde, nation)) continue;
    place.hordes.push_back({horde, worth.submission(horde)});
  }
  if (holder != no_nation && !scene_.friends(nation).has(holder)) {
    place.interceptors = scene_.threats(nation).next_to(province);
  }
  if (holder == owner) {
    place.threat = scene_.threats(owner).at(province);
    place.supports = place.threat > 0;
    if (place.supports) {
      place.own = units_at(state, owner, province);
      place.held = worth.of(province);
    }
    return place;
  }
  if (holder != no_nation && scene_.friends(owner).has(holder)) return place;
  place.for_taking = true;
  place.threat = scene_.threats(owner).at(province);
  place.city = holder != no_nation && has_city(state, province);
  // XXIII.C: too far from its horde it will not stay.
  place.too_far = keeps_to_horde(state, owner) && distance(state.nations[owner].horde, province) > range_of_hordes;
  const Temper& temper = scene_.temper(owner);
  place.held = temper.land * worth.of(province);
  place.entered = worth.entry(province);
  place.goal = is_goal(state, owner, area_of(province));
  if (has_city(state, province) && (holder != no_nation || is_barbarian(state, owner))) {
    place.loot = temper.loot * worth.loot(province);
  }
  if (settles_it_too_soon(state, worth, province)) place.too_soon = 2;
  // What it takes from another nation of its own seat is no gain.
  if (holder != no_nation && same_seat(state, holder, owner)) place.same_seat = scene_.worth(holder).of(province) + 1;
  return place;
}

}  // namespace auspex::invasions
