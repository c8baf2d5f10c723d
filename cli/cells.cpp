#include "cli/cells.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace auspex::cli {

namespace {

// Each word by itself has its colour, so that a text can be broken between any two.
template <class Paint>
std::string each_word(const std::string& text, Paint paint) {
  std::string out;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    out += paint(text.substr(start, end - start));
    if (end < text.size()) out += ' ';
    start = end + 1;
  }
  return out;
}

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

std::string BoardWords::painted(Seat seat, const std::string& text) const {
  return each_word(text, [&](const std::string& word) { return style_.side(seat, word); });
}

std::string BoardWords::painted(Ink ink, const std::string& text) const {
  return each_word(text, [&](const std::string& word) { return style_.paint(ink, word); });
}

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

}  // namespace auspex::cli
