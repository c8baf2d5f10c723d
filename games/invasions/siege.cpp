#include "games/invasions/siege.h"

#include "engine/player.h"
#include "games/invasions/clients.h"
#include "games/invasions/combat.h"
#include "games/invasions/events.h"
#include "games/invasions/kingdom.h"
#include "games/invasions/ledger.h"
#include "games/invasions/nations/byzantines.h"
#include "games/invasions/pillage.h"
#include "games/invasions/status.h"
#include "games/invasions/units.h"
#include "games/invasions/usurper.h"
#include "games/invasions/vassals.h"
#include "generated/common/text.h"
#include "generated/invasions/messages_siege.h"

namespace auspex::invasions {

namespace {

constexpr int needed = 7;        // XXIV.C.1
constexpr int assault_hits = 2;  // XXIV.D.1
constexpr int razing_markers = 3;
constexpr int razing_halves = 20;  // XXIV.H.1, in half points

Nation besieger_of(const State& state, const Siege& siege) {
  const Party& party = *siege.besieger;
  return commander_of(state, party.units, party.leaders, party.nation);
}

// XXIV.C.1: a fleet of the city's owner or of one who lets him pass, in a zone on which the city lies.
bool friendly_fleet_offshore(const State& state, const Siege& siege) {
  for (Space sea : port_of(siege.at)) {
    for (const Band& band : state.forces.at(sea)) {
      if (passage(state, siege.owner, band.kind.serves) != Passage::none) return true;
    }
  }
  return false;
}

int wall_penalty(const State& state, const Siege& siege) {
  if (siege.walls_ignored) return 0;
  const int walls = standing_walls(state, siege.at);
  const bool harder = has_bit(turn_info[state.turn].codes, TurnCode::siege_unfortified_minus_1);
  return walls > 0 ? walls : (harder ? 1 : 0);
}

Siege siege_of(const State& state, Party& party) {
  Siege siege;
  siege.besieger = &party;
  siege.at = party.at;
  siege.owner = state.land[party.at].controller;
  siege.was_capital = siege.owner != no_nation && state.nations[siege.owner].capital == party.at;
  return siege;
}

bool surrenders(Play& play, const Siege& siege) {
  return may_surrender(play.state, siege) && play.d2(besieger_of(play.state, siege));
}

// XXIV.A.1, XXIV.D.1, Annex 7: whether, and with an assault, in one answer. What lies between the two is a surrender,
// which leaves nothing to assault.
enum class Plan : std::uint8_t { siege, assault, none };
Plan ask_plan(Play& play, const Siege& siege, Nation nation) {
  Menu<Plan> menu;
  menu.add(msg::siege_lay, Plan::siege);
  if (!play.state.void_walls.has(siege.at)) menu.add(msg::siege_storm, Plan::assault);
  menu.add(common::msg::common_no, Plan::none);
  return menu.ask(play, play.side_of(nation), msg::siege_ask(nation, city_of(siege.at), siege.at));
}

// XXIV.D: whether anybody is left to make the roll.
bool assault(Play& play, Siege& siege) {
  if (!siege.assault || siege.free_assault) return true;
  Party& party = *siege.besieger;
  take_hits(play, party, assault_hits, siege.owner);
  if (!party.units.empty()) return true;
  play.say(msg::siege_wiped_out(party.nation), 1);
  stack_wiped_out(play, party.leaders, siege.owner);
  return false;
}

bool roll_siege(Play& play, const Siege& siege) {
  const int modifier = siege_modifier(play.state, siege);
  play.say(msg::siege_roll(modifier), 1);
  const Nation nation = besieger_of(play.state, siege);
  // III.A.4: re-rolls are spent as long as it fails.
  for (int rolls = 1 + best_combat(play.state, siege.besieger->leaders); rolls > 0; --rolls) {
    if (play.d10(nation) + modifier >= needed) return true;
  }
  return false;
}

// XXIV.E.1
bool wants_loot(Play& play, const Siege& siege, Nation victor) {
  const State& state = play.state;
  if (siege.surrendered && !reads(state, Reading::surrendered_cities_looted)) return false;
  if (is_barbarian(state, victor)) return true;
  if (siege.owner == no_nation || pillaged(state, siege.at)) return false;
  const std::array<Text, 2> options = {msg::siege_loot, msg::siege_spare};
  return play.choose_option(victor, msg::siege_loot_ask(victor, city_of(siege.at)), options) == 0;
}

// XXIV.H.1
void raze_roma(Play& play, const Siege& siege) {
  State& state = play.state;
  NationSet nations;
  for (const Band& band : siege.besieger->units) nations.add(band.kind.serves);
  for (Nation nation : nations) {
    draw_for_razing(play, nation, razing_markers);
    credit(play, nation, razing_halves, msg::siege_razed_points);
  }
  set_city(state, siege.at, 0, 0);
  play.say(msg::siege_razed(city_of(siege.at)));
}

bool led_by_radagaisus(const Siege& siege) {
  const std::vector<LeaderId>& leaders = siege.besieger->leaders;
  return std::any_of(leaders.begin(), leaders.end(),
                     [](const LeaderId& id) { return id.leader == Leader::radagaisus; });
}

void capital_taken(Play& play, const Siege& siege, Nation victor) {
  if (is_minor(siege.owner)) {
    minor_conquered(play, victor, siege.owner);
  } else {
    lose_capital(play, siege.owner);
  }
}

}  // namespace

bool may_besiege(const State& state, const Party& party) {
  if (!is_land(party.at) || party.besieged || party.units.empty() || !has_city(state, party.at)) return false;
  const Nation holder = state.land[party.at].controller;
  if (holder == no_nation || !may_attack(state, party.nation, holder)) return false;
  if (!enemies_at(state, party.nation, party.at).empty()) return false;
  return standing_walls(state, party.at) == 0 || size_of(party.units) >= state.numbers.siege_min_units;
}

bool may_surrender(const State& state, const Siege& siege) {
  const bool led = !siege.besieger->leaders.empty();
  return led && is_barbarian(state, besieger_of(state, siege)) && walls_of(state, siege.at) == 0;
}

namespace {

int modifier_for(const State& state, const Siege& siege, Nation nation) {
  int modifier = siege.modifier - wall_penalty(state, siege);
  if (siege.assault) modifier += 1;
  if (is_civilized(state, nation)) modifier += siege.civilized_bonus;
  if (nomad_barbarian(state, nation) && state.turn <= 9) modifier -= 1;
  modifier += static_cast<int>(state.nations[siege.owner].decline);
  if (!siege.assault && friendly_fleet_offshore(state, siege)) modifier -= 1;
  return modifier;
}

double chance_with(const State& state, int modifier, const std::vector<LeaderId>& leaders) {
  const int failing = std::clamp(needed - 1 - modifier, 0, 10);
  double fails = 1;
  for (int rolls = 1 + best_combat(state, leaders); rolls > 0; --rolls) fails *= failing / 10.0;
  return 1 - fails;
}

}  // namespace

int siege_modifier(const State& state, const Siege& siege) {
  return modifier_for(state, siege, besieger_of(state, siege));
}

double siege_chance(const State& state, const Siege& siege) {
  return chance_with(state, siege_modifier(state, siege), siege.besieger->leaders);
}

double siege_chance(const State& state, const Party& party, Space city) {
  Siege siege;
  siege.at = city;
  siege.owner = state.land[city].controller;
  const Nation nation = commander_of(state, party.units, party.leaders, party.nation);
  return chance_with(state, modifier_for(state, siege, nation), party.leaders);
}

bool besiege(Play& play, Party& party) {
  State& state = play.state;
  if (!may_besiege(state, party)) return false;
  Siege siege = siege_of(state, party);
  Showing shown(play.siege, siege);
  const Nation nation = besieger_of(state, siege);
  const City city = city_of(siege.at);
  const Plan plan = ask_plan(play, siege, nation);
  if (plan == Plan::none) return false;
  party.besieged = true;
  party.stopped = true;
  note_attack(play, party, {siege.owner});
  if (state.void_walls.has(siege.at)) {
    play.say(msg::siege_collapsed(city, nation));
    city_falls(play, siege);
    return true;
  }
  play.say(msg::siege_begins(nation, city));
  if (surrenders(play, siege)) {
    siege.surrendered = true;
    play.say(msg::siege_surrenders(city, nation));
    city_falls(play, siege);
    return true;
  }
  siege.assault = plan == Plan::assault;
  if (siege.assault) play.say(msg::siege_assault(nation, city), 1);
  card_window(play, Window::siege, {.nation = nation, .party = &party, .siege = &siege});
  // Event Treason: an assault that costs nothing helps in every case.
  siege.assault = siege.assault || siege.free_assault;
  siege.succeeded = assault(play, siege) && roll_siege(play, siege);
  if (siege.succeeded) {
    card_window(play, Window::after_siege_success,
                {.nation = nation, .timing = Timing::start, .party = &party, .siege = &siege});
  }
  if (!siege.succeeded || siege.undone) {
    play.say(siege.undone ? msg::siege_saint(city) : msg::siege_failed(city));
    settle_usurpers(play);
    return false;
  }
  city_falls(play, siege);
  return true;
}

bool take_unheld_city(Play& play, Party& party) {
  State& state = play.state;
  const bool unheld = is_land(party.at) && has_city(state, party.at) && !controller(state, party.at);
  if (!unheld || party.units.empty() || enemy_presence(state, party.nation, party.at)) return false;
  Siege siege = siege_of(state, party);
  Showing shown(play.siege, siege);
  play.say(msg::siege_unheld(city_of(siege.at), besieger_of(state, siege)));
  city_falls(play, siege);
  return true;
}

void city_falls(Play& play, Siege& siege) {
  State& state = play.state;
  Party& party = *siege.besieger;
  const Nation victor = besieger_of(state, siege);
  const Nation taker = conqueror(state, victor, siege.at);
  const City city = city_of(siege.at);
  const Space before = std::exchange(state.contested, siege.at);
  set_controller(state, siege.at, taker);
  if (siege.succeeded) play.say(msg::siege_falls(city, taker));
  const bool sacked = wants_loot(play, siege, victor);
  siege.looted = sacked && !pillaged(state, siege.at);
  if (sacked) {
    loot_city(play, victor, siege.at, siege.owner, siege.was_capital);
  } else {
    play.say(msg::siege_spared(city), 1);
  }
  if (siege.succeeded && city == City::roma && led_by_radagaisus(siege)) raze_roma(play, siege);
  if (siege.was_capital) capital_taken(play, siege, victor);
  if (has_city(state, siege.at)) first_city_taken(play, taker, siege.at);
  prune(state, party);
  card_window(play, Window::after_siege_success,
              {.nation = victor, .timing = Timing::end, .party = &party, .siege = &siege});
  if (siege.owner != no_nation) {
    city_lost(play, siege.owner, victor);
    check_disappearance(play, siege.owner);
  }
  if (city == City::ctesiphon && is_roman(victor) && state.turn == 1) ctesiphon_falls(play, party);
  prune(state, party);
  state.contested = before;
  settle_usurpers(play);
}

}  // namespace auspex::invasions
