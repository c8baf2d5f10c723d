#include "games/britannia/forecast.h"

#include <algorithm>
#include <functional>

namespace auspex::britannia {

namespace {

constexpr double kept = 0.93;  // the chance to hold land for a round more
constexpr double taken = 0.7;  // the chance to win land that is set out for
constexpr int most_areas = 20;

// What the cards promise in a scenario that ends with a given round.
class Promises {
 public:
  explicit Promises(int last) : last_(last) {
    for (Nation nation : all<Nation>()) {
      for (int round = last; round >= 1; --round) {
        value_land(nation, round);
        value_conquests(nation, round);
      }
      for (int round = last; round >= 1; --round) {
        arrivals_[nation][static_cast<std::size_t>(round)] = arrivals(nation, round, {});
      }
    }
  }

  // Points of an area held in that round, then and later.
  [[nodiscard]] double land(Nation nation, int round, Area area) const {
    return land_[nation][static_cast<std::size_t>(round)][static_cast<std::size_t>(index_of(area))];
  }
  // Points of the best areas that so many armies could win from the sea: two for an area, but in a Major Invasion they
  // strike twice. Horsemen and Romans count double.
  [[nodiscard]] double conquests(Nation nation, int round, Armies armies) const {
    int areas = armies.size() + armies.cavalry + (nation == Nation::romans ? armies.infantry : 0);
    if (!in_round(nation_info[nation].major_invasions, round)) areas = (areas + 1) / 2;
    return taken *
           best_[nation][static_cast<std::size_t>(round)][static_cast<std::size_t>(std::min(areas, most_areas))];
  }
  // Points of those at sea and of all that come in that round and later.
  [[nodiscard]] double arrivals(Nation nation, int round, Armies at_sea) const {
    if (round > last_) return 0;
    const Armies due = due_in(nation, round);
    const Armies all{at_sea.infantry + due.infantry, at_sea.cavalry + due.cavalry};
    return conquests(nation, round, all) + (round < last_ ? arrivals_[nation][static_cast<std::size_t>(round) + 1] : 0);
  }

 private:
  using ByRound = std::array<double, last_round + 1>;

  void value_land(Nation nation, int round) {
    const auto r = static_cast<std::size_t>(round);
    for (std::size_t area = 0; area < land_areas; ++area) {
      const double later = round < last_ ? land_[nation][r + 1][area] : 0;
      land_[nation][r][area] = hold_points[nation][r][area] + kept * later;
    }
  }

  void value_conquests(Nation nation, int round) {
    const auto r = static_cast<std::size_t>(round);
    const AreaSet landings = nation_info[nation].landings;
    std::array<double, land_areas> values{};
    for (Area area : landings | around(landings) | around(around(landings))) {
      const auto a = static_cast<std::size_t>(index_of(area));
      values[a] = land_[nation][r][a] + occupy_points[nation][r][a];
    }
    std::sort(values.begin(), values.end(), std::greater<>());
    for (std::size_t i = 0; i < most_areas; ++i) best_[nation][r][i + 1] = best_[nation][r][i] + values[i];
  }

  static Armies due_in(Nation nation, int round) {
    const Arrival& arrival = round_info[static_cast<std::size_t>(round)].arrivals[nation];
    Armies armies;
    for (std::size_t i = 0; i < arrival.seas; ++i) {
      armies.infantry += arrival.invaders[i].infantry;
      armies.cavalry += arrival.invaders[i].cavalry;
    }
    return armies;
  }

  int last_;
  EnumArray<Nation, std::array<std::array<double, land_areas>, last_round + 1>> land_{};
  EnumArray<Nation, std::array<std::array<double, most_areas + 1>, last_round + 1>> best_{};
  EnumArray<Nation, ByRound> arrivals_{};
};

const Promises& promises_of(const State& state) {
  static const Promises whole(last_round);
  static const Promises brief(short_last_round);
  return state.scenario == Scenario::brief ? brief : whole;
}

// The round of the nation's next turn.
int next_turn(const State& state, Nation nation) {
  const bool done = state.stage == Stage::round_end || state.stage == Stage::over ||
                    (state.stage == Stage::nation_turn && index_of(nation) < index_of(state.nation));
  return done ? state.round + 1 : state.round;
}

// What the nation's invaders may win, those at sea already and those to come.
double invaders(const State& state, const Promises& promises, Nation nation) {
  Armies at_sea;
  for (Area sea : state.board.areas_of(nation) & all_seas) {
    at_sea.infantry += state.board.infantry(nation, sea);
    at_sea.cavalry += state.board.cavalry(nation, sea);
  }
  return promises.arrivals(nation, next_turn(state, nation), at_sea);
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
  for (Area area : all_land) {
    const NationSet there = state.board.nations_in(area);
    if (there.size() != 1) continue;
    const Nation nation = there.first();
    const double points = promises.land(nation, state.round, area);
    const std::optional<Nation> overlord = overlord_of(state, nation);
    // 12.8d, 14.6: a subject's land scores for its overlord too.
    add(nation, overlord ? points * 0.75 : points);
    if (overlord && in_play(state, *overlord)) add(*overlord, promises.land(*overlord, state.round, area));
  }
  return result;
}

double expectation(const State& state, Nation nation) {
  const Promises& promises = promises_of(state);
  double sum = invaders(state, promises, nation);
  for (Area area : state.board.occupied(nation)) sum += promises.land(nation, state.round, area);
  return sum;
}

}  // namespace auspex::britannia
