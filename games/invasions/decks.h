// II.C The decks and the pillage markers. A deck is the set of cards in it: drawing takes one with equal chance, so
// that nothing lies in an order. Who may see what is position.h's business (III.K).
#pragma once

#include "games/invasions/board.h"

namespace auspex::invasions {

class Play;

// --- Event cards

[[nodiscard]] EventSet events_at(const State& state, CardAt at);
[[nodiscard]] inline EventSet hand(const State& state, Side side) { return events_at(state, hand_of(side)); }
// II.C.1: from the deck, rebuilt from its discards where it is empty; nothing where both are. It lies on the table now.
[[nodiscard]] std::optional<Event> draw_event(Play& play);
inline void put_event(State& state, Event event, CardAt at) {
  state.event_at[event] = at;
  state.watched.remove(event);
}

// --- Administration cards (XIII.D): the twenty of Government

[[nodiscard]] EnumSet<Government> government_at(const State& state, GovernmentAt at);
// XIII.D.4: applied ones are shuffled in where the deck is too small. It counts as drawn now.
[[nodiscard]] std::optional<Government> draw_government(Play& play);
// Drawn ones but this go back; it stays out until the phase ends.
void apply_government(State& state, Government card);
void collect_government(State& state);

// --- Diplomacy cards (XXX); copies of a card are alike, and kept in the order of their places

// Nothing where deck and discards are empty.
[[nodiscard]] std::optional<Diplomacy> draw_diplomacy(Play& play, Nation nation);
// What a nation holds.
[[nodiscard]] std::vector<Diplomacy> diplomacy_of(const State& state, Nation nation);
void discard_diplomacy(State& state, Nation nation, Diplomacy card);

// --- Pillage markers; those with one face are alike, and kept in the order of their places

// II.C.2: any of the pool, nothing where it is empty. What is drawn must be laid, held or given back.
[[nodiscard]] std::optional<Pillage> draw_marker(Play& play);
void lay_marker(State& state, Pillage drawn, Space province);
void hold_marker(State& state, Side side);  // an event
void give_back_marker(State& state, Pillage drawn);
// X.E.1: one that the seat holds goes back to the pool.
void spend_marker(State& state, Side side);
[[nodiscard]] std::vector<Pillage> markers_at(const State& state, Space province);
[[nodiscard]] int markers_held(const State& state, Side side);
// XXIV.I: any of those on the province.
void lift_marker(Play& play, Space province);

// Copies in order, for whoever deals anew.
void sort_copies(State& state);

}  // namespace auspex::invasions
