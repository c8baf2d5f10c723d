// XXVI to XXX: with whom to be at peace, and on what terms. What counts is how much the other would like of ours and
// has the means to take, against what we would like of theirs.
#include <cmath>
#include <limits>
#include <numeric>

#include "games/invasions/computer/answers.h"
#include "games/invasions/computer/economy.h"
#include "games/invasions/computer/prospects.h"
#include "games/invasions/treasury.h"
#include "generated/invasions/messages_computer.h"
#include "generated/invasions/messages_diplomacy.h"

namespace auspex::invasions {

namespace {

bool is(const Text& option, const Text& kind) { return option.id == kind.id; }

// Turns until what it holds counts, this one being 0.
int until_scoring(const State& state, Nation nation) {
  int turns = 0;
  for (int turn = state.turn; turn < last_turn_of[state.scenario]; ++turn, ++turns) {
    if (turn_info[turn].scoring == Scoring::regular || turn_info[turn].nation_scoring.has(nation)) break;
  }
  return turns;
}

// What a people on the move could have of the Empire's land when it counts next, if it set out now and not later: the
// best of what its lists pay for, the less the farther it is.
double longs_for(const Scene& scene, Nation barbarian, Nation empire) {
  const State& state = scene.state();
  const Space horde = state.nations[barbarian].horde;
  if (horde == nowhere) return 0;
  constexpr int farthest = 12;
  constexpr int march = 3;
  const int time = until_scoring(state, barbarian);
  constexpr double a_province_farther = 0.92;
  constexpr std::size_t provinces_wanted = 3;
  constexpr double won = 0.5;
  const Worth& worth = scene.worth(barbarian);
  std::vector<double> land;
  double kingdom = 0;
  for (Space province : controlled(state, empire)) {
    const int far = distance(horde, province);
    const bool can_wait = (far + march - 1) / march < time;
    if (far > farthest || can_wait) continue;
    const double near = won * std::pow(a_province_farther, far);
    land.push_back(near * (worth.points(province) + worth.entry(province)));
    kingdom = std::max(kingdom, near * (worth.kingdom(area_of(province)) - worth.kingdom(area_of(horde))));
  }
  const std::size_t best = std::min(land.size(), provinces_wanted);
  std::partial_sort(land.begin(), land.begin() + static_cast<std::ptrdiff_t>(best), land.end(), std::greater<>());
  return std::accumulate(land.begin(), land.begin() + static_cast<std::ptrdiff_t>(best), kingdom);
}

// By the worth of the land and the odds as far as numbers tell.
double work_out_desire(const Scene& scene, Nation a, Nation b) {
  const State& state = scene.state();
  const Hosts& hosts = scene.hosts(a);
  if (hosts.all.empty()) return 0;
  SpaceSet land = controlled(state, b);
  if (state.nations[b].horde != nowhere) land.add(state.nations[b].horde);
  land &= hosts.reach;
  if (land.empty()) return 0;
  const Worth& worth = scene.worth(a);
  double sum = 0;
  for (Space province : land) {
    int strongest = 0;
    for (const Host& host : hosts.all) {
      if (distance(host.at, province) <= Scene::turns_march) strongest = std::max(strongest, host.units);
    }
    const int guards = units_at(state, b, province);
    const double odds = strongest / (strongest + 1.3 * guards + 0.5);
    sum += odds * (worth.of(province) + (has_city(state, province) ? worth.loot(province) : 0));
  }
  // Nobody is everywhere in one turn.
  return std::min(sum, 4.0 * static_cast<double>(hosts.all.size()));
}

// What is worth less is not done at all.
double least_value(Overture overture) {
  switch (overture) {
    case Overture::nobody:
      return std::numeric_limits<double>::max();
    case Overture::eager:
      return 0;
    default:
      return 0.4;
  }
}

// As the card is offered for it.
bool is_overture(const Text& option, Overture overture) {
  switch (overture) {
    case Overture::alliance:
      return is(option, msg::diplomacy_ally({})) || is(option, msg::diplomacy_ally_own({}));
    case Overture::clientele:
      return is(option, msg::diplomacy_clientele({}, 0));
    case Overture::break_alliance:
      return is(option, msg::diplomacy_break_alliance({}, {}));
    case Overture::break_clientele:
      return is(option, msg::diplomacy_break_clientele({}, {}));
    case Overture::foedus:
      return is(option, msg::diplomacy_foedus({}));
    case Overture::truce:
      return is(option, msg::diplomacy_truce({}));
    case Overture::subsidy:
      return is(option, msg::diplomacy_subsidy({}));
    case Overture::mission:
      return is(option, msg::diplomacy_mission({}));
    case Overture::marriage:
      return is(option, msg::diplomacy_marriage({}));
    case Overture::intrigue:
      return is(option, msg::diplomacy_intrigue({}));
    case Overture::tribute:
      return is(option, msg::diplomacy_tribute({}));
    case Overture::usual:
    case Overture::nobody:
    case Overture::eager:
      break;
  }
  return false;
}

}  // namespace

// What `a` would like of the land of `b` and could come at this turn.
double covets(const Scene& scene, Nation a, Nation b) {
  return scene.desire(a, b, [&] { return work_out_desire(scene, a, b); });
}

// To have peace with them this turn.
double peace(const Scene& scene, Nation nation, Nation other) {
  if (same_seat(scene.state(), nation, other)) return 0.5;
  return 0.6 * covets(scene, other, nation) - 0.5 * covets(scene, nation, other);
}

bool Envoys::can_spare(int coins) const {
  if (!to_spare_) to_spare_ = to_spare(scene_.state(), nation_);
  return *to_spare_ >= coins;
}

double Envoys::value(const Text& option) const {
  const State& state = scene_.state();
  const std::optional<Nation> target = option.about<Nation>();
  if (!target) return 0;
  const bool ours = same_seat(state, nation_, *target);
  if (is(option, msg::diplomacy_ally({})) || is(option, msg::diplomacy_marriage({}))) {
    // Only who does not gain by it would refuse.
    return peace(scene_, *target, nation_) > 0 ? peace(scene_, nation_, *target) : 0;
  }
  if (is(option, msg::diplomacy_clientele({}, 0))) {
    const int checks = option.number().value_or(1);
    return (checks > 1 ? 0.25 : 0.5) * (3 + 2 * scene_.worth(nation_).coin() * turns_left(state));
  }
  if (is(option, msg::diplomacy_break_clientele({}, {}))) {
    const std::optional<Nation> patron = option.about<Nation>(1);
    return patron && !same_seat(state, nation_, *patron) ? 0.8 : 0;
  }
  if (is(option, msg::diplomacy_foedus({}))) {
    return gains_by_foedus(scene_, nation_, *target) ? 2 + covets(scene_, *target, nation_) : 0;
  }
  if (is(option, msg::diplomacy_truce({}))) return peace(scene_, nation_, *target);
  if (is(option, msg::diplomacy_subsidy({}))) {
    return ours || !can_spare(6) ? 0 : 0.7 * peace(scene_, nation_, *target) - 1;
  }
  if (is(option, msg::diplomacy_intrigue({}))) return !ours && is_civilized(state, *target) ? 0.6 : 0;
  if (is(option, msg::diplomacy_tribute({}))) {
    return ours ? 0 : 5 * scene_.worth(nation_).coin() + 0.1 * covets(scene_, nation_, *target);
  }
  return is(option, msg::diplomacy_keep({})) ? 1.5 : 0;
}

std::size_t sends(Play& play, Nation nation, std::span<const Text> options) {
  const State& state = play.state;
  const Scene scene(state);
  const Envoys envoys(scene, nation);
  const Overture overture = overture_of(state, nation);
  const std::optional<Nation> sought = sought_by(state, nation);
  std::size_t chosen = options.size() - 1;  // discard
  double best = least_value(overture);
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (sought && options[i].about<Nation>() == sought && is_overture(options[i], overture)) return i;
    const double value = envoys.value(options[i]);
    if (value > best) chosen = i;
    best = std::max(best, value);
  }
  return chosen;
}

bool pays_for_truce(const Scene& scene, Nation nation, Nation other) {
  constexpr int price = 5;
  const State& state = scene.state();
  if (overture_of(state, nation) == Overture::truce && sought_by(state, nation) == other) return true;
  return to_spare(state, nation) >= price && peace(scene, nation, other) > 2;
}

// With a die twelve is to be made (XXX.D.4).
int subsidy(const State& state, Nation nation, Nation other) {
  constexpr int usually_enough = 7;
  if (overture_of(state, nation) == Overture::subsidy && sought_by(state, nation) == other) return usually_enough;
  return std::min(to_spare(state, nation), usually_enough);
}

// XXVII: a federate pays an Empire by its peace: its provinces count for the Areas of the Empire (XII.F.2).
bool gains_by_foedus(const Scene& scene, Nation empire, Nation barbarian) {
  const State& state = scene.state();
  if (same_seat(state, empire, barbarian)) return true;
  const Space horde = state.nations[barbarian].horde;
  if (horde == nowhere || to_spare(state, empire) < state.numbers.foedus_subsidy) return false;
  const double area = scene.worth(empire).area(area_of(horde));
  const double feared = covets(scene, barbarian, empire);
  // Three points a turn to another seat, two coins, some land.
  const double price = 3 + 2 * scene.worth(empire).coin() * 2;
  const int near = scene.threats(barbarian).next_to(horde);
  const bool could_be_beaten = near > 1.5 * units_at(state, barbarian, horde);
  return !could_be_beaten && feared + 0.3 * area > price;
}

// A people in a Foedus has three points a turn and the peace of its strongest neighbour; it gives up what it could
// take.
bool enters_foedus(const Scene& scene, Nation barbarian, Nation empire) {
  const State& state = scene.state();
  if (state.nations[barbarian].has(Flag::invading)) return false;
  const int turns = std::min(2, turns_left(state));
  const double taken = covets(scene, barbarian, empire);
  const double feared = covets(scene, empire, barbarian);
  return 3.0 * turns + 0.5 * feared > 0.6 * taken + longs_for(scene, barbarian, empire);
}

// Annex 5: before a scoring, for land that counts then.
bool denounces(const Scene& scene, Nation barbarian, Nation empire) {
  const double gain = 0.5 * covets(scene, barbarian, empire) + longs_for(scene, barbarian, empire);
  return gain > 6 + 0.3 * covets(scene, empire, barbarian);
}

// XXIX.D: half of all points are lost to a vassal; a nomad's takes its revenge on a failed check.
bool rebels_against(const Scene& scene, Nation vassal, Nation lord) {
  const State& state = scene.state();
  if (!nation_info[lord].nomad) return true;
  double to_come = 0;
  for (Space province : controlled(state, vassal)) to_come += scene.worth(vassal).points(province);
  const double freed = 0.5 * (0.5 * to_come + 4);
  return freed > 0.5 * (5 + scene.worth(vassal).unit(national(vassal, Unit::infantry)));
}

}  // namespace auspex::invasions
