#include "games/invasions/vassals.h"

#include "games/invasions/activation.h"
#include "games/invasions/alliances.h"
#include "games/invasions/clients.h"
#include "games/invasions/events.h"
#include "games/invasions/foedus.h"
#include "games/invasions/ledger.h"
#include "games/invasions/movement.h"
#include "games/invasions/pillage.h"
#include "games/invasions/purchases.h"
#include "games/invasions/scoring.h"
#include "games/invasions/status.h"
#include "generated/invasions/messages_vassals.h"

namespace auspex::invasions {

namespace {

constexpr int failed_rebellion_halves = -10;  // XXIX.D.1

// XXIX.A.4
bool takes_submissions(const State& state, Nation victor) { return victor != no_nation && is_active(state, victor); }

// XXIX.A.2
void decide_fate(Play& play, Nation nation, Nation victor) {
  const std::array<Text, 2> fates = {msg::vassal_fate_submission, msg::vassal_fate_destruction};
  if (play.choose_option(victor, msg::vassal_fate_ask(victor, nation), fates) == 0) {
    submit(play, nation, victor);
  } else {
    destroy(play, nation, victor);
  }
}

// XXIX.A.3: where else a horde may go.
SpaceSet refuges(const State& state, Nation nation) {
  const Space here = state.nations[nation].horde;
  const SpaceSet own = controlled(state, nation) - SpaceSet{here};
  if (!own.empty()) return nearest(here, own);
  return select(adjacent(here), [&](Space to) {
    const Nation holder = state.land[to].controller;
    const bool shut = holder != no_nation && !tied(state, nation, holder) && standing_walls(state, to) > 0;
    return !shut && !enemy_presence(state, nation, to) && !closed_to(state, nation, to) &&
           border_open(state, nation, here, to);
  });
}

void move_horde(Play& play, Nation nation, SpaceSet places) {
  State& state = play.state;
  const Space to = play.choose(nation, msg::vassal_horde_ask(nation), places);
  if (to == state.nations[nation].horde) return;
  shift_horde(state, nation, to);
  if (!controller(state, to)) take_control(state, nation, to);
  play.say(msg::vassal_horde_goes(nation, to), 1);
}

}  // namespace

void horde_taken(Play& play, Nation nation, Nation victor) {
  State& state = play.state;
  if (takes_submissions(state, victor)) return decide_fate(play, nation, victor);
  const SpaceSet places = refuges(state, nation);
  if (!places.empty()) return move_horde(play, nation, places);
  play.say(msg::vassal_horde_lost(nation), 1);
  shift_horde(state, nation, nowhere);
  check_disappearance(play, nation);
}

bool is_last_stack(const State& state, Nation nation, Space at) {
  return ((spaces_of(state, nation) & all_land) - SpaceSet{at}).empty();
}

void last_stack_beaten(Play& play, Nation nation, Nation victor) {
  const State& state = play.state;
  const bool rootless = is_slavic(nation) || (is_minor(nation) && state.nations[nation].capital == nowhere);
  if (rootless && in_play(state, nation) && takes_submissions(state, victor)) decide_fate(play, nation, victor);
}

void city_lost(Play& play, Nation nation, Nation victor) {
  const State& state = play.state;
  const bool kingdom = in_play(state, nation) && status_of(state, nation) == Status::kingdom && !is_minor(nation);
  if (!kingdom || nation == Nation::persians || !takes_submissions(state, victor)) return;
  if (cities_of(state, nation).empty() && land_units_of(state, nation) == 0) decide_fate(play, nation, victor);
}

void submit(Play& play, Nation nation, Nation victor) {
  State& state = play.state;
  play.say(msg::vassal_submits(nation, victor));
  end_bond(play, nation);
  for (Nation vassal : bound_to(state, nation, Bond::vassal)) set_free(play, vassal);
  bind(state, nation, Bond::vassal, victor);
  end_all_alliances(play, nation, false);
  if (const Space here = state.nations[nation].horde; here != nowhere) {
    move_horde(play, nation, refuges(state, nation) | SpaceSet{here});
  }
  draw_pillage(play, victor, 1);
  if (victor == Nation::ostrogoths && state.nations[victor].has(Flag::conquest)) draw_for(play, play.side_of(victor));
  score_submissions(play, victor);
}

void destroy(Play& play, Nation nation, Nation victor) {
  play.say(msg::vassal_destroyed(nation, victor));
  leave_play(play, nation);
  draw_pillage(play, victor, play.state.numbers.destruction_markers);
}

void rebel(Play& play, Nation vassal) {
  const State& state = play.state;
  const NationState& now = state.nations[vassal];
  const Nation lord = now.lord;
  const bool of_nomads = nation_info[lord].nomad;
  if (now.bond_since == state.turn || (!of_nomads && state.numbers.civil_vassal_free == 0)) return;
  if (!play.agree(vassal, msg::vassal_rebel_ask(vassal, lord))) return;
  play.say(msg::vassal_rebels(vassal, lord));
  bool free = play.d2(vassal);
  if (!free && of_nomads && nation_info[vassal].reticent_vassal) free = play.d2(vassal);
  if (free) return set_free(play, vassal);
  play.say(msg::vassal_rebellion_fails(vassal), 1);
  if (!of_nomads) return;
  credit(play, vassal, failed_rebellion_halves, msg::vassal_rebellion_points);
  lose_unit(play, vassal, own_land_units(state, vassal), false);
  check_disappearance(play, vassal);
}

void set_free(Play& play, Nation vassal) {
  State& state = play.state;
  const Nation lord = state.nations[vassal].lord;
  unbind(state, vassal);
  play.say(msg::vassal_free(vassal, lord));
  end_loans(play, vassal, lord);
}

void end_bond(Play& play, Nation nation) {
  switch (play.state.nations[nation].bond) {
    case Bond::foedus:
      return end_foedus(play, nation);
    case Bond::client:
      return end_clientele(play, nation);
    case Bond::vassal:
      return set_free(play, nation);
    case Bond::none:
      return;
  }
}

}  // namespace auspex::invasions
