#include "server/words.h"

#include <algorithm>

#include "engine/value.h"

namespace auspex::server {

Language language_named(const std::string& id) {
  if (id == "en") return Language::english;
  if (id == "it") return Language::italian;
  throw BadInput("unknown language \"" + id + "\"; there are en, it");
}

std::string language_id(Language language) { return language == Language::italian ? "it" : "en"; }

std::string plain_line(const std::string& text) {
  std::string out;
  for (const char c : text) out += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c;
  out.erase(out.find_last_not_of(' ') + 1);
  out.erase(0, out.find_first_not_of(' '));
  return out;
}

std::string folded_name(const std::string& name) {
  std::string out = plain_line(name);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return out;
}

std::string cookie(const std::string& header, const std::string& name) {
  std::size_t at = 0;
  while (at < header.size()) {
    const std::size_t end = std::min(header.find(';', at), header.size());
    const std::string pair = plain_line(header.substr(at, end - at));
    if (pair.starts_with(name + "=")) return pair.substr(name.size() + 1);
    at = end + 1;
  }
  return {};
}

std::string parameter(const std::string& query, const std::string& name) {
  std::size_t at = 0;
  while (at < query.size()) {
    const std::size_t end = std::min(query.find('&', at), query.size());
    const std::string pair = query.substr(at, end - at);
    at = end + 1;
    if (!pair.starts_with(name + "=")) continue;
    std::string out;
    for (std::size_t i = name.size() + 1; i < pair.size(); ++i) {
      const auto digit = [](char c) { return std::string_view("0123456789abcdef").find(static_cast<char>(c | 0x20)); };
      if (pair[i] == '%' && i + 2 < pair.size() && digit(pair[i + 1]) < 16 && digit(pair[i + 2]) < 16) {
        out += static_cast<char>(digit(pair[i + 1]) * 16 + digit(pair[i + 2]));
        i += 2;
      } else {
        out += pair[i] == '+' ? ' ' : pair[i];
      }
    }
    return out;
  }
  return {};
}

}  // namespace auspex::server
