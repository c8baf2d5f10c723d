// Advice in the terminal: the best plans for a person's turn, and what the game's own player would do.
#pragma once

#include <string>

#include "cli/phrases.h"
#include "cli/style.h"
#include "engine/table.h"

namespace auspex::cli {

// For whoever is asked now. `which` is empty (the best plans with their chances), a plan's number (its steps) or the
// word for the game's own player ("chart"). Lines of at most style.width() columns; the last ends with a newline.
std::string hint_text(const Table& table, const std::string& which, const Style& style, const Phrases& phrases);

}  // namespace auspex::cli
