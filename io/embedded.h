// Files that are part of the program (tools/embed.py puts them in): how games look and present themselves, what is
// watched in them, how many of them are played where many are, the style and script of the report page, the glyphs.
#pragma once

#include <string_view>

namespace auspex {

// By name, "ID-OF-A-GAME/look.json"; empty where there is no such file.
std::string_view embedded(std::string_view name);

}  // namespace auspex
