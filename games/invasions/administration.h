// XIII Administration: the phase of each Civilized nation, government cards, calamities.
// Calls: income, purchases, revolts, kingdom, empire, religion, foedus, nations/. Windows: admin_phase_start,
// admin_cards_step.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XIII.C.1, XXXII.B.I, VIII.A.4
void open_administration(Play& play);
// XIII.A: who has an Administration.
[[nodiscard]] NationSet administered(const State& state);
// XIII.B to XIII.H, XIV, XV, XVI.F: one nation, all of it.
void administration_of(Play& play, Nation nation);
// XIII.D.4
void close_administration(Play& play);

// XIII.B.1: what it would keep of this many coins.
[[nodiscard]] int retained(const State& state, Nation nation, int coins);
// XIII.C.2: what the nation may do before the cards (opening.cpp).
void opening(Play& play, Nation nation);

// --- Cards (government.cpp)

// XIII.D.1
[[nodiscard]] int cards_drawn(const State& state, Nation nation);
void administration_cards(Play& play, Nation nation);
// One that is no calamity.
void government_card(Play& play, Nation nation, Government card);

// --- Calamities (calamities.cpp)

// XIII.E, XXIV.G.3: a calamity strikes, whatever brought it; resolved now or when its moment comes.
void calamity(Play& play, Nation nation, Government card);
// XXIV.G.3: whether its Administration of this turn, or the rest of it, is still to come.
[[nodiscard]] bool administration_to_come(const State& state, Nation nation);
// XV.I: C09 and C11, when the purchases are made.
void loss_of_units(Play& play, Nation nation);
void sedition(Play& play, Nation nation);

// --- Inactive leaders (inactivity.cpp)

// XIII.F: they withdraw, and may not act this turn.
void inactive_leaders(Play& play, Nation nation);
// XIII.F.1, XIII.F.2: he may not attack, intercept or campaign.
[[nodiscard]] bool leader_inactive(const State& state, LeaderId leader);

}  // namespace auspex::invasions
