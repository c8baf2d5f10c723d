// 2, 22 How a game begins.
#pragma once

#include "games/britannia/state.h"

namespace auspex::britannia {

// The set-up has been checked; a position given with it is read and must be sound.
[[nodiscard]] State set_up_state(const Setup& setup);
// Options of the game's own, after the common ones.
[[nodiscard]] std::vector<OptionInfo> own_options();
// Who plays the side, from here on.
void seat_player(State& state, Side side, SeatKind kind);
// Which players take part: their nations as the division says.
[[nodiscard]] EnumArray<Nation, std::int8_t> owners_of(const Setup& setup);

}  // namespace auspex::britannia
