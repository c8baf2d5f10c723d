// XXXI Religion.
// Offers: conversion and heresy to events, diplomacy, status. Calls: revolts.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXXI.C: with its + side up, also where there is one already.
void place_heresy(Play& play, Area area);
// From Areas of this religion (event Council).
void remove_heresies(Play& play, Religion religion);
// IV.B.5
void heresies_age(Play& play);
[[nodiscard]] inline bool is_heretical(const State& state, Area area) {
  return state.areas[area].heresy != Heresy::none;
}
// XXXI.D, in the Status step.
[[nodiscard]] bool may_become_arian(const State& state, Nation nation);
void arian_choice(Play& play, Nation nation);
// XXXI.E.1, in its opening.
[[nodiscard]] bool may_convert(const State& state, Nation nation);
void conversion_by_choice(Play& play, Nation nation);
// However it comes about.
void convert(Play& play, Nation nation, Religion religion);

}  // namespace auspex::invasions
