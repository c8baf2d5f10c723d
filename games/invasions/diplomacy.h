// XXX Diplomacy.
// Calls: alliances, foedus, clients, religion, treasury, decks. Window: diplomacy_step after the draw.
#pragma once

#include "games/invasions/play.h"

namespace auspex::invasions {

// XXX.A
void draw_diplomacy_cards(Play& play);
// XXX.B.1: who holds cards to be played.
[[nodiscard]] NationSet diplomats(const State& state);
// XXX.B: all cards of one nation.
void diplomacy_of_nation(Play& play, Nation nation);

// --- The cards (diplomacy_cards.cpp)

enum class Use : std::uint8_t {
  alliance,         // XXX.C.1 (a), (b): with `target`
  clientele,        // (c)
  break_alliance,   // (d): of `target` with `other`
  break_clientele,  // of `target` under `other`
  foedus,
  truce,
  subsidy,
  mission,
  marriage,
  intrigue,
  tribute,
  keep,    // XXX.B.1: an Alliance card for Colchis
  discard  // all that are left
};
struct Embassy {
  Use use = Use::discard;
  Nation target = no_nation;
  Nation other = no_nation;

  bool operator==(const Embassy&) const = default;
};
// As it is offered.
[[nodiscard]] Text text_of(const State& state, Nation nation, const Embassy& embassy);
// What a nation that holds the card may do with it now, keeping it not among it.
[[nodiscard]] std::vector<Embassy> embassies(const State& state, Nation nation, Diplomacy card);
[[nodiscard]] Diplomacy card_of(Use use);
// The card is spent already. Whether the other seat has refused what it was asked (III.I.4).
bool send(Play& play, Nation nation, const Embassy& embassy);
// XXX.D.8: who was refused a tribute has a white die more in the first battle.
void remember_tribute(Play& play, Battle& battle);

}  // namespace auspex::invasions
