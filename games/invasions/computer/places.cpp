#include "games/invasions/computer/answers.h"
#include "games/invasions/computer/prospects.h"

namespace auspex::invasions {

namespace {

template <class Rank>
Space best_of(SpaceSet from, Rank rank) {
  Space best = from.first();
  double most = rank(best);
  for (Space space : from) {
    const double value = rank(space);
    if (value > most) best = space;
    most = std::max(most, value);
  }
  return best;
}

}  // namespace

// With as many friends and as few enemies around as can be, and near its capital or horde.
Space safest(const Scene& scene, Nation nation, SpaceSet from) {
  const State& state = scene.state();
  const NationState& own = state.nations[nation];
  const Space home = own.horde != nowhere ? own.horde : own.capital;
  return best_of(from, [&](Space space) {
    if (is_sea(space)) return 1.0 * units_at(state, nation, space);
    const double friends = units_at(state, nation, space);
    const double far = home == nowhere ? 0 : std::min(20, distance(space, home));
    return friends - 1.2 * scene.threats(nation).at(space) + 0.3 * scene.worth(nation).of(space) - 0.2 * far;
  });
}

// Where fewer stand than should; else with the greatest army.
Space where_needed(const Scene& scene, Nation nation, SpaceSet from) {
  const State& state = scene.state();
  return best_of(from, [&](Space space) {
    if (is_sea(space)) return 1.0 * units_at(state, nation, space);
    const int missing = garrison_for(scene, nation, space) - units_at(state, nation, space);
    const double worth = scene.worth(nation).of(space);
    if (missing > 0) return 100.0 + worth;
    const bool seat = state.nations[nation].horde == space || state.nations[nation].capital == space;
    return worth * 0.2 + units_at(state, nation, space) + (seat ? 3.0 : 0.0) + 0.5 * scene.threats(nation).at(space);
  });
}

Space dearest(const Scene& scene, Nation nation, SpaceSet from) {
  return best_of(from, [&](Space space) { return is_land(space) ? scene.worth(nation).of(space) : 0.0; });
}

Space cheapest(const Scene& scene, Nation nation, SpaceSet from) {
  return best_of(from, [&](Space space) { return is_land(space) ? -scene.worth(nation).of(space) : 0.0; });
}

}  // namespace auspex::invasions
