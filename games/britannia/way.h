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

inline Movement::Way Movement::moved(Way way, Area to) const {
  const bool by_sea = is_sea(to) || is_sea(way.at);
  const bool strait = !by_sea && area_info[way.at].straits.has(to);
  const int cost = by_sea || strait ? 1 : step_cost(way.at, to);
  way.through_difficult = way.through_difficult || (way.entered > 0 && is_land(way.at) && is_difficult(way.at));
  way.landed = way.landed || (is_sea(way.at) && is_land(to));
  way.seas = static_cast<std::uint8_t>(way.seas + (is_sea(to) ? 1 : 0));
  way.crossed_strait = strait;
  way.by_road = cost == 0;
  way.cost = static_cast<std::uint8_t>(way.cost + cost);
  ++way.entered;
  way.at = to;
  way.seen.add(to);
  return way;
}

// A way among those that a search has found.
struct Movement::Node {
  Way way;
  std::int16_t passed;  // areas worth passing on the way
  std::int16_t from;    // the node before
  std::int16_t next;    // another that stands in the same area
};

}  // namespace auspex::britannia
