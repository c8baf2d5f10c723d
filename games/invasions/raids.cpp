#include "games/invasions/raids.h"

#include <cstring>
#include <memory>

#include "games/invasions/kingdom.h"
#include "games/invasions/pillage.h"
#include "games/invasions/scoring.h"
#include "games/invasions/status.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "games/invasions/usurper.h"
#include "generated/invasions/messages_raids.h"

namespace auspex::invasions {

namespace {

// XI.E.3, XI.E.4
constexpr int fails_up_to = 4;
constexpr int minus_up_to = 6;
constexpr int stays_from = 11;

// --- Who raids, and with what

// XI.C.1, XI.C.3: land units that are not on the map, as if they stood there.
Bands pool_at(const State& state, Nation nation, Space home) {
  Bands pool;
  for (const PoolLeft& left : pools_left(state, nation)) {
    const Kind kind = national(nation, left.unit, left.garrison);
    if (!kind.naval() && left.n > 0) pool.push_back({home, kind, static_cast<std::uint8_t>(left.n)});
  }
  return pool;
}

// XI.F.3: where raiders of earlier turns stayed; the units of an active nation are none.
SpaceSet strongholds(const State& state, Nation nation) {
  return awaits_activation(state, nation) ? spaces_of(state, nation) : SpaceSet{};
}

SpaceSet bases(const State& state, Nation nation) {
  const SpaceSet home = nation_info[nation].home;
  const bool at_home = !pool_at(state, nation, home.first()).empty();
  return strongholds(state, nation) | (at_home ? home : SpaceSet{});
}

// --- The way (XI.C.2)

SpaceSet beside(Nation nation, Space space) {
  SpaceSet found = adjacent(space);
  if (nation_info[nation].seafarer) found |= is_sea(space) ? coast_of(space) : seas_of(space);
  return found;
}

// XI.E.2, R46
int defenders_in(const State& state, Space space) {
  int n = 0;
  for (const Band& band : state.forces.at(space)) n += is_civilized(state, band.kind.serves) ? band.count : 0;
  const bool limes = is_land(space) && limes_at(state, space).has_value();
  return n + (limes && !reads(state, Reading::raids_ignore_limites) ? 1 : 0);
}

// --- What comes of it (XI.E)

struct Raid {
  Nation nation;
  Space target;
  Bands units;
  bool from_home;
};

void lose_one(Play& play, Raid& raid) {
  const Ask ask = msg::raids_ask_lost(raid.nation, raid.target);
  const Band lost = play.choose_unit(play.side_of(raid.nation), ask, raid.units);
  if (raid.from_home) {
    play.state.forces.add({removed, lost.kind, 1});
  } else {
    remove_for_good(play.state, lost);
  }
  take_from(raid.units, lost);
  play.say(msg::raids_failed(raid.nation, lost.kind.unit, raid.target), 1);
}

void go_home(State& state, const Raid& raid) {
  if (raid.from_home) return;
  for (const Band& band : raid.units) eliminate(state, band);
}

// XI.F.3
void hold(Play& play, Nation nation, Space province) {
  State& state = play.state;
  const std::optional<Nation> owner = controller(state, province);
  if (enemy_presence(state, nation, province) || (owner && owner != nation && walled(state, province))) return;
  set_controller(state, province, nation);
  if (!owner) return;
  if (state.nations[*owner].capital == province) lose_capital(play, *owner);
  static_cast<void>(check_disappearance(play, *owner));
}

// A people that is a nation only later is one of those on the map for as long as raiders of its are.
void take_the_field(NationState& nation) {
  if (nation.presence == Presence::in_play) return;
  nation.presence = Presence::in_play;
  nation.status = Status::barbarian;
  nation.age = 1;
}

void stay(Play& play, const Raid& raid) {
  State& state = play.state;
  take_the_field(state.nations[raid.nation]);
  for (const Band& band : raid.units) {
    if (raid.from_home) {
      state.forces.add({raid.target, band.kind, band.count});
    } else {
      shift(state, band, raid.target);
    }
  }
  play.say(msg::raids_stay(raid.nation, raid.target), 1);
  hold(play, raid.nation, raid.target);
}

void plunder(Play& play, const Raid& raid, bool stays) {
  State& state = play.state;
  set_raid(state, raid.target, RaidResult::plus);
  play.say(msg::raids_plus(raid.nation, raid.target), 1);
  if (limes_index(state, raid.target) >= 0) {
    lose_limes(state, raid.target);
    play.say(msg::raids_limes(raid.target), 1);
  }
  if (stays) {
    stay(play, raid);
  } else {
    go_home(state, raid);
  }
  score_raid(play, raid.nation, RaidResult::plus);
  draw_pillage(play, raid.nation, 1);
}

void skirmish(Play& play, const Raid& raid) {
  State& state = play.state;
  if (raid_at(state, raid.target) == RaidResult::none) set_raid(state, raid.target, RaidResult::minus);
  play.say(msg::raids_minus(raid.nation, raid.target), 1);
  go_home(state, raid);
  gain(play, raid.nation, 1);
  score_raid(play, raid.nation, RaidResult::minus);
}

void resolve(Play& play, Raid raid, int modifier) {
  RaidResult& last = play.state.nations[raid.nation].last_raid;
  const int result = play.d10(raid.nation) + modifier;
  if (result <= fails_up_to) {
    last = RaidResult::none;
    lose_one(play, raid);
    go_home(play.state, raid);
  } else if (result <= minus_up_to) {
    last = RaidResult::minus;
    skirmish(play, raid);
  } else {
    last = RaidResult::plus;
    plunder(play, raid, result >= stays_from);
  }
  settle_usurpers(play);
}

// XI.C.1, XI.C.3
bool is_legal(const State& state, Nation nation, SpaceSet targets, const RaidOrder& order) {
  if (!targets.has(order.target) || !bases_for(state, nation, order.target).has(order.base)) return false;
  const Bands able = raiders_at(state, nation, order.base);
  const int n = size_of(order.units);
  return n >= 1 && n <= state.numbers.raid_max_units &&
         std::all_of(order.units.begin(), order.units.end(), [&](const Band& band) {
           return band.count > 0 && how_many(able, band.at, band.kind) >= band.count;
         });
}

bool raids_this_turn(const State& state, Nation nation) {
  const TurnInfo& info = turn_info[state.turn];
  const auto end = info.raids.begin() + info.raids_size;
  return std::any_of(info.raids.begin(), end, [&](const RaidEntry& entry) { return entry.nation == nation; });
}

}  // namespace

RaidWays::RaidWays(const State& state, Nation nation, Space from) {
  const int depths = std::clamp<int>(state.numbers.raid_max_depth, 0, deepest);
  EnumArray<Space, std::int16_t> guards{};  // one more than the defenders there; 0 not looked at
  const auto defenders = [&](Space space) {
    if (guards[space] == 0) guards[space] = static_cast<std::int16_t>(1 + defenders_in(state, space));
    return guards[space] - 1;
  };
  reached_[0] = beside(nation, from);
  for (int depth = 0; depth < depths; ++depth) {
    const auto layer = static_cast<std::size_t>(depth);
    for (Space space : reached_[layer]) {
      const int met = nodes_[layer][space].met + defenders(space);
      for (Space next : beside(nation, space)) {
        Node& node = nodes_[layer + 1][next];
        if (reached_[layer + 1].has(next) && node.met <= met) continue;
        reached_[layer + 1].add(next);
        node = {static_cast<std::int16_t>(met), space};
      }
    }
  }
  for (const SpaceSet& layer : reached_) targets_ |= layer;
  for (Space target : targets_) at_end_[target] = static_cast<std::int16_t>(defenders(target));
}

std::size_t RaidWays::best_depth(Space target) const {
  std::optional<std::size_t> best;
  for (std::size_t depth = 0; depth < reached_.size(); ++depth) {
    if (!reached_[depth].has(target)) continue;
    if (!best || nodes_[depth][target].met < nodes_[*best][target].met) best = depth;
  }
  return *best;
}

int RaidWays::defenders(Space target) const { return nodes_[best_depth(target)][target].met + at_end_[target]; }

std::optional<RaidWay> RaidWays::to(Space target) const {
  if (!targets_.has(target)) return std::nullopt;
  RaidWay way;
  way.defenders = defenders(target);
  Space at = target;
  for (std::size_t depth = best_depth(target); depth > 0; --depth) {
    at = nodes_[depth][at].before;
    way.through.push_back(at);
  }
  std::reverse(way.through.begin(), way.through.end());
  return way;
}

const RaidWays& raid_ways(const State& state, Nation nation, Space from) {
  struct Known {
    Nation nation;
    Space from;
    std::unique_ptr<const RaidWays> ways;
  };
  thread_local std::unique_ptr<State> seen;
  thread_local std::vector<Known> known;
  if (seen == nullptr || std::memcmp(seen.get(), &state, sizeof(State)) != 0) {
    known.clear();
    seen = std::make_unique<State>(state);
  }
  for (const Known& one : known) {
    if (one.nation == nation && one.from == from) return *one.ways;
  }
  known.push_back({nation, from, std::make_unique<const RaidWays>(state, nation, from)});
  return *known.back().ways;
}

std::optional<RaidWay> raid_way(const State& state, Nation nation, Space from, Space target) {
  return raid_ways(state, nation, from).to(target);
}

// A raid from home starts in the home from which it meets the fewest; one from a stronghold there.
SpaceSet bases_for(const State& state, Nation nation, Space target) {
  const SpaceSet strong = strongholds(state, nation);
  SpaceSet found;
  Space best_home = nowhere;
  int fewest = 0;
  for (Space base : bases(state, nation)) {
    const std::optional<RaidWay> way = raid_way(state, nation, base, target);
    if (!way) continue;
    if (strong.has(base)) {
      found.add(base);
    } else if (best_home == nowhere || way->defenders < fewest) {
      best_home = base;
      fewest = way->defenders;
    }
  }
  if (best_home != nowhere) found.add(best_home);
  return found;
}

Bands raiders_at(const State& state, Nation nation, Space base) {
  return strongholds(state, nation).has(base) ? bands_of(state, nation, base) : pool_at(state, nation, base);
}

SpaceSet raid_targets(const State& state, const RaidEntry& entry) {
  const Side side = side_of(state, entry.nation);
  SpaceSet in_reach;
  for (Space base : bases(state, entry.nation)) in_reach |= raid_ways(state, entry.nation, base).targets();
  return select(provinces_in(entry.areas) & in_reach, [&](Space province) {
    const std::optional<Nation> holder = controller(state, province);
    return !holder || side_of(state, *holder) != side;
  });
}

int raid_fame(const State& state, Nation nation, Space target) {
  const bool of_province = reads(state, Reading::previous_raid_in_province);
  return static_cast<int>(of_province ? raid_at(state, target) : state.nations[nation].last_raid);
}

std::vector<RaidEntry> raids_of_turn(const State& state) {
  const TurnInfo& info = turn_info[state.turn];
  std::vector<RaidEntry> raids;
  for (std::size_t i = 0; i < info.raids_size; ++i) {
    raids.push_back(info.raids[i]);
    if (info.raids[i].nation == state.history.raids_twice) raids.push_back(info.raids[i]);
  }
  return raids;
}

void open_raids(Play& play) {
  State& state = play.state;
  const TurnInfo& info = turn_info[state.turn];
  if (!has_bit(info.codes, TurnCode::extra_raid) || reads(state, Reading::three_raids_on_turn_2)) return;
  NationSet listed;
  for (std::size_t i = 0; i < info.raids_size; ++i) listed.add(info.raids[i].nation);
  state.history.raids_twice = play.random(listed);
  play.say(msg::raids_twice(state.history.raids_twice));
}

void raid(Play& play, const RaidEntry& entry) {
  State& state = play.state;
  const Nation nation = entry.nation;
  if (entry.on_check) {
    play.say(msg::raids_check(nation));
    if (!play.d2(nation)) return play.say(msg::raids_none(nation), 1);
  }
  const SpaceSet targets = raid_targets(state, entry);
  if (targets.empty()) return play.say(msg::raids_none(nation));
  const RaidOrder order = play.mind(play.side_of(nation)).raid(play, nation, targets);
  if (order.target == nowhere) return play.say(msg::raids_none(nation));
  require_offered(is_legal(state, nation, targets, order), catalogue(), msg::raids_ask_target(nation).prompt);
  const RaidWay way = raid_way(state, nation, order.base, order.target).value_or(RaidWay{});
  SpaceSet through;
  for (Space space : way.through) through.add(space);
  play.say(msg::raids_begins(nation, size_of(order.units), order.base, order.target, through));
  const int fame = raid_fame(state, nation, order.target);
  play.say(msg::raids_odds(fame, way.defenders), 2);
  const bool from_home = !strongholds(state, nation).has(order.base);
  resolve(play, {nation, order.target, order.units, from_home}, fame - way.defenders);
}

void raiders_go_home(Play& play) {
  State& state = play.state;
  for (Nation nation : all<Nation>()) {
    // On the turn on which its people becomes a nation nothing else of it can be on the map yet.
    const bool raider = awaits_activation(state, nation) || nation_info[nation].becomes_active == state.turn;
    if (!raider || !in_play(state, nation)) continue;
    if (!raids_this_turn(state, nation)) {
      for (Space space : spaces_of(state, nation)) {
        for (const Band& band : bands_of(state, nation, space)) eliminate(state, band);
        play.say(msg::raids_home(nation, space), 1);
      }
    }
    if (!raids_only(nation) && spaces_of(state, nation).empty()) state.nations[nation].presence = Presence::absent;
  }
}

}  // namespace auspex::invasions
