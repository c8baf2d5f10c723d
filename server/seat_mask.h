// A set of seats, as bits.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/dialogue.h"

namespace auspex::server {

class SeatMask {
 public:
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

}  // namespace auspex::server
