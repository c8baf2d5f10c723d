// A nation's turn (section 4) and what must be remembered while it lasts (1.4, 1.5, 1.7).
#pragma once

#include <vector>

#include "games/britannia/play.h"

namespace auspex::britannia {

// 1.4: armies of the nation in one place that are alike in all that matters this turn.
struct Group {
  Area at = Area::cornwall;
  Unit unit = Unit::infantry;
  std::uint8_t count = 0;
  Area began_turn = Area::cornwall;
  Area began_phase = Area::cornwall;
  Area entered_from = Area::cornwall;  // the last area before this one in the present phase; itself if it did not move
  bool moved = false;                  // in the present phase
  bool boat = false;                   // put to sea from land in the present phase
  bool raider = false;                 // 8.1

  // 7.4: whence it came into its area; by sea, where it began the phase.
  [[nodiscard]] Area way_back() const { return is_sea(entered_from) ? began_phase : entered_from; }
  [[nodiscard]] bool alike(const Group& other) const {
    return at == other.at && unit == other.unit && began_turn == other.began_turn && began_phase == other.began_phase &&
           entered_from == other.entered_from && moved == other.moved && boat == other.boat && raider == other.raider;
  }
};

struct Turn {
  Nation nation = Nation::romans;
  int half = 1;                          // of a Major Invasion; 1 otherwise
  std::vector<Group> groups;             // all armies of the nation
  EnumArray<Area, AreaSet> came_from{};  // 1.5: land that attackers came in from in this phase
  AreaSet roads;                         // 12.6: road areas when the phase began
  AreaSet bound;                         // 6.8d: areas that must not be left empty
  AreaSet held_at_start;                 // 4.0
  int leader_steps = 0;                  // 6.7: used by the leader in this phase
  int invaders_missing = 0;              // 16.2: of those due this round

  [[nodiscard]] bool raiding(const State& state) const { return is_raiding(state, nation); }
};

// The groups keep step with the board; these are the only ways to change them.
void add_group(Turn& turn, const Group& group);
// Takes `n` armies out of group number `index`; the group may vanish, so indices behind it shift.
void take_from_group(Turn& turn, int index, int n);
// Builds the groups anew from the board: at the start of a turn.
void muster(const State& state, Turn& turn);
// 1.4: a new phase begins for every group.
void begin_phase(Turn& turn);

// 6.14c, 9, 12.2, 16.2: one army of the nation leaves the board without a fight; its owner says of which kind.
void remove_army(Play& play, Turn& turn, Area area);

// 4: one turn of state.nation.
void nation_turn(Play& play);

}  // namespace auspex::britannia
