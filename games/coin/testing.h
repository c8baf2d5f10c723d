// Factions and cards of no game, for tests of what the card-driven volumes share.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/enums.h"
#include "games/coin/capability.h"
#include "games/coin/deck.h"

namespace auspex::coin {

enum class Side : std::uint8_t { red, blue, green, gold };
// Events named for trees, special cards for hours of the day, and one that lies in no pile.
enum class Leaf : std::uint8_t {
  ash,
  beech,
  cedar,
  elder,
  fir,
  hazel,
  larch,
  maple,
  oak,
  pine,
  rowan,
  spruce,
  willow,
  yew,
  dawn,
  noon,
  dusk,
  stray
};
enum class Half : std::uint8_t { bright, dark };

}  // namespace auspex::coin

template <>
struct auspex::EnumInfo<auspex::coin::Side> {
  static constexpr int size = 4;
  static constexpr std::array<std::string_view, 4> ids = {"red", "blue", "green", "gold"};
};

template <>
struct auspex::EnumInfo<auspex::coin::Leaf> {
  static constexpr int size = 18;
  static constexpr std::array<std::string_view, 18> ids = {"ash",    "beech", "cedar", "elder", "fir",   "hazel",
                                                           "larch",  "maple", "oak",   "pine",  "rowan", "spruce",
                                                           "willow", "yew",   "dawn",  "noon",  "dusk",  "stray"};
};

template <>
struct auspex::EnumInfo<auspex::coin::Half> {
  static constexpr int size = 2;
  static constexpr std::array<std::string_view, 2> ids = {"bright", "dark"};
};

namespace auspex::coin {

constexpr bool is_hour(Leaf leaf) { return leaf >= Leaf::dawn && leaf <= Leaf::dusk; }
inline constexpr EnumSet<Leaf> trees = {Leaf::ash,   Leaf::beech,  Leaf::cedar,  Leaf::elder, Leaf::fir,
                                        Leaf::hazel, Leaf::larch,  Leaf::maple,  Leaf::oak,   Leaf::pine,
                                        Leaf::rowan, Leaf::spruce, Leaf::willow, Leaf::yew};

// Red, blue and green have players or Non-players; nobody plays gold.
inline constexpr EnumSet<Side> seated = {Side::red, Side::blue, Side::green};

// A position of no game.
struct Situation {
  Deck<Leaf, Side, 18> deck{};
  Capabilities<Leaf, Half, Side> capabilities{};
  EnumArray<Side, bool> nonplayer{};
  bool red_with_green = false;  // one player runs both
  EnumArray<Side, int> margin{};
  EnumArray<Side, bool> exceeds{};
};

inline EnumSet<Side> factions_of_players(const Situation&) { return seated; }
inline bool run_together(const Situation& situation, Side a, Side b) {
  return situation.red_with_green && EnumSet<Side>{a, b} == EnumSet<Side>{Side::red, Side::green};
}
inline int player_margin(const Situation& situation, Side side) { return situation.margin[side]; }
inline bool player_exceeds(const Situation& situation, Side side) { return situation.exceeds[side]; }

}  // namespace auspex::coin
