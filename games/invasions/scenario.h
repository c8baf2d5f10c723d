// V.A, V.B How a game begins.
#pragma once

#include "games/invasions/state.h"

namespace auspex::invasions {

// The set-up has been checked; a position given with it is read and must be sound.
[[nodiscard]] State set_up_state(const Setup& setup);
// Options of the game's own, after the common ones (V.A.3).
[[nodiscard]] std::vector<OptionInfo> own_options();
// V.G.1: for how many people the seats are divided, and which of them has a seat then.
[[nodiscard]] int players_of(const Setup& setup);
[[nodiscard]] int person_at(int players, Side side);

// Who plays the seat from here on.
void seat_player(State& state, Side side, SeatKind kind);

// A position with nothing on the map, turn 1, usual numbers; cities as printed, all cards in their decks.
[[nodiscard]] State blank_state();
// A nation that is not in play.
[[nodiscard]] NationState blank_nation(Nation nation);
// V.B: the map of 350; shuffles and deals with the dice of the state, by its numbers.
void set_up_350(State& state);

}  // namespace auspex::invasions
