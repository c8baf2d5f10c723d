#include "games/invasions/units.h"

#include "engine/legal.h"

namespace auspex::invasions {

namespace {

// What it had done this turn does not matter any more.
void keep_out(State& state, const Band& units) {
  Kind kind = units.kind;
  for (Mark mark : {Mark::damaged, Mark::intercepted, Mark::done, Mark::campaigned}) kind = kind.without(mark);
  if (!kind.auxiliary()) kind.serves = kind.people;
  state.forces.add({removed, kind, units.count});
}

bool is_rebellio(const Kind& kind) { return kind.unit == Unit::rebellio && kind.people == Nation::rebels; }

}  // namespace

void eliminate(State& state, const Band& units) {
  fall(state, units);
  bury(state, units);
  after_leaving(state, units.at);
}

void dismiss(State& state, const Band& auxiliaries) {
  require_legal(auxiliaries.kind.auxiliary(), "dismissing what is no auxiliary", id_of(auxiliaries.kind.people));
  state.forces.remove(auxiliaries);
  after_leaving(state, auxiliaries.at);
}

void remove_for_good(State& state, const Band& units) {
  state.forces.remove(units);
  keep_out(state, units);
  after_leaving(state, units.at);
}

void fall(State& state, const Band& units) {
  if (is_rebellio(units.kind)) {
    set_rebellio(state, units.at, false);
  } else {
    state.forces.remove(units);
  }
}

Band rise(State& state, const Band& fallen) {
  Band back = fallen;
  if (back.kind.info().steps > 1) back.kind = back.kind.with(Mark::damaged);
  state.forces.add(back);
  return back;
}

void bury(State& state, const Band& fallen) {
  if (fallen.kind.auxiliary()) keep_out(state, fallen);
}

bool hit(State& state, const Band& one) {
  if (one.kind.intact_elite()) {
    damage(state, one);
    return false;
  }
  eliminate(state, one);
  return true;
}

void damage(State& state, const Band& units) {
  require_legal(units.kind.intact_elite(), "damaging what has one step", id_of(units.kind.people), id_of(units.at));
  state.forces.change(units, units.kind.with(Mark::damaged));
}

void repair(State& state, const Band& units) {
  require_legal(units.kind.has(Mark::damaged), "repairing what is whole", id_of(units.kind.people), id_of(units.at));
  state.forces.change(units, units.kind.without(Mark::damaged));
}

Band rebellio_at(Space province) { return {province, national(Nation::rebels, Unit::rebellio), 1}; }

void shift(State& state, const Band& units, Space to) {
  require_legal(is_sea(to) == units.kind.naval(), "moving into the wrong element", id_of(units.kind.people), id_of(to));
  state.forces.move(units, to);
  after_leaving(state, units.at);
}

void shift_horde(State& state, Nation nation, Space to) {
  const Space from = state.nations[nation].horde;
  state.nations[nation].horde = to;
  if (from != nowhere) after_leaving(state, from);
}

void shift_leader(State& state, LeaderId leader, Space to) {
  const int place = place_of(state, leader);
  require_legal(place >= 0, "moving a leader who is not in play", id_of(leader.nation));
  state.leaders[static_cast<std::size_t>(place)].at = to;
}

void shift(State& state, Party& party, Space to) {
  const Space from = party.at;
  const bool takes_horde = party.horde && state.nations[party.nation].horde == from;
  // All leave before control is looked to.
  for (Band& band : party.units) {
    state.forces.move(band, to);
    band.at = to;
  }
  if (takes_horde) state.nations[party.nation].horde = to;
  for (const LeaderId& leader : party.leaders) shift_leader(state, leader, to);
  if (is_land(from) && adjacent(from).has(to)) {
    const Border border = border_between(from, to);
    party.barriers += border == Border::ridge || border == Border::strait ? 1 : 0;
  }
  ++party.marched;
  party.from = from;
  party.at = to;
  after_leaving(state, from);
}

void prune(const State& state, Party& party) {
  for (Bands* bands : {&party.units, &party.fleets}) {
    for (Band& band : *bands) band = band.some(std::min<int>(band.count, state.forces.count(band.at, band.kind)));
    erase_if(*bands, [](const Band& band) { return band.count == 0; });
  }
  std::erase_if(party.leaders, [&](const LeaderId& id) { return place_of(state, id) < 0; });
}

namespace {

int limit_with_command(const State& state, Nation nation, Space space, int command) {
  const Numbers& numbers = state.numbers;
  if (is_sea(space)) return numbers.sea_stack_limit;
  int limit = numbers.stack_limit + command;
  if (state.nations[nation].has(Flag::invasion_bonus)) limit += numbers.invasion_stack_bonus;
  const Terrain ground = terrain_of(space);
  if (ground == Terrain::marsh || ground == Terrain::mountain || ground == Terrain::desert)
    limit += numbers.stack_rough;
  return std::max<int>(limit, numbers.stack_minimum);
}

int command_at(const State& state, Nation nation, Space space, const std::vector<LeaderId>& but) {
  const NationSet side = one_side(state, nation);
  int command = 0;
  for (const LeaderState& leader : leaders(state)) {
    if (leader.at != space || !side.has(leader.nation)) continue;
    const bool counts = std::find(but.begin(), but.end(), LeaderId{leader.leader, leader.nation}) == but.end();
    if (counts) command = std::max(command, command_of(state, leader.leader));
  }
  return command;
}

}  // namespace

NationSet one_side(const State& state, Nation nation) {
  NationSet side = {nation};
  if (is_roman(nation) && empire_united(state)) side |= NationSet{Nation::romans_w, Nation::romans_e};
  if (state.activation.members.has(nation)) side |= state.activation.members;
  return side;
}

int side_units_at(const State& state, Nation nation, Space space) {
  const NationSet side = one_side(state, nation);
  int n = 0;
  for (const Band& band : state.forces.at(space)) n += side.has(band.kind.serves) ? band.count : 0;
  return n;
}

int command_at(const State& state, Nation nation, Space space) { return command_at(state, nation, space, {}); }

int stack_limit(const State& state, Nation nation, Space space, int command_coming) {
  return limit_with_command(state, nation, space, std::max(command_coming, command_at(state, nation, space)));
}

int stack_limit_under(const State& state, Nation nation, Space space, int command) {
  return limit_with_command(state, nation, space, command);
}

int stack_limit_without(const State& state, Nation nation, Space space, const std::vector<LeaderId>& leaving) {
  return limit_with_command(state, nation, space, command_at(state, nation, space, leaving));
}

int room_for(const State& state, Nation nation, Space space, int command_coming) {
  return std::max(0, stack_limit(state, nation, space, command_coming) - side_units_at(state, nation, space));
}

}  // namespace auspex::invasions
