#include "games/invasions/kingdom.h"

#include "games/invasions/clients.h"
#include "games/invasions/foedus.h"
#include "games/invasions/ledger.h"
#include "games/invasions/scoring.h"
#include "games/invasions/status.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_kingdom.h"
#include "generated/invasions/messages_status.h"

namespace auspex::invasions {

namespace {

constexpr Space ctesiphon = nation_info[Nation::persians].capital;

void set_capital(Play& play, Nation nation, Space province) {
  play.state.nations[nation].capital = province;
  play.say(msg::kingdom_capital(nation, city_of(province)), 1);
}

// VII.D.2: at any moment of its own phases; asked when it opens its Administration and when the city is taken.
bool may_go_back(const State& state) {
  return controls(state, Nation::persians, ctesiphon) && has_city(state, ctesiphon) &&
         state.nations[Nation::persians].capital != ctesiphon;
}
bool back_to_ctesiphon(Play& play) {
  if (!may_go_back(play.state) ||
      !play.agree(Nation::persians, msg::kingdom_ask_ctesiphon(Nation::persians, city_of(ctesiphon)))) {
    return false;
  }
  set_capital(play, Nation::persians, ctesiphon);
  return true;
}

// VII.C
void forced_kingdom(Play& play, Nation nation) {
  const State& state = play.state;
  const NationState& now = state.nations[nation];
  if (now.age < 5) return;
  const int in_barbarian_area = is_civilized(area_of(now.horde)) ? 0 : 2;
  const int result = play.d10(nation) - now.coins / 10 + in_barbarian_area;
  play.say(msg::kingdom_roll(nation, result, now.age), 1);
  if (result <= now.age) found_kingdom(play, nation);
}

}  // namespace

bool may_found_kingdom(const State& state, Nation nation) {
  const NationState& now = state.nations[nation];
  if (nation == Nation::huns || is_slavic(nation) || raids_only(nation)) return false;  // VII.A.2
  return is_active(state, nation) && is_barbarian(state, nation) && !is_vassal(state, nation) &&
         now.age >= state.numbers.kingdom_min_age && now.horde != nowhere && controls(state, nation, now.horde) &&
         controlled(state, nation).size() >= state.numbers.kingdom_min_provinces;
}

void kingdom_choice(Play& play, Nation nation) {
  if (!may_found_kingdom(play.state, nation)) return;
  if (play.agree(nation, msg::kingdom_ask(nation))) {
    found_kingdom(play, nation);
  } else {
    forced_kingdom(play, nation);
  }
}

void found_kingdom(Play& play, Nation nation, bool with_points) {
  State& state = play.state;
  play.say(msg::kingdom_founded(nation));
  if (state.nations[nation].bond == Bond::foedus) end_foedus(play, nation);
  found_capital(play, nation);
  NationState& now = state.nations[nation];
  now.age = 1;
  now.decline = Decline::none;
  now.founded = state.turn;
  if (with_points) score_kingdom(play, nation);
}

void found_capital(Play& play, Nation nation) {
  State& state = play.state;
  const Space horde = state.nations[nation].horde;
  const SpaceSet cities = cities_of(state, nation) & provinces_in(area_of(horde));
  Space place = horde;
  if (!cities.empty()) {
    place = play.choose(nation, msg::kingdom_ask_capital(nation), cities);
  } else {
    // VIII.A.3: a people that claims an Empire may stand before another's city.
    if (!controls(state, nation, horde)) {
      place = play.choose(nation, msg::kingdom_ask_capital(nation), nearest(horde, controlled(state, nation)));
    }
    if (!has_city(state, place)) set_city(state, place, 1, 0);
  }
  state.nations[nation].horde = nowhere;
  state.nations[nation].status = Status::kingdom;
  set_capital(play, nation, place);
}

bool may_move_capital(const State& state, Nation nation) {
  if (nation == Nation::persians && may_go_back(state)) return true;
  const Space old = state.nations[nation].capital;
  if (old != nowhere && !can_pay(state, nation, state.numbers.capital_move_cost)) return false;
  return !(cities_of(state, nation) - (old == nowhere ? SpaceSet{} : SpaceSet{old})).empty();
}

void capital_move(Play& play, Nation nation) {
  State& state = play.state;
  if (nation == Nation::persians && back_to_ctesiphon(play)) return;
  const Space old = state.nations[nation].capital;
  const SpaceSet cities = cities_of(state, nation) - (old == nowhere ? SpaceSet{} : SpaceSet{old});
  const int cost = state.numbers.capital_move_cost;
  if (old != nowhere && !can_pay(state, nation, cost)) return;
  const std::optional<Space> place = old == nowhere
                                         ? play.may_choose(nation, msg::kingdom_ask_move_free(nation), cities)
                                         : play.may_choose(nation, msg::kingdom_ask_move(nation, cost), cities);
  if (!place) return;
  if (old != nowhere) pay(play, nation, cost);
  set_capital(play, nation, *place);
}

void first_city_taken(Play& play, Nation nation, Space province) {
  const State& state = play.state;
  if (is_barbarian(state, nation) || !controls(state, nation, province) || !has_city(state, province)) return;
  if (state.nations[nation].capital == nowhere && cities_of(state, nation).size() == 1) {
    set_capital(play, nation, province);
  } else if (nation == Nation::persians && province == ctesiphon) {
    back_to_ctesiphon(play);
  }
}

void lose_capital(Play& play, Nation nation) {
  NationState& now = play.state.nations[nation];
  now.capital = nowhere;
  now.lost_capital = play.state.turn;
  play.say(msg::kingdom_capital_lost(nation));
  add_decline(play, nation);
  if (nation == Nation::persians) credit(play, nation, -10, msg::points_why_capital_lost);  // R29: looted or not
  const SpaceSet cities = cities_of(play.state, nation);
  if (!cities.empty()) set_capital(play, nation, play.choose(nation, msg::kingdom_ask_new(nation), cities));
}

void turn_barbarian(Play& play, Nation nation, int age, Space horde) {
  State& state = play.state;
  play.say(msg::status_barbarian(nation, horde));
  for (Nation client : bound_to(state, nation, Bond::client)) end_clientele(play, client);  // XXVIII.B.2
  if (state.nations[nation].bond == Bond::client) end_clientele(play, nation);
  for (Nation federate : bound_to(state, nation, Bond::foedus)) end_foedus(play, federate);  // XXVII.A.1
  NationState& now = state.nations[nation];
  now.status = Status::barbarian;
  now.age = static_cast<std::uint8_t>(age);
  now.decline = Decline::none;
  now.capital = nowhere;
  now.horde = horde;
  for (Space province : controlled(state, nation)) {
    set_revolt(state, province, Revolt::none);
    set_rebellio(state, province, false);
    after_leaving(state, province);
  }
  take_control(state, nation, horde);
}

}  // namespace auspex::invasions
