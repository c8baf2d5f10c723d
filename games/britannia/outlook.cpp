#include "games/britannia/outlook.h"

#include <algorithm>
#include <utility>

#include "games/britannia/forecast.h"
#include "games/britannia/scoring.h"

namespace auspex::britannia {

namespace {

constexpr std::array<int, 5> scoring_rounds = {5, 7, 10, 13, 16};

// Land from which an area is two steps off, through open country.
constexpr EnumArray<Area, AreaSet> second_ring = [] {
  EnumArray<Area, AreaSet> result{};
  for (Area area : all_land) {
    for (Area next : borders(area) - difficult_land) result[area] |= borders(next);
    result[area] -= borders(area);
    result[area].remove(area);
  }
  return result;
}();

// The number of land that borders a land area, and one of its neighbours, counted from the lowest on.
constexpr std::size_t neighbours_of(std::size_t area) {
  return static_cast<std::size_t>(borders(static_cast<Area>(area)).size());
}
constexpr std::size_t neighbour_of(std::size_t area, std::size_t which) {
  AreaSet near = borders(static_cast<Area>(area));
  for (; which > 0; --which) near.remove(near.first());
  return static_cast<std::size_t>(near.first());
}

// What lies beyond one area is felt there. Loops over what is known beforehand are left to the compiler to write out.
template <std::size_t area>
[[gnu::always_inline]] inline void look_from(std::array<double, land_areas>& beyond, double falls) {
  if constexpr (neighbours_of(area) > 0) {
    const double most = [&]<std::size_t... n>(std::index_sequence<n...>) {
      double greatest = 0;
      ((greatest = std::max(greatest, beyond[neighbour_of(area, n)])), ...);
      return greatest;
    }
    (std::make_index_sequence<neighbours_of(area)>());
    beyond[area] = std::max(beyond[area], falls * most);
  }
}
// Down the list of areas and up again: what lies on the other side of several is felt here too.
template <std::size_t... area>
void look_down_and_up(std::array<double, land_areas>& beyond, double falls, std::index_sequence<area...>) {
  (look_from<area>(beyond, falls), ...);
  (look_from<land_areas - 1 - area>(beyond, falls), ...);
}

// What a point of population counts in each land area, and where England is, as factors.
constexpr std::array<double, land_areas> population = [] {
  std::array<double, land_areas> result{};
  for (Area area : all_land) result[static_cast<std::size_t>(area)] = is_difficult(area) ? 1 : 2;
  return result;
}();
constexpr std::array<double, land_areas> english = [] {
  std::array<double, land_areas> result{};
  for (Area area : england) result[static_cast<std::size_t>(area)] = 1;
  return result;
}();

// Those with invaders due in each round.
constexpr std::array<NationSet, last_round + 1> due = [] {
  std::array<NationSet, last_round + 1> result{};
  for (std::size_t round = 1; round <= last_round; ++round) {
    for (Nation nation : all<Nation>()) {
      if (round_info[round].arrivals[nation].seas > 0) result[round].add(nation);
    }
  }
  return result;
}();

// Those whose cards promise points for killing infantry of a nation in a round, if only on some condition.
constexpr auto hunters = [] {
  std::array<EnumArray<Nation, NationSet>, last_round + 1> result{};
  for (int round = 1; round <= last_round; ++round) {
    for (Nation victim : all<Nation>()) {
      for (Nation killer : all<Nation>()) {
        for (const Elimination& entry : eliminations[killer]) {
          const bool whom = entry.nations.has(victim) || entry.attackers_of_romano_british;
          if (whom && entry.infantry && in_round(entry.rounds, round)) {
            result[static_cast<std::size_t>(round)][victim].add(killer);
          }
        }
      }
    }
  }
  return result;
}();

// 16.1: the Danes of round 11 score what they stand in when they withdraw, and keep nothing.
bool keeps_nothing(const State& state, Nation nation) { return nation == Nation::danes && state.round == 11; }
constexpr std::array<double, land_areas> no_prospects{};

// Those with invaders due in the round after this one.
NationSet due_next(const State& state) {
  return state.round < final_round(state) ? due[state.round + 1U] : NationSet{};
}

// Those on the board, or due in this round or the next.
NationSet near_in_time(const State& state) {
  NationSet near = due[state.round] | due_next(state);
  for (Nation nation : all<Nation>()) {
    if (!state.board.areas_of(nation).empty()) near.add(nation);
  }
  return select(near, [&](Nation nation) { return in_play(state, nation); });
}

// Those that have another turn this round.
NationSet still_to_come(const State& state) {
  if (state.stage != Stage::nation_turn) return NationSet::every();
  static constexpr EnumArray<Nation, NationSet> behind = [] {
    EnumArray<Nation, NationSet> result{};
    for (Nation nation : all<Nation>()) {
      for (Nation other : all<Nation>()) {
        if (index_of(other) > index_of(nation)) result[nation].add(other);
      }
    }
    return result;
  }();
  return behind[state.nation];
}

// Subjects and overlords leave each other alone.
NationSet left_alone(const State& state, Nation nation) {
  NationSet friends{nation};
  if (const std::optional<Nation> overlord = overlord_of(state, nation)) friends.add(*overlord);
  for (Overlord overlord : {Overlord::romans, Overlord::angles}) {
    if (nation != (overlord == Overlord::romans ? Nation::romans : Nation::angles)) continue;
    for (Nation other : all<Nation>()) {
      if (subject(state, other, overlord)) friends.add(other);
    }
  }
  return friends;
}

// 7.2: how much armies weigh, by how well they fight.
double strength_of(Nation nation, Armies armies, const Temper& temper) {
  const double foot = nation == Nation::romans ? temper.elite : 1;
  return armies.infantry * foot + armies.cavalry * temper.elite;
}

// 13.1: the legions go before the game is over.
int rounds_left(const State& state, Nation nation) {
  return (nation == Nation::romans ? roman_last_round : final_round(state)) - state.round;
}

// 10.4, 18.1: what a claimant to the crown of round 16 is worth alive: a share of it, and the armies that come with
// him.
double claim_of(const State& state, Leader leader, double army) {
  if (!stays_to_the_end(leader)) return 0;
  int rivals = 0;
  for (Leader one : {Leader::harold, Leader::william, Leader::harald_hardrada, Leader::svein}) {
    rivals += state.board.status(one) == LeaderStatus::gone ? 0 : 1;
  }
  constexpr double crown = 10;
  constexpr double reinforcements = 2;
  return crown / rivals + (state.round < last_round ? reinforcements * army : 0);
}

// 10.2, 10.3: what an English area more is worth to whoever would be Bretwalda or King.
double crown_worth(const State& state, Nation nation) {
  const int round = state.round;
  if (round >= 8 && round <= 10) return 0.35;
  if ((round >= 11 && round <= 14) || round == 16) return english_areas(state, nation) >= 3 ? 0.9 : 0.3;
  return 0;
}

}  // namespace

std::optional<Prospect> next_prospect(const State& state, Nation nation, Area area) {
  for (int r : scoring_rounds) {
    if (r < state.round || r > final_round(state)) continue;
    const int points = hold_points[nation][static_cast<std::size_t>(r)][static_cast<std::size_t>(index_of(area))];
    if (points > 0) return Prospect{r, points};
  }
  return std::nullopt;
}

double army_worth(const State& state, Nation nation, const Temper& temper) {
  const int left = rounds_left(state, nation);
  if (left <= 0) return temper.last;
  if (left == 1) return temper.late;
  // 5.10: the fewer Romans are left, the more are sent.
  return nation == Nation::romans ? temper.army * temper.replaced : temper.army;
}

Outlook::Outlook(const State& state, Nation nation, const Temper& temper)
    : state_(state),
      temper_(temper),
      nation_(nation),
      round_(state.round),
      army_(army_worth(state, nation, temper)),
      prospects_(no_prospects) {
  if (keeps_nothing(state, nation)) {
    prizes_ = occupy_areas(nation, state.round);
  } else {
    prospects_ = hold_prospects(state, nation);
    // 12.1: Romans raise none.
    growth_ = nation == Nation::romans ? 0 : army_ / 6 * std::min(rounds_left(state, nation), 4) * temper.growth;
    crown_ = crown_worth(state, nation);
    prizes_ = areas_to_occupy(state, nation);
  }
  near_ = near_in_time(state);
  enemies_ = near_ - left_alone(state, nation);
  for (Nation enemy : enemies_) {
    weight_[enemy] = same_player(state, enemy, nation) ? temper.kin : 1;
    // Whoever scores for killing us comes the more eagerly.
    if (hunters[round_][nation].has(enemy)) {
      weight_[enemy] *= 1 + temper.eager * elimination_value(state, enemy, true, nation, Unit::infantry);
    }
  }
  expect_invaders();
}

double Outlook::leader_stake(Nation enemy) const {
  const std::optional<Leader> leader = state_.board.leader_of(nation_);
  if (!leader || enemy == nation_ || !near_.has(enemy)) return 0;
  double lost = elimination_value(state_, enemy, true, *leader) * malice(enemy);
  // 19.4
  const bool invader = enemy == Nation::norwegians || enemy == Nation::danes || enemy == Nation::normans;
  if (*leader == Leader::harold && invader && in_play(state_, Nation::normans)) lost += 6 * malice(Nation::normans);
  return temper_.shelter * (lost + claim_of(state_, *leader, army_));
}

void Outlook::stake_leader() const {
  staked_ = true;
  if (!state_.board.leader_of(nation_)) return;
  for (Nation enemy : all<Nation>()) leader_stake_ = std::max(leader_stake_, leader_stake(enemy));
}

void Outlook::judge_players() const {
  judged_ = true;
  const Forecast points = forecast(state_);
  double sum = 0;
  int players = 0;
  for (Side side : all<Side>()) {
    if (points[side] <= 0) continue;
    sum += points[side];
    ++players;
  }
  const double mean = players > 0 ? sum / players : 1;
  for (Side side : all<Side>()) {
    const double lead = points[side] / mean - 1;
    malice_[side] = temper_.spite * std::clamp(1 + temper_.grudge * lead, 0.2, 3.0);
  }
  malice_[static_cast<Side>(state_.owner[nation_])] = -1;
}

// Those due before the nation's next turn.
void Outlook::expect_invaders() {
  const NationSet later = still_to_come(state_);
  for (Nation enemy : ((due[round_] & later) | (due_next(state_) - later)) & enemies_) {
    const int round = later.has(enemy) ? state_.round : state_.round + 1;
    for (const Invaders& wave : waves(arrival_of(enemy, round))) {
      const double strength = weight_[enemy] * strength_of(enemy, {wave.infantry, wave.cavalry}, temper_);
      for (Area coast : area_info[wave.sea].coast& nation_info[enemy].landings) {
        threat_[coast] += temper_.fleet * strength;
      }
    }
  }
}

void Outlook::count_enemies() const {
  counted_ = true;
  strength_.items.fill(0);
  for (Nation enemy : enemies_) {
    const AreaSet areas = state_.board.areas_of(enemy);
    hostile_ |= areas;
    const double weight = weight_[enemy];
    // Most are on foot and ordinary, so that there is only to count them.
    if (enemy == Nation::romans || nation_info[enemy].cavalry > 0) {
      for (Area area : areas) {
        strength_[area] += weight * strength_of(enemy, state_.board.armies_at(enemy, area), temper_);
      }
    } else {
      for (Area area : areas) strength_[area] += weight * state_.board.infantry(enemy, area);
    }
  }
}

void Outlook::survey(Area area) const {
  if (!counted_) count_enemies();
  const Board& board = state_.board;
  double threat = threat_[area];
  for (Area near : adjacent(area) & hostile_) threat += temper_.near * strength_[near];
  for (Area far : second_ring[area] & hostile_) threat += temper_.far * strength_[far];
  for (Area sea : area_info[area].seas& hostile_) {
    for (Nation enemy : board.nations_in(sea)) {
      if (!nation_info[enemy].landings.has(area)) continue;
      threat += temper_.fleet * weight_[enemy] * strength_of(enemy, board.armies_at(enemy, sea), temper_);
    }
  }
  threat_[area] = threat;
  surveyed_.add(area);
}

void Outlook::look_beyond() const {
  looked_beyond_ = true;
  for (std::size_t i = 0; i < land_areas; ++i) {
    beyond_[i] = prospects_[i] + growth_ * population[i] + crown_ * english[i];
  }
  for (Area area : prizes_) beyond_[static_cast<std::size_t>(area)] += prize(area);
  for (std::size_t i = 0; i < land_areas; ++i) {
    const double contested = beyond_[i] / 3;
    beyond_[i] = state_.board.vacant(static_cast<Area>(i)) ? beyond_[i] : contested;
  }
  for (Area area : state_.board.land_of(nation_)) beyond_[static_cast<std::size_t>(area)] = 0;
  look_down_and_up(beyond_, temper_.lure_falls, std::make_index_sequence<land_areas>());
}

}  // namespace auspex::britannia
