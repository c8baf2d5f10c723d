// Who may not fight whom, and who lets whom pass (III.F, III.G, XVIII.J). Chapters XXVI to XXIX make and end ties by
// these.
#pragma once

#include "games/invasions/nation.h"

namespace auspex::invasions {

[[nodiscard]] inline std::span<const Tie> ties(const State& state) {
  return std::span(state.ties).first(state.ties_size);
}

// --- Bonds of the weaker to the stronger side: Foedus, clientele, vassalage

[[nodiscard]] inline bool is_bound(const State& state, Nation nation, Bond bond, Nation lord) {
  return state.nations[nation].bond == bond && state.nations[nation].lord == lord;
}
[[nodiscard]] inline bool is_vassal(const State& state, Nation nation) {
  return state.nations[nation].bond == Bond::vassal;
}
[[nodiscard]] std::optional<Nation> lord_of(const State& state, Nation nation);
// Those bound to it so.
[[nodiscard]] NationSet bound_to(const State& state, Nation lord, Bond bond);
// In the place of whatever bond there was; Foedus land is granted by foedus.h.
void bind(State& state, Nation nation, Bond bond, Nation lord);
void unbind(State& state, Nation nation);
// XXVII.B
[[nodiscard]] SpaceSet foedus_land(const State& state, Nation nation);
void set_foedus_land(State& state, Nation nation, SpaceSet land);

// --- Ties of equals

[[nodiscard]] bool allied(const State& state, Nation a, Nation b);
[[nodiscard]] bool has_tie(const State& state, TieKind kind, Nation a, Nation b);
// Or makes one that is there last longer.
void add_tie(State& state, TieKind kind, Nation a, Nation b, int until);
void end_tie(State& state, TieKind kind, Nation a, Nation b);
// All with others, when a nation leaves play.
void end_all_ties(State& state, Nation nation);
// III.F.1: concord, and before it the united Empire.
[[nodiscard]] bool roman_halves(const State& state, Nation a, Nation b);

// --- What follows from them

// III.F.1; a nation is tied to itself.
[[nodiscard]] bool tied(const State& state, Nation a, Nation b);
[[nodiscard]] NationSet tied_to(const State& state, Nation nation);
// III.F.4: neither tied nor barred. Rebels may be attacked by anybody and attack nobody.
[[nodiscard]] bool may_attack(const State& state, Nation attacker, Nation other);
// All whom it may attack, and all who may attack it.
[[nodiscard]] NationSet victims_of(const State& state, Nation nation);
[[nodiscard]] NationSet attackers_of(const State& state, Nation nation);
// XVIII.J
enum class Passage : std::uint8_t { none, transit, full };
[[nodiscard]] Passage passage(const State& state, Nation mover, Nation holder);

// III.G.1
[[nodiscard]] bool is_friendly(const State& state, Nation nation, Space province);
[[nodiscard]] bool is_hostile(const State& state, Nation nation, Space province);
[[nodiscard]] bool is_empty(const State& state, Space province);
// Untied nations with units here, and the rebels where a Rebellio stands.
[[nodiscard]] NationSet enemies_at(const State& state, Nation nation, Space space);
// Untied units, horde, Limes or Rebellio.
[[nodiscard]] bool enemy_presence(const State& state, Nation nation, Space province);
// Those of the provinces with such.
[[nodiscard]] SpaceSet enemy_presences(const State& state, Nation nation, SpaceSet among);
// Those of the provinces where any of the nations has units, its horde or a Limes.
[[nodiscard]] SpaceSet where_present(const State& state, NationSet nations, SpaceSet among);

}  // namespace auspex::invasions
