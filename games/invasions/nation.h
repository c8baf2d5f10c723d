// What a nation is at this moment (III.C), whose it is (I.A.2), what it has (II.E), who leads it (XXII).
#pragma once

#include "engine/few.h"
#include "games/invasions/board.h"

namespace auspex::invasions {

// --- Readings and numbers

[[nodiscard]] inline bool reads(const State& state, Reading reading) { return state.readings.has(reading); }

// --- Seats

[[nodiscard]] inline Side side_of(const State& state, Nation nation) {
  if (nation == Nation::khazars && reads(state, Reading::khazars_persian)) return Side::persians;
  return nation_info[nation].side;
}
[[nodiscard]] inline Seat seat_of(Side side) { return static_cast<Seat>(index_of(side)); }
// XXXII.F.I.3: the joint Anglo-Saxons belong to either of their two seats.
[[nodiscard]] inline bool same_seat(const State& state, Nation a, Nation b) {
  if (side_of(state, a) == side_of(state, b)) return true;
  if (!state.history.merged || (a != Nation::angles && b != Nation::angles)) return false;
  return side_of(state, Nation::saxons) == side_of(state, a == Nation::angles ? b : a);
}
[[nodiscard]] NationSet nations_of(const State& state, Side side);
// XXXII.F.I: whose seat moves a unit; of the joint nation each its own former units.
[[nodiscard]] Side mover_of(const State& state, const Kind& kind);
// XVII.H: serves another nation for a while. Saxons of the joint nation serve their own.
[[nodiscard]] bool is_lent(const State& state, const Kind& kind);

// --- Status (III.C)

[[nodiscard]] inline bool in_play(const State& state, Nation nation) {
  return state.nations[nation].presence == Presence::in_play;
}
[[nodiscard]] inline Status status_of(const State& state, Nation nation) { return state.nations[nation].status; }
[[nodiscard]] inline bool is_empire(const State& state, Nation nation) {
  return status_of(state, nation) == Status::empire;
}
[[nodiscard]] inline bool is_barbarian(const State& state, Nation nation) {
  return status_of(state, nation) == Status::barbarian;
}
[[nodiscard]] inline bool is_civilized(const State& state, Nation nation) { return !is_barbarian(state, nation); }
[[nodiscard]] constexpr bool is_roman(Nation nation) {
  return nation == Nation::romans_w || nation == Nation::romans_e;
}
[[nodiscard]] constexpr bool is_slavic(Nation nation) { return nation_info[nation].kind == NationKind::slavic; }
[[nodiscard]] constexpr bool is_minor(Nation nation) { return nation_info[nation].kind == NationKind::minor; }
// Never acts: Slavic tribes and minor Kingdoms.
[[nodiscard]] constexpr bool is_inactive(Nation nation) { return is_slavic(nation) || is_minor(nation); }
[[nodiscard]] constexpr bool raids_only(Nation nation) {
  return nation_info[nation].kind == NationKind::raider && nation_info[nation].becomes_active == 0;
}
// XI.A.1: a raider whose hour as a nation has not come, or never comes.
[[nodiscard]] inline bool awaits_activation(const State& state, Nation nation) {
  const NationInfo& info = nation_info[nation];
  return info.kind == NationKind::raider && (info.becomes_active == 0 || state.turn < info.becomes_active);
}
// III.C.4
[[nodiscard]] inline bool is_active(const State& state, Nation nation) {
  return in_play(state, nation) && !is_inactive(nation) && !awaits_activation(state, nation);
}
// Nomad Barbarians; as a Kingdom or Empire a nomad is nomad still (III.C.3).
[[nodiscard]] inline bool nomad_barbarian(const State& state, Nation nation) {
  return nation_info[nation].nomad && is_barbarian(state, nation);
}
[[nodiscard]] constexpr bool is_christian(Religion religion) {
  return religion == Religion::catholic || religion == Religion::arian || religion == Religion::monophysite;
}
// XXXII.B.A.1: on turns 1 and 2 the halves are one.
[[nodiscard]] inline bool empire_united(const State& state) { return state.turn <= 2; }
// VI.C
enum class AgeBand : std::uint8_t { young, mature, old };
[[nodiscard]] AgeBand age_band(const State& state, Nation nation);
// VI.B.2: the last space of its track.
[[nodiscard]] int age_limit(const State& state, Nation nation);

// By play-order number; nations without one come last, as listed.
[[nodiscard]] const std::array<Nation, static_cast<std::size_t>(count_of<Nation>)>& play_order();
// The first of these in play order who has not acted in this step.
[[nodiscard]] std::optional<Nation> next_to_act(const State& state, NationSet among);

// --- Units

// Units in a space that serve the nation: of land or fleets.
[[nodiscard]] inline int units_at(const State& state, Nation nation, Space space) {
  int n = 0;
  for (const Band& band : state.forces.at(space)) n += band.kind.serves == nation ? band.count : 0;
  return n;
}
[[nodiscard]] Bands bands_of(const State& state, Nation nation, Space space);
[[nodiscard]] bool has_units(const State& state, Nation nation, Space space);
// All nations whom units here serve; a Rebellio is none of them.
[[nodiscard]] inline NationSet nations_at(const State& state, Space space) {
  NationSet found;
  for (const Band& band : state.forces.at(space)) found.add(band.kind.serves);
  return found;
}
// Spaces where units serve the nation.
[[nodiscard]] SpaceSet spaces_of(const State& state, Nation nation);
// Its own people's land units in play, lent ones included, auxiliaries not (VI.E.1).
[[nodiscard]] int land_units_of(const State& state, Nation nation);
// II.E: counters of this kind that it could still bring into play now.
[[nodiscard]] int pool_left(const State& state, Nation nation, Unit unit, Garrison garrison = Garrison::none);
// The same of every kind in its pool, in the order in which they are first listed there.
struct PoolLeft {
  Unit unit{};
  Garrison garrison{};
  int n = 0;
};
using Pools = Few<PoolLeft, std::tuple_size_v<decltype(NationInfo::pool)>>;
[[nodiscard]] Pools pools_left(const State& state, Nation nation);
// XXXII.B.M: auxiliaries of an Empire that are there to be bought.
[[nodiscard]] int auxiliaries_left(const State& state, Nation empire, Nation people, Unit unit);

// --- Leaders (XXII)

[[nodiscard]] inline std::span<const LeaderState> leaders(const State& state) {
  return std::span(state.leaders).first(state.leaders_size);
}
[[nodiscard]] int combat_of(const State& state, Leader leader);
[[nodiscard]] int command_of(const State& state, Leader leader);
// Places in State::leaders, of a nation in a space or anywhere.
[[nodiscard]] std::vector<int> leaders_at(const State& state, Nation nation, Space space);
[[nodiscard]] std::vector<int> leaders_of(const State& state, Nation nation);
// XXII.A.1: its emperor, king or usurper; -1 where it has none.
[[nodiscard]] int ruler_of(const State& state, Nation nation);
// XXII.G.1: a named one is gone for good. Those behind him move up one place.
void add_leader(State& state, const LeaderState& leader);
void remove_leader(State& state, int index, bool for_good);

}  // namespace auspex::invasions
