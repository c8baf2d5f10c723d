// XXXII.B.K, XXXII.C.G: one half of the Empire collapses.
#include "games/invasions/nations/byzantines.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/nations/succession.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_romans.h"

namespace auspex::invasions {

namespace {

constexpr Nation west = Nation::romans_w;
constexpr Nation east = Nation::romans_e;

// XXXII.B.K.1, XXXII.C.G.1
void walls_are_void(Play& play, Nation empire) {
  State& state = play.state;
  state.void_walls |= cities_of(state, empire);  // XXIV.B.2: those without walls need no siege either
  play.say(msg::collapse_walls);
}

// XXXII.B.K.2, XXXII.C.G.1
void elites_disband(Play& play, Nation empire) {
  State& state = play.state;
  for (const Band& band : own_units_in(state, empire, SpaceSet::every())) {
    const Unit unit = band.kind.unit;
    const bool theirs =
        unit == Unit::guard || unit == Unit::palatine || unit == Unit::elite_fleet || unit == Unit::cataphracta;
    if (!theirs || band.kind.auxiliary()) continue;
    play.say(msg::collapse_elite_gone(band.count, unit, band.at), 1);
    remove_for_good(state, band);
  }
}

SpaceSet land_in(const State& state, Nation empire, AreaSet areas) {
  return controlled(state, empire) & provinces_in(areas);
}

// Units of that kind leave the map; where they stood.
std::vector<Space> take_up(State& state, Nation empire, Unit unit, Garrison garrison) {
  std::vector<Space> stood;
  for (const Band& band : own_units_in(state, empire, all_land)) {
    if (band.kind.auxiliary() || band.kind.unit != unit || band.kind.garrison != garrison) continue;
    stood.insert(stood.end(), band.count, band.at);
    state.forces.remove(band);
  }
  return stood;
}

// XXXII.B.K.4: from the map, from under a Limes, from the pool.
void gallo_roman_locals(Play& play) {
  State& state = play.state;
  std::vector<Space> stood = take_up(state, west, Unit::local_roman, Garrison::gallia);
  for (std::size_t i = 0; i < limes_info.size(); ++i) {
    if (limes_info[i].nation != west || limes_info[i].garrison != Garrison::gallia) continue;
    if (state.limes[i].status == LimesStatus::gone) continue;
    stood.push_back(state.limes[i].at);
    lose_limes(state, state.limes[i].at);
  }
  stood.resize(4, nowhere);
  for (Space at : stood) {
    place_successor_unit(play, national(Nation::gallo_romans, Unit::local_roman, Garrison::gallia), at);
  }
}

void gallic_legion(Play& play) {
  State& state = play.state;
  for (const Band& band : own_units_in(state, west, all_land)) {
    if (band.kind.unit != Unit::legion || band.kind.garrison != Garrison::gallia) continue;
    state.forces.remove(band);
    Kind kind = national(Nation::gallo_romans, Unit::legion, Garrison::gallia);
    if (band.kind.has(Mark::damaged)) kind = kind.with(Mark::damaged);
    place_successor_unit(play, kind, band.at);
  }
}

void found_gallo_romans(Play& play) {
  const Nation kingdom = Nation::gallo_romans;
  if (!found_successor(play, kingdom, 9, 5, land_in(play.state, west, {Area::gallia_m, Area::gallia_s}))) return;
  gallo_roman_locals(play);
  gallic_legion(play);
  successor_capital(play, kingdom);
  crown_successor(play, kingdom, west, {{Leader::stilicho, west}, {Leader::aetius, west}, {Leader::syagrius, west}});
}

// XXXII.B.K.5
void found_inactive(Play& play, Nation kingdom, Area area) {
  State& state = play.state;
  if (!found_successor(play, kingdom, 1, 0, land_in(state, west, {area}))) return;
  for (int n = pool_left(state, kingdom, Unit::infantry); n > 0; --n) {
    place_successor_unit(play, national(kingdom, Unit::infantry));
  }
  successor_capital(play, kingdom);
}

// XXXII.C.G.2
void found_cappadocians(Play& play) {
  State& state = play.state;
  const Nation kingdom = Nation::cappadocians;
  if (!found_successor(play, kingdom, 1, 15, land_in(state, east, {Area::asia, Area::cappadocia_area}))) return;
  for (Space at : take_up(state, east, Unit::thema, Garrison::none)) {
    place_successor_unit(play, national(kingdom, Unit::thema), at);
  }
  successor_capital(play, kingdom);
  std::vector<LeaderId> generals;
  for (int i : leaders_of(state, east)) {
    const LeaderState& leader = state.leaders[static_cast<std::size_t>(i)];
    if (leader.role == Role::general) generals.push_back({leader.leader, east});
  }
  crown_successor(play, kingdom, east, generals);
  if (in_play(state, west)) bind(state, kingdom, Bond::client, west);
}

}  // namespace

void collapse_of_west(Play& play) {
  State& state = play.state;
  walls_are_void(play, west);
  elites_disband(play, west);
  create_britons(play);
  create_euskalduns(play);
  create_sardes(play);
  found_gallo_romans(play);
  found_inactive(play, Nation::hispano_romans, Area::hispania);
  found_inactive(play, Nation::africano_romans, Area::africa_area);
  state.history.west_collapsed = true;
  inherit(play, west, east);
}

void collapse_of_east(Play& play) {
  State& state = play.state;
  walls_are_void(play, east);
  elites_disband(play, east);
  found_cappadocians(play);
  state.history.east_collapsed = true;
  inherit(play, east, west);
}

}  // namespace auspex::invasions
