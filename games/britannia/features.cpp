#include "games/britannia/features.h"

#include <algorithm>
#include <cmath>

#include "generated/britannia/value.h"

namespace auspex::britannia {

namespace {

// Of those who take part; the others have nothing.
EnumArray<Side, int> ahead(const EnumArray<Side, int>& points, const EnumArray<Side, bool>& plays) {
  EnumArray<Side, int> leads{};
  for (Side side : all<Side>()) {
    if (!plays[side]) continue;
    int best = 0;
    for (Side other : all<Side>()) {
      if (other != side && plays[other]) best = std::max(best, points[other]);
    }
    leads[side] = points[side] - best;
  }
  return leads;
}

}  // namespace

Leads leads_of(const State& state) {
  if (state.stage == Stage::draft) return {};
  EnumArray<Side, bool> plays{};
  for (Nation nation : all<Nation>()) {
    if (in_play(state, nation)) plays[static_cast<Side>(state.owner[nation])] = true;
  }
  const Forecast expected = forecast(state);
  EnumArray<Side, int> now{};
  EnumArray<Side, int> later{};
  for (Side side : all<Side>()) {
    now[side] = score_of(state, side);
    later[side] = static_cast<int>(std::lround(expected[side]));
  }
  return {ahead(now, plays), ahead(later, plays)};
}

int next_hold_score(const State& state, Nation nation) {
  for (int round = state.round; round <= final_round(state); ++round) {
    if (round_info[static_cast<std::size_t>(round)].scoring) return hold_score(state, nation, round);
  }
  return 0;
}

bool is_learned(const State& state) {
  return state.stage != Stage::draft && state.owner == (state.scenario == Scenario::brief ? owners_short : owners_four);
}

std::optional<std::vector<int>> chances_of(const State& state) {
  if (!is_learned(state)) return std::nullopt;
  std::vector<std::int8_t> values;
  values.reserve(all_features);
  FeatureValues list(values);
  list_features(state, list);
  return network_all.chances(values);
}

}  // namespace auspex::britannia
