// A game told as text: what was said, with its reasons one level deeper and the rule at the end, and what was answered.
#pragma once

#include <string>

#include "engine/game.h"

namespace auspex::simulate {

struct Transcript {
  std::string text;
  std::string fault;  // what stopped the game before its end; empty where nothing did
};

// The game that a simulation plays with this set-up and seed.
[[nodiscard]] Transcript transcript(const Game& game, const Setup& setup, Language language);

}  // namespace auspex::simulate
