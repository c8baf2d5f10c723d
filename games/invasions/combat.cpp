// XX.A, XX.L.1, XX.M: a stack attacks whoever is in its way.
#include "games/invasions/combat.h"

#include "games/invasions/activation.h"
#include "games/invasions/administration.h"
#include "games/invasions/events.h"
#include "games/invasions/leaders.h"
#include "games/invasions/orders.h"
#include "games/invasions/revolts.h"
#include "games/invasions/scoring.h"
#include "games/invasions/status.h"
#include "games/invasions/units.h"
#include "games/invasions/usurper.h"
#include "games/invasions/vassals.h"
#include "generated/invasions/messages_combat.h"

namespace auspex::invasions {

namespace {

// --- XVII.C.4, III.E.1: who fights along

bool is_active_member(const State& state, Nation nation) { return state.activation.members.has(nation); }

// Units of the nation on the spot that are not in the party and have something left to do.
Bands free_on_the_spot(const State& state, const Party& party, Nation nation) {
  const auto used = [&](const Kind& kind) {
    return party.campaign ? kind.banner() != 0 && kind.banner() != party.banner : kind.has(Mark::done);
  };
  Bands found;
  for (const Band& band : bands_of(state, nation, party.at)) {
    const int n = band.count - how_many(party.units, band.at, band.kind);
    if (n > 0 && !(is_active_member(state, nation) && used(band.kind))) found.push_back(band.some(n));
  }
  return found;
}

// Those of the acting nations are done for the step then.
void join(Play& play, const Party& party, const Bands& units, Bands& joined) {
  for (Band band : units) {
    if (is_active_member(play.state, band.kind.serves)) {
      const Kind used = party.campaign ? band.kind.following(party.banner) : band.kind.with(Mark::done);
      play.state.forces.change(band, used);
      band.kind = used;
    }
    add_to(joined, band);
  }
}

// Nations that may fight on the party's side: allied, bound to it or its lord; inactive ones never attack.
NationSet helpers(const State& state, const Party& party) {
  return select(nations_at(state, party.at), [&](Nation nation) {
    return nation != party.nation && is_active(state, nation) && passage(state, nation, party.nation) == Passage::full;
  });
}

Bands fighting_along(Play& play, const Party& party, NationSet foes) {
  State& state = play.state;
  Bands joined;
  if (party.from != nowhere) {
    const Bands own = free_on_the_spot(state, party, party.nation);
    const Ask ask = msg::battle_join_ask(party.nation, party.at);
    if (!own.empty())
      join(play, party, play.choose_units(play.side_of(party.nation), ask, own, 0, size_of(own)), joined);
  }
  for (Side seat : seats_from(play.side_of(party.nation))) {
    for (Nation nation : helpers(state, party) & nations_of(state, seat)) {
      const Bands able = free_on_the_spot(state, party, nation);
      const NationSet spared = select(foes, [&](Nation foe) { return !may_attack(state, nation, foe); });
      if (able.empty() || !spared.empty()) continue;
      if (!play.agree(nation, msg::battle_ally_ask(nation, party.nation, party.at))) continue;
      const Ask ask = msg::battle_join_ask(nation, party.at);
      join(play, party, play.choose_units(seat, ask, able, 1, size_of(able)), joined);
    }
  }
  return joined;
}

// --- XX.A.2: who defends together

// Concord alone is no reason to fight together (XXXII.B.A.4).
bool would_help(const State& state, Nation a, Nation b) {
  if (a == Nation::rebels || b == Nation::rebels) return false;
  return roman_halves(state, a, b) ? empire_united(state) : tied(state, a, b);
}

NationSet defenders_with(Play& play, const Party& party, Nation first, NationSet foes) {
  State& state = play.state;
  NationSet together = {first};
  const NationSet friends = select(foes - NationSet{first}, [&](Nation nation) {
    return has_units(state, nation, party.at) && would_help(state, first, nation);
  });
  for (Side seat : all<Side>()) {
    for (Nation nation : friends& nations_of(state, seat)) {
      const bool one_empire = roman_halves(state, first, nation);
      const auto agrees = [&](Nation who, Nation with) {
        return consents(play, who, &StandingOrders::together, msg::battle_together_ask(who, party.at, with));
      };
      // Each of the two has a say; one seat that has both is asked once.
      if (one_empire || (agrees(nation, first) && (same_seat(state, nation, first) || agrees(first, nation))))
        together.add(nation);
    }
  }
  return together;
}

// --- The two sides

std::vector<LeaderId> active_leaders(const State& state, const Party& party, const Bands& units) {
  std::vector<LeaderId> found = party.leaders;
  for (const LeaderState& leader : leaders(state)) {
    const LeaderId id = {leader.leader, leader.nation};
    const bool in_it =
        std::any_of(units.begin(), units.end(), [&](const Band& band) { return band.kind.serves == leader.nation; });
    const bool listed = std::find(found.begin(), found.end(), id) != found.end();
    if (leader.at == party.at && in_it && !listed && !leader_inactive(state, LeaderId{leader.leader, leader.nation}))
      found.push_back(id);
  }
  return found;
}

BattleSide attackers(const State& state, const Party& party, const Bands& joined) {
  BattleSide side;
  side.units = party.units;
  for (const Band& band : joined) add_to(side.units, band);
  side.joined = joined;
  side.leaders = active_leaders(state, party, side.units);
  make_up(state, side, party.nation);
  return side;
}

bool stands_by(const State& state, NationSet nations, Nation other) {
  const NationSet standing =
      select(nations, [&](Nation nation) { return nation == other || passage(state, nation, other) != Passage::none; });
  return !standing.empty();
}

BattleSide defenders(const State& state, const Party& party, NationSet nations) {
  BattleSide side;
  const Space at = party.at;
  for (Nation nation : nations) {
    if (nation == Nation::rebels) {
      side.units.push_back(rebellio_at(at));
    } else {
      for (const Band& band : bands_of(state, nation, at)) side.units.push_back(band);
    }
  }
  for (const LeaderState& leader : leaders(state)) {
    if (leader.at == at && nations.has(leader.nation)) side.leaders.push_back({leader.leader, leader.nation});
  }
  make_up(state, side, no_nation);
  const Shelter shelter = shelter_of(state, nations, at, party.nation);
  side.city = shelter.city;
  side.limes = shelter.limes;
  side.horde = shelter.horde;
  return side;
}

Battle make_battle(const State& state, const Party& party, const Bands& joined, NationSet nations,
                   const Bands& interceptors) {
  Battle battle;
  battle.at = party.at;
  battle.landing = party.by_sea;
  battle.from = battle.landing ? nowhere : party.from;
  battle.attacker = attackers(state, party, joined);
  battle.defender = defenders(state, party, nations);
  battle.all_crossed = joined.empty();
  int came = 0;
  for (const Band& band : interceptors) came += nations.has(band.kind.serves) ? band.count : 0;
  battle.all_intercepted =
      reads(state, Reading::any_interceptor_lifts_crossing) ? came > 0 : came == size_of(battle.defender.units);
  const Nation holder = state.land[party.at].controller;
  battle.held_before = holder != no_nation && battle.attacker.nations.has(holder);
  return battle;
}

// --- What follows

// R33, R111: Persian-side units that attack one of the Empires in one step or campaign, each of them once.
void count_great_attack(Play& play, Party& party, Nation commander, NationSet victims, int units) {
  State& state = play.state;
  const BonusList& lines = bonus_lines[Nation::persians];
  const auto line = std::find_if(lines.lines.begin(), lines.lines.end(),
                                 [](const BonusLine& one) { return one.kind == BonusKind::ten_units_attack; });
  if (commander != Nation::persians || (victims & line->of).empty()) return;
  std::uint8_t& sum = state.activation.attackers;
  sum = static_cast<std::uint8_t>(sum + std::max(0, units - party.attacked_with));
  party.attacked_with = std::max(party.attacked_with, units);
  const bool one_battle = reads(state, Reading::persian_ten_in_one_battle);
  if ((one_battle ? units : int{sum}) >= line->n) score_great_attack(play);
}

void note_wars(State& state, NationSet attackers, NationSet victims) {
  for (Nation attacker : attackers) {
    for (Nation victim : victims) note_war(state, attacker, victim);
  }
}

void note_battle(Play& play, Party& party, const Battle& battle) {
  const BattleSide& side = battle.attacker;
  note_wars(play.state, side.nations, battle.defender.nations);
  count_great_attack(play, party, side.commander, battle.defender.nations, side.started_with);
}

// What is left of the attackers: those of the party, and those who had stood there.
void gather_survivors(Party& party, Bands& joined, const BattleSide& side) {
  joined = side.joined;
  party.units = side.units;
  for (Band& band : joined) {
    band = band.some(std::min<int>(band.count, how_many(party.units, band.at, band.kind)));
    take_from(party.units, band);
  }
  erase_if(joined, [](const Band& band) { return band.count == 0; });
}

// Of these units, what serves the nation and is still there: a people destroyed by the victor takes with it what it had
// lent to others (VI.E).
Bands of_nation(const State& state, const Bands& units, Nation nation) {
  Bands found;
  for (const Band& band : units) {
    const int n = std::min<int>(band.count, state.forces.count(band.at, band.kind));
    if (band.kind.serves == nation && n > 0) found.push_back(band.some(n));
  }
  return found;
}

// One nation after the other, each as one body.
void retreat_all(Play& play, const Bands& units, NationSet nations, Space from, Space attacker_from, Nation victor) {
  for (Side seat : all<Side>()) {
    for (Nation nation : nations& nations_of(play.state, seat)) {
      const Bands body = of_nation(play.state, units, nation);
      const bool horde_here = play.state.nations[nation].horde == from;
      if (!body.empty() || horde_here) retreat(play, nation, body, from, attacker_from, victor);
    }
  }
}

// XX.L.1, XXV.F.1: back where they came from.
void go_back(Play& play, Party& party, Nation victor) {
  State& state = play.state;
  const Space field = party.at;
  const Space to = party.by_sea ? party.start : party.from;
  const bool horde = party.horde && state.nations[party.nation].horde == field;
  Reaction move;
  move.nation = party.nation;
  move.from = field;
  move.to = to;
  move.units = party.units;
  move.leaders = party.leaders;
  move.horde = horde && !party.units.empty();
  if (move.horde) card_window(play, Window::flight_or_retreat, {.nation = party.nation, .reaction = &move});
  for (Band& band : party.units) {
    state.forces.move(band, to);
    band.at = to;
  }
  if (move.horde && !move.horde_stays) state.nations[party.nation].horde = to;
  for (const LeaderId& id : party.leaders) {
    if (!party.units.empty()) {
      shift_leader(state, id, to);
    } else {
      leader_escapes(play, id);
    }
  }
  if (!party.units.empty()) play.say(msg::battle_back(party.nation, to), 1);
  party.at = to;
  after_leaving(state, field);
  if (!party.units.empty()) {
    // XVII.F.1: of a mixed stack all that is left may be others' units.
    take_control(state, garrisoned(state, party.nation, to) ? party.nation : party.units.front().kind.serves, to);
  }
  if (horde && state.nations[party.nation].horde == field) horde_taken(play, party.nation, victor);
}

// XXII.F.3
void mark_beaten(State& state, const std::vector<LeaderId>& beaten) {
  for (const LeaderId& id : beaten) {
    if (const int place = place_of(state, id); place >= 0) state.leaders[static_cast<std::size_t>(place)].beaten = true;
  }
}

void attacker_lost(Play& play, Party& party, const Bands& joined, const Battle& battle) {
  State& state = play.state;
  const Nation victor = battle.defender.commander;
  mark_beaten(state, battle.attacker.leaders);
  if (party.from == nowhere) {
    Bands all_units = joined;
    for (const Band& band : party.units) add_to(all_units, band);
    retreat_all(play, all_units, battle.attacker.nations, battle.at, nowhere, victor);
    party.units.clear();
  } else {
    go_back(play, party, victor);
    retreat_all(play, joined, battle.attacker.nations - NationSet{party.nation}, battle.at, nowhere, victor);
    const Bands own = of_nation(state, joined, party.nation);
    if (!own.empty()) retreat(play, party.nation, own, battle.at, nowhere, victor);
  }
  party.stopped = true;
}

void defender_lost(Play& play, const Battle& battle) {
  State& state = play.state;
  const Nation victor = battle.attacker.commander;
  if (battle.defender.limes) {
    lose_limes(state, battle.at);
    play.say(msg::battle_limes_lost(battle.at), 1);
  }
  if (battle.defender.nations.has(Nation::rebels)) rebellio_beaten(play, battle.at);
  const NationSet beaten = battle.defender.nations - NationSet{Nation::rebels};
  const NationSet last = select(beaten, [&](Nation nation) { return is_last_stack(state, nation, battle.at); });
  retreat_all(play, battle.defender.units, beaten, battle.at, battle.from, victor);
  for (Nation nation : last) last_stack_beaten(play, nation, victor);
}

// Those whom nobody of their nation stands by any more.
void stragglers(Play& play, const std::vector<LeaderId>& leaders, Space at) {
  for (const LeaderId& id : leaders) {
    const int place = place_of(play.state, id);
    if (place < 0 || play.state.leaders[static_cast<std::size_t>(place)].at != at) continue;
    const bool with_units =
        has_units(play.state, id.nation, at) || play.state.nations[id.nation].horde == at ||
        (empire_united(play.state) && is_roman(id.nation) &&
         (has_units(play.state, Nation::romans_w, at) || has_units(play.state, Nation::romans_e, at)));
    if (!with_units) leader_escapes(play, id);
  }
}

// XII.A.1, XII.A.4: by whoever is left of the winners; a stack that wins in its death takes nothing.
void take_field(Play& play, Nation nation, Space at) {
  if (!has_units(play.state, nation, at) && play.state.nations[nation].horde != at) return;
  if (controls(play.state, nation, at) || !take_control(play.state, nation, at)) return;
  play.say(msg::battle_control(nation, at), 1);
}

// XXIV.G.2: the prize for a people that submits may be discord among the victors, which costs them a unit. A people
// that leaves play takes with it what it had lent them (VI.E.5).
void prune(const State& state, Party& party, Bands& joined) {
  prune(state, party);
  for (Band& band : joined) {
    const int left = state.forces.count(band.at, band.kind) - how_many(party.units, band.at, band.kind);
    band = band.some(std::clamp<int>(left, 0, band.count));
  }
  erase_if(joined, [](const Band& band) { return band.count == 0; });
}

// One battle and what comes of it; whether the party has won.
bool battle_against(Play& play, Party& party, Bands& joined, NationSet nations, const Bands& interceptors) {
  State& state = play.state;
  Battle battle = make_battle(state, party, joined, nations, interceptors);
  note_battle(play, party, battle);
  fight(play, battle, party.kill_halves);
  gather_survivors(party, joined, battle.attacker);
  std::erase_if(party.leaders, [&](const LeaderId& id) { return place_of(state, id) < 0; });
  party.stopped = true;
  if (battle.attacker_won) {
    defender_lost(play, battle);
  } else {
    attacker_lost(play, party, joined, battle);
    if (battle.defender.commander != Nation::rebels) take_field(play, battle.defender.commander, battle.at);
  }
  stragglers(play, battle.attacker.leaders, battle.at);
  stragglers(play, battle.defender.leaders, battle.at);
  for (Nation nation : battle.attacker.nations | battle.defender.nations) {
    if (nation != Nation::rebels) check_disappearance(play, nation);
  }
  settle_usurpers(play);
  prune(state, party, joined);
  return battle.attacker_won;
}

// XVIII.J: a stack that has come in peace to one who lets it pass attacks him only if it was sent to.
bool is_foe(const State& state, const Party& party, Nation nation) {
  const bool in_peace = party.from != nowhere && party.turns_on != nation && nation != Nation::rebels &&
                        passage(state, party.nation, nation) != Passage::none;
  return may_attack(state, party.nation, nation) && !in_peace;
}

NationSet lone_hordes(const State& state, const Party& party) {
  return select(hordes_at(state, party.at),
                [&](Nation nation) { return is_foe(state, party, nation) && !has_units(state, nation, party.at); });
}

bool still_there(const Party& party, Space field) { return party.at == field && !party.units.empty(); }

}  // namespace

Shelter shelter_of(const State& state, NationSet nations, Space at, Nation attacker) {
  Shelter shelter;
  const Nation holder = state.land[at].controller;
  shelter.city = standing_walls(state, at) > 0 && holder != no_nation && stands_by(state, nations, holder);
  const std::optional<Nation> limes = limes_at(state, at);
  shelter.limes = limes && stands_by(state, nations, *limes);
  for (Nation nation : hordes_at(state, at)) {
    const bool theirs = nations.has(nation) || (!has_units(state, nation, at) && stands_by(state, nations, nation));
    shelter.horde = shelter.horde || (theirs && may_attack(state, attacker, nation));
  }
  return shelter;
}

NationSet foes_at(const State& state, const Party& party) {
  const NationSet foes =
      select(enemies_at(state, party.nation, party.at), [&](Nation nation) { return is_foe(state, party, nation); });
  return foes | lone_hordes(state, party);
}

bool attack(Play& play, Party& party, const Bands& interceptors) {
  State& state = play.state;
  Showing shown(play.party, party);
  const Space field = party.at;
  const bool in_place = party.from == nowhere;
  const NationSet rebels = {Nation::rebels};
  const auto with_units = [&] { return foes_at(state, party) - lone_hordes(state, party); };

  Bands joined;
  bool gathered = false;
  bool attacked = false;
  while (still_there(party, field)) {
    // Whoever has entered must fight all that are in the field, whoever stands there chooses; a Rebellio is left to him
    // in either case (XVI.G).
    NationSet foes = with_units();
    if (!in_place) foes -= rebels;
    if (foes.empty()) break;
    const Ask ask = msg::battle_enemy_ask(party.nation, field);
    std::optional<Nation> first;
    if (in_place && attacked) {
      first = play.may_choose(party.nation, ask, foes);
    } else {
      first = play.choose(party.nation, ask, foes);
    }
    if (!first) break;
    attacked = true;
    if (!std::exchange(gathered, true)) joined = fighting_along(play, party, foes);
    const NationSet together = *first == Nation::rebels ? rebels : defenders_with(play, party, *first, foes - rebels);
    if (!battle_against(play, party, joined, together, interceptors)) return false;
  }
  if (!still_there(party, field)) return false;
  if (!in_place && has_rebellio(state, field) &&
      play.agree(party.nation, msg::battle_rebellio_ask(party.nation, field))) {
    if (!gathered) joined = fighting_along(play, party, rebels);
    if (!battle_against(play, party, joined, rebels, {})) return false;
  }
  // XXIX.A.1: hordes without units of their own.
  const Nation commander = commander_of(state, party.units, party.leaders, party.nation);
  if ((with_units() - rebels).empty() || !in_place) {
    for (Nation nation : lone_hordes(state, party)) {
      note_war(state, commander, nation);
      party.stopped = true;
      horde_taken(play, nation, commander);
    }
    prune(state, party, joined);
    stragglers(play, party.leaders, field);
  }
  take_field(play, commander, field);
  return still_there(party, field);
}

void overrun(Play& play, Party& party) {
  State& state = play.state;
  party.overrun_ratio = 6;
  const Nation commander = commander_of(state, party.units, party.leaders, party.nation);
  const NationSet foes = foes_at(state, party);
  note_attack(play, party, foes);
  for (Nation nation : foes) {
    play.say(msg::battle_overrun(commander, nation, party.at));
    if (nation == Nation::rebels) {
      eliminate(state, rebellio_at(party.at));
      rebellio_beaten(play, party.at);
      continue;
    }
    std::vector<LeaderId> led_by;
    for (const LeaderState& leader : leaders(state)) {
      if (leader.at == party.at && leader.nation == nation) led_by.push_back({leader.leader, nation});
    }
    for (const Band& band : bands_of(state, nation, party.at)) {
      eliminate(state, band);
      score_kill(play, commander, band.kind, party.at, band.count,
                 party.kill_halves + vengeance_halves(state, commander, band.kind));
    }
    stack_wiped_out(play, led_by, commander);
    if (is_last_stack(state, nation, party.at)) last_stack_beaten(play, nation, commander);
    check_disappearance(play, nation);
  }
  prune(state, party);
  stragglers(play, party.leaders, party.at);
  settle_usurpers(play);
}

void note_attack(Play& play, Party& party, NationSet victims) {
  const State& state = play.state;
  NationSet attackers;
  for (const Band& band : party.units) attackers.add(band.kind.serves);
  note_wars(play.state, attackers, victims);
  if (reads(state, Reading::persian_ten_in_one_battle)) return;
  const Nation commander = commander_of(state, party.units, party.leaders, party.nation);
  count_great_attack(play, party, commander, victims, size_of(party.units));
}

void note_war(State& state, Nation a, Nation b) {
  const auto bit = static_cast<std::uint16_t>(1U << state.turn);
  for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (one != Nation::persians) continue;
    if (other == Nation::romans_w) state.history.persian_war_west |= bit;
    if (other == Nation::romans_e) state.history.persian_war_east |= bit;
  }
  if (is_roman(a) && is_roman(b) && a != b) state.history.halves_fought = true;
}

}  // namespace auspex::invasions
