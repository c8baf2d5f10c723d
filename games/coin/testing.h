// Factions of no game, for tests of what the card-driven volumes share.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/enums.h"

namespace auspex::coin {

enum class Side : std::uint8_t { red, blue, green, gold };

}  // namespace auspex::coin

template <>
struct auspex::EnumInfo<auspex::coin::Side> {
  static constexpr int size = 4;
  static constexpr std::array<std::string_view, 4> ids = {"red", "blue", "green", "gold"};
};
