// XXXII.B.I Reunification: one half abdicates in favour of the other.
#include "games/invasions/activation.h"
#include "games/invasions/ledger.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/nations/succession.h"
#include "games/invasions/scoring.h"
#include "games/invasions/status.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_romans.h"

namespace auspex::invasions {

namespace {

// XXXII.B.I.1, R60
bool may_reunite(const State& state) {
  const bool in_time = has_bit(turn_info[state.turn].codes, TurnCode::reunification) ||
                       (state.turn >= 6 && reads(state, Reading::reunification_from_6));
  const History& past = state.history;
  return in_time && in_play(state, Nation::romans_w) && in_play(state, Nation::romans_e) && !past.west_collapsed &&
         !past.east_collapsed && !past.halves_fought && !past.concord_broken;
}

// XXXII.B.I.4: where units that nobody replaces make a Kingdom.
struct Region {
  Nation kingdom;
  AreaSet areas;
  int age;
  int coins;
};
std::vector<Region> regions_of(Nation half) {
  if (half == Nation::romans_e) {
    return {{Nation::cappadocians, {Area::asia, Area::cappadocia_area}, 1, 15}};
  }
  return {{Nation::africano_romans, {Area::africa_area}, 1, 0},
          {Nation::gallo_romans, {Area::gallia_m, Area::gallia_s}, 9, 5},
          {Nation::hispano_romans, {Area::hispania}, 1, 0}};
}

Bands national_units_in(const State& state, Nation half, SpaceSet spaces) {
  Bands units = own_units_in(state, half, spaces);
  erase_if(units, [](const Band& band) { return band.kind.auxiliary(); });
  return units;
}

Bands replaceable(const State& state, const Bands& units, Nation heir) {
  Bands found = units;
  erase_if(found, [&](const Band& band) { return !like_unit(state, band.kind, heir); });
  return found;
}

// The owner says who is replaced while there are counters; the others are left over.
void replace_in(Play& play, Nation half, Nation heir, SpaceSet spaces) {
  State& state = play.state;
  for (;;) {
    const Bands units = national_units_in(state, half, spaces);
    const Bands able = replaceable(state, units, heir);
    if (able.empty()) return;
    const Band next = play.choose_unit(play.side_of(half), msg::replace_ask(half), able);
    static_cast<void>(replace_unit(play, next, heir));
  }
}

void lose_rest(Play& play, Nation half, SpaceSet spaces) {
  for (const Band& band : national_units_in(play.state, half, spaces)) {
    for (int i = 0; i < band.count; ++i) {
      play.say(msg::replace_none(half, band.kind.unit, band.at), 1);
      eliminate(play.state, band.some(1));
    }
  }
}

void leave_kingdom_behind(Play& play, Nation half, Nation heir, const Region& region) {
  State& state = play.state;
  const SpaceSet there = provinces_in(region.areas);
  replace_in(play, half, heir, there);
  if (national_units_in(state, half, there).empty()) return;
  const SpaceSet land = controlled(state, half) & there;
  if (found_successor(play, region.kingdom, region.age, region.coins, land)) {
    replace_in(play, half, region.kingdom, there);
    successor_capital(play, region.kingdom);
    if (!is_inactive(region.kingdom)) {
      std::vector<LeaderId> generals;
      for (int i : leaders_of(state, half)) {
        const LeaderState& leader = state.leaders[static_cast<std::size_t>(i)];
        if (leader.role == Role::general) generals.push_back({leader.leader, half});
      }
      crown_successor(play, region.kingdom, half, generals);
    }
    bind(state, region.kingdom, Bond::client, heir);
  }
  lose_rest(play, half, there);
}

// XXXII.B.I.3
void dependants_pass(State& state, Nation half, Nation heir) {
  for (Bond bond : {Bond::foedus, Bond::client, Bond::vassal}) {
    for (Nation nation : bound_to(state, half, bond)) state.nations[nation].lord = heir;
  }
  const Bands all_bands(state.forces.all().begin(), state.forces.all().end());
  for (const Band& band : all_bands) {
    const bool foreign = band.kind.people != half && band.kind.serves == half && band.at != removed;
    if (foreign) state.forces.change(band, band.kind.serving(heir));
  }
}

void abdicate(Play& play, Nation half, Nation heir) {
  State& state = play.state;
  play.say(msg::reunification_done(half, heir));
  credit(play, half, abdication_halves(state, half), msg::points_why_abdication);
  dependants_pass(state, half, heir);
  AreaSet listed;
  for (const Region& region : regions_of(half)) listed |= region.areas;
  const SpaceSet elsewhere = SpaceSet::every() - provinces_in(listed);
  replace_in(play, half, heir, elsewhere);
  lose_rest(play, half, elsewhere);
  for (const Region& region : regions_of(half)) leave_kingdom_behind(play, half, heir, region);
  give_up_capital(state, controlled(state, half));
  for (Space province : controlled(state, half)) set_controller(state, province, heir);
  (half == Nation::romans_w ? state.history.west_collapsed : state.history.east_collapsed) = true;
  leave_play(play, half);
  enforce_stacking(play, heir);
  extend_control(play);
}

}  // namespace

void reunification(Play& play) {
  if (!may_reunite(play.state)) return;
  const NationSet halves = {Nation::romans_w, Nation::romans_e};
  const std::optional<Nation> half = play.may_choose(Nation::romans_w, msg::reunification_ask, halves);
  if (half) abdicate(play, *half, *half == Nation::romans_w ? Nation::romans_e : Nation::romans_w);
}

}  // namespace auspex::invasions
