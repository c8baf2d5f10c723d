#include "cli/phrases.h"

#include <cstdlib>

#include "engine/value.h"
#include "io/words.h"

namespace auspex::cli {

std::string Phrases::operator()(std::uint16_t id, const std::vector<std::string>& args) const {
  return filled(catalogue().messages[id].text[static_cast<std::size_t>(language_)], args);
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
