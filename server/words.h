// Small things about texts from outside.
#pragma once

#include <string>

#include "engine/text.h"

namespace auspex::server {

// "en" or "it"; BadInput for anything else.
Language language_named(const std::string& id);
std::string language_id(Language language);
// How many characters people see, more or less: those of UTF-8, not the bytes.
std::size_t characters_in(const std::string& text);
// Without control characters, without those that turn the writing round or cannot be seen, without blanks at its ends.
std::string plain_line(const std::string& text);
// A cookie of the header, or empty.
std::string cookie(const std::string& header, const std::string& name);
// The value of a parameter in "a=b&c=d", percent signs resolved; or empty.
std::string parameter(const std::string& query, const std::string& name);

}  // namespace auspex::server
