// JSON that anybody may have sent.
#pragma once

#include <string_view>

#include "engine/value.h"

namespace auspex::server {

// As parse_json, but objects of a great many members are refused before they are read: looking for one among so many
// takes time that others would wait for.
Value parse_untrusted(std::string_view text, std::string_view where);

}  // namespace auspex::server
