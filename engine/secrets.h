// Secrets that nothing ends.
#pragma once

#include "engine/dialogue.h"

namespace auspex {

// For Secretly and Question::secret_until, where a game has a choice out of hidden things: what could have been chosen
// stays with the seat, and others learn of the choice what the rules say aloud and whom they ask next, nothing else.
inline constexpr Reveal never{0};

}  // namespace auspex
