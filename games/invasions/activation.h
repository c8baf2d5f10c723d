// XVII The Military Phase: who acts when, parts of an activation, its end; loans.
// Calls: marches and campaigns, hordes, naval, foedus, vassals, nations/. Windows: military_phase_start,
// nation_activation_start, nation_activation. State::activation says how far an activation has come; each call plays
// one part, one stack or one campaign, so that a checkpoint lies between them.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXIII.E.1, XXXII.D.D.1: alliances and bans of the time table; cards.
void open_military(Play& play);
// Begins with the slot's nations; nothing where none of them is in play.
void begin_activation(Play& play, const Slot& slot, Nation nation);
// One more piece of the activation in hand.
void continue_activation(Play& play);
[[nodiscard]] inline bool in_activation(const State& state) { return !state.activation.members.empty(); }

// What the slot of the activation in hand says, and which of its nations this is, from 0. Nations that act inside
// another's activation have no slot (XXXII.D.A.1).
[[nodiscard]] bool slot_has(const State& state, SlotCode code);
[[nodiscard]] int place_in_slot(const State& state, Nation nation);

// E04, in halves: for each unit of this kind that the nation kills, besides its list.
[[nodiscard]] int vengeance_halves(const State& state, Nation by, const Kind& lost);

// --- Parts of it

// XVII.B, and the loans of XVII.H.3.
void opening_checks(Play& play, Nation nation);
// XVII.E
void end_of_activation(Play& play);
// XVII.E.2, D44
void voluntary_redeployment(Play& play, Nation nation);
// XVII.E.3: excess units move or are eliminated; everywhere, or in one space.
void enforce_stacking(Play& play, Nation nation);
void enforce_stacking(Play& play, Nation nation, Space space);

// --- XVII.H: loans

// `most` units at the borrower's choice, which of them at the lender's, or drawn.
void lend(Play& play, Nation lender, Nation borrower, int most, bool at_random = false);
// XVII.H.3: one unit into its service, with a stack near by or where it stands.
void lend_unit(Play& play, Nation borrower, const Band& unit);
void send_home(Play& play, const Band& lent);
// IV.B.4: all loans of the turn.
void end_loans(Play& play);
// XVII.H.4: those between the two, and all that a borrower has.
void end_loans(Play& play, Nation lender, Nation borrower);
void end_loans_to(Play& play, Nation borrower);
// Event Sedition: those whom a bribe has won over disperse when the Unit Stacks step or the campaign ends.
void deserters_leave(Play& play);

}  // namespace auspex::invasions
