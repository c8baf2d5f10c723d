// The report of a simulation: one page that needs nothing else, no network, no fonts, for a phone as for a large
// screen.
#pragma once

#include <string>

#include "simulate/summary.h"

namespace auspex::simulate {

[[nodiscard]] std::string report_page(const Series& series, Language language);

}  // namespace auspex::simulate
