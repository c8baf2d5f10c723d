// XXV.C, XXV.D: fleets that meet.
#include "games/invasions/activation.h"
#include "games/invasions/combat.h"
#include "games/invasions/hordes.h"
#include "games/invasions/income.h"
#include "games/invasions/leaders.h"
#include "games/invasions/naval.h"
#include "games/invasions/orders.h"
#include "games/invasions/scoring.h"
#include "games/invasions/status.h"
#include "generated/invasions/messages_naval.h"

namespace auspex::invasions {

namespace {

// R18: with the monopoly of the zone nobody slips through; by the other reading the mover's monopoly protects him.
bool intercepts(Play& play, Nation nation, const Party& party, Space zone) {
  const State& state = play.state;
  if (reads(state, Reading::naval_monopoly_of_mover)) {
    return !has_monopoly(state, party.nation, zone) && play.d2(nation);
  }
  return has_monopoly(state, nation, zone) || play.d2(nation);
}

// B2: one who never intercepts does not at sea either.
bool wants_to(Play& play, Nation nation, const Party& party, Space zone) {
  if (settled(play, nation).intercept == 1) return false;
  return play.agree(nation, msg::sea_intercept_ask(nation, party.nation, zone));
}

void repair_fleets(State& state, Bands& fleets) {
  for (Band& band : fleets) {
    if (!band.kind.has(Mark::damaged)) continue;
    repair(state, band);
    band.kind = band.kind.without(Mark::damaged);
  }
}

void drown(Play& play, Party& party, const Band& units, Nation victor) {
  play.say(msg::sea_drowned(units.kind.people, units.count, units.kind.unit), 1);
  take_from(party.units, units);
  eliminate(play.state, units);
  score_kill(play, victor, units.kind, units.at, units.count, party.kill_halves);
}

// XXV.C.3: the owner says who goes down with the ships.
void drown_excess(Play& play, Party& party, Nation victor) {
  State& state = play.state;
  while (burden(state, party) > capacity(state, party.fleets)) {
    const bool all_lost = party.fleets.empty();
    const bool horde_lost =
        party.horde && (all_lost || party.units.empty() || play.agree(party.nation, msg::sea_horde_ask(party.nation)));
    if (horde_lost) {
      party.horde = false;
      lose_horde(play, party.nation);
      continue;
    }
    const Ask ask = msg::sea_drown_ask(party.nation);
    const Band lost = all_lost ? party.units.front() : play.choose_unit(play.side_of(party.nation), ask, party.units);
    drown(play, party, lost, victor);
  }
}

// XXV.C.2: with the last ship the leaders aboard.
void all_aboard_lost(Play& play, Party& party, Nation victor) {
  if (!party.fleets.empty()) return;
  for (const LeaderId& id : party.leaders) kill_leader(play, id, victor);
  party.leaders.clear();
}

// XXV.C.2: an adjacent zone with a friendly coast, else it is lost. Where it has gone.
Space retreat_at_sea(Play& play, Nation nation, Bands& fleets, Space zone) {
  State& state = play.state;
  const SpaceSet zones = select(adjacent(zone), [&](Space other) {
    return has_friendly_coast(state, nation, other) && room_for(state, nation, other) >= size_of(fleets);
  });
  if (zones.empty()) {
    play.say(msg::sea_no_retreat(nation, zone), 1);
    for (const Band& band : fleets) eliminate(state, band);
    fleets.clear();
    return nowhere;
  }
  const Space to = play.choose(nation, msg::sea_retreat_ask(nation, zone), zones);
  for (Band& band : fleets) {
    state.forces.move(band, to);
    band.at = to;
  }
  play.say(msg::sea_retreats(nation, to), 1);
  return to;
}

// XXV.D.3: all aboard go with the beaten fleet and come ashore on a friendly coast there.
void go_ashore(Play& play, Party& party, Space zone) {
  State& state = play.state;
  const SpaceSet coast =
      select(coast_of(zone), [&](Space province) { return is_friendly(state, party.nation, province); });
  if (coast.has(party.at) || coast.empty()) return;
  const Space to = play.choose(party.nation, msg::sea_ashore_ask(party.nation, zone), coast);
  shift(state, party, to);
  play.say(msg::sea_ashore(party.nation, to), 1);
  enforce_stacking(play, party.nation, to);
}

BattleSide side_of_fleets(const State& state, const Bands& fleets, const std::vector<LeaderId>& leaders,
                          Nation active) {
  BattleSide side;
  side.units = fleets;
  side.leaders = leaders;
  make_up(state, side, active);
  return side;
}

}  // namespace

bool naval_reactions(Play& play, Party& party, Space zone, bool aboard) {
  State& state = play.state;
  for (Side seat : seats_from(play.side_of(party.nation))) {
    for (Nation nation : enemies_at(state, party.nation, zone) & nations_of(state, seat)) {
      if (!may_attack(state, nation, party.nation) || !wants_to(play, nation, party, zone)) continue;
      play.say(msg::sea_interception(nation, party.nation, zone), 1);
      if (!intercepts(play, nation, party, zone)) continue;
      // XXV.D.4
      if (party.fleets.empty()) return false;
      if (!naval_battle(play, party, nation, zone, aboard)) return false;
    }
  }
  return true;
}

bool naval_battle(Play& play, Party& party, Nation defender, Space zone, bool aboard) {
  State& state = play.state;
  const std::vector<LeaderId> nobody;
  Battle battle;
  battle.at = zone;
  battle.naval = true;
  battle.attacker = side_of_fleets(state, party.fleets, aboard ? party.leaders : nobody, party.nation);
  battle.defender = side_of_fleets(state, bands_of(state, defender, zone), nobody, defender);
  note_war(state, party.nation, defender);
  fight(play, battle, party.kill_halves);
  party.fleets = battle.attacker.units;
  Bands others = battle.defender.units;
  repair_fleets(state, party.fleets);
  repair_fleets(state, others);
  std::erase_if(party.leaders, [&](const LeaderId& id) { return place_of(state, id) < 0; });
  if (aboard) {
    drown_excess(play, party, defender);
    all_aboard_lost(play, party, defender);
  }
  if (battle.attacker_won) {
    if (!others.empty()) retreat_at_sea(play, defender, others, zone);
  } else if (!party.fleets.empty()) {
    const Space to = retreat_at_sea(play, party.nation, party.fleets, zone);
    if (aboard && to == nowhere) drown_excess(play, party, defender);
    if (aboard) all_aboard_lost(play, party, defender);
    if (aboard && to != nowhere && (!party.units.empty() || !party.leaders.empty())) go_ashore(play, party, to);
  }
  for (Nation nation : {party.nation, defender}) check_disappearance(play, nation);
  prune(state, party);
  return battle.attacker_won && !party.fleets.empty();
}

}  // namespace auspex::invasions
