// XX.L Retreat.
#include "games/invasions/combat.h"
#include "games/invasions/events.h"
#include "games/invasions/leaders.h"
#include "games/invasions/movement.h"
#include "games/invasions/scoring.h"
#include "games/invasions/vassals.h"
#include "generated/invasions/messages_combat.h"

namespace auspex::invasions {

namespace {

// XVIII.J: it may end there.
bool may_end_in(const State& state, Nation nation, Space province) {
  const Nation holder = state.land[province].controller;
  if (holder == no_nation) return false;
  const Passage leave = passage(state, nation, holder);
  return leave == Passage::full || (leave == Passage::transit && !has_city(state, province));
}

void lose(Play& play, const Band& band, Nation victor) {
  play.say(msg::battle_no_room(band.count, band.kind.unit, band.kind.people), 1);
  const Space at = band.at;
  eliminate(play.state, band);
  if (victor != no_nation && victor != Nation::rebels) score_kill(play, victor, band.kind, at, band.count);
}

// Of these, those who may go there.
Bands free_to_enter(const State& state, const Bands& units, Space to) {
  Bands able;
  for (const Band& band : units) {
    if (!confined(state, band.kind, to)) able.push_back(band);
  }
  return able;
}

}  // namespace

SpaceSet retreat_spaces(const State& state, Nation nation, Space from, Space attacker_from, int command) {
  SpaceSet open;
  for (Space to : adjacent(from)) {
    const bool barred = to == attacker_from || closed_to(state, nation, to) || !border_open(state, nation, from, to);
    if (!barred && room_for(state, nation, to, command) > 0) open.add(to);
  }
  const SpaceSet friendly =
      select(open, [&](Space to) { return may_end_in(state, nation, to) && !enemy_presence(state, nation, to); });
  return !friendly.empty() ? friendly : select(open, [&](Space to) { return is_empty(state, to); });
}

namespace {

// XXII.E.1: leaders who go with a body of the nation; on turns 1 and 2 those of the other half, too, who has no units
// there.
std::vector<LeaderId> leaders_with(const State& state, Nation nation, Space at) {
  std::vector<LeaderId> found;
  for (const LeaderState& leader : leaders(state)) {
    const bool other_half =
        empire_united(state) && roman_halves(state, leader.nation, nation) && !has_units(state, leader.nation, at);
    if (leader.at == at && (leader.nation == nation || other_half)) found.push_back({leader.leader, leader.nation});
  }
  return found;
}

}  // namespace

void retreat(Play& play, Nation nation, const Bands& units, Space from, Space attacker_from, Nation victor) {
  State& state = play.state;
  const std::vector<LeaderId> with = leaders_with(state, nation, from);
  const bool horde = state.nations[nation].horde == from;
  const int command = best_command(state, with);
  const SpaceSet spaces = units.empty() ? SpaceSet{} : retreat_spaces(state, nation, from, attacker_from, command);
  Bands able;
  Reaction move;
  move.nation = nation;
  move.from = from;
  if (!spaces.empty()) {
    move.to = play.choose(nation, msg::battle_retreat_ask(nation, from), spaces);
    able = free_to_enter(state, units, move.to);
    const int room = room_for(state, nation, move.to, command);
    if (size_of(able) > room) {
      able = play.choose_units(play.side_of(nation), msg::battle_room_ask(nation, move.to), able, room, room);
    }
  }
  move.units = able;
  move.leaders = with;
  move.horde = horde && !able.empty();
  // X.C.6: event Immobilized Horde.
  if (move.horde) card_window(play, Window::flight_or_retreat, {.nation = nation, .reaction = &move});

  const Bands left_behind = units - able;
  if (!able.empty()) {
    for (const Band& band : able) state.forces.move(band, move.to);
    for (const LeaderId& id : with) shift_leader(state, id, move.to);
    if (move.horde && !move.horde_stays) state.nations[nation].horde = move.to;
    play.say(msg::battle_retreated(nation, move.to), 1);
    for (const Band& band : able) note_presence(play, band.kind, move.to);
    take_control(state, nation, move.to);
  }
  // V.C.5: what stacking costs scores for nobody.
  for (const Band& band : left_behind) lose(play, band, spaces.empty() ? victor : no_nation);
  after_leaving(state, from);
  if (able.empty()) {
    for (const LeaderId& id : with) leader_escapes(play, id);
  }
  if (horde && state.nations[nation].horde == from && victor != no_nation) horde_taken(play, nation, victor);
}

}  // namespace auspex::invasions
