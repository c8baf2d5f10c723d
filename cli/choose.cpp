#include "cli/choose.h"

#include <algorithm>
#include <set>

#include "cli/layout.h"

namespace auspex::cli {

namespace {

bool is_number(const std::string& text) {
  return !text.empty() && text.size() < 6 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::vector<std::string> labels_of(const std::vector<std::string>& options) {
  std::set<std::string> taken;
  for (const std::string& option : options) {
    if (is_number(option)) taken.insert(option);
  }
  std::vector<std::string> labels;
  int next = 1;
  for (const std::string& option : options) {
    if (is_number(option)) {
      labels.push_back(option);
      continue;
    }
    while (taken.contains(std::to_string(next))) ++next;
    labels.push_back(std::to_string(next++));
  }
  return labels;
}

Meaning choose(const std::string& typed, const std::vector<std::string>& options) {
  const std::string wanted = folded(typed);
  if (wanted.empty()) return {options.size() == 1 ? 0 : -1, {}};
  const std::vector<std::string> labels = labels_of(options);
  std::vector<int> equals;
  std::vector<int> begins;
  std::vector<int> contains;  // as the beginning of a later word: "prov" for "March from Provincia"
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (labels[i] == wanted) return {static_cast<int>(i), {}};
    const std::string name = folded(options[i]);
    if (name == wanted) equals.push_back(static_cast<int>(i));
    if (name.rfind(wanted, 0) == 0) begins.push_back(static_cast<int>(i));
    if (name.find(" " + wanted) != std::string::npos) contains.push_back(static_cast<int>(i));
  }
  const std::vector<int>& found = !equals.empty() ? equals : !begins.empty() ? begins : contains;
  if (found.size() == 1) return {found.front(), {}};
  return {-1, found};
}

}  // namespace auspex::cli
