#include "games/britannia/forecast.h"

#include <algorithm>
#include <functional>

namespace auspex::britannia {

namespace {

constexpr double taken = 0.6;  // the chance to win land that is set out for
constexpr double storm = 0.2;  // how much an invading army for each area endangers the land
constexpr int most_areas = 20;

using ByArea = std::array<double, land_areas>;
template <class T>
using ByRound = EnumArray<Nation, std::array<T, last_round + 1>>;

// Those due on the timeline; the Romans of the first round are on the board already.
Armies due_in(Nation nation, int round) {
  if (nation == Nation::romans && round == 1) return {nation_info[nation].infantry, 0};
  Armies armies;
  for (const Invaders& wave : waves(arrival_of(nation, round))) {
    armies.infantry += wave.infantry;
    armies.cavalry += wave.cavalry;
  }
  return armies;
}

// 7.2: horsemen and Romans, who hit more often and are hit less, count double.
int in_ordinary_armies(Nation nation, Armies armies) {
  return armies.size() + armies.cavalry + (nation == Nation::romans ? armies.infantry : 0);
}

// 6.2: land that invaders of a round could come to: the first step takes them ashore, the others further in; in a Major
// Invasion they go twice.
AreaSet invaded(Nation nation, int round) {
  AreaSet areas = nation_info[nation].landings;
  const int allowance = nation == Nation::romans ? 3 : 2;
  const bool twice = in_round(nation_info[nation].major_invasions, round);
  for (int step = 1; step < (twice ? 2 * allowance : allowance); ++step) areas |= around(areas);
  return areas;
}

// What the cards promise in a scenario that ends with a given round.
class Promises {
 public:
  explicit Promises(int last) : last_(last) {
    for (Nation nation : all<Nation>()) {
      for (int round = 1; round <= last; ++round) expect_storm(nation, round);
    }
    for (Nation nation : all<Nation>()) {
      for (int round = last; round >= 1; --round) {
        value_land(nation, round);
        value_conquests(nation, round);
        arrivals_[nation][static_cast<std::size_t>(round)] = next_wave(nation, round, {});
        for (Area area : all_land) {
          by_area_[static_cast<std::size_t>(round)][area][nation] =
              land_[nation][static_cast<std::size_t>(round)][static_cast<std::size_t>(index_of(area))];
        }
      }
    }
  }

  // Points of each area held in that round, then and later: if nothing stands against it, and with all who will come.
  [[nodiscard]] std::span<const double, land_areas> prospects(Nation nation, int round) const {
    return prospects_[nation][static_cast<std::size_t>(round)];
  }
  [[nodiscard]] double land(Nation nation, int round, Area area) const { return land(round)[area][nation]; }
  // The same of all areas and nations.
  [[nodiscard]] const EnumArray<Area, EnumArray<Nation, double>>& land(int round) const {
    return by_area_[static_cast<std::size_t>(round)];
  }
  // Points of all that come in that round and later; and of those at sea besides.
  [[nodiscard]] double arrivals(Nation nation, int round) const {
    return round > last_ ? 0 : arrivals_[nation][static_cast<std::size_t>(round)];
  }
  [[nodiscard]] double arrivals(Nation nation, int round, Armies at_sea) const;

 private:
  // Invading armies for each area that they could come to.
  void expect_storm(Nation nation, int round) {
    const auto r = static_cast<std::size_t>(round);
    const AreaSet areas = invaded(nation, round);
    if (areas.empty()) return;
    const double each = static_cast<double>(in_ordinary_armies(nation, due_in(nation, round))) / areas.size();
    for (Area area : areas) {
      storm_[nation][r][static_cast<std::size_t>(index_of(area))] = each;
      storm_of_all_[r][static_cast<std::size_t>(index_of(area))] += each;
    }
  }

  void value_land(Nation nation, int round) {
    const auto r = static_cast<std::size_t>(round);
    for (std::size_t area = 0; area < land_areas; ++area) {
      const bool more = round < last_;
      const double later = more ? land_[nation][r + 1][area] : 0;
      const double against = more ? storm_of_all_[r + 1][area] - storm_[nation][r + 1][area] : 0;
      land_[nation][r][area] = hold_points[nation][r][area] + patience * later / (1 + storm * against);
      prospects_[nation][r][area] =
          hold_points[nation][r][area] + (more ? patience * prospects_[nation][r + 1][area] : 0);
    }
  }

  // The best areas that invaders of the round could win, as many of them as asked for.
  void value_conquests(Nation nation, int round) {
    const auto r = static_cast<std::size_t>(round);
    ByArea values{};
    for (Area area : invaded(nation, round)) {
      const auto a = static_cast<std::size_t>(index_of(area));
      // 16.1: the Danes of round 11 keep nothing.
      const bool keeps = !(nation == Nation::danes && round == 11);
      values[a] = (keeps ? land_[nation][r][a] : 0) + occupy_points[nation][r][a];
    }
    std::sort(values.begin(), values.end(), std::greater<>());
    for (std::size_t i = 0; i < most_areas; ++i) best_[nation][r][i + 1] = best_[nation][r][i] + values[i];
  }

  // Points of the best areas that a number of armies could win from the sea: two for an area, but in a Major Invasion
  // they strike twice.
  [[nodiscard]] double conquests(Nation nation, int round, Armies armies) const {
    int areas = in_ordinary_armies(nation, armies);
    if (!in_round(nation_info[nation].major_invasions, round)) areas = (areas + 1) / 2;
    const auto most = static_cast<std::size_t>(std::min(areas, most_areas));
    return taken * best_[nation][static_cast<std::size_t>(round)][most];
  }

  [[nodiscard]] double next_wave(Nation nation, int round, Armies at_sea) const {
    // The Romans of the first round are those at sea.
    const Armies due = nation == Nation::romans ? Armies{} : due_in(nation, round);
    const Armies all{at_sea.infantry + due.infantry, at_sea.cavalry + due.cavalry};
    return conquests(nation, round, all) + (round < last_ ? arrivals_[nation][static_cast<std::size_t>(round) + 1] : 0);
  }

  int last_;
  ByRound<ByArea> prospects_{};
  ByRound<ByArea> land_{};
  std::array<EnumArray<Area, EnumArray<Nation, double>>, last_round + 1> by_area_{};  // the same once more
  ByRound<ByArea> storm_{};
  std::array<ByArea, last_round + 1> storm_of_all_{};
  ByRound<std::array<double, most_areas + 1>> best_{};
  ByRound<double> arrivals_{};
};

double Promises::arrivals(Nation nation, int round, Armies at_sea) const {
  return round > last_ ? 0 : next_wave(nation, round, at_sea);
}

const Promises& promises_of(const State& state) {
  if (state.scenario == Scenario::brief) {
    static const Promises brief(short_last_round);
    return brief;
  }
  static const Promises whole(last_round);
  return whole;
}

// How many nations, in their order, have no turn any more in this round.
int turns_over(const State& state) {
  if (state.stage == Stage::nation_turn) return index_of(state.nation);
  return state.stage == Stage::round_end || state.stage == Stage::over ? count_of<Nation> : 0;
}

[[gnu::noinline]] double invaders_at_sea(const Board& board, const Promises& promises, Nation nation, int next_turn) {
  Armies armies;
  for (Area area : board.areas_of(nation) & all_seas) {
    armies.infantry += board.infantry(nation, area);
    armies.cavalry += board.cavalry(nation, area);
  }
  return promises.arrivals(nation, next_turn, armies);
}

// What the nation's invaders may win, those to come and, which is rare, those at sea already.
double invaders(const State& state, const Promises& promises, Nation nation) {
  const int next_turn = state.round + (index_of(nation) < turns_over(state) ? 1 : 0);
  const bool at_sea = !(state.board.areas_of(nation) & all_seas).empty();
  return at_sea ? invaders_at_sea(state.board, promises, nation, next_turn) : promises.arrivals(nation, next_turn);
}

}  // namespace

Forecast forecast(const State& state) {
  const Promises& promises = promises_of(state);
  Forecast result{};
  const auto add = [&](Nation nation, double points) { result[static_cast<Side>(state.owner[nation])] += points; };
  for (Nation nation : all<Nation>()) {
    if (!in_play(state, nation)) continue;
    add(nation, state.points[nation] + invaders(state, promises, nation));
  }
  if (state.stage == Stage::over) return result;
  const auto& land = promises.land(state.round);
  for (Area area : all_land) {
    const NationSet there = state.board.nations_in(area);
    if (there.size() != 1) continue;
    const Nation nation = there.first();
    const double points = land[area][nation];
    if (state.subject_of[nation] == Overlord::none) {
      add(nation, points);
      continue;
    }
    // 12.8d, 14.6: a subject's land scores for its overlord too.
    add(nation, points * 0.75);
    const Nation overlord = *overlord_of(state, nation);
    if (in_play(state, overlord)) add(overlord, land[area][overlord]);
  }
  return result;
}

double hold_prospect(const State& state, Nation nation, Area area) {
  return hold_prospects(state, nation)[static_cast<std::size_t>(index_of(area))];
}

std::span<const double, land_areas> hold_prospects(const State& state, Nation nation) {
  return promises_of(state).prospects(nation, state.round);
}

double expectation(const State& state, Nation nation) {
  const Promises& promises = promises_of(state);
  double sum = invaders(state, promises, nation);
  for (Area area : state.board.occupied(nation)) sum += promises.land(nation, state.round, area);
  return sum;
}

}  // namespace auspex::britannia
