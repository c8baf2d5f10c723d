#include "games/invasions/movement.h"

#include "games/invasions/administration.h"
#include "games/invasions/nations/byzantines.h"
#include "games/invasions/naval.h"
#include "games/invasions/reach.h"

namespace auspex::invasions {

namespace {

constexpr AreaSet satrap_areas = {Area::mesopotamia, Area::persis};

}  // namespace

// --- Stances

Stances::Stances(const State& state, const Party& party)
    : state_(state), nation_(party.nation), turns_on_(party.turns_on) {
  nations_.add(party.nation);
  for (const LeaderId& leader : party.leaders) nations_.add(leader.nation);
  for (const Band& band : party.units) nations_.add(band.kind.serves);
}

Stance Stances::to(Nation ours, Nation other) const {
  if (other == ours) return Stance::own;
  if (other == Nation::rebels || other == turns_on_) return Stance::enemy;
  switch (passage(state_, ours, other)) {
    case Passage::full:
      return Stance::full;
    case Passage::transit:
      return Stance::transit;
    case Passage::none:
      break;
  }
  if (may_attack(state_, ours, other)) return Stance::enemy;
  // R78: under the other reading a ban keeps nobody from going there.
  return reads(state_, Reading::ban_on_battle_only) && !tied(state_, ours, other) ? Stance::enemy : Stance::closed;
}

// Of a stack of several nations all must be able to pass, or all to attack.
Stance Stances::look_at(Nation other) const {
  if (nations_.has(other)) return Stance::own;
  Stance all_of_us = to(nation_, other);
  for (Nation ours : nations_ - NationSet{nation_}) {
    const Stance one = to(ours, other);
    const bool agreed = (one == Stance::enemy) == (all_of_us == Stance::enemy);
    all_of_us = agreed ? std::max(all_of_us, one) : Stance::closed;
  }
  return all_of_us;
}

Posts posts_at(const State& state, const Stances& stances, Space province) {
  Posts posts;
  for (Nation other : hordes_at(state, province) - stances.nations()) {
    posts.enemy_horde = posts.enemy_horde || stances.enemy(other);
    posts.closed = posts.closed || stances.of(other) == Stance::closed;
  }
  if (const std::optional<Nation> limes = limes_at(state, province)) {
    posts.enemy_limes = stances.enemy(*limes);
    posts.closed = posts.closed || stances.of(*limes) == Stance::closed;
  }
  return posts;
}

// --- Load

int allowance(const Party& party) {
  int least = 4;
  for (const Band& band : party.units) least = std::min<int>(least, band.kind.info().move);
  return party.horde && !nation_info[party.nation].nomad ? std::min(least, 3) : least;
}

Load::Load(const State& state, const Party& party, Purpose purpose)
    : nation(party.nation),
      units(size_of(party.units)),
      command(best_command(state, party.leaders)),
      allowance(invasions::allowance(party)),
      left(allowance - party.spent),
      horde(party.horde),
      satrapes(false),
      peaceful(false),
      friendly_only(party.units.empty() || purpose == Purpose::redeployment),
      stacks(!friendly_only),
      fresh(party.from == nowhere),
      state_(state),
      stances_(state, party) {
  for (const LeaderId& leader : party.leaders) peaceful = peaceful || leader_inactive(state, leader);
  for (const Band& band : party.units) {
    satrapes = satrapes || band.kind.unit == Unit::satrape;
    if (const AreaSet bounds = bounds_of(state, band.kind); !bounds.empty()) {
      barred |= all_land - provinces_in(bounds);
    }
  }
  bool easy_forest = true;
  bool easy_desert = true;
  for (Nation each : stances_.nations()) {
    const NationInfo& info = nation_info[each];
    barred |= closed_provinces(state, each);
    const bool desert_people = info.nomad || each == Nation::arabs || each == Nation::berbers ||
                               each == Nation::blemmyes || each == Nation::persians;
    easy_forest = easy_forest && is_barbarian(state, each) && !info.nomad;
    easy_desert = easy_desert && desert_people;
  }
  side_ = one_side(state, nation);
  const Numbers& numbers = state.numbers;
  const auto in = [&](Terrain terrain) -> std::int8_t& { return ground_[static_cast<std::size_t>(terrain)]; };
  in(Terrain::clear) = numbers.move_clear;
  in(Terrain::steppe) = numbers.move_steppe;
  in(Terrain::forest) = easy_forest ? numbers.move_forest_barbarian : numbers.move_forest;
  in(Terrain::marsh) = numbers.move_marsh;
  in(Terrain::mountain) = numbers.move_mountain;
  in(Terrain::desert) = easy_desert ? numbers.move_desert_nomad : numbers.move_desert;
  border_[static_cast<std::size_t>(Border::river)] = numbers.move_river;
  border_[static_cast<std::size_t>(Border::ridge)] = numbers.move_ridge;
}

SpaceSet Load::manned() const {
  if (!manned_) {
    manned_.emplace();
    for (const NationState& other : state_.nations) {
      if (other.horde != nowhere) manned_->add(other.horde);
    }
    for (const LimesState& limes : state_.limes) {
      if (limes.status == LimesStatus::standing) manned_->add(limes.at);
    }
  }
  return *manned_;
}

SpaceSet Load::led() const {
  if (!led_) {
    led_.emplace();
    for (const LeaderState& leader : leaders(state_)) {
      if (leader.at != nowhere && side_.has(leader.nation)) led_->add(leader.at);
    }
  }
  return *led_;
}

int Load::side_units(Space province) const {
  int there = 0;
  for (const Band& band : state_.forces.at(province)) there += side_.has(band.kind.serves) ? band.count : 0;
  return there;
}

int Load::command_there(Space province) const { return led().has(province) ? command_at(state_, nation, province) : 0; }

int Load::strait(Space from, Space to) const {
  const bool as_river = is_bosphorus(from, to) && bosphorus_as_river(state_, nation);
  return as_river ? state_.numbers.move_river : state_.numbers.move_strait;
}

bool Load::passable(Space from, Space to) const { return border_open(state_, nation, from, to); }

bool Load::like(const Load& other) const {
  return nation == other.nation && satrapes == other.satrapes && peaceful == other.peaceful &&
         friendly_only == other.friendly_only && stacks == other.stacks && barred == other.barred &&
         stances_.like(other.stances_);
}

// --- Entry

namespace {

bool granted(const State& state, const Load& load, Space province) {
  return foedus_land(state, load.nation).has(province);
}

}  // namespace

Approach approach_of(const State& state, const Load& load, Space province) {
  Approach here{};
  const Posts posts = load.posts(province);
  if (load.barred.has(province) || posts.closed) return here;
  const Nation holder = state.land[province].controller;
  const Stance stance = holder == no_nation ? Stance::closed : load.stance(holder);
  if (holder != no_nation && stance == Stance::closed) return here;
  const bool enemy_city = holder != no_nation && stance == Stance::enemy && has_city(state, province);
  bool enemy_units = has_rebellio(state, province);
  for (const Band& band : state.forces.at(province)) {
    const Stance theirs = load.stance(band.kind.serves);
    if (theirs == Stance::closed) return here;
    enemy_units = enemy_units || theirs == Stance::enemy;
  }
  here.friendly = holder != no_nation && stance <= Stance::transit;
  const bool enemy_walls = enemy_city && standing_walls(state, province) > 0;
  here.stops = enemy_units || posts.enemy_horde || posts.enemy_limes || enemy_walls;
  const bool hostile = here.stops || (holder != no_nation && stance == Stance::enemy);
  if (load.friendly_only && (!here.friendly || here.stops)) return here;
  if (load.peaceful && hostile) return here;
  here.no_way_for_horde = enemy_units || enemy_walls;
  // XXXII.E.F.1
  if (load.satrapes && hostile && !in_area(province, satrap_areas)) return here;
  here.open = true;
  here.guest = stance == Stance::transit && has_city(state, province) && !granted(state, load, province);
  if (!load.stacks) return here;
  // Before anybody falls.
  here.there = static_cast<std::int16_t>(load.side_units(province));
  here.command = static_cast<std::uint8_t>(load.command_there(province));
  return here;
}

Entry entry_of(const State& state, const Load& load, Space province) {
  const Approach approach = approach_of(state, load, province);
  return entry_of(load, approach, room_at(load, approach, province));
}

// --- Step by step

int entry_cost(const State& state, const Party& party, Space to) { return Load(state, party).cost(party.at, to); }

SpaceSet next_spaces(const State& state, const Party& party) {
  if (party.stopped || !is_land(party.at)) return {};
  return Reach(state, party).first_steps();
}

namespace {

// XVIII.J
bool is_guest(const State& state, const Party& party) {
  const Nation holder = state.land[party.at].controller;
  return holder != no_nation && has_city(state, party.at) && !foedus_land(state, party.nation).has(party.at) &&
         Stances(state, party).of(holder) == Stance::transit;
}

}  // namespace

bool may_stop(const State& state, const Party& party) {
  if (party.from == nowhere) return true;
  return !is_guest(state, party) &&
         side_units_at(state, party.nation, party.at) <= stack_limit(state, party.nation, party.at);
}

bool may_drop(const State& state, const Party& party, const Bands& units) {
  if (party.stopped || size_of(units) >= size_of(party.units) || is_guest(state, party)) return false;
  // Their leaders go on, so that nobody's command makes room for them.
  const int staying = side_units_at(state, party.nation, party.at) - size_of(party.units) + size_of(units);
  return staying <= stack_limit_without(state, party.nation, party.at, party.leaders);
}

}  // namespace auspex::invasions
