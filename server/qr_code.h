// A QR code (ISO/IEC 18004) of a short text such as an address, for people who would have to type it on a phone: bytes,
// versions 1 to 10, error correction M.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace auspex::server {

class QrCode {
 public:
  static constexpr std::size_t longest = 213;  // bytes

  // With the mask that is easiest to read, or with the given one. BadInput where the text is too long.
  explicit QrCode(std::string_view text);
  QrCode(std::string_view text, int mask);

  // In modules, without the margin of four that has to stay light around it.
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool is_dark(int x, int y) const { return at(x, y) == dark; }
  [[nodiscard]] int mask() const { return mask_; }

 private:
  enum Module : std::uint8_t { light, dark, empty };
  [[nodiscard]] Module at(int x, int y) const { return modules_[static_cast<std::size_t>(y * size_ + x)]; }
  void set(int x, int y, bool is) { modules_[static_cast<std::size_t>(y * size_ + x)] = is ? dark : light; }
  void draw_square(int x, int y, int reach);
  void draw_patterns();
  void draw_format();
  void draw_data(const std::vector<std::uint8_t>& codewords);
  [[nodiscard]] int strain() const;  // on whoever reads it

  int version_ = 0;
  int size_ = 0;
  int mask_ = 0;
  std::vector<Module> modules_;
};

// The codewords that correct the data, so many of them.
std::vector<std::uint8_t> correction_of(const std::vector<std::uint8_t>& data, int count);

// As a picture, dark on white, whatever lies behind it.
std::string svg_of(const QrCode& code);
// For a terminal, two rows a line: dark on white with escape sequences, else for light letters on a dark ground.
std::string lines_of(const QrCode& code, bool colours);

}  // namespace auspex::server
