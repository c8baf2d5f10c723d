// IX.E Nations that enter the map.
#include "games/invasions/arrivals.h"
#include "games/invasions/leaders.h"
#include "games/invasions/movement.h"
#include "games/invasions/reinforcements.h"
#include "games/invasions/status.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_reinforcements.h"

namespace auspex::invasions {

namespace {

// IX.E.3: by a foreign horde or an enemy walled city.
bool held_against(const State& state, Nation newcomer, Space province) {
  for (Nation horde : hordes_at(state, province)) {
    if (!tied(state, newcomer, horde)) return true;
  }
  const std::optional<Nation> holder = controller(state, province);
  return walled(state, province) && holder && !tied(state, newcomer, *holder);
}

Space ground_for(Play& play, Nation newcomer, Space province) {
  const State& state = play.state;
  if (!held_against(state, newcomer, province)) return province;
  SpaceSet beside = select(adjacent(province), [&](Space space) { return is_empty(state, space); });
  if (beside.empty()) {
    beside = select(adjacent(province), [&](Space space) { return !held_against(state, newcomer, space); });
  }
  return beside.empty() ? province : play.choose(newcomer, msg::reinforcements_ask_entry(newcomer, province), beside);
}

// IX.E.4
void truce_of_carpathia(State& state, Nation newcomer) {
  if (newcomer != Nation::herules && newcomer != Nation::gepids) return;
  const Nation other = newcomer == Nation::herules ? Nation::gepids : Nation::herules;
  if (state.nations[other].entered != state.turn) return;
  add_tie(state, TieKind::truce, Nation::herules, Nation::gepids, state.turn);
}

// IX.E.1: the owner divides the units among the provinces.
Bands divide(Play& play, const Kind& kind, int n, SpaceSet ground) {
  Bands parts;
  int provinces_left = ground.size();
  for (Space province : ground) {
    const bool last = --provinces_left == 0;
    const Ask ask = msg::reinforcements_ask_split(kind.serves, n, kind.unit, province);
    const int here = last ? n : play.choose_number(kind.serves, ask, 0, n);
    if (here > 0) parts.push_back({province, kind, static_cast<std::uint8_t>(here)});
    n -= here;
  }
  return parts;
}

// What the pool has of the listed types, fleets apart.
Bands divide_all(Play& play, const Arrival& arrival, SpaceSet ground) {
  Bands all_units;
  for (std::size_t i = 0; i < arrival.units_size; ++i) {
    const Kind kind = national(arrival.nation, arrival.units[i].unit);
    const int n = std::min<int>(arrival.units[i].n, pool_left(play.state, arrival.nation, kind.unit));
    if (kind.naval()) continue;
    for (const Band& part : divide(play, kind, n, ground)) all_units.push_back(part);
  }
  return all_units;
}

// IX.E.2: the nearest of its provinces that has room.
SpaceSet refuges(const State& state, const Band& unit) {
  const Nation owner = unit.kind.serves;
  const SpaceSet own = select(controlled(state, owner), [&](Space province) {
    return province != unit.at && room_for(state, owner, province) > 0 && !confined(state, unit.kind, province) &&
           distance(unit.at, province) != unreachable;
  });
  return own.empty() ? own : nearest(unit.at, own);
}

void withdraw_unit(Play& play, const Band& unit) {
  State& state = play.state;
  const Nation owner = unit.kind.serves;
  const SpaceSet places = refuges(state, unit);
  if (places.empty()) {
    play.say(msg::reinforcements_driven_out(owner, unit.kind.unit, unit.at), 1);
    return eliminate(state, unit);
  }
  const Ask ask = msg::reinforcements_ask_withdraw(owner, unit.kind.unit, unit.at);
  const Space to = play.choose(owner, ask, places);
  shift(state, unit, to);
  play.say(msg::reinforcements_withdraws(owner, unit.kind.unit, unit.at, to), 1);
}

}  // namespace

bool comes_anew(const State& state, const Arrival& arrival) {
  if (arrival.entry.empty()) return false;
  const Nation nation = arrival.nation;
  if (!in_play(state, nation)) return true;
  return arrival.horde && is_barbarian(state, nation) && state.nations[nation].horde == nowhere;
}

void withdraw(Play& play, Nation newcomer, Space province) {
  State& state = play.state;
  for (Nation owner : nations_at(state, province)) {
    if (owner == newcomer || tied(state, newcomer, owner)) continue;
    for (const Band& band : bands_of(state, owner, province)) {
      for (int i = 0; i < band.count; ++i) withdraw_unit(play, band.some(1));
    }
    // One who finds no refuge dies, and those behind him move up.
    std::vector<LeaderId> there;
    for (int i : leaders_at(state, owner, province)) {
      there.push_back({state.leaders[static_cast<std::size_t>(i)].leader, owner});
    }
    for (const LeaderId& leader : there) leader_escapes(play, leader);
    static_cast<void>(check_disappearance(play, owner));
  }
}

void enter_map(Play& play, const Arrival& arrival) {
  State& state = play.state;
  const Nation nation = arrival.nation;
  if (!in_play(state, nation)) enter_play(play, nation, Status::barbarian, 1);
  truce_of_carpathia(state, nation);
  SpaceSet ground;
  for (Space province : arrival.entry) ground.add(ground_for(play, nation, province));
  const Bands arriving = divide_all(play, arrival, ground);
  SpaceSet taken = arrival.free_units > 0 ? ground : SpaceSet{};
  for (const Band& band : arriving) taken.add(band.at);
  if (arrival.horde) {
    state.nations[nation].horde = play.choose(nation, msg::reinforcements_ask_horde(nation), ground);
    taken.add(state.nations[nation].horde);
  }
  for (Space province : taken) withdraw(play, nation, province);
  for (const Band& band : arriving) bring(play, band);
  if (arrival.horde) take_control(state, nation, state.nations[nation].horde);  // IX.E.5
  const Arriving here{0, ground};
  for (std::size_t i = 0; i < arrival.units_size; ++i) {
    if (unit_info[arrival.units[i].unit].naval) receive_type(play, nation, arrival.units[i], here);
  }
  if (arrival.free_units > 0) receive_free_units(play, nation, arrival.free_units, here);
}

}  // namespace auspex::invasions
