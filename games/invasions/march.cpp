// XVIII.D to F, XVIII.K, XIX.C: a party enters a province, and what it does where it stops.
#include "engine/legal.h"
#include "games/invasions/combat.h"
#include "games/invasions/events.h"
#include "games/invasions/foedus.h"
#include "games/invasions/interception.h"
#include "games/invasions/leaders.h"
#include "games/invasions/movement.h"
#include "games/invasions/nations/persians.h"
#include "games/invasions/scoring.h"
#include "games/invasions/siege.h"
#include "generated/invasions/messages_movement.h"

namespace auspex::invasions {

namespace {

// --- XIX.C.1 (1)

// Event Attrition, for stacks on unfriendly ground.
void attrition(Play& play, Party& party) {
  if (is_friendly(play.state, party.nation, party.at)) return;
  card_window(play, Window::stack_movement, {.nation = party.nation, .party = &party, .province = party.at});
  prune(play.state, party);
}

// XVIII.K
void plague(Play& play, Party& party) {
  State& state = play.state;
  const Area area = area_of(party.at);
  const bool from_outside = !is_land(party.from) || area_of(party.from) != area;
  if (!state.areas[area].plague || !from_outside || party.units.empty()) return;
  play.say(msg::move_plague(party.nation, area), 1);
  if (play.d2(party.nation)) return;
  const Band lost = play.random_unit(party.units);
  play.say(msg::move_plague_loss(lost.kind.unit, lost.kind.people), 1);
  take_from(party.units, lost);
  eliminate(state, lost);
}

// --- XIX.C.1 (2)

// XVIII.F.2: units of its Empire or of those tied to it, who are enemies of the party, stand with it.
bool limes_supported(const State& state, const Stances& stances, Nation owner, Space at) {
  for (const Band& band : state.forces.at(at)) {
    if (stances.enemy(band.kind.serves) && tied(state, owner, band.kind.serves)) return true;
  }
  return false;
}

// XVIII.F.1, and XXXII.B.H.2 of one that is out of service.
void lone_limes(Play& play, Party& party) {
  State& state = play.state;
  const int index = limes_index(state, party.at);
  if (index < 0) return;
  if (state.limes[static_cast<std::size_t>(index)].status == LimesStatus::idle) {
    lose_limes(state, party.at);
    play.say(msg::move_limes_idle(party.at), 1);
    return;
  }
  const Nation owner = limes_info[static_cast<std::size_t>(index)].nation;
  const Stances stances(state, party);
  if (!stances.enemy(owner) || limes_supported(state, stances, owner, party.at)) return;
  lose_limes(state, party.at);
  after_leaving(state, party.at);
  party.stopped = true;
  note_war(state, party.nation, owner);
  play.say(msg::move_limes_falls(party.at, party.nation), 1);
  if (play.d2(owner)) take_hits(play, party, 1, owner);
}

// --- XIX.C.1 (3)

void persian_resistance(Play& play, const Party& party) {
  const Stances stances(play.state, party);
  const Area area = area_of(party.at);
  const bool theirs = controls(play.state, Nation::persians, party.at);
  if (theirs && stances.enemy(Nation::persians) && (area == Area::mesopotamia || area == Area::persis)) {
    resistance(play, party.at);
  }
}

// XXII.G.2
void lone_leaders_escape(Play& play, const Party& party) {
  State& state = play.state;
  const Stances stances(state, party);
  std::vector<LeaderId> alone;
  for (const LeaderState& leader : leaders(state)) {
    if (leader.at != party.at || !stances.enemy(leader.nation) || has_units(state, leader.nation, party.at)) continue;
    const bool served = empire_united(state) && is_roman(leader.nation) &&
                        (has_units(state, Nation::romans_w, party.at) || has_units(state, Nation::romans_e, party.at));
    if (!served) alone.push_back({leader.leader, leader.nation});
  }
  for (const LeaderId& id : alone) leader_escapes(play, id);
}

// --- XIX.C.1 (6)

int enemy_units(const State& state, const Stances& stances, Space at) {
  int n = has_rebellio(state, at) ? 1 : 0;
  for (const Band& band : state.forces.at(at)) n += stances.enemy(band.kind.serves) ? band.count : 0;
  return n;
}

bool enemy_walls(const State& state, const Stances& stances, Space at) {
  const Nation holder = state.land[at].controller;
  return holder != no_nation && stances.enemy(holder) && standing_walls(state, at) > 0;
}

void meet(Play& play, Party& party, const Bands& interceptors) {
  State& state = play.state;
  if (party.units.empty()) return;
  if (!foes_at(state, party).empty()) {
    card_window(play, Window::stack_movement, {.nation = party.nation, .party = &party});
    prune(state, party);
    const bool few = can_overrun(state, party) && interceptors.empty();
    if (few && play.agree(party.nation, msg::move_overrun_ask(party.nation, party.at))) {
      overrun(play, party);
      party.spent += state.numbers.overrun_cost;
    } else if (!party.units.empty()) {
      party.stopped = true;
      party.beaten = !attack(play, party, interceptors);
    }
  }
}

// III.F.3, R111: whoever enters what another holds attacks him.
void note_entry(Play& play, Party& party) {
  State& state = play.state;
  for (const Band& band : party.units) note_presence(play, band.kind, party.at);
  const Nation holder = state.land[party.at].controller;
  if (holder != no_nation && Stances(state, party).enemy(holder)) note_attack(play, party, {holder});
}

// XXIII.D.3: with its first attack on the Empire a federate is one no more.
void turn_on(Play& play, const Party& party) {
  const State& state = play.state;
  const Nation victim = party.turns_on;
  if (victim == no_nation || !is_bound(state, party.nation, Bond::foedus, victim)) return;
  if (!controls(state, victim, party.at) && !has_units(state, victim, party.at)) return;
  play.say(msg::move_turns_on(party.nation, victim));
  end_foedus(play, party.nation);
}

// Provinces where it matters who has come there.
SpaceSet watched_for_entry() {
  SpaceSet watched = provinces_in(Area::italia);
  for (const BonusList& list : bonus_lines) {
    for (const BonusLine& line : std::span(list.lines).first(list.size)) {
      if (line.kind == BonusKind::enter_province) watched.add(line.space);
    }
  }
  return watched;
}

}  // namespace

void note_presence(Play& play, const Kind& kind, Space province) {
  State& state = play.state;
  score_entry(play, kind.counts_for(), province);
  const bool in_italia = is_land(province) && area_of(province) == Area::italia;
  if (in_italia && is_barbarian(state, kind.serves)) state.history.entered_italia.add(kind.serves);
}

void note_presence(Play& play) {
  static const SpaceSet watched = watched_for_entry();
  for (Space province : watched) {
    for (const Band& band : play.state.forces.at(province)) note_presence(play, band.kind, province);
  }
}

bool can_overrun(const State& state, const Party& party) {
  const Stances stances(state, party);
  const int enemies = enemy_units(state, stances, party.at);
  if (enemies == 0 || size_of(party.units) < party.overrun_ratio * enemies) return false;
  const Posts posts = posts_at(state, stances, party.at);
  return !posts.enemy_horde && !posts.enemy_limes && !enemy_walls(state, stances, party.at);
}

bool can_act_here(const State& state, const Party& party) {
  if (party.units.empty()) return false;
  const Nation victim = party.turns_on;
  const bool turns = victim != no_nation && (has_units(state, victim, party.at) ||
                                             (controls(state, victim, party.at) && has_city(state, party.at)));
  return turns || !foes_at(state, party).empty() || may_besiege(state, party);
}

bool dares(Play& play, Party& party, Space where) {
  party.dares = party.dares || inaction_check(play, party, where);
  return party.dares;
}

bool enter(Play& play, Party& party, Space to) {
  State& state = play.state;
  Showing shown(play.party, party);
  {
    const Load load(state, party);
    const Entry there = entry_of(state, load, to);
    require_legal(there.open && adjacent(party.at).has(to) && load.passable(party.at, to), "a march into closed ground",
                  id_of(party.nation), id_of(to));
    if (there.stops && !dares(play, party, to)) {
      party.stopped = true;
      return true;
    }
    party.spent += load.cost(party.at, to);
  }
  const Space from = party.at;
  shift(state, party, to);
  if (party.units.empty()) return false;
  const bool sets_out = from == party.start;
  play.say(msg::move_enters(party.nation, to, size_of(party.units), from), sets_out ? 0 : 1);
  return arrive(play, party);
}

namespace {

// The last unit is lost without a battle; its leaders get away. Something came between.
bool perish(Play& play, Party& party) {
  for (const LeaderId& id : party.leaders) leader_escapes(play, id);
  party.leaders.clear();
  party.stopped = true;
  return true;
}

}  // namespace

bool arrive(Play& play, Party& party) {
  State& state = play.state;
  const int before = size_of(party.units);
  turn_on(play, party);
  note_entry(play, party);
  attrition(play, party);
  plague(play, party);
  lone_leaders_escape(play, party);
  lone_limes(play, party);
  persian_resistance(play, party);
  if (party.units.empty()) return perish(play, party);
  const bool resisted = !foes_at(state, party).empty();
  const Space field = party.at;
  const Reactions reactions = react(play, party);
  meet(play, party, reactions.interceptors);
  if (party.at == field && !party.units.empty()) {
    // Whoever stood with a Limes has fled.
    lone_limes(play, party);
    if (party.units.empty()) return perish(play, party);
    const Stances stances(state, party);
    party.stopped = party.stopped || enemy_units(state, stances, field) > 0 ||
                    posts_at(state, stances, field).enemy_horde || enemy_walls(state, stances, field);
  }
  return resisted || !reactions.fled.empty() || !reactions.interceptors.empty() || party.at != field ||
         size_of(party.units) != before || party.stopped;
}

void drop_units(Play& play, Party& party, const Bands& units) {
  Party dropped = party;
  dropped.units = units;
  dropped.leaders.clear();
  dropped.horde = false;
  for (const Band& band : units) take_from(party.units, band);
  play.say(msg::move_dropped(party.nation, size_of(units), party.at), 1);
  stop(play, dropped);
}

void stop(Play& play, Party& party) {
  State& state = play.state;
  Showing shown(play.party, party);
  party.stopped = true;
  if (party.units.empty() || party.beaten || !is_land(party.at)) return;
  const Space field = party.at;
  if (party.from == nowhere) turn_on(play, party);
  if (party.from == nowhere && !foes_at(state, party).empty()) {
    if (!dares(play, party, field) || !attack(play, party, {})) return;
  }
  if (party.units.empty() || party.at != field) return;
  const Nation nation = commander_of(state, party.units, party.leaders, party.nation);
  // XXVII.B.3: a federate moves into the land that was granted to it. A city that has become the Empire's capital since
  // is its own (XXVII.B.1).
  const std::optional<Nation> lord = lord_of(state, nation);
  if (lord && foedus_land(state, nation).has(field) && controls(state, *lord, field) &&
      state.nations[*lord].capital != field) {
    set_controller(state, field, nation);
    play.say(msg::move_granted_land(nation, field), 1);
  }
  if (take_unheld_city(play, party)) return;
  if (!controls(state, nation, field) && take_control(state, nation, field)) {
    play.say(msg::move_takes_control(conqueror(state, nation, field), field), 1);
  }
  if (may_besiege(state, party) && dares(play, party, field)) besiege(play, party);
}

}  // namespace auspex::invasions
