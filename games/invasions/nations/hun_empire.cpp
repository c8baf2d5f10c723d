// XXXII.D.E, XXXII.D.F: what becomes of the Huns at the end of their activation on turn 5.
#include "games/invasions/empire.h"
#include "games/invasions/ledger.h"
#include "games/invasions/nations/huns.h"
#include "games/invasions/status.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_huns.h"

namespace auspex::invasions {

namespace {

constexpr Nation huns = Nation::huns;
constexpr int realm = 3;  // Areas
constexpr int glory = 10;
constexpr int halves_per_cavalry = 8;

// All cavalry types, also those lent.
Bands hun_cavalry(const State& state) {
  Bands found;
  for (const Band& band : state.forces.all()) {
    const bool own = band.kind.people == huns && !band.kind.auxiliary() && band.kind.info().cavalry > 0;
    if (own && band.at != removed) found.push_back(band);
  }
  return found;
}

// R70: those beyond what makes up three, Barbarian Areas counting half.
int surplus_of_areas(const State& state) {
  int civilized = 0;
  int barbarian = 0;
  for (Area area : areas_of(state, huns)) (is_civilized(area) ? civilized : barbarian) += 1;
  const int needed = 2 * std::max(0, realm - civilized);
  return 2 * std::max(0, civilized - realm) + std::max(0, barbarian - needed);
}

bool holds(const State& state, City city) {
  return has_city(state, province_of(city)) && controls(state, huns, province_of(city));
}

Bands sacrifice(Play& play) {
  const Bands cavalry = hun_cavalry(play.state);
  const int pairs = play.choose_number(huns, msg::hun_sacrifice_ask(huns), 0, size_of(cavalry) / 2);
  if (pairs == 0) return {};
  return play.choose_units(play.side_of(huns), msg::hun_sacrifice_units_ask(huns, 2 * pairs), cavalry, 2 * pairs,
                           2 * pairs);
}

}  // namespace

int glory_modifier(const State& state, int sacrificed) {
  int modifier = sacrificed / 2 + surplus_of_areas(state);
  if (holds(state, City::ravenna) || holds(state, City::constantinopolis)) modifier += 3;
  const Space horde = state.nations[huns].horde;
  if (horde != nowhere && is_civilized(area_of(horde))) modifier -= 2;
  return modifier;
}

void collapse_or_empire(Play& play) {
  State& state = play.state;
  if (area_halves(state, huns) < 2 * realm) {
    play.say(msg::hun_realm_gone(huns));
    return leave_play(play, huns);
  }
  const Bands sacrificed = sacrifice(play);
  const int modifier = glory_modifier(state, size_of(sacrificed));
  for (const Band& band : sacrificed) eliminate(state, band);
  play.say(msg::hun_glory_roll(huns, modifier));
  if (play.d10(huns) + modifier >= glory) return found_empire(play, huns);
  play.say(msg::hun_anarchy(huns));
  credit(play, huns, halves_per_cavalry * size_of(hun_cavalry(state)), msg::points_why_anarchy);
  leave_play(play, huns);
}

}  // namespace auspex::invasions
