// XIII.E The twelve calamities.
#include "games/invasions/administration.h"
#include "games/invasions/alliances.h"
#include "games/invasions/pillage.h"
#include "games/invasions/purchases.h"
#include "games/invasions/religion.h"
#include "games/invasions/revolts.h"
#include "games/invasions/status.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "games/invasions/usurper.h"
#include "generated/invasions/messages_administration.h"

namespace auspex::invasions {

namespace {

// C01, C08: an auxiliary of its choice leaves an Empire.
void auxiliary_leaves(Play& play, Nation nation, bool may_return) {
  State& state = play.state;
  if (!is_empire(state, nation)) return;
  Bands auxiliaries = own_units(state, nation);
  erase_if(auxiliaries, [](const Band& band) { return !band.kind.auxiliary(); });
  if (auxiliaries.empty()) return;
  const Band one = play.choose_unit(play.side_of(nation), msg::calamity_ask_auxiliary(nation), auxiliaries);
  if (may_return) {
    dismiss(state, one);
  } else {
    eliminate(state, one);
  }
  play.say(msg::calamity_auxiliary(one.kind.unit, one.kind.people, one.at), 1);
}

void breach_of_alliances(Play& play, Nation nation) {
  end_all_alliances(play, nation, false);
  play.state.nations[nation].set(Flag::no_new_alliances);
  auxiliary_leaves(play, nation, true);
}

void catastrophic_fire(Play& play, Nation nation) {
  const State& state = play.state;
  const SpaceSet cities = cities_of(state, nation);
  const SpaceSet large = select(cities, [&](Space city) { return city_level(state, city) > 1; });
  if (cities.empty()) return;
  const Space city = play.random(large.empty() ? cities : large);
  play.say(msg::calamity_fire(city_of(city)), 1);
  if (play.d2(nation)) {
    place_unseen(play, city);
  } else {
    change_level(play, city, -1);
  }
}

void heresy(Play& play, Nation nation) {
  const State& state = play.state;
  AreaSet areas = areas_present(state, nation);
  const Space capital = state.nations[nation].capital;
  if (capital != nowhere) areas.remove(area_of(capital));
  const AreaSet own =
      select(areas, [&](Area area) { return area_info[area].religion == state.nations[nation].religion; });
  place_heresy(play, play.random(own.empty() ? areas : own));
}

void intolerance(Play& play, Nation nation) {
  State& state = play.state;
  state.nations[nation].set(Flag::intolerant);
  end_all_alliances(play, nation, true);
  for (Space province : revolt_sites(state, nation)) {
    const Area area = area_of(province);
    if (!is_heretical(state, area) || area_info[area].religion != state.nations[nation].religion) continue;
    play.say(msg::calamity_intolerance(province), 1);
    if (!play.d2(nation)) province_revolts(play, nation, province);
  }
  auxiliary_leaves(play, nation, false);
}

// C11: elites that cannot be paid, of the owner's choice.
Bands unpaid_elites(Play& play, Nation nation, const Bands& elites) {
  const int unpaid = size_of(elites) - coins_of(play.state, nation);
  pay(play, nation, std::min(size_of(elites), coins_of(play.state, nation)));
  if (unpaid <= 0) return {};
  return play.choose_units(play.side_of(nation), msg::calamity_ask_unpaid(nation, unpaid), elites, unpaid, unpaid);
}

// C04, C11: a nation in a single Area, or without elite land units when the card comes, suffers nothing.
bool is_spared(const State& state, Nation nation, Government card) {
  if (card == Government::heresy) return areas_present(state, nation).size() <= 1;
  return card == Government::sedition && elites_of(own_land_units(state, nation)).empty();
}

void after_the_purchases(Play& play, Nation nation, Flag due, void (*strikes)(Play&, Nation)) {
  if (administration_to_come(play.state, nation)) {
    play.state.nations[nation].set(due);
  } else {
    strikes(play, nation);
  }
}

}  // namespace

bool administration_to_come(const State& state, Nation nation) {
  if (!is_active(state, nation) || !is_civilized(state, nation) || state.nations[nation].has(Flag::administered)) {
    return false;
  }
  if (state.step == Step::administration) return state.nations[nation].has(Flag::administers);
  return state.step < Step::administration;
}

void calamity(Play& play, Nation nation, Government card) {
  NationState& now = play.state.nations[nation];
  play.say(msg::calamity_strikes(nation, card));
  if (is_spared(play.state, nation, card)) return;
  ++now.calamities;  // XIII.E.2
  switch (card) {
    case Government::breach_of_alliances:
      return breach_of_alliances(play, nation);
    case Government::catastrophic_fire:
      return catastrophic_fire(play, nation);
    case Government::decline:
      return add_decline(play, nation);
    case Government::heresy:
      return heresy(play, nation);
    case Government::inaction:
      return now.set(Flag::inaction);
    case Government::increased_costs:
      return now.set(Flag::costs_up);
    case Government::inflation:
      return set_coins(play, nation, coins_of(play.state, nation) / 2);
    case Government::intolerance:
      return intolerance(play, nation);
    case Government::loss_of_units:
      return after_the_purchases(play, nation, Flag::loss_of_units_due, loss_of_units);
    case Government::revolt:
      return revolt_procedure(play, nation, false);
    case Government::sedition:
      return after_the_purchases(play, nation, Flag::sedition_due, sedition);
    case Government::usurper:
      return usurper_due(play, nation);
    default:
      return;
  }
}

void loss_of_units(Play& play, Nation nation) {
  play.say(msg::calamity_loss(nation), 1);
  for (int left = play.d2(nation) ? 1 : 2; left > 0; --left) {
    lose_unit(play, nation, own_land_units(play.state, nation), true, true);
  }
}

void sedition(Play& play, Nation nation) {
  State& state = play.state;
  Bands elites = elites_of(own_land_units(state, nation));
  if (elites.empty()) return;
  play.say(msg::calamity_sedition(nation), 1);
  Bands intact = elites;
  erase_if(intact, [](const Band& band) { return !band.kind.intact_elite(); });
  lose_unit(play, nation, intact, true, true);
  elites = elites_of(own_land_units(state, nation));
  SpaceSet angry;
  for (const Band& band : unpaid_elites(play, nation, elites)) angry.add(band.at);
  for (Space province : angry& revolt_sites(state, nation)) {
    play.say(msg::calamity_unpaid(province), 1);
    if (!play.d2(nation)) province_revolts(play, nation, province);
  }
}

// XV.I.1, XIII.H.1
void after_purchases(Play& play, Nation nation) {
  NationState& now = play.state.nations[nation];
  if (now.has(Flag::loss_of_units_due)) {
    now.unset(Flag::loss_of_units_due);
    loss_of_units(play, nation);
  }
  if (now.has(Flag::sedition_due)) {
    now.unset(Flag::sedition_due);
    sedition(play, nation);
  }
  if (!in_play(play.state, nation) || !is_roman(nation) || now.decline == Decline::none) return;
  play.say(msg::calamity_decline_check(nation), 1);
  if (!play.d2(nation)) calamity(play, nation, Government::usurper);
}

}  // namespace auspex::invasions
