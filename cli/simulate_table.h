// What a simulation came to, as a table for the terminal.
#pragma once

#include <string>

#include "cli/style.h"
#include "simulate/summary.h"

namespace auspex::cli {

std::string simulate_table(const simulate::Series& series, const Style& style, Language language);

}  // namespace auspex::cli
