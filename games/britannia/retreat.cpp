// 7.3-7.5 Where units may go that leave a battle.
#include <algorithm>

#include "engine/legal.h"
#include "games/britannia/battle.h"
#include "games/britannia/scoring.h"
#include "games/britannia/stacking.h"

namespace auspex::britannia {

namespace {

// 7.5, R32: the leader goes alone only to his nation's own armies.
AreaSet leader_refuges(const Board& board, Nation nation, Area area) {
  return select(adjacent(area), [&](Area to) { return board.occupies(nation, to) && board.armies(nation, to) > 0; });
}

}  // namespace

AreaSet defender_retreats(const State& state, const Turn& turn, const Battle& battle) {
  const Board& board = state.board;
  const auto open = [&](Area to) {
    if (turn.came_from[battle.area].has(to) || !(board.nations_in(to) - NationSet{battle.defender}).empty())
      return false;
    if (!has_room(board, battle.defender, to, battle.area)) return false;
    if (board.occupies(battle.defender, to)) return true;
    for (Area near : borders(to)) {
      if (board.occupies(battle.attacker, near)) return false;
    }
    return true;
  };
  return select(adjacent(battle.area), open);
}

std::optional<Area> attacker_retreat(const State& state, const Turn& turn, const Battle& battle, const Group& group) {
  const Board& board = state.board;
  const Area to = group.way_back();
  if (to == battle.area) return std::nullopt;
  if (is_sea(to)) {
    const bool first_half = is_major_invasion(state, turn.nation) && turn.half == 1;
    if (!turn.raiding(state) && !first_half) return std::nullopt;
    return to;
  }
  if (!(board.nations_in(to) - NationSet{battle.attacker}).empty()) return std::nullopt;
  if (!has_room(board, battle.attacker, to, battle.area)) return std::nullopt;
  return to;
}

std::vector<Retreat> retreat_options(const State& state, const Turn& turn, const Battle& battle, bool attacker) {
  const Board& board = state.board;
  const Nation nation = attacker ? battle.attacker : battle.defender;
  const bool leader = board.leader_at(nation, battle.area);
  const bool last = board.armies(nation, battle.area) == 1;
  std::vector<Retreat> options;
  const auto offer = [&](Unit unit, Area to, int group) {
    // 7.5: with the last army the leader must go.
    if (!(leader && last)) options.push_back({unit, to, false, false, group});
    if (leader) options.push_back({unit, to, true, false, group});
  };
  if (attacker) {
    for (std::size_t i = 0; i < turn.groups.size(); ++i) {
      const Group& group = turn.groups[i];
      if (group.at != battle.area) continue;
      if (const std::optional<Area> to = attacker_retreat(state, turn, battle, group)) {
        offer(group.unit, *to, static_cast<int>(i));
      }
    }
  } else {
    const AreaSet areas = defender_retreats(state, turn, battle);
    for (Unit unit : {Unit::infantry, Unit::cavalry}) {
      const Armies armies = board.armies_at(nation, battle.area);
      if ((unit == Unit::infantry ? armies.infantry : armies.cavalry) == 0) continue;
      for (Area to : areas) offer(unit, to, -1);
    }
  }
  if (leader) {
    for (Area to : leader_refuges(board, nation, battle.area)) options.push_back({.to = to, .leader_alone = true});
  }
  return options;
}

void make_retreat(Play& play, Turn& turn, const Battle& battle, bool attacker, const Retreat& retreat) {
  const Nation nation = attacker ? battle.attacker : battle.defender;
  Board& board = play.board;
  if (retreat.leader_alone) {
    const Leader leader = *board.leader_of(nation);
    board.place_leader(leader, retreat.to);
    return play.say(msg::retreat_leader(leader, retreat.to), 1);
  }
  const bool vacant = board.vacant(retreat.to);
  const Armies one = retreat.unit == Unit::cavalry ? Armies{0, 1} : Armies{1, 0};
  board.remove(nation, battle.area, one);
  board.add(nation, retreat.to, one);
  if (attacker) {
    Group group = turn.groups[static_cast<std::size_t>(retreat.group)];
    take_from_group(turn, retreat.group, 1);
    group.at = group.entered_from = retreat.to;
    group.count = 1;
    add_group(turn, group);
  }
  if (retreat.with_leader) board.place_leader(*board.leader_of(nation), retreat.to);
  play.say(msg::retreat_army(nation, retreat.unit, retreat.to), 1);
  if (vacant) became_sole_occupant(play, nation, retreat.to);
}

void retreats(Play& play, Turn& turn, const Battle& battle, bool attacker) {
  const Nation nation = attacker ? battle.attacker : battle.defender;
  for (;;) {
    const std::vector<Retreat> options = retreat_options(play.state, turn, battle, attacker);
    if (options.empty()) return;
    const std::optional<Retreat> retreat = play.mind(nation).retreat(play, turn, battle, attacker, options);
    if (!retreat) return;
    require_legal(std::find(options.begin(), options.end(), *retreat) != options.end(),
                  "7.3, 7.4: a retreat that is not open", id_of(nation), id_of(retreat->to));
    make_retreat(play, turn, battle, attacker, *retreat);
  }
}

}  // namespace auspex::britannia
