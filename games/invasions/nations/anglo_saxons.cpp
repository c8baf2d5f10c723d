// XXXII.F.I Angles and Saxons become one nation on turn 10.
#include "games/invasions/nations/goths.h"

#include "games/invasions/foedus.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "games/invasions/vassals.h"
#include "generated/invasions/messages_goths.h"

namespace auspex::invasions {

namespace {

constexpr Nation angles = Nation::angles;
constexpr Nation saxons = Nation::saxons;

// A nation that is raised to the other's status counts as of age 1.
int joint_age(const State& state, Status status) {
  int sum = 0;
  for (Nation nation : {angles, saxons}) {
    const NationState& now = state.nations[nation];
    sum += now.status == status ? now.age : 1;
  }
  return std::max(1, sum / 2);
}

// One capital, one horde: whichever of the two the Goth seat names.
SpaceSet seats_of_power(const State& state, Space NationState::*seat) {
  SpaceSet found;
  for (Nation nation : {angles, saxons}) {
    if (state.nations[nation].*seat != nowhere) found.add(state.nations[nation].*seat);
  }
  return found;
}

// Foedus and clientele stay, vassalage only if both have the same suzerain.
void join_bonds(Play& play) {
  State& state = play.state;
  const NationState before = state.nations[saxons];
  const bool shared = is_vassal(state, angles) && is_vassal(state, saxons) && state.nations[angles].lord == before.lord;
  if (is_vassal(state, angles) && !shared) set_free(play, angles);
  if (is_vassal(state, saxons)) set_free(play, saxons);
  NationState& now = state.nations[angles];
  if (now.bond == Bond::none && before.bond != Bond::none && before.bond != Bond::vassal && before.lord != angles) {
    now.bond = before.bond;
    now.lord = before.lord;
    now.bond_since = before.bond_since;
    now.land = before.land;
  }
  if (now.lord == saxons) unbind(state, angles);
  unbind(state, saxons);
  for (Bond bond : {Bond::foedus, Bond::client, Bond::vassal}) {
    for (Nation nation : bound_to(state, saxons, bond)) state.nations[nation].lord = angles;
  }
}

// Alliances, truces and bans of either hold for both.
void widen_ties(State& state) {
  const std::vector<Tie> before(ties(state).begin(), ties(state).end());
  end_all_ties(state, saxons);
  for (const Tie& tie : before) {
    if (tie.a != saxons && tie.b != saxons) continue;
    const Nation a = tie.a == saxons ? angles : tie.a;
    const Nation b = tie.b == saxons ? angles : tie.b;
    if (a != b) add_tie(state, tie.kind, a, b, tie.until);
  }
}

void units_join(State& state) {
  const Bands all_bands(state.forces.all().begin(), state.forces.all().end());
  for (const Band& band : all_bands) {
    if (band.kind.serves == saxons && band.at != removed) state.forces.change(band, band.kind.serving(angles));
  }
  const bool has_ruler = ruler_of(state, angles) >= 0;
  for (int i : leaders_of(state, saxons)) {
    LeaderState& leader = state.leaders[static_cast<std::size_t>(i)];
    leader.nation = angles;
    if (has_ruler && leader.role == Role::king) leader.role = Role::general;
  }
}

void join(Play& play) {
  State& state = play.state;
  play.say(msg::anglo_saxons_merge(angles, saxons));
  const Status status = std::max(state.nations[angles].status, state.nations[saxons].status);
  const int age = joint_age(state, status);
  const SpaceSet capitals = seats_of_power(state, &NationState::capital);
  const SpaceSet hordes = seats_of_power(state, &NationState::horde);
  // Asked for while both are still what they were.
  Space horde = nowhere;
  Space capital = nowhere;
  if (status == Status::barbarian && !hordes.empty()) {
    horde = play.choose(angles, msg::anglo_saxons_ask_horde(angles), hordes);
  }
  if (status != Status::barbarian && !capitals.empty()) {
    capital = play.choose(angles, msg::anglo_saxons_ask_capital(angles), capitals);
  }
  join_bonds(play);
  widen_ties(state);
  units_join(state);
  if (coins_of(state, saxons) > 0) transfer(play, saxons, angles, coins_of(state, saxons));
  NationState& now = state.nations[angles];
  now.status = status;
  now.age = static_cast<std::uint8_t>(age);
  now.horde = horde;
  now.capital = capital;
  for (Space province : controlled(state, saxons)) set_controller(state, province, angles);
  for (Space left : hordes) after_leaving(state, left);
  NationState& gone = state.nations[saxons];
  gone.presence = Presence::gone;
  gone.capital = gone.horde = nowhere;
  gone.decline = Decline::none;
  gone.flags = 0;
  if (status != Status::barbarian && now.bond == Bond::foedus) end_foedus(play, angles);  // XXVII.E.1
}

}  // namespace

void merge_anglo_saxons(Play& play) {
  State& state = play.state;
  const bool here = is_active(state, angles);
  const bool there = is_active(state, saxons);
  if (!here && !there) return;
  // XXXII.F.I.2 holds also where only one of them is left.
  state.history.merged = true;
  if (here && there) join(play);
  play.say(msg::anglo_saxons_lists(here ? angles : saxons), 1);
}

}  // namespace auspex::invasions
