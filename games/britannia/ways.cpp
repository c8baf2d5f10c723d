// Finding ways: where armies can get to, and how, by the very steps that they will take.
#include <limits>

#include "games/britannia/way.h"

namespace auspex::britannia {

// Looks at ways from the cheapest on. Of two that come to the same area the one that can do less is forgotten.
class Movement::Search {
 public:
  explicit Search(const Movement& movement, const Way& start)
      : movement_(movement), nodes_(movement.ways_), last_step_(no_step) {
    look(start);
  }
  // Only for ways to one area: without roads, the last step leads there or nowhere.
  Search(const Movement& movement, const Way& start, Area to, AreaSet by_way_of)
      : movement_(movement),
        nodes_(movement.ways_),
        by_way_of_(by_way_of),
        goal_{to},
        last_step_(movement.turn_.roads.empty() ? start.load->allowance - 1 : no_step) {
    look(start);
  }
  [[nodiscard]] AreaSet ends() const {
    AreaSet areas;
    for (int i = 1; i < count(); ++i) areas.add(node(i).way.at);
    return areas;
  }

  [[nodiscard]] std::vector<Area> way_to(Area to) const {
    int best = none;
    for (int i = first_[to]; i != none; i = node(i).next) {
      if (!movement_.stands(node(i).way, node(i).way.armies())) continue;
      if (best == none || better(node(i), node(best))) best = i;
    }
    std::vector<Area> areas;
    for (int i = best; i > 0; i = node(i).from) areas.insert(areas.begin(), node(i).way.at);
    return areas;
  }

 private:
  static constexpr std::int16_t none = -1;
  static constexpr int no_step = std::numeric_limits<int>::max();

  void look(const Way& start) {
    nodes_.clear();
    first_.items.fill(none);
    add(start, none, 0);
    for (int cost = 0; cost <= start.load->allowance; ++cost) {
      for (int i = 0; i < count(); ++i) {
        if (node(i).way.cost == cost) go_on_from(i);
      }
    }
  }

  [[nodiscard]] int count() const { return static_cast<int>(nodes_.size()); }
  [[nodiscard]] const Node& node(int i) const { return nodes_[static_cast<std::size_t>(i)]; }

  static bool better(const Node& a, const Node& b) {
    if (a.passed != b.passed) return a.passed > b.passed;
    return a.way.entered < b.way.entered;
  }

  void add(const Way& way, int from, int passed) {
    nodes_.push_back({way, static_cast<std::int16_t>(passed), static_cast<std::int16_t>(from), first_[way.at]});
    first_[way.at] = static_cast<std::int16_t>(count() - 1);
  }

  // Whether a way found before can do all that one step more of this way could.
  [[nodiscard]] bool is_needless(const Way& way, Area to, int passed) const {
    const bool by_land = is_land(way.at) && is_land(to);
    const bool road = by_land && movement_.step_cost(way.at, to) == 0;
    const int cost = way.cost + (road ? 0 : 1);
    const bool landed = way.landed || is_sea(way.at);
    for (int i = first_[to]; i != none; i = node(i).next) {
      const Way& known = node(i).way;
      if (known.cost <= cost && node(i).passed >= passed && known.seas <= way.seas + (is_sea(to) ? 1 : 0) &&
          known.landed <= landed && !known.crossed_strait && (known.by_road || !road)) {
        return true;
      }
    }
    return false;
  }

  void go_on_from(int i) {
    const Way way = node(i).way;
    AreaSet next = movement_.steps(way);
    if (way.cost >= last_step_) next &= goal_;
    for (Area to : next) {
      const int passed = node(i).passed + (by_way_of_.has(to) && !way.seen.has(to) ? 1 : 0);
      if (!is_needless(way, to, passed)) add(movement_.moved(way, to), i, passed);
    }
  }

  const Movement& movement_;
  std::vector<Node>& nodes_;
  AreaSet by_way_of_;
  AreaSet goal_ = AreaSet::every();
  int last_step_;  // the cost from which on every step must lead to the goal
  EnumArray<Area, std::int16_t> first_;
};

// Each area is worth going on from only when it is first come to, so that whole sets of them can be looked at, by what
// it costs to get there; road steps cost nothing. A boat takes two of at most three steps, so nobody takes two. Not for
// armies that go on from difficult terrain by road alone.
AreaSet Movement::reach_by_cost(const Way& start) const {
  const AreaSet over_strait = is_land(start.at) ? area_info[start.at].straits - borders(start.at) : AreaSet{};
  // By land alone what borders an area can be come to from it, or nothing.
  const bool by_land_alone = turn_.nation != Nation::romans && !has_boats(play_.state, turn_.nation);
  const AreaSet through = by_land_alone ? passable(start) : AreaSet{};
  AreaSet ends;
  AreaSet seen{start.at};
  AreaSet front = seen;
  const int allowance = start.load->allowance;
  const int last = turn_.roads.empty() ? allowance - 1 : allowance;
  for (int cost = 0; cost <= last && !front.empty(); ++cost) {
    AreaSet next;
    while (!front.empty()) {
      const Area at = front.first();
      front.remove(at);
      if (by_land_alone && is_land(at) && at != start.at) {
        if (through.has(at)) next |= borders(at) & open();
        continue;
      }
      Way way = start;
      way.at = at;
      way.cost = static_cast<std::uint8_t>(cost);
      way.entered = at == start.at ? 0 : 1;
      way.seas = is_sea(at) && at != start.at ? 1 : 0;
      way.landed = is_sea(start.at) && is_land(at);
      const AreaSet to = steps(way);
      const AreaSet by_road = turn_.roads.has(at) ? to & turn_.roads & borders(at) : AreaSet{};
      ends |= at == start.at ? to : by_road;  // over a strait, too, from which nobody goes on
      front |= by_road - seen;
      seen |= by_road;
      next |= at == start.at ? to - by_road - over_strait : to - by_road;
    }
    if (cost == allowance) break;
    ends |= next;
    front = next - seen;
    seen |= front;
  }
  return ends;
}

// 6.4, 6.6: land that an army may go on from after it has entered it.
AreaSet Movement::passable(const Way& way) const {
  AreaSet held;  // by others
  for (Nation other : all<Nation>()) {
    if (other != turn_.nation) held |= board_.land_of(other);
  }
  const AreaSet overrun = select(held & board_.land_of(turn_.nation), [&](Area area) {
    Way there = way;
    there.at = area;
    there.entered = 1;
    return going_on(there) >= there.armies();
  });
  const AreaSet open_ground = way.load->leader ? all_land : all_land - difficult_land;
  return open_ground - (held - overrun);
}

AreaSet Movement::reach(const Group& group, bool leader) const {
  Load load;
  load.armies = group.unit == Unit::cavalry ? Armies{0, 1} : Armies{1, 0};
  load.leader = leader;
  load.bound_by_landings = is_sea(group.began_turn);
  load.allowance = allowance_of(load.armies, leader);
  load.shift[group.at] = -1;
  Way way{};
  way.load = &load;
  way.at = group.at;
  way.seen.add(group.at);
  const bool on_by_road = !turn_.roads.empty() && play_.state.readings.roads_ignore_terrain;
  AreaSet ends = (on_by_road ? Search(*this, way).ends() : reach_by_cost(way)) & all_land;
  ends.remove(group.at);
  if (turn_.nation != Nation::romans) return ends;
  return select(ends, [&](Area area) { return !subject_here(area); });
}

std::vector<Area> Movement::way_to(Area to, Area origin, std::span<const Levy> levies, bool leader,
                                   AreaSet by_way_of) const {
  const std::optional<Party> party = assemble(origin, levies, leader);
  if (!party) return {};
  const Load load = load_of(*party);
  const Way start = way_of(*party, load);
  // With two steps and no roads only what the first leads to can be passed.
  const AreaSet near = steps(start);
  const AreaSet passed = load.allowance <= 2 && turn_.roads.empty() ? near : all_land;
  if (((by_way_of & passed) - AreaSet{to}).empty() && near.has(to) && stands(moved(start, to), start.armies())) {
    return {to};
  }
  return Search(*this, start, to, by_way_of).way_to(to);
}

}  // namespace auspex::britannia
