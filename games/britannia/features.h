// A position of Britannia in numbers (engine/features.h): all of it but the dice, for whoever learns to judge it.
#pragma once

#include <optional>
#include <vector>

#include "engine/features.h"
#include "games/britannia/forecast.h"
#include "games/britannia/scoring.h"
#include "games/britannia/state.h"

namespace auspex::britannia {

// What a player is ahead of the best of the others, by points as they are and as the forecast has them at the end, in
// whole points.
struct Leads {
  EnumArray<Side, int> now{};
  EnumArray<Side, int> expected{};
};
[[nodiscard]] Leads leads_of(const State& state);
// 10.1: what the land that the nation holds would bring it at the end of the next scoring round.
[[nodiscard]] int next_hold_score(const State& state, Nation nation);

namespace features {

template <class List>
void add_time(const State& state, List& list) {
  for (Scenario scenario : all<Scenario>()) list.add(state.scenario == scenario, "scenario", scenario);
  for (int round = 1; round <= last_round; ++round) list.add(state.round == round, "round", round);
  for (Nation nation : all<Nation>()) {
    list.add(state.stage == Stage::nation_turn && state.nation == nation, "turn", nation);
  }
  list.add(state.stage == Stage::round_start, "round_start");
  list.add(state.stage == Stage::round_end, "round_end");
}

// 19.5: more closely and from further off.
template <class List>
void add_points(const State& state, List& list) {
  constexpr int far = 4;
  const Leads leads = leads_of(state);
  for (Side side : all<Side>()) {
    list.add(leads.now[side], "margin", side);
    list.add(leads.now[side] / far, "margin.far", side);
    list.add(leads.expected[side], "expected", side);
    list.add(leads.expected[side] / far, "expected.far", side);
  }
}

template <class List>
void add_nation(const State& state, Nation nation, List& list) {
  const Board& board = state.board;
  const int on_land = board.armies_on_land(nation);
  list.add(state.population[nation], "population", nation);
  list.add(on_land, "on_land", nation);
  list.add(board.armies(nation) - on_land, "at_sea", nation);
  list.add(board.occupied(nation).size(), "areas", nation);
  list.add(english_areas(state, nation), "english", nation);
  list.add(next_hold_score(state, nation), "holds", nation);
  list.add(board.leader_of(nation).has_value(), "leader", nation);
  list.add(subject(state, nation, Overlord::romans), "subject", nation, Nation::romans);
  list.add(subject(state, nation, Overlord::angles), "subject", nation, Nation::angles);
}

}  // namespace features

template <class List>
void list_features(const State& state, List& list) {
  features::add_time(state, list);
  features::add_points(state, list);
  for (Nation nation : all<Nation>()) features::add_nation(state, nation, list);
  for (Area area : all_land) {
    for (Nation nation : all<Nation>()) list.add(state.board.armies(nation, area), "army", area, nation);
    list.add(state.board.intact_fort(area), "fort", area);
    list.add(state.board.burh(area), "burh", area);
  }
}

// Of games with nations dealt out in another way than the usual one of the scenario nothing was learned.
[[nodiscard]] bool is_learned(const State& state);
// The chance of each side, as the network of data/britannia/value judges the position; nothing where that is unknown.
[[nodiscard]] std::optional<std::vector<int>> chances_of(const State& state);

}  // namespace auspex::britannia
