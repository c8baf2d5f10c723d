// Finding ways: where armies can get to, and how, by the very steps that they will take.
#include "games/britannia/way.h"

namespace auspex::britannia {

// Looks at ways from the cheapest on. Of two that come to the same area the one that can do less is forgotten.
class Movement::Search {
 public:
  Search(const Movement& movement, const Way& start, AreaSet by_way_of = {})
      : movement_(movement), nodes_(movement.ways_), by_way_of_(by_way_of) {
    nodes_.clear();
    first_.items.fill(none);
    add(start, none, 0);
    for (int cost = 0; cost <= start.load->allowance; ++cost) {
      for (int i = 0; i < count(); ++i) {
        if (node(i).way.cost == cost) go_on_from(i);
      }
    }
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
    for (Area to : movement_.steps(way)) {
      const int passed = node(i).passed + (by_way_of_.has(to) && !way.seen.has(to) ? 1 : 0);
      if (!is_needless(way, to, passed)) add(movement_.moved(way, to), i, passed);
    }
  }

  const Movement& movement_;
  std::vector<Node>& nodes_;
  AreaSet by_way_of_;
  EnumArray<Area, std::int16_t> first_;
};

// Without roads each area is worth going on from only when it is first come to, so that whole sets of them can be
// looked at, by what it costs to get there. A boat takes two of at most three steps, so nobody takes two.
AreaSet Movement::reach_off_roads(const Way& start) const {
  const AreaSet over_strait = is_land(start.at) ? area_info[start.at].straits - borders(start.at) : AreaSet{};
  AreaSet ends;
  AreaSet seen{start.at};
  AreaSet front = seen;
  for (int cost = 0; cost < start.load->allowance && !front.empty(); ++cost) {
    AreaSet next;
    for (Area at : front) {
      Way way = start;
      way.at = at;
      way.cost = way.entered = static_cast<std::uint8_t>(cost);
      way.seas = is_sea(at) && cost > 0 ? 1 : 0;
      way.landed = is_sea(start.at) && is_land(at);
      next |= steps(way);
    }
    ends |= next;
    front = next - seen;
    if (cost == 0) front -= over_strait;
    seen |= front;
  }
  return ends;
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
  AreaSet ends = turn_.roads.empty() ? reach_off_roads(way) : Search(*this, way).ends();
  ends.remove(group.at);
  return select(ends & all_land, [&](Area area) { return !subject_here(area); });
}

std::vector<Area> Movement::way_to(Area to, Area origin, std::span<const Levy> levies, bool leader,
                                   AreaSet by_way_of) const {
  const std::optional<Party> party = assemble(origin, levies, leader);
  if (!party) return {};
  const Load load = load_of(*party);
  const Way start = way_of(*party, load);
  if (by_way_of.empty() && steps(start).has(to) && stands(moved(start, to), start.armies())) return {to};
  return Search(*this, start, by_way_of).way_to(to);
}

}  // namespace auspex::britannia
