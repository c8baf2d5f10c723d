// Pieces counted by kind.
#pragma once

#include <cstdint>

#include "engine/enums.h"

namespace auspex::coin {

template <class Piece>
constexpr int total(const EnumArray<Piece, std::uint8_t>& stack) {
  int sum = 0;
  for (std::uint8_t n : stack) sum += n;
  return sum;
}

template <class Piece>
constexpr int total(const EnumArray<Piece, std::uint8_t>& stack, EnumSet<Piece> which) {
  int sum = 0;
  for (Piece piece : which) sum += stack[piece];
  return sum;
}

template <class Piece>
constexpr EnumArray<Piece, std::uint8_t> only(const EnumArray<Piece, std::uint8_t>& stack, EnumSet<Piece> which) {
  EnumArray<Piece, std::uint8_t> kept{};
  for (Piece piece : which) kept[piece] = stack[piece];
  return kept;
}

}  // namespace auspex::coin
