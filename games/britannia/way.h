// A party on its way, with what is only thought of: how the rules look ahead (movement.cpp) and find ways (ways.cpp).
#pragma once

#include "games/britannia/movement.h"

namespace auspex::britannia {

// What is on the way; the same from its beginning to its end.
struct Movement::Load {
  Armies armies;
  bool leader = false;
  bool bound_by_landings = false;
  bool must_lower = false;
  int excess_before = 0;
  int allowance = 0;
  Shift shift{};  // the party lifted from where the board has it, and what it would have left behind
};

// How far it has come. Small, for many are thought of.
struct Movement::Way {
  const Load* load;
  AreaSet seen;  // road steps cost nothing, so a way could go round in circles
  Area at;
  std::uint8_t entered;  // areas, road steps and seas among them
  std::uint8_t cost;
  std::uint8_t seas;
  bool landed;
  bool through_difficult;
  bool crossed_strait;
  bool by_road;

  [[nodiscard]] int armies() const { return load->armies.size(); }
};

// A way among those that a search has found.
struct Movement::Node {
  Way way;
  std::int16_t passed;  // areas worth passing on the way
  std::int16_t from;    // the node before
  std::int16_t next;    // another that stands in the same area
};

}  // namespace auspex::britannia
