#include "server/untrusted.h"

#include <string>
#include <vector>

#include "io/json.h"

namespace auspex::server {

namespace {

constexpr int most_members = 500;

// Counts commas; whether all else is as it should be is for the parser to say.
bool is_modest(std::string_view text) {
  constexpr int of_a_list = -1;
  std::vector<int> open;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      quoted = c != '"';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      open.push_back(c == '{' ? 0 : of_a_list);
    } else if (c == '}' || c == ']') {
      if (!open.empty()) open.pop_back();
    } else if (c == ',' && !open.empty() && open.back() != of_a_list && ++open.back() >= most_members) {
      return false;
    }
  }
  return true;
}

}  // namespace

Value parse_untrusted(std::string_view text, std::string_view where) {
  if (!is_modest(text)) {
    throw BadInput(std::string(where) + ": an object has more than " + std::to_string(most_members) + " members");
  }
  return parse_json(text, where);
}

}  // namespace auspex::server
