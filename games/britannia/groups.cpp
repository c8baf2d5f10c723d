// 1.4 The armies of the nation whose turn it is, told apart by what they have done.
#include "engine/legal.h"
#include "games/britannia/turn.h"

namespace auspex::britannia {

void add_group(Turn& turn, const Group& group) {
  for (Group& other : turn.groups) {
    if (other.alike(group)) {
      other.count = static_cast<std::uint8_t>(other.count + group.count);
      return;
    }
  }
  turn.groups.push_back(group);
}

void take_from_group(Turn& turn, int index, int n) {
  require_legal(index >= 0 && index < static_cast<int>(turn.groups.size()) && n > 0 &&
                    n <= turn.groups[static_cast<std::size_t>(index)].count,
                "armies that are not there leave their group", id_of(turn.nation));
  Group& group = turn.groups[static_cast<std::size_t>(index)];
  group.count = static_cast<std::uint8_t>(group.count - n);
  if (group.count == 0) turn.groups.erase(turn.groups.begin() + index);
}

void muster(const State& state, Turn& turn) {
  turn.groups.clear();
  turn.groups.reserve(2 * static_cast<std::size_t>(state.board.areas_of(turn.nation).size()));  // foot and horse
  for (Area area : state.board.areas_of(turn.nation)) {
    const Armies armies = state.board.armies_at(turn.nation, area);
    Group group;
    group.at = group.began_turn = group.began_phase = group.entered_from = area;
    // 8.1: Picts never begin at sea; theirs are those that take a boat.
    group.raider = is_sea(area) && turn.raiding(state);
    if (armies.infantry > 0) {
      group.unit = Unit::infantry;
      group.count = static_cast<std::uint8_t>(armies.infantry);
      turn.groups.push_back(group);
    }
    if (armies.cavalry > 0) {
      group.unit = Unit::cavalry;
      group.count = static_cast<std::uint8_t>(armies.cavalry);
      turn.groups.push_back(group);
    }
  }
}

void begin_phase(Turn& turn) {
  turn.came_from = {};
  turn.leader_steps = 0;
  // Groups that are alike now become one, at the place of the first of them.
  std::size_t kept = 0;
  for (std::size_t i = 0; i < turn.groups.size(); ++i) {
    Group group = turn.groups[i];
    group.began_phase = group.entered_from = group.at;
    group.moved = group.boat = false;
    std::size_t same = 0;
    while (same < kept && !turn.groups[same].alike(group)) ++same;
    if (same < kept) {
      turn.groups[same].count = static_cast<std::uint8_t>(turn.groups[same].count + group.count);
    } else {
      turn.groups[kept++] = group;
    }
  }
  turn.groups.resize(kept);
}

}  // namespace auspex::britannia
