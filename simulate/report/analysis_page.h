// The analysis of a game as one page that needs nothing else, in the style of the report of a simulation.
#pragma once

#include <string>

#include "simulate/analysis.h"

namespace auspex::simulate {

// `command` makes the same page again.
[[nodiscard]] std::string analysis_page(const Analysed& analysed, const std::string& command, Language language);

}  // namespace auspex::simulate
