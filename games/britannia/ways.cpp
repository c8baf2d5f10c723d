// Finding ways: where armies can get to, and how, by the very steps that they will take.
#include "games/britannia/way.h"

namespace auspex::britannia {

// Looks at ways from the cheapest on. Of two that come to the same area the one that can do less is forgotten.
class Movement::Search {
 public:
  enum class For : std::uint8_t { ends, ways };

  Search(const Movement& movement, const Way& start, For what, AreaSet by_way_of = {})
      : movement_(movement), what_(what), by_way_of_(by_way_of), most_(start.load->allowance) {
    nodes_.reserve(48);
    first_.items.fill(none);
    add(start, none, 0);
    for (int cost = 0; cost <= most_; ++cost) {
      for (int i = 0; i < count(); ++i) {
        if (node(i).way.cost == cost) go_on_from(i);
      }
    }
  }

  [[nodiscard]] AreaSet ends() const {
    AreaSet areas = last_;
    for (int i = 1; i < count(); ++i) areas.add(node(i).way.at);
    return select(areas & all_land, [&](Area area) { return !movement_.subject_here(area); });
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

  struct Node {
    Way way;
    std::int16_t passed;  // areas of by_way_of_ on the way
    std::int16_t from;    // the node before
    std::int16_t next;    // another that stands in the same area
  };

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
    const AreaSet next = movement_.steps(way);
    // Who has spent all can only go on by road.
    if (what_ == For::ends && way.cost + 1 >= most_ && movement_.turn_.roads.empty()) {
      last_ |= next;
      return;
    }
    for (Area to : next) {
      const int passed = node(i).passed + (by_way_of_.has(to) && !way.seen.has(to) ? 1 : 0);
      if (!is_needless(way, to, passed)) add(movement_.moved(way, to), i, passed);
    }
  }

  const Movement& movement_;
  For what_;
  AreaSet by_way_of_;
  int most_;
  AreaSet last_;  // areas entered with the last of the allowance
  std::vector<Node> nodes_;
  EnumArray<Area, std::int16_t> first_;
};

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
  return Search(*this, way, Search::For::ends).ends() - AreaSet{group.at};
}

std::vector<Area> Movement::way_to(Area to, Area origin, std::span<const Levy> levies, bool leader,
                                   AreaSet by_way_of) const {
  const std::optional<Party> party = assemble(origin, levies, leader);
  if (!party) return {};
  const Load load = load_of(*party);
  return Search(*this, way_of(*party, load), Search::For::ways, by_way_of).way_to(to);
}

}  // namespace auspex::britannia
