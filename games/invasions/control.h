// XII Control of provinces and Areas. state.land[].controller is written here and nowhere else.
#pragma once

#include "games/invasions/ties.h"

namespace auspex::invasions {

class Play;

// --- Provinces

[[nodiscard]] inline std::optional<Nation> controller(const State& state, Space province) {
  const Nation nation = state.land[province].controller;
  return nation == no_nation ? std::nullopt : std::optional(nation);
}
[[nodiscard]] inline bool controls(const State& state, Nation nation, Space province) {
  return state.land[province].controller == nation;
}
[[nodiscard]] SpaceSet controlled(const State& state, Nation nation);
// Provinces with a city, whoever controls them; and in revolt.
[[nodiscard]] SpaceSet cities(const State& state);
[[nodiscard]] SpaceSet in_revolt(const State& state);
// Its cities: provinces it controls that have one.
[[nodiscard]] SpaceSet cities_of(const State& state, Nation nation);

// Walls that stand in an attacker's way: not those of an Empire that has collapsed this turn (XXXII.B.K.1,
// XXXII.C.G.1).
[[nodiscard]] inline int standing_walls(const State& state, Space province) {
  return state.void_walls.has(province) ? 0 : walls_of(state, province);
}

// The primitive: who controls it now; no_nation for nobody. The city goes with the province (XII.A.2), a revolt ends
// with the owner it was against (XVI.A.1); a capital is lost by kingdom.h, not here.
void set_controller(State& state, Space province, Nation nation);
// XXXII.B.A.2: who receives what the nation conquers; while the Empire is united its half of the map decides.
[[nodiscard]] Nation conqueror(const State& state, Nation nation, Space province);
// XII.A.1: its nation takes the province if no enemy unit and no enemy city is there; whether it now has it.
bool take_control(State& state, Nation nation, Space province);
// XII.B.2, XII.E: holds only what is garrisoned.
[[nodiscard]] bool must_garrison(const State& state, Nation nation, Space province);
// By a unit or its horde.
[[nodiscard]] bool garrisoned(const State& state, Nation nation, Space province);
// To be called after units or a horde have left a province: who must garrison it and does not loses it.
void after_leaving(State& state, Space province);
// XII.B.2: to the Civilized nation that controls the Area, else to nobody.
void let_fall(State& state, Space province);

// --- Areas (XII.C): never kept, always judged anew

// XII.C, XII.F, XII.H: provinces of the Area that count for the nation there.
[[nodiscard]] int counted_in(const State& state, Nation nation, Area area);
[[nodiscard]] bool controls_area(const State& state, Nation nation, Area area);
[[nodiscard]] AreaSet areas_of(const State& state, Nation nation);
[[nodiscard]] std::optional<Nation> area_controller(const State& state, Area area);
// VIII.A, VIII.B, XXXII.D.E: in halves, Barbarian Areas counting one, Civilized ones two.
[[nodiscard]] int area_halves(const State& state, Nation nation);
// XII.F, XII.H: provinces that count for the nation in lines of victory points.
[[nodiscard]] SpaceSet counted_for_points(const State& state, Nation nation, bool without_vassals = false);
// Areas in which it controls a province (XIII.G.4).
[[nodiscard]] AreaSet areas_present(const State& state, Nation nation);

// --- At the end of activations and turns

// XII.D
void extend_control(Play& play);
// XII.G
void check_britannia(Play& play);

}  // namespace auspex::invasions
