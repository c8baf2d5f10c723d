// Seats, and a set of them as bits: what one person holds.
#pragma once

#include <bit>
#include <cstdint>

namespace auspex {

// A seat is an index into Game::sides().
using Seat = std::int8_t;
inline constexpr Seat spectator = -1;

class SeatMask {
 public:
  SeatMask() = default;
  // The seat alone; none where it is the spectator.
  explicit SeatMask(Seat seat) {
    if (seat != spectator) add(seat);
  }
  void add(Seat seat) { bits_ |= std::uint64_t{1} << static_cast<unsigned>(seat); }
  [[nodiscard]] bool has(Seat seat) const {
    return seat >= 0 && (bits_ >> static_cast<unsigned>(seat) & std::uint64_t{1}) != 0;
  }
  [[nodiscard]] bool empty() const { return bits_ == 0; }
  [[nodiscard]] Seat first() const { return bits_ == 0 ? spectator : static_cast<Seat>(std::countr_zero(bits_)); }
  auto operator<=>(const SeatMask&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace auspex
