// The rules that tests say they check, e.g. "FS 3.2.2"; the table is generated from the tests (tools/rule_tags.py).
#pragma once

#include <span>
#include <string_view>

namespace auspex {

std::span<const std::string_view> rule_tags();

}  // namespace auspex
