// Replies made smaller for browsers.
#pragma once

#include <string>

namespace auspex::server {

bool is_text(const std::string& type);
// The same body is compressed once where it comes again.
std::string gzipped(const std::string& body);

}  // namespace auspex::server
