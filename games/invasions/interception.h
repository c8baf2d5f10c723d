// XIX Interception and flight.
// Offers: what others do when a stack enters a province, to movement. Calls: movement, leaders. Windows:
// flight_or_retreat, stack_movement (E48 before a roll; E07 when interceptors have entered, Moment::province is set
// then), interception_announced, interception_failed.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XIX.C.1 (4), (5): those present stand or flee, others intercept; the party is stopped where one does.
struct Reactions {
  NationSet fled;
  Bands interceptors;  // for XX.F.2
};
[[nodiscard]] Reactions react(Play& play, Party& party);

// --- XIX.A

// XIX.A.6, XIX.A.7, XIX.A.10, III.F.4: whether stacks of the nation may come there at all.
[[nodiscard]] bool may_intercept(const State& state, Nation nation, const Party& party);
// XIX.A.2: the way with the best chance from there to where the party is; empty where there is none.
[[nodiscard]] std::vector<Space> interception_way(const State& state, Nation nation, Space from, const Party& party);
// Units and leaders there that may go (XIX.A.4, XIII.F, XVII.H.1).
[[nodiscard]] Bands interceptors_at(const State& state, Nation nation, Space from, const Party& party);
[[nodiscard]] std::vector<LeaderId> leaders_to_intercept(const State& state, Nation nation, Space from);
// XIX.A.3, XIX.D.1: what is added to the D10, before cards.
[[nodiscard]] int interception_modifier(const State& state, const Reaction& reaction);

// --- XIX.B

// XIX.B.2: for each place a stack or horde of the nation could flee to, the way with the best chance.
[[nodiscard]] std::vector<std::vector<Space>> flight_ways(const State& state, Nation nation, const Party& party);
// XIX.B.1
[[nodiscard]] int flight_modifier(const State& state, const Reaction& reaction);
// XIX.D.1
[[nodiscard]] bool flees_without_roll(const State& state, const Reaction& reaction);
// One nation stands or flees; whether anything of it has gone.
bool flight(Play& play, Party& party, Nation nation);

// --- XIX.E

// Whether the leader may attack there; failure ends the move before the province.
[[nodiscard]] bool inaction_check(Play& play, Party& party, Space to);

}  // namespace auspex::invasions
