// What all pages of reports have in common: one style, the colours and patterns of the sides, their glyphs.
#pragma once

#include <string>

#include "simulate/plan.h"

namespace auspex::simulate {

// From the doctype into the body, with all that plots refer to.
[[nodiscard]] std::string page_head(const Plan& plan, const std::string& title, Language language);
// To the end.
[[nodiscard]] std::string page_tail();

}  // namespace auspex::simulate
