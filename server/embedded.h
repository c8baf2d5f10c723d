// Files of data/ that are part of the program, by name ("falling-sky/lobby.json"); empty where there is none.
#pragma once

#include <string_view>

namespace auspex::server {

std::string_view embedded(std::string_view name);

}  // namespace auspex::server
