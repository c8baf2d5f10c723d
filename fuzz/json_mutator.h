// Mutations that keep JSON what it is: bytes changed at random are mostly no JSON at all, and nothing behind the parser
// would ever be reached. Linked to a target it takes the place of libFuzzer's own mutator.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace auspex::fuzz {

// A text of one JSON value, or of several lines with one each; changed in some place. Empty where it is neither.
std::string mutated(const std::string& text, std::uint32_t seed);
// Something of the second text put into the first.
std::string crossed(const std::string& text, const std::string& other, std::uint32_t seed);

}  // namespace auspex::fuzz
