// VI to VIII, XXXI: when a people settles, claims an Empire, changes its faith, gives up land.
#include "games/invasions/computer/answers.h"
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
    for (Space province : provinces_in(area)) {
      if (distance(horde, province) > 6) continue;
      elsewhere = std::max(elsewhere, worth.kingdom(area));
      break;
    }
  }
  const int invasion = next_invasion(state, nation);
  const bool soon = invasion != 0 && invasion - state.turn <= 1;
  const int left = turns_left(state);
  const double land = stands_to_score(worth, state, nation);
  const int age = state.nations[nation].age;
  const bool late = left <= 3 || age >= 6;
  const bool good = here > 0 && here + 1 >= elsewhere && !soon;
  const bool enough = here > 0 && !soon && (land >= 0.6 * elsewhere || late);
  const bool at_last = late && !soon && here >= 0 && left > 1;
  if (!good && !enough && !at_last) return false;
  play.say(msg::computer_settles(nation, static_cast<int>(here + 0.5)), 1);
  return true;
}

// An Empire pays more for everything: only for its points.
bool claims_empire(const Scene& scene, Nation nation, int modifier, int needed) {
  const State& state = scene.state();
  const Space capital = state.nations[nation].capital;
  const Space seat = capital != nowhere ? capital : state.nations[nation].horde;
  if (seat == nowhere) return false;
  const double points = scene.worth(nation).empire(area_of(seat));
  static_cast<void>(modifier);
  static_cast<void>(needed);
  return points >= 5 || (points > 0 && turns_left(state) <= 2);
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
