// Understanding what a person typed in answer to a question.
#pragma once

#include <string>
#include <vector>

namespace auspex::cli {

// What stands before each option: a number that is typed to choose it. An option that is itself a number (how many?
// what does the die show?) has that number, so that typing it means what it says.
std::vector<std::string> labels_of(const std::vector<std::string>& options);

struct Meaning {
  int index = -1;               // the option meant, or -1
  std::vector<int> candidates;  // where several could be meant
};

// By label; else by name, whole or the beginning of one; capitals and accents do not matter. An empty line means the
// only option where there is just one.
Meaning choose(const std::string& typed, const std::vector<std::string>& options);

}  // namespace auspex::cli
