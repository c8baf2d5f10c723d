// Odds as tables of the terminal.
#pragma once

#include <string>

#include "cli/style.h"
#include "engine/odds.h"

namespace auspex::cli {

// Empty where there are none; else lines of at most style.width() columns, the last one ending with a newline.
std::string odds_text(const Odds& odds, const Catalogue& catalogue, const Style& style, Language language);

}  // namespace auspex::cli
