#include "games/invasions/features.h"

#include "generated/invasions/calibration.h"
#include "generated/invasions/value.h"

namespace auspex::invasions {

namespace {

int block_of(const State& state, int turn) {
  return state.scenario == Scenario::full && turn == last_turn_of[state.scenario] ? 0 : turn;
}

}  // namespace

int usual_points(Side side, int turn) {
  const int played = turn - 1;
  int from = 0;
  int before = 0;
  for (Scenario scenario : {Scenario::frontier, Scenario::west, Scenario::full}) {
    const int end = last_turn_of[scenario];
    const int par = usual_par[scenario][side];
    if (played <= end) return before + (par - before) * (played - from) / (end - from);
    from = end;
    before = par;
  }
  return before;
}

int next_block(const State& state, Nation nation) {
  for (int turn = state.turn; turn <= last_turn_of[state.scenario]; ++turn) {
    const TurnInfo& info = turn_info[turn];
    // The check for Islam may end the game a turn sooner; what is due then is due anyway (V.E.1).
    const bool maybe = info.scoring == Scoring::final_if_game_ends && turn != last_turn_of[state.scenario];
    const bool scores = (info.scoring != Scoring::none && !maybe) || info.nation_scoring.has(nation);
    if (scores) return block_halves(state, nation, block_of(state, turn)) / 2;
  }
  return 0;
}

int last_block(const State& state, Nation nation) {
  return block_halves(state, nation, block_of(state, last_turn_of[state.scenario])) / 2;
}

std::optional<std::vector<int>> chances_of(const State& state) {
  if (!is_learned(state)) return std::nullopt;
  std::vector<std::int8_t> values;
  values.reserve(all_features);
  FeatureValues list(values);
  list_features(state, list);
  return network_all.chances(values);
}

}  // namespace auspex::invasions
