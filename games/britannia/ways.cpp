// Finding ways: where armies can get to, and how, by the very steps that they will take.
#include <algorithm>
#include <array>

#include "games/britannia/way.h"

namespace auspex::britannia {

namespace {

// What is one step from each area, whoever goes and whatever stands between.
constexpr EnumArray<Area, AreaSet> next_to = [] {
  EnumArray<Area, AreaSet> result{};
  for (Area area : all<Area>()) result[area] = adjacent(area) | area_info[area].seas | area_info[area].coast;
  return result;
}();

}  // namespace

// Looks at ways from the cheapest on. Of two that come to the same area the one that can do less is forgotten.
class Movement::Search {
 public:
  explicit Search(const Movement& movement, const Way& start) : movement_(movement), nodes_(movement.ways_) {
    near_.fill(AreaSet::every());
    look(start);
  }
  // Only for ways to one area: every step leads so near to it that those left can lead there.
  Search(const Movement& movement, const Way& start, Area to, AreaSet by_way_of)
      : movement_(movement), nodes_(movement.ways_), by_way_of_(by_way_of) {
    AreaSet near{to};
    AreaSet fresh = near;
    for (AreaSet& areas : near_) {
      // 12.6: from one road area to another it costs nothing.
      const AreaSet roads = (fresh & movement.turn_.roads).empty() ? AreaSet{} : movement.turn_.roads - near;
      fresh |= roads;
      near |= roads;
      areas = near;
      AreaSet further;
      for (Area area : fresh) further |= next_to[area];
      fresh = further - near;
      near |= fresh;
    }
    look(start);
  }
  [[nodiscard]] AreaSet ends() const {
    AreaSet areas;
    for (int i = 1; i < count(); ++i) areas.add(node(i).way.at);
    return areas;
  }

  [[nodiscard]] Route way_to(Area to) const {
    int best = none;
    for (int i = first_[to]; i != none; i = node(i).next) {
      if (!movement_.stands(node(i).way, node(i).way.armies())) continue;
      if (best == none || better(node(i), node(best))) best = i;
    }
    Route areas;
    if (best != none) areas.reserve(node(best).way.entered);
    for (int i = best; i > 0; i = node(i).from) areas.push_back(node(i).way.at);
    std::reverse(areas.begin(), areas.end());
    return areas;
  }

 private:
  static constexpr std::int16_t none = -1;
  static constexpr std::size_t usual_number = 32;  // of nodes

  void look(const Way& start) {
    nodes_.clear();
    nodes_.reserve(usual_number);
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

  // Where a way may lead with so many steps left.
  [[nodiscard]] AreaSet near(int left) const { return left < 0 ? AreaSet{} : near_.at(static_cast<std::size_t>(left)); }

  void go_on_from(int i) {
    const Way way = node(i).way;
    const int left = way.load->allowance - way.cost;
    const AreaSet roads = movement_.turn_.roads;
    const AreaSet free = roads.has(way.at) ? borders(way.at) & roads : AreaSet{};
    const AreaSet leads_there = (free & near(left)) | (near(left - 1) - free);
    if ((next_to[way.at] & leads_there).empty()) return;
    const AreaSet next = movement_.steps(way) & leads_there;
    for (Area to : next) {
      const int passed = node(i).passed + (by_way_of_.has(to) && !way.seen.has(to) ? 1 : 0);
      if (!is_needless(way, to, passed)) add(movement_.moved(way, to), i, passed);
    }
  }

  const Movement& movement_;
  std::vector<Node>& nodes_;
  AreaSet by_way_of_;
  std::array<AreaSet, 4> near_;  // by the steps that are left, three at most
  EnumArray<Area, std::int16_t> first_;
};

// Each area is worth going on from only when it is first come to, so that whole sets of them can be looked at, by what
// it costs to get there; road steps cost nothing. A boat takes two of at most three steps, so nobody takes two. Not for
// armies that go on from difficult terrain by road alone.
AreaSet Movement::reach_by_cost(const Way& start) const {
  const NationInfo& nation = nation_info[turn_.nation];
  const int allowance = start.load->allowance;
  const int last = turn_.roads.empty() ? allowance - 1 : allowance;
  const bool bound = start.load->bound_by_landings;
  const bool boats = is_land(start.at) && has_boats(play_.state, turn_.nation);
  const AreaSet ashore = bound ? nation.landings : all_land;                   // 6.10
  const AreaSet to_sea = bound ? all_seas - nation.forbidden_seas : all_seas;  // 6.11
  const AreaSet over_strait = is_land(start.at) ? area_info[start.at].straits - borders(start.at) : AreaSet{};
  const AreaSet first = steps(start);
  const AreaSet first_roads = turn_.roads.has(start.at) ? first & turn_.roads & borders(start.at) : AreaSet{};
  const AreaSet through = passable(start) | all_seas;
  // Over a strait, too, from which nobody goes on.
  AreaSet ends = first;
  AreaSet seen = AreaSet{start.at} | first_roads;
  AreaSet front = first_roads;
  AreaSet next = first - first_roads - over_strait;
  for (int cost = 0;; ++cost) {
    while (!front.empty()) {
      const Area at = front.first();
      front.remove(at);
      if (!through.has(at)) continue;
      if (is_sea(at)) {
        next |= area_info[at].coast & ashore & open();
        continue;
      }
      const AreaSet near = borders(at) & open();
      const AreaSet by_road = turn_.roads.has(at) ? near & turn_.roads : AreaSet{};
      ends |= by_road;
      front |= by_road - seen;
      seen |= by_road;
      next |= near - by_road;
      if (boats && allowance - cost >= 2) next |= area_info[at].seas & to_sea;
    }
    if (cost == allowance) break;
    ends |= next;
    if (cost == last) break;
    front = next - seen;
    seen |= front;
    next = {};
  }
  return ends;
}

// 6.4, 6.6, 12.7: land that an army may go on from after it has entered it.
AreaSet Movement::passable(const Way& way) const {
  const AreaSet contested = of_others() & board_.land_of(turn_.nation);
  const AreaSet overrun = select(contested, [&](Area area) {
    Way there = way;
    there.at = area;
    there.entered = 1;
    return going_on(there) >= there.armies();
  });
  const AreaSet open_ground = way.load->leader ? all_land : all_land - difficult_land;
  return (open_ground - (of_others() - overrun)) | of_subjects();
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
  return turn_.nation == Nation::romans ? ends - of_subjects() : ends;
}

Movement::Route Movement::way_to(Area to, Area origin, std::span<const Levy> levies, bool leader,
                                 AreaSet by_way_of) const {
  const std::optional<Party> party = assemble(origin, levies, leader);
  if (!party) return {};
  const Load load = load_of(*party);
  const Way start = way_of(*party, load);
  if (load.allowance <= 2 && turn_.roads.empty()) return short_way_to(to, start, by_way_of);
  if ((by_way_of - AreaSet{to}).empty() && steps(start).has(to) && stands(moved(start, to), start.armies())) {
    return {to};
  }
  return Search(*this, start, to, by_way_of).way_to(to);
}

// At most two steps: straight there, or by way of the first area that leads there and is worth passing, or else is the
// only kind of way.
Movement::Route Movement::short_way_to(Area to, const Way& start, AreaSet by_way_of) const {
  const AreaSet near = steps(start);
  const bool straight = near.has(to);
  const AreaSet between = near & next_to[to];
  std::optional<Way> best;
  for (Area area : straight ? between& by_way_of : between) {
    const Way way = moved(start, area);
    if (!steps(way).has(to)) continue;
    const bool worth_passing = by_way_of.has(area);
    if (!best || worth_passing) best = way;
    if (worth_passing) break;
  }
  if (!best && !straight) return {};
  if (!stands(moved(best ? *best : start, to), start.armies())) return {};
  return best ? Route{best->at, to} : Route{to};
}

}  // namespace auspex::britannia
