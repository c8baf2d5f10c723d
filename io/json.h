// JSON text to and from the engine's Value.
#pragma once

#include <string>
#include <string_view>

#include "engine/value.h"

namespace auspex {

// BadInput where the text is not JSON: one line with `where` (a file name, say), line and column. A key that stands
// twice in one object, a number that does not fit and nesting beyond all reason are refused too.
Value parse_json(std::string_view text, std::string_view where);

// A text in its quotation marks, at the end of `out`.
void append_quoted(std::string_view text, std::string& out);

// All on one line, keys in the order of the Value.
std::string json_line(const Value& value);
void append_json(const Value& value, std::string& out);
// Indented for people; what fits on a line of 100 characters stays on one. Ends with a newline.
std::string json_page(const Value& value);

}  // namespace auspex
