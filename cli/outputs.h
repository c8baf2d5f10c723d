// Files for what a long run comes to.
#pragma once

#include <string>

namespace auspex::cli {

// What would come out only after a long run is refused before it: BadInput names the flag.
void check_output(const std::string& flag, const std::string& path);

}  // namespace auspex::cli
