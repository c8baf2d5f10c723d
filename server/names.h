// What people may call themselves: nothing that could be taken for somebody else's name.
#pragma once

#include <cstddef>
#include <string>

namespace auspex::server {

inline constexpr std::size_t longest_name = 40;  // characters

// As a name is kept: in Unicode's NFC, without blanks at its ends, and with one where there were several.
std::string tidy_name(const std::string& name);
// The same. BadInput where it is empty or too long, holds what cannot be seen, turns the writing round, or mixes
// alphabets whose letters look alike.
std::string checked_name(const std::string& name);
// For comparing names, as they are typed too: the same, with A to Z small.
std::string folded_name(const std::string& name);

}  // namespace auspex::server
