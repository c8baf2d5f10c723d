// What may be done to units, leaders and hordes on the map, with control looked to (XII.B.2): hit, lost, repaired,
// moved; and how many may stand together (XVIII.C). No dice, no questions, no points: those are the chapters' business.
#pragma once

#include "games/invasions/moments.h"

namespace auspex::invasions {

// --- Lost and damaged (II.E.1, III.D.2)

// Back to the pool; auxiliaries for good. A Rebellio's band leaves the province's mark.
void eliminate(State& state, const Band& units);
// C01: an auxiliary leaves the service and may be bought again.
void dismiss(State& state, const Band& auxiliaries);
// Never to return: raiding units lost in a raid, counters that a rule removes.
void remove_for_good(State& state, const Band& units);
// One hit on one unit: an intact elite is damaged, any other eliminated. Whether it was eliminated.
bool hit(State& state, const Band& one);
void damage(State& state, const Band& units);
void repair(State& state, const Band& units);
// The Rebellio of a province, as a band for battles.
[[nodiscard]] Band rebellio_at(Space province);

// --- In a battle (XX.H to XX.K): who falls may be recovered, and control waits for the end of it (VI.E.1)

void fall(State& state, const Band& units);
// An elite comes back damaged. As what it is back.
Band rise(State& state, const Band& fallen);
// Lost after all: auxiliaries for good. after_leaving is the caller's business.
void bury(State& state, const Band& fallen);

// Event Sedition: a unit whom a bribe has won over serves the briber until the step or campaign ends, and is of
// nobody's pool. What tells it from others is that it follows nobody, though it is lent.
[[nodiscard]] constexpr bool is_deserter(const Kind& kind) {
  return kind.lent() && kind.banner() == banner_of_settlers;
}

// --- Moved: nothing is asked, nothing reacts

void shift(State& state, const Band& units, Space to);
void shift_horde(State& state, Nation nation, Space to);
void shift_leader(State& state, LeaderId leader, Space to);
// All of a party; `from` and `at` follow.
void shift(State& state, Party& party, Space to);
// A rule may have taken units or leaders of it: what is no longer there leaves the party.
void prune(const State& state, Party& party);

// --- Stacking (XVIII.C)

// For a side of that nation: with its best leader there, or one of that command who comes, its invasion bonus, the
// ground.
[[nodiscard]] int stack_limit(const State& state, Nation nation, Space space, int command_coming = 0);
// With a leader of that command, whoever is there.
[[nodiscard]] int stack_limit_under(const State& state, Nation nation, Space space, int command);
// Command of the best leader of its side there.
[[nodiscard]] int command_at(const State& state, Nation nation, Space space);
// Where these leaders go away.
[[nodiscard]] int stack_limit_without(const State& state, Nation nation, Space space,
                                      const std::vector<LeaderId>& leaving);
// XVII.F.1: nations that are one side wherever they stand: the united Empire, and members of a joint activation.
[[nodiscard]] NationSet one_side(const State& state, Nation nation);
[[nodiscard]] int side_units_at(const State& state, Nation nation, Space space);
// Units that may still join those of the nation's side there; fleets at sea.
[[nodiscard]] int room_for(const State& state, Nation nation, Space space, int command_coming = 0);

}  // namespace auspex::invasions
