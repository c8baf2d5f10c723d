#include "cli/style.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

#include "engine/value.h"

namespace auspex::cli {

namespace {

constexpr std::array<std::string_view, 6> ink_codes = {"1", "1", "36", "2", "2", "1;31"};
constexpr std::array<std::string_view, 8> colour_codes = {"0", "31", "32", "33", "34", "35", "36", "90"};

}  // namespace

std::string Style::wrapped(std::string_view code, std::string_view text) const {
  if (!on_ || text.empty()) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

std::string Style::paint(Ink ink, std::string_view text) const {
  return wrapped(ink_codes[static_cast<std::size_t>(ink)], text);
}

std::string Style::side(Seat seat, std::string_view text) const {
  const bool known = seat >= 0 && seat < static_cast<int>(sides_.size());
  const Colour colour = known ? sides_[static_cast<std::size_t>(seat)] : Colour::plain;
  return wrapped(colour_codes[static_cast<std::size_t>(colour)], text);
}

bool colours_wanted(const std::string& choice) {
  if (choice == "always") return true;
  if (choice == "never") return false;
  if (choice != "auto") throw BadInput("--color cannot be \"" + choice + "\"; it is one of auto, always, never");
  const char* no_color = std::getenv("NO_COLOR");
  return ::isatty(STDOUT_FILENO) != 0 && (no_color == nullptr || *no_color == '\0');
}

int terminal_width() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20) return size.ws_col;
  const char* columns = std::getenv("COLUMNS");
  const int wanted = columns != nullptr ? std::atoi(columns) : 0;
  return wanted >= 20 && wanted <= 1000 ? wanted : 100;
}

int terminal_height() {
  winsize size{};
  return ::isatty(STDIN_FILENO) != 0 && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

}  // namespace auspex::cli
