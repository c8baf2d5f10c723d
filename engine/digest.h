// A 64-bit digest of plain bytes, the same everywhere: for comparing positions, not for secrets.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/dice.h"

namespace auspex {

static_assert(std::endian::native == std::endian::little, "digests are defined over little-endian positions");

inline std::uint64_t digest_bytes(const void* data, std::size_t size, std::uint64_t seed = 0xCBF29CE484222325u) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t hash = seed;
  for (std::size_t i = 0; i < size; ++i) hash = (hash ^ bytes[i]) * 0x100000001B3u;
  return mix(hash);
}

}  // namespace auspex
