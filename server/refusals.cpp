#include "server/refusals.h"

#include <algorithm>
#include <map>
#include <optional>

#include "generated/server/text.h"
#include "io/json.h"

namespace auspex::server {

namespace {

// What stands in the holes of the template ("{0}", "{1}" ...) where the text is made by it.
std::optional<std::map<char, std::string>> holes_of(std::string_view english, std::string_view text, bool over_colons) {
  std::map<char, std::string> found;
  while (true) {
    const std::size_t open = english.find('{');
    if (!text.starts_with(english.substr(0, open))) return std::nullopt;
    if (open == std::string_view::npos) return text == english ? std::optional(found) : std::nullopt;
    text.remove_prefix(open);
    const char hole = english[open + 1];
    english.remove_prefix(open + 3);
    const std::string_view behind = english.substr(0, english.find('{'));
    const bool last = behind.size() == english.size();
    const std::size_t end = last ? text.size() - std::min(text.size(), behind.size()) : text.find(behind);
    if (end == 0 || end == std::string_view::npos) return std::nullopt;
    // "answer {0}" is a place, not all that is said of it.
    if (last && behind.empty() && !over_colons && text.find(": ") < end) return std::nullopt;
    found[hole] = text.substr(0, end);
    text.remove_prefix(end);
  }
}

std::string filled(std::string_view text, const std::map<char, std::string>& holes) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{') {
      out += text[i];
      continue;
    }
    out += holes.at(text[i + 1]);
    i += 2;
  }
  return out;
}

constexpr std::string_view refusals = "refusal.";
// Some reasons are told only to those who read English: the others learn the place.
constexpr std::string_view place_alone = "unclear.";

std::optional<std::string> known(Language language, const std::string& english, bool also_place_alone) {
  for (const MessageEntry& message : catalogue().messages) {
    const bool vague = message.key.starts_with(place_alone);
    if (vague ? !also_place_alone : !message.key.starts_with(refusals)) continue;
    if (const auto holes = holes_of(message.text[0], english, vague)) {
      return filled(message.text[static_cast<std::size_t>(language)], *holes);
    }
  }
  // "record: answer 3: there is no option 7": where, and what.
  const std::size_t colon = english.find(": ");
  if (colon == std::string::npos) return std::nullopt;
  const std::optional<std::string> what = known(language, english.substr(colon + 2), also_place_alone);
  if (!what) return std::nullopt;
  const std::string where = english.substr(0, colon);
  return known(language, where, false).value_or(where) + ": " + *what;
}

}  // namespace

std::string refusal_in(Language language, const std::string& english) {
  if (language == Language::english) return english;
  if (auto text = known(language, english, false)) return *text;
  return known(language, english, true).value_or(english);
}

Reply in_language(Language language, Reply reply) {
  if (reply.status < 400 || language == Language::english || reply.type != "application/json") return reply;
  const Value body = parse_json(reply.body, "reply");
  if (const Value* error = body.find("error")) {
    const std::string text = refusal_in(language, error->as_string("error"));
    reply.body = error_reply(reply.status, text).body;
  }
  return reply;
}

}  // namespace auspex::server
