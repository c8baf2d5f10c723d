// How text looks on a terminal. Callers say what a text is, not which colour it has; with colours off nothing is added.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dialogue.h"

namespace auspex::cli {

// What a text is.
enum class Ink : std::uint8_t { title, prompt, key, rule, quiet, alert };
// For the sides of a game, which are known by their colour on the board; in the order of terminal_colours (io/look.h).
enum class Colour : std::uint8_t { plain, red, green, yellow, blue, magenta, cyan, grey };

class Style {
 public:
  // `sides` has the colour of each seat; further seats are plain.
  Style(bool on, int width, std::vector<Colour> sides = {}) : on_(on), width_(width), sides_(std::move(sides)) {}

  [[nodiscard]] std::string paint(Ink ink, std::string_view text) const;
  [[nodiscard]] std::string side(Seat seat, std::string_view text) const;
  // Columns of the terminal; nothing should be wider.
  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] bool on() const { return on_; }

 private:
  [[nodiscard]] std::string wrapped(std::string_view code, std::string_view text) const;

  bool on_;
  int width_;
  std::vector<Colour> sides_;
};

// `auto` means: on a terminal, unless NO_COLOR is set. BadInput for anything but auto, always, never.
bool colours_wanted(const std::string& choice);
// Of the terminal, else of the COLUMNS of the environment, else 100.
int terminal_width();
// Of the terminal; 0 where it has no end.
int terminal_height();

}  // namespace auspex::cli
