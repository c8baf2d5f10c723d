// Which rules a test checks, for `auspex coverage`. What counts is a test that ran and passed.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace auspex::kit {

// The running test checks these rules ("FS 3.2.2"). A rule that no rulebook has fails the test.
//
// Where the environment variable AUSPEX_TAGS names a file, the rules of all tests that passed are written there when
// the program ends, a rule and the test on each line; ctest names one for each of its tests (CMakeLists.txt).
void covers(std::initializer_list<std::string_view> rules);
template <class... Rules>
void covers(const Rules&... rules) {
  covers({std::string_view(rules)...});
}

}  // namespace auspex::kit
