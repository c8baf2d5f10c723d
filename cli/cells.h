// What the boards of games are laid out with: words in the person's language and colour, and rows of cells.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "cli/layout.h"
#include "cli/style.h"
#include "engine/text.h"

namespace auspex::cli {

// Boards are laid out for this many columns, and use no more on a wider screen.
inline constexpr int widest_board = 100;

class BoardWords {
 public:
  BoardWords(const Catalogue& catalogue, const Style& style, Language language)
      : catalogue_(catalogue), style_(style), language_(language) {}

  std::string operator()(const Text& text) const { return catalogue_.render(text, language_); }
  template <class E>
  requires requires { EnumInfo<E>::domain; }
  std::string name(E e) const { return std::string(catalogue_.name(e, language_)); }
  // In the colour of the seat, or of what the text is.
  [[nodiscard]] std::string painted(Seat seat, const std::string& text) const;
  [[nodiscard]] std::string painted(Ink ink, const std::string& text) const;
  [[nodiscard]] std::string quiet(const Text& text) const { return painted(Ink::quiet, (*this)(text)); }
  [[nodiscard]] std::string alert(const Text& text) const { return painted(Ink::alert, (*this)(text)); }
  [[nodiscard]] std::string title(const Text& text) const { return title((*this)(text)); }
  [[nodiscard]] std::string title(const std::string& text) const { return painted(Ink::title, text); }
  [[nodiscard]] Language language() const { return language_; }
  [[nodiscard]] int width() const { return std::min(style_.width(), widest_board); }

 private:
  const Catalogue& catalogue_;
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

}  // namespace auspex::cli
