// XXXII: what single nations decide that no other does.
#include "games/invasions/computer/answers.h"
#include "games/invasions/computer/prospects.h"
#include "games/invasions/computer/realm.h"
#include "games/invasions/nations/huns.h"
#include "games/invasions/orders.h"
#include "games/invasions/raids.h"
#include "games/invasions/reach.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_computer.h"

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
  // What they would have as an Empire, which sees the scorings to come.
  State glorious = state;
  glorious.nations[Nation::huns].status = Status::empire;
  const Worth worth(glorious, Nation::huns);
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

// --- The Persian campaign (XXXII.C.Q): the army goes home again when the activation ends, so it costs what is lost in
// battle; peace brings coins, three provinces and a turn without Persians.

namespace {

constexpr LeaderId iulianus = {Leader::iulianus, Nation::romans_w};
constexpr Space ctesiphon = province_of(City::ctesiphon);
constexpr SpaceSet ceded = {Space::atropatene, Space::assyria, Space::euphrates};

Bands army_elsewhere(const State& state, Space base) {
  Bands army;
  for (Space at : (spaces_of(state, Nation::romans_w) & all_land) - SpaceSet{base}) {
    for (const Band& band : bands_of(state, Nation::romans_w, at)) {
      const bool free =
          !is_lent(state, band.kind) && band.kind.unit != Unit::guard && bounds_of(state, band.kind).empty();
      if (free) army.push_back(band);
    }
  }
  return army;
}

// Chance that Ctesiphon falls to the emperor if he gathers his army there.
double chance_from(const State& state, Space base) {
  State gathered = state;
  shift_leader(gathered, iulianus, base);
  const int room = room_for(gathered, Nation::romans_w, base);
  for (const Band& band : best_of(army_elsewhere(gathered, base), std::max(0, room))) shift(gathered, band, base);
  Party party;
  party.nation = Nation::romans_w;
  party.start = base;
  party.at = base;
  party.leaders = {iulianus};
  for (Nation half : {Nation::romans_w, Nation::romans_e}) {
    for (const Band& band : bands_of(gathered, half, base)) {
      if (bounds_of(gathered, band.kind).empty()) party.units.push_back(band);
    }
  }
  const Reach reach(gathered, party);
  const Way way = reach.way(ctesiphon);
  if (way.empty()) return 0;
  const Space entry = way.size() > 1 ? way[way.size() - 2] : base;
  const Clash clash = clash_at(gathered, party, ctesiphon, entry, false);
  return clash.win * chance_of_city(gathered, party, ctesiphon, size_of(party.units) - clash.lost);
}

}  // namespace

double ctesiphon_prize(const Scene& scene, const Party& party, Space city) {
  const State& state = scene.state();
  const bool led = std::find(party.leaders.begin(), party.leaders.end(), iulianus) != party.leaders.end();
  if (!led || city != ctesiphon || !controls(state, Nation::persians, ctesiphon)) return 0;
  constexpr int reparations = 15;
  const Worth& worth = scene.worth(Nation::romans_e);
  double prize = reparations * worth.coin() + covets(scene, Nation::persians, Nation::romans_e);
  for (Space province : ceded) prize += worth.of(province);
  return prize;
}

std::optional<Space> campaigns_from(Play& play, SpaceSet from) {
  constexpr double enough = 0.25;
  std::optional<Space> best;
  double most = enough;
  for (Space base : from& within(ctesiphon, 4)) {
    const double chance = chance_from(play.state, base);
    if (chance > most) best = base;
    most = std::max(most, chance);
  }
  if (!best) return best;
  double prize = 0;
  for (Space province : ceded) prize += Worth(play.state, Nation::romans_e).of(province);
  const int percent = static_cast<int>(100 * most + 0.5);
  play.say(msg::computer_attacks(Nation::romans_w, ctesiphon, percent, static_cast<int>(prize + 0.5)), 1);
  return best;
}

std::optional<Band> joins_campaign(const State& state, const Bands& from) {
  const std::optional<Space> base = base_of_campaign(state);
  if (!base || room_for(state, Nation::romans_w, *base) <= 0) return std::nullopt;
  Bands able;
  for (const Band& band : from) {
    if (band.at != *base && bounds_of(state, band.kind).empty()) able.push_back(band);
  }
  return able.empty() ? std::nullopt : std::optional(last_to_lose(able));
}

std::optional<Space> base_of_campaign(const State& state) {
  const int i = place_of(state, iulianus);
  if (i < 0) return std::nullopt;
  const Space at = state.leaders[static_cast<std::size_t>(i)].at;
  const bool there = is_land(at) && within(ctesiphon, 4).has(at);
  return there ? std::optional(at) : std::nullopt;
}

// XXXII.C.C: where Persia would come, and at what it would hurt; not away from a border that is still one.
std::optional<Space> moves_limes(const Scene& scene, Space from, SpaceSet places) {
  const State& state = scene.state();
  const Worth& worth = scene.worth(Nation::romans_e);
  const SpaceSet persia = controlled(state, Nation::persians);
  const auto value = [&](Space place) {
    if (!controls(state, Nation::romans_e, place) || (adjacent(place) & persia).empty()) return 0.0;
    return worth.of(place) + 0.5 * scene.threats(Nation::romans_e).at(place);
  };
  std::optional<Space> best;
  double most = value(from) + 1;  // for a change that makes a difference
  for (Space place : places) {
    if (value(place) > most) best = place;
    most = std::max(most, value(place));
  }
  return best;
}

// XXXII.B.A.4: both halves are of one seat, so that only what is worth more to one than to the other is gained, and the
// points of an abdication (XXXII.B.I) are lost.
bool breaks_concord(const Scene& scene, Nation half) {
  const State& state = scene.state();
  const Nation other = half == Nation::romans_w ? Nation::romans_e : Nation::romans_w;
  double gain = 0;
  for (Space province : controlled(state, other)) {
    const bool near = scene.threats(other).at(province) > 0 || distance(province, state.nations[half].capital) <= 3;
    if (near) gain += std::max(0.0, scene.worth(half).points(province) - scene.worth(other).points(province));
  }
  const double reunion = abdication_halves(state, other) / 2.0;
  return 0.5 * gain > reunion + covets(scene, other, half) + 2;
}

// XXXII.D.D.2: two coins each against a turn of peace with the Romans, whose Illyria may be what their realm lacks.
bool lends_huns(const Scene& scene, int n) {
  constexpr int price = 2;
  constexpr double hopeless = 0.05;
  if (hope_of_glory(scene.state()) > hopeless) return false;
  const double coins = price * n * scene.worth(Nation::huns).coin();
  return coins > 0.5 * covets(scene, Nation::huns, Nation::romans_w);
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
    const RaidWays& ways = raid_ways(state, nation, base);
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
