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

std::size_t characters_in(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

namespace {

// How many bytes of UTF-8 at the start of `rest` no line of somebody's should have; 0 where the first character is
// one like any other.
std::size_t unwelcome(std::string_view rest) {
  const auto byte = [&](std::size_t i) { return i < rest.size() ? static_cast<unsigned char>(rest[i]) : 0u; };
  const unsigned first = byte(0);
  if (first < 0x20 || first == 0x7f) return 1;
  if (first == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0) return 2;  // U+0080 to U+009F
  if (first == 0xE2 && byte(1) == 0x80 && ((byte(2) >= 0xA8 && byte(2) <= 0xAE) || byte(2) == 0x8B)) return 3;
  if (first == 0xE2 && byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9) return 3;
  if (first == 0xEF && byte(1) == 0xBB && byte(2) == 0xBF) return 3;
  return 0;
}

}  // namespace

std::string plain_line(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t bad = unwelcome(std::string_view(text).substr(i));
    out += bad > 0 ? ' ' : text[i];
    i += std::max<std::size_t>(bad, 1);
  }
  out.erase(out.find_last_not_of(' ') + 1);
  out.erase(0, out.find_first_not_of(' '));
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
