#include "games/invasions/nation.h"

#include "engine/legal.h"

namespace auspex::invasions {

NationSet nations_of(const State& state, Side side) {
  static const EnumArray<Side, NationSet> printed = [] {
    EnumArray<Side, NationSet> found;
    for (Nation nation : NationSet::every() - NationSet{Nation::rebels}) found[nation_info[nation].side].add(nation);
    return found;
  }();
  NationSet nations = printed[side];
  if (side_of(state, Nation::khazars) == side) {
    nations.add(Nation::khazars);
  } else {
    nations.remove(Nation::khazars);
  }
  return nations;
}

namespace {

// XXXII.F.I.1
bool joint_saxon(const State& state, const Kind& kind) {
  return state.history.merged && kind.serves == Nation::angles && kind.people == Nation::saxons;
}

}  // namespace

Side mover_of(const State& state, const Kind& kind) {
  return side_of(state, joint_saxon(state, kind) ? kind.people : kind.serves);
}

bool is_lent(const State& state, const Kind& kind) { return kind.lent() && !joint_saxon(state, kind); }

AgeBand age_band(const State& state, Nation nation) {
  const int age = state.nations[nation].age;
  if (age <= 4) return AgeBand::young;
  return age <= 8 ? AgeBand::mature : AgeBand::old;
}

int age_limit(const State& state, Nation nation) {
  switch (status_of(state, nation)) {
    case Status::barbarian:
      return state.numbers.age_track_barbarian;
    case Status::kingdom:
      return state.numbers.age_track_kingdom;
    case Status::empire:
      return state.numbers.age_track_empire;
  }
  return state.numbers.age_track_barbarian;
}

const std::array<Nation, static_cast<std::size_t>(count_of<Nation>)>& play_order() {
  static const auto order = [] {
    std::array<Nation, static_cast<std::size_t>(count_of<Nation>)> nations{};
    for (Nation nation : all<Nation>()) nations[static_cast<std::size_t>(index_of(nation))] = nation;
    const auto key = [](Nation nation) { return nation_info[nation].order == 0 ? 255 : nation_info[nation].order; };
    std::stable_sort(nations.begin(), nations.end(), [&](Nation a, Nation b) { return key(a) < key(b); });
    return nations;
  }();
  return order;
}

std::optional<Nation> next_to_act(const State& state, NationSet among) {
  for (Nation nation : play_order()) {
    if (among.has(nation) && !state.acted.has(nation)) return nation;
  }
  return std::nullopt;
}

Bands bands_of(const State& state, Nation nation, Space space) {
  Bands found;
  for (const Band& band : state.forces.at(space)) {
    if (band.kind.serves == nation) found.push_back(band);
  }
  return found;
}

bool has_units(const State& state, Nation nation, Space space) {
  const std::span<const Band> there = state.forces.at(space);
  return std::any_of(there.begin(), there.end(), [&](const Band& band) { return band.kind.serves == nation; });
}

SpaceSet spaces_of(const State& state, Nation nation) {
  SpaceSet found;
  for (const Band& band : state.forces.all()) {
    if (band.kind.serves == nation && band.at != removed) found.add(band.at);
  }
  return found;
}

int land_units_of(const State& state, Nation nation) {
  int n = 0;
  for (const Band& band : state.forces.all()) {
    const bool own = band.kind.people == nation || (band.kind.serves == nation && joint_saxon(state, band.kind));
    const bool counts = own && !band.kind.auxiliary() && !band.kind.naval() && band.at != removed;
    n += counts ? band.count : 0;
  }
  return n;
}

Pools pools_left(const State& state, Nation nation) {
  Pools pools;
  const NationInfo& info = nation_info[nation];
  const auto find = [&](Unit unit, Garrison garrison) {
    return std::find_if(pools.begin(), pools.end(),
                        [&](const PoolLeft& pool) { return pool.unit == unit && pool.garrison == garrison; });
  };
  const auto take = [&](Unit unit, Garrison garrison, int n) {
    if (PoolLeft* const pool = find(unit, garrison); pool != pools.end()) pool->n -= n;
  };
  for (std::size_t i = 0; i < info.pool_size; ++i) {
    const PoolEntry& entry = info.pool[i];
    if (find(entry.unit, entry.garrison) == pools.end()) pools.push_back({entry.unit, entry.garrison, 0});
    const bool in_time = entry.by_timetable ? state.turn == entry.from_turn : state.turn >= entry.from_turn;
    if (in_time) take(entry.unit, entry.garrison, -entry.n);
  }
  for (const Band& band : state.forces.all()) {
    const Kind& kind = band.kind;
    if (kind.people == nation && !kind.auxiliary()) take(kind.unit, kind.garrison, band.count);
  }
  // II.E.3: a standing Limes hides its local unit.
  for (std::size_t i = 0; i < state.limes.size(); ++i) {
    const LimesInfo& limes = limes_info[i];
    if (limes.nation == nation && state.limes[i].status != LimesStatus::gone) take(limes.local, limes.garrison, 1);
  }
  for (PoolLeft& pool : pools) pool.n = std::max(0, pool.n);
  return pools;
}

int pool_left(const State& state, Nation nation, Unit unit, Garrison garrison) {
  for (const PoolLeft& pool : pools_left(state, nation)) {
    if (pool.unit == unit && pool.garrison == garrison) return pool.n;
  }
  return 0;
}

int auxiliaries_left(const State& state, Nation empire, Nation people, Unit unit) {
  const NationInfo& info = nation_info[empire];
  int n = 0;
  for (std::size_t i = 0; i < info.auxiliaries_size; ++i) {
    const Auxiliaries& listed = info.auxiliaries[i];
    if (listed.people == people && listed.unit == unit && listed.turn <= state.turn) n += listed.n;
  }
  for (const Band& band : state.forces.all()) {
    const Kind& kind = band.kind;
    if (kind.auxiliary() && kind.serves == empire && kind.people == people && kind.unit == unit) n -= band.count;
  }
  return std::max(0, n);
}

int combat_of(const State& state, Leader leader) {
  if (leader == Leader::rex) return state.numbers.rex_combat;
  if (leader == Leader::extra_leader) return state.numbers.extra_leader_combat;
  return leader_info[leader].combat;
}

int command_of(const State& state, Leader leader) {
  if (leader == Leader::rex) return state.numbers.rex_command;
  if (leader == Leader::extra_leader) return state.numbers.extra_leader_command;
  return leader_info[leader].command;
}

std::vector<int> leaders_at(const State& state, Nation nation, Space space) {
  std::vector<int> found;
  for (int i : leaders_of(state, nation)) {
    if (state.leaders[static_cast<std::size_t>(i)].at == space) found.push_back(i);
  }
  return found;
}

std::vector<int> leaders_of(const State& state, Nation nation) {
  std::vector<int> found;
  for (std::size_t i = 0; i < state.leaders_size; ++i) {
    if (state.leaders[i].nation == nation) found.push_back(static_cast<int>(i));
  }
  return found;
}

int ruler_of(const State& state, Nation nation) {
  for (int i : leaders_of(state, nation)) {
    const Role role = state.leaders[static_cast<std::size_t>(i)].role;
    if (role == Role::emperor || role == Role::king || role == Role::usurper) return i;
  }
  return -1;
}

void add_leader(State& state, const LeaderState& leader) {
  require_legal(state.leaders_size < most_leaders, "more leaders than can be", id_of(leader.nation));
  state.leaders[state.leaders_size++] = leader;
}

void remove_leader(State& state, int index, bool for_good) {
  require_legal(index >= 0 && index < state.leaders_size, "removing a leader who is not in play");
  const auto at = state.leaders.begin() + index;
  if (for_good && index_of(at->leader) < named_leaders) state.leaders_gone.add(at->leader);
  std::move(at + 1, state.leaders.begin() + state.leaders_size, at);
  state.leaders[--state.leaders_size] = LeaderState{};
}

}  // namespace auspex::invasions
