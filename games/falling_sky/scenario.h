// 2.1 and the set-up pages: the three scenarios.
#pragma once

#include <array>
#include <string_view>

#include "engine/game.h"
#include "games/falling_sky/state.h"

// As the options of the set-up have them.
template <>
struct auspex::EnumInfo<auspex::falling_sky::Players> {
  static constexpr int size = 4;
  static constexpr std::array<std::string_view, size> ids = {"4", "3", "3-romans-aedui", "2"};
};
template <>
struct auspex::EnumInfo<auspex::falling_sky::OnePlayer> {
  static constexpr int size = 3;
  static constexpr std::array<std::string_view, size> ids = {"normal", "easy", "difficult"};
};

namespace auspex::falling_sky {

// The position before the first card of the scenario, as the set-up asks for. The set-up has been checked.
[[nodiscard]] State set_up_state(const Setup& setup);

// The scenario's pieces and tracks on an empty board; no deck.
void set_up_board(State& state);

}  // namespace auspex::falling_sky
