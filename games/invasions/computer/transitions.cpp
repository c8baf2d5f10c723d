// VI to VIII, XXXI: when a people settles, claims an Empire, changes its faith, gives up land.
#include "games/invasions/computer/answers.h"
#include "games/invasions/computer/economy.h"
#include "games/invasions/computer/prospects.h"
#include "games/invasions/income.h"
#include "games/invasions/treasury.h"
#include "generated/invasions/messages_computer.h"

namespace auspex::invasions {

namespace {

// The next turn from this one on which the time table lets it invade; 0 where none does.
int next_invasion(const State& state, Nation nation) {
  for (int turn = state.turn; turn <= last_turn_of[state.scenario]; ++turn) {
    const TurnInfo& info = turn_info[turn];
    for (std::size_t i = 0; i < info.slots_size; ++i) {
      const Slot& slot = info.slots[i];
      for (const Arrival& arrival : std::span(info.arrivals).subspan(slot.first, slot.size)) {
        if (arrival.nation == nation && arrival.invasion) return turn;
      }
    }
  }
  return 0;
}

// What its lines would pay it at the next scoring for the land it has now.
double stands_to_score(const Worth& worth, const State& state, Nation nation) {
  double sum = 0;
  for (Space province : controlled(state, nation)) sum += worth.points(province);
  return sum;
}

}  // namespace

namespace {

// What a people could hope for in another Area: its Kingdom there and the best of the land, the less the longer the
// way.
double promised_in(const State& state, const Worth& worth, Area area, Space horde) {
  constexpr double a_turn_later = 0.8;
  constexpr double won = 0.4;  // others live there
  constexpr std::size_t provinces_wanted = 3;
  int nearest = 99;
  std::vector<double> land;
  double holds = 0;  // where its vanguard is
  for (Space province : provinces_in(area)) {
    nearest = std::min<int>(nearest, distance(horde, province));
    const bool has = controls(state, worth.nation(), province);
    if (has) holds += worth.points(province);
    if (!has) land.push_back(won * worth.points(province));
  }
  const std::size_t best = std::min(land.size(), provinces_wanted);
  std::partial_sort(land.begin(), land.begin() + static_cast<std::ptrdiff_t>(best), land.end(), std::greater<>());
  double promise = worth.kingdom(area);
  for (std::size_t i = 0; i < best; ++i) promise += land[i];
  constexpr int march = 3;
  for (int turns = (nearest + march - 1) / march; turns > 0; --turns) promise *= a_turn_later;
  return promise + holds;
}

}  // namespace

// VII.A: for the points of a Kingdom here, and because land is then kept without garrisons; not where a better place is
// within its reach, nor before an invasion that a Kingdom would forgo.
bool settles(Play& play, Nation nation) {
  const State& state = play.state;
  const Scene scene(state);
  const Worth& worth = scene.worth(nation);
  const Space horde = state.nations[nation].horde;
  if (horde == nowhere) return false;
  const double here = worth.kingdom(area_of(horde));
  double elsewhere = 0;
  for (Area area : all<Area>()) {
    if (area != area_of(horde)) elsewhere = std::max(elsewhere, promised_in(state, worth, area, horde));
  }
  const int invasion = next_invasion(state, nation);
  const bool soon = invasion != 0 && invasion - state.turn <= 1;
  const int left = turns_left(state);
  const double has = here + stands_to_score(worth, state, nation);
  const int age = state.nations[nation].age;
  // Time settles the old anyway (VII.C), and who is late moves no more; but not before the gates of a better land.
  const bool late = left <= 3 || (age >= 6 && elsewhere < 1.5 * has);
  const bool good = here > 0 && has >= elsewhere;
  if (soon || left <= 1 || (!good && !late)) return false;
  play.say(msg::computer_settles(nation, static_cast<int>(here + 0.5)), 1);
  return true;
}

// VIII.C: for the points of its list, if they are more than what it costs to be one.
bool claims_empire(const Scene& scene, Nation nation, int modifier, int needed) {
  static_cast<void>(modifier);
  static_cast<void>(needed);
  const State& state = scene.state();
  const Space capital = state.nations[nation].capital;
  const Space seat = capital != nowhere ? capital : state.nations[nation].horde;
  if (seat == nowhere) return false;
  const double points = economy_of(state, nation).empire * scene.worth(nation).empire(area_of(seat));
  return points > cost_of_empire(state, nation);
}

// XXXI.D: Arians may be federated (Romans Q) and make Missions harder; nothing is lost by it except for those whose
// list rewards Catholics.
bool becomes_arian(const Scene& scene, Nation nation) {
  static_cast<void>(scene);
  for (const BonusLine& line : std::span(bonus_lines[nation].lines).first(bonus_lines[nation].size)) {
    if (line.kind == BonusKind::province_income && line.period != IncomePeriod::each_turn) return false;
  }
  return true;
}

// The best walls, then the greatest city, then the safest.
Space capital_at(const Scene& scene, Nation nation, SpaceSet from) {
  const State& state = scene.state();
  Space best = from.first();
  double most = -1000;
  for (Space city : from) {
    const double value = 2.0 * walls_of(state, city) + city_level(state, city) - scene.threats(nation).at(city) +
                         2.0 * units_at(state, nation, city) - (pillaged(state, city) ? 5 : 0);
    if (value > most) best = city;
    most = std::max(most, value);
  }
  return best;
}

// XXXII.B.H: five points in all, and fewer fronts, for an Area that brings nothing any more.
std::optional<Area> abandons(const Scene& scene, Nation nation, AreaSet from) {
  const State& state = scene.state();
  std::optional<Area> best;
  double least = 0;
  for (Area area : from) {
    if (controls_area(state, nation, area)) continue;
    int enemies = 0;
    int own = 0;
    for (Space province : provinces_in(area)) {
      own += units_at(state, nation, province);
      for (Nation other : enemies_at(state, nation, province)) {
        if (other != Nation::rebels) enemies += units_at(state, other, province);
      }
    }
    // Britannia pays by the Kingdom that follows it (XXXII.B.S).
    const double gain = area == Area::britannia ? 4 : 0;
    const double value = gain + 0.3 * (enemies - 2 * own) - 5;
    if (value > least) best = area;
    least = std::max(least, value);
  }
  return best;
}

}  // namespace auspex::invasions
