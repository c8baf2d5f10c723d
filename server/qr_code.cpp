#include "server/qr_code.h"

#include <algorithm>
#include <cstdlib>

#include "engine/value.h"

namespace auspex::server {

namespace {

using Bytes = std::vector<std::uint8_t>;

// With error correction M: how many bytes of data and of correction there are, in how many blocks; and where the small
// squares stand that tell a reader how the code is bent.
struct Version {
  int data;
  int correction;  // of each block
  int blocks;
  std::array<int, 3> squares;  // 0: none
};
constexpr std::array<Version, 10> versions = {{{16, 10, 1, {0, 0, 0}},
                                               {28, 16, 1, {6, 18, 0}},
                                               {44, 26, 1, {6, 22, 0}},
                                               {64, 18, 2, {6, 26, 0}},
                                               {86, 24, 2, {6, 30, 0}},
                                               {108, 16, 4, {6, 34, 0}},
                                               {124, 18, 4, {6, 22, 38}},
                                               {154, 22, 4, {6, 24, 42}},
                                               {182, 22, 5, {6, 26, 46}},
                                               {216, 26, 5, {6, 28, 50}}}};

// From this version on the length takes two bytes, and from the other on the version itself is written down.
constexpr int long_length = 10;
constexpr int told_version = 7;

constexpr std::size_t room_in(int version) {
  return static_cast<std::size_t>(versions[static_cast<std::size_t>(version - 1)].data -
                                  (version < long_length ? 2 : 3));
}

// In the field of 256 elements whose polynomial is x^8 + x^4 + x^3 + x^2 + 1.
std::uint8_t product(std::uint8_t a, std::uint8_t b) {
  unsigned result = 0;
  for (int i = 7; i >= 0; --i) {
    result = (result << 1u) ^ ((result >> 7u) * 0x11du);
    if (((b >> static_cast<unsigned>(i)) & 1u) != 0) result ^= a;
  }
  return static_cast<std::uint8_t>(result);
}

class Bits {
 public:
  void add(unsigned value, int count) {
    for (int i = count - 1; i >= 0; --i) {
      if (used_ % 8 == 0) bytes_.push_back(0);
      const unsigned bit = (value >> static_cast<unsigned>(i)) & 1u;
      bytes_.back() = static_cast<std::uint8_t>(bytes_.back() | (bit << (7u - used_ % 8)));
      ++used_;
    }
  }
  // The four bits that bytes leave of the last one are the mark of the end; all room after it is filled in the way that
  // readers expect.
  Bytes filled(std::size_t size) {
    for (bool first = true; bytes_.size() < size; first = !first) bytes_.push_back(first ? 0xec : 0x11);
    return bytes_;
  }

 private:
  Bytes bytes_;
  unsigned used_ = 0;
};

int version_for(std::size_t length) {
  for (int version = 1; version <= static_cast<int>(versions.size()); ++version) {
    if (length <= room_in(version)) return version;
  }
  throw BadInput("a QR code holds at most " + std::to_string(QrCode::longest) + " bytes");
}

// Blocks one after the other for the arithmetic, one byte of each in turn for the eye: so a stain takes a little of
// each.
Bytes codewords_of(std::string_view text, int version) {
  const Version& known = versions[static_cast<std::size_t>(version - 1)];
  Bits bits;
  bits.add(4, 4);  // bytes follow
  bits.add(static_cast<unsigned>(text.size()), version < long_length ? 8 : 16);
  for (const char c : text) bits.add(static_cast<unsigned char>(c), 8);
  const Bytes data = bits.filled(static_cast<std::size_t>(known.data));
  std::vector<Bytes> blocks;
  std::vector<Bytes> corrections;
  const int shorter = known.blocks - known.data % known.blocks;
  auto from = data.begin();
  for (int block = 0; block < known.blocks; ++block) {
    const auto to = from + known.data / known.blocks + (block < shorter ? 0 : 1);
    blocks.emplace_back(from, to);
    corrections.push_back(correction_of(blocks.back(), known.correction));
    from = to;
  }
  Bytes all;
  for (const std::vector<Bytes>* each : {&blocks, &corrections}) {
    for (std::size_t i = 0; i < each->back().size(); ++i) {
      for (const Bytes& block : *each) {
        if (i < block.size()) all.push_back(block[i]);
      }
    }
  }
  return all;
}

bool masked(int mask, int x, int y) {
  switch (mask) {
    case 0:
      return (x + y) % 2 == 0;
    case 1:
      return y % 2 == 0;
    case 2:
      return x % 3 == 0;
    case 3:
      return (x + y) % 3 == 0;
    case 4:
      return (x / 3 + y / 2) % 2 == 0;
    case 5:
      return x * y % 2 + x * y % 3 == 0;
    case 6:
      return (x * y % 2 + x * y % 3) % 2 == 0;
    default:
      return ((x + y) % 2 + x * y % 3) % 2 == 0;
  }
}

// The remainder of a value by a polynomial, behind the value.
unsigned with_check(unsigned value, unsigned polynomial, unsigned length) {
  unsigned rest = value << length;
  for (unsigned bit = 31; bit >= length; --bit) {
    if (((rest >> bit) & 1u) != 0) rest ^= polynomial << (bit - length);
  }
  return value << length | rest;
}

bool bit_of(unsigned value, int i) { return ((value >> static_cast<unsigned>(i)) & 1u) != 0; }

}  // namespace

std::vector<std::uint8_t> correction_of(const std::vector<std::uint8_t>& data, int count) {
  Bytes divisor(static_cast<std::size_t>(count), 0);
  divisor.back() = 1;
  std::uint8_t root = 1;
  for (int i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < divisor.size(); ++j) {
      divisor[j] = product(divisor[j], root);
      if (j + 1 < divisor.size()) divisor[j] = static_cast<std::uint8_t>(divisor[j] ^ divisor[j + 1]);
    }
    root = product(root, 2);
  }
  Bytes rest(divisor.size(), 0);
  for (const std::uint8_t byte : data) {
    const auto factor = static_cast<std::uint8_t>(byte ^ rest.front());
    std::rotate(rest.begin(), rest.begin() + 1, rest.end());
    rest.back() = 0;
    for (std::size_t i = 0; i < rest.size(); ++i) {
      rest[i] = static_cast<std::uint8_t>(rest[i] ^ product(divisor[i], factor));
    }
  }
  return rest;
}

QrCode::QrCode(std::string_view text, int mask)
    : version_(version_for(text.size())),
      size_(17 + 4 * version_),
      mask_(mask),
      modules_(static_cast<std::size_t>(size_ * size_), empty) {
  draw_patterns();
  draw_format();
  draw_data(codewords_of(text, version_));
}

QrCode::QrCode(std::string_view text) : QrCode(text, 0) {
  for (int mask = 1; mask < 8; ++mask) {
    if (QrCode other(text, mask); other.strain() < strain()) *this = std::move(other);
  }
}

// Rings about a point, light at every second; parts outside are left out.
void QrCode::draw_square(int x, int y, int reach) {
  for (int dy = -reach; dy <= reach; ++dy) {
    for (int dx = -reach; dx <= reach; ++dx) {
      if (x + dx < 0 || x + dx >= size_ || y + dy < 0 || y + dy >= size_) continue;
      const int ring = std::max(std::abs(dx), std::abs(dy));
      set(x + dx, y + dy, reach == 4 ? ring != 2 && ring != 4 : ring != 1);
    }
  }
}

void QrCode::draw_patterns() {
  for (int i = 0; i < size_; ++i) {
    set(6, i, i % 2 == 0);
    set(i, 6, i % 2 == 0);
  }
  const int last = size_ - 4;
  for (const auto& [x, y] : {std::pair(3, 3), std::pair(last, 3), std::pair(3, last)}) draw_square(x, y, 4);
  const std::array<int, 3>& squares = versions[static_cast<std::size_t>(version_ - 1)].squares;
  const int furthest = *std::max_element(squares.begin(), squares.end());
  for (const int x : squares) {
    for (const int y : squares) {
      const bool corner = (x == 6 && y == 6) || (x == 6 && y == furthest) || (x == furthest && y == 6);
      if (x > 0 && y > 0 && !corner) draw_square(x, y, 2);
    }
  }
  if (version_ < told_version) return;
  const unsigned told = with_check(static_cast<unsigned>(version_), 0x1f25, 12);
  for (int i = 0; i < 18; ++i) {
    set(size_ - 11 + i % 3, i / 3, bit_of(told, i));
    set(i / 3, size_ - 11 + i % 3, bit_of(told, i));
  }
}

// Twice, at the large squares: level M is 0, then the mask.
void QrCode::draw_format() {
  const unsigned format = with_check(static_cast<unsigned>(mask_), 0x537, 10) ^ 0x5412u;
  for (int i = 0; i < 15; ++i) {
    const bool is = bit_of(format, i);
    set(8, i < 6 ? i : i < 8 ? i + 1 : size_ - 15 + i, is);
    set(i < 8 ? size_ - 1 - i : i < 9 ? 7 : 14 - i, 8, is);
  }
  set(8, size_ - 8, true);
}

// From the lower right upwards and downwards, two columns at a time, wherever nothing stands yet.
void QrCode::draw_data(const std::vector<std::uint8_t>& codewords) {
  std::size_t next = 0;
  bool up = true;
  for (int right = size_ - 1; right > 0; right -= 2, up = !up) {
    if (right == 6) right = 5;
    for (int step = 0; step < size_; ++step) {
      const int y = up ? size_ - 1 - step : step;
      for (const int x : {right, right - 1}) {
        if (at(x, y) != empty) continue;
        const bool is = next < codewords.size() * 8 && bit_of(codewords[next / 8], 7 - static_cast<int>(next % 8));
        set(x, y, is != masked(mask_, x, y));
        ++next;
      }
    }
  }
}

int QrCode::strain() const {
  int points = 0;
  int dark_ones = 0;
  const auto line = [&](auto module_at) {
    int run = 0;
    unsigned seen = 0;
    for (int i = 0; i < size_; ++i) {
      const bool is = module_at(i);
      run = i > 0 && is == module_at(i - 1) ? run + 1 : 1;
      points += run == 5 ? 3 : run > 5 ? 1 : 0;
      seen = ((seen << 1u) | (is ? 1u : 0u)) & 0x7ffu;
      if (i >= 10 && (seen == 0x5d0 || seen == 0x05d)) points += 40;  // like a large square, with light beside it
    }
  };
  for (int i = 0; i < size_; ++i) {
    line([&](int x) { return is_dark(x, i); });
    line([&](int y) { return is_dark(i, y); });
  }
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) {
      dark_ones += is_dark(x, y) ? 1 : 0;
      if (x == 0 || y == 0) continue;
      const bool is = is_dark(x, y);
      if (is == is_dark(x - 1, y) && is == is_dark(x, y - 1) && is == is_dark(x - 1, y - 1)) points += 3;
    }
  }
  const int all = size_ * size_;
  return points + std::abs(dark_ones * 20 - all * 10) / all * 10;
}

std::string svg_of(const QrCode& code) {
  constexpr int margin = 4;
  const std::string size = std::to_string(code.size() + 2 * margin);
  std::string path;
  for (int y = 0; y < code.size(); ++y) {
    for (int x = 0; x < code.size(); ++x) {
      if (!code.is_dark(x, y)) continue;
      const int from = x;
      while (x + 1 < code.size() && code.is_dark(x + 1, y)) ++x;
      const std::string length = std::to_string(x + 1 - from);
      path +=
          "M" + std::to_string(from + margin) + " " + std::to_string(y + margin) + "h" + length + "v1h-" + length + "z";
    }
  }
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + " " + size +
         "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h" + size + "v" + size + "H0z\"/><path d=\"" +
         path + "\"/></svg>\n";
}

std::string lines_of(const QrCode& code, bool colours) {
  constexpr int margin = 2;  // what is around it on the screen does the rest
  constexpr std::array<const char*, 4> blocks = {" ", "▄", "▀", "█"};
  const auto ink = [&](int x, int y) {
    const bool inside = x >= 0 && y >= 0 && x < code.size() && y < code.size();
    return (inside && code.is_dark(x, y)) == colours;
  };
  std::string text;
  for (int y = -margin; y < code.size() + margin; y += 2) {
    if (colours) text += "\x1b[38;5;16;48;5;231m";
    for (int x = -margin; x < code.size() + margin; ++x) {
      text += blocks[static_cast<std::size_t>((ink(x, y) ? 2 : 0) + (ink(x, y + 1) ? 1 : 0))];
    }
    text += colours ? "\x1b[0m\n" : "\n";
  }
  return text;
}

}  // namespace auspex::server
