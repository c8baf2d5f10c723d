// Empires that fall or abdicate: who takes their land, their units and their ties (XXXII.B.I, XXXII.B.K, XXXII.C.G).
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// --- Units of the one become units of the other (XXXII.B.I.3)

// Of the same type, else of the nearest cheaper one that the heir's pool still has.
[[nodiscard]] std::optional<Kind> like_unit(const State& state, const Kind& kind, Nation heir);
// Whether it was replaced; if not, it stays as it is.
bool replace_unit(Play& play, const Band& one, Nation heir);
// What is the Empire's own, auxiliaries included, in these spaces.
[[nodiscard]] Bands own_units_in(const State& state, Nation empire, SpaceSet spaces);

// Of an Empire that is about to leave play: what was its capital is a city like others, and no other is named.
void give_up_capital(State& state, SpaceSet land);

// --- Kingdoms that succeed it

// XXXII.B.K.4: into play with that land; nothing where there is none. Whether it came.
bool found_successor(Play& play, Nation kingdom, int age, int coins, SpaceSet land);
// Where its owner wishes in its land, or where it stood if that is there.
void place_successor_unit(Play& play, const Kind& kind, Space stood = nowhere);
void crown_successor(Play& play, Nation kingdom, Nation empire, std::vector<LeaderId> generals);
// XXXII.B.K.4: a city of its own; without any the first that it takes (VII.D.3).
void successor_capital(Play& play, Nation kingdom);

// --- The rest

// XXXII.B.K.6: all other land, units, auxiliaries and Foedera go to the other Empire, or to nobody where there is none;
// the fallen one leaves play.
void inherit(Play& play, Nation fallen, Nation heir);

}  // namespace auspex::invasions
