// Text within HTML or XML: pages, reports, feeds.
#pragma once

#include <string>
#include <string_view>

namespace auspex {

[[nodiscard]] std::string html_escaped(std::string_view text);

}  // namespace auspex
