// The one source of chance. A position carries its own generator, so that a seed and a list of answers mean the same
// game on every compiler and platform; nothing here depends on the standard library's distributions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace auspex {

// One step of SplitMix64: spreads a seed over all 64 bits.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15u;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

class Dice {
 public:
  constexpr Dice() = default;
  constexpr explicit Dice(std::uint64_t seed) : state_(mix(seed)) {}

  // An equal-chance number from 0 to n - 1, n at least 1; numbers that would favour some results are drawn again.
  constexpr int below(int n) {
    const auto range = static_cast<std::uint32_t>(n);
    const std::uint32_t unfair = (0u - range) % range;
    for (;;) {
      const std::uint64_t product = std::uint64_t{next()} * range;
      if (static_cast<std::uint32_t>(product) >= unfair) return static_cast<int>(product >> 32);
    }
  }

  // A six-sided die.
  constexpr int roll() { return below(6) + 1; }

  template <class Array>
  constexpr void shuffle(Array& items, int first, int last) {
    for (int i = last - 1; i > first; --i) {
      const int j = first + below(i - first + 1);
      std::swap(items[static_cast<std::size_t>(i)], items[static_cast<std::size_t>(j)]);
    }
  }

  // The generator itself, for writing a position down and reading it again.
  [[nodiscard]] constexpr std::uint64_t state() const { return state_; }
  static constexpr Dice from_state(std::uint64_t state) {
    Dice dice;
    dice.state_ = state;
    return dice;
  }

  constexpr bool operator==(const Dice&) const = default;

 private:
  constexpr std::uint32_t next() {
    state_ += 0x9E3779B97F4A7C15u;
    return static_cast<std::uint32_t>(mix(state_) >> 32);
  }

  std::uint64_t state_ = 0;
};

}  // namespace auspex
