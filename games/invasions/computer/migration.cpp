#include "games/invasions/computer/migration.h"

#include <cmath>

#include "games/invasions/movement.h"

namespace auspex::invasions {

namespace {

constexpr int farthest = 20;
constexpr std::size_t most_goals = 10;
constexpr double set_on_it = 2.5;  // times as much, for land of the Area that is wanted before all others

// Three provinces are a turn's way (XVIII.A.1), and land that is reached a turn later is worth a third less.
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
  const NationSet friendly = tied_to(state, nation) - NationSet{nation};
  const SpaceSet entries = worth.entries();
  const SpaceSet wanted = goal_of(state, nation);
  EnumArray<Space, float> single{};
  for (int i = 0; i < provinces; ++i) {
    const Space province = static_cast<Space>(i);
    if (closed.has(province) || distance(horde, province) > farthest + 1) continue;
    const Nation holder = state.land[province].controller;
    double value = worth.of(province);
    if (entries.has(province)) value += worth.entry(province);
    if (wanted.has(province)) value *= set_on_it;
    if (holder != nation && has_city(state, province)) value += 0.5 * worth.loot(province);
    if (holder != no_nation && holder != nation && same_seat(state, holder, nation)) value *= 0.4;
    const bool friends = holder != no_nation && friendly.has(holder);
    single[province] = static_cast<float>(friends ? 0.3 * value : value);
  }
  EnumArray<Area, float> settling{};
  if (could_settle(nation)) {
    for (Area area : all<Area>()) settling[area] = static_cast<float>(worth.kingdom(area));
  }
  const double own = 1 + land_units_of(state, nation);
  const Threats& threats = scene.threats(nation);
  std::vector<Goal> found;
  found.reserve(static_cast<std::size_t>(provinces));
  for (int i = 0; i < provinces; ++i) {
    const Space province = static_cast<Space>(i);
    const int far = distance(horde, province);
    if (closed.has(province) || far > farthest) continue;
    double around = single[province] + settling[area_of(province)];
    for (const Crossing& next : crossings(province)) around += 0.5 * single[next.to];
    if (around > 0) found.push_back({province, around * nearness(far)});
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

double Migration::at(Space province, int units) const {
  double best = 0;
  for (const Goal& goal : goals_) best = std::max(best, goal.worth * nearness(distance(province, goal.at)));
  const int threat = scene_.threats(nation_).at(province);
  const double danger = threat > units ? 4.0 * (threat - units) / threat : 0;
  return best - danger;
}

}  // namespace auspex::invasions
