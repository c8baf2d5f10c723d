#include "games/invasions/status.h"

#include "games/invasions/activation.h"
#include "games/invasions/clients.h"
#include "games/invasions/decks.h"
#include "games/invasions/empire.h"
#include "games/invasions/events.h"
#include "games/invasions/foedus.h"
#include "games/invasions/kingdom.h"
#include "games/invasions/nations/goths.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/raids.h"
#include "games/invasions/religion.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "games/invasions/vassals.h"
#include "generated/invasions/messages_status.h"

namespace auspex::invasions {

namespace {

// VI.E.3: those who never turn Barbarian.
bool stays_civilized(Nation nation) {
  return is_roman(nation) || nation == Nation::persians || nation == Nation::gallo_romans ||
         nation == Nation::cappadocians;
}

// VI.E.3: provinces where its own units stand most thickly.
SpaceSet largest_stacks(const State& state, Nation nation) {
  EnumArray<Space, int> units{};
  int most = 0;
  for (const Band& band : state.forces.all()) {
    const bool own = band.kind.people == nation && !band.kind.auxiliary() && !band.kind.naval();
    if (!own || band.at == removed) continue;
    units[band.at] += band.count;
    most = std::max(most, units[band.at]);
  }
  return select(all_land, [&](Space province) { return most > 0 && units[province] == most; });
}

// VI.E.3; the Roman Empires wait.
void without_city(Play& play, Nation nation) {
  State& state = play.state;
  if (is_barbarian(state, nation) || is_roman(nation) || !cities_of(state, nation).empty()) return;
  const int cost = state.numbers.refound_cost;
  if (can_pay(state, nation, cost)) {
    const SpaceSet sites =
        select(controlled(state, nation), [&](Space province) { return !enemy_presence(state, nation, province); });
    if (const std::optional<Space> site = play.may_choose(nation, msg::status_ask_refound(nation, cost), sites)) {
      play.say(msg::status_refounded(nation, city_of(*site)));
      pay(play, nation, cost);
      set_city(state, *site, 1, 0);
      first_city_taken(play, nation, *site);
      return;
    }
  }
  if (stays_civilized(nation)) return;
  const SpaceSet stacks = largest_stacks(state, nation);
  if (stacks.empty()) return leave_play(play, nation);
  turn_barbarian(play, nation, state.numbers.back_to_barbarian_age,
                 play.choose(nation, msg::status_ask_horde(nation), stacks));
}

void ages(Play& play, Nation nation) {
  const NationState& now = play.state.nations[nation];
  if (play.state.turn > 1 && now.entered != play.state.turn) age_by(play, nation, 1);
}

// VI.E.5: what a nation that leaves has of others, and others of it.
void give_back_units(Play& play, Nation nation) {
  State& state = play.state;
  const Bands all_bands(state.forces.all().begin(), state.forces.all().end());
  for (const Band& band : all_bands) {
    const bool serving = band.kind.serves == nation && !is_lent(state, band.kind);
    const bool its_own = serving || (band.kind.people == nation && !band.kind.auxiliary());
    if (band.at != removed && its_own) eliminate(state, band);
  }
  end_loans_to(play, nation);
}

void free_dependants(Play& play, Nation nation) {
  for (Nation vassal : bound_to(play.state, nation, Bond::vassal)) set_free(play, vassal);
  for (Nation federate : bound_to(play.state, nation, Bond::foedus)) end_foedus(play, federate);
  for (Nation client : bound_to(play.state, nation, Bond::client)) end_clientele(play, client);
}

}  // namespace

void open_status(Play& play) {
  const std::uint32_t codes = turn_info[play.state.turn].codes;
  if (has_bit(codes, TurnCode::division)) divide_empire(play);
  if (has_bit(codes, TurnCode::anglo_saxon_merger)) merge_anglo_saxons(play);
  raiders_go_home(play);
}

void status_of_nation(Play& play, Nation nation) {
  card_window(play, Window::status_step, {.nation = nation});
  ages(play, nation);
  if (check_disappearance(play, nation)) return;
  without_city(play, nation);
  if (!in_play(play.state, nation)) return;
  if (is_barbarian(play.state, nation)) {
    kingdom_choice(play, nation);
  } else {
    forced_empire(play, nation);
  }
  arian_choice(play, nation);
  if (nation == Nation::ostrogoths) renaissance_choice(play);
}

void close_status(Play& play) { card_window(play, Window::status_step, {}); }

void age_by(Play& play, Nation nation, int spaces) {
  NationState& now = play.state.nations[nation];
  const int age = std::clamp(now.age + spaces, 1, age_limit(play.state, nation));
  if (age == now.age) return;
  play.say(age > now.age ? msg::status_aged(nation, age) : msg::status_rejuvenated(nation, age), 1);
  now.age = static_cast<std::uint8_t>(age);
}

void add_decline(Play& play, Nation nation) {
  NationState& now = play.state.nations[nation];
  if (now.status == Status::barbarian) return;  // VI.D.3
  switch (now.decline) {
    case Decline::none:
      now.decline = Decline::single;
      return play.say(msg::status_declines(nation), 1);
    case Decline::single:
      now.decline = Decline::doubled;
      return play.say(msg::status_declines_doubly(nation), 1);
    case Decline::doubled:
      return age_by(play, nation, 1);
  }
}

void remove_decline(Play& play, Nation nation) {
  NationState& now = play.state.nations[nation];
  if (now.decline == Decline::none) return;
  now.decline = now.decline == Decline::doubled ? Decline::single : Decline::none;
  play.say(msg::status_decline_eased(nation), 1);
}

void enter_play(Play& play, Nation nation, Status status, int age) {
  NationState& now = play.state.nations[nation];
  now.presence = Presence::in_play;
  now.status = status;
  now.age = static_cast<std::uint8_t>(age);
  now.entered = play.state.turn;
  now.orders = play.state.orders_for_all[play.side_of(nation)];
  play.say(msg::status_enters(nation));
}

void leave_play(Play& play, Nation nation) {
  State& state = play.state;
  play.say(msg::status_leaves(nation));
  free_dependants(play, nation);
  unbind(state, nation);
  end_all_ties(state, nation);
  give_back_units(play, nation);
  for (int index = static_cast<int>(state.leaders_size) - 1; index >= 0; --index) {
    if (state.leaders[static_cast<std::size_t>(index)].nation == nation) remove_leader(state, index, true);
  }
  for (std::size_t i = 0; i < limes_info.size(); ++i) {
    if (limes_info[i].nation == nation && state.limes[i].status != LimesStatus::gone) {
      lose_limes(state, state.limes[i].at);
    }
  }
  NationState& now = state.nations[nation];
  const bool barbarian = now.status == Status::barbarian;
  now.horde = nowhere;
  now.capital = nowhere;
  for (Space province : controlled(state, nation)) {
    set_revolt(state, province, Revolt::none);
    set_rebellio(state, province, false);
    if (barbarian) {
      let_fall(state, province);
    } else {
      set_controller(state, province, no_nation);
    }
  }
  for (Diplomacy card : diplomacy_of(state, nation)) discard_diplomacy(state, nation, card);
  now.coins = 0;
  now.decline = Decline::none;
  now.flags = 0;
  now.presence = Presence::gone;
}

namespace {

// XX.N.1: an Empire's auxiliaries count as its own.
bool has_land_units(const State& state, Nation nation) {
  const std::span<const Band> all_bands = state.forces.all();
  return land_units_of(state, nation) > 0 || std::any_of(all_bands.begin(), all_bands.end(), [&](const Band& band) {
           return band.kind.auxiliary() && band.kind.serves == nation && !band.kind.naval() && band.at != removed;
         });
}

}  // namespace

bool check_disappearance(Play& play, Nation nation) {
  const State& state = play.state;
  if (!is_active(state, nation)) return false;
  const bool rooted =
      is_barbarian(state, nation) ? state.nations[nation].horde != nowhere : !controlled(state, nation).empty();
  if (rooted || has_land_units(state, nation)) return false;
  leave_play(play, nation);
  return true;
}

}  // namespace auspex::invasions
