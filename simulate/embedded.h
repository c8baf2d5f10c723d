// Files that are part of the program (tools/embed.py puts them in): the plans of the games, the style and script of the
// report page, the glyphs of the sides.
#pragma once

#include <string_view>

namespace auspex::simulate {

// Empty where there is no such file.
std::string_view embedded(std::string_view name);

}  // namespace auspex::simulate
