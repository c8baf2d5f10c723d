#include "games/invasions/ties.h"

#include "engine/legal.h"

namespace auspex::invasions {

namespace {

constexpr bool one_way(TieKind kind) { return kind == TieKind::ban || kind == TieKind::tribute_refused; }

bool joins(const Tie& tie, Nation a, Nation b) {
  return (tie.a == a && tie.b == b) || (tie.a == b && tie.b == a && !one_way(tie.kind));
}

bool joins(const Tie& tie, TieKind kind, Nation a, Nation b) { return tie.kind == kind && joins(tie, a, b); }

constexpr unsigned bit(TieKind kind) { return 1U << static_cast<unsigned>(kind); }

// All kinds that there are between the two, of one-way ones those of `a`: the list is looked through once.
unsigned kinds_between(const State& state, Nation a, Nation b) {
  unsigned kinds = 0;
  for (const Tie& tie : ties(state)) kinds |= joins(tie, a, b) ? bit(tie.kind) : 0;
  return kinds;
}

void remove_tie(State& state, std::size_t index) {
  std::move(state.ties.begin() + static_cast<std::ptrdiff_t>(index) + 1, state.ties.begin() + state.ties_size,
            state.ties.begin() + static_cast<std::ptrdiff_t>(index));
  state.ties[--state.ties_size] = Tie{};
}

}  // namespace

std::optional<Nation> lord_of(const State& state, Nation nation) {
  if (state.nations[nation].bond == Bond::none) return std::nullopt;
  return state.nations[nation].lord;
}

NationSet bound_to(const State& state, Nation lord, Bond bond) {
  NationSet found;
  for (Nation nation : all<Nation>()) {
    if (is_bound(state, nation, bond, lord)) found.add(nation);
  }
  return found;
}

void bind(State& state, Nation nation, Bond bond, Nation lord) {
  require_legal(nation != lord && bond != Bond::none, "a bond with oneself", id_of(nation));
  unbind(state, nation);
  NationState& bound = state.nations[nation];
  bound.bond = bond;
  bound.lord = lord;
  bound.bond_since = state.turn;
}

void unbind(State& state, Nation nation) {
  NationState& free = state.nations[nation];
  free.bond = Bond::none;
  free.lord = no_nation;
  free.bond_since = 0;
  free.land.fill(nowhere);
}

SpaceSet foedus_land(const State& state, Nation nation) {
  SpaceSet land;
  for (Space space : state.nations[nation].land) {
    if (space != nowhere) land.add(space);
  }
  return land;
}

void set_foedus_land(State& state, Nation nation, SpaceSet land) {
  NationState& federate = state.nations[nation];
  require_legal(federate.bond == Bond::foedus && land.size() <= static_cast<int>(federate.land.size()),
                "land without a Foedus", id_of(nation));
  federate.land.fill(nowhere);
  std::size_t i = 0;
  for (Space space : land) federate.land[i++] = space;
}

bool has_tie(const State& state, TieKind kind, Nation a, Nation b) {
  const std::span<const Tie> all_ties = ties(state);
  return std::any_of(all_ties.begin(), all_ties.end(), [&](const Tie& tie) { return joins(tie, kind, a, b); });
}

bool allied(const State& state, Nation a, Nation b) { return has_tie(state, TieKind::alliance, a, b); }

void add_tie(State& state, TieKind kind, Nation a, Nation b, int until) {
  require_legal(a != b, "a tie with oneself", id_of(a));
  for (std::size_t i = 0; i < state.ties_size; ++i) {
    if (!joins(state.ties[i], kind, a, b)) continue;
    state.ties[i].until = std::max(state.ties[i].until, static_cast<std::uint8_t>(until));
    return;
  }
  require_legal(state.ties_size < most_ties, "more ties than can be", id_of(a));
  state.ties[state.ties_size++] = {kind, a, b, static_cast<std::uint8_t>(until)};
}

void end_tie(State& state, TieKind kind, Nation a, Nation b) {
  for (std::size_t i = state.ties_size; i-- > 0;) {
    if (joins(state.ties[i], kind, a, b)) remove_tie(state, i);
  }
}

void end_all_ties(State& state, Nation nation) {
  for (std::size_t i = state.ties_size; i-- > 0;) {
    if (state.ties[i].a == nation || state.ties[i].b == nation) remove_tie(state, i);
  }
  unbind(state, nation);
  for (Nation other : all<Nation>()) {
    if (state.nations[other].bond != Bond::none && state.nations[other].lord == nation) unbind(state, other);
  }
}

bool roman_halves(const State& state, Nation a, Nation b) {
  return a != b && is_roman(a) && is_roman(b) && (empire_united(state) || !state.history.concord_broken);
}

namespace {

// What ties them besides the list.
bool bound_together(const State& state, Nation a, Nation b) {
  const NationState& one = state.nations[a];
  const NationState& other = state.nations[b];
  const bool has_lord = one.bond != Bond::none;
  const bool other_has = other.bond != Bond::none;
  if ((has_lord && one.lord == b) || (other_has && other.lord == a)) return true;
  if (is_roman(a) && is_roman(b) && roman_halves(state, a, b)) return true;
  // Dependants of one master: vassals among themselves.
  return one.bond == Bond::vassal && other.bond == Bond::vassal && one.lord == other.lord;
}

constexpr unsigned peaceful = bit(TieKind::alliance) | bit(TieKind::truce);

}  // namespace

bool tied(const State& state, Nation a, Nation b) {
  return a == b || bound_together(state, a, b) || (kinds_between(state, a, b) & peaceful) != 0;
}

NationSet tied_to(const State& state, Nation nation) {
  NationSet found = {nation};
  const NationState& own = state.nations[nation];
  if (own.bond != Bond::none) found.add(own.lord);
  for (Nation other : all<Nation>()) {
    const NationState& bound = state.nations[other];
    if (bound.bond == Bond::none) continue;
    // Its dependants, and the vassals of its own lord.
    const bool fellow = own.bond == Bond::vassal && bound.bond == Bond::vassal && bound.lord == own.lord;
    if (bound.lord == nation || fellow) found.add(other);
  }
  for (Nation half : {Nation::romans_w, Nation::romans_e}) {
    if (roman_halves(state, nation, half)) found.add(half);
  }
  for (const Tie& tie : ties(state)) {
    if ((bit(tie.kind) & peaceful) == 0) continue;
    if (tie.a == nation) found.add(tie.b);
    if (tie.b == nation) found.add(tie.a);
  }
  return found;
}

bool may_attack(const State& state, Nation attacker, Nation other) {
  if (other == Nation::rebels) return true;
  if (attacker == other || bound_together(state, attacker, other)) return false;
  return (kinds_between(state, attacker, other) & (peaceful | bit(TieKind::ban))) == 0;
}

NationSet victims_of(const State& state, Nation nation) {
  NationSet found = NationSet::every() - tied_to(state, nation);
  for (const Tie& tie : ties(state)) {
    if (tie.kind == TieKind::ban && tie.a == nation) found.remove(tie.b);
  }
  found.add(Nation::rebels);
  return found;
}

NationSet attackers_of(const State& state, Nation nation) {
  if (nation == Nation::rebels) return NationSet::every();
  NationSet found = NationSet::every() - tied_to(state, nation);
  for (const Tie& tie : ties(state)) {
    if (tie.kind == TieKind::ban && tie.b == nation) found.remove(tie.a);
  }
  return found;
}

Passage passage(const State& state, Nation mover, Nation holder) {
  if (mover == holder || allied(state, mover, holder)) return Passage::full;
  if (nation_info[mover].goth && nation_info[holder].goth) return Passage::full;
  for (const auto& [weak, strong] : {std::pair(mover, holder), std::pair(holder, mover)}) {
    if (is_bound(state, weak, Bond::client, strong) || is_bound(state, weak, Bond::vassal, strong))
      return Passage::full;
  }
  if (roman_halves(state, mover, holder)) return empire_united(state) ? Passage::full : Passage::transit;
  for (const auto& [weak, strong] : {std::pair(mover, holder), std::pair(holder, mover)}) {
    if (is_bound(state, weak, Bond::foedus, strong)) return Passage::transit;
  }
  return Passage::none;
}

bool is_friendly(const State& state, Nation nation, Space province) {
  const Nation holder = state.land[province].controller;
  return holder != no_nation && passage(state, nation, holder) != Passage::none;
}

bool is_hostile(const State& state, Nation nation, Space province) {
  const Nation holder = state.land[province].controller;
  return (holder != no_nation && !tied(state, nation, holder)) || enemy_presence(state, nation, province);
}

bool is_empty(const State& state, Space province) {
  return state.land[province].controller == no_nation && state.forces.at(province).empty() &&
         !has_rebellio(state, province) && hordes_at(state, province).empty();
}

NationSet enemies_at(const State& state, Nation nation, Space space) {
  NationSet enemies = select(nations_at(state, space), [&](Nation other) { return !tied(state, nation, other); });
  if (has_rebellio(state, space)) enemies.add(Nation::rebels);
  return enemies;
}

bool enemy_presence(const State& state, Nation nation, Space province) {
  if (!enemies_at(state, nation, province).empty()) return true;
  for (Nation other : hordes_at(state, province)) {
    if (!tied(state, nation, other)) return true;
  }
  const std::optional<Nation> limes = limes_at(state, province);
  return limes && !tied(state, nation, *limes);
}

SpaceSet enemy_presences(const State& state, Nation nation, SpaceSet among) {
  return where_present(state, NationSet::every() - tied_to(state, nation), among) |
         select(among, [&](Space province) { return has_rebellio(state, province); });
}

SpaceSet where_present(const State& state, NationSet nations, SpaceSet among) {
  SpaceSet found = select(among, [&](Space province) {
    const std::span<const Band> there = state.forces.at(province);
    return std::any_of(there.begin(), there.end(), [&](const Band& band) { return nations.has(band.kind.serves); });
  });
  for (Nation nation : nations) {
    const Space horde = state.nations[nation].horde;
    if (horde != nowhere && among.has(horde)) found.add(horde);
  }
  for (std::size_t i = 0; i < state.limes.size(); ++i) {
    const bool stands = state.limes[i].status == LimesStatus::standing && nations.has(limes_info[i].nation);
    if (stands && among.has(state.limes[i].at)) found.add(state.limes[i].at);
  }
  return found;
}

}  // namespace auspex::invasions
