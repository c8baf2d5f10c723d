#include "games/invasions/board.h"

#include <utility>

#include "engine/legal.h"

namespace auspex::invasions {

namespace {

EnumArray<Space, EnumArray<Space, std::uint8_t>> measured() {
  EnumArray<Space, EnumArray<Space, std::uint8_t>> found{};
  for (Space from : all<Space>()) {
    EnumArray<Space, std::uint8_t>& row = found[from];
    for (std::uint8_t& far : row) far = unreachable;
    SpaceSet reached;
    SpaceSet next = {from};
    for (std::uint8_t n = 0; !next.empty(); ++n) {
      for (Space space : next) row[space] = n;
      reached |= next;
      next = around(next) - reached;
    }
  }
  return found;
}

// For those who look for ways: a list is quicker to go through than a set.
Crossings listed() {
  Crossings list;
  for (Space from : all<Space>()) {
    list.first[from] = static_cast<std::uint16_t>(list.all_of_them.size());
    list.size[from] = static_cast<std::uint8_t>(adjacent(from).size());
    for (Space to : adjacent(from)) list.all_of_them.push_back({to, border_between(from, to)});
  }
  return list;
}

bool between(Space a, Space b, Space x, Space y) { return (a == x && b == y) || (a == y && b == x); }

void set_bits(std::uint8_t& byte, int mask, int value) { byte = static_cast<std::uint8_t>((byte & ~mask) | value); }

}  // namespace

const EnumArray<Space, EnumArray<Space, std::uint8_t>> distances = measured();

SpaceSet within_by_search(Space space, int far) {
  return select(SpaceSet::every(), [&](Space other) { return distances[space][other] <= far; });
}

const EnumArray<Space, std::array<SpaceSet, near_by>> neighbourhoods = [] {
  EnumArray<Space, std::array<SpaceSet, near_by>> all_of_them;
  for (Space space : all<Space>()) {
    for (int far = 0; far < near_by; ++far) {
      all_of_them[space][static_cast<std::size_t>(far)] = within_by_search(space, far);
    }
  }
  return all_of_them;
}();

const Crossings crossings_list = listed();

int area_size(Area area) {
  static constexpr EnumArray<Area, std::uint8_t> sizes = [] {
    EnumArray<Area, std::uint8_t> found{};
    for (Area each : all<Area>()) found[each] = static_cast<std::uint8_t>(provinces_in(each).size());
    return found;
  }();
  return sizes[area];
}

bool is_bosphorus(Space a, Space b) { return between(a, b, Space::thracia, Space::bythnia); }
bool is_hellespont(Space a, Space b) { return between(a, b, Space::thracia, Space::mysia); }

// From which the way to Bythnia is longer if it may not lead over one of the two straits.
SpaceSet europe() {
  static const SpaceSet side = [] {
    SpaceSet longer = all_land;
    SpaceSet reached = {Space::bythnia};
    for (int n = 0;; ++n) {
      // What is reached by n borders and was not before.
      longer -= select(reached, [&](Space space) { return distance(Space::bythnia, space) == n; });
      SpaceSet next = reached;
      for (Space space : reached) {
        next |= select(adjacent(space),
                       [&](Space other) { return !is_bosphorus(space, other) && !is_hellespont(space, other); });
      }
      if (next == reached) break;
      reached = next;
    }
    // Islands without a way by land lie on neither side.
    return select(longer, [](Space space) { return distance(Space::bythnia, space) != unreachable; });
  }();
  return side;
}

SpaceSet nearest(Space from, SpaceSet among) {
  int best = unreachable;
  for (Space space : among) best = std::min(best, distance(from, space));
  return select(among, [&](Space space) { return distance(from, space) == best; });
}

void set_city(State& state, Space province, int level, int walls) {
  require_legal(is_land(province) && level >= 0 && level <= 3 && walls >= 0 && walls <= 4, "a city beyond its bounds",
                {}, id_of(province));
  state.land[province].city = static_cast<std::uint8_t>(level == 0 ? 0 : level + 4 * walls);
}

void set_revolt(State& state, Space province, Revolt revolt) {
  set_bits(state.land[province].marks, 3, static_cast<int>(revolt));
}
void set_raid(State& state, Space province, RaidResult raid) {
  set_bits(state.land[province].marks, 12, static_cast<int>(raid) * 4);
}
void set_old_revolt(State& state, Space province, bool old) { set_bits(state.land[province].marks, 16, old ? 16 : 0); }
void set_rebellio(State& state, Space province, bool there) {
  set_bits(state.land[province].marks, 32, there ? 32 : 0);
}

int pillage_at(const State& state, Space province) {
  return static_cast<int>(std::count(state.pillage_at.begin(), state.pillage_at.end(), index_of(province)));
}

SpaceSet pillaged_provinces(const State& state) {
  SpaceSet found;
  for (std::uint8_t at : state.pillage_at) {
    if (at < count_of<Space>) found.add(static_cast<Space>(at));
  }
  return found;
}

std::optional<Nation> limes_at(const State& state, Space province) {
  const int index = limes_index(state, province);
  if (index < 0 || state.limes[static_cast<std::size_t>(index)].status != LimesStatus::standing) return std::nullopt;
  return limes_info[static_cast<std::size_t>(index)].nation;
}

int limes_index(const State& state, Space province) {
  for (std::size_t i = 0; i < state.limes.size(); ++i) {
    if (state.limes[i].at == province && state.limes[i].status != LimesStatus::gone) return static_cast<int>(i);
  }
  return -1;
}

void lose_limes(State& state, Space province) {
  const int index = limes_index(state, province);
  require_legal(index >= 0, "removing a Limes that is not there", {}, id_of(province));
  state.limes[static_cast<std::size_t>(index)].status = LimesStatus::gone;
}

namespace {

template <std::size_t... i>
bool any_horde_at(const State& state, Space province, std::index_sequence<i...>) {
  return static_cast<bool>((static_cast<unsigned>(state.nations.items[i].horde == province) | ...));
}

}  // namespace

NationSet hordes_at(const State& state, Space province) {
  NationSet found;
  // Nearly always there is none, which is seen soonest without a branch for each nation.
  if (!any_horde_at(state, province, std::make_index_sequence<static_cast<std::size_t>(count_of<Nation>)>())) {
    return found;
  }
  for (Nation nation : all<Nation>()) {
    if (state.nations[nation].horde == province) found.add(nation);
  }
  return found;
}

}  // namespace auspex::invasions
