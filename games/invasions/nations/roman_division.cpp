// XXXII.B.A.3, A.4: the Empire is divided, and its halves may fall out; XXXII.B.P, XXXII.C.R: garrisons.
#include "games/invasions/nations/relocation.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/status.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_romans.h"

namespace auspex::invasions {

namespace {

Nation other_half(Nation half) { return half == Nation::romans_w ? Nation::romans_e : Nation::romans_w; }

Bands own_bands(const State& state, Nation half, SpaceSet from) {
  Bands found;
  for (Space at : spaces_of(state, half) & from) {
    for (const Band& band : bands_of(state, half, at)) {
      if (!is_lent(state, band.kind)) found.push_back(band);
    }
  }
  return found;
}

// XXXII.B.P, of the units that stand in these provinces: first those that bear the name of an Area, then the others.
// An Area is controlled here if a province of it is.
void go_home(Play& play, Nation half, SpaceSet from) {
  State& state = play.state;
  for (const Band& band : own_bands(state, half, from)) {
    const AreaSet home = garrison_areas[band.kind.garrison];
    if (home.has(area_of(band.at))) continue;
    static_cast<void>(relocate(play, band, provinces_in(home) & controlled(state, half), Where::anywhere));
  }
  const AreaSet own_areas = areas_present(state, half);
  for (const Band& band : own_bands(state, half, from)) {
    if (own_areas.has(area_of(band.at))) continue;
    static_cast<void>(relocate(play, band, controlled(state, half), Where::anywhere));
  }
}

void move_capital_to_ravenna(Play& play) {
  State& state = play.state;
  const Nation west = Nation::romans_w;
  const SpaceSet cities = cities_of(state, west);
  if (cities.empty()) return;
  const Space ravenna = province_of(City::ravenna);
  const Space capital = cities.has(ravenna) ? ravenna : play.choose(west, msg::division_ask_capital(west), cities);
  state.nations[west].capital = capital;
  play.say(msg::division_capital(west, city_of(capital)), 1);
}

// XII.E.1: what the other half garrisoned is lost to both.
void frontier_falls(State& state) {
  for (Nation half : {Nation::romans_w, Nation::romans_e}) {
    for (Space province : controlled(state, half)) {
      if (must_garrison(state, half, province) && !has_units(state, half, province)) let_fall(state, province);
    }
  }
}

}  // namespace

void divide_empire(Play& play) {
  State& state = play.state;
  if (!in_play(state, Nation::romans_w) || !in_play(state, Nation::romans_e)) return;
  play.say(msg::division_done);
  add_decline(play, Nation::romans_w);
  move_capital_to_ravenna(play);
  for (Nation half : {Nation::romans_w, Nation::romans_e}) {
    const AreaSet others = areas_present(state, other_half(half)) - areas_present(state, half);
    go_home(play, half, provinces_in(others));
  }
  frontier_falls(state);
  extend_control(play);
}

void break_concord(Play& play, Nation half) {
  if (!play.agree(half, msg::concord_ask(half))) return;
  play.state.history.concord_broken = true;
  play.say(msg::concord_broken(half));
}

void garrisons_return(Play& play, Nation half) { go_home(play, half, all_land); }

}  // namespace auspex::invasions
