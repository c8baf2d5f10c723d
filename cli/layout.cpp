#include "cli/layout.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

namespace auspex::cli {

namespace {

// What Latin letters with accents (U+00C0 to U+00FF) are without them; a blank means: keep as it is.
constexpr std::string_view bare_latin = "aaaaaa ceeeeiiii nooooo ouuuuy  aaaaaa ceeeeiiii nooooo ouuuuy y";
static_assert(bare_latin.size() == 64);

}  // namespace

int width_of(std::string_view text) {
  int width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (i < text.size() && text[i] != 'm') ++i;
    } else if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) {
      ++width;
    }
  }
  return width;
}

std::string padded(std::string_view text, int width) {
  return std::string(text) + std::string(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ');
}

namespace {

// The words of the text; what stands in brackets is one of them, where it fits on a line.
std::vector<std::string> unbroken_words(std::string_view text, int most) {
  std::istringstream words{std::string(text)};
  std::vector<std::string> out;
  for (std::string word; words >> word;) {
    const bool opens =
        !out.empty() && out.back().find('(') != std::string::npos &&
        std::count(out.back().begin(), out.back().end(), '(') > std::count(out.back().begin(), out.back().end(), ')');
    if (opens && width_of(out.back()) + 1 + width_of(word) <= most) {
      out.back() += " " + word;
    } else {
      out.push_back(word);
    }
  }
  return out;
}

}  // namespace

std::string wrapped(std::string_view text, int width, int indent) {
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::string out;
  std::string line;
  for (const std::string& word : unbroken_words(text, width - indent)) {
    if (!line.empty() && indent + width_of(line) + 1 + width_of(word) > width) {
      out += margin + line + '\n';
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
  }
  return out + margin + line + '\n';
}

std::string in_columns(const std::vector<std::string>& items, int width, int indent) {
  int widest = 1;
  for (const std::string& item : items) widest = std::max(widest, width_of(item));
  constexpr int gap = 3;
  const int columns = std::max(1, (width - indent + gap) / (widest + gap));
  const auto count = static_cast<int>(items.size());
  const int rows = (count + columns - 1) / columns;
  std::string out;
  for (int row = 0; row < rows; ++row) {
    out += std::string(static_cast<std::size_t>(indent), ' ');
    for (int i = row; i < count; i += rows) {
      const bool last = i + rows >= count;
      out += last ? items[static_cast<std::size_t>(i)] : padded(items[static_cast<std::size_t>(i)], widest + gap);
    }
    out += '\n';
  }
  return out;
}

std::string listed(const std::vector<std::string>& labels, const std::vector<std::string>& items, int width,
                   int indent) {
  int widest = 0;
  for (const std::string& label : labels) widest = std::max(widest, width_of(label));
  constexpr int gap = 2;
  const int margin = indent + widest + gap;
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto before = static_cast<std::size_t>(margin - gap - width_of(labels[i]));
    out += std::string(before, ' ') + labels[i];
    out += items[i].empty() ? "\n" : wrapped(items[i], width, margin).substr(static_cast<std::size_t>(margin - gap));
  }
  return out;
}

std::string capitalised(std::string text) {
  constexpr char to_capital = 'a' - 'A';
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - to_capital);
  } else if (text.size() > 1 && text[0] == '\xC3') {  // U+00E0 to U+00FE, but for the sign of division
    const auto low = static_cast<unsigned char>(text[1]);
    if (low >= 0xA0 && low != 0xB7 && low != 0xBF) text[1] = static_cast<char>(low - to_capital);
  }
  return text;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string changed_lines(std::string_view before, std::string_view now) {
  std::vector<std::string> known = lines_of(before);
  std::string out;
  for (const std::string& line : lines_of(now)) {
    const auto found = std::find(known.begin(), known.end(), line);
    if (found == known.end()) {
      out += line + '\n';
    } else {
      known.erase(found);
    }
  }
  return out;
}

std::string folded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c == 0xC3 && i + 1 < text.size()) {
      const auto low = static_cast<unsigned char>(text[++i]);
      const char bare = bare_latin[low & 0x3F];
      if (bare == ' ') {
        out += {text[i - 1], text[i]};
      } else {
        out += bare;
      }
    } else if (c == ' ' || c == '\t' || c == '\r') {
      if (!out.empty() && out.back() != ' ') out += ' ';
    } else {
      out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : text[i];
    }
  }
  if (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

}  // namespace auspex::cli
