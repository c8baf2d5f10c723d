// 2.1 and the set-up pages: the four scenarios.
#pragma once

#include <array>
#include <string_view>

#include "engine/game.h"
#include "games/pendragon/state.h"

// As the options of the set-up have them.
template <>
struct auspex::EnumInfo<auspex::pendragon::Players> {
  static constexpr int size = 4;
  static constexpr std::array<std::string_view, size> ids = {"4", "3", "3-dux-civitates", "2"};
};
template <>
struct auspex::EnumInfo<auspex::pendragon::OnePlayer> {
  static constexpr int size = 4;
  static constexpr std::array<std::string_view, size> ids = {"normal", "introductory", "easy", "difficult"};
};

namespace auspex::pendragon {

// The position before the first card of the scenario, as the set-up asks for. The set-up has been checked.
[[nodiscard]] State set_up_state(const Setup& setup);

// The scenario's pieces, tracks, Seas, effects and Pivotal Events on an empty board; no deck.
void set_up_board(State& state);

}  // namespace auspex::pendragon
