// What the files of Falling Sky's screen share: words in the person's language and colour, and rows of cells.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "cli/layout.h"
#include "cli/screen.h"
#include "games/falling_sky/state.h"

namespace auspex::cli::falling_sky_screen {

namespace fs = auspex::falling_sky;

// The screen is laid out for so many columns, and uses no more on a wider one.
inline constexpr int widest = 100;

class Words {
 public:
  Words(const Style& style, Language language) : style_(style), language_(language) {}

  std::string operator()(const Text& text) const { return fs::catalogue().render(text, language_); }
  template <class E>
  requires requires { EnumInfo<E>::domain; }
  [[nodiscard]] std::string name(E e) const { return std::string(fs::catalogue().name(e, language_)); }
  // A Faction's name, its two letters, or anything else in its colour.
  [[nodiscard]] std::string faction(fs::Faction faction) const { return painted(faction, name(faction)); }
  [[nodiscard]] std::string code(fs::Faction faction) const;
  [[nodiscard]] std::string painted(fs::Faction faction, const std::string& text) const {
    return each_word(text,
                     [&](const std::string& word) { return style_.side(static_cast<Seat>(index_of(faction)), word); });
  }
  [[nodiscard]] std::string quiet(const Text& text) const { return painted(Ink::quiet, (*this)(text)); }
  [[nodiscard]] std::string alert(const Text& text) const { return painted(Ink::alert, (*this)(text)); }
  [[nodiscard]] std::string title(const Text& text) const { return title((*this)(text)); }
  [[nodiscard]] std::string title(const std::string& text) const { return painted(Ink::title, text); }
  [[nodiscard]] Language language() const { return language_; }
  [[nodiscard]] int width() const { return std::min(style_.width(), widest); }

 private:
  [[nodiscard]] std::string painted(Ink ink, const std::string& text) const {
    return each_word(text, [&](const std::string& word) { return style_.paint(ink, word); });
  }
  // Each word by itself has its colour, so that a text can be broken between any two.
  template <class Paint>
  static std::string each_word(const std::string& text, Paint paint) {
    std::string out;
    for (std::size_t start = 0; start < text.size();) {
      const std::size_t end = std::min(text.find(' ', start), text.size());
      out += paint(text.substr(start, end - start));
      if (end < text.size()) out += ' ';
      start = end + 1;
    }
    return out;
  }

  const Style& style_;
  Language language_;
};

// A cell is a list of texts with a blank or a new line between two of them; a text is itself broken only where it is
// longer than a line.
using Cell = std::vector<std::string>;

// Cells side by side, each broken within its width; the last ends where the screen does. A width below zero sets the
// cell to the right.
std::string row(const std::vector<int>& widths, const std::vector<Cell>& cells);
// A label and what belongs to it, broken under itself.
std::string labelled(const std::string& label, int label_width, const Cell& items, int width);
// The items with a comma behind all but the last.
Cell with_commas(Cell items);
std::string number(int n);
std::string with_sign(int n);

std::string map_part(const fs::State& state, const Words& words);
std::string odds_part(const Table& table, const Words& words);

}  // namespace auspex::cli::falling_sky_screen
