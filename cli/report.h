// A position as JSON for programs: what `show --json` and `replay --json` print.
#pragma once

#include "engine/table.h"

namespace auspex::cli {

// Standings of the sides that somebody plays: score, threshold, margin, place.
Value standings_value(const Game& game, const Setup& setup, const Position& position);

// game, scenario, options, everything of the public view, victory, and under "position" what --position takes.
Value position_value(const Game& game, const Setup& setup, const Position& position);

}  // namespace auspex::cli
