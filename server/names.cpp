#include "server/names.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/value.h"
#include "server/normal_form.h"
#include "server/words.h"

namespace auspex::server {

namespace {

enum class Script : std::uint8_t {
  none,    // not for names: invisible, turns the writing round, looks like something else, or has no use there
  common,  // blanks, figures, punctuation, pictures
  latin,
  greek,
  cyrillic,
  armenian,
  georgian,
  hebrew,
  arabic,
  indic,  // and its neighbours; these alphabets do not look like each other's or like ours
  ethiopic,
  hangul,
  kana,
  han,
  bopomofo,
};

struct Range {
  char32_t first;
  char32_t last;
  Script script;
};

// Accents that stand alone (U+0300 and so on) are left out: those that there is no letter for are used to write all
// over others' lines. So are letters for phonetics and mathematics, which are other letters' doubles.
constexpr std::array<Range, 58> ranges = {{
    {U' ', U'@', Script::common},       {U'A', U'Z', Script::latin},        {U'[', U'`', Script::common},
    {U'a', U'z', Script::latin},        {U'{', U'~', Script::common},       {0x00AA, 0x00AA, Script::latin},
    {0x00B7, 0x00B7, Script::common},   {0x00BA, 0x00BA, Script::latin},    {0x00C0, 0x00D6, Script::latin},
    {0x00D8, 0x00F6, Script::latin},    {0x00F8, 0x0148, Script::latin},    {0x014A, 0x017E, Script::latin},
    {0x018F, 0x018F, Script::latin},    {0x01A0, 0x01A1, Script::latin},    {0x01AF, 0x01B0, Script::latin},
    {0x01CD, 0x01DC, Script::latin},    {0x01E6, 0x01E9, Script::latin},    {0x0218, 0x021B, Script::latin},
    {0x0259, 0x0259, Script::latin},    {0x0386, 0x0386, Script::greek},    {0x0388, 0x03CE, Script::greek},
    {0x0400, 0x045F, Script::cyrillic}, {0x048A, 0x052F, Script::cyrillic}, {0x0531, 0x0556, Script::armenian},
    {0x0561, 0x0587, Script::armenian}, {0x05D0, 0x05EA, Script::hebrew},   {0x0620, 0x063F, Script::arabic},
    {0x0641, 0x064A, Script::arabic},   {0x066E, 0x066F, Script::arabic},   {0x0671, 0x06D3, Script::arabic},
    {0x06FA, 0x06FC, Script::arabic},   {0x0900, 0x109F, Script::indic},    {0x10D0, 0x10FA, Script::georgian},
    {0x1200, 0x135A, Script::ethiopic}, {0x1780, 0x17B3, Script::indic},    {0x17B6, 0x17D3, Script::indic},
    {0x1C90, 0x1CBF, Script::georgian}, {0x1E00, 0x1E99, Script::latin},    {0x1E9E, 0x1E9E, Script::latin},
    {0x1EA0, 0x1EF9, Script::latin},    {0x1F00, 0x1FBC, Script::greek},    {0x1FC2, 0x1FCC, Script::greek},
    {0x1FD0, 0x1FDB, Script::greek},    {0x1FE0, 0x1FEC, Script::greek},    {0x1FF2, 0x1FFC, Script::greek},
    {0x2019, 0x2019, Script::common},   {0x2600, 0x27BF, Script::common},   {0x3005, 0x3005, Script::han},
    {0x3041, 0x3096, Script::kana},     {0x30A1, 0x30FA, Script::kana},     {0x30FC, 0x30FC, Script::kana},
    {0x3105, 0x312F, Script::bopomofo}, {0x3400, 0x4DBF, Script::han},      {0x4E00, 0x9FFF, Script::han},
    {0xAC00, 0xD7A3, Script::hangul},   {0x1F300, 0x1F6FF, Script::common}, {0x1F900, 0x1FAFF, Script::common},
    {0x20000, 0x3134F, Script::han},
}};

Script script_of(char32_t character) {
  const auto found = std::find_if(ranges.begin(), ranges.end(), [&](const Range& range) {
    return range.first <= character && character <= range.last;
  });
  return found == ranges.end() ? Script::none : found->script;
}

using Scripts = std::uint32_t;
constexpr Scripts only(Script script) { return Scripts{1} << static_cast<unsigned>(script); }

// As Unicode's "highly restrictive" has it: one alphabet, or those that East Asia writes side by side.
bool go_together(Scripts used) {
  constexpr Scripts east = only(Script::latin) | only(Script::han);
  const Scripts mixed = used & ~only(Script::common);
  const bool one = (mixed & (mixed - 1)) == 0;
  return one || (mixed & ~(east | only(Script::kana))) == 0 || (mixed & ~(east | only(Script::bopomofo))) == 0 ||
         (mixed & ~(east | only(Script::hangul))) == 0;
}

std::string with_single_blanks(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c != ' ' || out.empty() || out.back() != ' ') out += c;
  }
  return out;
}

}  // namespace

std::string tidy_name(const std::string& name) { return with_single_blanks(plain_line(normal_form(name))); }

std::string checked_name(const std::string& name) {
  const std::string normal = normal_form(name);
  Scripts used = 0;
  for (std::size_t at = 0; at < normal.size();) {
    const Script script = script_of(next_character(normal, at));
    if (script == Script::none)
      throw BadInput(
          "There is a character in this name that names cannot have, perhaps one that cannot be seen. Please type it "
          "anew.");
    used |= only(script);
  }
  if (!go_together(used))
    throw BadInput("This name mixes letters of alphabets that look alike. Please write it in one alphabet.");
  std::string plain = tidy_name(name);
  const std::size_t characters = characters_in(plain);
  if (characters < 1 || characters > longest_name) throw BadInput("A name has 1 to 40 characters.");
  return plain;
}

std::string folded_name(const std::string& name) {
  std::string out = tidy_name(name);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return out;
}

}  // namespace auspex::server
