#include "games/invasions/computer/economy.h"

namespace auspex::invasions {

namespace {

Economy make(Course course) {
  Economy economy;
  switch (course) {
    case Course::usual:
      break;
    case Course::arming:
      economy.reserve = 0;
      economy.units = 2;
      economy.levies = 2;
      break;
    case Course::spending:
      economy.reserve = 0;
      economy.upkeep = 0;
      break;
    case Course::thrifty:
      economy.reserve = 3;
      economy.funds = 1.5;
      break;
    case Course::hoarding:
      economy.units = 0;
      economy.repairs = 0;
      economy.works = 0;
      economy.funds = 2;
      break;
    case Course::picked:
      economy.elites = 4;
      break;
    case Course::numerous:
      economy.elites = 0.25;
      break;
    case Course::mending:
      economy.units = 0;
      economy.repairs = 2;
      economy.levies = 2;
      break;
    case Course::building:
      economy.works = 5;
      economy.reserve = 0.5;
      economy.all_walls = true;
      break;
    case Course::ready:
      economy.resting = 0;
      break;
    case Course::stern:
      economy.revolts = 4;
      break;
    case Course::lenient:
      economy.revolts = 0;
      break;
    case Course::ambitious:
      economy.empire = 4;
      break;
  }
  return economy;
}

bool is_planned(const State& state, Nation nation, Step step) {
  return state.step == step && state.plan.nation == 1 + index_of(nation);
}

}  // namespace

const Economy& economy_of(const State& state, Nation nation) {
  static const EnumArray<Course, Economy> economies = [] {
    EnumArray<Course, Economy> made;
    for (Course one : all<Course>()) made[one] = make(one);
    return made;
  }();
  const bool planned = is_planned(state, nation, Step::administration);
  return economies[planned ? static_cast<Course>(state.plan.way) : Course::usual];
}

SpaceSet preferred(const State& state, Nation nation, SpaceSet places) {
  if (!is_planned(state, nation, Step::administration) || state.plan.aim == 0) return places;
  const SpaceSet there = places & provinces_in(static_cast<Area>(state.plan.aim - 1));
  return there.empty() ? places : there;
}

Overture overture_of(const State& state, Nation nation) {
  return is_planned(state, nation, Step::diplomacy) ? static_cast<Overture>(state.plan.way) : Overture::usual;
}

std::optional<Nation> sought_by(const State& state, Nation nation) {
  if (!is_planned(state, nation, Step::diplomacy) || state.plan.aim == 0) return std::nullopt;
  return static_cast<Nation>(state.plan.aim - 1);
}

}  // namespace auspex::invasions
