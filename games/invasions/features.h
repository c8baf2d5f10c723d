// A position of Invasions in numbers (engine/features.h): what lies open on the table, for whoever learns to judge it.
#pragma once

#include <optional>
#include <vector>

#include "engine/features.h"
#include "games/invasions/control.h"
#include "games/invasions/decks.h"
#include "games/invasions/scoring.h"
#include "games/invasions/ties.h"
#include "games/invasions/treasury.h"

namespace auspex::invasions {

// What the seat usually has when that turn begins: as much as the pars of the scenarios say that end then, and between
// them in proportion (V.F.1).
[[nodiscard]] int usual_points(Side side, int turn);
// V.D: what the land that the nation counts would bring at its next scoring, and at the last of the scenario, in
// points.
[[nodiscard]] int next_block(const State& state, Nation nation);
[[nodiscard]] int last_block(const State& state, Nation nation);

namespace features {

template <class List>
void add_time(const State& state, List& list) {
  for (Scenario scenario : all<Scenario>()) list.add(state.scenario == scenario, "scenario", scenario);
  for (int turn = 1; turn <= last_turn_of[Scenario::full]; ++turn) list.add(state.turn == turn, "turn", turn);
  constexpr int steps = static_cast<int>(Step::over);
  for (int step = 0; step < steps; ++step) list.add(static_cast<int>(state.step) == step, "step", step);
  list.add(state.slot, "slot");
  list.add(state.history.west_collapsed, "west_collapsed");
  list.add(state.history.east_collapsed, "east_collapsed");
  list.add(state.history.merged, "merged");
}

// V.C, V.F: by points, more closely and from further off.
template <class List>
void add_ledger(const State& state, List& list) {
  constexpr int far = 4;
  for (Side side : all<Side>()) {
    const int ahead = points_of(state, side) - usual_points(side, state.turn);
    list.add(ahead, "margin", side);
    list.add(ahead / far, "margin.far", side);
    int next = 0;
    int last = 0;
    for (Nation nation : nations_of(state, side)) {
      if (!in_play(state, nation)) continue;
      next += next_block(state, nation);
      last += last_block(state, nation);
    }
    list.add(next, "next", side);
    list.add(next / far, "next.far", side);
    list.add(last, "last", side);
    list.add(last / far, "last.far", side);
    list.add(hand(state, side).size(), "cards", side);
  }
}

template <class List>
void add_nation(const State& state, Nation nation, List& list) {
  const NationState& own = state.nations[nation];
  const bool here = in_play(state, nation);
  const SpaceSet land = here ? controlled(state, nation) : SpaceSet{};
  int levels = 0;
  for (Space city : land& cities(state)) levels += pillaged(state, city) ? 0 : city_level(state, city);
  list.add(here, "in_play", nation);
  list.add(here && own.status == Status::kingdom, "kingdom", nation);
  list.add(here && own.status == Status::empire, "empire", nation);
  list.add(here ? own.age : 0, "age", nation);
  list.add(here ? coins_of(state, nation) : 0, "coins", nation);
  list.add(here ? land_units_of(state, nation) : 0, "units", nation);
  list.add(land.size(), "provinces", nation);
  list.add(levels, "levels", nation);
  list.add(own.horde != nowhere, "horde", nation);
  list.add(own.bond != Bond::none, "bound", nation);
  list.add(here ? next_block(state, nation) : 0, "block", nation);
}

// Who holds what of the map, and where armies stand.
template <class List>
void add_areas(const State& state, List& list) {
  EnumArray<Area, EnumArray<Side, int>> land{};
  EnumArray<Area, EnumArray<Side, int>> units{};
  for (Space province : all_land) {
    const Nation holder = state.land[province].controller;
    if (holder != no_nation && holder != Nation::rebels) ++land[area_of(province)][side_of(state, holder)];
    for (const Band& band : state.forces.at(province)) {
      if (band.kind.serves != Nation::rebels) units[area_of(province)][side_of(state, band.kind.serves)] += band.count;
    }
  }
  for (Area area : all<Area>()) {
    for (Side side : all<Side>()) {
      list.add(land[area][side], "land", area, side);
      list.add(units[area][side], "army", area, side);
    }
  }
}

}  // namespace features

template <class List>
void list_features(const State& state, List& list) {
  features::add_time(state, list);
  features::add_ledger(state, list);
  for (Nation nation : all<Nation>()) {
    if (nation != Nation::rebels) features::add_nation(state, nation, list);
  }
  features::add_areas(state, list);
}

// V.F.2, V.F.3: of games in which one person has several seats, or pars do not count, nothing was learned.
[[nodiscard]] inline bool is_learned(const State& state) {
  return state.players == count_of<Side> && !reads(state, Reading::raw_victory);
}
// The chance of each side, as the network of data/invasions/value judges the position; nothing where that is unknown.
[[nodiscard]] std::optional<std::vector<int>> chances_of(const State& state);

}  // namespace auspex::invasions
