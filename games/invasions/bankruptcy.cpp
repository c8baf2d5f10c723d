// XIV.I to XIV.K: the Income step itself, bankruptcy, collapse.
#include "games/invasions/clients.h"
#include "games/invasions/events.h"
#include "games/invasions/foedus.h"
#include "games/invasions/income.h"
#include "games/invasions/nations/byzantines.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/purchases.h"
#include "games/invasions/scoring.h"
#include "games/invasions/status.h"
#include "games/invasions/treasury.h"
#include "games/invasions/vassals.h"
#include "generated/invasions/messages_income.h"

namespace auspex::invasions {

namespace {

void tell_income(Play& play, Nation nation, const Income& income) {
  play.say(msg::income_sum(nation, income.total(), income.provinces, income.cities, income.capital, income.commerce,
                           income.caravans, income.tribute, income.off_map, income.cards, income.reductions));
}

void tell_upkeep(Play& play, Nation nation, const Upkeep& upkeep) {
  play.say(msg::income_upkeep(nation, upkeep.total(), upkeep.units, upkeep.limites, upkeep.saved, upkeep.court,
                              upkeep.foedera),
           1);
}

// XIV.J.2: its Limites that it may give up.
SpaceSet limites_of(const State& state, Nation nation) {
  SpaceSet found;
  for (std::size_t i = 0; i < state.limes.size(); ++i) {
    if (limes_info[i].nation == nation && state.limes[i].status == LimesStatus::standing) found.add(state.limes[i].at);
  }
  return found;
}

// XIV.J.2
void lose_for_debt(Play& play, Nation nation, int unpaid) {
  State& state = play.state;
  const int step = is_empire(state, nation) ? state.numbers.bankrupt_step_empire : state.numbers.bankrupt_step_kingdom;
  for (int left = (unpaid + step - 1) / step; left > 0; --left) {
    const Bands units = own_units(state, nation);
    const SpaceSet forts = limites_of(state, nation);
    std::optional<Space> limes;
    if (units.empty() && !forts.empty()) limes = play.choose(nation, msg::income_ask_limes(nation, left), forts);
    if (!units.empty()) limes = play.may_choose(nation, msg::income_ask_limes(nation, left), forts);
    if (limes) {
      lose_limes(state, *limes);
      play.say(msg::income_limes_given_up(*limes), 1);
    } else if (!units.empty()) {
      lose_unit(play, nation, units, true);
    } else {
      return;
    }
  }
}

// XIV.J.1 to XIV.J.3
void bankruptcy(Play& play, Nation nation, int unpaid) {
  NationState& now = play.state.nations[nation];
  now.set(Flag::bankrupt);
  play.say(msg::income_bankrupt(nation, unpaid));
  set_coins(play, nation, 0);
  lose_for_debt(play, nation, unpaid);
  if (in_play(play.state, nation) && now.decline == Decline::none) add_decline(play, nation);
}

// XIV.I.4: each Foedus its subsidy, as far as this many coins go.
void pay_federates(Play& play, Nation empire, int coins) {
  for (Nation federate : bound_to(play.state, empire, Bond::foedus)) {
    const int subsidy = std::min<int>(coins, play.state.numbers.foedus_subsidy);
    if (subsidy == 0) return;
    coins -= subsidy;
    gain(play, federate, subsidy);
  }
}

// XIV.I.5
void pay_upkeep(Play& play, Nation nation) {
  const Upkeep upkeep = upkeep_of(play.state, nation);
  tell_upkeep(play, nation, upkeep);
  const int coins = coins_of(play.state, nation);
  if (coins >= upkeep.total()) {
    pay(play, nation, upkeep.total());
    return pay_federates(play, nation, upkeep.foedera);
  }
  // XIV.I.4: federates come last.
  pay_federates(play, nation, std::max(0, coins - (upkeep.total() - upkeep.foedera)));
  bankruptcy(play, nation, upkeep.total() - coins);
}

// XIV.K.3
void back_to_kingdom(Play& play, Nation nation) {
  State& state = play.state;
  NationState& now = state.nations[nation];
  play.say(msg::income_back_to_kingdom(nation));
  for (Nation federate : bound_to(state, nation, Bond::foedus)) end_foedus(play, federate);
  for (Nation client : bound_to(state, nation, Bond::client)) end_clientele(play, client);
  for (Nation vassal : bound_to(state, nation, Bond::vassal)) set_free(play, vassal);
  now.status = Status::kingdom;
  now.age = 9;
  const std::optional<Area> home = now.capital == nowhere ? std::nullopt : std::optional(area_of(now.capital));
  for (Space province : controlled(state, nation)) {
    if (area_of(province) == home || has_units(state, nation, province)) continue;
    set_controller(state, province, no_nation);
  }
}

}  // namespace

int collapse_modifier(const State& state, Nation nation) {
  const NationState& now = state.nations[nation];
  int modifier = std::max(0, now.age - 9);
  modifier += index_of(now.decline);
  modifier += now.calamities;
  // Turn 0 is no turn: it says that the capital was never lost.
  if (now.lost_capital != 0 && now.lost_capital + 1 == state.turn) modifier += 2;
  const AreaSet areas = areas_of(state, nation);
  const bool home = now.capital != nowhere && areas.has(area_of(now.capital));
  return modifier - (areas.size() - (home ? 1 : 0));
}

bool collapse_roll(Play& play, Nation nation) {
  State& state = play.state;
  if (!is_empire(state, nation) || state.nations[nation].age < 9) return false;
  const int modifier = collapse_modifier(state, nation);
  play.say(msg::income_collapse_roll(nation, modifier), 1);
  if (play.d10(nation) + modifier < 9) return false;
  play.say(msg::income_collapse(nation));
  if (nation == Nation::romans_w) {
    collapse_of_west(play);
  } else if (nation == Nation::romans_e) {
    collapse_of_east(play);
  } else {
    back_to_kingdom(play, nation);
  }
  return true;
}

void mandatory_payment(Play& play, Nation nation, int coins) {
  const int treasury = coins_of(play.state, nation);
  if (treasury >= coins) return pay(play, nation, coins);
  // XIV.J.4: the collapse is rolled for in its Income step, if that is still to come.
  bankruptcy(play, nation, coins - treasury);
}

void income_step(Play& play, Nation nation) {
  State& state = play.state;
  const Income income = income_of(state, nation);
  tell_income(play, nation, income);
  gain(play, nation, income.total());
  score_income(play, nation, income.scored);
  offer_cash(play, play.side_of(nation));
  card_window(play, Window::income_step, {.nation = nation});
  pay_upkeep(play, nation);
  if (in_play(state, nation) && state.nations[nation].has(Flag::bankrupt)) {
    static_cast<void>(collapse_roll(play, nation));
  }
}

}  // namespace auspex::invasions
