#include "server/normal_form.h"

#include <algorithm>
#include <map>
#include <utility>

#include "generated/server/normal_form.h"

namespace auspex::server {

namespace {

// Syllables of Hangul are counted, not listed: a leading consonant, a vowel, perhaps a consonant at the end.
constexpr char32_t syllables = 0xAC00;
constexpr char32_t leads = 0x1100;
constexpr char32_t vowels = 0x1161;
constexpr char32_t ends = 0x11A7;  // before the first of them
constexpr char32_t lead_count = 19;
constexpr char32_t vowel_count = 21;
constexpr char32_t end_count = 28;  // none counts too

bool is_within(char32_t character, char32_t first, char32_t count) {
  return character >= first && character - first < count;
}

void add_utf8(std::string& out, char32_t character) {
  const auto add = [&](char32_t byte) { out += static_cast<char>(byte); };
  const auto add_rest = [&](int shift) { add(0x80u | (character >> shift & 0x3Fu)); };
  if (character < 0x80) return add(character);
  if (character < 0x800) {
    add(0xC0u | character >> 6);
  } else if (character < 0x10000) {
    add(0xE0u | character >> 12);
    add_rest(6);
  } else {
    add(0xF0u | character >> 18);
    add_rest(12);
    add_rest(6);
  }
  add_rest(0);
}

// 0 for what stands by itself.
int order_of(char32_t character) {
  const auto found = std::lower_bound(unicode::marks.begin(), unicode::marks.end(), character,
                                      [](const unicode::Mark& mark, char32_t code) { return mark.character < code; });
  return found != unicode::marks.end() && found->character == character ? found->order : 0;
}

void take_apart(char32_t character, std::u32string& out) {
  if (is_within(character, syllables, lead_count * vowel_count * end_count)) {
    const char32_t place = character - syllables;
    out += leads + place / end_count / vowel_count;
    out += vowels + place / end_count % vowel_count;
    if (place % end_count != 0) out += ends + place % end_count;
    return;
  }
  const auto found = std::lower_bound(unicode::pairs.begin(), unicode::pairs.end(), character,
                                      [](const unicode::Pair& pair, char32_t code) { return pair.whole < code; });
  if (found == unicode::pairs.end() || found->whole != character) {
    out += character;
    return;
  }
  take_apart(found->first, out);
  if (found->second != 0) take_apart(found->second, out);
}

// Both as one character; 0 where there is none.
char32_t joined(char32_t first, char32_t second) {
  if (is_within(first, leads, lead_count) && is_within(second, vowels, vowel_count)) {
    return syllables + ((first - leads) * vowel_count + (second - vowels)) * end_count;
  }
  if (is_within(first, syllables, lead_count * vowel_count * end_count) && (first - syllables) % end_count == 0 &&
      is_within(second, ends + 1, end_count - 1)) {
    return first + (second - ends);
  }
  static const auto wholes = [] {
    std::map<std::pair<char32_t, char32_t>, char32_t> made;
    for (const unicode::Pair& pair : unicode::pairs) {
      if (pair.joins) made[{pair.first, pair.second}] = pair.whole;
    }
    return made;
  }();
  const auto found = wholes.find({first, second});
  return found == wholes.end() ? 0 : found->second;
}

// Marks on one letter that do not touch each other may come in any order; here in one.
void sort_marks(std::u32string& text) {
  for (auto from = text.begin(); from != text.end();) {
    if (order_of(*from) == 0) {
      ++from;
      continue;
    }
    const auto to = std::find_if(from, text.end(), [](char32_t each) { return order_of(each) == 0; });
    std::stable_sort(from, to, [](char32_t a, char32_t b) { return order_of(a) < order_of(b); });
    from = to;
  }
}

// Each character with the last letter before it, unless a mark that stands between keeps them apart.
std::u32string put_together(const std::u32string& parts) {
  std::u32string out;
  std::size_t letter = std::u32string::npos;
  for (const char32_t character : parts) {
    const int order = order_of(character);
    if (letter != std::u32string::npos) {
      const bool adjacent = letter + 1 == out.size();
      const char32_t whole = adjacent || order_of(out.back()) < order ? joined(out[letter], character) : 0;
      if (whole != 0) {
        out[letter] = whole;
        continue;
      }
    }
    if (order == 0) letter = out.size();
    out += character;
  }
  return out;
}

}  // namespace

char32_t next_character(const std::string& text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const unsigned first = byte(at);
  const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  char32_t character = size == 1 ? first : first & (0x7Fu >> size);
  for (std::size_t i = 1; i < size; ++i) character = character << 6 | (byte(at + i) & 0x3Fu);
  at += size;
  return character;
}

std::string normal_form(const std::string& text) {
  std::u32string parts;
  for (std::size_t at = 0; at < text.size();) take_apart(next_character(text, at), parts);
  sort_marks(parts);
  std::string out;
  for (const char32_t character : put_together(parts)) add_utf8(out, character);
  return out;
}

}  // namespace auspex::server
