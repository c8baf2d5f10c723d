// XXXII: what single nations decide that no other does.
#include "games/invasions/computer/answers.h"
#include "games/invasions/computer/prospects.h"
#include "games/invasions/nations/huns.h"
#include "games/invasions/raids.h"

namespace auspex::invasions {

// XXXII.D.E: pairs of cavalry for a better roll, each of which would be worth points in anarchy.
int sacrificed_pairs(const Scene& scene, int most) {
  const State& state = scene.state();
  constexpr double each = 4;  // XXXII.D.E.3
  constexpr int needed = 10;
  int cavalry = 0;
  for (const Band& band : state.forces.all()) {
    const bool own = band.kind.people == Nation::huns && !band.kind.auxiliary() && band.kind.info().cavalry > 0;
    cavalry += own && band.at != removed ? band.count : 0;
  }
  const Space horde = state.nations[Nation::huns].horde;
  const Worth& worth = scene.worth(Nation::huns);
  double empire = horde == nowhere ? 0 : worth.empire(area_of(horde));
  for (Space province : controlled(state, Nation::huns)) empire += worth.of(province);
  int best = 0;
  double most_points = -1;
  for (int pairs = 0; pairs <= most; ++pairs) {
    const double chance = std::clamp(11 - needed + glory_modifier(state, 2 * pairs), 0, 10) / 10.0;
    const double left = cavalry - 2 * pairs;
    const double points =
        chance * (empire + worth.unit(national(Nation::huns, Unit::horse_archer)) * left) + (1 - chance) * each * left;
    if (points > most_points) best = pairs;
    most_points = std::max(most_points, points);
  }
  return best;
}

// XXXII.F.G.2: half of its own, so that there is agreement.
int share_of_first_half(const State& state, Nation nation, int most) {
  return std::min(most, land_units_of(state, nation) / 2);
}

// XXXII.B.I: points for what abdicates at once, and all is one again; only while it is still worth something.
std::optional<Nation> abdicates(const Scene& scene, NationSet from) {
  const State& state = scene.state();
  std::optional<Nation> best;
  double most = 12;  // less is not worth the units and the Treasury that are lost
  for (Nation half : from) {
    const double points = abdication_halves(state, half) / 2.0;
    double to_come = 0;
    for (Space province : controlled(state, half)) to_come += scene.worth(half).points(province);
    const double value = points - 0.5 * to_come;
    if (value > most) best = half;
    most = std::max(most, value);
  }
  return best;
}

// XI.C: where the die is best; who will be a nation one day keeps its units for that. Ways are looked for only to those
// that seem least defended.
std::optional<Space> raids_where(const Scene& scene, Nation nation, SpaceSet from) {
  const State& state = scene.state();
  constexpr std::size_t looked_at = 6;
  std::vector<std::pair<int, Space>> targets;
  for (Space target : from) {
    int guards = limes_at(state, target) ? 1 : 0;
    for (const Band& band : state.forces.at(target)) guards += is_civilized(state, band.kind.serves) ? band.count : 0;
    targets.emplace_back(10 * guards - city_level(state, target), target);
  }
  std::stable_sort(targets.begin(), targets.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  targets.resize(std::min(looked_at, targets.size()));
  // XI.E: what is taken off the die on the best way there.
  std::vector<int> fewest(targets.size(), 99);
  for (Space base : nation_info[nation].home | spaces_of(state, nation)) {
    const RaidWays ways(state, nation, base);
    for (std::size_t i = 0; i < targets.size(); ++i) {
      const Space target = targets[i].second;
      if (ways.targets().has(target)) fewest[i] = std::min(fewest[i], ways.defenders(target));
    }
  }
  std::optional<Space> best;
  double most = raids_only(nation) ? -3.5 : -1.5;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const Space target = targets[i].second;
    const double value = raid_fame(state, nation, target) - fewest[i] + 0.1 * city_level(state, target);
    if (value > most) best = target;
    most = std::max(most, value);
  }
  return best;
}

Space raids_from(const State& state, Nation nation, Space target, SpaceSet from) {
  Space best = from.first();
  int fewest = 99;
  for (Space base : from) {
    const std::optional<RaidWay> way = raid_way(state, nation, base, target);
    if (!way || way->defenders >= fewest) continue;
    best = base;
    fewest = way->defenders;
  }
  return best;
}

}  // namespace auspex::invasions
