#include "games/invasions/nations/succession.h"

#include "games/invasions/activation.h"
#include "games/invasions/clients.h"
#include "games/invasions/purchases.h"
#include "games/invasions/status.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "games/invasions/vassals.h"
#include "generated/invasions/messages_romans.h"

namespace auspex::invasions {

// --- Units

std::optional<Kind> like_unit(const State& state, const Kind& kind, Nation heir) {
  const NationInfo& info = nation_info[heir];
  const int worth = price_of(state, kind.people, kind);
  std::optional<Kind> best;
  int best_rank = -1;
  for (std::size_t i = 0; i < info.pool_size; ++i) {
    const PoolEntry& entry = info.pool[i];
    if (entry.by_timetable || unit_info[entry.unit].naval != kind.naval()) continue;
    if (pool_left(state, heir, entry.unit, entry.garrison) == 0) continue;
    const Kind candidate = national(heir, entry.unit, entry.garrison);
    const int price = price_of(state, heir, candidate);
    const bool same = entry.unit == kind.unit;
    if (!same && price > worth) continue;
    const int rank = same ? 1000 + (entry.garrison == kind.garrison ? 1 : 0) : price;
    if (rank > best_rank) best = candidate;
    best_rank = std::max(best_rank, rank);
  }
  if (best && best->info().steps > 1 && kind.has(Mark::damaged)) best = best->with(Mark::damaged);
  return best;
}

bool replace_unit(Play& play, const Band& one, Nation heir) {
  State& state = play.state;
  const std::optional<Kind> kind = like_unit(state, one.kind, heir);
  if (!kind) return false;
  state.forces.remove(one);
  state.forces.add({one.at, *kind, 1});
  play.say(msg::replace_done(one.kind.people, one.kind.unit, one.at, kind->unit, heir), 1);
  return true;
}

Bands own_units_in(const State& state, Nation empire, SpaceSet spaces) {
  Bands found;
  for (const Band& band : state.forces.all()) {
    if (band.at == removed || !spaces.has(band.at)) continue;
    if (band.kind.serves == empire && !is_lent(state, band.kind)) found.push_back(band);
  }
  return found;
}

void give_up_capital(State& state, SpaceSet land) {
  for (NationState& nation : state.nations) {
    if (nation.capital != nowhere && land.has(nation.capital)) nation.capital = nowhere;
  }
}

// --- Kingdoms

bool found_successor(Play& play, Nation kingdom, int age, int coins, SpaceSet land) {
  State& state = play.state;
  if (land.empty() || in_play(state, kingdom)) return false;
  enter_play(play, kingdom, Status::kingdom, age);
  play.say(msg::successor_founded(kingdom), 1);
  state.nations[kingdom].founded = state.turn;
  if (coins > 0) set_coins(play, kingdom, coins);
  give_up_capital(state, land);
  for (Space province : land) set_controller(state, province, kingdom);
  return true;
}

void place_successor_unit(Play& play, const Kind& kind, Space stood) {
  State& state = play.state;
  const Nation kingdom = kind.people;
  const SpaceSet land = controlled(state, kingdom);
  SpaceSet places = select(land, [&](Space space) { return room_for(state, kingdom, space) > 0; });
  if (stood != nowhere && places.has(stood)) places = {stood};
  if (places.empty()) return;
  const Space place = play.choose(kingdom, msg::successor_ask_unit(kingdom, kind.unit), places);
  state.forces.add({place, kind, 1});
  play.say(msg::successor_unit(kingdom, kind.unit, place), 1);
}

void crown_successor(Play& play, Nation kingdom, Nation empire, std::vector<LeaderId> generals) {
  State& state = play.state;
  std::erase_if(generals, [&](const LeaderId& id) { return place_of(state, id) < 0; });
  if (generals.empty()) {
    for (int i : leaders_of(state, empire)) {
      const LeaderState& leader = state.leaders[static_cast<std::size_t>(i)];
      if (leader.role == Role::caesar) generals.push_back({leader.leader, empire});
    }
  }
  if (generals.empty()) return;
  const LeaderId king = play.choose(kingdom, msg::successor_ask_king(kingdom), generals);
  LeaderState& leader = state.leaders[static_cast<std::size_t>(place_of(state, king))];
  const NationState& now = state.nations[kingdom];
  SpaceSet places = spaces_of(state, kingdom) & all_land;
  if (now.capital != nowhere) places.add(now.capital);
  if (places.empty()) places = controlled(state, kingdom);
  leader.nation = kingdom;
  leader.role = Role::king;
  leader.at = places.has(leader.at) ? leader.at
                                    : play.choose(kingdom, msg::successor_ask_king_place(kingdom, king.leader), places);
  play.say(msg::successor_king(king.leader, kingdom, leader.at), 1);
}

void successor_capital(Play& play, Nation kingdom) {
  State& state = play.state;
  const SpaceSet cities = cities_of(state, kingdom);
  if (cities.empty()) return;
  const Space capital = play.choose(kingdom, msg::successor_ask_capital(kingdom), cities);
  state.nations[kingdom].capital = capital;
  play.say(msg::successor_capital(kingdom, city_of(capital)), 1);
}

// --- The rest

namespace {

void units_pass(Play& play, Nation fallen, Nation heir) {
  State& state = play.state;
  for (const Band& band : own_units_in(state, fallen, SpaceSet::every())) {
    if (band.kind.auxiliary()) {
      state.forces.change(band, band.kind.serving(heir));
      continue;
    }
    for (int i = 0; i < band.count; ++i) {
      if (replace_unit(play, band.some(1), heir)) continue;
      play.say(msg::replace_none(fallen, band.kind.unit, band.at), 1);
      eliminate(state, band.some(1));
    }
  }
}

}  // namespace

void inherit(Play& play, Nation fallen, Nation heir) {
  State& state = play.state;
  if (!in_play(state, heir)) {
    play.say(msg::collapse_no_heir(fallen));
    return leave_play(play, fallen);
  }
  play.say(msg::collapse_heir(heir, fallen));
  end_loans_to(play, fallen);
  for (Nation federate : bound_to(state, fallen, Bond::foedus)) state.nations[federate].lord = heir;
  for (Nation client : bound_to(state, fallen, Bond::client)) end_clientele(play, client);
  for (Nation vassal : bound_to(state, fallen, Bond::vassal)) set_free(play, vassal);
  give_up_capital(state, controlled(state, fallen));
  for (Space province : controlled(state, fallen)) set_controller(state, province, heir);
  units_pass(play, fallen, heir);
  leave_play(play, fallen);
  enforce_stacking(play, heir);
  // XII.B.2: garrisons that did not pass.
  for (Space province : controlled(state, heir)) after_leaving(state, province);
  extend_control(play);
}

}  // namespace auspex::invasions
