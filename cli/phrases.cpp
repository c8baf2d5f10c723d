#include "cli/phrases.h"

#include <cstdlib>

#include "engine/value.h"

namespace auspex::cli {

// A placeholder is {0}, or {0:answer:answers} for a number with its word.
std::string Phrases::operator()(std::uint16_t id, const std::vector<std::string>& args) const {
  std::string out;
  std::string_view rest = catalogue().messages[id].text[static_cast<std::size_t>(language_)];
  while (!rest.empty()) {
    const std::size_t open = rest.find('{');
    out += rest.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = rest.find('}', open);
    const std::string_view inside = rest.substr(open + 1, close - open - 1);
    rest.remove_prefix(close + 1);
    const std::string& arg = args[static_cast<std::size_t>(inside.front() - '0')];
    out += arg;
    if (const std::size_t one = inside.find(':'); one != std::string_view::npos) {
      const std::size_t many = inside.find(':', one + 1);
      out += ' ';
      out += arg == "1" ? inside.substr(one + 1, many - one - 1) : inside.substr(many + 1);
    }
  }
  return out;
}

Language language_from(const std::string& id) {
  if (id == "en") return Language::english;
  if (id == "it") return Language::italian;
  if (!id.empty()) throw BadInput("unknown language \"" + id + "\"; there are en, it");
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value == nullptr || *value == '\0') continue;
    return std::string_view(value).rfind("it", 0) == 0 ? Language::italian : Language::english;
  }
  return Language::english;
}

}  // namespace auspex::cli
