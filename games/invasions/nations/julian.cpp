// XXXII.C.Q The Persian campaign of Iulianus, turn 1, and the peace that the fall of Ctesiphon may bring.
#include "games/invasions/activation.h"
#include "games/invasions/clients.h"
#include "games/invasions/kingdom.h"
#include "games/invasions/nations/byzantines.h"
#include "games/invasions/nations/relocation.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_byzantines.h"

namespace auspex::invasions {

namespace {

constexpr LeaderId iulianus = {Leader::iulianus, Nation::romans_w};
constexpr int reparations = 15;
constexpr SpaceSet ceded = {Space::atropatene, Space::assyria, Space::euphrates};

// --- XXXII.C.Q.1

SpaceSet roman_provinces(const State& state) {
  return controlled(state, Nation::romans_w) | controlled(state, Nation::romans_e);
}

// Of land, its own and auxiliaries, but no Guards.
Bands western_army(const State& state) {
  Bands found;
  for (Space at : spaces_of(state, Nation::romans_w) & all_land) {
    for (const Band& band : bands_of(state, Nation::romans_w, at)) {
      if (!is_lent(state, band.kind) && band.kind.unit != Unit::guard) found.push_back(band);
    }
  }
  return found;
}

void redeploy_emperor(Play& play) {
  State& state = play.state;
  const Space from = state.leaders[static_cast<std::size_t>(place_of(state, iulianus))].at;
  SpaceSet places =
      select(roman_provinces(state), [&](Space space) { return enemies_at(state, Nation::romans_w, space).empty(); });
  places.remove(from);
  const std::optional<Space> to = play.may_choose(Nation::romans_w, msg::julian_ask_emperor(from), places);
  if (!to) return;
  shift_leader(state, iulianus, *to);
  play.say(msg::julian_goes(*to), 1);
  enforce_stacking(play, Nation::romans_w, from);
  enforce_stacking(play, Nation::romans_e, from);
}

// --- XXXII.C.Q.3

bool persian_in_350(Space province) { return space_info[province].controller == Nation::persians; }

void pay_reparations(Play& play) {
  State& state = play.state;
  const int coins = std::min(reparations, coins_of(state, Nation::persians));
  if (coins == 0) return;
  const int west = play.choose_number(Nation::romans_w, msg::julian_ask_share(coins), 0, coins);
  if (west > 0) transfer(play, Nation::persians, Nation::romans_w, west);
  if (west < coins) transfer(play, Nation::persians, Nation::romans_e, coins - west);
}

void redraw_border(State& state) {
  for (Space province : all_land) {
    const Nation before = space_info[province].controller;
    const std::optional<Nation> holder = controller(state, province);
    if (ceded.has(province)) {
      set_controller(state, province, Nation::romans_e);
    } else if (holder == Nation::persians && before != no_nation && is_roman(before)) {
      set_controller(state, province, before);
    } else if (holder && is_roman(*holder) && persian_in_350(province)) {
      set_controller(state, province, Nation::persians);
    }
  }
}

// Each side leaves what is the other's now.
void withdraw_armies(Play& play) {
  State& state = play.state;
  const SpaceSet persia = controlled(state, Nation::persians);
  const SpaceSet rome = roman_provinces(state);
  for (Space province : rome) evacuate(play, {Nation::persians}, province, persia);
  for (Space province : persia) evacuate(play, {Nation::romans_w, Nation::romans_e}, province, rome);
}

void make_peace(Play& play) {
  State& state = play.state;
  play.say(msg::julian_peace);
  state.history.persian_peace = true;
  pay_reparations(play);
  redraw_border(state);
  const Space capital = state.nations[Nation::persians].capital;
  if (capital == nowhere) {
    first_city_taken(play, Nation::persians, province_of(City::ctesiphon));
  } else if (!controls(state, Nation::persians, capital)) {
    lose_capital(play, Nation::persians);
  }
  withdraw_armies(play);
  if (is_bound(state, Nation::armenians, Bond::client, Nation::persians)) {
    make_client(play, Nation::romans_e, Nation::armenians);
  }
  for (Nation half : {Nation::romans_w, Nation::romans_e}) {
    add_tie(state, TieKind::truce, Nation::persians, half, state.turn);
    add_tie(state, TieKind::ban, Nation::persians, half, state.turn + 1);
  }
}

}  // namespace

void julian_redeploys(Play& play) {
  State& state = play.state;
  if (place_of(state, iulianus) < 0) return;
  redeploy_emperor(play);
  Bands army = western_army(state);
  while (!army.empty()) {
    const std::optional<Band> unit =
        play.may_choose_unit(play.side_of(Nation::romans_w), msg::julian_ask_unit(Nation::romans_w), army);
    if (!unit) return;
    take_from(army, *unit);
    static_cast<void>(relocate(play, *unit, roman_provinces(state), Where::anywhere));
  }
}

void ctesiphon_falls(Play& play, const Party& party) {
  State& state = play.state;
  const bool emperor = std::find(party.leaders.begin(), party.leaders.end(), iulianus) != party.leaders.end();
  if (!emperor && !reads(state, Reading::ctesiphon_any_romans)) return;
  if (!in_play(state, Nation::persians)) return;
  const std::array<Text, 2> options = {msg::julian_choice_war, msg::julian_choice_peace};
  if (play.choose_option(Nation::romans_w, msg::julian_ask_peace(City::ctesiphon), options) == 1) make_peace(play);
}

}  // namespace auspex::invasions
