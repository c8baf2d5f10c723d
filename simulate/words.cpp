#include "simulate/words.h"

#include <fmt/core.h>

#include <cmath>

#include "io/words.h"

namespace auspex::simulate {

namespace {

// The minus sign as wide as a plus, which a hyphen is not.
constexpr const char* minus = "\u2212";

std::string grouped(std::string digits, char separator) {
  for (std::size_t at = digits.size(); at > 3;) {
    at -= 3;
    digits.insert(at, 1, separator);
  }
  return digits;
}

}  // namespace

std::string Words::operator()(std::uint16_t id, const std::vector<std::string>& args) const {
  return filled(catalogue().messages[id].text[static_cast<std::size_t>(language_)], args);
}

std::string Words::count(std::uint64_t n) const {
  return grouped(std::to_string(n), language_ == Language::english ? ',' : '.');
}

std::string Words::decimal(double x, int digits) const {
  std::string text = fmt::format("{:.{}f}", std::abs(x), digits);
  const bool zero = text.find_first_not_of("0.") == std::string::npos;
  const std::size_t point = text.find('.');
  const std::string fraction = point == std::string::npos ? "" : text.substr(point + 1);
  const bool english = language_ == Language::english;
  std::string out = grouped(text.substr(0, point), english ? ',' : '.');
  if (!fraction.empty()) out += (english ? '.' : ',') + fraction;
  return x < 0 && !zero ? minus + out : out;
}

std::string Words::signed_number(double x, int digits) const {
  const std::string text = decimal(x, digits);
  const bool zero = text.find_first_not_of("0.,") == std::string::npos;
  return x > 0 && !zero ? "+" + text : text;
}

std::string Words::percent(double share, int digits) const { return decimal(100 * share, digits) + "\u00a0%"; }

}  // namespace auspex::simulate
