#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>

#include "cli/screens/falling_sky.h"

namespace auspex::cli::falling_sky_screen {

std::string Words::code(fs::Faction faction) const {
  constexpr std::array<MessageId, 5> codes = {fs::msg::screen_code_romans, fs::msg::screen_code_arverni,
                                              fs::msg::screen_code_aedui, fs::msg::screen_code_belgae,
                                              fs::msg::screen_code_germans};
  return (*this)(codes[static_cast<std::size_t>(faction)]);
}

namespace {

constexpr int gap = 1;

Cell words_of(const std::string& text) {
  Cell words;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::vector<std::string> broken(const Cell& cell, int width) {
  std::vector<std::string> lines = {""};
  const auto add = [&](const std::string& item) {
    std::string& last = lines.back();
    if (last.empty()) {
      last = item;
    } else if (width_of(last) + 1 + width_of(item) <= width) {
      last += " " + item;
    } else {
      lines.push_back(item);
    }
  };
  for (const std::string& item : cell) {
    if (width_of(item) <= width) {
      add(item);
    } else {
      for (const std::string& word : words_of(item)) add(word);
    }
  }
  return lines;
}

std::string set_right(const std::string& text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ') + text;
}

void trim_right(std::string& text) { text.erase(text.find_last_not_of(' ') + 1); }

}  // namespace

std::string row(const std::vector<int>& widths, const std::vector<Cell>& cells) {
  std::vector<std::vector<std::string>> broken_cells;
  std::size_t height = 1;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    broken_cells.push_back(broken(cells[i], std::abs(widths[i])));
    height = std::max(height, broken_cells.back().size());
  }
  std::string out;
  for (std::size_t line = 0; line < height; ++line) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string part = line < broken_cells[i].size() ? broken_cells[i][line] : "";
      text += widths[i] < 0 ? set_right(part, -widths[i]) : padded(part, widths[i]);
      text += std::string(gap, ' ');
    }
    trim_right(text);
    out += text + '\n';
  }
  return out;
}

std::string labelled(const std::string& label, int label_width, const Cell& items, int width) {
  return row({label_width, width - label_width - gap}, {{label}, items});
}

Cell with_commas(Cell items) {
  for (std::size_t i = 0; i + 1 < items.size(); ++i) items[i] += ',';
  return items;
}

std::string number(int n) { return std::to_string(n); }

std::string with_sign(int n) { return (n > 0 ? "+" : "") + std::to_string(n); }

}  // namespace auspex::cli::falling_sky_screen
