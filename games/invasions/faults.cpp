// What no position may be: the self-check, at every checkpoint.
#include "games/invasions/control.h"
#include "games/invasions/decks.h"
#include "games/invasions/own_order.h"
#include "games/invasions/position.h"
#include "games/invasions/units.h"

namespace auspex::invasions {

namespace {

using Faults = std::vector<std::string>;

std::string name(Nation nation) { return std::string(id_of(nation)); }

// II.E: nobody has more of a kind than there are counters. Time does not matter here: what came stays.
void check_pools(const State& state, Faults& faults) {
  EnumArray<Nation, EnumArray<Unit, EnumArray<Garrison, int>>> left{};
  for (Nation nation : all<Nation>()) {
    const NationInfo& info = nation_info[nation];
    for (std::size_t i = 0; i < info.pool_size; ++i) {
      left[nation][info.pool[i].unit][info.pool[i].garrison] += info.pool[i].n;
    }
  }
  for (const Band& band : state.forces.all()) {
    if (band.kind.auxiliary() || is_deserter(band.kind)) continue;
    const int before = left[band.kind.people][band.kind.unit][band.kind.garrison];
    left[band.kind.people][band.kind.unit][band.kind.garrison] -= band.count;
    if (before >= 0 && before < band.count) {
      faults.push_back("more " + std::string(id_of(band.kind.unit)) + " of the " + name(band.kind.people) +
                       " than there are counters");
    }
  }
  for (const Band& band : state.forces.all()) {
    if (!band.kind.auxiliary()) continue;
    int listed = 0;
    const NationInfo& empire = nation_info[band.kind.serves];
    for (std::size_t i = 0; i < empire.auxiliaries_size; ++i) {
      const Auxiliaries& each = empire.auxiliaries[i];
      listed += each.people == band.kind.people && each.unit == band.kind.unit ? each.n : 0;
    }
    int there = 0;
    for (const Band& other : state.forces.all()) {
      const bool alike = other.kind.auxiliary() && other.kind.serves == band.kind.serves &&
                         other.kind.people == band.kind.people && other.kind.unit == band.kind.unit;
      there += alike ? other.count : 0;
    }
    if (there > listed && !state.history.west_collapsed && !state.history.east_collapsed) {
      faults.push_back("more auxiliaries of the " + name(band.kind.serves) + " than there are counters");
    }
  }
}

void check_nations(const State& state, Faults& faults) {
  for (Nation nation : all<Nation>()) {
    const NationState& now = state.nations[nation];
    const bool here = in_play(state, nation);
    if (!here && (now.horde != nowhere || now.capital != nowhere || now.bond != Bond::none)) {
      faults.push_back("the " + name(nation) + " have a horde, a capital or a bond but are not in play");
    }
    if (here && nation == Nation::rebels) faults.push_back("the rebels are no nation");
    if (now.horde != nowhere && !is_barbarian(state, nation))
      faults.push_back("the " + name(nation) + " have a horde but are settled");
    if (now.capital != nowhere && is_barbarian(state, nation))
      faults.push_back("the " + name(nation) + " are Barbarians with a capital");
    if (now.capital != nowhere && now.capital != state.contested &&
        (!has_city(state, now.capital) || !controls(state, nation, now.capital))) {
      faults.push_back("the capital of the " + name(nation) + " is not a city of theirs");
    }
    if (here && (now.age < 1 || now.age > age_limit(state, nation)))
      faults.push_back("the age of the " + name(nation) + " is off its track");
    if (is_barbarian(state, nation) && now.decline != Decline::none)
      faults.push_back("Barbarians in decline: " + name(nation));
    if ((now.bond == Bond::none) != (now.lord == no_nation)) faults.push_back("half a bond of the " + name(nation));
    if (now.bond != Bond::none && (now.lord == nation || !in_play(state, now.lord)))
      faults.push_back("the " + name(nation) + " are bound to nobody in play");
    if (now.bond == Bond::foedus && !is_empire(state, now.lord))
      faults.push_back("the " + name(nation) + " have a Foedus with no Empire");
  }
}

void check_map(const State& state, Faults& faults) {
  for (const Band& band : state.forces.all()) {
    if (band.at == removed) continue;
    if (!in_play(state, band.kind.serves))
      faults.push_back("units of the " + name(band.kind.serves) + " but they are not in play");
    if (band.kind.auxiliary() && !is_empire(state, band.kind.serves))
      faults.push_back("auxiliaries of no Empire: " + name(band.kind.serves));
  }
  for (Space province : all_land) {
    const std::optional<Nation> holder = controller(state, province);
    if (holder && !in_play(state, *holder))
      faults.push_back(std::string(id_of(province)) + " is held by a nation not in play");
    if (holder && must_garrison(state, *holder, province) && !garrisoned(state, *holder, province) &&
        province != state.contested) {
      faults.push_back(std::string(id_of(province)) + " is held by " + name(*holder) + " without a unit");
    }
    if (revolt_at(state, province) != Revolt::none && (!holder || is_barbarian(state, *holder))) {
      faults.push_back("a revolt against nobody in " + std::string(id_of(province)));
    }
    if (walls_of(state, province) > 0 && !has_city(state, province)) faults.push_back("walls without a city");
  }
  for (std::size_t i = 0; i < state.limes.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const bool both = state.limes[i].status != LimesStatus::gone && state.limes[j].status != LimesStatus::gone;
      if (both && state.limes[i].at == state.limes[j].at) faults.push_back("two Limites in one province");
    }
  }
}

void check_leaders(const State& state, Faults& faults) {
  for (std::size_t i = 0; i < state.leaders_size; ++i) {
    const LeaderState& leader = state.leaders[i];
    if (!in_play(state, leader.nation))
      faults.push_back("a leader of the " + name(leader.nation) + ", who are not in play");
    if (leader.at == nowhere) faults.push_back(std::string(id_of(leader.leader)) + " is in play but nowhere");
    if (index_of(leader.leader) < named_leaders && state.leaders_gone.has(leader.leader)) {
      faults.push_back(std::string(id_of(leader.leader)) + " is in play and gone");
    }
  }
  for (std::size_t i = state.leaders_size; i < state.leaders.size(); ++i) {
    if (state.leaders[i] != LeaderState{}) faults.push_back("something is left behind the last leader");
  }
  for (std::size_t i = state.ties_size; i < state.ties.size(); ++i) {
    if (state.ties[i] != Tie{}) faults.push_back("something is left behind the last tie");
  }
}

void check_step_plans(const State& state, Faults& faults) {
  const ActivationState& now = state.activation;
  for (Side side : all<Side>()) {
    const StepPlan& plan = now.plans[side];
    if (plan != StepPlan{} && !now.planned.has(side)) faults.push_back("a plan for a step of a seat that has none");
    const bool numbered = plan.own >= 1 && plan.own <= static_cast<std::uint32_t>(OwnNumber::highest().shown());
    if (plan.own != 0 && !numbered) faults.push_back("freehand orders by a number that there is not");
    const int most = numbered ? own_orders_of(OwnNumber::shown_as(static_cast<int>(plan.own))) : 0;
    if (plan.orders > most) faults.push_back("more freehand orders than their number gives");
  }
}

void check_plan(const State& state, Faults& faults) {
  if (state.plan == NationPlan{}) return;
  if (state.step != Step::diplomacy && state.step != Step::administration) {
    faults.push_back("a plan for a step that is over");
  }
}

void check_cards(const State& state, Faults& faults) {
  for (std::size_t i = 0; i < state.pillage_at.size(); ++i) {
    const int at = state.pillage_at[i];
    const bool held = at >= pillage_held && at < pillage_held + count_of<Side>;
    // Several may be drawn before the first is laid or goes back (XXIV.H), with dice rolled by hand in between.
    const bool in_hand = at == pillage_drawn;
    if (at >= provinces && at != pillage_pool && !held && !in_hand) faults.push_back("a pillage marker in no place");
    if (held && pillage_faces[i] != Pillage::event) faults.push_back("a marker held that shows no event");
  }
  State sorted = state;
  sort_copies(sorted);
  if (sorted.pillage_at != state.pillage_at || sorted.diplomacy_at != state.diplomacy_at) {
    faults.push_back("copies of a card or marker out of order");
  }
  for (int at : state.diplomacy_at) {
    if (at >= count_of<Nation> && at != diplomacy_in_deck && at != diplomacy_discarded)
      faults.push_back("a Diplomacy card in no place");
  }
}

}  // namespace

std::vector<std::string> faults_of(const State& state) {
  Faults faults;
  if (state.turn < 1 || state.turn > last_turn) faults.push_back("a turn outside the game");
  if (state.leaders_size > most_leaders || state.ties_size > most_ties) return {"more leaders or ties than can be"};
  state.forces.self_check(faults);
  if (!faults.empty()) return faults;
  check_pools(state, faults);
  check_nations(state, faults);
  check_map(state, faults);
  check_leaders(state, faults);
  check_cards(state, faults);
  check_step_plans(state, faults);
  check_plan(state, faults);
  return faults;
}

}  // namespace auspex::invasions
