#include "games/invasions/computer/migration.h"

#include <cmath>

#include "games/invasions/movement.h"

namespace auspex::invasions {

namespace {

constexpr int farthest = 14;
constexpr std::size_t most_goals = 10;

double nearness(int far) {
  static const std::array<double, farthest + 8> table = [] {
    std::array<double, farthest + 8> powers{};
    for (std::size_t i = 0; i < powers.size(); ++i) powers[i] = std::pow(0.86, static_cast<double>(i));
    return powers;
  }();
  return table[static_cast<std::size_t>(std::min<int>(far, static_cast<int>(table.size()) - 1))];
}

// VII.A.2
bool could_settle(Nation nation) { return nation != Nation::huns && !is_slavic(nation) && !raids_only(nation); }

}  // namespace

Migration::Migration(const Scene& scene, Nation nation) : scene_(scene), nation_(nation) {
  const State& state = scene.state();
  const Worth& worth = scene.worth(nation);
  const Space horde = state.nations[nation].horde;
  if (horde == nowhere) return;
  const SpaceSet closed = closed_provinces(state, nation);
  EnumArray<Space, float> single{};
  const NationSet friendly =
      select(NationSet::every() - NationSet{nation}, [&](Nation other) { return tied(state, nation, other); });
  for (Space province : all_land) {
    if (closed.has(province) || distance(horde, province) > farthest + 1) continue;
    const Nation holder = state.land[province].controller;
    const bool friends = holder != no_nation && friendly.has(holder);
    double value = worth.of(province);
    if (holder != nation && has_city(state, province)) value += 0.5 * worth.loot(province);
    if (holder != no_nation && holder != nation && same_seat(state, holder, nation)) value *= 0.4;
    single[province] = static_cast<float>(friends ? 0.3 * value : value);
  }
  EnumArray<Area, float> settling{};
  if (could_settle(nation)) {
    for (Area area : all<Area>()) settling[area] = static_cast<float>(0.5 * worth.kingdom(area));
  }
  const double own = 1 + land_units_of(state, nation);
  const Threats& threats = scene.threats(nation);
  std::vector<Goal> found;
  for (Space province : all_land) {
    const int far = distance(horde, province);
    if (closed.has(province) || far > farthest) continue;
    double around = single[province] + settling[area_of(province)];
    for (const Crossing& next : crossings(province)) around += 0.5 * single[next.to];
    if (around <= 0) continue;
    found.push_back({province, around * nearness(far)});
  }
  const std::size_t kept = std::min(found.size(), 3 * most_goals);
  const auto better = [](const Goal& a, const Goal& b) { return a.worth > b.worth; };
  std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(kept), found.end(), better);
  found.resize(kept);
  // Those in its way count only where it comes to choosing.
  for (Goal& goal : found) goal.worth *= own / (own + 0.7 * threats.around(goal.at, 1));
  std::sort(found.begin(), found.end(), better);
  found.resize(std::min(found.size(), most_goals));
  for (Goal& goal : found) goal.worth /= nearness(distance(horde, goal.at));
  goals_ = std::move(found);
}

// XXXII.D.E: the Huns are judged on turn 5 by the Areas they rule, and those around the horde count (XII.C.3). Three
// Areas make the difference between ruin and a roll for glory; what they have beyond helps the roll.
double Migration::realm(Space province) const {
  const State& state = scene_.state();
  constexpr int hour = 5;
  constexpr int enough = 6;  // halves
  if (nation_ != Nation::huns || state.turn > hour || !is_barbarian(state, nation_)) return 0;
  State there = state;
  there.nations[nation_].horde = province;
  const int halves = area_halves(there, nation_);
  int cavalry = 0;
  for (const Band& band : state.forces.all()) {
    cavalry += band.at != removed && band.kind.people == nation_ && !band.kind.auxiliary() ? band.count : 0;
  }
  constexpr double each = 4;  // XXXII.D.E.3
  const double glory = 0.8 * each * cavalry;
  const double ruled = halves >= enough ? glory + 2 * (halves - enough) : glory * 0.12 * halves;
  return ruled / (1 + 0.8 * (hour - state.turn));
}

double Migration::at(Space province, int units) const {
  double best = 0;
  for (const Goal& goal : goals_) best = std::max(best, goal.worth * nearness(distance(province, goal.at)));
  const int threat = scene_.threats(nation_).at(province);
  const double danger = threat > units ? 4.0 * (threat - units) / threat : 0;
  return best - danger + realm(province);
}

}  // namespace auspex::invasions
