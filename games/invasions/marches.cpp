#include "games/invasions/marches.h"

#include "games/invasions/activation.h"
#include "games/invasions/administration.h"
#include "games/invasions/leaders.h"
#include "games/invasions/naval.h"
#include "games/invasions/orders.h"
#include "games/invasions/treasury.h"
#include "games/invasions/voyage.h"

namespace auspex::invasions {

namespace {

constexpr int any_number = 99;

bool is_ready(const Kind& kind) { return !kind.has(Mark::done) && kind.banner() != banner_of_settlers; }

// XXII.F.3: follows nobody yet, or this leader.
bool may_follow(const Kind& kind, int banner) { return kind.banner() == 0 || (banner != 0 && kind.banner() == banner); }

int units_of(const Bands& units, Nation nation) {
  int n = 0;
  for (const Band& band : units) n += band.kind.serves == nation ? band.count : 0;
  return n;
}

// The nation with most units; of equals the first in play order.
Nation foremost(const Bands& units) {
  NationSet there;
  for (const Band& band : units) there.add(band.kind.serves);
  if (there.size() == 1) return there.first();
  Nation best = no_nation;
  int most = 0;
  for (Nation nation : play_order()) {
    const int n = there.has(nation) ? units_of(units, nation) : 0;
    if (n > most) best = nation;
    most = std::max(most, n);
  }
  return best;
}

bool among(const Bands& all_units, const Bands& some) {
  for (const Band& band : some) {
    if (band.count == 0 || how_many(all_units, band.at, band.kind) < how_many(some, band.at, band.kind)) return false;
  }
  return true;
}

template <class T>
bool among(const std::vector<T>& all_of_them, const T& one) {
  return std::find(all_of_them.begin(), all_of_them.end(), one) != all_of_them.end();
}

}  // namespace

Marches::Marches(const State& state, Side side, Step step) : state_(state), side_(side), step_(step) {
  const bool invaders_only = state.activation.part == Part::second_stacks;
  nations_ = select(state.activation.members, [&](Nation nation) {
    return in_play(state, nation) && (!invaders_only || state.nations[nation].has(Flag::invading));
  });
  if (step == Step::stacks) {
    gather_stacks();
  } else {
    gather_campaigns();
  }
}

bool Marches::ours(const Kind& kind) const { return nations_.has(kind.serves) && mover_of(state_, kind) == side_; }

void Marches::gather_stacks() {
  SpaceSet places;
  std::vector<LeaderState> ready;
  for (const Band& band : state_.forces.all()) {
    if (band.at != removed && ours(band.kind) && is_ready(band.kind)) places.add(band.at);
  }
  for (const LeaderState& leader : leaders(state_)) {
    const bool his = nations_.has(leader.nation) && side_of(state_, leader.nation) == side_;
    if (!his || leader.moved) continue;
    places.add(leader.at);
    ready.push_back(leader);
  }
  stacks_.reserve(static_cast<std::size_t>(places.size()));
  for (Space at : places) {
    if (is_sea(at)) {
      add_fleets(at);
    } else {
      add_stack(at, ready);
    }
  }
}

// A zone may hold both sides of a war (XXV.A.1), even where they are of one seat: they do not sail together.
void Marches::add_fleets(Space zone) {
  Bands fleets;
  for (const Band& band : state_.forces.at(zone)) {
    if (ours(band.kind) && is_ready(band.kind)) fleets.push_back(band);
  }
  while (!fleets.empty()) {
    const Nation nation = fleets.front().kind.serves;
    Stack stack;
    stack.at = zone;
    Bands others;
    for (const Band& band : fleets) {
      (tied(state_, nation, band.kind.serves) ? stack.units : others).push_back(band);
    }
    stacks_.push_back(std::move(stack));
    fleets = others;
  }
}

void Marches::add_stack(Space at, std::span<const LeaderState> ready) {
  Stack stack;
  stack.at = at;
  for (const Band& band : state_.forces.at(at)) {
    if (ours(band.kind) && is_ready(band.kind)) stack.units.push_back(band);
  }
  for (const LeaderState& leader : ready) {
    if (leader.at != at) continue;
    (leader_inactive(state_, LeaderId{leader.leader, leader.nation}) ? stack.idle : stack.leaders)
        .push_back({leader.leader, leader.nation});
  }
  const ActivationState& now = state_.activation;
  stack.hordes = select(nations_, [&](Nation nation) {
    if (state_.nations[nation].horde != at) return false;
    // XXXII.F.B.2: whoever goes conquering leaves the horde where it is.
    const bool stays = state_.nations[nation].has(Flag::conquest);
    return side_of(state_, nation) == side_ && !now.hordes_moved.has(nation) && !now.settled.has(nation) && !stays;
  });
  stack.invites = invitable(at);
  stacks_.push_back(std::move(stack));
}

void Marches::gather_campaigns() {
  for (const LeaderState& leader : leaders(state_)) {
    const bool his = nations_.has(leader.nation) && side_of(state_, leader.nation) == side_;
    if (his && is_land(leader.at)) add_campaign(leader);
  }
}

void Marches::add_campaign(const LeaderState& captain) {
  const LeaderId id = {captain.leader, captain.nation};
  // XXXII.F.G.1, XXXII.F.G.3: Radagaisus alone before the first step, the others after the second.
  const bool he_comes_first = slot_has(state_, SlotCode::radagaisus_first);
  const bool before_stacks = state_.activation.part == Part::first_stacks;
  if (he_comes_first && (id.leader == Leader::radagaisus) != before_stacks) return;
  const int price = campaign_price(state_, id);
  if (price < 0 || !can_pay(state_, captain.nation, price)) return;
  // Twins at one place would campaign alike.
  for (const Stack& other : stacks_) {
    if (other.captain == id) return;
  }
  Stack stack;
  stack.at = captain.at;
  stack.captain = id;
  stack.price = price;
  stack.leaders.push_back(id);
  for (const LeaderState& leader : leaders(state_)) {
    const bool his = nations_.has(leader.nation) && side_of(state_, leader.nation) == side_;
    const LeaderId other = {leader.leader, leader.nation};
    if (leader.at == captain.at && his && other != id &&
        !leader_inactive(state_, LeaderId{leader.leader, leader.nation}))
      stack.leaders.push_back(other);
  }
  for (const Band& band : state_.forces.at(captain.at)) {
    if (ours(band.kind) && may_follow(band.kind, captain.banner)) stack.units.push_back(band);
  }
  // XXII.F.5: only in the Great Invasion, each with its own leader.
  const ActivationState& now = state_.activation;
  const bool horde_goes = slot_has(state_, SlotCode::horde_moves_on_campaign) &&
                          state_.nations[captain.nation].horde == captain.at && !now.hordes_moved.has(captain.nation) &&
                          !now.settled.has(captain.nation);
  if (horde_goes) stack.hordes.add(captain.nation);
  stack.invites = invitable(captain.at);
  if (!stack.units.empty()) stacks_.push_back(std::move(stack));
}

NationSet Marches::invitable(Space at) const {
  return select(nations_at(state_, at), [&](Nation nation) {
    const bool member = state_.activation.members.has(nation);
    if (member && side_of(state_, nation) == side_) return false;
    bool allies = member;
    for (Nation ours_too : nations_) allies = allies || (campaigning() && allied(state_, nation, ours_too));
    return allies && !could_come(state_, nation, at, step_).empty();
  });
}

Bands most_useful_first(const State& state, const Bands& units) {
  Bands ordered = units;
  const auto rank = [&](const Band& band) {
    const bool bound = band.kind.unit == Unit::satrape || !bounds_of(state, band.kind).empty();
    return (bound ? 0 : 1000) + loss_rank(band.kind);
  };
  // They are few.
  for (std::size_t i = 1; i < ordered.size(); ++i) {
    for (std::size_t j = i; j > 0 && rank(ordered[j]) > rank(ordered[j - 1]); --j) {
      std::swap(ordered[j], ordered[j - 1]);
    }
  }
  return ordered;
}

Bands could_come(const State& state, Nation nation, Space at, Marches::Step step) {
  Bands found;
  for (const Band& band : bands_of(state, nation, at)) {
    const bool free = step == Marches::Step::stacks ? is_ready(band.kind) : may_follow(band.kind, 0);
    const bool its_own = mover_of(state, band.kind) == side_of(state, nation);
    if (free && its_own && !band.kind.naval()) found.push_back(band);
  }
  return found;
}

// XXV.D.1: of a seat's nations one may lie in wait for another at sea; such do not carry each other.
Bands Marches::fleets_in(Space zone, Nation nation) const {
  Bands found;
  for (const Band& band : state_.forces.at(zone)) {
    const bool free = campaigning() ? may_follow(band.kind, 0) : is_ready(band.kind);
    const bool carries = band.kind.naval() && ours(band.kind) && free;
    if (carries && tied(state_, nation, band.kind.serves)) found.push_back(band);
  }
  return found;
}

// XXII.F.4: on a campaign those that lie off that coast.
SpaceSet Marches::harbours(Nation nation, Space from) const {
  if (nation == no_nation || !is_coastal(from)) return {};
  SpaceSet near = seas_of(from);
  if (!campaigning()) {
    for (Space zone : seas_of(from)) near |= within(zone, fleet_range);
  }
  return select(near, [&](Space zone) { return !state_.forces.at(zone).empty() && !fleets_in(zone, nation).empty(); });
}

int Marches::left_to_move(Nation nation) const {
  const ActivationState& now = state_.activation;
  const bool halved = now.part == Part::first_stacks && slot_has(state_, SlotCode::half_units_first_step);
  if (campaigning() || !halved || !state_.nations[nation].has(Flag::invading)) return any_number;
  return now.first_half[static_cast<std::size_t>(place_in_slot(state_, nation))];
}

NationSet Marches::could_turn_on(Nation nation) const {
  NationSet others;
  const NationState& now = state_.nations[nation];
  if (now.bond == Bond::foedus && now.has(Flag::invading)) others.add(now.lord);
  for (Nation goth : {Nation::ostrogoths, Nation::visigoths}) {
    const bool other = nation_info[nation].goth && goth != nation && in_play(state_, goth);
    if (other && !tied(state_, nation, goth)) others.add(goth);
  }
  return others;
}

Party Marches::party_of(const March& march, Step step) {
  Party party;
  party.nation = foremost(march.units.empty() ? march.fleets : march.units);
  if (party.nation == no_nation && !march.leaders.empty()) party.nation = march.leaders.front().nation;
  if (march.captain.leader != no_leader) party.nation = march.captain.nation;
  party.start = march.from;
  party.at = march.from;
  party.units = march.units;
  party.fleets = march.fleets;
  party.leaders = march.leaders;
  party.horde = march.horde;
  party.campaign = step == Step::campaigns;
  party.by_sea = march.by_sea();
  party.turns_on = march.turns_on;
  return party;
}

March Marches::whole(const Stack& stack) {
  March march;
  march.from = stack.at;
  march.captain = stack.captain;
  march.leaders = stack.leaders;
  march.deed = is_sea(stack.at) ? Deed::sail : Deed::march;
  (is_sea(stack.at) ? march.fleets : march.units) = stack.units;
  return march;
}

// --- What may be ordered

const Stack* Marches::find(const March& march) const {
  const auto found = std::find_if(stacks_.begin(), stacks_.end(), [&](const Stack& stack) {
    const bool same_place = stack.at == march.from && stack.captain == march.captain;
    return same_place && (is_land(stack.at) || among(stack.units, march.fleets));
  });
  return found == stacks_.end() ? nullptr : &*found;
}

bool Marches::who_is_legal(const March& march, const Stack& stack) const {
  if (!among(stack.units, is_sea(stack.at) ? march.fleets : march.units)) return false;
  for (const LeaderId& leader : march.leaders) {
    if (!among(stack.leaders, leader) && !among(stack.idle, leader)) return false;
  }
  if (campaigning() && (march.units.empty() || !among(march.leaders, march.captain))) return false;
  for (Nation nation : nations_) {
    if (units_of(march.units, nation) > left_to_move(nation)) return false;
  }
  if (!(march.invited - stack.invites).empty() || (!march.invited.empty() && march.units.empty())) return false;
  const Nation nation = party_of(march).nation;
  // XXIII.B.1
  if (march.horde && (!stack.hordes.has(nation) || units_of(march.units, nation) == 0)) return false;
  return march.turns_on == no_nation || could_turn_on(nation).has(march.turns_on);
}

bool Marches::way_is_legal(const March& march) const {
  const Party party = party_of(march);
  if (march.deed == Deed::stand) return march.way.empty() && march.fleets.empty() && can_act_here(state_, party);
  if (march.deed == Deed::sail) return is_legal_sailing(state_, party, march.way);
  if (!march.by_sea()) {
    return march.step_by_step ? march.way.size() == 1 && next_spaces(state_, party).has(march.way[0])
                              : is_legal(state_, party, march.way);
  }
  if (march.harbour == nowhere) return is_legal_crossing(state_, party, march.way);
  return harbours(party.nation, march.from).has(march.harbour) &&
         among(fleets_in(march.harbour, party.nation), march.fleets) &&
         is_legal_voyage(state_, party, march.harbour, march.way);
}

bool Marches::allows(const March& march) const {
  if (march.deed == Deed::pass || march.deed == Deed::end) return true;
  const Stack* const stack = find(march);
  if (stack == nullptr || is_sea(stack->at) != (march.deed == Deed::sail)) return false;
  if (march.units.empty() && march.leaders.empty() && march.fleets.empty()) return false;
  // XIII.F.1: idle leaders stay away from attacks.
  const bool idle = std::any_of(march.leaders.begin(), march.leaders.end(),
                                [&](const LeaderId& leader) { return among(stack->idle, leader); });
  if (idle && march.deed == Deed::stand) return false;
  return who_is_legal(march, *stack) && way_is_legal(march);
}

bool is_legal(const State& state, const Party& party, const Onward& onward) {
  Party rest = party;
  if (!onward.dropped.empty()) {
    if (!among(party.units, onward.dropped) || onward.way.empty() || !may_drop(state, party, onward.dropped))
      return false;
    for (const Band& band : onward.dropped) take_from(rest.units, band);
    if (rest.units.empty()) return false;
  }
  if (onward.way.empty()) return may_stop(state, party) || next_spaces(state, party).empty();
  return onward.step_by_step ? onward.way.size() == 1 && next_spaces(state, rest).has(onward.way[0])
                             : is_legal(state, rest, onward.way);
}

}  // namespace auspex::invasions
